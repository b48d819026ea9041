import { emailBreak } from './email-lines.ts'

/** Values that a narrow cell breaks into several lines. */

/** Joins two lines of one cell. Parts that the break split are joined without a space. */
export function joinLines(upper: string, lower: string): string {
  const [before, after] = [upper.trim(), lower.trim()]
  return `${before}${isSplit(before, after) ? '' : ' '}${after}`
}

/** '07/15/20' above '26', '2026-04-2' above '7', '2026-May-1' above '1' */
const DAY =
  /^(?:\d{1,2}[/-]\d{1,2}[/-](?:\d\n\d{3}|\d\d\n\d\d|\d{3}\n\d)|\d{4}[/-](?:\d\d|\p{L}{3})[/-]\d\n\d)$/u

/** A text in one line. Empty if it only has line breaks. */
export function unwrapped(text: string): string {
  const [first = '', ...others] = text.split('\n').filter(Boolean)
  return others.reduce(joinLines, first)
}

/** Whether a line break is within a word: at a hyphen, in an email address, in a ZIP code. */
export function isSplit(upper: string, lower: string): boolean {
  if (/[\p{L}\d][-/]$/u.test(upper) || /^-[\p{L}\d]/u.test(lower)) return true
  if (emailBreak(upper, lower) === 'joined' || DAY.test(`${upper}\n${lower}`)) return true
  const zip = /\b[A-Z]{2}\.? (\d{1,4})$/.exec(upper)?.[1] ?? /^(\d{1,4})$/.exec(upper)?.[1]
  const rest = /^(\d{1,4})(?:-\d{4})?$/.exec(lower)?.[1]
  return zip !== undefined && rest !== undefined && zip.length + rest.length === 5
}

/** Words in names that begin with a small letter. */
const SMALL_WORDS = new Set(
  `a and aka an at av by c care d da das dba de del della den der di do dos du e el et fka for in la las le
  les los nka o of on or s st t te ten ter the to und van vom von y zu zum zur`.split(/\s+/),
)

/** Whether a break may be within a word of a name: 'Washing' above 'ton'. */
export function isWithinWord(upper: string, lower: string): boolean {
  if (!/\p{Lu}\S*\p{L}$/u.test(upper)) return false
  const word = /^\p{Ll}\p{L}*/u.exec(lower)?.[0]
  return word !== undefined && !SMALL_WORDS.has(word)
}

/** Beginnings of surnames and words that a hyphen ends, such as 'al-Hassan' and 'non-profit'. */
const BEFORE_HYPHEN = new Set(
  'abu al an ar as ad ash az ben bin co el ex ibn mid non post pre ul'.split(' '),
)

/** Whether the end of a broken word is before a hyphen, so that no blank may be at the break: 'g-Simmons'. */
export function endsHyphenated(upper: string, lower: string): boolean {
  const end = /^(\p{Ll}+)-\p{Lu}\p{Ll}/u.exec(lower)?.[1]
  return end !== undefined && !BEFORE_HYPHEN.has(end) && isWithinWord(upper, lower)
}

/** An amount over two lines: '$ 4,' above '210.00', '$' above '4,210.00'. Null if they are not one. */
export function wholeAmount(upper: string, lower: string): string | null {
  const [before, after] = [upper.trim(), lower.trim()]
  const isCut = OPEN_AMOUNT.test(before) || /^\.\d{2}\)?$/.test(after)
  return isCut && WHOLE_AMOUNT.test(before + after) ? before + after : null
}

const OPEN_AMOUNT = /^[(-]*\s*(?:\$|(?:\$\s*)?\d[\d,]*[,.])$/
/** It may go on in a third line. */
const WHOLE_AMOUNT = /^[(-]*\s*\$?\s*-?\d{1,3}(?:,?\d{3})*(?:\.\d{2}|[,.])?\)?$/
