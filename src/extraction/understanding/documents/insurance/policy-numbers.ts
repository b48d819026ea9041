import type { FileType } from '../../../document.ts'
import {
  earlierPolicies,
  policyNumberDecoys,
  policyNumberLabels,
} from '../../../lexicon/insurance-labels.ts'
import { endsOpen, resemblesCode } from '../../fields/codes.ts'
import { looksLikeDate } from '../../fields/date-patterns.ts'
import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { fieldSpecs, words } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import { readValue, type TextStyle } from '../../fields/values.ts'
import {
  fold,
  type Layout,
  type LayoutCell,
  type LayoutRow,
  type Token,
  unionOf,
} from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import type { CoverageBand } from './coverage-bands.ts'
import { isGroup, isNumberOfColumn } from './number-of-column.ts'
import { centerOf, middleOf } from './policy-columns.ts'
import {
  LEVEL_POINTS,
  type NumberLine,
  type PolicyPlaces,
  wholeNumber,
} from './policy-number-lines.ts'

const numberSpecs = fieldSpecs(policyNumberLabels)
/** 'Prior Policy Number' is a label of another policy. */
export const earlierNumbers = fieldSpecs(earlierPolicies).flatMap(({ labels }) => labels)
const numberDecoys = [...words(policyNumberDecoys), ...earlierNumbers]

/** The number of a band's policy. It is 'cut' if the document may print more of it. */
export function policyNumberOf(
  { document, layout, textStyle }: Reading,
  bands: readonly CoverageBand[],
  band: CoverageBand,
  date: SourcedValue | null,
): SourcedValue | 'cut' | null {
  if (!band.columns) {
    const { best, cut } = pairFields(band.layout, numberSpecs, numberDecoys, textStyle)
    const labeled = best.get('number') ?? (cut.has('number') ? 'cut' : null)
    if (labeled) return labeled
  }
  const hasPlaces = HAS_PLACES.includes(document.type)
  const optionsIn = (row: LayoutRow, columns: CoverageBand['columns']) =>
    linesIn(row, columns, date).flatMap((line) => {
      const isOfColumn = hasPlaces && columns !== null && date !== null && !textStyle.ocr
      const hasLetter = row.cells.some((cell) => LETTER.test(cell.text))
      const own = { ...line, code: hasLetter ? line.text : line.text.replace(INSURER, '') }
      const isWhole =
        isOfColumn && isLevel(middleOf(line), middleOf(date)) && own.code === line.text
      return optionIn(own, isWhole ? 'whole' : date ? 'before date' : 'alone', textStyle) ?? []
    })
  const inColumn = band.rows.flatMap((row) => optionsIn(row, band.columns))
  // In a text file a number may be outside its column. The row of the date has it.
  const isLoose = inColumn.length === 0 && !hasPlaces
  const beside = date && isLoose ? rowsWith(date, band.rows) : []
  const options = [...inColumn, ...beside.flatMap((row) => optionsIn(row, null))]
  const column = policyColumn(layout)
  const cost = ({ box }: NumberOption) =>
    (column ? Math.abs(box.x - column.box.x) : 0) + (date ? 3 * Math.abs(box.y - date.box.y) : 0)
  const [first] = options.toSorted((a, b) => cost(a) - cost(b))
  if (!first || (first.isCut && !endsOpen(first.text))) return first ? 'cut' : null
  const top = band.columns?.number.top ?? 0
  const lines = layout.rows
    .filter((row) => row.page === first.cell.page && row.top >= top)
    .flatMap((row) => linesIn(row, band.columns, date, first.box.x))
  const whole = wholeNumber(first, lines, placesOf(layout, bands, band, date ?? first))
  return whole === 'cut' ? 'cut' : { ...valueIn(first.cell, { value: whole.text }), box: whole.box }
}

/** Before a number, the letter of its insurer, unless the row has one in another column. */
const INSURER = /^[A-F]\s+/
const LETTER = /^[A-F]$/

/** Their words have places on the page, so a number outside its column is another one. */
const HAS_PLACES: readonly FileType[] = ['pdf', 'jpeg', 'png']

function rowsWith(date: SourcedValue, rows: LayoutRow[]): LayoutRow[] {
  return rows.filter((row) => row.cells.some((cell) => isLevel(middleOf(cell), middleOf(date))))
}

const isLevel = (one: number, other: number) => Math.abs(one - other) <= LEVEL_POINTS

type ColumnLine = NumberLine & { cell: LayoutCell }

/** Text before the dates of a row, in the column of the policy numbers if there are headers. */
function linesIn(
  { cells }: LayoutRow,
  columns: CoverageBand['columns'],
  date: SourcedValue | null,
  left = 0,
): ColumnLine[] {
  const lines = cells.flatMap((cell): ColumnLine[] => {
    const inColumn = cell.tokens.filter((token) => {
      if (date && token.box.x >= date.box.x - 2) return false
      if (token.box.x + token.box.width < left) return false // it touches the name of the coverage
      const x = centerOf(token)
      return !columns || (x >= columns.number.left && x <= columns.number.right)
    })
    return betweenRules(inColumn).map((tokens) => {
      const text = tokens.map((token) => token.text).join(' ')
      return { text, box: unionOf(tokens.map((token) => token.box)), cell }
    })
  })
  return columns ? joinGroups(lines) : lines
}

/** The vertical rules of a scanned form are read as bars, and 'N/A' is of the column beside the numbers. */
const RULE = /^(?:[|[\]]+|\[?N\/A\]?)$/

/** The words on each side of the rules. */
function betweenRules(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (RULE.test(token.text)) parts.push([])
    else parts.at(-1)!.push(token)
  }
  return parts.filter((part) => part.length > 0)
}

/** Groups of a number that are two spaces apart are separate cells: '680', '4H 771209', 'TIL', '26'. */
function joinGroups(lines: readonly ColumnLine[]): ColumnLine[] {
  const joined: ColumnLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (!last || !isJoined(last, line)) joined.push(line)
    else {
      const text = `${last.text} ${line.text}`
      joined[joined.length - 1] = { ...last, text, box: unionOf([last.box, line.box]) }
    }
  }
  return joined
}

function isJoined(last: ColumnLine, next: ColumnLine): boolean {
  const gap = next.box.x - (last.box.x + last.box.width)
  const isNear = gap >= 0 && gap <= MAX_WORD_GAP * next.box.height
  const words = `${last.text} ${next.text}`.split(' ')
  return isNear && isLevel(middleOf(last), middleOf(next)) && words.every(isGroup)
}

/** In heights of the line. */
const MAX_WORD_GAP = 1.5

/** A line that may be a policy number or a part of one. */
type NumberOption = ColumnLine & { isCut: boolean }

/** `whole`: all of the line between its column's left side and its dates. */
function optionIn(
  { code, ...line }: ColumnLine & { code: string },
  place: 'whole' | 'before date' | 'alone',
  textStyle: TextStyle,
): NumberOption | null {
  const { text } = line
  if (/\$|%|liab|occurrence|aggregate|limit/i.test(text)) return null
  if (place === 'whole' && isNumberOfColumn(text)) return { ...line, isCut: false }
  if (place !== 'alone' && MONTH_IN_CODE.test(code)) return { ...line, text: code, isCut: false }
  const read = readValue('code', code, textStyle)
  if (!read || read.value.length < 4 || /^\d{1,3}(?:,\d{3})+/.test(text)) return null
  const rest = code.replace(read.value, '')
  const isPart = place === 'whole' && /\d/.test(rest) && resemblesCode(code)
  return { ...line, text: read.value, isCut: isPart || !!read.isCut }
}

/** A month before the dates of the policy is of its number: 'WC 26MAR27', 'GL 4412 MAR 26'. */
const MONTH_IN_CODE = pattern(
  String.raw`
    ^(?!EFF|EXP|FROM|TO|DATE)[A-Z]{1,5}[ ](?:\d[\dA-Z/-]*[ -])?
    \d{0,2}(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[ -]?\d{2,4}$`,
)

function policyColumn(layout: Layout): LayoutCell | null {
  for (const row of layout.rows) {
    for (const cell of row.cells) if (fold(cell.text) === fold('Policy Number')) return cell
  }
  return null
}

function placesOf(
  { rows }: Layout,
  bands: readonly CoverageBand[],
  band: CoverageBand,
  own: { box: LayoutCell['box'] },
): PolicyPlaces {
  const { page } = band.label
  const terms = rows.filter((row) => row.page === page).flatMap(({ cells }) => cells)
  const others = bands.filter(({ label }) => label !== band.label && label.page === page)
  const middle = middleOf(own)
  return {
    own: middle,
    terms: terms
      .filter(({ text }) => looksLikeDate(text))
      .map(middleOf)
      .filter((term) => !isLevel(term, middle)),
    names: others.map(({ label }) => middleOf(label)),
  }
}
