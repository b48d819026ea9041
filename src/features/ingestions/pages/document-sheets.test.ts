import assert from 'node:assert/strict'
import test from 'node:test'
import { documentSheets } from './document-sheets.ts'
import type { DocumentSheet } from './document-table.ts'

const plain = { name: null, firstRow: 1, header: null, marks: [], losses: [], notes: [] }

function cellsOf(sheet: Pick<DocumentSheet, 'rows'> & Partial<DocumentSheet>): string[] {
  const whole = { ...plain, rowCount: sheet.rows.length, ...sheet }
  const text = documentSheets({ sheets: [whole], sheetCount: 1 }).toString()
  return [...text.matchAll(/<td[^>]*>[^<]*/g)].map(([cell]) => cell)
}

test('a paragraph above a table spans its columns, so that the second one is not far to the right', () => {
  const paragraph = 'We inspected the loss on March 4 and list the rooms below. '.repeat(4).trim()
  const rows = [[paragraph], ['Kitchen', '120 SF'], ['Bath', '40 SF']]
  assert.deepEqual(cellsOf({ rows }), [
    `<td colspan="2">${paragraph}`,
    '<td>Kitchen',
    '<td>120 SF',
    '<td>Bath',
    '<td>40 SF',
  ])
})

test('a marked paragraph spans the columns too', () => {
  const rows = [['Claim Number: CLM-1'], ['Kitchen', '120 SF', '$40.00']]
  const marks = [{ row: 0, column: 0, record: 'job', path: 'claim_number' }]
  assert.equal(cellsOf({ rows, marks })[0], '<td class="is-used" colspan="3">')
})

test('in a list, the only value of a row stays in its column', () => {
  const header = { row: 1, columns: [{ column: 0, path: 'job_number' }] }
  const rows = [['Open jobs'], ['Job Number', 'Client'], ['SR-2026-0418']]
  assert.deepEqual(cellsOf({ rows, header }), [
    '<td colspan="2">Open jobs',
    '<td class="is-header">Job Number',
    '<td>Client',
    '<td>SR-2026-0418',
  ])
})

test('text without a table has no columns to span', () => {
  assert.deepEqual(cellsOf({ rows: [['Estimate'], ['Insured: Maria Lopez']] }), [
    '<td>Estimate',
    '<td>Insured: Maria Lopez',
  ])
})

test('a column that no record stores is not marked as used', () => {
  const columns = [
    { column: 0, path: 'job_number' },
    { column: 1, path: 'Stage Color' },
  ]
  const rows = [
    ['Job Number', 'Stage Color'],
    ['J-1', 'teal'],
  ]
  const marks = columns.map(({ column, path }) => ({ row: 1, column, record: 'job[0]', path }))
  assert.deepEqual(cellsOf({ rows, header: { row: 0, columns }, marks }), [
    '<td class="is-header">Job Number',
    '<td>Stage Color',
    '<td class="is-used">',
    '<td>',
  ])
})
