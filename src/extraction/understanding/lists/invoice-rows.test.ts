import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { jobsOf } from './job-list.fixture.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: null }
const HEADERS = [
  'Date',
  'Transaction Type',
  'Num',
  'Customer',
  'Claim Number',
  'Amount',
  'Open Balance',
]

function read(...types: string[]) {
  const rows = [
    ['A/R Aging Detail'],
    HEADERS,
    ...types.map((type, n) => {
      const [name, claim] = [`Lena ${'B'.repeat(n + 1)}oyd`, `KV-90${n}-3`]
      return [`09/0${n + 1}/2026`, type, `INV-70${n}`, name, claim, '800.00', '250.00']
    }),
  ]
  const table = { name: 'Sheet1', page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'xlsx', filename: 'ar.xlsx', tables: [table], ...empty }
  return understandList(document, context)
}

test('invoices with their claims are jobs, without the numbers and amounts of the invoices', () => {
  const findings = read('Invoice', 'Invoice')!
  assert.deepEqual(jobsOf(findings), [
    { client_name: 'Lena Boyd', claim_number: 'KV-900-3' },
    { client_name: 'Lena BBoyd', claim_number: 'KV-901-3' },
  ])
  assert.deepEqual(
    findings.warnings.map(({ code }) => code),
    ['unknown_columns'],
  )
  const message = findings.warnings[0]!.message
  assert.match(message, /^Each row is one invoice, and its job may have others/)
  for (const header of HEADERS.filter((one) => !/^C/.test(one)))
    assert.ok(message.includes(`"${header}"`), header)
})

test('entries of several types are no list of jobs', () => {
  assert.equal(read('Invoice', 'Payment', 'Check'), null)
})

test('open invoices with their claims are jobs also below "Transaction Date" and without a title', () => {
  const rows = [
    ['Customer Full Name', 'Transaction Date', 'Transaction Type', 'Num', 'Claim Number', 'Amount'],
    ['Lena Boyd', '09/01/2026', 'Invoice', '8841', 'KV-900-3', '800.00'],
    ['Omar Hale', '09/02/2026', 'Invoice', '8842', 'KV-901-3', '950.00'],
    ['Total', '', '', '', '', '1750.00'],
  ]
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'open.csv', tables: [table], ...empty }
  assert.deepEqual(jobsOf(understandList(document, context)!), [
    { client_name: 'Lena Boyd', claim_number: 'KV-900-3' },
    { client_name: 'Omar Hale', claim_number: 'KV-901-3' },
  ])
})
