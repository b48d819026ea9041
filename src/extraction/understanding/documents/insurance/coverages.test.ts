import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../../document.ts'
import { formField, linesOf, type Placed } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { acord25, insurers, type TypedPolicy } from './acord25.fixture.ts'

const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** [type, number, issuer, from, to] of each certification. */
function certifications(document: Document) {
  const { documentType, drafts } = understand(document, context)
  assert.equal(documentType, 'certificate_of_insurance')
  return drafts.flatMap((draft) => {
    if (draft.kind !== 'certification') return []
    const { certification_type, number, issuer, issued_on, expires_on } = draft.values
    return [[certification_type, number, issuer, issued_on, expires_on]]
  })
}

const general: TypedPolicy = {
  band: 'general',
  letter: 'A',
  number: 'CWP3301174',
  from: '01/05/2026',
  to: '01/05/2027',
}
const auto: TypedPolicy = {
  band: 'auto',
  letter: 'A',
  number: 'BAP 7720031-04',
  from: '02/06/2026',
  to: '02/06/2027',
}
const umbrella: TypedPolicy = {
  band: 'umbrella',
  letter: 'C',
  number: 'XOBW5501924',
  from: '03/07/2026',
  to: '03/07/2027',
}
const workers: TypedPolicy = {
  band: 'workers',
  letter: 'B',
  number: '34 WEC CJ1234',
  from: '04/08/2026',
  to: '04/08/2027',
}
const read = {
  general: ['general_liability', 'CWP3301174', insurers[0], '2026-01-05', '2027-01-05'],
  auto: ['auto_liability', 'BAP 7720031-04', insurers[0], '2026-02-06', '2027-02-06'],
  umbrella: ['umbrella_liability', 'XOBW5501924', insurers[2], '2026-03-07', '2027-03-07'],
  workers: ['workers_compensation', '34 WEC CJ1234', insurers[1], '2026-04-08', '2027-04-08'],
}
const all = [general, auto, umbrella, workers]

for (const down of [-2, 2, 14, 22]) {
  const typed = (policies: TypedPolicy[]) => acord25(policies.map((one) => ({ ...one, down })))
  test(`four policies typed ${down} points below the top of their bands are read`, () => {
    const { general, auto, umbrella, workers } = read
    assert.deepEqual(certifications(typed(all)), [general, auto, umbrella, workers])
  })

  test(`an empty band takes nothing from another one (${down} points)`, () => {
    assert.deepEqual(certifications(typed([general, workers])), [read.general, read.workers])
    assert.deepEqual(certifications(typed([auto])), [read.auto])
    assert.deepEqual(certifications(typed([umbrella, workers])), [read.umbrella, read.workers])
    assert.deepEqual(certifications(typed([workers])), [read.workers])
  })
}

test('a policy of another kind in the last band is not the workers compensation', () => {
  const professional: TypedPolicy = {
    band: 'other',
    letter: 'C',
    number: 'EO-889-221',
    from: '05/09/2026',
    to: '05/09/2027',
    type: 'PROFESSIONAL LIABILITY',
  }
  assert.deepEqual(certifications(acord25([general, professional])), [read.general])
  const pollution = { ...professional, type: 'CONTRACTORS POLLUTION' }
  assert.deepEqual(certifications(acord25([general, pollution])), [
    read.general,
    ['pollution_liability', 'EO-889-221', insurers[2], '2026-05-09', '2027-05-09'],
  ])
})

test('endorsements and dates in the description belong to no policy', () => {
  const description = acord25(
    [general],
    [
      [
        26,
        608,
        'Project 55-20931 from 10/01/2026 to 12/01/2026. CG 20 10 04 13 and CG 20 37 04 13',
        8,
      ],
      [
        26,
        618,
        'apply. Umbrella liability follows form. Workers compensation waiver WC 00 03 13.',
        8,
      ],
    ],
  )
  assert.deepEqual(certifications(description), [read.general])
})

test('a continuation page adds the policies that only it states', () => {
  const first = acord25([general])
  const second = acord25([general, umbrella]).pages[0]!
  const document = { ...first, pages: [...first.pages, { ...second, number: 2 }] }
  assert.deepEqual(certifications(document), [read.general, read.umbrella])
})

test('a schedule of remarks on another page adds no policies', () => {
  const first = acord25([general])
  const remarks = linesOf([
    'ADDITIONAL REMARKS SCHEDULE',
    'FORM NUMBER: 25   FORM TITLE: CERTIFICATE OF LIABILITY INSURANCE',
    ['Umbrella Liability', 'Project 55-20931', '10/01/2026', '12/01/2026'],
  ]).pages[0]!
  const document = { ...first, pages: [...first.pages, { ...remarks, number: 2 }] }
  assert.deepEqual(certifications(document), [read.general])
})

test('a letter of no insurer names none, and one insurer alone needs no letter', () => {
  const [type, number, , from, to] = read.general
  const named = (letter: string) => certifications(acord25([{ ...general, letter }]))
  assert.deepEqual(named('F'), [[type, number, undefined, from, to]])
  const form = (more: [string, string][]) =>
    certifications(
      linesOf(['CERTIFICATE OF LIABILITY INSURANCE'], {
        form: [
          formField('F[0].P1[0].NamedInsured_FullName_A[0]', 'Cardinal Roofing Inc'),
          formField('F[0].P1[0].Policy_GeneralLiability_PolicyNumberIdentifier_A[0]', number!),
          formField('F[0].P1[0].Policy_GeneralLiability_EffectiveDate_A[0]', general.from),
          formField('F[0].P1[0].Policy_GeneralLiability_ExpirationDate_A[0]', general.to),
          ...more.map(([name, value]) => formField(`F[0].P1[0].${name}[0]`, value)),
        ],
      }),
    )
  const first: [string, string] = ['Insurer_FullName_A', insurers[0]!]
  const second: [string, string] = ['Insurer_FullName_B', insurers[1]!]
  assert.deepEqual(form([first]), [[type, number, insurers[0], from, to]])
  assert.deepEqual(form([first, second]), [[type, number, undefined, from, to]])
})

test('a policy number over two lines is read whole or left out', () => {
  const [type, , issuer, from, to] = read.general
  const broken = (upper: string, lower: string) =>
    acord25([{ ...general, number: upper }], [[224, 353, lower, 8]])
  assert.deepEqual(certifications(broken('CWP-330-', '1174-02')), [
    [type, 'CWP-330-1174-02', issuer, from, to],
  ])
  assert.deepEqual(certifications(broken('CWP 330 1174', '02 B1')), [
    [type, undefined, issuer, from, to],
  ])
})

test('the number of a form beside a coverage is not that of its policy', () => {
  const form: Placed[] = [[44, 366, 'CG0001-0413', 8]]
  assert.deepEqual(certifications(acord25([general], form)), [read.general])
  const [type, , issuer, from, to] = read.general
  for (const y of [344, 366]) {
    const empty = acord25([{ ...general, number: '' }], [[44, y, 'CG0001-0413', 8]])
    assert.deepEqual(certifications(empty), [[type, undefined, issuer, from, to]], `at ${y}`)
  }
})

test('two policies in one band are both read', () => {
  const second = { from: '02/01/2026', to: '02/01/2027', letter: 'B', number: 'CWP3301999' }
  assert.deepEqual(certifications(acord25([general, { ...general, ...second, down: 38 }])), [
    read.general,
    ['general_liability', 'CWP3301999', insurers[1], '2026-02-01', '2027-02-01'],
  ])
})

test('boxes checked between the letter and the policy are not of its number', () => {
  const checked = acord25(
    [general],
    [
      [47, 332, 'X', 8],
      [186, 344, 'Y', 8],
      [206, 344, 'Y', 8],
      [58, 393, 'X', 8],
      [412, 344, '1,000,000', 8],
    ],
  )
  assert.deepEqual(certifications(checked), [read.general])
})

test('a mark that touches the words of the form is no name of another policy', () => {
  const workers25 = acord25([{ ...workers, down: 9 }])
  const [page] = workers25.pages
  assert.ok(page)
  const lines = page.lines.map((line) => {
    if (line.text !== "AND EMPLOYERS' LIABILITY") return line
    const [first, ...others] = line.words
    assert.ok(first)
    return { ...line, text: `X${line.text}`, words: [{ ...first, text: 'XAND' }, ...others] }
  })
  const marked = { ...workers25, pages: [{ ...page, lines }] }
  assert.deepEqual(certifications(marked), [read.workers])
})

test('a lone date is the end of the policy, except under the head of its beginning', () => {
  const [type, number, issuer, from] = read.general
  assert.deepEqual(certifications(acord25([{ ...general, to: '' }])), [
    [type, number, issuer, from, undefined],
  ])
})
