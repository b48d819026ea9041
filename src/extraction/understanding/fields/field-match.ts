import type { Box } from '../../provenance.ts'
import { type LayoutCell, unionOf } from '../layout/layout.ts'
import type { StatedTime } from '../normalize/time-of-day.ts'
import type { ParsedValue } from './parsed-value.ts'

/** Where a value was found: relative to its label, in a form field, or by the layout alone. */
export type MatchPosition = 'inline' | 'right' | 'below' | 'above' | 'form' | 'layout'

/**
 * `rival`: another label of the field gives another value. `vague label`: the label alone says little,
 * such as 'File #' for a claim number. `mixed code`: a scan may have an O for its 0, or an I for its 1.
 */
export type Doubt = 'rival' | 'vague label' | 'mixed code'

/** A value with its location in the document. */
export type SourcedValue = {
  value: string
  /** The value's text in the document. */
  text: string
  page: number
  box: Box
  position: MatchPosition
  /** Lowest reader confidence of the words. Below 1 it was read by OCR. */
  confidence: number
  /** OCR had read letters in place of digits. */
  repaired: boolean
  /** The time of day after a date. */
  time?: StatedTime
  doubt?: Doubt
}

/** A value chosen for a field. */
export type FieldMatch<Name extends string = string> = SourcedValue & {
  name: Name
  row: number
  /** The label as it is compared. Empty if only the layout shows the value. */
  label: string
  /** The label may mean something else. */
  weak: boolean
  labelBox: Box
}

/** The parts of a match that do not come from its cell. `text` is `value` by default. */
type MatchDetails = {
  value: string
  text?: string
  repaired?: boolean
  position?: MatchPosition
  time?: StatedTime | undefined
}

export function valueIn(cell: LayoutCell, details: MatchDetails): SourcedValue {
  const { value, text = value, repaired = false, position = 'layout', time } = details
  return {
    value,
    text,
    page: cell.page,
    box: cell.box,
    position,
    confidence: cell.confidence,
    repaired,
    ...(time && { time }),
  }
}

/** A value that was parsed from the cell's text, or from `text`, which begins or ends within the cell. */
export function parsedIn(
  cell: LayoutCell,
  parsed: ParsedValue,
  text: string = cell.text,
): SourcedValue {
  return valueIn(cell, { ...parsed, text: text.slice(parsed.start, parsed.end) })
}

/** The value marked as one of several that are as likely, or that nothing but its form explains. */
export const contested = <Value extends SourcedValue>(value: Value): Value => ({
  ...value,
  doubt: 'rival',
})

/** Makes every field match. Without a label, the match is weak, and `labelBox` is the box of the cell. */
export function matchIn<Name extends string>(
  name: Name,
  cell: LayoutCell,
  details: MatchDetails &
    Partial<Pick<FieldMatch, 'label' | 'weak' | 'labelBox'>> & { tokens?: LayoutCell['tokens'] },
): FieldMatch<Name> {
  const { label = '', weak = true, labelBox = cell.box, tokens } = details
  const value = valueIn(cell, details)
  const match = { name, ...value, row: cell.row, label, weak, labelBox }
  if (!tokens) return match
  return {
    ...match,
    box: unionOf(tokens.map((token) => token.box)),
    confidence: Math.min(...tokens.map((token) => token.confidence)),
  }
}
