import type { Box, Transform, Warning } from './provenance.ts'

/**
 * The neutral model of a document. Every reader produces it and everything after the readers is
 * blind to the file type. Coordinates are PDF points (1/72 inch), origin top left, y downwards;
 * a reader without geometry (CSV, DOCX, …) lays lines out one below the other, 12 points high.
 */

/** `confidence` is the reader's own, 0–1; 1 for digital text. */
export type Word = { text: string; box: Box; confidence: number }

/** Words that stand on one baseline without a wide gap between them, left to right. */
export type Line = { text: string; box: Box; words: Word[]; confidence: number }

export type Page = { number: number; width: number; height: number; lines: Line[] }

/**
 * A grid as the file itself states it (sheet, CSV, Word table). `rows[r][c]` is the displayed text.
 * `kinds` marks what the file knew about a cell beyond its text: a date cell's `rows` text is ISO
 * `YYYY-MM-DD` (or with `THH:mm:ss`), a number cell's text is a plain decimal without grouping.
 */
export type Table = {
  name: string | null
  page: number
  rows: string[][]
  kinds: CellKind[][] | null
  /** 1-based row number in the file of rows[0]. */
  firstRow: number
}
export type CellKind = 'text' | 'number' | 'date' | 'boolean' | 'empty'

/** A filled field of an interactive form; check boxes give 'true' or 'false'. */
export type FormField = { name: string; value: string; page: number; box: Box | null }

export type Document = {
  type: FileType
  filename: string
  pages: Page[]
  tables: Table[]
  form: FormField[]
  warnings: Warning[]
  transforms: Transform[]
}

/** What a file is, judged by its content. */
export const fileTypes = ['pdf', 'jpeg', 'png', 'csv', 'xlsx', 'xls', 'docx', 'doc', 'txt'] as const
export type FileType = (typeof fileTypes)[number]

/** Why a document could not be read; becomes the ingestion's error code. */
export type ReadFailure = 'unreadable' | 'encrypted' | 'empty' | 'too_complex' | 'timeout'

/** Thrown by a reader for a document that cannot be read; anything else thrown is a bug. */
export class Unreadable extends Error {
  readonly code: ReadFailure
  constructor(code: ReadFailure, message: string) {
    super(message)
    this.code = code
  }
}
