import type { Failure } from './read-failures.ts'

/** The view of a file: a page as an image, or its tables. A contained child creates both. */

/**
 * `turn`: clockwise degrees that turn the stored page upright, as `image.rotate` of the receipt states them.
 * Null: use the orientation in the file, because no reader has straightened the page.
 */
export type ViewRequest = { kind: 'page'; page: number; turn: number | null } | { kind: 'tables' }

/** `webp`: the image in base64. */
export type PageView = { kind: 'page'; width: number; height: number; webp: string }

/**
 * `firstRow`: number of the first row in the file. `rowCount`: all rows, of which `rows` has the first ones.
 * `tops`: for a document without sheets, the top of each row in the coordinates of the receipt's boxes.
 */
export type SheetView = {
  name: string | null
  page: number
  firstRow: number
  rowCount: number
  rows: string[][]
  tops: number[] | null
}
export type TablesView = { kind: 'tables'; sheets: SheetView[]; sheetCount: number }
export type View = PageView | TablesView
export type ViewOutcome = { view: View } | { failed: Failure }

export const VIEW_WIDTH_PX = 1_200
/** A cash register receipt may be ten times as high as wide. */
export const MAX_VIEW_PIXELS = 6_000_000
export const MAX_VIEW_SIDE_PX = 16_000
export const MAX_VIEW_BASE64 = 5_000_000

export const MAX_VIEW_SHEETS = 20
export const MAX_VIEW_ROWS = 200
export const MAX_VIEW_COLUMNS = 100
export const MAX_VIEW_CELL_CHARS = 500
/** Limits all cells together, so that one message holds them. */
export const MAX_VIEW_CHARS = 1_000_000
