import type { Layout, LayoutCell, Token } from '../layout/layout.ts'
import { readPhone } from '../normalize/phone.ts'
import { endsOpen, isJoinedCode, isRestOfCode, MAX_CODE_LENGTH, PART_IN_BRACKETS } from './codes.ts'
import type { MatchPosition } from './field-match.ts'
import { isLevel, lineUnderValue } from './line-under-value.ts'
import type { ParsedValue } from './parsed-value.ts'
import { isPlaceholderName } from './plausible-name.ts'

/** A value that ends its cell, and the words it was read from. */
export type PlacedValue = { read: ParsedValue; tokens: Token[] }

/**
 * A code and its rest on the next line of a narrow cell. A hyphen at the break joins the two, and in a code
 * with points a point. Without one, a space may have been there, so a code to the right of its label counts
 * as cut, and so does one behind its label in a column, or below its label in a row of cells over two lines.
 * `ending` is the sign after the code, if it has one.
 */
export function codeOverLines(
  layout: Layout,
  cell: LayoutCell,
  { read, tokens, ending }: PlacedValue & { ending: string },
  position: MatchPosition,
): PlacedValue {
  const [isBesideLabel, isInline] = [position === 'right', position === 'inline']
  const rest = lineUnderValue(layout, cell, tokens[0]!)
  if (!rest || !(isRestOfCode(rest.text) || PART_IN_BRACKETS.test(rest.text)))
    return { read, tokens }
  const isOpen = ending === '.' && read.value.includes('.')
  const upper = isOpen ? `${read.value}.` : read.value
  if (!isJoinedCode(upper, rest.text)) {
    const isAlone = layout.rows[rest.row]!.cells[0] === rest
    const isOfCell = layout.rows[cell.row]!.cells.length > 1 && isLevel(rest.box.x, cell.box.x)
    const isInCell = isInline
      ? isOfCell
      : position === 'below' && isRowOverLines(layout, cell, rest)
    const isRest = isAlone || isValueOverLines(layout, cell, rest)
    const mayGoOn = isBesideLabel ? isRest : isInCell && readPhone(rest.text) === null
    return { read: mayGoOn ? { ...read, isCut: true } : read, tokens }
  }
  const value = upper + rest.text
  if (value.length > MAX_CODE_LENGTH) return { read, tokens }
  return { read: { ...read, value, isCut: false }, tokens: [...tokens, ...rest.tokens] }
}

/**
 * Whether the second of two rows continues cells of the first one: it has fewer cells, and each is level with
 * a cell above it. A row of another record has as many cells. If all cells go on, a hyphen or an 'and' at the
 * break of one of them shows it.
 */
export function isRowOverLines({ rows }: Layout, upper: LayoutCell, lower: LayoutCell): boolean {
  const [above, below] = [rows[upper.row]!.cells, rows[lower.row]!.cells]
  if (below.length < 2 || below.length > above.length) return false
  const pairs = below.map(
    (one) => [above.find(({ box }) => isLevel(one.box.x, box.x)), one] as const,
  )
  if (pairs.some(([over]) => over === undefined)) return false
  if (below.length < above.length) return true
  return pairs.some(([over, one]) => endsOpen(over!.text) || /^(?:and|&)\s/i.test(one.text))
}

/** The same for a value beside its label: below the label, a row of another label would have a cell. */
export function isValueOverLines(layout: Layout, upper: LayoutCell, lower: LayoutCell): boolean {
  const [above, below] = [layout.rows[upper.row]!.cells, layout.rows[lower.row]!.cells]
  const label = above[above.indexOf(upper) - 1]
  const isOfLabel = label && below.some(({ box }) => isLevel(box.x, label.box.x))
  return !isOfLabel && isRowOverLines(layout, upper, lower)
}

/**
 * A code whose first line has only letters: 'BLI-MON-' above '00774490'. A hyphen or a slash joins the two.
 * Without one, a space may have been there, so the code counts as cut.
 */
export function codeUnderPrefix(
  layout: Layout,
  cell: LayoutCell,
  tokens: Token[],
): { text: string; tokens: Token[]; last: LayoutCell; isCut?: true } | null {
  const upper = tokens.map(({ text }) => text).join(' ')
  const rest = PREFIX.test(upper) ? lineUnderValue(layout, cell, tokens[0]!) : null
  if (!rest) return null
  const used = [...tokens, ...rest.tokens]
  if (isJoinedCode(upper, rest.text)) {
    if (isRestOfCode(rest.text)) return { text: upper + rest.text, tokens: used, last: rest }
    const lower = endsOpen(rest.text) ? codeUnderPrefix(layout, rest, rest.tokens) : null
    return lower && { ...lower, text: upper + lower.text, tokens: [...tokens, ...lower.tokens] }
  }
  const isAlone = layout.rows[rest.row]!.cells[0] === rest
  if (!isAlone || !isRestOfCode(rest.text) || isPlaceholderName(upper)) return null
  return { text: upper + rest.text, tokens: used, last: rest, isCut: true }
}

/** 'MWZY', 'CMC-' and 'BLI-MON-'. */
const PREFIX = /^(?:[A-Z]{1,5}[-–/]){0,3}(?:[A-Z]{1,5}[-–/]?)$/
