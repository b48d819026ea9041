import type { Layout } from '../layout/layout.ts'

/**
 * Whether a letter is about subrogation: an insurer recovers what it paid to its insured. The word is in the
 * letterhead, a title, a label, the subject or the line of the signer. In a sentence it may be a reservation.
 */
export const isAboutSubrogation = ({ rows }: Layout): boolean =>
  rows.some(({ cells }) => cells.some(({ text }) => WORD.test(text) && isHeading(text)))

const WORD = /\bsubrogation\b/i
const SUBJECT = /^(?:re|subject|regarding)\b\s*:?/i
const MAX_WORDS = 8
/** The words of a title that stay in lower case. */
const SMALL = /^(?:of|the|for|and|to|in|on|a|an)$/

function isHeading(text: string): boolean {
  if (SUBJECT.test(text)) return true
  const own = text.split(':')[0]!
  const words = own.trim().split(/\s+/)
  if (!WORD.test(own) || words.length > MAX_WORDS || /[.,]$/.test(own)) return false
  return words.every((word) => SMALL.test(word) || !/^\p{Ll}/u.test(word))
}
