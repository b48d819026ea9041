import type { FileType } from '../../src/extraction/document.ts'
import type { DocumentType } from '../../src/extraction/findings.ts'
import type { Block, Style } from './blocks.ts'
import type { Random } from './random.ts'

/** What a correct reading gives. Names and values are those of the API. */
export type Truth = {
  documentType: DocumentType
  /** Other document types that are correct too, such as `other` for a till receipt. */
  alsoType?: DocumentType[]
  fields: Record<string, string>
  /** The kinds of records it may create, sorted: certifications, clients, jobs, vendors. */
  saves: string[]
  /** Records of a list, or the certifications of a certificate. */
  rows?: Record<string, string>[]
  /** Of a list: each header and the field names it fills, '' for an unknown column. */
  columns?: Record<string, string>
  /** Of a report with groups: the subtotals and group names that may not become a record. */
  notRecords?: string[]
  /** Every personal string in it. A dump of the database may hold none of them. */
  personal: string[]
}

/**
 * `development`: readers may be written against these layouts. `validation`: measured, and never
 * written against. `sealed`: measured only when asked for by name; its misses are never shown.
 */
export const SPLITS = ['development', 'validation', 'sealed'] as const
export type Split = (typeof SPLITS)[number]

/** `layout` names the function that wrote it, for reports of misses. */
export type GeneratedDocument = {
  name: string
  kind: string
  layout: string
  type: FileType
  bytes: Buffer
  truth: Truth
  split: Split
}

/** The words and the truth of a document before it is a file. */
export type Draft = { blocks: Block[]; truth: Truth; style?: Partial<Style> }
export type Drafts = Record<string, (random: Random) => Draft>
