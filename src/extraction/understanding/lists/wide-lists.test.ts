import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { context, jobsOf, understand } from './job-list.fixture.ts'
import { understandList } from './understand-list.ts'

const HEADERS = ['Job Number', 'Customer', 'Claim Number', 'Date of Loss', 'Carrier']
const rows = [
  ['J-11', 'Ann Fox', 'CLM-90211', '06/30/2026', 'Allstate'],
  ['J-12', 'Bo Lane', 'CLM-90212', '07/01/2026', 'State Farm'],
  ['J-13', 'Cam Ruiz', 'CLM-90213', '07/02/2026', 'Travelers'],
]

for (const count of [20, 60])
  test(`a job list with ${count} columns that no job has is a job list`, () => {
    const others = Array.from({ length: count }, (_, at) => at + 1)
    const headers = [...HEADERS, ...others.map((at) => `Remark ${at}`)]
    const findings = understand(
      headers,
      rows.map((row) => [...row, ...others.map((at) => `note ${at} of ${row[0]}`)]),
    )
    assert.equal(findings.documentType, 'job_list')
    assert.deepEqual(
      jobsOf(findings).map((job) => [job.client_name, job.claim_number]),
      [
        ['Ann Fox', 'CLM-90211'],
        ['Bo Lane', 'CLM-90212'],
        ['Cam Ruiz', 'CLM-90213'],
      ],
    )
  })

test('a wide register of medical claims is no job list', () => {
  const others = Array.from({ length: 30 }, (_, at) => `Procedure ${at + 1}`)
  const headers = ['Member Name', 'Claim Number', 'Provider', ...others]
  const cells = rows.map((row) => [
    row[1]!,
    row[2]!,
    'Lakeside Clinic',
    ...others.map(() => '99213'),
  ])
  const table = { name: null, page: 1, rows: [headers, ...cells], kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'export.csv', tables: [table], ...empty }
  assert.equal(understandList(document, context), null)
})
