import type { Document, Table } from '../../document.ts'
import { columnsOf, cut, edgesOf, type PageBand } from './grid-columns.ts'
import type { HeaderMatcher } from './header-match.ts'
import { findHeader } from './header-row.ts'
import { bandsOf, MIN_COLUMNS, SEARCHED_BANDS, withoutTitles } from './page-grid.ts'
import { areStacked } from './stacked-rows.ts'
import { isBelowRecords } from './table-rows.ts'

const MAX_FOOTER_CELLS = 3
const PAGE_NUMBER = /^(?:page\s+)?\d+(?:\s+of\s+\d+)?$/i

/**
 * The grid of a list that prints each record in two lines, with columns of their own. Null if the lines of
 * the pages do not alternate.
 */
export function stackedGridOf(document: Document, matchers: HeaderMatcher[]): Table | null {
  const bands = bandsOf(document)
  const texts = bands.slice(0, SEARCHED_BANDS).map(({ cells }) => cells.map(({ text }) => text))
  const header = findHeader(texts, matchers)
  const starts = header ? [header.at, header.at - 1].filter((at) => at >= 0) : []
  for (const at of starts) {
    const rows = stackedRows(bands, at, matchers)
    if (rows) return { name: null, page: bands[at]!.page, rows, kinds: null, firstRow: 1 }
  }
  return null
}

function stackedRows(bands: PageBand[], at: number, matchers: HeaderMatcher[]): string[][] | null {
  const [upper, lower] = [bands[at], bands[at + 1]]
  if (!upper || !lower || upper.page !== lower.page) return null
  const isNumber = ({ words }: PageBand) =>
    PAGE_NUMBER.test(words.map(({ text }) => text).join(' '))
  const printed = withoutTitles(bands.slice(at + 2), bands.slice(0, at + 2)).filter(
    (band) => !isNumber(band),
  )
  const body = withoutFooters(printed, upper.cells.length)
  if (body.length < 2 || body.length % 2 === 1) return null
  const uppers = gridOf(
    matchers,
    upper,
    body.filter((_, index) => index % 2 === 0),
  )
  const lowers = gridOf(
    matchers,
    lower,
    body.filter((_, index) => index % 2 === 1),
  )
  if (!uppers || !lowers) return null
  const pairs = uppers.rows.map((row, index) => ({ upper: row, lower: lowers.rows[index]! }))
  if (!areStacked(uppers.header, lowers.header, pairs, matchers)) return null
  return [
    [...uppers.header, ...lowers.header],
    ...pairs.map((pair) => [...pair.upper, ...pair.lower]),
  ]
}

/** A total or a print date below the last record of a page would move the lines of the next page. */
function withoutFooters(bands: readonly PageBand[], width: number): PageBand[] {
  const kept: PageBand[] = []
  const isFooter = ({ cells }: PageBand) =>
    cells.length <= MAX_FOOTER_CELLS &&
    isBelowRecords(
      cells.map(({ text }) => text),
      width,
    )
  for (const [at, band] of bands.entries()) {
    kept.push(band)
    if (bands[at + 1]?.page === band.page) continue
    while (kept.at(-1)?.page === band.page && isFooter(kept.at(-1)!)) kept.pop()
  }
  return kept
}

/** The cells of the lines below one line of headers. */
function gridOf(matchers: HeaderMatcher[], header: PageBand, below: PageBand[]) {
  const cells = columnsOf([header], below, matchers)
  if (cells.length < MIN_COLUMNS) return null
  const edges = edgesOf(cells, below)
  return { header: cut(header, edges), rows: below.map((band) => cut(band, edges)) }
}
