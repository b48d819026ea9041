import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document, Table } from '../../document.ts'
import { Findings } from '../../findings.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }

/** A sheet from text with one row per line and '|' between cells. */
function sheet(text: string, name: string | null = null): Table {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return { name, page: 1, rows, kinds: null, firstRow: 1 }
}

function documentOf(tables: Table[], filename = 'export.csv'): Document {
  return { type: 'csv', filename, pages: [], tables, form: [], warnings: [], transforms: [] }
}

function understand(...sheets: string[]): Findings | null {
  return understandList(documentOf(sheets.map((text) => sheet(text))), context)
}

function values(findings: Findings | null, ref: string): unknown {
  return findings?.drafts.find((draft) => draft.ref === ref)?.values
}

const jobs = `
  WIP report
  |
  Clm #|Insured|DOL|Peril|Ins Co|RCV|Ded.|Adj|Adj Phone|Recd|Crew color
  A-1|DOE, JOHN|1/15/2025|Water|STATE FARM FIRE & CAS|$12,500.00|1,000|Kim Lee|(937) 555-0111|1/16/25|red
  A-2|Jane Roe|2/20/2025|Fire|Acme Mutual|(x)|500|Kim Lee|937-555-0111|2/21/25|blue
  A-3||3/1/2025|Mold|USAA|5000|500||||
  A-1|DOE, JOHN|1/15/2025|Water|STATE FARM FIRE & CAS|$12,500.00|1,000|Kim Lee|(937) 555-0111|1/16/25|red
  Totals|||||$12,500|1,500||||`

test('a job list gives a job and its client for each row', () => {
  const findings = understand(jobs)
  assert.equal(findings?.documentType, 'job_list')
  assert.deepEqual(values(findings, 'job[0]'), {
    client_name: 'John Doe',
    claim_number: 'A-1',
    date_of_loss: '2025-01-15',
    loss_type: 'water',
    carrier_name: 'State Farm',
    'financials.rcv_total': '12500.00',
    'financials.deductible': '1000.00',
    adjuster_name: 'Kim Lee',
    adjuster_phone: '+19375550111',
    'dates.received_at': '2025-01-16T00:00:00.000Z',
  })
  assert.deepEqual(values(findings, 'client[0]'), { name: 'John Doe' })
  const refs = findings?.drafts.map((draft) => draft.ref)
  assert.deepEqual(refs, ['client[0]', 'job[0]', 'client[1]', 'job[1]'])
})

test('a cell that can not be read is left out with a warning and its row is saved', () => {
  const findings = understand(jobs)
  const job = values(findings, 'job[1]') as Record<string, string>
  assert.equal(job.client_name, 'Jane Roe')
  assert.equal(job['financials.rcv_total'], undefined)
  const warning = findings?.warnings.find((one) => one.code === 'cell_left_out')
  assert.equal(warning?.row, 5)
  assert.match(warning?.message ?? '', /Row 5, column "RCV"/)
})

test('a row without a name, a repeated row and totals are reported with their rows', () => {
  const findings = understand(jobs)
  const rowOf = (code: string) => findings?.warnings.find((one) => one.code === code)?.row
  assert.equal(rowOf('row_not_saved'), 6)
  assert.equal(rowOf('duplicate_row'), 7)
  const totals = findings?.transforms.filter((one) => one.op === 'table.drop_totals')
  assert.deepEqual(
    totals?.map((one) => one.row),
    [8],
  )
})

test('the header map is reported and an unknown column is named and kept', () => {
  const findings = understand(jobs)
  const map = findings?.transforms.filter((one) => one.op === 'table.header_map')
  assert.deepEqual(
    map?.slice(0, 3).map(({ from, to }) => [from, to]),
    [
      ['Clm #', 'claim_number'],
      ['Insured', 'client_name'],
      ['DOL', 'date_of_loss'],
    ],
  )
  assert.match(
    findings?.warnings.find((one) => one.code === 'unknown_columns')?.message ?? '',
    /"Crew color"/,
  )
  const kept = findings?.fields.find((field) => field.name === 'Crew color')
  assert.deepEqual([kept?.record, kept?.value], ['job[0]', 'red'])
})

test('the cells decide where headers say little: approved, invoiced and paid as days or amounts', () => {
  const findings = understand(`
    Claim|Customer|Date|Approved|Invoiced|Paid|Approved on
    C1|Ann Fox|x|$5.00|2025-02-01|$3.00|2025-01-05
    C2|Bob Fox|y|$6.00|2025-02-02|$4.00|2025-01-06`)
  assert.deepEqual(values(findings, 'job[0]'), {
    client_name: 'Ann Fox',
    claim_number: 'C1',
    'financials.approved_total': '5.00',
    'dates.invoiced_at': '2025-02-01T00:00:00.000Z',
    'financials.collected_total': '3.00',
    'dates.estimate_approved_at': '2025-01-05T00:00:00.000Z',
  })
})

test('a header of two rows is read as one', () => {
  const findings = understand(`
    Claim|Insured||Adjuster||Date of
    Number|Name|Phone|Name|Phone|Loss
    C1|Ann Fox|555-222-3333|Kim Lee|555-222-4444|25/01/2025
    C2|Bob Fox|555-222-3334|Kim Lee|555-222-4444|03/02/2025`)
  assert.deepEqual(values(findings, 'job[1]'), {
    client_name: 'Bob Fox',
    claim_number: 'C2',
    adjuster_name: 'Kim Lee',
    adjuster_phone: '+15552224444',
    date_of_loss: '2025-02-03',
  })
  assert.deepEqual(values(findings, 'client[1]'), {
    name: 'Bob Fox',
    contact_phone: '+15552223334',
  })
})

test('a loss in the future and a water category without a water loss are left out', () => {
  const findings = understand(`
    Claim #|Insured|Date of Loss|Loss Type|Category
    C1|Ann Fox|2027-01-01|Water|Cat 3
    C2|Bob Fox|2025-01-02|Fire|2`)
  assert.deepEqual(values(findings, 'job[0]'), {
    client_name: 'Ann Fox',
    claim_number: 'C1',
    loss_type: 'water',
    water_category: 3,
  })
  assert.deepEqual(values(findings, 'job[1]'), {
    client_name: 'Bob Fox',
    claim_number: 'C2',
    loss_type: 'fire',
    date_of_loss: '2025-01-02',
  })
})

test('a client list takes names and addresses in parts', () => {
  const findings = understand(`
    Last|First|Mobile|E-mail|Street|Town|Province|Postcode|Kind|Prefers
    Smith|Anna|555-222-3333|A@X.com|4 Elm Rd Apt 2|Troy|Michigan|2139|Home Owner|Text
    Lee|Bo||b@x.com|5 Elm Rd|Troy|MI|48083|Renter|Email`)
  assert.equal(findings?.documentType, 'client_list')
  assert.deepEqual(values(findings, 'client[0]'), {
    name: 'Anna Smith',
    contact_phone: '+15552223333',
    contact_email: 'a@x.com',
    client_type: 'homeowner',
    preferred_contact_method: 'sms',
    'billing_address.line1': '4 Elm Rd',
    'billing_address.line2': 'Apt 2',
    'billing_address.city': 'Troy',
    'billing_address.state': 'MI',
    'billing_address.postal_code': '02139',
  })
})

test('a vendor list takes licenses, expiries and papers, and masks tax numbers', () => {
  const findings = understand(`
    Subcontractor|Specialty|Contact|Cell|License No|Lic Exp|COI Exp|WC Exp|W-9|Preferred?|Status|EIN|Address
    Ace, Inc.|Plumber|Bo|555-222-3333|P9|12/31/26|6/30/26|N/A|Yes|Y|Active|12-3456789|1 A St, Troy, MI 48083
    Volt|Electrician||555-222-3335||12/31/2025|6/30/2025|1/1/26|No||Do not use|12-3456780|`)
  assert.equal(findings?.documentType, 'vendor_list')
  assert.deepEqual(values(findings, 'vendor[0]'), {
    name: 'Ace, Inc.',
    trade: 'plumbing',
    contact_name: 'Bo',
    contact_phone: '+15552223333',
    license_number: 'P9',
    license_expires_on: '2026-12-31',
    insurance_expires_on: '2026-06-30',
    w9_on_file: true,
    is_preferred: true,
    status: 'active',
    'address.line1': '1 A St',
    'address.city': 'Troy',
    'address.state': 'MI',
    'address.postal_code': '48083',
    'address.country': 'US',
  })
  assert.equal(findings?.fields.find((field) => field.name === 'EIN')?.value, '**-***6789')
  assert.equal(JSON.stringify(findings).includes('12-3456789'), false)
})

test('who is said to be a customer is a client, though little else is known of them', () => {
  const findings = understand(`
    Billing City|Customer Name|State|Birthday gift|Zip
    Dallas|Peter Jackson|TX|yes|75267
    Boise|Ann Lee|ID|no|83701`)
  assert.equal(findings?.documentType, 'client_list')
  const address = { line1: null, city: 'Dallas', state: 'TX', postal_code: '75267' }
  const { name, ...rest } = values(findings, 'client[0]') as Record<string, string>
  assert.equal(name, 'Peter Jackson')
  assert.deepEqual(
    Object.entries(address).map(([part]) => rest[`billing_address.${part}`] ?? null),
    Object.values(address),
  )
  assert.equal(understand('Name|City|State|Zip\nA Bo|Dallas|TX|75267\nB Co|Boise|ID|83701'), null)
})

test('each sheet of a workbook is mapped by itself', () => {
  const jobSheet = sheet('Claim #|Insured|DOL\nC1|Ann Fox|2025-01-02\nC2|Bo Fox|2025-01-03', 'Jobs')
  const vendorSheet = sheet('Vendor|Trade|Phone\nAce|Plumbing|555-222-3333', 'Subs')
  const notes = sheet('Remember|to call\nAnn|today', 'Notes')
  const findings = understandList(documentOf([notes, jobSheet, vendorSheet], 'book.xlsx'), context)
  assert.equal(findings?.documentType, 'job_list')
  const kinds = findings?.drafts.map((draft) => draft.kind)
  assert.deepEqual(kinds, ['client', 'job', 'client', 'job', 'vendor'])
})

test('cells are listed for the first 200 rows, all rows are saved', () => {
  const rows = Array.from({ length: 250 }, (_, at) => `C${at}|Ann Fox ${at}|2025-01-02`)
  const findings = understand(['Claim #|Insured|DOL', ...rows].join('\n'))
  assert.equal(findings?.drafts.filter((draft) => draft.kind === 'job').length, 250)
  assert.equal(findings?.fields.filter((field) => field.name === 'claim_number').length, 200)
  assert.equal(
    findings?.warnings.some((one) => one.code === 'fields_bounded'),
    true,
  )
})

const foreign: [string, string][] = [
  ['a bank statement', 'Date|Description|Debit|Credit|Balance\n1/2/2025|Shop|5.00||10.00'],
  ['a price list', 'SKU|Item|Price|Qty\n1|Bolt|2.00|5\n2|Nut|1.00|6'],
  ['a league table', 'Team|City|Wins|Losses\nBlues|St. Louis|1|2\nFlyers|Philadelphia|2|1'],
  ['birthdays', 'Employee|Birthday|City|Phone\nA Bo|1/2/1990|Reno|555-222-3333'],
  ['a staff list', 'Name|Job Title|Department|Phone|Email\nA Bo|Lead|IT|555-222-3333|a@x.com'],
  [
    'the lines of an estimate',
    'Description|Qty|Unit Price|RCV|Deprec|ACV\nDrywall|2|3.00|6.00|1.00|5.00',
  ],
  [
    'the block of labels of a form',
    'Insured|J. Doe|Claim Number|123\nAddress|1 A St|Policy Number|3\nDate of Loss|1/2/2025|Deductible|500',
  ],
  [
    'the table of a certificate',
    'Type of Insurance|Insurer|Policy Number|Effective|Expires|Limit\nGL|Erie|P1|1/1/2025|1/1/2026|$1',
  ],
  ['an empty sheet', ''],
]
for (const [what, text] of foreign) {
  test(`${what} is no list of ours`, () => {
    assert.equal(understand(text), null)
  })
}

test('a filled column without a header is shown by its number, and a long header is cut', () => {
  const long = `Remarks of the office ${'and of the field '.repeat(6)}`.trim()
  const findings = understand(`
    Claim Number|Insured|Date of Loss|Loss Type||${long}
    57-2695-412|Dana Wills|7/1/2025|Water|red tag|call first
    27-9983-841|Lee Marsh|11/11/2024|Fire|blue tag|gate code`)
  const own = findings?.fields.filter(({ record }) => record === 'job[0]') ?? []
  assert.ok(own.some(({ name, value }) => name === 'column 5' && value === 'red tag'))
  assert.ok(own.some(({ name, value }) => name === long.slice(0, 100) && value === 'call first'))
  assert.equal(Findings.safeParse(findings).success, true)
})

test('line breaks in the cells of a sheet join what they split, and no two numbers', () => {
  const rows = [
    ['Claim #', 'Insured', 'Adjuster', 'Adjuster Email', 'Date of Loss'],
    ['55-1234-\n777', 'Maria Elena\nGonzalez', 'Kim\nLee', 'kim.lee@\nacme.com', '1/15/2025'],
    ['A-2\nA-3', 'Jane Roe', 'Kim Lee', 'kim.lee@acme.com', '2/20/2025'],
    ['A-4', 'Bo Hill', 'Kim Lee', 'kim.lee@acme.com', '2/21/2025'],
  ]
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const findings = understandList(documentOf([table]), context)
  assert.deepEqual(values(findings, 'job[0]'), {
    client_name: 'Maria Elena Gonzalez',
    claim_number: '55-1234-777',
    adjuster_name: 'Kim Lee',
    adjuster_email: 'kim.lee@acme.com',
    date_of_loss: '2025-01-15',
  })
  assert.deepEqual(values(findings, 'job[1]'), {
    client_name: 'Jane Roe',
    adjuster_name: 'Kim Lee',
    adjuster_email: 'kim.lee@acme.com',
    date_of_loss: '2025-02-20',
  })
  assert.ok(findings?.warnings.some(({ code, row }) => code === 'cell_left_out' && row === 3))
})
