import type { FileType } from '../../src/extraction/document.ts'
import type { DocumentType } from '../../src/extraction/findings.ts'
import type { PrintBlock, Style } from './blocks.ts'
import type { Random } from './random.ts'

/** The result of a correct reading. Names and values are those of the API. */
export type Truth = {
  documentType: DocumentType
  /** Other document types that are correct too, such as `other` for a till receipt. */
  alsoType?: DocumentType[]
  /** '' if the document does not state the field, so that any value is wrong. */
  fields: Record<string, string>
  /** The kinds of records that it may create, sorted: certifications, clients, jobs, vendors. */
  saves: string[]
  /** Records of a list, or the certifications of a certificate. */
  rows?: Record<string, string>[]
  /** Each header of a list and the field names it fills. An unknown column has ''. */
  columns?: Record<string, string>
  /** The subtotals and group names of a report, which must not become a record. */
  notRecords?: string[]
  /** Every personal string in it. A dump of the database must not contain any of them. */
  personal: string[]
}

/**
 * `development`: readers may be written for these layouts. `validation`: only measured, and readers
 * are never written for them. `sealed`: measured only if requested by name, and their misses are
 * never shown.
 */
export const SPLITS = ['development', 'validation', 'sealed'] as const
export type Split = (typeof SPLITS)[number]

/** The function that wrote the document. Reports of misses name it. */
export type GeneratedDocument = {
  name: string
  kind: string
  layout: string
  type: FileType
  bytes: Buffer
  truth: Truth
  split: Split
}

/** The words and expected values of a document before it becomes a file. */
export type DocumentDraft = { blocks: PrintBlock[]; truth: Truth; style?: Partial<Style> }
export type Drafts = Record<string, (random: Random) => DocumentDraft>
