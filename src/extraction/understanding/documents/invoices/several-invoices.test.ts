import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** An accounting program prints the invoices of a day to one file. Each is read from its own pages. */

const context = {
  today: '2026-11-28',
  timeZone: 'UTC',
  operatorName: 'Blue Spruce Restoration LLC',
}

type Invoice = { number: string; date: string; name: string; total: string; about?: string }

const head = ({ number, date, name, about }: Invoice): RowTexts => [
  'Blue Spruce Restoration LLC',
  '44 Mill Rd, Spokane, WA 99201',
  'INVOICE',
  ['Invoice #:', number, 'Date:', date],
  'Bill To:',
  name,
  '12 Oak St',
  'Spokane, WA 99203',
  ...(about ? [about] : []),
]
const sums = ({ total }: Invoice): RowTexts => [
  ['Description', 'Qty', 'Rate', 'Amount'],
  ['Water mitigation services', '1', total, total],
  ['Subtotal', total],
  ['Total', `$${total}`],
]
const invoice = (one: Invoice): RowTexts => [...head(one), ...sums(one)]

const lopez: Invoice = {
  number: '1001',
  date: '10/01/2026',
  name: 'Maria Lopez',
  total: '1,250.00',
}
const hall: Invoice = { number: '1002', date: '10/05/2026', name: 'Peter Hall', total: '2,310.00' }

/** The job of each invoice, with its total and the day that its values are of. */
function jobsOf(...pages: RowTexts[]) {
  const { drafts, warnings } = understand(pagesOf(...pages), context)
  const jobs = drafts.flatMap((draft) => {
    if (draft.kind !== 'job') return []
    const { client_name: name, 'financials.invoiced_total': total } = draft.values
    const client = drafts.find(({ ref }) => ref === draft.client)
    return [[draft.ref, name, total, draft.dated, client?.kind === 'client' && client.values.name]]
  })
  return { jobs, warnings: warnings.map(({ code, message }) => ({ code, message })) }
}

test('invoices of different jobs in one file each give their job its own total', () => {
  const { jobs, warnings } = jobsOf(
    invoice({ ...lopez, about: 'Claim Number: CLM-4455120' }),
    invoice({ ...hall, about: 'Claim Number: CLM-4455991' }),
  )
  assert.deepEqual(jobs, [
    ['job', 'Maria Lopez', '1250.00', '2026-10-01', 'Maria Lopez'],
    ['job[1]', 'Peter Hall', '2310.00', '2026-10-05', 'Peter Hall'],
  ])
  assert.deepEqual(warnings, [])
})

test('an invoice of two pages is one invoice, also among others', () => {
  const { jobs } = jobsOf(
    head(lopez),
    [['Invoice #: 1001', 'Page 2 of 2'], ...sums(lopez)],
    invoice(hall),
  )
  assert.deepEqual(
    jobs.map(([ref, name, total]) => [ref, name, total]),
    [
      ['job', 'Maria Lopez', '1250.00'],
      ['job[1]', 'Peter Hall', '2310.00'],
    ],
  )
})

test('invoices of one job in one file save no total, and the receipt names them', () => {
  const { jobs, warnings } = jobsOf(
    invoice({ ...lopez, about: 'Job #: 26-0101' }),
    invoice({ ...lopez, number: '1002', total: '2,310.00', about: 'Job #: 26-0101' }),
  )
  assert.deepEqual(
    jobs.map(([, name, total]) => [name, total]),
    [
      ['Maria Lopez', undefined],
      ['Maria Lopez', undefined],
    ],
  )
  assert.deepEqual(warnings, [
    {
      code: 'other_invoice',
      message:
        'job: the file has several invoices of one job: "1001" of 1250.00 and "1002" of 2310.00. No ' +
        'invoiced total was saved. If all were billed, set it to 3560.00 with "svc job set".',
    },
  ])
})

test("a subcontractor's bill behind an invoice does not change its total", () => {
  const bill: RowTexts = [
    'Cascade Plumbing Inc',
    '9 Dock St, Tacoma, WA 98402',
    'INVOICE',
    ['Invoice #:', '88213', 'Date:', '09/20/2026'],
    'Bill To:',
    'Blue Spruce Restoration LLC',
    ['Description', 'Amount'],
    ['Replace supply line', '310.00'],
    ['Total', '$310.00'],
  ]
  const { jobs, warnings } = jobsOf(invoice({ ...lopez, about: 'Claim Number: CLM-4455120' }), bill)
  assert.deepEqual(jobs, [['job', 'Maria Lopez', '1250.00', '2026-10-01', 'Maria Lopez']])
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['foreign_issuer'],
  )
})
