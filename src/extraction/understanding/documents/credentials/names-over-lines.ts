import { isPlausibleName } from '../../fields/plausible-name.ts'
import {
  cellInColumn,
  type Layout,
  type LayoutCell,
  type LayoutRow,
  unionOf,
} from '../../layout/layout.ts'
import { endsOrganization, hasLegalForm } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import {
  ISSUING_BODY,
  isEntityType,
  isFirmName,
  isHeading,
  isLegalForm,
  isLicensedClass,
} from '../parties/holder-names.ts'

/**
 * The layout with each name of two lines as one cell. The lower row stays without the rest, so that the other
 * rows keep their positions.
 */
export function withWholeNames(layout: Layout): Layout {
  const rows = [...layout.rows]
  for (const [at, row] of rows.entries()) {
    const below = rows[at + 1]
    if (!below || below.page !== row.page || row.table || below.table) continue
    for (const cell of row.cells) {
      const rest = cellInColumn(below.cells, cell.box)
      if (!rest || !continuesName(layout, cell, rest)) continue
      rows[at] = withCells(rows[at]!, (one) => (one === cell ? [joined(cell, rest)] : [one]))
      rows[at + 1] = withCells(rows[at + 1]!, (one) => (one === rest ? [] : [one]))
    }
  }
  return { ...layout, rows }
}

const withCells = (row: LayoutRow, change: (cell: LayoutCell) => LayoutCell[]): LayoutRow => ({
  ...row,
  cells: row.cells.flatMap(change),
})

const joined = (cell: LayoutCell, rest: LayoutCell): LayoutCell => ({
  ...cell,
  text: `${cell.text} ${rest.text}`,
  tokens: [...cell.tokens, ...rest.tokens],
  box: unionOf([cell.box, rest.box]),
  confidence: Math.min(cell.confidence, rest.confidence),
})

function continuesName(layout: Layout, cell: LayoutCell, rest: LayoutCell): boolean {
  if (!isInSameType(layout, cell, rest) || !mayBegin(cell.text)) return false
  if (mayEnd(cell.text, rest.text)) return true
  return (
    beginsBlock(layout, cell, rest) &&
    isLongName(cell.text) &&
    hasLegalForm(rest.text) &&
    isFirmName(rest.text)
  )
}

/** A person has fewer words. A company below a class of license or a title begins its own name. */
const MIN_WORDS = 4
const OTHER_LINE = pattern(
  String.raw`
      \b(?:licen[sc]\w*|contractors?|certif\w*|regist\w*|technicians?|class|type|business|holder|permit|that|
      general|residential|commercial|unlimited|limited|course|training|specialist|endorsement|is|has|the)\b`,
  'i',
)
const isLongName = (text: string) => text.split(' ').length >= MIN_WORDS && !OTHER_LINE.test(text)

const WIDER = 1.5

/** Whether the gap above is wider than the one below. A heading above is not part of the block. */
function beginsBlock({ rows }: Layout, cell: LayoutCell, rest: LayoutCell): boolean {
  const above = rows.slice(0, cell.row).findLast(({ cells }) => cells.length > 0)
  if (!above || above.page !== cell.page) return true
  const gap = rest.box.y - (cell.box.y + cell.box.height)
  return cell.box.y - (above.top + above.height) >= WIDER * gap
}

/** The gap between two lines of a name, in heights of a line. */
const MAX_LINE_GAP = 0.8
/** The boxes of a scan differ with the letters of the line. */
const SAME_HEIGHT = { print: 0.9, ocr: 0.65 }
const SAME_PLACE = 4

/** Whether two lines have the same type and alignment: to the left, or centered. */
function isInSameType({ ocr }: Layout, upper: LayoutCell, lower: LayoutCell): boolean {
  const heights = [upper.box.height, lower.box.height] as const
  const isSize =
    Math.min(...heights) >= (ocr ? SAME_HEIGHT.ocr : SAME_HEIGHT.print) * Math.max(...heights)
  const gap = lower.box.y - (upper.box.y + upper.box.height)
  const middles = [upper, lower].map(({ box }) => box.x + box.width / 2) as [number, number]
  const isAligned =
    Math.abs(upper.box.x - lower.box.x) <= SAME_PLACE ||
    Math.abs(middles[0] - middles[1]) <= SAME_PLACE
  const hasSmall = ({ text }: LayoutCell) => /\p{Ll}{2}/u.test(text)
  return (
    isSize && isAligned && gap <= MAX_LINE_GAP * heights[0] && hasSmall(upper) === hasSmall(lower)
  )
}

const OPEN = /\s(?:&|and)$|\p{L}-$/iu

/** A title, a class of license and a board have no legal form. */
function mayBegin(text: string): boolean {
  if (/[\d:]/.test(text) || hasLegalForm(text) || isLegalForm(text)) return false
  if (isHeading(text) || isLicensedClass(text) || ISSUING_BODY.test(text)) return false
  return isPlausibleName(text.replace(OPEN, ''))
}

/** 'COMPANY INC', 'AND SONS LLC', and behind an open line any words with a legal form. */
function mayEnd(upper: string, lower: string): boolean {
  if (/[\d:]/.test(lower) || isEntityType(lower)) return false
  if (isLegalForm(lower)) return true
  return hasLegalForm(lower) && (endsOrganization(lower) || JOINED.test(lower) || OPEN.test(upper))
}

const JOINED = /^(?:&|and)\s/i
