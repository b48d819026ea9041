import type { Problem } from './problem.ts'

/** A list in a JSON body whose items are read one by one as they arrive. A bad item fails alone. */
export type ItemList<Item = unknown> = {
  /** The field that holds the list. */
  name: string
  max: number
  /** The error at the first byte of the item after `max`. */
  tooMany(): Problem
  /**
   * Returns the reader of one item for requests of this moment. It throws a Problem for a bad item.
   */
  readerAt(now: Date): (item: unknown) => Item
}
