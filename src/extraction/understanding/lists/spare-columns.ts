/**
 * A list may have several columns of one field: 'Last Estimate' and 'Original Estimate', 'Insurance Claim #'
 * and the program's 'Claim #'. One of them is the field. The others are spare: each is used in rows where the
 * columns before it are blank.
 */

/** The columns that come before a spare column, and their field, as indexes of `scores` and of its arrays. */
export type SpareColumn = { field: number; insteadOf: readonly number[] }

export type SpareColumns = ReadonlyMap<number, SpareColumn>

/** Makes `others` spare columns of a field: their scores for it become 0. `insteadOf` are its own columns. */
export function asSpare(
  scores: readonly Float64Array[],
  field: number,
  insteadOf: readonly number[],
  others: readonly number[],
): SpareColumns {
  for (const column of others) scores[column]![field] = 0
  return new Map(others.map((column) => [column, { field, insteadOf }]))
}
