import assert from 'node:assert/strict'
import test from 'node:test'
import { documentDateOf } from './document-date.ts'
import type { LayoutRow } from './layout/layout.ts'

const rowOf = (...texts: string[]) => ({ cells: texts.map((text) => ({ text })) }) as LayoutRow
const dateOf = (...rows: LayoutRow[]) => documentDateOf({ rows }, 'mdy', '2026-06-01')

test('a document states its own date beside a label, in one cell or in two', () => {
  const cases: [cells: string[], date: string | null][] = [
    [['Estimate Date: 04/02/2026'], '2026-04-02'],
    [['Estimate Date', '04/02/2026'], '2026-04-02'],
    [['Open jobs', 'As of April 2, 2026'], '2026-04-02'],
    [['Statement Date:', '4/2/26'], '2026-04-02'],
    [['Printed on 2026-04-02'], '2026-04-02'],
    [['Date of Estimate', 'Status'], null],
    [['Date of Loss: 04/02/2026'], null],
    [['Print Date: 04/02/2027'], null],
  ]
  for (const [cells, date] of cases) assert.equal(dateOf(rowOf(...cells)), date, cells.join())
})

test('only the top and the last rows of a long document state its date', () => {
  const filler = Array.from({ length: 60 }, (_, i) => rowOf(`Line ${i}`))
  assert.equal(dateOf(...filler, rowOf('Report Date: 04/02/2026')), '2026-04-02')
  assert.equal(dateOf(...filler, rowOf('Report Date: 04/02/2026'), ...filler), null)
})
