import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** A sheet from text with one row per line and '|' between cells. */
function read(text: string, filename = 'export.csv') {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const document: Document = {
    type: 'csv',
    filename,
    pages: [],
    tables: [table],
    form: [],
    warnings: [],
    transforms: [],
  }
  return understand(document, context)
}

test('records with a status of the work, a street and an estimate are jobs', () => {
  const findings = read(`
    Number|Display Name|Record Type|Status|Sales Rep|Address Line 1|City|State|Zip|Approved Estimate
    1041|Mary Okafor|Restoration|In Progress|Dan Cole|12 Oak St|Tampa|FL|33602|18250.22
    1042|Luis Vega|Restoration|Invoiced|Dan Cole|88 Elm Ave|Tampa|FL|33604|4200.00
    1043|Priya Patel|Restoration|Paid & Closed|Ann Fry|9 Birch Rd|Largo|FL|33770|9100.00`)
  assert.equal(findings.documentType, 'job_list')
  const job = findings.drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(job.job_number, '1041')
  assert.equal(job.client_name, 'Mary Okafor')
  assert.equal(job['financials.approved_total'], '18250.22')
  assert.equal(job['address.line1'], '12 Oak St')
})

test('the name of a job is not its number, and its primary contact is the client', () => {
  const findings = read(`
    Job Name|Job Number|Primary Contact|Claim Number|Date of Loss|Mobile Phone|Home Phone
    Okafor - 12 Oak|2211|Mary Okafor|59-12A3|12/28/2025|813-555-0101|813-555-0109
    Vega - 88 Elm|2212|Luis Vega|59-12A4|12/29/2025|813-555-0102|813-555-0108`)
  const job = findings.drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(job.job_number, '2211')
  assert.equal(job.client_name, 'Mary Okafor')
  assert.equal(job.adjuster_phone, undefined)
})

test('a list that misses a column says which one', () => {
  const { documentType, warnings } = read(
    `
    Vendor|Comments
    Acme Plumbing LLC|ok
    Best Roofing Inc|good`,
    'vendors.csv',
  )
  assert.equal(documentType, 'other')
  const message = warnings.find(({ code }) => code === 'unknown_kind')?.message
  assert.match(message!, /Closest: vendor_list \(it needs a column that only vendors have/)
})

test("'What happened' is the type of the loss if all its cells name one", () => {
  const findings = read(`
    Job|Homeowner|Claim|DOL|What happened
    1041|Mary Okafor|CLM-2025-11|3/1/2025|Water
    1042|Luis Vega|CLM-2025-12|3/4/2025|Fire
    1043|Priya Patel|CLM-2025-13|3/9/2025|Mold`)
  const job = findings.drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(job.loss_type, 'water')
})

const exported = `
    Name|Number|Status|Record Type|Address Line 1|City|State|Zip|Sales Rep|Date Created
    Mary Okafor|1042|In Production|Insurance|12 Oak St|Tampa|FL|33602|Dan Cole|03/02/2026
    Luis Vega|1043|Invoiced|Retail|88 Elm Ave|Tampa|FL|33604|Dan Cole|03/04/2026`

test('records with a status of the work and a street are jobs in a file that is named after jobs', () => {
  const findings = read(exported, 'jobs_export.csv')
  assert.equal(findings.documentType, 'job_list')
  const job = findings.drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.deepEqual(
    [job.job_number, job.client_name, job.status, job['address.line1']],
    ['1042', 'Mary Okafor', 'open', '12 Oak St'],
  )
  assert.equal(read(exported, 'contacts.csv').documentType, 'other')
})

test('an export of contacts is no list of jobs, although it has an empty column of companies', () => {
  const contacts = `
    First Name|Last Name|Company|Record Type|Status|Address|City|State|Zip|Home Phone|Email|Sales Rep
    Mary|Okafor||Customer|Active|12 Oak St|Tampa|FL|33602|(813) 555-0142|m@okafor.com|Dan Cole
    Luis|Vega||Customer|Active|88 Elm Ave|Tampa|FL|33604|(813) 555-0143|l@vega.com|Dan Cole`
  const findings = read(contacts)
  assert.equal(findings.documentType, 'client_list')
  assert.deepEqual(
    findings.drafts.map(({ kind, values }) => [kind, (values as { name: string }).name]),
    [
      ['client', 'Mary Okafor'],
      ['client', 'Luis Vega'],
    ],
  )
})
