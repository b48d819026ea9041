import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { Values } from '../../findings.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-07-31', timeZone: 'UTC', operatorName: null }

function understand(...rows: string[][]) {
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'export.csv', tables: [table], ...empty }
  return understandList(document, context)!
}

/** The statuses and stages of two jobs whose lists have one more column. */
function progressOf(header: string, ...cells: [string, string]) {
  const findings = understand(
    ['Job #', 'Insured', 'Claim #', header],
    ['W-1', 'Ann Bo', 'SL-1', cells[0]],
    ['W-2', 'Bob Bo', 'SL-2', cells[1]],
  )
  const jobs = findings.drafts.filter(({ kind }) => kind === 'job')
  const progress = jobs.map(({ values }) => [(values as Values).status, (values as Values).stage])
  return { progress, messages: findings.warnings.map(({ message }) => message) }
}

const ofSomethingElse = {
  'Supplement Status': ['Denied', 'Approved'],
  'Estimate Status': ['Rejected', 'Approved'],
  'Payment Status': ['Paid', 'Canceled'],
  'Invoice Status': ['Void', 'Paid'],
  'Permit Status': ['Closed', 'Approved'],
  'Inspection Status': ['Completed', 'Canceled'],
  'License Status': ['Active', 'Suspended'],
  'Work Authorization Status': ['Received', 'Canceled'],
  'Supplement Stage': ['Denied', 'Approved'],
} as const
for (const [header, [one, other]] of Object.entries(ofSomethingElse))
  test(`a column ${header} is no status of the job`, () => {
    const { progress, messages } = progressOf(header, one, other)
    const none = [undefined, undefined]
    assert.deepEqual(progress, [none, none])
    assert.deepEqual(messages, [
      `These columns were not recognized as fields of a job, so they are only in the receipt: "${header}".`,
    ])
  })

const ofJob = ['Status', 'Job Status', 'Claim Status', 'Project Status', 'Work Order Status']
for (const header of [...ofJob, 'Mitigation Status', 'Production Stage', 'Status/Stage'])
  test(`a column ${header} is the status of the job`, () => {
    const { progress } = progressOf(header, 'Denied', 'Closed')
    assert.deepEqual(progress, [
      ['lost', undefined],
      ['closed', 'closed'],
    ])
  })

test("the status of a vendor's license or insurance is no status of the vendor", () => {
  const findings = understand(
    ['Vendor', 'Trade', 'Phone', 'License Status'],
    ['Ace Plumbing', 'Plumbing', '614-555-0111', 'Active'],
    ['Best Roofing', 'Roofing', '614-555-0112', 'Suspended'],
  )
  const statuses = findings.drafts.map(({ values }) => (values as Values).status)
  assert.deepEqual(statuses, [undefined, undefined])
})
