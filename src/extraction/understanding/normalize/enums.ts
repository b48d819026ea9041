import type { EnumWords } from '../../lexicon/entries.ts'
import { type EnumKind, enumWords } from '../../lexicon/enum-kinds.ts'
import type { TransformOp } from '../../provenance.ts'

const ENUM_WORDS: Record<EnumKind, EnumWords> = enumWords

type WordIndex = { whole: Map<string, string>; phrases: [string, string][] }
const words = new Map<EnumKind, WordIndex>()

/**
 * The enum value for a text: readEnum('loss_type', 'Water Damage – pipe burst') → 'water'. If a text names
 * several, the kind's stronger one wins (sewage over water), else the first. Null if it names none.
 */
export function readEnum(kind: EnumKind, text: string): string | null {
  const plain = enumKey(text)
  if (plain === '' || plain.length > 120 || TO_CIRCLE.test(text)) return null
  const { whole, phrases } = wordsOf(kind)
  const exact = whole.get(plain)
  if (exact !== undefined) return exact
  const padded = ` ${plain} `
  let found: { value: string; at: number; phrase: string } | null = null
  for (const [phrase, value] of phrases) {
    const at = padded.indexOf(` ${phrase} `)
    if (at < 0) continue
    if (ENUM_WORDS[kind].strong?.includes(value)) return value
    const better =
      found === null || at < found.at || (at === found.at && phrase.length > found.phrase.length)
    if (better) found = { value, at, phrase }
  }
  if (found === null) return null
  const other = ENUM_WORDS[kind].yields?.[found.phrase]
  const isOther = ([phrase, value]: [string, string]) =>
    value === other && padded.includes(` ${phrase} `)
  return phrases.some(isOther) ? other! : found.value
}

/** 'Water / Fire / Mold (circle one)': the choice is a mark on the paper. */
const TO_CIRCLE = /\((?:please\s+)?(?:circle|check|select|mark|choose|pick)\s+(?:one|all|any)\b/i

export function enumKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['\u2019.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Case and punctuation do not matter: `On-Hold` is on_hold. */
export function enumOp(text: string, value: string): TransformOp | null {
  return enumKey(text) === value.replaceAll('_', ' ') ? null : 'enum.map'
}

function wordsOf(kind: EnumKind): WordIndex {
  const known = words.get(kind)
  if (known !== undefined) return known
  const made: WordIndex = { whole: new Map(), phrases: [] }
  for (const [value, entry] of Object.entries(ENUM_WORDS[kind].values)) {
    for (const word of [value.replace(/_/g, ' '), ...entry.trim().split(/,\s*/)]) {
      const exactOnly = word.startsWith('=')
      const phrase = exactOnly ? word.slice(1) : word
      made.whole.set(phrase, value)
      if (!exactOnly) made.phrases.push([phrase, value])
    }
  }
  words.set(kind, made)
  return made
}
