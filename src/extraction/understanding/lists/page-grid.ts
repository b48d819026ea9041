import type { Document, Line, Table } from '../../document.ts'
import { readMoney } from '../normalize/money.ts'
import { areOfForm } from './form-bands.ts'
import {
  CELL_GAP,
  type ColumnStart,
  columnStarts,
  columnsOf,
  columnsOfRule,
  cut,
  edgesBetween,
  edgesOf,
  type HorizontalRange,
  type PageBand,
} from './grid-columns.ts'
import type { HeaderMatcher } from './header-match.ts'
import { findHeader, joinRows, scoreHeader, type TableHeader } from './header-row.ts'
import { kindOfLowerLine } from './lower-headers.ts'
import { notesIn, withNotes } from './page-notes.ts'
import { type GridLine, type GridRow, recordsOf } from './page-rows.ts'
import { startsOfTables } from './several-tables.ts'
import { isGroupTotal } from './table-rows.ts'

export const SEARCHED_BANDS = 60
const MAX_BANDS = 20_000
export const MIN_COLUMNS = 3
/** Two bands form one header if together they score this much more than either alone. */
const SAYS_MORE = 0.1
/** If this share of the lines are second lines, a record has two. */
const MANY = 0.25

/**
 * Builds the grid of each list from its words, over all following pages. The words show the header rows, and
 * blank strips separate the columns.
 */
export function gridsOf(document: Document, matchers: HeaderMatcher[]): Table[] {
  const bands = bandsOf(document)
  const starts = startsOfTables(bands.map((band) => band.cells.map((cell) => cell.text)))
  const grids: Table[] = []
  let firstRow = 1
  for (const [index, start] of starts.entries()) {
    const grid = gridOf(bands.slice(start, starts[index + 1]), matchers)
    if (!grid) continue
    grids.push({ ...grid, firstRow })
    firstRow += grid.rows.length
  }
  return grids
}

function gridOf(bands: PageBand[], matchers: HeaderMatcher[]): Table | null {
  const head = bands.slice(0, SEARCHED_BANDS)
  const header = findHeader(
    head.map((band) => band.cells.map((cell) => cell.text)),
    matchers,
  )
  const best = header && headAround(bands, header, matchers)
  if (!best || areOfForm(best.below, best.edges)) return null
  const notes = notesIn(best.below, best)
  const rest = bands.filter((band) => !notes.has(band))
  const { edges, starts, texts, last } =
    (notes.size > 0 && headAround(rest, header, matchers)) || best
  const above = bands.slice(0, bands.indexOf(last))
  const bodyBands = withoutTitles(withoutRule(bands.slice(above.length + 1)), above)
  const body = withNotes(bodyBands, { edges, starts }).map((line, at) =>
    line.kind === 'cells' ? { ...line, cells: withWholeTotal(bodyBands[at]!, line.cells) } : line,
  )
  const names = texts.findIndex((text) => isOfClients(text, matchers))
  const top: GridLine = { ...last, cells: texts, kind: 'cells' }
  const all = recordsOf([top, ...body], names < 0 ? null : names)
  const rows = oneRecord(all, texts, body) ?? all
  const textRows = new Set(rows.flatMap(({ isText }, at) => (isText ? [at] : [])))
  const printed = rows.map(({ cells }) => cells)
  return { name: null, page: last.page, rows: printed, kinds: null, firstRow: 1, textRows }
}

/** The header and the only record below it. Null for a table of several records. */
function oneRecord(all: GridRow[], header: string[], body: GridLine[]): GridRow[] | null {
  // Beside one record, the texts are those of a letter.
  const records = all.filter(({ isText }) => !isText)
  if (records.length > 1) return records.length === 2 ? records : null
  // The gap below the header may be like that between the lines of the record, which then joined it.
  const only = recordsOf(body).filter(({ isText }) => !isText)
  return only.length === 1 ? [{ cells: header, isText: false }, ...only] : records
}

function isOfClients(header: string, matchers: HeaderMatcher[]): boolean {
  const isNamed = ({ field }: { field: string }) => field === 'client_name' || field === 'name'
  return matchers.some(({ columns, scores }) =>
    columns.some((column, at) => isNamed(column) && scores(header)[at] === 1),
  )
}

/** Later pages repeat the title of the list and the lines above it, with other numbers. */
export function withoutTitles(below: PageBand[], above: PageBand[]): PageBand[] {
  const textOf = ({ words }: PageBand) =>
    words.map(({ text }) => text.replace(/\d+/g, '9')).join(' ')
  const titles = new Set(above.map(textOf))
  const first = above.at(-1)?.page
  return below.filter((band) => band.page === first || !titles.has(textOf(band)))
}

/** A header of one or two bands (`last`: the lower), its column borders, and the bands below. */
type GridHeader = {
  texts: string[]
  edges: number[]
  starts: ColumnStart[]
  last: PageBand
  below: PageBand[]
  score: number
}

/**
 * The bands around a found header that belong to it. Headers may wrap, so two bands count if they
 * score more together. A band over groups of columns scores less than the one below it.
 */
function headAround(
  bands: PageBand[],
  { at, rows }: TableHeader,
  matchers: HeaderMatcher[],
): GridHeader | null {
  const ends = new Set([at, at + rows - 1])
  const single = [...ends].map((one) => headOf(bands, one, 1, matchers))
  const wrapped = [at - 1, at]
    .filter((one) => one >= 0 && isWrapOf(bands[one] as PageBand, bands[one + 1]))
    .map((one) => headOf(bands, one, 2, matchers))
  const better = (one: GridHeader | null, other: GridHeader | null) =>
    other && other.score > (one?.score ?? 0) ? other : one
  const alone = single.reduce(better, null)
  const joined = wrapped.reduce(better, null)
  if (joined && joined.score > (alone?.score ?? 0) + SAYS_MORE) return joined
  return alone && withLowerLine(bands, alone, matchers)
}

/**
 * The line below the header may be the rest of headers that are known without it, such as 'Number' below
 * 'Job' and 'Claim'. Null if it has labels for the second lines of the records. Without these columns,
 * a value could be read as one of the upper header.
 */
function withLowerLine(
  bands: PageBand[],
  alone: GridHeader,
  matchers: HeaderMatcher[],
): GridHeader | null {
  const [under] = alone.below
  if (under === undefined || !isWrapOf(alone.last, under)) return alone
  const labels = under.cells.map(({ text }) => text)
  const kind = kindOfLowerLine(labels, alone.texts, matchers)
  if (kind === null) return alone
  if (kind === 'headers' && haveSecondLines(alone)) return null
  const whole = headOf(bands, bands.indexOf(alone.last), 2, matchers)
  if (whole && whole.score >= alone.score - SAYS_MORE) return whole
  return { ...alone, last: under, below: alone.below.slice(1) }
}

/** Whether many lines fill columns of the second line of labels, and no other column. */
function haveSecondLines({ edges, below: [under, ...rest] }: GridHeader): boolean {
  const labels = cut(under!, edges)
  const columns = [...labels.keys()].filter((column) => labels[column] !== '')
  const lines = rest.map((band) => cut(band, edges))
  if (columns.length === labels.length) return true
  const second = lines.filter((line) => {
    const filled = [...line.keys()].filter((column) => line[column] !== '')
    const isOfLabels = filled.every((column) => columns.includes(column))
    return isOfLabels && filled.length >= columns.length / 2
  })
  return second.length >= lines.length * MANY
}

function headOf(
  bands: PageBand[],
  at: number,
  rows: 1 | 2,
  matchers: HeaderMatcher[],
): GridHeader | null {
  const own = bands.slice(at, at + rows)
  const rest = bands.slice(at + rows)
  const rule = rest[0] ? columnsOfRule(rest[0]) : null
  const below = withoutRule(rest)
  const cells = rule ?? columnsOf(own, below, matchers)
  if (cells.length < MIN_COLUMNS) return null
  const edges = rule ? edgesBetween(rule) : edgesOf(cells, below)
  const [upper, lower] = own.map((band) => cut(band, edges)) as [string[], string[]?]
  const texts = lower === undefined ? upper : joinRows(upper, lower, matchers)
  const starts = columnStarts(cells, edges, below)
  const score = scoreHeader(texts, matchers)
  return { texts, edges, starts, last: own.at(-1) as PageBand, below, score }
}

/** The bands without a line of dashes at their start. */
const withoutRule = (bands: PageBand[]) =>
  bands[0] && columnsOfRule(bands[0]) ? bands.slice(1) : bands

export function bandsOf(document: Document): PageBand[] {
  const bands: PageBand[] = []
  for (const page of document.pages) {
    const lines = [...page.lines].sort((a, b) => middle(a) - middle(b))
    let open: Line[] = []
    for (const line of lines) {
      const last = open.at(-1)
      const apart =
        last === undefined ||
        middle(line) - middle(last) > Math.min(line.box.height, last.box.height) * 0.5 ||
        open.some((other) => isOver(other, line))
      if (apart && open.length > 0) {
        bands.push(bandOf(page.number, open))
        open = []
      }
      open.push(line)
    }
    if (open.length > 0) bands.push(bandOf(page.number, open))
    if (bands.length > MAX_BANDS) break
  }
  return bands
}

/** Two lines of a cell in the middle of its row are close to the other cells. */
function isOver({ box: upper }: Line, { box: lower }: Line): boolean {
  const isLower = lower.y - upper.y > lower.height / 4
  return isLower && upper.x < lower.x + lower.width && lower.x < upper.x + upper.width
}

function bandOf(page: number, lines: Line[]): PageBand {
  const words = lines.flatMap((line) => line.words).sort((a, b) => a.box.x - b.box.x)
  const cells: HorizontalRange[] = []
  for (const word of words) {
    const last = cells.at(-1)
    const right = word.box.x + word.box.width
    if (last !== undefined && word.box.x - last.right < word.box.height * CELL_GAP) {
      last.text += ` ${word.text}`
      last.right = Math.max(last.right, right)
    } else cells.push({ text: word.text, left: word.box.x, right })
  }
  const top = Math.min(...lines.map((line) => line.box.y))
  const bottom = Math.max(...lines.map((line) => line.box.y + line.box.height))
  return { page, top, bottom, words, cells }
}

function middle(line: Line): number {
  return line.box.y + line.box.height / 2
}

/** The label of a group's total may be wider than its column: 'Subtotal Water Mitigation' is no client. */
function withWholeTotal({ cells }: PageBand, texts: string[]): string[] {
  const [label, ...amounts] = cells.map(({ text }) => text)
  const isNamed = label && (isGroupTotal(label) || (label !== texts[0] && NAMED_TOTAL.test(label)))
  const isTotal = isNamed && amounts.every((text) => readMoney(text) !== null)
  if (!isTotal || amounts.length === 0) return texts
  let rest = label
  return texts.map((text) => {
    if (text === '' || !rest.startsWith(text)) return text
    const own = rest === label ? label : ''
    rest = rest.slice(text.length).trimStart()
    return own
  })
}

/** 'Total Harbor Branch'. In the first column alone, it may be the name of a client. */
const NAMED_TOTAL = /^totals?\b/i

/** Whether two bands may be the halves of headers that take two lines. */
function isWrapOf(upper: PageBand, lower: PageBand | undefined): boolean {
  if (lower === undefined || upper.page !== lower.page || upper.cells.length < 2) return false
  return lower.top - upper.bottom < (lower.bottom - lower.top) * 0.8
}
