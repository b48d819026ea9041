import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { Values } from '../../findings.ts'
import { partsOfHeader } from './combined-headers.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-07-31', timeZone: 'UTC', operatorName: null }

/** A list of jobs. Each row ends with the cell of one more column. */
function read(header: string, ...cells: string[]) {
  const rows = [
    ['Job #', 'Insured', 'RCV', header],
    ...cells.map((cell, at) => [`U-${at}`, `Gus A${'be'.repeat(at + 1)}`, '100.00', cell]),
  ]
  return readRows(rows)
}

function readRows(rows: string[][]) {
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'jobs.csv', tables: [table], ...empty }
  const { drafts, warnings, reviewReasons } = understandList(document, context)!
  const jobs = drafts.flatMap(({ kind, values }) => (kind === 'job' ? [values as Values] : []))
  const clients = drafts.flatMap(({ kind, values }) => (kind === 'client' ? [values] : []))
  return { job: jobs[0]!, jobs, client: clients[0] as Values, warnings, reviewReasons }
}

test('a column of claims and policies has both numbers', () => {
  for (const header of ['Claim # / Policy #', 'Claim #/Policy #', 'Claim Number & Policy Number']) {
    const { job, warnings } = read(header, 'CP-1 / HO-1', 'CP-2 / HO-2')
    assert.deepEqual([job.claim_number, job.policy_number], ['CP-1', 'HO-1'], header)
    assert.deepEqual(warnings, [])
  }
})

test('a number sign at the end of a header is that of each part', () => {
  const { job } = readRows([
    ['Job/Claim #', 'Insured', 'Date of Loss'],
    ['26-101 / KX-100', 'Gus Abe', '05/01/2026'],
    ['26-102 / KX-102', 'Hal Abe', '05/02/2026'],
  ])
  assert.deepEqual([job.job_number, job.claim_number], ['26-101', 'KX-100'])
})

test('a single number below two headers is neither, and its cell needs review', () => {
  const { jobs, warnings, reviewReasons } = read(
    'Claim #/Policy #',
    'CL-50001 / HO-40001',
    'CL-50002',
  )
  assert.deepEqual(
    jobs.map(({ claim_number, policy_number }) => [claim_number, policy_number]),
    [
      ['CL-50001', 'HO-40001'],
      [undefined, undefined],
    ],
  )
  assert.deepEqual(reviewReasons, ['cell_left_out'])
  assert.deepEqual(warnings[0]?.cell, { column: 'Claim #/Policy #', text: 'CL-50002', rows: 1 })
  assert.equal(
    warnings[0]?.message,
    'Row 3, column "Claim #/Policy #" was left out: it does not show which part of "CL-50002" is which. To ' +
      'save it, use the columns "Claim #" and "Policy #" and upload the list again.',
  )
})

test('a column of phones and emails has both in any order', () => {
  for (const cell of [
    '253-555-0101 / g@x.example',
    'g@x.example, (253) 555-0101',
    '253-555-0101 g@x.example',
  ]) {
    const { client } = readRows([
      ['Job #', 'Insured', 'Claim #', 'Phone / Email'],
      ['U-1', 'Gus Abe', 'CP-1', cell],
    ])
    const saved = { name: 'Gus Abe', contact_phone: '+12535550101', contact_email: 'g@x.example' }
    assert.deepEqual(client, saved, cell)
  }
})

test('a first name above an email is the name', () => {
  const { job } = readRows([
    ['Job #', 'Insured', 'Claim #', 'Adjuster (Email)'],
    ['U-1', 'Gus Abe', 'CP-1', 'Marguerite\nmd@frat.com'],
  ])
  assert.deepEqual([job.adjuster_name, job.adjuster_email], ['Marguerite', 'md@frat.com'])
})

test('an email over two lines of a column of phones and emails is whole', () => {
  const { client, warnings } = readRows([
    ['Job #', 'Insured', 'Claim #', 'Phone /\nE-mail'],
    ['U-1', 'Gus Abe', 'CP-1', '970-555-0110\ngustavus.abe\nrnathy@mail.com'],
  ])
  assert.equal(client.contact_phone, '+19705550110')
  assert.equal(client.contact_email, 'gustavus.abernathy@mail.com')
  assert.deepEqual(warnings, [])
})

const ADJUSTERS = {
  'Mia West / 206-555-0101 / mia.west@usaa.example': [
    'Mia West',
    '+12065550101',
    'mia.west@usaa.example',
  ],
  'Joe Park 206-555-0102': ['Joe Park', '+12065550102', undefined],
  'mia.west@usaa.example': [undefined, undefined, 'mia.west@usaa.example'],
}
for (const [cell, contact] of Object.entries(ADJUSTERS))
  test(`an adjuster's column has a name, a phone and an email: "${cell}"`, () => {
    const { job } = readRows([
      ['Job #', 'Insured', 'Claim #', 'Adjuster (Name/Phone/Email)'],
      ['U-1', 'Gus Abe', 'CP-1', cell],
      ['U-2', 'Hal Abe', 'CP-2', 'Ann Lee / 253-555-0102'],
    ])
    assert.deepEqual([job.adjuster_name, job.adjuster_phone, job.adjuster_email], contact)
  })

test("a column of names and phones is no client's name", () => {
  const { jobs, client } = readRows([
    ['Job #', 'Insured Name/Phone', 'Claim #', 'Adjuster / Phone'],
    ['U-1', 'Harold Finch / 253-555-0120', 'CP-1', 'Ann Lee / 253-555-0102'],
    ['U-2', 'Iris Chang', 'CP-2', '253-555-0104'],
  ])
  assert.deepEqual(
    jobs.map((job) => [job.client_name, job.adjuster_name, job.adjuster_phone]),
    [
      ['Harold Finch', 'Ann Lee', '+12535550102'],
      ['Iris Chang', undefined, '+12535550104'],
    ],
  )
  assert.equal(client.contact_phone, '+12535550120')
})

test('a column of types and dates of loss, or of carriers and administrators, has both', () => {
  const { jobs } = readRows([
    ['Job #', 'Insured', 'Claim #', 'Loss Type/Date', 'Carrier/TPA'],
    ['U-1', 'Gus Abe', 'CP-1', 'Water 05/01/2026', 'Allstate / Alacrity'],
    ['U-2', 'Hal Abe', 'CP-2', 'Fire', 'USAA'],
  ])
  assert.deepEqual(
    jobs.map((job) => [job.loss_type, job.date_of_loss, job.carrier_name, job.tpa_name]),
    [
      ['water', '2026-05-01', 'Allstate', 'Alacrity'],
      ['fire', undefined, 'USAA', undefined],
    ],
  )
})

test('a name without a number below both headers is the name', () => {
  const { jobs, warnings } = readRows([
    ['Insured / Claim #', 'Date of Loss', 'RCV'],
    ['Gus Abe / KX-100', '05/01/2026', '100.00'],
    ['Hal Abe', '05/02/2026', '200.00'],
  ])
  assert.deepEqual(
    jobs.map(({ client_name, claim_number }) => [client_name, claim_number]),
    [
      ['Gus Abe', 'KX-100'],
      ['Hal Abe', undefined],
    ],
  )
  assert.deepEqual(warnings, [])
})

test('a total below a combined column is no record', () => {
  const { jobs, warnings } = readRows([
    ['Claim # / Policy #', 'Insured', 'Date of Loss', 'RCV'],
    ['CP-1 / HO-1', 'Gus Abe', '05/01/2026', '100.00'],
    ['CP-2 / HO-2', 'Hal Abe', '05/02/2026', '200.00'],
    ['Total', '', '', '300.00'],
  ])
  assert.equal(jobs.length, 2)
  assert.deepEqual(warnings, [])
})

test('a header with a slash may name one field', () => {
  const single = [
    'Insured/Owner',
    'Claim/File Number',
    'City/State/Zip',
    'Cat/Class',
    'Customer/Job',
    'Owner Last Name, Owner First Name',
    'Phone/Fax',
  ]
  for (const header of single) assert.equal(partsOfHeader(header), null, header)
})
