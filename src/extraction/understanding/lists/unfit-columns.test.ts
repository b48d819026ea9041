import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

/** A list of jobs. Each row has the cell of one more column. */
function read(header: string, ...cells: string[]) {
  const rows = [
    ['Job #', 'Insured', 'Policy #', header, 'Loss Type'],
    ...cells.map((cell, at) => [
      `D-${at}`,
      `Gus A${'be'.repeat(at + 1)}`,
      `HO-${at}7`,
      cell,
      'Water',
    ]),
  ]
  const findings = understand(rows[0]!, rows.slice(1))
  const { warnings, reviewReasons } = findings
  const jobs = jobsOf(findings)
  return { jobs, warnings, reviewReasons }
}

for (const cell of ['2%', '1% ($3,100)', '$1,000 AOP', '1,000 / 2%'])
  test(`a column of deductibles with only "${cell}" needs review`, () => {
    const { jobs, warnings, reviewReasons } = read('Deductible', cell, cell)
    assert.deepEqual(
      jobs.map((job) => [job['financials.deductible'], job['address.line1']]),
      [
        [undefined, undefined],
        [undefined, undefined],
      ],
    )
    assert.deepEqual(
      warnings.map(({ code, field, row, message }) => [code, field, row, message]),
      [
        [
          'unknown_columns',
          'financials.deductible',
          1,
          `The column "Deductible" was not saved, because its cells do not fit the field: "${cell}". ` +
            'Correct its cells and upload the list again.',
        ],
      ],
    )
    assert.deepEqual(reviewReasons, ['unknown_columns'])
  })

test('a day of loss that is no date needs review', () => {
  const { warnings, reviewReasons } = read('Date of Loss', 'Q1 2026', 'Q2 2026')
  assert.deepEqual(warnings[0]?.field, 'date_of_loss')
  assert.deepEqual(reviewReasons, ['unknown_columns'])
})

for (const [header, ...cells] of [
  ['Invoice', 'INV-901', 'INV-902'],
  ['Payment', 'Check', 'Card'],
  ['Approved', 'Yes', 'No'],
  ['Collected', 'Y', 'N'],
  ['Supplement', 'Yes', 'No'],
  ['Estimate', 'EST-100', 'EST-101'],
  ['Claim', 'Dwelling', 'Contents'],
  ['Deductible', 'Yes', 'No'],
  ['Deductible', 'N/A', ''],
  ['Crew', '2%', '3%'],
] as const)
  test(`a column "${header}" of "${cells.join('", "')}" states no value of a core field`, () => {
    assert.deepEqual(read(header, ...cells).reviewReasons, [])
  })
