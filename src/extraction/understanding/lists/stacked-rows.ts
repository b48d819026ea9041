import type { Table } from '../../document.ts'
import type { EnumColumnShape } from '../../lexicon/enum-kinds.ts'
import { hasShape, isBlank } from './cell-shapes.ts'
import type { HeaderMatcher } from './header-match.ts'
import { clean, findHeader, headerScore } from './header-row.ts'

/** Lists that print each record in two lines, each below its line of headers. */

/** The lines of one record. The second one is empty if it is missing. */
export type LinePair = { upper: string[]; lower: string[] }

const HEADER = 0.9
const MOST_HEADERS = 0.7
const MIN_HEADERS = 2
/** This many columns must show that the lines differ. */
const TELLING_COLUMNS = 2
const MOST_CELLS = 0.8
const FEW_CELLS = 0.2
/** Cells that only have the form of one kind of value. */
const TELLING = new Set<EnumColumnShape>([
  ...(['date', 'timestamp', 'money', 'phone', 'email', 'state', 'postal', 'street'] as const),
  'carrier',
])

/** Puts the two lines of each record into one row. The second line becomes a blank row. */
export function withUnstackedRows(table: Table, matchers: HeaderMatcher[]): Table {
  const found = findHeader(table.rows, matchers)
  const starts = found ? [found.at, found.at - 1].filter((at) => at >= 0) : []
  const at = starts.find((start) => isStackedAt(table, start, matchers))
  if (at === undefined) return table
  const width = Math.max(...table.rows.map((row) => row.length))
  const padded = <Cell>(row: readonly Cell[], blank: Cell) =>
    Array.from({ length: width }, (_, column) => row[column] ?? blank)
  const rows = table.rows.map((row) => padded(row, ''))
  const kinds = table.kinds?.map((row) => [...row]) ?? null
  for (const [upper, lower] of [[at, at + 1], ...pairsBelow(table.rows, at)] as const) {
    rows[upper] = [...padded(table.rows[upper]!, ''), ...padded(table.rows[lower]!, '')]
    rows[lower] = []
    if (kinds)
      kinds[upper] = [
        ...padded(table.kinds![upper] ?? [], 'text'),
        ...padded(table.kinds![lower] ?? [], 'text'),
      ]
  }
  return { ...table, rows, kinds }
}

function isStackedAt({ rows }: Table, at: number, matchers: HeaderMatcher[]): boolean {
  const [upper, lower] = [rows[at] ?? [], rows[at + 1] ?? []]
  // A list may have 50,000 rows.
  if (!areHeaders(upper, matchers) || !areHeaders(lower, matchers)) return false
  const pairs = pairsBelow(rows, at).map(([one, other]) => ({
    upper: rows[one]!,
    lower: rows[other]!,
  }))
  return areStacked(upper, lower, pairs, matchers)
}

/** The rows of each record. Repeated headers are left out, and a last row without a second one. */
function pairsBelow(rows: readonly string[][], at: number): [number, number][] {
  const isHeader = (row: readonly string[]) =>
    [rows[at]!, rows[at + 1]!].some((one) => one.join('\n') === row.join('\n'))
  const filled = [...rows.keys()]
    .slice(at + 2)
    .filter((index) => rows[index]!.some((cell) => cell.trim() !== '') && !isHeader(rows[index]!))
  return filled.flatMap((index, order): [number, number][] =>
    order % 2 === 0 && order + 1 < filled.length ? [[index, filled[order + 1]!]] : [],
  )
}

/** Whether two lines are the headers of the two lines of each record. */
export function areStacked(
  upper: readonly string[],
  lower: readonly string[],
  pairs: readonly LinePair[],
  matchers: HeaderMatcher[],
): boolean {
  if (pairs.length === 0 || !areHeaders(upper, matchers) || !areHeaders(lower, matchers))
    return false
  const turned = pairs.map((pair) => ({ upper: pair.lower, lower: pair.upper }))
  const [ofUpper, ofLower] = [
    tellingColumns(upper, pairs, matchers),
    tellingColumns(lower, turned, matchers),
  ]
  if (ofUpper.length + ofLower.length < TELLING_COLUMNS) return false
  // A record without its second line would move all lines below it.
  return (
    pairs.every((pair) => areOwn(ofUpper, pair.upper)) &&
    turned.every((pair) => areOwn(ofLower, pair.upper))
  )
}

type TellingColumn = { column: number; shapes: EnumColumnShape[] }

/** The columns whose cells have the form of their header, while those of the other line have not. */
function tellingColumns(
  headers: readonly string[],
  pairs: readonly LinePair[],
  matchers: HeaderMatcher[],
): TellingColumn[] {
  return headers.flatMap((text, column): TellingColumn[] => {
    const one = { column, shapes: shapesOf(clean(text), matchers) }
    const [own, others] = [pairs.map(({ upper }) => upper), pairs.map(({ lower }) => lower)]
    const [fit, other] = [shareOf(one, own), shareOf(one, others)]
    const isTelling = fit !== null && fit >= MOST_CELLS && (other === null || other <= FEW_CELLS)
    return one.shapes.length > 0 && isTelling ? [one] : []
  })
}

function areOwn(columns: readonly TellingColumn[], line: readonly string[]): boolean {
  const shares = columns.flatMap((one) => shareOf(one, [line]) ?? [])
  const fitting = shares.filter((share) => share === 1).length
  return columns.length === 0 || (fitting > 0 && fitting > shares.length / 2)
}

/** The share of the filled cells that have the form of the column. Null if all are blank. */
function shareOf(
  { column, shapes }: TellingColumn,
  lines: readonly (readonly string[])[],
): number | null {
  const cells = lines.map((line) => clean(line[column] ?? '')).filter((cell) => !isBlank(cell))
  const fitting = cells.filter((cell) => shapes.some((shape) => hasShape(cell, shape)))
  return cells.length === 0 ? null : fitting.length / cells.length
}

function areHeaders(row: readonly string[], matchers: HeaderMatcher[]): boolean {
  const texts = row.map(clean).filter((text) => text !== '')
  const known = texts.filter((text) => headerScore(text, matchers) >= HEADER)
  return known.length >= MIN_HEADERS && known.length >= texts.length * MOST_HEADERS
}

function shapesOf(header: string, matchers: HeaderMatcher[]): EnumColumnShape[] {
  return matchers.flatMap(({ columns, scores }) =>
    [...scores(header)].flatMap((score, at) => {
      const { shape } = columns[at]!
      return score >= HEADER && TELLING.has(shape) ? [shape] : []
    }),
  )
}
