import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { Findings, JobValues } from '../../findings.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

/** Reads a sheet with one row per line and '|' between cells. */
function understand(text: string): Findings {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const table = { name: 'WIP', page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'xlsx', filename: 'wip.xlsx', tables: [table], ...empty }
  const findings = understandList(document, context)
  assert.ok(findings)
  return findings
}

const jobsOf = ({ drafts }: Findings): JobValues[] =>
  drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
const rowsWith = ({ warnings }: Findings, code: string) =>
  warnings.filter((one) => one.code === code).map(({ row }) => row)
const totalsOf = ({ transforms }: Findings) =>
  transforms.filter(({ op }) => op === 'table.drop_totals').map(({ row }) => row)

test('groups, subtotals and notes of a WIP report cost no column and need no review', () => {
  const findings = understand(`
    Summit Restoration LLC
    Work in Progress Report||||As of: 07/20/2026
    Job #|Customer|Claim #|Loss Date|Status|Estimate|Invoiced|Collected
    Project Manager: Sam Fox
    W-1|Ann Bell|CW-1|03/02/2026|In Progress|1000|0|0
    W-2|Omar Diaz|CW-2|03/05/2026|Invoiced|2000|2000|500
    Subtotal Sam Fox|||||3000|2000|500
    Project Manager: Eve Stone
    W-4|Max Reyes|CW-4|03/07/2026|In Progress|500|0|0
    W-5|Amy Chen|CW-5|03/09/2026|Estimating|750|0|0
    * waiting for carrier
    Subtotal Eve Stone|||||1250|0|0
    Grand Total|||||4250|2000|500
    Printed 07/20/2026 Page 1 of 1`)
  assert.deepEqual(
    jobsOf(findings).map((job) => [job.job_number, job.client_name, job.project_manager]),
    [
      ['W-1', 'Ann Bell', 'Sam Fox'],
      ['W-2', 'Omar Diaz', 'Sam Fox'],
      ['W-4', 'Max Reyes', 'Eve Stone'],
      ['W-5', 'Amy Chen', 'Eve Stone'],
    ],
  )
  assert.deepEqual(findings.reviewReasons, [])
  assert.deepEqual(rowsWith(findings, 'unknown_columns'), [])
  assert.deepEqual(rowsWith(findings, 'note_row'), [11, 14])
  assert.deepEqual(totalsOf(findings), [7, 12, 13])
})

test('the groups and totals of many small groups leave every column to its field', () => {
  const groups = ['Open', 'Invoiced', 'Closed', 'Estimating', 'On Hold'].map(
    (status, n) => `
    ${status}
    J-${n}|Ann Bell${n}|CW-${n}|03/02/2026|${status}|1000
    ${status} Total|||||1000`,
  )
  const head = 'Job No|Insured|Claim No|DOL|Status|Estimate'
  const findings = understand(`${head}${groups.join('')}\n    Report Total|||||5000`)
  assert.deepEqual(
    jobsOf(findings).map((job) => [job.job_number, job.status, job['financials.estimate_total']]),
    [
      ['J-0', 'open', '1000.00'],
      ['J-1', 'completed', '1000.00'],
      ['J-2', 'closed', '1000.00'],
      ['J-3', 'open', '1000.00'],
      ['J-4', 'on_hold', '1000.00'],
    ],
  )
  assert.deepEqual(rowsWith(findings, 'row_not_saved'), [])
  assert.deepEqual(totalsOf(findings), [4, 7, 10, 13, 16, 17])
})

const totals = [
  'Subtotal Sam Fox|||||3000',
  'Sub-total: Sam Fox|||||3000',
  'Sam Fox Total|||||3000',
  'Sam Fox Subtotal:|||||3,000.00',
  'Total - Sam Fox|||||$3,000.00',
  'Total for Sam Fox|||||3000',
  'Grand Total|||||3000',
  '|Totals||||3000',
  'Branch total (2 jobs)|||||3000',
]
for (const row of totals) {
  test(`a row of totals: "${row}"`, () => {
    const findings = understand(`
      Job #|Customer|Claim #|Loss Date|Status|Estimate
      W-1|Ann Bell|CW-1|03/02/2026|In Progress|1000
      W-2|Omar Diaz|CW-2|03/05/2026|Invoiced|2000
      ${row}`)
    assert.equal(jobsOf(findings).length, 2)
    assert.deepEqual(totalsOf(findings), [4])
    assert.deepEqual(findings.warnings, [])
  })
}

test('a client whose name has the word total is no total', () => {
  const findings = understand(`
    Customer|Claim #|Loss Date|Estimate
    Total Wine & More|CW-1|03/02/2026|1000
    Total Fitness Inc|||2000
    Omar Diaz|CW-3|03/05/2026|3000`)
  assert.deepEqual(
    jobsOf(findings).map(({ client_name }) => client_name),
    ['Total Wine & More', 'Total Fitness Inc', 'Omar Diaz'],
  )
})

test('the ages of receivables and their totals are dropped as totals are', () => {
  const findings = understand(`
    Customer|Claim #|Due Date|Open Balance
    Current
    Ann Bell|CW-1|12/20/2026|1500.00
    Total Current|||1500.00
    1 - 30 days past due (2)
    Omar Diaz|CW-3|10/31/2026|2000.00
    Max Reyes|CW-4|11/02/2026|800.00
    Total for 1 - 30 days past due|||2800.00
    31 - 60
    Total 31 - 60|||0.00
    > 90
    Amy Chen|CW-5|07/31/2026|750.00
    Total > 90|||750.00
    91 or more days past due
    Total for 91 or more days past due|||0.00
    TOTAL|||5050.00
    Wednesday, November 25, 2026 04:10 PM GMT-07:00 - Accrual Basis`)
  assert.deepEqual(
    jobsOf(findings).map((job) => [job.client_name, job.claim_number]),
    [
      ['Ann Bell', 'CW-1'],
      ['Omar Diaz', 'CW-3'],
      ['Max Reyes', 'CW-4'],
      ['Amy Chen', 'CW-5'],
    ],
  )
  assert.deepEqual(totalsOf(findings), [2, 4, 5, 8, 9, 10, 11, 13, 14, 15, 16])
  assert.deepEqual(rowsWith(findings, 'note_row'), [17])
  assert.deepEqual(findings.reviewReasons, [])
})

test('a column of ages beside the customers makes no record and needs no review', () => {
  const findings = understand(`
    |Customer|Claim #|Invoice Date|Due Date|Amount|Open Balance
    Current
    |Ann Bell|CW-1|11/20/2026|12/20/2026|1500.00|1500.00
    Total Current|||||1500.00|1500.00
    1 - 30 days past due
    |Omar Diaz|CW-3|10/01/2026|10/31/2026|2500.00|2000.00
    Total 1 - 30 days past due|||||2500.00|2000.00
    TOTAL|||||4000.00|3500.00`)
  assert.deepEqual(
    jobsOf(findings).map(({ client_name }) => client_name),
    ['Ann Bell', 'Omar Diaz'],
  )
  assert.deepEqual(rowsWith(findings, 'row_not_saved'), [])
  assert.deepEqual(findings.reviewReasons, [])
})

test('the total of a customer is no customer, and the name above a group is that of its rows', () => {
  const findings = understand(`
    Customer|Job #|Invoice Date|Claim #|Invoiced|Balance
    Ann Bell
    |J-1|07/01/2026|CW-1|1500.00|1500.00
    |J-2|11/20/2026|CW-2|500.00|500.00
    Total Ann Bell||||2000.00|2000.00
    Omar Diaz|J-3|10/01/2026|CW-3|2000.00|2000.00
    Total Omar Diaz||||2000.00|2000.00
    TOTAL||||4000.00|4000.00`)
  assert.deepEqual(
    jobsOf(findings).map((job) => [job.job_number, job.client_name]),
    [
      ['J-1', 'Ann Bell'],
      ['J-2', 'Ann Bell'],
      ['J-3', 'Omar Diaz'],
    ],
  )
  assert.deepEqual(totalsOf(findings), [2, 5, 7, 8])
  assert.deepEqual(findings.reviewReasons, [])
})

test('a row after the total of a group does not take the name of the group', () => {
  const findings = understand(`
    Customer|Job #|Invoice Date|Claim #|Invoiced|Balance
    Ann Bell
    |J-1|07/01/2026|CW-1|1500.00|1500.00
    Total Ann Bell||||1500.00|1500.00
    |J-2|10/01/2026|CW-2|2000.00|2000.00
    Omar Diaz|J-3|10/01/2026|CW-3|2000.00|2000.00`)
  assert.deepEqual(
    jobsOf(findings).map(({ job_number, client_name }) => [job_number, client_name]),
    [
      ['J-1', 'Ann Bell'],
      ['J-3', 'Omar Diaz'],
    ],
  )
  assert.deepEqual(rowsWith(findings, 'row_not_saved'), [5])
})

test('a count of the jobs with their sum below a list is a total', () => {
  const findings = understand(`
    Job #|Customer|Claim #|Loss Date|Status|Estimate
    W-1|Ann Bell|CW-1|03/02/2026|In Progress|1000
    W-2|Omar Diaz|CW-2|03/05/2026|Invoiced|2000
    Jobs: 2|||||3000`)
  assert.equal(jobsOf(findings).length, 2)
  assert.deepEqual([totalsOf(findings), findings.reviewReasons], [[4], []])
})

test('vendors with only a name are no trades, although their names have one', () => {
  const findings = understand(`
    Vendor|Contact|Phone|Email|City
    Ace Plumbing Co|Al Ace|303-555-0111|ace@mail.example|Denver
    Apex Roofing||||
    Volt Bros LLC|Vi Volt|303-555-0112|volt@mail.example|Denver
    Electric Solutions||||
    Summit Flooring Inc|Su Mitt|303-555-0113|summit@mail.example|Golden`)
  const vendors = findings.drafts.map(({ values }) => values as Record<string, unknown>)
  assert.deepEqual(
    vendors.map(({ name, trade }) => [name, trade]),
    [
      ['Ace Plumbing Co', undefined],
      ['Apex Roofing', undefined],
      ['Volt Bros LLC', undefined],
      ['Electric Solutions', undefined],
      ['Summit Flooring Inc', undefined],
    ],
  )
})

test('the trades above groups of vendors are their trades', () => {
  const findings = understand(`
    Company|Contact|Phone|Email
    PLUMBING
    Puget Pipe LLC|Ann Bell|253-555-0111|a@mail.example
    ELECTRICAL
    Moss Electric Inc|Bo Tanaka|253-555-0112|b@mail.example
    Sound Power LLC|Cy Hall|253-555-0113|c@mail.example
    SPECIAL
    Dock Divers LLC|Di Marsh|253-555-0114|d@mail.example`)
  const vendors = findings.drafts.map(({ values }) => values as Record<string, unknown>)
  assert.deepEqual(
    vendors.map(({ name, trade }) => [name, trade]),
    [
      ['Puget Pipe LLC', 'plumbing'],
      ['Moss Electric Inc', 'electrical'],
      ['Sound Power LLC', 'electrical'],
      ['Dock Divers LLC', undefined],
    ],
  )
  assert.deepEqual(rowsWith(findings, 'row_not_saved'), [7])
})
