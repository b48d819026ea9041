import type { Block } from '../blocks.ts'
import type { Draft } from '../truth.ts'

/** A document of no known type that saves nothing. */
export const other = (
  blocks: Block[],
  personal: string[] = [],
  alsoType: Draft['truth']['alsoType'] = [],
): Draft => ({
  blocks,
  truth: { documentType: 'other', alsoType, fields: {}, saves: [], personal },
})
