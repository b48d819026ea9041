import type { EnumColumnShape } from '../../lexicon/enum-kinds.ts'
import type { ColumnField } from './list-columns.ts'

/**
 * A part of a header that names several fields, written out: 'Adjuster Phone' in 'Adjuster (Name/Phone)'.
 * `isFree`: any words may be its text.
 */
export type ColumnPart = {
  label: string
  field: ColumnField
  shape: EnumColumnShape
  isFree?: boolean
}
