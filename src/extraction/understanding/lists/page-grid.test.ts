import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document, Line } from '../../document.ts'
import type { Values } from '../../findings.ts'
import { jobsIn, pagesOf } from './page-list.fixture.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }

/** A PDF with rows of cells on its pages. An empty cell is blank. */
function pdfOf(...pages: string[][][]): Document {
  return {
    ...{ type: 'pdf', filename: 'list.pdf', tables: [], form: [], warnings: [], transforms: [] },
    pages: pages.map((rows, at) => {
      const lines = rows.flatMap((row, down) =>
        row.flatMap((text, column) => (text === '' ? [] : [line(text, column, down)])),
      )
      return { number: at + 1, width: 612, height: 792, lines }
    }),
  }
}

/** A cell at its column, five points per letter. */
function line(text: string, column: number, row: number): Line {
  const y = 40 + row * 14
  let x = 40 + column * 120
  const words = text.split(' ').map((word) => {
    const box = { x, y, width: word.length * 5, height: 9 }
    x += box.width + 3
    return { text: word, box, confidence: 1 }
  })
  const width = x - 3 - (40 + column * 120)
  return { text, box: { x: 40 + column * 120, y, width, height: 9 }, words, confidence: 1 }
}

function saved(document: Document, kind: 'job' | 'client') {
  const drafts = understandList(document, context)?.drafts ?? []
  return drafts.flatMap((draft) => (draft.kind === kind ? [draft.values] : []))
}

test('a list on pages is read from where its words stand, over the page break', () => {
  const header = ['Claim #', 'Insured Name', 'Date of Loss', 'RCV']
  const jobs = saved(
    pdfOf(
      [
        header,
        ['C-100', 'Ann Fox', '01/02/2025', '1,200.00'],
        ['C-101', 'Bo van Dyke', '01/03/2025', '99,800.50'],
      ],
      [header, ['C-102', 'Cy Hill', '01/04/2025', '310.00'], ['Page 2 of 2']],
    ),
    'job',
  )
  assert.deepEqual(jobs[1], {
    client_name: 'Bo van Dyke',
    claim_number: 'C-101',
    date_of_loss: '2025-01-03',
    'financials.rcv_total': '99800.50',
  })
  assert.equal(jobs.length, 3)
})

test('words over groups of columns are no part of the headers', () => {
  const clients = saved(
    pdfOf([
      ['General', '', 'Details', ''],
      ['Street', 'ZIP Code', 'Customer Name', 'Phone Number'],
      ['12 Oak Ave', '80509', 'Ann Lewis', '970-555-0144'],
      ['28 Elm Street', '80510', 'Bo Hall', '970-555-0145'],
      ['9 Fir Court', '80511', 'Cy Hill', '970-555-0146'],
    ]),
    'client',
  )
  assert.equal(clients.length, 3)
  assert.deepEqual(clients[1], {
    name: 'Bo Hall',
    contact_phone: '+19705550145',
    'billing_address.line1': '28 Elm Street',
    'billing_address.postal_code': '80510',
  })
})

test('headers that take two lines are read as one', () => {
  const jobs = saved(
    pdfOf([
      ['Claim', '', 'Date of', 'RCV'],
      ['Number', 'Insured', 'Loss', ''],
      ['C-100', 'Ann Fox', '01/02/2025', '1,200.00'],
      ['C-101', 'Bo Dyke', '01/03/2025', '99,800.50'],
      ['C-102', 'Cy Hill', '01/04/2025', '310.00'],
    ]),
    'job',
  )
  assert.equal(jobs.length, 3)
  assert.deepEqual(jobs[0], {
    client_name: 'Ann Fox',
    claim_number: 'C-100',
    date_of_loss: '2025-01-02',
    'financials.rcv_total': '1200.00',
  })
})

/**
 * A PDF table with rows 30 points apart and the lines of a cell 11 points apart, as a program sets
 * them.
 */
function wrappedPdf(rows: string[][]): Document {
  const lines = rows.flatMap((row, down) =>
    row.flatMap((cell, column) =>
      cell.split('\n').map((text, at): Line => {
        const made = line(text, column, 0)
        const y = 40 + down * 30 + at * 11
        const words = made.words.map((word) => ({ ...word, box: { ...word.box, y } }))
        return { ...made, words, box: { ...made.box, y } }
      }),
    ),
  )
  return { ...pdfOf(), pages: [{ number: 1, width: 612, height: 792, lines }] }
}

test('names, emails and ZIP codes over two lines of a cell are read whole', () => {
  const clients = saved(
    wrappedPdf([
      ['Client Name', 'Email', 'City', 'State', 'ZIP Code'],
      ['Anna Montgomery-\nSmith', 'anna@\nridge.com', 'Columbus', 'OH', '43215-\n1234'],
      [
        'Maria Elena\nGonzalez Ruiz',
        'maria.elena@ridge-\nrestoration.com',
        'Dayton',
        'OH',
        '454\n02',
      ],
      ['Bo Hill', 'bo@ridge.com', 'Akron', 'OH', '44301'],
    ]),
    'client',
  )
  const names = ['name', 'contact_email', 'billing_address.postal_code']
  const read = clients.map((one: Values) => names.map((name) => one[name]))
  assert.deepEqual(read, [
    ['Anna Montgomery-Smith', 'anna@ridge.com', '43215-1234'],
    ['Maria Elena Gonzalez Ruiz', 'maria.elena@ridge-restoration.com', '45402'],
    ['Bo Hill', 'bo@ridge.com', '44301'],
  ])
})

test('the title and the header that a later page repeats are no rows', () => {
  const header = ['Job #', 'Customer', 'Claim #', 'Date of Loss']
  const title = 'Ridgeline Restoration LLC - Job Master List'
  const pages = [
    [header, ['J-1', 'Ann Fox', 'C-101', '01/02/2025'], ['J-2', 'Bo Li', 'C-102', '01/03/2025']],
    [header, ['J-3', 'Cy Hall', 'C-103', '01/04/2025'], ['J-4', 'Di Moss', 'C-104', '01/05/2025']],
  ]
  // The header is closer to the first row than the rows are to each other.
  const jobs = jobsIn(pagesOf(pages, { title, gap: 12, headGap: 2 }))
  assert.deepEqual(
    jobs.map(({ job_number, client_name }) => [job_number, client_name]),
    [
      ['J-1', 'Ann Fox'],
      ['J-2', 'Bo Li'],
      ['J-3', 'Cy Hall'],
      ['J-4', 'Di Moss'],
    ],
  )
})

test('a name that stands above the list and in a row of a later page is a record', () => {
  const header = ['Claim #', 'Insured', 'Date of Loss', 'RCV']
  const pages = [
    [['Ann Fox', '', '', ''], header, ['C-101', 'Bo Li', '01/02/2025', '10.00']],
    [
      header,
      ['C-102', 'Ann Fox', '01/02/2025', '20.00'],
      ['C-103', 'Cy Li', '01/03/2025', '30.00'],
    ],
  ]
  assert.deepEqual(
    jobsIn(pagesOf(pages)).map((job) => job.client_name),
    ['Bo Li', 'Ann Fox', 'Cy Li'],
  )
})

for (const [lower, value] of [
  [['Number', '', 'Number', ''], 'Dan Ross'],
  [['Number', '', 'Number', 'Email'], 'dan@ross.example'],
] as const)
  test(`known headers that wrap have no record of "${lower.filter(Boolean).join(', ')}"`, () => {
    const document = pdfOf([
      ['Job', 'Insured', 'Claim', 'Adjuster'],
      [...lower],
      ['J-1', 'Ann Fox', 'C-100', value],
      ['J-2', 'Bo Dyke', 'C-101', value],
    ])
    const field = value.includes('@') ? 'adjuster_email' : 'adjuster_name'
    assert.deepEqual(saved(document, 'job'), [
      { job_number: 'J-1', client_name: 'Ann Fox', claim_number: 'C-100', [field]: value },
      { job_number: 'J-2', client_name: 'Bo Dyke', claim_number: 'C-101', [field]: value },
    ])
    assert.deepEqual(understandList(document, context)?.reviewReasons, [])
  })

test('the total of a group whose name is wider than its column is no job', () => {
  const names = ['Subtotal Water and Sewage Team', 'Totals - Fire and Smoke Branch Jobs']
  const rows = (name: string) => [
    ['Job #', 'Customer', 'Claim #', 'Invoiced'],
    ['W-1001', 'Ann Bell', 'CW-44001', '$1,000.00'],
    ['W-1002', 'Omar Diaz', 'CW-44002', '$2,000.00'],
    [name, '', '', '$3,000.00'],
    ['W-1003', 'Max Reyes', 'CW-44003', '$500.00'],
  ]
  for (const name of names) {
    const numbers = jobsIn(pdfOf(rows(name))).map(({ job_number }) => job_number)
    assert.deepEqual(numbers, ['W-1001', 'W-1002', 'W-1003'])
  }
})
