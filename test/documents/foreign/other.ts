import type { PrintBlock } from '../blocks.ts'
import type { DocumentDraft } from '../truth.ts'

/** A document of no known type that saves nothing. */
export const other = (
  blocks: PrintBlock[],
  personal: string[] = [],
  alsoType: DocumentDraft['truth']['alsoType'] = [],
): DocumentDraft => ({
  blocks,
  truth: { documentType: 'other', alsoType, fields: {}, saves: [], personal },
})
