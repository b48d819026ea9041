import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { Findings } from '../../findings.ts'
import { context, jobsOf, understand } from './job-list.fixture.ts'
import { pagesOf } from './page-list.fixture.ts'
import { closestListIn, understandList } from './understand-list.ts'

const UPPER = ['Job No', 'Insured', 'Claim No', 'Loss Date', 'Status']
const LOWER = ['', 'Address', 'Phone', 'Carrier', 'RCV']
const RECORDS = [
  ['J-1', 'Ada Fox', 'C-101', '11/01/2026', 'Open'],
  ['', '1 Oak St, Plano, IL', '815-555-0101', 'Allstate', '$1,000.00'],
  ['J-2', 'Bo Li', 'C-102', '11/02/2026', 'On Hold'],
  ['', '2 Oak St, Plano, IL', '', 'Erie', '$2,000.00'],
  ['J-3', 'Cy Hall', '', '11/03/2026', 'Closed'],
  ['', '3 Oak St, Plano, IL', '815-555-0103', 'State Farm', '$3,000.00'],
]
const SAVED = [
  ['J-1', 'Ada Fox', 'C-101', '2026-11-01', 'open', '1 Oak St', 'Allstate', '1000.00'],
  ['J-2', 'Bo Li', 'C-102', '2026-11-02', 'on_hold', '2 Oak St', 'Erie Insurance', '2000.00'],
  ['J-3', 'Cy Hall', undefined, '2026-11-03', 'closed', '3 Oak St', 'State Farm', '3000.00'],
]

function savedIn(findings: Findings | null) {
  assert.ok(findings)
  return jobsOf(findings).map((job) => [
    ...[job.job_number, job.client_name, job.claim_number, job.date_of_loss, job.status],
    ...[job['address.line1'], job.carrier_name, job['financials.rcv_total']],
  ])
}

test('a sheet with two rows for each record, below two rows of headers, has one job for both', () => {
  const findings = understand(UPPER, [LOWER, ...RECORDS])
  assert.deepEqual(savedIn(findings), SAVED)
  assert.deepEqual(findings.warnings, [])
  const phones = findings.drafts.map((draft) =>
    draft.kind === 'client' ? draft.values.contact_phone : null,
  )
  assert.deepEqual(phones, ['+18155550101', null, undefined, null, '+18155550103', null])
})

for (const gap of [1, 6])
  test(`a page with two lines for each record, ${gap} points apart, has one job for both`, () => {
    const pages = [
      [UPPER, LOWER, ...RECORDS.slice(0, 4), ['Page 1 of 2', '', '', '', '']],
      [UPPER, LOWER, ...RECORDS.slice(4), ['Page 2 of 2', '', '', '', '']],
    ]
    assert.deepEqual(savedIn(understandList(pagesOf(pages, { gap }), context)), SAVED)
  })

test('the second line of a page may have other columns than the first', () => {
  const lower = ['Address', 'Carrier', 'RCV']
  const records = RECORDS.map((row, at) => (at % 2 === 0 ? row : [row[1]!, row[3]!, row[4]!]))
  const findings = understandList(pagesOf([[UPPER, lower, ...records]], { gap: 3 }), context)
  assert.deepEqual(savedIn(findings), SAVED)
})

test('headers that only wrap into a second row are those of one row', () => {
  const findings = understand(
    ['Job', 'Insured', 'Claim', 'Date of', 'Carrier'],
    [
      ['Number', '', 'Number', 'Loss', ''],
      ['J-1', 'Ada Fox', 'C-101', '11/01/2026', 'Allstate'],
      ['J-2', 'Bo Li', 'C-102', '11/02/2026', 'Erie'],
    ],
  )
  assert.deepEqual(
    jobsOf(findings).map(({ client_name, date_of_loss }) => [client_name, date_of_loss]),
    [
      ['Ada Fox', '2026-11-01'],
      ['Bo Li', '2026-11-02'],
    ],
  )
})

test('a sheet with a record without its second row is not read, as each row could be a record', () => {
  const records = [...RECORDS.slice(0, 3), ...RECORDS.slice(4)]
  const rows = [UPPER, LOWER, ...records]
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const document: Document = { type: 'csv', filename: 'export.csv', tables: [table], ...empty }
  assert.equal(understandList(document, context), null)
  assert.equal(closestListIn(document)?.lacks, 'all its headers in one row')
})

test('words that complete known headers are no record, but those of a state may be one', () => {
  const rows = [
    ['J-1', 'Ada Fox', 'C-101', 'Open'],
    ['J-2', 'Bo Li', 'C-102', 'Closed'],
  ]
  const wrapped = understand(
    ['Job', 'Insured', 'Claim', 'Status'],
    [['Number', '', 'Number', ''], ...rows],
  )
  assert.deepEqual(
    jobsOf(wrapped).map(({ job_number, claim_number }) => [job_number, claim_number]),
    [
      ['J-1', 'C-101'],
      ['J-2', 'C-102'],
    ],
  )
  assert.deepEqual(wrapped.reviewReasons, [])
  const states = ['Job', 'Insured', 'Claim', 'Status', 'Stage']
  const first = ['', '', '', 'Completed', 'Paid']
  const stated = understand(states, [first, ...rows.map((row) => [...row, ''])])
  assert.equal(jobsOf(stated).length, 2)
})

test('a total and a print date below the records do not hide that each has two lines', () => {
  const rows = [
    ...RECORDS,
    ['Total jobs: 3', '', '', '', ''],
    ['Printed 11/21/2026', '', '', '', 'Page 1 of 1'],
  ]
  const findings = understandList(pagesOf([[UPPER, LOWER, ...rows]], { gap: 3 }), context)
  assert.deepEqual(savedIn(findings), SAVED)
})

test('a list with labels for second lines that do not alternate is not read', () => {
  const records = [...RECORDS.slice(0, 4), ...RECORDS.slice(5), ...RECORDS.slice(4)]
  assert.equal(understandList(pagesOf([[UPPER, LOWER, ...records]], { gap: 3 }), context), null)
})
