import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsIn, pagesOf } from './page-list.fixture.ts'

const totalsOf = (label: string) =>
  jobsIn(
    pagesOf([
      [
        ['Job Number', 'Insured', 'Claim', 'Contract', 'Billed'],
        ['R-2201', 'Dana Whitfield', 'CL-88120', '$4,100.00', '$1,000.00'],
        ['R-2202', 'Milo Sandoval', 'CL-88121', '$2,400.00', '$2,400.00'],
        [label, '', '', '$6,500.00', '$3,400.00'],
        ['R-2203', 'Petra Lowell', 'CL-88122', '$900.00', '$0.00'],
        ['R-2204', 'Hugo Marsh', 'CL-88123', '$1,100.00', '$0.00'],
        ['Grand Total', '', '', '$8,500.00', '$3,400.00'],
      ],
    ]),
  ).map(({ job_number, client_name }) => [job_number, client_name])

const JOBS = [
  ['R-2201', 'Dana Whitfield'],
  ['R-2202', 'Milo Sandoval'],
  ['R-2203', 'Petra Lowell'],
  ['R-2204', 'Hugo Marsh'],
]

for (const label of [
  'Sub-total Harbor Valley Branch',
  'Subtotal FIRE & SMOKE CLEANUP',
  'Totals - Simone Delgado Team',
  'Total Harbor Valley Branch',
  'Harbor Valley Branch Total',
])
  test(`a label wider than its column is one cell: "${label}"`, () => {
    assert.deepEqual(totalsOf(label), JOBS)
  })

test('a client whose name begins with "Total" is a job', () => {
  const jobs = jobsIn(
    pagesOf([
      [
        ['Insured', 'Job Number', 'Contract', 'Billed'],
        ['Total Fitness Club', 'R-2201', '$4,100.00', '$1,000.00'],
        ['Milo Sandoval', 'R-2202', '$2,400.00', '$2,400.00'],
      ],
    ]),
  )
  assert.deepEqual(
    jobs.map(({ client_name }) => client_name),
    ['Total Fitness Club', 'Milo Sandoval'],
  )
})
