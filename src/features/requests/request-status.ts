/** HTTP statuses from one to another, both included. */
export type StatusRange = { from: number; to: number }

/** The statuses that a filter names: one such as 404, or a class such as 4xx. Null if it names none. */
export function statusRange(text: string): StatusRange | null {
  const [, first, rest] = /^([1-5])(xx|\d\d)$/.exec(text) ?? []
  if (!first || !rest) return null
  if (rest !== 'xx') return { from: Number(text), to: Number(text) }
  return { from: Number(first) * 100, to: Number(first) * 100 + 99 }
}
