import assert from 'node:assert/strict'
import test from 'node:test'
import * as XLSX from '@e965/xlsx'
import type { Pair, PrintBlock } from '../../documents/blocks.ts'
import { writeText } from '../../documents/write-text.ts'
import { style } from '../../small-estimate.ts'
import { type Json, openTestApp } from '../../test-app.ts'
import { estimatePdf, jobsCsv } from './small-documents.ts'

/** Every stated value that the service does not save has a reason in the receipt. */

const app = await openTestApp({ worker: true })

/** `field` is what the warning is about, `review` whether it needs a person. */
type Path = {
  what: string
  file: [name: string, bytes: string | Uint8Array]
  type: string
  saved: string[]
  code: string
  field?: string
  row?: number
  review: boolean
}

const lineItems: PrintBlock = {
  kind: 'table',
  header: ['Description', 'Quantity', 'Unit Price', 'RCV'],
  rows: [
    ['Water extraction from carpeted floor', '1,000.00 SF', '0.72', '720.00'],
    ['Tear out wet drywall, bag for disposal', '500.00 SF', '1.18', '590.00'],
  ],
}
const totals: PrintBlock = {
  kind: 'totals',
  pairs: [
    ['Replacement Cost Value', '$1,310.00'],
    ['Less Deductible', '($500.00)'],
    ['Net Claim', '$810.00'],
  ],
}
const who: Pair[] = [
  ['Insured', 'Maria Lopez'],
  ['Claim Number', 'CLM-77001'],
]
const property: Pair = ['Property', '12 Alder St\nTacoma, WA 98402']

function estimate(pairs: Pair[]): [string, Buffer] {
  const blocks: PrintBlock[] = [
    { kind: 'title', text: 'Estimate' },
    { kind: 'pairs', pairs },
    lineItems,
    totals,
  ]
  return ['estimate.txt', writeText(blocks, style)]
}

function invoice(letterhead: string | null, pairs: Pair[], total: string): [string, Buffer] {
  const head: PrintBlock[] = letterhead
    ? [{ kind: 'letterhead', name: letterhead, lines: ['9 Dock St, Tacoma, WA'], align: 'left' }]
    : []
  const blocks: PrintBlock[] = [
    ...head,
    { kind: 'title', text: 'INVOICE' },
    {
      kind: 'pairs',
      pairs: [['Invoice Number', '20447'], ['Invoice Date', '04/02/2026'], ...pairs],
    },
    {
      kind: 'totals',
      pairs: [
        ['Subtotal', total],
        ['Tax', '$0.00'],
        ['Total', total],
      ],
    },
  ]
  return ['invoice.txt', writeText(blocks, style)]
}

function document(title: string, pairs: Pair[], text: string): [string, Buffer] {
  const blocks: PrintBlock[] = [
    { kind: 'title', text: title },
    { kind: 'pairs', pairs },
    { kind: 'text', text },
  ]
  return ['document.txt', writeText(blocks, style)]
}

const jobs = (...more: string[][]): [string, Buffer] => ['jobs.csv', jobsCsv(more)]
const row = (client: string, claim: string, loss: string, rcv: string) => [
  ...['H-102', client, claim, 'Fire', loss, '4 Oak St', 'Yakima', 'WA', '98901', rcv],
]

function workbook(): [string, Buffer] {
  const book = XLSX.read(jobsCsv(), { type: 'buffer' })
  const pivot = XLSX.utils.aoa_to_sheet([
    ['Month', 'Margin'],
    ['January', 0.31],
  ])
  XLSX.utils.book_append_sheet(book, pivot, 'Pivot')
  return ['jobs.xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })]
}

const both = ['clients', 'jobs']

const paths: Path[] = [
  {
    what: 'a text of no known type',
    file: ['letter.txt', 'Dear Pat, thank you for your letter of last week. Yours, Sam'],
    ...{ type: 'other', saved: [], code: 'unknown_kind', review: true },
  },
  {
    what: 'a file with almost no text',
    file: ['page.txt', '- 1 -'],
    ...{ type: 'other', saved: [], code: 'no_text', review: true },
  },
  {
    what: 'an estimate that names no job',
    file: estimate([['Type of Loss', 'Water']]),
    ...{ type: 'estimate', saved: [], code: 'no_identity', review: true },
  },
  {
    what: 'a payment that names no job',
    file: document(
      'Claim Payment',
      [
        ['Check Number', '100452'],
        ['Payment Date', '05/02/2026'],
        ['Payment Amount', '$1,250.00'],
      ],
      'Enclosed is our payment.',
    ),
    ...{ type: 'payment', saved: [], code: 'no_identity', review: true },
  },
  {
    what: 'a payment of an unknown job',
    file: document(
      'Claim Payment',
      [
        ['Claim Number', 'CLM-90210'],
        ['Check Number', '100452'],
        ['Payment Amount', '$1,250.00'],
      ],
      'Enclosed is our payment.',
    ),
    ...{ type: 'payment', saved: [], code: 'job_not_found', review: true },
  },
  {
    what: 'an invoice of another company that names no loss',
    file: invoice('Tacoma Tool Rental LLC', [['Bill To', 'Harbor Restoration']], '$310.00'),
    ...{ type: 'invoice', saved: [], code: 'foreign_issuer', review: false },
  },
  {
    what: 'an invoice without an issuer that names no loss',
    file: invoice(null, [], '$310.00'),
    ...{ type: 'invoice', saved: [], code: 'no_identity', review: true },
  },
  {
    what: 'an estimate without a client',
    file: estimate([
      ['Claim Number', 'CLM-77001'],
      ['Date of Loss', '03/01/2026'],
    ]),
    ...{ type: 'estimate', saved: [], code: 'client_name_missing', review: true },
  },
  {
    what: "an estimate's phone of a client without a name",
    file: estimate([
      ['Claim Number', 'CLM-77001'],
      ['Insured Phone', '(253) 555-0142'],
    ]),
    ...{ type: 'estimate', saved: [], code: 'name_missing', field: 'name', review: true },
  },
  {
    what: 'a value that is too long',
    file: estimate([...who, ['CAT Code', 'PCS2026-0311-WASHINGTON-WINTERSTORM']]),
    ...{ type: 'estimate', saved: both, code: 'value_refused', field: 'cat_code', review: false },
  },
  {
    what: 'a type of loss that is no known word',
    file: estimate([...who, ['Type of Loss', 'Gremlins']]),
    ...{ type: 'estimate', saved: both, code: 'unknown_word', field: 'loss_type', review: false },
  },
  {
    what: 'a water category of a fire',
    file: estimate([...who, ['Type of Loss', 'Fire'], ['Water Category', '2']]),
    ...{ type: 'estimate', saved: both, code: 'value_refused', field: 'water_category' },
    review: false,
  },
  {
    what: 'a date of loss in the future',
    file: estimate([...who, ['Date of Loss', '03/01/2099']]),
    ...{ type: 'estimate', saved: both, code: 'date_in_future', field: 'date_of_loss' },
    review: true,
  },
  {
    what: 'a signature in the future',
    file: document(
      'Work Authorization',
      [...who, property],
      'I authorize Harbor Restoration to perform emergency services.\n\n' +
        'Signature: ____________   Date: 05/02/2099',
    ),
    ...{ type: 'work_authorization', saved: both, code: 'date_in_future' },
    ...{ field: 'dates.authorized_at', review: false },
  },
  {
    what: 'the total of a credit',
    file: invoice('Harbor Restoration', who, '-$310.00'),
    ...{ type: 'invoice', saved: both, code: 'value_refused', field: 'financials.invoiced_total' },
    review: true,
  },
  {
    what: 'a row without a name',
    file: jobs(row('', 'CLM-77003', '02/11/2026', '100.00')),
    ...{ type: 'job_list', saved: both, code: 'row_not_saved', row: 4, review: true },
  },
  {
    what: 'a row that repeats another one',
    file: jobs(
      row('Ann Bell', 'CLM-77003', '02/11/2026', '100.00'),
      row('Ann Bell', 'CLM-77003', '02/11/2026', '100.00'),
    ),
    ...{ type: 'job_list', saved: both, code: 'duplicate_row', row: 5, review: false },
  },
  {
    what: 'a note between the rows',
    file: jobs(['Jobs above were audited', '', '', '', '', '', '', '', '', '']),
    ...{ type: 'job_list', saved: both, code: 'note_row', row: 4, review: false },
  },
  {
    what: 'a cell of a core field that does not fit its column',
    file: jobs(row('Ann Bell', 'CLM-77003', '02/11/2026', 'call Bob')),
    ...{ type: 'job_list', saved: both, code: 'cell_left_out', row: 4 },
    field: 'financials.rcv_total',
    review: true,
  },
  {
    what: 'a column that records have no field for',
    file: ['jobs.csv', Buffer.from(String(jobsCsv()).replace('"RCV"', '"Crew Color"'))],
    ...{ type: 'job_list', saved: both, code: 'unknown_columns', review: false },
  },
  {
    what: 'a sheet that is no list',
    file: workbook(),
    ...{ type: 'job_list', saved: both, code: 'table_left_out', review: false },
  },
  {
    what: 'rows after a quotation mark that is never closed',
    file: ['jobs.csv', `${jobsCsv()}\r\nH-102,"Ann Bell,CLM-77003\r\nH-103,Bob Day,CLM-77004`],
    ...{ type: 'job_list', saved: both, code: 'unclosed_quote', review: true },
  },
  {
    what: 'columns beyond the limit',
    file: ['jobs.csv', String(jobsCsv()).replaceAll(/(\r\n|$)/g, `${',""'.repeat(195)},"x"$1`)],
    ...{ type: 'job_list', saved: both, code: 'columns_left_out', row: 1, review: true },
  },
]

for (const { what, file, type, saved, code, field, row, review } of paths) {
  test(`${what}: warned of as ${code}`, async () => {
    const done = await app.ingest(await app.operator(), ...file)
    assert.equal(done.status, 'completed', JSON.stringify(done.error))
    const { receipt } = done
    assert.equal(done.document_type, type)
    assert.deepEqual(receipt.saved, saved)
    const warning = receipt.warnings.find((one: Json) => one.code === code)
    assert.ok(warning, JSON.stringify(receipt.warnings))
    assert.equal(warning.field, field ?? null)
    if (row !== undefined) assert.equal(warning.row, row)
    assert.equal(receipt.review_reasons.includes(code), review)
  })
}

test('a receipt that cannot list every field says so', async () => {
  const header = String(jobsCsv()).split('\r\n')[0]
  const crews = Array.from({ length: 45 }, (_, column) => `Crew ${column}`)
  const rows = Array.from({ length: 190 }, (_, at) => [
    ...row(`Ann ${at} Bell`, `CLM-${77_000 + at}`, '02/11/2026', '100.00').with(0, `J-${at}`),
    ...crews.map((name) => `${name} of ${at}`),
  ])
  const list = [`${header},${crews.join(',')}`, ...rows.map((cells) => cells.join(','))].join('\n')
  const { receipt } = await app.ingest(await app.operator(), 'jobs.csv', list)
  assert.equal(receipt.fields.length, 10_000)
  const codes = receipt.warnings.map((one: Json) => one.code)
  assert.deepEqual(codes, ['fields_bounded', 'unknown_columns'])
})

test('the same bytes again: the receipt says that nothing was saved again', async () => {
  const operator = await app.operator()
  const pdf = await estimatePdf()
  await app.ingest(operator, 'estimate.pdf', pdf)
  const { receipt } = await app.ingest(operator, 'again.pdf', pdf)
  const codes = receipt.warnings.map((one: Json) => one.code)
  assert.deepEqual(codes, ['duplicate_document'])
  assert.equal(receipt.needs_review, false)
})
