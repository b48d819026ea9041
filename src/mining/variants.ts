import type { OrderedLog } from './ordered-log.ts'

/** A sequence of activities, and the number of cases with exactly this sequence. */
export type Variant = { activities: string[]; cases: number }

/** By cases, the most first, then by their activities. */
export function variantsOf(log: OrderedLog): Variant[] {
  const { firstCases, counts } = groupCases(log)
  const prefixes = prefixesOf(log, firstCases)
  const numbers = Array.from(counts.keys())
  numbers.sort(
    (a, b) =>
      counts[b]! - counts[a]! ||
      prefixes[a]! - prefixes[b]! ||
      compare(log, firstCases[a]!, firstCases[b]!),
  )
  return numbers.map((v) => ({ activities: namesOf(log, firstCases[v]!), cases: counts[v]! }))
}

/** The first activities of each variant as one number, which decides most comparisons of the sort. */
function prefixesOf({ starts, activities, activityNames }: OrderedLog, firstCases: number[]) {
  const base = activityNames.length + 1
  const digits = Math.floor(Math.log(Number.MAX_SAFE_INTEGER) / Math.log(base + 1))
  return Float64Array.from(firstCases, (c) => {
    let prefix = 0
    for (let d = 0; d < digits; d++) {
      const at = starts[c]! + d
      prefix = prefix * base + (at < starts[c + 1]! ? activities[at]! + 1 : 0)
    }
    return prefix
  })
}

function namesOf({ starts, activities, activityNames }: OrderedLog, c: number): string[] {
  const from = starts[c]!
  const names = new Array<string>(starts[c + 1]! - from)
  for (let i = 0; i < names.length; i++) names[i] = activityNames[activities[from + i]!]!
  return names
}

/** Hashes each case, and compares it with the first case of the same hash. No text is built. */
function groupCases(log: OrderedLog): { firstCases: number[]; counts: number[] } {
  let size = 1024
  while (size < log.caseCount * 2) size *= 2
  const slots = new Int32Array(size).fill(-1)
  const hashes: number[] = []
  const firstCases: number[] = []
  const counts: number[] = []
  for (let c = 0; c < log.caseCount; c++) {
    const hash = hashOf(log, c)
    let slot = hash & (size - 1)
    for (; slots[slot]! >= 0; slot = (slot + 1) & (size - 1)) {
      const variant = slots[slot]!
      if (hashes[variant] === hash && compare(log, firstCases[variant]!, c) === 0) break
    }
    const known = slots[slot]!
    if (known >= 0) counts[known]!++
    else {
      slots[slot] = counts.length
      hashes.push(hash)
      firstCases.push(c)
      counts.push(1)
    }
  }
  return { firstCases, counts }
}

function hashOf({ starts, activities }: OrderedLog, c: number): number {
  let hash = 0x811c9dc5 | 0
  for (let i = starts[c]!; i < starts[c + 1]!; i++) {
    hash = Math.imul(hash ^ activities[i]!, 0x01000193)
    hash ^= hash >>> 15
  }
  return hash
}

/** Compares like lists of names, because activities are numbered in the order of their names. */
function compare({ starts, activities }: OrderedLog, a: number, b: number): number {
  const [fromA, fromB] = [starts[a]!, starts[b]!]
  const [lengthA, lengthB] = [starts[a + 1]! - fromA, starts[b + 1]! - fromB]
  const shared = Math.min(lengthA, lengthB)
  for (let i = 0; i < shared; i++) {
    const difference = activities[fromA + i]! - activities[fromB + i]!
    if (difference !== 0) return difference
  }
  return lengthA - lengthB
}
