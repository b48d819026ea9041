import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { layoutOf } from './layout.ts'
import { linesOf, type Placed, pageOf } from './page.fixture.ts'

const cellsOf = (document: Document) =>
  layoutOf(document).rows.map(({ cells }) => cells.map(({ text }) => text))

/** The first word of each line with a box that is wider than its letters, as OCR may draw it. */
function withWideFirstWord(document: Document, width: number): Document {
  const pages = document.pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => {
      const [first, ...rest] = line.words
      const wide = { ...first!, box: { ...first!.box, width } }
      return { ...line, words: [wide, ...rest] }
    }),
  }))
  return { ...document, pages }
}

const label: Placed[] = [[36, 100, 'Carrier/ TPA: Farmers Insurance / Contractor Connection']]

test('a word of a scanned line that overlaps the next one is in its cell', () => {
  const page = withWideFirstWord(pageOf(label, { confidence: 0.92 }), 72)
  assert.deepEqual(cellsOf(page), [['Carrier/ TPA: Farmers Insurance / Contractor Connection']])
})

test('two columns of a scan stay apart', () => {
  const columns: Placed[] = [
    [36, 100, 'Carrier: Farmers Insurance'],
    [300, 100, 'Claim #: 77-1234'],
  ]
  const page = pageOf(columns, { confidence: 0.92 })
  assert.deepEqual(cellsOf(page), [['Carrier: Farmers Insurance', 'Claim #: 77-1234']])
})

test('a line of 15,000 characters becomes three cells, and a word has at most 1,000', () => {
  const words = Array.from({ length: 2_500 }, () => 'words').join(' ')
  const { rows } = layoutOf(linesOf([words]))
  assert.deepEqual(
    rows[0]?.cells.map(({ tokens }) => tokens.length),
    [1_000, 1_000, 500],
  )
  assert.equal(rows[0]?.cells.map(({ text }) => text).join(' '), words)
  const [word] = layoutOf(linesOf(['9'.repeat(20_000)])).rows[0]!.cells
  assert.equal(word?.text, '9'.repeat(1_000))
})

test('the words of a typed line that a reader takes for several lines are one cell', () => {
  const end = (text: string) => 36 + 6 * text.length
  const beside = (left: string, right: string, gap: number) =>
    cellsOf(
      pageOf([
        [36, 100, left],
        [end(left) + gap, 100, right],
      ]),
    )
  const insurer = 'Cascade Bonding &'
  assert.deepEqual(beside(insurer, 'Surety Co', 6), [['Cascade Bonding & Surety Co']])
  assert.deepEqual(beside(insurer, 'Surety Co', 9), [[insurer, 'Surety Co']])
  assert.deepEqual(beside('4400', '98661', 6), [['4400', '98661']])
})
