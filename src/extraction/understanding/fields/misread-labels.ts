type BlurredLabel = { key: string; blurred: string }

/** Labels by their folded text. `near`: by length, built when the first scan needs it. */
export type MisreadLabels = {
  meanings: ReadonlyMap<string, unknown>
  near: Map<number, BlurredLabel[]> | null
}

/** The most letters of a label that OCR may have read wrong. */
export const MAX_MISREAD = 2

/** They are one letter off other words of labels: 'Contract Date' is not 'Contact Date'. */
const REAL_WORDS = ['contract', 'police', 'insured', 'insurer', 'payer', 'payee']

/**
 * Labels that OCR read almost correctly: one letter in seven may differ, but not both of the first two.
 */
export function nearKey(text: string, index: MisreadLabels): string | null {
  if (text.length < 6) return null
  index.near ??= blurredKeys(index)
  const blurred = blur(text)
  const real = REAL_WORDS.filter((word) => text.includes(word))
  const allowed = text.length >= 14 ? MAX_MISREAD : 1
  for (let off = 0; off <= 2 * (allowed + 1); off++) {
    const length = text.length + (off % 2 === 0 ? off / 2 : -(off + 1) / 2)
    for (const { key, blurred: other } of index.near.get(length) ?? []) {
      if (other[0] !== blurred[0] && other[1] !== blurred[1]) continue
      if (distance(other, blurred, allowed) > allowed) continue
      if (real.every((word) => key.includes(word))) return key
    }
  }
  return null
}

function blurredKeys(index: MisreadLabels): Map<number, BlurredLabel[]> {
  const keys = [...index.meanings.keys()].filter((key) => key.length >= 6)
  const all = keys.map((key) => ({ key, blurred: blur(key) }))
  return Map.groupBy(all, ({ key }) => key.length)
}

/** Replaces letters that OCR confuses by one of them. */
function blur(text: string): string {
  return text
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[ij]/g, 'l')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
}

export function distance(a: string, b: string, limit: number): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(swap, previous[j]! + 1, current[j - 1]! + 1))
    }
    if (Math.min(...current) > limit) return limit + 1
    previous = current
  }
  return previous[b.length]!
}
