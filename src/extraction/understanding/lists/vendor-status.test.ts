import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstJob, jobsOf, understand } from './job-list.fixture.ts'

const HEADERS = ['Claim Number', 'Insured', 'Loss Address', 'Date of Loss']

const read = (headers: string[], ...rows: string[][]) =>
  understand(
    [...HEADERS, ...headers],
    rows.map((cells, n) => [
      `C-40${n}17`,
      `Ada Moss ${n}`,
      `${n}1 Fern St`,
      '09/02/2026',
      ...cells,
    ]),
  )

test("the vendor's status in a list of assignments is the status of the job", () => {
  const findings = read(
    ['Vendor Status', 'Assignment Sent'],
    ['Work in Progress', '09/03/2026'],
    ['Completed', '09/04/2026'],
  )
  assert.deepEqual(
    jobsOf(findings).map((job) => [job.status, job.stage, job['dates.received_at']]),
    [
      ['open', 'in_progress', '2026-09-03T00:00:00.000Z'],
      ['completed', 'completed', '2026-09-04T00:00:00.000Z'],
    ],
  )
  assert.deepEqual(findings.warnings, [])
})

for (const [other, cell] of [
  ['Status', 'In Progress'],
  ['Subcontractor', 'Fenn Drywall LLC'],
] as const)
  test(`beside "${other}", the vendor's status is none of the job`, () => {
    const findings = read(['Vendor Status', other], ['Completed', cell])
    assert.notEqual(firstJob(findings).status, 'completed')
  })
