import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, pageOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const certificate = [
  'CERTIFICATE OF LIABILITY INSURANCE',
  'THIS CERTIFICATE IS ISSUED AS A MATTER OF INFORMATION ONLY AND CONFERS NO RIGHTS',
  'INSURED: Cascade Plumbing Inc',
  'CERTIFICATE HOLDER: Ridge Restoration LLC',
]

function messageIn(options: Parameters<typeof linesOf>[1]) {
  const { warnings } = understand(linesOf(certificate, options), context)
  return warnings.find(({ code }) => code === 'no_coverage')?.message
}

test('a scanned certificate without a coverage asks for a sharper copy', () => {
  assert.equal(
    messageIn({ confidence: 0.9 }),
    'No coverage with a policy number or dates was found. Upload a sharper copy.',
  )
})

test('a digital certificate without a coverage asks for one that lists the policies', () => {
  assert.equal(
    messageIn({ type: 'docx' }),
    'No coverage with a policy number or dates was found. Upload a certificate that lists them.',
  )
})

const head = ['TYPE OF INSURANCE', 'POLICY NUMBER', 'POLICY EFF', 'POLICY EXP']
const dated = ['WORKERS COMPENSATION', 'WC-300-25', '02/05/2026', '02/05/2027']

/** The numbers and dates that are saved, and the warnings. */
function readRows(...rows: RowTexts) {
  const { drafts, warnings, reviewReasons } = understand(
    linesOf([...certificate.slice(0, 3), ...rows, certificate[3]!]),
    context,
  )
  const saved = drafts.flatMap((draft) =>
    draft.kind === 'certification'
      ? [[draft.values.number, draft.values.issued_on, draft.values.expires_on]]
      : [],
  )
  return { saved, warned: warnings.map(({ message, field }) => [message, field]), reviewReasons }
}

test('a policy without its dates is saved and needs review', () => {
  const { saved, warned, reviewReasons } = readRows(head, ['GENERAL LIABILITY', 'GL-100-25'], dated)
  assert.deepEqual(saved, [
    ['GL-100-25', undefined, undefined],
    ['WC-300-25', '2026-02-05', '2027-02-05'],
  ])
  assert.deepEqual(warned, [
    [
      'No dates of the general_liability policy were read. Enter them from the document.',
      'expires_on',
    ],
  ])
  assert.deepEqual(reviewReasons, ['value_cut'])
})

test('a policy with only one of its two dates is saved and needs review', () => {
  const begun = pageOf([
    [150, 40, 'CERTIFICATE OF LIABILITY INSURANCE', 13],
    [30, 70, 'INSURED: Cascade Plumbing Inc'],
    [30, 100, head[0]!],
    [200, 100, head[1]!],
    [350, 100, head[2]!],
    [450, 100, head[3]!],
    [30, 120, 'GENERAL LIABILITY'],
    [200, 120, 'GL-100-25'],
    [350, 120, '01/05/2026'],
    [30, 140, 'AUTOMOBILE LIABILITY'],
    [200, 140, 'CA-200-25'],
    [450, 140, '01/05/2027'],
    [30, 160, 'UMBRELLA LIAB'],
    [350, 160, '01/05/2026'],
    [30, 200, 'CERTIFICATE HOLDER: Ridge Restoration LLC'],
  ])
  const { drafts, warnings, reviewReasons } = understand(begun, context)
  const saved = drafts.flatMap((draft) =>
    draft.kind === 'certification'
      ? [[draft.values.number, draft.values.issued_on, draft.values.expires_on]]
      : [],
  )
  assert.deepEqual(saved, [
    ['GL-100-25', '2026-01-05', undefined],
    ['CA-200-25', undefined, '2027-01-05'],
    [undefined, '2026-01-05', undefined],
  ])
  assert.deepEqual(
    warnings.map(({ message, record, field }) => [message, record, field]),
    [
      [
        'The last day of the general_liability policy was not read. Enter it from the document.',
        'certification[0]',
        'expires_on',
      ],
      [
        'The first day of the auto_liability policy was not read. Enter it from the document.',
        'certification[1]',
        'issued_on',
      ],
      [
        'The last day of the umbrella_liability policy was not read. Enter it from the document.',
        'certification[2]',
        'expires_on',
      ],
    ],
  )
  assert.deepEqual(reviewReasons, ['value_cut'])
})

test('a table that states only the last day of a policy is complete', () => {
  const { saved, warned } = readRows(
    ['TYPE OF INSURANCE', 'POLICY NUMBER', 'EXPIRES'],
    ['GENERAL LIABILITY', 'GL-100-25', '01/05/2027'],
  )
  assert.deepEqual(saved, [['GL-100-25', undefined, '2027-01-05']])
  assert.deepEqual(warned, [])
})

for (const [title, form] of [
  ['EVIDENCE OF PROPERTY INSURANCE', 'ACORD 27 (2016/03)'],
  ['EVIDENCE OF COMMERCIAL PROPERTY INSURANCE', 'ACORD 28 (2016/03)'],
] as const)
  test(`the insured of "${title}" owns a building and is no vendor`, () => {
    const { documentType, drafts, reviewReasons } = understand(
      linesOf([
        title,
        'THIS EVIDENCE IS ISSUED AS A MATTER OF INFORMATION ONLY AND CONFERS NO RIGHTS',
        ['AGENCY', 'COMPANY'],
        ['Harlan Agency', 'Prairie Mutual Insurance Company'],
        ['INSURED', 'POLICY NUMBER'],
        ['Maria Lopez', 'HO-220114'],
        ['12 Oak St', 'EFFECTIVE DATE: 01/05/2026'],
        ['Columbus, OH 43215', 'EXPIRATION DATE: 01/05/2027'],
        'COVERAGE INFORMATION',
        ['Dwelling', '$412,000'],
        'ADDITIONAL INTEREST: MORTGAGEE',
        form,
      ]),
      context,
    )
    assert.equal(documentType, 'certificate_of_insurance')
    assert.deepEqual([drafts, reviewReasons], [[], ['no_coverage']])
  })
