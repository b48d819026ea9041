import type { FileType } from '../../src/extraction/document.ts'
import type { DocumentType } from '../../src/extraction/findings.ts'
import type { Block, Style } from './blocks.ts'

/** What a right reading of a document gives. Values in wire form, names as on the wire. */
export type Truth = {
  documentType: DocumentType
  /** Other readings of the type that are right as well (a till receipt: invoice or other). */
  alsoType?: DocumentType[]
  fields: Record<string, string>
  /** Kinds of records it may create: 'jobs', 'clients', 'vendors', 'certifications'; sorted. */
  saves: string[]
  /** Records of a list, or the certifications of a certificate. */
  rows?: Record<string, string>[]
  /** Of a list: each header as written and the wire names it fills, '' for an unknown column. */
  columns?: Record<string, string>
  /** Every personal string written into it; none may be found in a dump of the database. */
  personal: string[]
}

/** `layout` names the maker, for reports of what was missed. */
export type GeneratedDocument = {
  name: string
  kind: string
  layout: string
  type: FileType
  bytes: Buffer
  truth: Truth
  heldOut: boolean
}

/** A document's words and truth, before a writer makes a file of it. */
export type Draft = { blocks: Block[]; truth: Truth; style?: Partial<Style> }
