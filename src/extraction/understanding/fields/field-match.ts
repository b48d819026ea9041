import type { Box } from '../../provenance.ts'
import { type LayoutCell, unionOf } from '../layout/layout.ts'
import type { TimeOfDay } from '../normalize/time-of-day.ts'

/** Where a value was found: relative to its label, in a form field, or by the layout alone. */
export type MatchPosition = 'inline' | 'right' | 'below' | 'form' | 'layout'

/** A value with its place in the document. */
export type SourcedValue = {
  value: string
  /** As the document has it. */
  text: string
  page: number
  box: Box
  position: MatchPosition
  /** Lowest reader confidence of the words. Below 1 it was read by OCR. */
  confidence: number
  /** OCR had taken letters for digits. */
  repaired: boolean
  /** The time of day behind a date. */
  time?: TimeOfDay
}

/** A value taken for a field. */
export type FieldMatch<Name extends string = string> = SourcedValue & {
  name: Name
  row: number
  /** The label as it is compared; empty where the layout alone shows the value. */
  label: string
  /** The label may mean something else. */
  weak: boolean
  labelBox: Box
}

/** What a match does not take from its cell. `value` is what was read; `text` is `value` by default. */
type MatchDetails = {
  value: string
  text?: string
  repaired?: boolean
  position?: MatchPosition
  time?: TimeOfDay | undefined
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

/** The only maker of field matches. Without a label the match is weak and is its own label. */
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
