import { readTimeOfDay, type StatedTime, statedTime } from './time-of-day.ts'

/** The order of day and month in a numeric date such as 03/04/2025. */
export type DateOrder = 'mdy' | 'dmy'

/** Month by the first letters of its name: English, then German, French, Spanish, Italian, Dutch. */
const MONTHS: [RegExp, number][] = [
  [/^(jan|ene|gen)/, 1],
  [/^(feb|fev)/, 2],
  [/^(mar|maart|mrt)/, 3],
  [/^(apr|avr|abr)/, 4],
  [/^(may|mai|maggio|mag|mei)/, 5],
  [/^(jun|juin|giu)/, 6],
  [/^(jul|juil|lug)/, 7],
  [/^(aug|aou|ago)/, 8],
  [/^(sep|set)/, 9],
  [/^(oct|okt|ott)/, 10],
  [/^nov/, 11],
  [/^(dec|dez|dic)/, 12],
]
const MONTH_NAME =
  '(?:jan(?:uary|uar|vier|uari)?|ene(?:ro)?|gen(?:naio)?|feb(?:ruary|ruar|brero|rero|braio|ruari)?|' +
  'fev(?:rier|ereiro)?|mar(?:ch|z|s|zo|co)?|maerz|maart|mrt|apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|' +
  'may(?:o)?|mai|mag(?:gio)?|mei|june?|juni|juin|jun(?:io)?|giu(?:gno)?|july?|juli|juil(?:let)?|' +
  'jul(?:io)?|lug(?:lio)?|aug(?:ust|ustus)?|aout|ago(?:sto)?|sept?(?:ember|embre|iembre|tembre)?|' +
  'set(?:tembre)?|oct(?:ober|obre|ubre)?|okt(?:ober)?|ott(?:obre)?|nov(?:ember|embre|iembre)?|' +
  'dec(?:ember|embre)?|dez(?:ember)?|dic(?:iembre|embre)?)'
const TIME =
  '(?:(?:t|[ ,;]*\\s*(?:-\\s*|\\(\\s*|at\\s+|@\\s*)?)(' +
  '(?<!\\d)\\d{1,2}(?:[:.h]\\d{2}|\\s?[ap]\\.?(?:\\s?m)?\\b).*|' +
  '(?<!\\d)(?:[01]\\d|2[0-3])[0-5]\\d(?:\\s?hrs?)?|(?:12 )?(?:noon|midnight)))?'
const ISO = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${TIME}$`, 'i')
const NUMERIC = new RegExp(
  `^(\\d{1,2})\\s?([-/.])\\s?(\\d{1,2})\\s?\\2\\s?(\\d{4}|'?\\d{2})${TIME}$`,
  'i',
)
const YEAR = "(\\d{4}|'?\\d{2})"
const MONTH_FIRST = new RegExp(
  `^(${MONTH_NAME})[.\\s/-]*(\\d{1,2})(?:st|nd|rd|th)?[\\s,/.-]+${YEAR}${TIME}$`,
)
const DAY_FIRST = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th|er)?[.\\s/-]*(?:day )?(?:of |de )?` +
    `(${MONTH_NAME})[.,\\s/-]*(?:de |in the year (?:of our lord )?)?${YEAR}${TIME}$`,
)
const YEAR_FIRST = new RegExp(`^(\\d{4})[\\s/-](${MONTH_NAME})[\\s./-]+(\\d{1,2})${TIME}$`)
const COMPACT = new RegExp(`^(\\d{2})(${MONTH_NAME})(\\d{4}|\\d{2})$`)
const WEEKDAY =
  /(?:^|(?<=[\s,]))\(?(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b[.,)]*\s*/
/** '10:00 AM on 07/03/2026' */
const AFTER_TIME = /^[\s,;-]*(?:on\s+)?/

/** Letters that touch the digits make them a code: 'A26-01-2026', '26-01-26-WC'. */
const NUMERIC_DATE = /(?<![\dA-Z]|[A-Z]-)(\d{1,2})([-/.])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d|-?[A-Z])/g

/** The order of day and month in one document. US order if its dates leave it open. */
export function dateOrderOf(texts: string[]): DateOrder {
  let dmy = 0
  let mdy = 0
  for (const text of texts) {
    for (const match of text.matchAll(NUMERIC_DATE)) {
      const first = Number(match[1])
      const second = Number(match[3])
      if (first > 12 && first <= 31 && second <= 12) dmy++
      if (second > 12 && second <= 31 && first <= 12) mdy++
    }
  }
  return dmy > mdy ? 'dmy' : 'mdy'
}

/** A day, and the time of day if it is stated. */
export type Moment = { date: string; time: StatedTime | null }

/**
 * Reads one date, with or without a time after it, into 'YYYY-MM-DD'. Null if the text is not one
 * date of the years 1900–2099. A numeric date that is impossible in `order` is read in the other
 * order.
 */
export function readDate(text: string, order: DateOrder): string | null {
  return readMoment(text, order)?.date ?? null
}

/** The same with the time of day, behind the date or before it. */
export function readMoment(text: string, order: DateOrder): Moment | null {
  const plain = fold(text).replace(WEEKDAY, '').trim()
  if (plain.length < 6 || plain.length > 60) return null
  const moment = readPlain(plain, order)
  const time = moment === null ? readTimeOfDay(plain) : null
  if (time === null) return moment
  const later = readPlain(plain.slice(time.end).replace(AFTER_TIME, ''), order)
  return later && later.time === null ? { date: later.date, time } : null
}

function readPlain(plain: string, order: DateOrder): Moment | null {
  const iso = ISO.exec(plain)
  if (iso !== null) return build(iso[1], Number(iso[3]), iso[4], iso[5])
  const numeric = NUMERIC.exec(plain)
  if (numeric !== null) return readNumeric(numeric, order)
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(plain)
  if (compact !== null) return build(compact[1], Number(compact[2]), compact[3])
  return readNamed(plain)
}

function fold(text: string): string {
  const spaced = text.replace(/[\s\u00a0]+/g, ' ').trim()
  return spaced
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
}

function readNumeric(match: RegExpExecArray, order: DateOrder): Moment | null {
  const [, first, , second, year, time] = match
  const asMdy = build(year, Number(first), second, time)
  const asDmy = build(year, Number(second), first, time)
  return order === 'mdy' ? (asMdy ?? asDmy) : (asDmy ?? asMdy)
}

function readNamed(plain: string): Moment | null {
  const monthFirst = MONTH_FIRST.exec(plain)
  if (monthFirst !== null) {
    return build(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2], monthFirst[4])
  }
  const dayFirst = DAY_FIRST.exec(plain) ?? COMPACT.exec(plain)
  if (dayFirst !== null) return build(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1], dayFirst[4])
  const yearFirst = YEAR_FIRST.exec(plain)
  if (yearFirst === null) return null
  return build(yearFirst[1], monthOf(yearFirst[2]), yearFirst[3], yearFirst[4])
}

function monthOf(name: string | undefined): number {
  const found = MONTHS.find(([start]) => start.test((name ?? '').replace('maerz', 'marz')))
  return found === undefined ? 0 : found[1]
}

function build(
  yearText: string | undefined,
  month: number,
  dayText: string | undefined,
  timeText?: string,
): Moment | null {
  const year = fullYear((yearText ?? '').replace("'", ''))
  const day = Number(dayText)
  if (year < 1900 || year > 2099 || month < 1 || month > 12 || day < 1) return null
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return { date, time: timeText === undefined ? null : statedTime(timeText) }
}

/** Two digits below 70 belong to this century, as in spreadsheets. */
function fullYear(text: string): number {
  const year = Number(text)
  if (text.length === 4) return year
  return year < 70 ? 2000 + year : 1900 + year
}
