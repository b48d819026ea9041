import type { ValueKind } from '../../lexicon/entries.ts'
import { splitCareOf } from '../normalize/care-of.ts'
import { type DateOrder, readDate } from '../normalize/dates.ts'
import { type MoneyStyle, readMoney } from '../normalize/money.ts'
import { readPhone } from '../normalize/phone.ts'
import { addressStart } from '../normalize/street-starts.ts'
import { readTimeOfDay, type StatedTime, type UnreadTime } from '../normalize/time-of-day.ts'
import { withoutTrustDate } from '../normalize/trust-dates.ts'
import { pattern } from '../pattern.ts'
import { firstCode } from './codes.ts'
import { DATE_PATTERNS, looksLikeDate } from './date-patterns.ts'
import type { ParsedValue } from './parsed-value.ts'
import { isPlausibleName } from './plausible-name.ts'
import { splitTown } from './town-behind-name.ts'

/** The style of dates and amounts in one document. */
export type TextStyle = { order: DateOrder; style: MoneyStyle; ocr: boolean }

const CURRENCY_SIGN =
  '(?:US\\$|CA\\$|[$€£₹¥]|\\b(?:USD|EUR|GBP|INR|CAD|CHF|AUD|Rs\\.?|RM|kr)(?![A-Za-z]))'
const AMOUNT = "\\d[\\d.,\u2019']*(?:\\s\\d{3}(?=[\\s.,]|$)[\\d.,]*)*"
const MONEY_PATTERN = new RegExp(
  `(?:\\(\\s*)?-?\\s?${CURRENCY_SIGN}?\\s?-?\\s?(?:\\(\\s?)?(?<![\\w.,])${AMOUNT}-?(?:\\s?\\))?` +
    `(?:\\s?(?:€|£|${CURRENCY_SIGN}|CR\\b))?`,
  'gi',
)

/** Finds the first value of a kind in the text after a label. Null if there is none. */
export function readValue(kind: ValueKind, text: string, textStyle: TextStyle): ParsedValue | null {
  if (kind === 'money') return firstMoney(text, textStyle)
  if (kind === 'date') return firstDate(text, textStyle)
  if (kind === 'code') return textStyle.ocr ? mendedCode(text) : firstCode(text)
  if (kind === 'phone') return firstPhone(text)
  if (kind === 'email') return firstEmail(text)
  if (kind === 'number') return firstNumber(text)
  if (kind === 'name') return textStyle.ocr ? mendedName(text) : nameOf(text)
  if (kind === 'address') return addressIn(text)
  return freeText(text)
}

/** A weight or a volume: '18,420 LB'. */
const MEASURE = /^\s?(?:lbs?|pounds?|tons?|tns?|kgs?|gals?|gallons?|cwt)\b/i

/** '$1,000.00.A payment of': OCR may drop the blank between sentences. */
const GLUED_SENTENCE = /[.,]\d{2}\.\p{Lu}$/u

export function allMoney(text: string, textStyle: TextStyle): ParsedValue[] {
  const repaired = textStyle.ocr ? mendDigits(text) : text
  const found: ParsedValue[] = []
  for (const match of repaired.matchAll(MONEY_PATTERN)) {
    const raw = match[0].trim().replace(/(?<=\d)[.,]+$/, '') // the end of a sentence
    const next = repaired[match.index + match[0].length] ?? ''
    const behind = repaired.slice(match.index + match[0].length)
    const goesOn = /[%\w/]/.test(next) && !GLUED_SENTENCE.test(match[0] + next)
    if (goesOn || /^\d+\s*%/.test(repaired.slice(match.index).trim())) continue
    const start = match.index + match[0].indexOf(raw)
    if (MEASURE.test(behind) || isOfPercentage(repaired.slice(0, start), raw, behind)) continue
    if (/\d-$/.test(repaired.slice(0, match.index)) && /^\d+$/.test(raw)) continue // '84-1234567'
    const value = readMoney(raw, textStyle.style)
    if (value === null) continue
    const end = start + raw.length
    found.push({
      value,
      start,
      end,
      repaired: repaired.slice(start, end) !== text.slice(start, end),
    })
  }
  return found
}

/** Whether a number is a percentage, or the base of one: '2 percent', '1% of $350,000'. */
function isOfPercentage(before: string, raw: string, behind: string): boolean {
  const isBase = !/^[(-]/.test(raw) && PERCENTAGE_OF.test(before)
  return isBase || /^\s?(?:%|per\s?cent\b)/i.test(behind)
}

const PERCENTAGE_OF = /(?:%|\bper\s?cent)\s+of\s+(?:[\p{L}/]+\s+){0,5}$/iu

/** A whole number without sign, grouping or decimals is an amount only if nothing else is. */
function firstMoney(text: string, textStyle: TextStyle): ParsedValue | null {
  const found = allMoney(text, textStyle)
  const looks = found.find((one) =>
    /[.,]\d{2}\b|[$€£₹¥]|Rs|USD|EUR/.test(text.slice(one.start, one.end + 1)),
  )
  if (looks) return looks
  const bare = found[0]
  return bare && text.trim().length <= 14 && !looksLikeDate(text) ? bare : null
}

export function firstDate(text: string, textStyle: TextStyle): ParsedValue | null {
  const repaired = textStyle.ocr ? mendDigits(text) : text
  let best: ParsedValue | null = null
  for (const pattern of DATE_PATTERNS) {
    const match = pattern.exec(repaired)
    if (!match || (best && match.index >= best.start)) continue
    const value = readDate(match[0].replace(/\s+,/g, ','), textStyle.order)
    if (value === null) continue
    const dateEnd = match.index + match[0].length
    const after = timeAfter(repaired.slice(dateEnd))
    const before = after === null ? timeBefore(repaired.slice(0, match.index)) : null
    const start = before?.start ?? match.index
    const end = dateEnd + (after?.end ?? 0)
    const changed = repaired.slice(start, end) !== text.slice(start, end)
    const time = after ?? before?.time
    best = { value, start, end, repaired: changed, ...(time && { time }) }
  }
  return best
}

/** 'at', '@', and the bar that services for electronic signatures print before the time of day. */
const TIME_LEAD = pattern(
  String.raw`
    ^(?:T|[\s,;]*(?:at\b|@|\(|[-\u2013](?=\s))\s*|\s*\|\s*(?=\d{1,2}:\d\d(?::\d\d)?\s?[ap]\.?m)|[\s,;]+)
    (?=\d|noon|midnight)`,
  'i',
)

/** The time right after a date. Its end counts from the end of the date. */
function timeAfter(rest: string): StatedTime | null {
  const lead = TIME_LEAD.exec(rest)?.[0]
  if (lead === undefined) return null
  const text = rest.slice(lead.length)
  const time = readTimeOfDay(text) ?? unreadTime(text)
  return time && { ...time, end: lead.length + time.end }
}

/** A text in the form of a time, such as 25:99. */
function unreadTime(text: string): UnreadTime | null {
  const match = /^\d{1,2}(?::\d{2}(?!\d)|\s?[ap]\.?m\b)\S*/i.exec(text)
  return match && { unread: match[0], end: match[0].length }
}

const TIME_BEFORE = /(?<![\d/.:-])\d{1,2}(?::\d{2}){1,2}(?:\s?[ap]\.?m\b\.?)?(?=[\s,]+(?:on\s+)?$)/i

/** The time right before a date, and where it begins: '10:00 AM on 07/03/2026'. */
function timeBefore(head: string): { time: StatedTime; start: number } | null {
  const match = TIME_BEFORE.exec(head)
  const time = match && readTimeOfDay(match[0])
  return match && time ? { time, start: match.index } : null
}

export function firstPhone(text: string): ParsedValue | null {
  // An extension such as '4-2291' is whole, so that no part of it is read.
  const pattern = /\+?\(?\d[\d\s().-]{6,16}\d(?:\s?(?:x|ext\.?)\s?\d{1,10}(?:[-/]\d{1,10})*)?/gi
  for (const match of text.matchAll(pattern)) {
    const value = readPhone(match[0])
    if (value !== null) {
      return { value, start: match.index, end: match.index + match[0].length, repaired: false }
    }
  }
  return null
}

export function firstEmail(text: string): ParsedValue | null {
  const match = /[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)
  if (!match) return null
  const value = match[0].toLowerCase()
  return { value, start: match.index, end: match.index + match[0].length, repaired: false }
}

function firstNumber(text: string): ParsedValue | null {
  const match = /(?<![\w.])\d+(?:\.\d+)?(?![\w/])/.exec(text)
  if (!match) return null
  return {
    value: match[0],
    start: match.index,
    end: match.index + match[0].length,
    repaired: false,
  }
}

/** 'RS' may be the initials of a sales rep: 'Rep: RS 04/02/2026', 'Rita Stone (RS)'. */
const RUPEES = pattern(
  String.raw`
    \bINR\b|₹|\b(?:[Rr]upees?|RUPEES?)\b|
    (?<![A-Za-z])(?:Rs\.(?![A-Za-z])|Rs(?=\s?\d|\))|RS(?=\.?\s?\d[\d,]*\.\d\d\b))`,
)
const currencies: { sign: RegExp; code: string }[] = [
  { sign: /\bUSD\b|US\$|US Dollars?/i, code: 'USD' },
  { sign: /\bEUR\b|€|\bEuros?\b/i, code: 'EUR' },
  { sign: /\bGBP\b|£/i, code: 'GBP' },
  { sign: RUPEES, code: 'INR' },
  { sign: /\bCAD\b|CA\$|\bC\$/i, code: 'CAD' },
  { sign: /\bAUD\b|A\$/i, code: 'AUD' },
  { sign: /\bCHF\b/i, code: 'CHF' },
  { sign: /\bMYR\b|\bRM(?=\s?\d)/, code: 'MYR' },
  { sign: /\bPLN\b|\bzł/i, code: 'PLN' },
  { sign: /\bSEK\b/, code: 'SEK' },
  { sign: /\bJPY\b|¥/, code: 'JPY' },
]

/** ISO code of the currency in a text. '$' alone does not identify one. */
export function currencyIn(text: string): string | null {
  return currencies.find(({ sign }) => sign.test(text))?.code ?? null
}

/** The label of a contact person behind the name of a company. */
const ATTENTION = /(?:[\s,]+|(?<=\.))(?:attn|attention|c\/o)\.?\s*:?\s*$/i
/** An email or a phone behind a name is no part of it. */
const CONTACT_BEHIND = pattern(
  String.raw`
    (?<=\p{L}[.)]?)[\s,;|/(<·–-]+
    (?:[^\s@]+@[^\s@]+\.[a-z]{2,}|(?:\(\d{3}\)\s?|\d{3}[.-])\d{3}[.-]\d{4})[\s)>]*$`,
  'iu',
)
/** The topic of a message behind a name: 'Ann Bell / New Claim'. 'Ann Bell / Tom Bell' are two people. */
const TOPIC_BEHIND = pattern(
  String.raw`
    \s+\/\s+(?:(?:new|urgent|rush|emergency|initial|final|revised|updated)\s+)?
    (?:assignment|claim|loss|referral|job|status|update|supplement|estimate|invoice|inspection|
    (?:fire|water|wind|hail|storm|mold|smoke|flood|kitchen|roof)(?:\s+(?:fire|damage|loss|claim))?)
    (?:\s+(?:request|update|report|notice|notification))?\s*$`,
  'i',
)
const SALUTATION = /^\s*(?:dear|name:?)\s+(?=\p{Lu})/iu

const NAME_BEFORE_STREET =
  /^((?:[\p{L}.'’&-]+,?\s+){2,}?)(?:\d+(?:\s\d\/\d|\s?[¼½¾])?\s+\p{L}|P\.?\s?O\.?\s?Box\s+\d).*/u

/** The name of a person or company: few words, capitalized, not a sentence. */
export function nameOf(text: string): ParsedValue | null {
  const street = NAME_BEFORE_STREET.exec(text.trim())
  const subject = /^(.*?\S)\s+[-–—|]\s+\S/.exec(text.trim())
  const whole = street?.[1] ?? subject?.[1] ?? text
  const named = splitTown(whole)?.name ?? whole
  const own = (splitCareOf(named)?.name ?? named)
    .replace(SALUTATION, '')
    .replace(CONTACT_BEHIND, '')
    .replace(TOPIC_BEHIND, '')
  const trimmed = own
    .replace(ATTENTION, '')
    .trim()
    .replace(/^[:#.|\-–—_\s]+|(?:[_:;,\s]|\s[-–—|/])+$/g, '')
  if (looksLikeDate(withoutTrustDate(trimmed)) || !isPlausibleName(trimmed)) return null
  const start = text.indexOf(trimmed)
  return { value: trimmed, start, end: start + trimmed.length, repaired: false }
}

/**
 * A code of capitals and digits has no small letters, and no point between letters. In a scan, 'Al437179' is
 * 'A1437179' and '542L.D7074' is '542LD7074'.
 */
function mendedCode(text: string): ParsedValue | null {
  const mended = text
    .replace(/(?<![^\s#:])[A-Z\dlo/-]*\d[A-Z\dlo/-]*(?=[\s,;.]|$)/g, (word) =>
      word.replaceAll('l', '1').replaceAll('o', '0'),
    )
    .replace(/(?<=\d[A-Z]+)\.(?=[A-Z]+\d)/g, '')
  const read = firstCode(mended)
  return read && { ...read, repaired: read.value !== text.slice(read.start, read.end) }
}

/** In a scan, the digits of '1RONCLAD' and 'HARB0R' are misread letters, and 'L.LC' is 'LLC'. */
function mendedName(text: string): ParsedValue | null {
  const whole = text.replace(/\b(?:L\.LC|LL\.C)\b/g, 'LLC')
  const mended = whole.replace(/(?<![\p{L}\d])[\p{L}&'’-]*[0158][\p{L}&'’-]*(?![\d])/gu, (word) => {
    const letters = word.match(/\p{L}/gu)?.length ?? 0
    if (letters < 4 || /[0158]$/.test(word)) return word
    const isSmall = !/\p{Lu}/u.test(word.slice(1))
    return word.replace(/[0158]/, (digit) => (isSmall ? SMALL_LETTERS : CAPITALS)[digit]!)
  })
  const read = nameOf(mended)
  return read && { ...read, repaired: mended !== text }
}

/** The letters that look like a digit. */
const CAPITALS: Record<string, string> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B' }
const SMALL_LETTERS: Record<string, string> = { 0: 'o', 1: 'l', 5: 's', 8: 'B' }

function addressIn(text: string): ParsedValue | null {
  const start = addressStart(text)
  if (start === null) return null
  const rest = freeText(text.slice(start))
  return rest && { ...rest, start: rest.start + start, end: rest.end + start }
}

function freeText(text: string): ParsedValue | null {
  // OCR reads the rule of a table as a bar.
  const trimmed = text.trim().replace(/^[:#.|\-–—_\s]+|[|_\s]+$/g, '')
  if (trimmed.length < 2 || trimmed.length > 200 || !/[\p{L}\d]/u.test(trimmed)) return null
  const start = text.indexOf(trimmed)
  return { value: trimmed, start, end: start + trimmed.length, repaired: false }
}

/** 'O' and 'l' inside a number are misread zeros and ones. The length stays the same. */
function mendDigits(text: string): string {
  return text.replace(/[$€£(-]*[\dOolIiSsBZ|][\dOolIiSsBZ|.,/-]+/g, (word) => {
    const digits = word.match(/\d/g)?.length ?? 0
    const letters = word.match(/[OolIiSsBZ|]/g)?.length ?? 0
    if (letters === 0 || digits < 2 || letters > digits) return word
    return word
      .replace(/[Oo]/g, '0')
      .replace(/[lIi|]/g, '1')
      .replace(/[Ss]/g, '5')
      .replace(/B/g, '8')
      .replace(/Z/g, '2')
  })
}
