import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import { isBlank } from './cell-shapes.ts'
import type { ListColumn, ListType } from './list-columns.ts'
import type { MappedColumn } from './map-columns.ts'

/** What the rows of a list do with its spare columns, and what its receipt says of them. */

/** Whether an earlier column of the same field is filled in this row. */
export function isPassedOver({ insteadOf }: MappedColumn, cells: readonly string[]): boolean {
  return insteadOf?.some((index) => isFilled(cells[index])) ?? false
}

const isFilled = (cell: string | undefined) => !isBlank((cell ?? '').trim())

type PlaceOfHeader = { page: number; row: number }

/** One warning for each field with spare columns. */
export function warningsOfSpare(
  type: ListType,
  mapped: readonly MappedColumn[],
  place: PlaceOfHeader,
): Warning[] {
  const spare = mapped.filter(({ insteadOf }) => insteadOf)
  const fields = Map.groupBy(spare, ({ column }) => column!.field)
  return [...fields].flatMap(([field, others]) => {
    const main = mapped.find(({ index }) => index === others[0]!.insteadOf![0])
    if (!main) return []
    const names = others.map(({ header }) => `"${header}"`).join(', ')
    const message =
      `A ${ownerOf(type, field)} has one ${NOUNS[field] ?? 'phone'}. These columns were used only in rows ` +
      `without "${main.header}", and are otherwise only in the receipt: ${names}.`
    return [warningOf('unknown_columns', message, place)]
  })
}

const NOUNS: Partial<Record<ListColumn['field'], string>> = {
  'financials.estimate_total': 'estimate total',
  claim_number: 'claim number',
}

function ownerOf(type: ListType, field: ListColumn['field']): string {
  if (type === 'vendor_list') return 'vendor'
  return NOUNS[field] ? 'job' : 'client'
}

/**
 * A program's number of a claim is not certainly that of the insurer. It is asked about if a row without the
 * insurer's number has it.
 */
export function doubtsOfSpare(
  mapped: readonly MappedColumn[],
  rows: readonly string[][],
  place: PlaceOfHeader,
): Warning[] {
  return mapped.flatMap((one) => {
    const { header, index, column, insteadOf } = one
    if (!insteadOf || column?.field !== 'claim_number') return []
    const used = rows.filter((cells) => isFilled(cells[index]) && !isPassedOver(one, cells))
    if (used.length === 0) return []
    const rowsOf = used.length === 1 ? '1 row' : `${used.length} rows`
    const message =
      `In ${rowsOf} without another claim number, the one in the column "${header}" was used. Check ` +
      'whether it is the number of the insurer.'
    return [warningOf('uncertain_column', message, { field: 'claim_number', ...place })]
  })
}
