import { looksLikeStreet } from '../normalize/address.ts'
import { readPhone } from '../normalize/phone.ts'
import { pattern } from '../pattern.ts'
import { datesIn, looksLikeDate } from './date-patterns.ts'
import type { ParsedValue } from './parsed-value.ts'

type Part = { text: string; start: number; end: number }

/** Numbers in this many groups are one code. Beyond it they are a column or a sentence. */
const MAX_GROUPS = 6
export const MAX_CODE_LENGTH = 40

/**
 * Claim, policy, invoice and license numbers. Carriers write them in groups ('21 UEN AB1234', '000
 * 12 34 5678'). A code is read completely or marked as cut. It is cut if it ends in a hyphen, or if
 * following groups may belong to it. A house number is not a code: 'Job: 4722 Maple Lane'.
 */
export function firstCode(text: string): ParsedValue | null {
  if (looksLikeStreet(text) || hidesDigits(text)) return null
  const dates = datesIn(text)
  const parts = [...text.matchAll(WORDS)]
    .map((match): Part => {
      const [start, end] = [match.index, match.index + match[0].length]
      return { text: match[0], start, end }
    })
    .map((part) => (dates.some((date) => overlaps(date, part)) ? { ...part, text: '' } : part))
  const start = parts.findIndex((part) => isCode(part.text))
  const first = start < 0 ? null : beginOf(parts, start, text)
  if (first === null) return null
  const { last, isCut } = endOf(parts, first, start)
  const from = parts[first]!.start
  const raw = text.slice(from, parts[last]!.end).replace(/^[#:№]+\s*/, '')
  const value = raw.replace(/[,;.:]+$/, '')
  if (value.length < 2 || value.length > MAX_CODE_LENGTH) return null
  const begin = text.indexOf(value, from)
  const code = { value, start: begin, end: begin + value.length, repaired: false }
  return isCut || endsOpen(value) ? { ...code, isCut: true } : code
}

/** Splits off a remark that touches its code: 'CLM-88231(Contents)'. */
const WORDS = /[^\s(]+(?=\(\p{L}?\p{Ll}{2,}\))|\S+/gu

const SIGN = /^(?:no\.?|nr\.?|#|n°|nº|[A-Z]{1,5}[-.]?)$/i

/** The first part of the code whose number is at `start`. Null if the words before it are of no code. */
function beginOf(parts: Part[], start: number, text: string): number | null {
  if (start === 0) return 0
  const before = parts.slice(0, start).map((part) => part.text)
  if (before.some(isMasked)) return null
  if (start === 2) return before.every((word) => /^[A-HJ-WYZ]$/.test(word)) ? 0 : null
  if (start > 2) return null
  if (/^\([\dA-Z]{2,4}\)$/.test(before[0]!)) return AREA_CODE.test(text) ? null : 0
  if (!SIGN.test(before[0]!)) return null
  return isPrefix(before[0]!) ? 0 : 1
}

/** '(206) 555-0142' is a telephone number. */
const AREA_CODE = /^\(\d{3}\)\s?\d{3}[\s.-]?\d{4}(?!\d)/

/** 'PR' in 'PR 12345678', and 'qz' in 'qz 8058' as people type it. A lone X is a checked box. */
function isPrefix(word: string): boolean {
  if (word === 'X') return false
  return /^[A-Z]{1,5}-?$/.test(word) || (TYPED_PREFIX.test(word) && !SHORT_WORD.test(word))
}

/** Longer words with a vowel are words: 'ref', 'file'. */
const TYPED_PREFIX = /^(?:[a-z]{1,2}|[b-df-hj-np-tv-z]{3})-?$/i
const SHORT_WORD = /^(?:a|x|no|nr|nbr|clm|is|id|of|to|at|on|in|as|by|or|my|we|us|ph)$/i

/** A hyphen or a slash at the end means that the code continues. */
export function endsOpen(code: string): boolean {
  return /[\d\p{L}]\s?[-–/]$/u.test(code)
}

/**
 * Whether a hyphen or a slash at the break joins two lines to one code: '06-88K1' and '-42Z'. In a code with
 * points, a point does too: 'HMX.220.' and '19'.
 */
export function isJoinedCode(upper: string, lower: string): boolean {
  return endsOpen(upper) || /\.[\dA-Z]+\.$/.test(upper) || BEGINS_OPEN.test(lower)
}

const BEGINS_OPEN = /^[-–/.](?=[\dA-Z])(?![\d,]+\.\d{2}$)/

/** Whether a text of one or more words can only be the rest of a code. */
export function isRestOfCode(text: string): boolean {
  const words = text.trim().replace(BEGINS_OPEN, '').split(/\s+/)
  const isCode = words.length <= MAX_GROUPS && /\d/.test(text) && words.every(isGroup)
  return isCode && !looksLikeDate(text)
}

/** Digits and capitals that are of a number, although it cannot be read as one. */
export function resemblesCode(text: string): boolean {
  const words = text.trim().split(/\s+/)
  const isShort = words.length <= MAX_GROUPS && text.length <= MAX_CODE_LENGTH
  if (!isShort || (text.match(/\d/g)?.length ?? 0) < MIN_DIGITS) return false
  const isOther =
    looksLikeDate(text) || looksLikeStreet(text) || readPhone(text) !== null || AMOUNT.test(text)
  return !isOther && words.every((word) => PART_OF_CODE.test(word) && !isMasked(word))
}

const MIN_DIGITS = 3
/** Longer words of capitals are a name or a city. */
const PART_OF_CODE = /^[^\p{L}\d]*(?:[A-Z]{1,3}|[\dA-Z/.-]*\d[\dA-Z/.-]*)[^\p{L}\d]*$/u

function overlaps(one: { start: number; end: number }, other: Part): boolean {
  return one.start < other.end && other.start < one.end
}

/** Washington pads the name in a registration with asterisks: 'ACMEB**881LQ'. */
const STARRED_CODE = /^[A-Z]{3,}\*{1,5}\d{2,}[A-Z\d]*[,;]?$/

/** The end of a label that touches the code of the next column: 'NumberPR6652621'. */
const LABEL_BEFORE = /^(?:Number|Policy|Claim|Insured|Date)[\dA-Z]/

/** '1,234.50' and '125.00' are amounts. */
const AMOUNT = /^\d{1,3}(?:,?\d{3})*\.\d{2}$/

/** Digits of a code that the sender hides: 'XXXX-1234'. No X is hidden in 'MAXXX8812'. */
const MASK = /[*•]{3,}|(?<![\p{L}\d])[Xx]{3,}(?![A-WYZa-wyz])/u

export const isMasked = (word: string) =>
  MASK.test(word) && /\d|[*•]$|^[Xx-]+$/.test(word) && !STARRED_CODE.test(word)

/** Whether a text is a code of which only some digits are shown. */
export function hidesDigits(text: string): boolean {
  const words = text.trim().split(/\s+/)
  if (words.length > MAX_GROUPS || text.length > MAX_CODE_LENGTH || !/\d/.test(text)) return false
  return words.some(isMasked) && words.every((word) => isMasked(word) || isGroup(word))
}

function isCode(word: string): boolean {
  if (isMasked(word)) return false
  if (LABEL_BEFORE.test(word) || AMOUNT.test(word)) return false
  return /\d/.test(word) && (/^[#№]?[\w./-]+[,;]?$/.test(word) || STARRED_CODE.test(word))
}

const isGroup = (word: string): boolean => /^[\dA-Z][\dA-Z./-]*$/.test(word)
const isNumbered = (word: string | undefined): boolean =>
  word !== undefined && isGroup(word) && /\d/.test(word)

/** Capitals between two groups that begin something else. */
const OTHER_OPENING = pattern(
  `
    ^(?:NO|NR|ID|DOL|TO|AND|OR|FOR|PO|STE|APT|LOT|REF|INS|POL|CLM|EXT|TEL|FAX|INV|DOB|TAX|LIC|DED|
    RCV|ACV|USD|EUR)$`,
)

/**
 * The last part of the code that starts at `start`, and whether the parts after it may belong to
 * it.
 */
function endOf(parts: Part[], first: number, start: number): { last: number; isCut: boolean } {
  let last = start
  while (last + 1 < parts.length) {
    const [own, next, after] = [parts[last]!, parts[last + 1]!.text, parts[last + 2]?.text]
    if (/[,;:]$/.test(own.text)) break
    if (PART_IN_BRACKETS.test(next)) return { last, isCut: true }
    if (PART_WORD.test(next) && isNumbered(after)) return { last, isCut: true }
    if (isLateGroup(own.text, next, after)) return { last, isCut: true }
    const step = /^[-–/]$/.test(next) || isLetterGroup(own.text, next) ? 2 : 1
    if (!isNumbered(step === 2 ? after : next)) return withSuffix(parts, last, first)
    if (last + step - first >= MAX_GROUPS) return { last, isCut: true }
    if (step === 1 && next.length > 4 && (next.length > 8 || own.text.length > 8))
      return { last, isCut: true }
    last += step
  }
  return { last, isCut: false }
}

/**
 * One letter at the end of the text belongs to the code: 'HO 55 1122 33 A'. Two capitals after several groups
 * ('Q51-2209417 MD') or a short one ('71 HO') may be of the code or a state, so the code is cut. An I is
 * often the border of a table, and an X a box.
 */
function withSuffix(parts: Part[], last: number, first: number): { last: number; isCut: boolean } {
  const isLast = last + 2 === parts.length
  const { text } = parts[last + 1]!
  if (isLast && /^[A-HJ-WYZ]$/.test(text)) return { last: last + 1, isCut: false }
  const own = parts[last]!.text
  const isOpen = last > first || SEVERAL_GROUPS.test(own) || isLetterGroup(own, text)
  const isCut = isLast && isOpen && /^[A-Z]{2,3}$/.test(text) && !OTHER_OPENING.test(text)
  return { last, isCut }
}

const SEVERAL_GROUPS = /[\dA-Z][-/][\dA-Z]/

/** 'UEN' in '21 UEN AB1234' and 'HO' in '4471 HO 220815'. 'K' in '59 4412 K 881'. */
function isLetterGroup(before: string, group: string): boolean {
  if (/^[A-WYZ]$/.test(group)) return before.length <= 4
  const longest = before.length <= 3 ? 4 : before.length === 4 ? 3 : 0
  return /^[A-Z]{2,}$/.test(group) && group.length <= longest && !OTHER_OPENING.test(group)
}

/** Capitals and a number after a long group may be of the code or begin something else. */
function isLateGroup(before: string, group: string, after: string | undefined): boolean {
  if (before.length <= 4 || !isNumbered(after) || PHONE.test(after!)) return false
  return /^(?:[A-WYZ]|[A-Z]{2,3})$/.test(group) && !OTHER_OPENING.test(group)
}

/** 'SFP 99 88 77 Rev 2': what follows may be of the code. */
const PART_WORD = /^(?:rev|ext|ver|ed|edition|suffix)\.?$/i

/** '88231 (01)' and '88231 (B)'. A longer word in brackets is a remark. */
export const PART_IN_BRACKETS = /^\((?:[A-Z]|\d[\dA-Z]{0,3})\)$/

const PHONE = /^\d{3}[.-]\d{3}[.-]\d{4}$/
