import type { Document, FileType } from '../document.ts'

/**
 * A reader converts the bytes of some file types to the neutral Document. It runs only inside the contained
 * child and is deterministic. It throws `Unreadable` for files that cannot be read.
 */
export type Reader = {
  name: string
  types: readonly FileType[]
  read(source: Source, limits: Limits): Promise<Document>
}

/** sniff.ts detects `type` from the content. `filename` only labels the document. */
export type Source = { bytes: Buffer; type: FileType; filename: string }

/**
 * `tessdataDir` holds eng.traineddata. `onStep` is called when OCR begins, before its first expensive step,
 * and after each step.
 */
export type Limits = typeof documentLimits & {
  tessdataDir: string
  onStep: (step: 'begun' | 'done') => void
}

/** The most that one document may cost. pool.ts limits the process from outside. */
export const documentLimits = {
  textPages: 300,
  ocrPages: 30,
  /** Scanned pages, from the first one on, whose doubtful words are read a second time. */
  comparedPages: 10,
  /** Pixels of all OCRed pages together. From the eleventh page on, pages are rendered smaller. */
  ocrPixels: 90_000_000,
  /**
   * For a slow machine: no page is started that would probably exceed this much processor time, or this much
   * wall-clock time.
   */
  ocrBudgetMs: 55_000,
  ocrBusyMs: 110_000,
  renderPixels: 12_000_000,
  /** An image that declares more pixels than this is not decoded. */
  imagePixels: 100_000_000,
  sheets: 50,
  sheetRows: 50_000,
  sheetColumns: 200,
  csvRows: 250_000,
  textCharacters: 20_000_000,
}
