/**
 * The known name closest to a mistyped one. Allows two typing errors, or one if fewer than five characters
 * were typed.
 */
export function closest(given: string, names: readonly string[]): string | null {
  const most = given.length < 5 ? 1 : 2
  const near = names
    .map((name) => ({ name, errors: distance(given.toLowerCase(), name) }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors)
  return near[0]?.name ?? null
}

/** Number of characters to insert, delete, replace or swap with their neighbor (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, replaced, swapped))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
