/** A value found in a text, with its character offsets. */
export type ParsedValue = {
  value: string
  start: number
  end: number
  repaired: boolean
  /** A code that may go on behind what was read. */
  isCut?: boolean
}
