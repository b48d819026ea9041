import type { Document, FileType } from '../document.ts'

/**
 * A reader turns the bytes of some file types into the neutral Document. It runs inside the
 * contained child only, throws `Unreadable` for what cannot be read, and is deterministic.
 */
export type Reader = {
  name: string
  types: readonly FileType[]
  read(source: Source, limits: Limits): Promise<Document>
}

/** `type` was judged by content (sniff.ts); `filename` only labels the document. */
export type Source = { bytes: Buffer; type: FileType; filename: string }

/**
 * `tessdataDir` holds eng.traineddata; `onStep` is told when OCR begins, before the first costly thing
 * is done for it, and after each piece of its work.
 */
export type Limits = typeof documentLimits & {
  tessdataDir: string
  onStep: (step: 'begun' | 'done') => void
}

/** What one document may cost. The process as a whole is bounded from outside, by pool.ts. */
export const documentLimits = {
  textPages: 300,
  ocrPages: 30,
  /** Of all OCRed pages together: from the eleventh on, pages are rendered ever smaller. */
  ocrPixels: 90_000_000,
  /** The last resort on a machine too slow: no page is begun that is not likely to end by then. */
  ocrBudgetMs: 55_000,
  renderPixels: 12_000_000,
  /** An image that claims more pixels than this is not decoded at all. */
  imagePixels: 100_000_000,
  sheets: 50,
  sheetRows: 50_000,
  sheetColumns: 200,
  csvRows: 250_000,
  textCharacters: 20_000_000,
}
