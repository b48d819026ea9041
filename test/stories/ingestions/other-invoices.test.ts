import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** A job has one invoiced total, so a second invoice of it needs a person. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const invoice = (number: string | null, day: string, total: string) => `Harbor Restoration
400 Dock St, Tacoma, WA 98402

INVOICE

${number ? `Invoice Number: ${number}` : ''}
Invoice Date: ${day}
Insured: Maria Lopez
Claim Number: CLM-77001

Subtotal $${total}
Tax $0.00
Total $${total}
`

/** The invoiced total and the warnings after these invoices. */
async function invoiced(...invoices: string[]): Promise<[string, string[][]]> {
  const operator: Operator = await app.operator({ name: 'Harbor Restoration' })
  let done: Json = null
  for (const [at, text] of invoices.entries())
    done = await app.ingest(operator, `invoice-${at + 1}.txt`, text)
  const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
  assert.equal(json.data.length, 1)
  const own = done.receipt.warnings.filter(({ code }: Json) => code === 'other_invoice')
  assert.deepEqual(done.receipt.review_reasons.includes('other_invoice'), own.length > 0)
  return [json.data[0].financials.invoiced_total, own.map(({ message }: Json) => message)]
}

test('a later invoice with another number replaces the total, and the receipt names both', async () => {
  const both = [
    invoice('INV-1', '04/02/2026', '1,310.00'),
    invoice('INV-2', '05/02/2026', '500.00'),
  ]
  assert.deepEqual(await invoiced(...both), [
    '500.00',
    [
      'job: the invoiced total is now 500.00, from invoice "INV-2". It was 1310.00, from invoice "INV-1". ' +
        'If both were billed, set it to 1810.00 on the ' +
        'document\'s page or with "svc job set".',
    ],
  ])
})

test('an earlier invoice that is read later keeps the total, and the receipt names both', async () => {
  const both = [
    invoice('INV-2', '05/02/2026', '500.00'),
    invoice('INV-1', '04/02/2026', '1,310.00'),
  ]
  assert.deepEqual(await invoiced(...both), [
    '500.00',
    [
      'job: the invoiced total stays 500.00, from invoice "INV-2". Invoice "INV-1" states 1310.00. ' +
        'If both were billed, set it to 1810.00 on the ' +
        'document\'s page or with "svc job set".',
    ],
  ])
})

test('two invoices of the same amount are named, because both may be billed', async () => {
  const both = [invoice('INV-1', '04/02/2026', '500.00'), invoice('INV-2', '05/02/2026', '500.00')]
  assert.deepEqual(await invoiced(...both), [
    '500.00',
    [
      'job: the invoiced total stays 500.00, from invoice "INV-1". Invoice "INV-2" states 500.00. ' +
        'If both were billed, set it to 1000.00 on the ' +
        'document\'s page or with "svc job set".',
    ],
  ])
})

test('an earlier invoice without a number is named by its file', async () => {
  const both = [invoice(null, '04/02/2026', '1,310.00'), invoice('INV-2', '05/02/2026', '500.00')]
  assert.deepEqual(await invoiced(...both), [
    '500.00',
    [
      'job: the invoiced total is now 500.00, from invoice "INV-2". It was 1310.00, from "invoice-1.txt". ' +
        'If both were billed, set it to 1810.00 on the ' +
        'document\'s page or with "svc job set".',
    ],
  ])
})

test('a corrected invoice with the same number replaces the total without a warning', async () => {
  const both = [
    invoice('INV-1', '04/02/2026', '1,310.00'),
    invoice('inv-1', '05/02/2026', '500.00'),
  ]
  assert.deepEqual(await invoiced(...both), ['500.00', []])
})

/** `earlier`: what it takes off the amount billed so far. */
const progressInvoice = (number: string, day: string, sum: string, earlier: string, due: string) =>
  invoice(number, day, due).replace(
    /Subtotal[\s\S]*$/,
    `Billed to date $${sum}\nLess previous billings $${earlier}\nAmount due this invoice $${due}\n`,
  )
const draws = [
  invoice('INV-1', '04/02/2026', '6,200.00'),
  progressInvoice('INV-2', '05/02/2026', '10,510.00', '6,200.00', '4,310.00'),
  progressInvoice('INV-3', '06/02/2026', '18,400.00', '10,510.00', '7,890.00'),
]

test('an invoice that takes off the earlier one counts it, in either order of arrival', async () => {
  assert.deepEqual(await invoiced(...draws), ['18400.00', []])
  assert.deepEqual(await invoiced(draws[1]!, draws[0]!), ['10510.00', []])
})

test('another invoice than the one that is taken off is named, because it may be billed too', async () => {
  assert.deepEqual(await invoiced(invoice('M-7', '03/02/2026', '900.00'), draws[1]!), [
    '10510.00',
    [
      'job: the invoiced total is now 10510.00, from invoice "INV-2". It was 900.00, from invoice "M-7". ' +
        'Invoice "INV-2" counts 6200.00 of earlier ones. If invoice "M-7" is none of them, set it to ' +
        '11410.00 on the document\'s page or with "svc job set".',
    ],
  ])
})

/** A retail job has no claim and no job number. */
const retailInvoice = (number: string, day: string, total: string) => `Harbor Restoration
400 Dock St, Tacoma, WA 98402

INVOICE

Invoice Number: ${number}
Invoice Date: ${day}

Bill To:
Maria Lopez
12 Alder St
Tacoma, WA 98402

Total $${total}
`

for (const [order, total, what] of [
  [
    ['3001', '3077'],
    '300.00',
    'is now 300.00, from invoice "3077". It was 450.00, from invoice "3001"',
  ],
  [['3077', '3001'], '300.00', 'stays 300.00, from invoice "3077". Invoice "3001" states 450.00'],
] as const)
  test(`invoices ${order.join(' and ')} to a returning retail customer are both named`, async () => {
    const texts: Record<string, string> = {
      3001: retailInvoice('3001', '02/02/2026', '450.00'),
      3077: retailInvoice('3077', '09/14/2026', '300.00'),
    }
    assert.deepEqual(await invoiced(...order.map((number) => texts[number]!)), [
      total,
      [
        `job: the invoiced total ${what}. If both were billed, set it to 750.00 on the document's page or ` +
          'with "svc job set".',
      ],
    ])
  })

/** The invoice of another claim, whose insured is Ann Bell. */
const ofBell = (text: string) =>
  text.replace('Maria Lopez', 'Ann Bell').replace('CLM-77001', 'CLM-77002')

test('one file of two invoices updates the job of each, with its own number and date', async () => {
  const operator: Operator = await app.operator({ name: 'Harbor Restoration' })
  await app.ingest(operator, 'first.txt', invoice('INV-1', '04/02/2026', '1,310.00'))
  const file = [
    invoice('INV-2', '05/02/2026', '500.00'),
    ofBell(invoice('INV-3', '03/02/2026', '75.00')),
  ].join('\f')
  const { receipt } = await app.ingest(operator, 'batch.txt', file)
  assert.deepEqual(
    receipt.records.map(({ kind, action }: Json) => `${kind} ${action}`).toSorted(),
    ['client created', 'client unchanged', 'job created', 'job updated'],
  )
  assert.deepEqual(
    receipt.warnings.map(({ message }: Json) => message),
    [
      'job: the invoiced total is now 500.00, from invoice "INV-2". It was 1310.00, from invoice "INV-1". ' +
        'If both were billed, set it to 1810.00 on the ' +
        'document\'s page or with "svc job set".',
    ],
  )
  // A list of April is newer than the invoice of March, and older than that of May.
  const list = [
    'Job List as of 04/15/2026',
    'Client Name,Claim Number,Invoiced',
    'Maria Lopez,CLM-77001,9.00',
    'Ann Bell,CLM-77002,9.00',
  ].join('\n')
  await app.ingest(operator, 'jobs.csv', list)
  const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
  const totals = json.data.map((job: Json) => [job.client_name, job.financials.invoiced_total])
  assert.deepEqual(totals.toSorted(), [
    ['Ann Bell', '9.00'],
    ['Maria Lopez', '500.00'],
  ])
})

test('an invoice after a file of two names the number of its own job', async () => {
  const operator: Operator = await app.operator({ name: 'Harbor Restoration' })
  const file = [
    invoice('INV-2', '05/02/2026', '500.00'),
    ofBell(invoice('INV-3', '03/02/2026', '75.00')),
  ].join('\f')
  await app.ingest(operator, 'batch.txt', file)
  const later = ofBell(invoice('INV-4', '06/02/2026', '20.00'))
  const { receipt } = await app.ingest(operator, 'later.txt', later)
  assert.deepEqual(
    receipt.warnings.map(({ message }: Json) => message),
    [
      'job: the invoiced total is now 20.00, from invoice "INV-4". It was 75.00, from invoice "INV-3". ' +
        'If both were billed, set it to 95.00 on the ' +
        'document\'s page or with "svc job set".',
    ],
  )
})
