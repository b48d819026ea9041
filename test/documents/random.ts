import { randomOf } from '../../src/demo/random.ts'

/** A seeded generator: the same seed gives the same documents, byte for byte. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number
  /** min ≤ n ≤ max */
  int(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
  shuffle<T>(items: readonly T[]): T[]
  digits(count: number): string
}

export function seeded(seed: number | string): Random {
  const next = randomOf(typeof seed === 'number' ? seed : hash(seed))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length - 1)]!,
    chance: (probability) => next() < probability,
    shuffle: (items) => {
      const result = [...items]
      for (let i = result.length - 1; i > 0; i--) {
        const j = int(0, i)
        ;[result[i], result[j]] = [result[j]!, result[i]!]
      }
      return result
    },
    digits: (count) =>
      Array.from({ length: count }, (_, i) => String(i === 0 ? int(1, 9) : int(0, 9))).join(''),
  }
}

function hash(text: string): number {
  let h = 2166136261
  for (const char of text) h = Math.imul(h ^ char.charCodeAt(0), 16777619) >>> 0
  return h
}
