import type { TransformOp } from '../../provenance.ts'
import type { Instant } from '../normalize/instants.ts'
import type { Progress } from '../normalize/progress-context.ts'
import { unwrapped } from '../normalize/wrapped.ts'
import { pattern } from '../pattern.ts'
import type { JobNumber } from './several-numbers.ts'

/** Why a part of a cell is not saved, and how to save it. `isOfOtherField`: not of its column's field. */
export type UnsavedPart = { text: string; why: string; next: string; isOfOtherField?: boolean }

/** The value of a cell and how it was normalized, or why it cannot be used. Null if it is empty. */
export type CellResult =
  | {
      value: string | number | boolean
      op: TransformOp | null
      progress?: Progress
      instant?: Instant
      /** A time of day that could not be read. */
      unread?: string
      /** The address behind the name in the cell. */
      address?: string
      /** A part of the cell that no field takes. */
      unsaved?: UnsavedPart
    }
  | { problem: string; isStatus?: true; isPlaceholder?: true; areSeveral?: JobNumber }
  | null

type ValueCell = Extract<CellResult, { value: unknown }>

const NOT_OF_NAME = { why: 'it is not part of the name', isOfOtherField: true }

/** Texts of a name's cell that are of another field. */
export function withUnsaved<Cell extends ValueCell>(
  cell: Cell,
  texts: readonly string[],
  field: 'address' | 'notes' = 'address',
): Cell {
  const parts = [cell.unsaved?.text, ...texts].filter((text) => text !== undefined && text !== '')
  if (parts.length === 0) return cell
  const text = parts.map((part) => unwrapped(part!)).join(', ')
  return { ...cell, unsaved: { ...NOT_OF_NAME, next: `To keep it, move it to the ${field}`, text } }
}

/** A telephone number or an email behind a name: 'Ann Bell 253-555-0101'. */
const REACH_BEHIND = pattern(
  String.raw`
    ^(.*\p{L}\.?)[\s,;:(<\u2013\u2014-]+
    ((?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}|[^\s@<>(]+@[^\s@<>]+\.[a-z]{2,})[)>]?$`,
  'iu',
)

/** The name of a cell, and what reaches the person. Null if the cell is only a name. */
export function splitReach(text: string): { name: string; reach: string } | null {
  if (!/\d{4}\)?$|@/.test(text)) return null
  const [, name, reach] = REACH_BEHIND.exec(text) ?? []
  return name === undefined || reach === undefined ? null : { name, reach }
}

/** A name whose cell also has a telephone number or an email. */
export function withoutReach<Cell extends ValueCell>(cell: Cell, reach: string): Cell {
  const text = cell.unsaved ? `${cell.unsaved.text}, ${reach}` : reach
  const next = 'To keep it, move it to a column for it'
  return { ...cell, unsaved: { ...NOT_OF_NAME, next, text } }
}
