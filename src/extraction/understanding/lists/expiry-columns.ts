import { headerWords } from './header-words.ts'

/** Words of a header that says only that something ends: 'Exp. Date', 'Valid Until'. */
const ENDING = new Set(['expires', 'date', 'valid', 'until', 'through', 'end'])
const ENDS = new Set(['expires', 'until', 'through'])

/** What may end, and the words of its columns. */
const subjects = [
  { name: 'workers comp', words: ['workers', 'comp'] },
  {
    name: 'insurance',
    words: ['insurance', 'insured', 'coi', 'gl', 'liability', 'policy', 'coverage'],
  },
  { name: 'license', words: ['license', 'ccb', 'roc'] },
]

/**
 * Names what a column 'Expiration' is about: the license or the insurance of the nearest column before it,
 * else of the first one after it. Without one, the column is left unnamed.
 */
export function withExpirySubjects(texts: string[]): string[] {
  const found = texts.map(subjectOf)
  return texts.map((text, at) => {
    if (!isEnding(text)) return namesakeExpiry(text, texts) ?? text
    const subject =
      found.slice(0, at).findLast((one) => one !== null) ??
      found.slice(at + 1).find((one) => one !== null)
    return subject ? `${subject} expiration` : ''
  })
}

/** The end of what another column names: 'TDLR Expires' beside 'TDLR License'. */
function namesakeExpiry(text: string, texts: readonly string[]): string | null {
  const words = headerWords(text)
  const name = words.filter((word) => !ENDING.has(word)).join(' ')
  if (name === '' || subjectOf(text) !== null || !words.some((word) => ENDS.has(word))) return null
  const subject = subjects.find((one) => {
    const isOfName = (other: string) => {
      const own = headerWords(other)
      const others = own.filter((word) => !one.words.includes(word) && !NUMBER.has(word))
      return others.length < own.length && others.join(' ') === name
    }
    return texts.some((other) => other !== text && isOfName(other))
  })
  return subject ? `${subject.name} expiration` : null
}

const NUMBER = new Set(headerWords('number no id #'))

/** Whether a header says that something ends: nothing that it names, or an insurance. */
export const endsPolicy = (text: string): boolean =>
  areOfEnd(headerWords(text).filter((word) => !INSURANCE.includes(word)))

const INSURANCE: readonly string[] = headerWords(
  'insurance coi policy coverage certificate document',
)

function subjectOf(text: string): string | null {
  const own = headerWords(text)
  return subjects.find(({ words }) => words.some((word) => own.includes(word)))?.name ?? null
}

const isEnding = (text: string): boolean => areOfEnd(headerWords(text))

const areOfEnd = (words: readonly string[]): boolean =>
  words.every((word) => ENDING.has(word)) && words.some((word) => ENDS.has(word))
