import { contested, type FieldMatch, type SourcedValue } from '../../fields/field-match.ts'
import { type Layout, type LayoutCell, unionOf } from '../../layout/layout.ts'
import { hasLegalForm } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'

type Insured = FieldMatch | SourcedValue

const OPEN_END = /(?:\s(?:of|and|for|the|in)|[&,])$/i
const OPEN_START = /^(?:of|and|for|in|&)\s/i
/** A legal form alone: 'LLC', ', Inc.' */
const FORM_ALONE = /^,?\s*(?:llc|l\.l\.c\.?|inc|incorporated|corp|corporation|ltd|llp|lp|pllc)\.?$/i
/** Every word is capitalized, as in a name and not in a sentence. */
const NAME_LINE = pattern(
  String.raw`^,?\s*(?:(?:of|and|for|the|in|at|&)(?:\s+|$)|\p{Lu}[\p{L}\d.'’&-]*,?(?:\s+|$))+$`,
  'u',
)
const CAPTION = /\b(?:insured|name|address|employer|producer|holder)\b|:/i
/** The gap between two lines of a name, in heights of a line. */
const MAX_LINE_GAP = 0.8
const ALIGNED_POINTS = 4

/**
 * The name of the insured with its second line, as in 'Prairie Services of' / 'Northern Illinois, Inc.'. If a
 * second name may be one of the same company or of another one, a person has to check it.
 */
export function withSecondLine(layout: Layout, insured: Insured): Insured {
  const cell = cellOf(layout, insured)
  if (!cell) return insured
  const above = neighborOf(layout, cell, insured, -1)
  if (above && OPEN_END.test(above.text) && isNameLine(above.text))
    return joined(insured, above, cell, `${above.text} ${insured.value}`)
  const below = neighborOf(layout, cell, insured, 1)
  if (!below || !isNameLine(below.text)) return insured
  const isOpen = OPEN_END.test(cell.text) || OPEN_START.test(below.text)
  if (hasLegalForm(insured.value)) return isOpen ? contested(insured) : insured
  if (isOpen || FORM_ALONE.test(below.text))
    return joined(insured, cell, below, `${insured.value} ${below.text}`.replace(/\s+,/, ','))
  return hasLegalForm(below.text) ? contested(insured) : insured
}

function joined(insured: Insured, upper: LayoutCell, lower: LayoutCell, value: string): Insured {
  const box = unionOf([insured.box, upper.box, lower.box])
  const confidence = Math.min(upper.confidence, lower.confidence)
  const whole = { ...insured, value, text: value, box, confidence }
  return 'row' in whole ? { ...whole, row: lower.row } : whole
}

function cellOf({ rows }: Layout, { page, box }: Insured): LayoutCell | undefined {
  const middle = box.y + box.height / 2
  return rows
    .flatMap((row) => (row.page === page ? row.cells : []))
    .find(
      (cell) =>
        cell.box.y <= middle &&
        middle <= cell.box.y + cell.box.height &&
        cell.box.x <= box.x + 1 &&
        box.x < cell.box.x + cell.box.width,
    )
}

/** The line next to the name in its column. The insurers beside it may be half a line lower. */
function neighborOf(
  { rows }: Layout,
  { row, page, box }: LayoutCell,
  insured: Insured,
  step: 1 | -1,
): LayoutCell | undefined {
  const near = step > 0 ? rows.slice(row + 1, row + 4) : rows.slice(Math.max(0, row - 3), row)
  return near
    .flatMap((one) => (one.page === page ? one.cells : []))
    .find((cell) => {
      const [upper, lower] = step > 0 ? [box, cell.box] : [cell.box, box]
      const gap = lower.y - (upper.y + upper.height)
      const isNear = gap > -2 && gap <= MAX_LINE_GAP * box.height
      return isNear && Math.abs(cell.box.x - insured.box.x) <= ALIGNED_POINTS
    })
}

const isNameLine = (text: string) =>
  text.length <= 60 && NAME_LINE.test(text) && !CAPTION.test(text)
