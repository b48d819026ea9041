import type { Box, Transform, Warning } from './provenance.ts'
import type { Failure, FailureCode } from './read-failures.ts'

/**
 * The neutral model of a document. Every reader produces it, and nothing after the readers depends on the
 * file type. Coordinates are PDF points (1/72 inch), origin top left, y downward. Readers without geometry
 * (CSV, DOCX, …) place each line below the previous one, 12 points high.
 */

/** At most this for a word that two OCR engines read differently. */
export const UNSURE_CONFIDENCE = 0.5

/** `confidence` comes from the reader, 0–1. Digital text has 1. */
export type Word = { text: string; box: Box; confidence: number }

/** Words on one baseline without a wide gap between them, left to right. */
export type Line = { text: string; box: Box; words: Word[]; confidence: number }

export type DocumentPage = { number: number; width: number; height: number; lines: Line[] }

/**
 * A grid that the file itself defines (sheet, CSV, Word table). `rows[r][c]` is the displayed text. `kinds`
 * holds the cell type that the file states. A date cell's `rows` text is ISO `YYYY-MM-DD` (or with
 * `THH:mm:ss`). A number cell's text is a plain decimal without grouping.
 */
export type Table = {
  name: string | null
  page: number
  rows: string[][]
  kinds: CellKind[][] | null
  /** 1-based row number in the file of rows[0]. */
  firstRow: number
  merged?: MergedCell[]
  /** Indexes of rows of a printed list. Their only text runs over the border of two columns. */
  textRows?: ReadonlySet<number>
}
/** A cell of a sheet that covers the rows below it, which are empty there. Indexes of `rows` from 0. */
export type MergedCell = { row: number; column: number; rows: number }
export type CellKind = 'text' | 'number' | 'date' | 'boolean' | 'empty'

/** A filled field of an interactive form. Check boxes give 'true' or 'false'. */
export type FormField = { name: string; value: string; page: number; box: Box | null }

export type Document = {
  type: FileType
  filename: string
  pages: DocumentPage[]
  tables: Table[]
  form: FormField[]
  warnings: Warning[]
  transforms: Transform[]
}

/** The type of a file, determined by its content. */
export const fileTypes = ['pdf', 'jpeg', 'png', 'csv', 'xlsx', 'xls', 'docx', 'doc', 'txt'] as const
export type FileType = (typeof fileTypes)[number]

/** A reader throws this for a document that cannot be read. Any other error is a bug. */
export class Unreadable extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
  get code(): FailureCode {
    return this.failure.code
  }
}
