/**
 * One-to-one assignment of rows to columns with the greatest total score (Hungarian method, O(rows²
 * × columns)). Returns the column of each row, or -1 if nothing scores above zero.
 * `scores[row][column]`. The numbers of rows and columns may differ.
 */
export function assign(scores: Float64Array[]): number[] {
  const rows = scores.length
  const real = scores[0]?.length ?? 0
  // Adds an empty column for every row, so that a row may stay without one.
  const width = real + rows
  const cost = (row: number, column: number): number =>
    column < real ? -Math.max(0, (scores[row] as Float64Array)[column] as number) : 0
  const potentialRow = new Float64Array(rows + 1)
  const potentialColumn = new Float64Array(width + 1)
  const match = new Int32Array(width + 1)
  const way = new Int32Array(width + 1)
  for (let row = 1; row <= rows; row++) {
    match[0] = row
    let column = 0
    const least = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY)
    const used = new Uint8Array(width + 1)
    do {
      used[column] = 1
      const current = match[column] as number
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let other = 1; other <= width; other++) {
        if (used[other] === 1) continue
        const slack =
          cost(current - 1, other - 1) -
          (potentialRow[current] as number) -
          (potentialColumn[other] as number)
        if (slack < (least[other] as number)) {
          least[other] = slack
          way[other] = column
        }
        if ((least[other] as number) < delta) {
          delta = least[other] as number
          next = other
        }
      }
      for (let other = 0; other <= width; other++) {
        if (used[other] === 1) {
          potentialRow[match[other] as number]! += delta
          potentialColumn[other]! -= delta
        } else {
          least[other]! -= delta
        }
      }
      column = next
    } while (match[column] !== 0)
    do {
      const previous = way[column] as number
      match[column] = match[previous] as number
      column = previous
    } while (column !== 0)
  }
  const result = new Array<number>(rows).fill(-1)
  for (let column = 1; column <= real; column++) {
    const row = match[column] as number
    if (row > 0 && (scores[row - 1]?.[column - 1] ?? 0) > 0) result[row - 1] = column - 1
  }
  return result
}
