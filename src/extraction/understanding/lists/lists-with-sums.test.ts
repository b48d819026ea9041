import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'
import { jobsOf } from './job-list.fixture.ts'

/** The rows of a list state the sums of several claims, as an estimate states those of its coverages. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const HEADERS = 'Insured|Carrier|Claim #|RCV|Depreciation|ACV|Deductible|Net Claim'.split('|')
const ROWS = [
  'Ivy Lane|Erie|0210-44-81|6,000.00|400.00|5,600.00|1,000.00|4,600.00'.split('|'),
  'Otto Reis|Chubb|0309160|8,200.00|700.00|7,500.00|500.00|7,000.00'.split('|'),
]

const printed = (rows: string[][]) =>
  pageOf(
    rows.flatMap((cells, row) =>
      cells.map((text, column): Placed => [30 + 95 * column, 40 + 14 * row, text]),
    ),
  )

function sheet(rows: string[][]): Document {
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  return { ...printed(rows), type: 'csv', filename: 'open.csv', tables: [table] }
}

for (const [kind, documentOf] of Object.entries({ printed, sheet }))
  test(`a ${kind} list whose rows have the sums of an estimate gives a job for each insured`, () => {
    const findings = understand(documentOf([HEADERS, ...ROWS]), context)
    assert.equal(findings.documentType, 'job_list')
    const values = jobsOf(findings).map((job) => [
      job.client_name,
      job.claim_number,
      job['financials.rcv_total'],
      job['financials.deductible'],
    ])
    assert.deepEqual(values, [
      ['Ivy Lane', '0210-44-81', '6000.00', '1000.00'],
      ['Otto Reis', '0309160', '8200.00', '500.00'],
    ])
  })
