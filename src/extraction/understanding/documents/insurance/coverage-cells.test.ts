import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../../document.ts'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The lines of a policy's name and number. Dates are beside them. */
type Row = { name: string[]; number: string[]; from: string; to: string }

const LINE = 10
const PADDING = 5

/**
 * A certificate as an agency's program prints it: a table whose cells break their lines. The
 * neighbors of a cell of two lines are level with its first line, or centered between both.
 */
function certificate(
  rows: Row[],
  align: 'top' | 'middle',
  numberHead = ['POLICY NUMBER'],
): Document {
  let y = 200
  const placed = rows.flatMap(({ name, number, from, to }): Placed[] => {
    const height = Math.max(name.length, number.length) * LINE
    const cell = (x: number, lines: string[]) => {
      const top = y + (align === 'top' ? 0 : (height - lines.length * LINE) / 2)
      return lines.map((text, at): Placed => [x, top + at * LINE, text, 9])
    }
    const cells = [
      ...cell(30, ['A']),
      ...cell(60, name),
      ...cell(240, number),
      ...cell(330, [from]),
      ...cell(410, [to]),
      ...cell(490, ['EACH LOSS $1,000,000']),
    ]
    y += height + PADDING
    return cells
  })
  const head: Placed[] = [
    [150, 40, 'CERTIFICATE OF LIABILITY INSURANCE', 13],
    [30, 100, 'INSURED', 7],
    [30, 108, 'Cardinal Roofing Inc', 9],
    [300, 100, 'INSURER A : Cardinal Casualty Company', 9],
    [60, 180, 'TYPE OF INSURANCE', 9],
    ...numberHead.map((text, at): Placed => [240, 180 + at * LINE, text, 9]),
    [330, 180, 'POLICY EFF', 9],
    [410, 180, 'POLICY EXP', 9],
    [490, 180, 'LIMITS', 9],
  ]
  return pageOf([...head, ...placed, [30, y + 20, 'CERTIFICATE HOLDER', 8]])
}

/** [type, number, first day] of each certification, and the warnings. */
function read(document: Document) {
  const { documentType, drafts, warnings } = understand(document, context)
  assert.equal(documentType, 'certificate_of_insurance')
  const policies = drafts.flatMap((draft) => {
    if (draft.kind !== 'certification') return []
    const { certification_type, number, issued_on } = draft.values
    return [[certification_type, number, issued_on]]
  })
  return { policies, cut: warnings.filter(({ code }) => code === 'value_cut').length }
}

const policies = (general: string[], auto: string[], workers: string[]): Row[] => [
  {
    name: ['COMMERCIAL GENERAL LIABILITY'],
    number: general,
    from: '01/05/2026',
    to: '01/05/2027',
  },
  { name: ['AUTOMOBILE LIABILITY'], number: auto, from: '02/06/2026', to: '02/06/2027' },
  { name: ['WORKERS COMPENSATION'], number: workers, from: '03/07/2026', to: '03/07/2027' },
]

for (const align of ['top', 'middle'] as const) {
  test(`a hyphen joins the lines of a policy number (${align})`, () => {
    const rows = policies(
      ['CPP-2024-', '0099871'],
      ['BAP-7720-', '031-04'],
      ['WC-88-', '412-', '26'],
    )
    assert.deepEqual(read(certificate(rows, align)), {
      policies: [
        ['general_liability', 'CPP-2024-0099871', '2026-01-05'],
        ['auto_liability', 'BAP-7720-031-04', '2026-02-06'],
        ['workers_compensation', 'WC-88-412-26', '2026-03-07'],
      ],
      cut: 0,
    })
  })

  test(`a hyphen that begins a line joins it to the policy number too (${align})`, () => {
    const rows = policies(['CPP-2024', '-0099871'], ['BAP-7720'], ['WC-88', '/26'])
    assert.deepEqual(read(certificate(rows, align)), {
      policies: [
        ['general_liability', 'CPP-2024-0099871', '2026-01-05'],
        ['auto_liability', 'BAP-7720', '2026-02-06'],
        ['workers_compensation', 'WC-88/26', '2026-03-07'],
      ],
      cut: 0,
    })
  })

  test(`a policy number over two lines without a hyphen is reported as cut (${align})`, () => {
    const rows = policies(['GLP 4471', '882-03'], ['BAP 7720031', '04'], ['34 WEC', 'CJ1234'])
    assert.deepEqual(read(certificate(rows, align)), {
      policies: [
        ['general_liability', undefined, '2026-01-05'],
        ['auto_liability', undefined, '2026-02-06'],
        ['workers_compensation', undefined, '2026-03-07'],
      ],
      cut: 3,
    })
  })

  test(`the number in the row below is of another policy (${align})`, () => {
    const rows = policies(['CWP3301174'], ['BAP-7720-', '031-04'], ['34 WEC CJ1234'])
    assert.deepEqual(read(certificate(rows, align)), {
      policies: [
        ['general_liability', 'CWP3301174', '2026-01-05'],
        ['auto_liability', 'BAP-7720-031-04', '2026-02-06'],
        ['workers_compensation', '34 WEC CJ1234', '2026-03-07'],
      ],
      cut: 0,
    })
  })

  for (const names of [
    [
      ['COMMERCIAL', 'GENERAL LIABILITY'],
      ['AUTOMOBILE', 'LIABILITY'],
      ['WORKERS', 'COMPENSATION'],
    ],
    [
      ['COMMERCIAL GENERAL', 'LIABILITY'],
      ['COMMERCIAL', 'AUTO'],
      ['WORKERS COMPENSATION', "AND EMPLOYERS' LIABILITY"],
    ],
    [
      ['COMMERCIAL', 'GENERAL', 'LIABILITY'],
      ['BUSINESS', 'AUTO LIABILITY'],
      ['WORKERS', 'COMPENSATION AND', "EMPLOYERS' LIABILITY"],
    ],
    // A scan lost the first line of the last name.
    [
      ['COMMERCIAL GENERAL LIABILITY'],
      ['AUTOMOBILE LIABILITY'],
      ["B | AND EMPLOYERS' LIABILITY Y/N"],
    ],
  ])
    test(`a policy keeps its number and dates beside the name ${names[0]!.join(' / ')} (${align})`, () => {
      const rows = policies(['CWP3301174'], ['BAP7720031'], ['34 WEC CJ1234'])
      const named = rows.map((row, at) => ({ ...row, name: names[at]! }))
      assert.deepEqual(read(certificate(named, align)), {
        policies: [
          ['general_liability', 'CWP3301174', '2026-01-05'],
          ['auto_liability', 'BAP7720031', '2026-02-06'],
          ['workers_compensation', '34 WEC CJ1234', '2026-03-07'],
        ],
        cut: 0,
      })
    })
}

for (const align of ['top', 'middle'] as const)
  test(`a coverage that only the second line of a cell names keeps its policy (${align})`, () => {
    const rows = policies(['CWP3301174'], ['BAP7720031'], ['34 WEC CJ1234'])
    rows[1]!.name = ['EXCESS /', 'UMBRELLA LIABILITY']
    assert.deepEqual(read(certificate(rows, align)).policies, [
      ['general_liability', 'CWP3301174', '2026-01-05'],
      ['umbrella_liability', 'BAP7720031', '2026-02-06'],
      ['workers_compensation', '34 WEC CJ1234', '2026-03-07'],
    ])
  })

test('a header over two lines bounds the policy numbers', () => {
  const rows = policies(['CWP3301174'], [], ['34 WEC CJ1234'])
  rows[1]!.name.push('CA0001-0413')
  assert.deepEqual(read(certificate(rows, 'top', ['POLICY', 'NUMBER'])), {
    policies: [
      ['general_liability', 'CWP3301174', '2026-01-05'],
      ['auto_liability', undefined, '2026-02-06'],
      ['workers_compensation', '34 WEC CJ1234', '2026-03-07'],
    ],
    cut: 0,
  })
})

for (const [general, workers] of [
  ['BOP-2026-01-15', 'WC 26MAR27'],
  ['A26-01-2026', '01-01-26-WC'],
  ['WC03-15-26', 'WC-26JAN99'],
  ['GL 4412 MAR 26', '12/31/99-A'],
] as const)
  test(`dates in the numbers ${general} and ${workers} are not those of the policies`, () => {
    const rows = policies([general], [], [workers])
    assert.deepEqual(read(certificate(rows, 'top')), {
      policies: [
        ['general_liability', general, '2026-01-05'],
        ['auto_liability', undefined, '2026-02-06'],
        ['workers_compensation', workers, '2026-03-07'],
      ],
      cut: 0,
    })
  })

for (const label of ['CERTIFICATE HOLDER', 'DESCRIPTION OF OPERATIONS'])
  test(`the number right above ${label} is that of the policy above`, () => {
    const { drafts } = understand(
      pageOf([
        [200, 20, 'CERTIFICATE OF LIABILITY INSURANCE'],
        [40, 50, 'INSURED'],
        [40, 62, 'Ridge Restoration LLC'],
        [40, 90, 'TYPE OF INSURANCE'],
        [170, 90, 'POLICY NUMBER'],
        [300, 90, 'POLICY EFF'],
        [380, 90, 'POLICY EXP'],
        [40, 120, 'WORKERS COMPENSATION'],
        [300, 120, '04/08/2026'],
        [380, 120, '04/08/2027'],
        [170, 131, 'WC 1234567'],
        [40, 138, label],
        [40, 150, 'Acme Bank'],
      ]),
      context,
    )
    const own = drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.values] : []))
    assert.deepEqual(
      own.map(({ certification_type, number }) => [certification_type, number]),
      [['workers_compensation', 'WC 1234567']],
    )
  })

test('the name of a coverage may end in the line of its policy', () => {
  const [general, auto, workers] = policies(['CPP-9871'], ['BAP-7720'], ['WC-8841'])
  const y = 258
  const last: Placed[] = [
    [30, y, 'A'],
    [60, y - LINE, 'Pollution', 9],
    [60, y, 'Legal Liability', 9],
    [240, y, 'ENV-30771', 9],
    [330, y, '04/08/2026', 9],
    [410, y, '04/08/2027', 9],
  ]
  const document = certificate([general!, auto!, workers!], 'top')
  const { lines } = pageOf(last).pages[0]!
  const pages = document.pages.map((page) => ({ ...page, lines: [...page.lines, ...lines] }))
  const findings = understand({ ...document, pages }, context)
  assert.deepEqual(read({ ...document, pages }).policies, [
    ['general_liability', 'CPP-9871', '2026-01-05'],
    ['auto_liability', 'BAP-7720', '2026-02-06'],
    ['workers_compensation', 'WC-8841', '2026-03-07'],
    ['pollution_liability', 'ENV-30771', '2026-04-08'],
  ])
  assert.deepEqual(findings.warnings, [])
})
