/**
 * A list may have several columns of one field: 'Last Estimate' and 'Original Estimate', 'Insurance Claim #'
 * and the program's 'Claim #'. One of them is the field. The others are spare: each is used in rows where the
 * columns before it are blank.
 */

/** The rows of `scores` of the columns that come before a spare column, and the number of their field. */
export type SpareColumn = { field: number; insteadOf: readonly number[] }

export type SpareColumns = ReadonlyMap<number, SpareColumn>

/** Takes a field from these columns, except from the ones that state it. The others become spare. */
export function keepOnly(
  scores: readonly Float64Array[],
  field: number,
  insteadOf: readonly number[],
  others: readonly number[],
): SpareColumns {
  for (const row of others) scores[row]![field] = 0
  return new Map(others.map((row) => [row, { field, insteadOf }]))
}
