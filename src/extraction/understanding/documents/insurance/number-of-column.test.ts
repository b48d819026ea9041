import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/**
 * The table of an ACORD 25 with its policy right below the headers. The number begins at the left side of its
 * column, while the header is centered. `lines` are 9 points apart.
 */
function numberOf(lines: string[], { letter = 'A', marks = [] as Placed[] } = {}) {
  const page = pageOf([
    [150, 40, 'CERTIFICATE OF LIABILITY INSURANCE', 13],
    [30, 100, 'INSURED', 7],
    [30, 108, 'Cardinal Roofing Inc', 8],
    [300, 100, 'INSURER A : Cardinal Casualty Company', 8],
    [22, 292, 'INSR', 5],
    [198, 292, 'ADDL', 5],
    [215, 292, 'SUBR', 5],
    [353, 292, 'POLICY EFF', 5],
    [403, 292, 'POLICY EXP', 5],
    [81, 295, 'TYPE OF INSURANCE', 6],
    [265, 295, 'POLICY NUMBER', 6],
    [506, 295, 'LIMITS', 6],
    [22, 298, 'LTR', 5],
    [198, 298, 'INSD', 5],
    [215, 298, 'WVD', 5],
    [24, 306, letter, 8],
    [42, 307, 'COMMERCIAL GENERAL LIABILITY', 6],
    ...marks,
    ...lines.map((text, at): Placed => [233, 306 + at * 9, text, 8]),
    [347, 306, '01/15/2026 01/15/2027', 8],
    [460, 306, 'EACH OCCURRENCE', 6],
    [540, 306, '$ 1,000,000', 6],
    [24, 390, 'A', 8],
    [42, 391, 'AUTOMOBILE LIABILITY', 6],
    [233, 390, 'BAP-77120', 8],
    [347, 390, '01/15/2026 01/15/2027', 8],
    [30, 700, 'CERTIFICATE HOLDER', 6],
  ])
  const { documentType, drafts, warnings } = understand(page, context)
  assert.equal(documentType, 'certificate_of_insurance')
  const numbers = drafts.flatMap((draft) =>
    draft.kind === 'certification' ? [draft.values.number] : [],
  )
  assert.equal(numbers[1], 'BAP-77120')
  return numbers[0] ?? (warnings.some(({ code }) => code === 'value_cut') ? 'cut' : null)
}

const whole = [
  '77120',
  '4410-7',
  '2026-118',
  'GL-31',
  '660 1J 447120 TIA 26',
  '660 1J447120 COF 26',
  'A 12 334 7 889',
  'BA 9 X 11 4402 26',
  'BKS (27) 57 71 20 44',
  '60 SBA BK4471 DX',
  'GL 2026 4471 20 SC',
  'CA 00 17 44 20',
  'SMP 447 120 MAR 26',
  'UB 1J447123 26 G',
]
for (const number of whole) {
  test(`"${number}" between the headers of its column is read completely`, () => {
    assert.equal(numberOf([number]), number)
  })
}

test('groups of a number that are two spaces apart are one number', () => {
  const apart: Placed[] = [
    [233, 306, '680', 8],
    [257, 306, '4H 771209', 8],
    [310, 306, 'TIL', 8],
    [333, 306, '26', 8],
  ]
  assert.equal(numberOf([], { marks: apart }), '680 4H 771209 TIL 26')
})

test('a number over two lines is read with its letters', () => {
  assert.equal(numberOf(['CMC-GL-', '9917340-01']), 'CMC-GL-9917340-01')
})

for (const number of ['CPP 44 71 20 EXP', '0612345678 0612345679']) {
  test(`"${number}" may be more than the number, so it is left out and reviewed`, () => {
    assert.equal(numberOf([number]), 'cut')
  })
}

test('words in the column are no number', () => {
  for (const text of ['TBD', 'See attached', 'N/A']) assert.equal(numberOf([text]), null)
})

test('the letter of the insurer and the marks beside a number are not a part of it', () => {
  assert.equal(numberOf(['A CPP 44 71 20'], { letter: '' }), 'CPP 44 71 20')
  const marks: Placed[] = [
    [204, 306, 'Y', 8],
    [220, 306, 'X', 8],
  ]
  assert.equal(numberOf(['CPP 44 71 20'], { marks }), 'CPP 44 71 20')
})
