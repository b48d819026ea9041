const YES = new RegExp(
  '^(?:y|yes|true|t|x|1|\u2713|\u2714|\u2611|\u2705|on file|received|have|completed?|collected|' +
    'yes\\b.*|preferred|checked|current)$',
  'i',
)
const NO = new RegExp(
  '^(?:n|no|false|f|0|\u2717|\u2718|\u2610|\u274c|none|missing|not on file|not received|needed|need|' +
    'no\\b.*|requested|outstanding|pending|unchecked|not preferred)$',
  'i',
)

/** Yes or no in the words of lists. A mark or a date means yes. Null if it is neither. */
export function readFlag(text: string): boolean | null {
  const plain = text.trim()
  if (YES.test(plain)) return true
  if (NO.test(plain)) return false
  return /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(plain) ? true : null
}

const ROMAN: Record<string, number> = { i: 1, ii: 2, iii: 3, iv: 4 }
const WATER_WORDS: [RegExp, number][] = [
  [/\bclean\b/i, 1],
  [/\bgr[ae]y\b/i, 2],
  [/\bblack\b/i, 3],
]

/** A water category or class up to `max`: '2', 'Cat 2', 'Category III', '3 - Black'. */
export function readWaterNumber(text: string, max: 3 | 4): number | null {
  const plain = text.trim().replace(/\.0+$/, '')
  const label =
    /^(?:(?:water\s+)?(?:category|cat|class|cl)(?:\b|(?=\d))\.?\s*[#:-]?\s*|[ck](?=\d))/i
  const number = /^([1-4]|iv|i{1,3})(?:\s*[-\u2013:(].*)?$/i
  const found = number.exec(plain.replace(label, ''))?.[1]?.toLowerCase()
  if (found !== undefined) {
    const value = ROMAN[found] ?? Number(found)
    return value <= max ? value : null
  }
  if (max === 4 || plain.length > 30) return null
  return WATER_WORDS.find(([word]) => word.test(plain))?.[1] ?? null
}

const COUNTRIES: [RegExp, string][] = [
  [/^(?:us|usa|u\.s\.(?:a\.)?|united states(?: of america)?|america)$/i, 'US'],
  [/^(?:ca|can|canada)$/i, 'CA'],
  [/^(?:mx|mex|mexico)$/i, 'MX'],
  [/^(?:pr|puerto rico)$/i, 'US'],
]

/** ISO code of a country in lists of US contractors. Null for other texts. */
export function readCountry(text: string): string | null {
  const plain = text.trim()
  return COUNTRIES.find(([name]) => name.test(plain))?.[1] ?? null
}
