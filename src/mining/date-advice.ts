import { dayNumber } from './calendar.ts'
import type { DateFormat } from './date-format.ts'
import { type DateOrder, instantOf } from './instants.ts'
import { monthNamed } from './month-names.ts'

/** One or two sentences that say what to do about a timestamp that cannot be read. */
export function adviceFor(text: string, dates: DateOrder | DateFormat | null): string {
  if (/\\u[0-9a-f]{4}/.test(text))
    return 'Replace each character shown as an escape with a plain space, or remove it. Then try again.'
  if (isNoDay(text)) return 'This day does not exist. Correct it in the file.'
  if (dates !== 'mdy' && isMonthFirst(text) && !Number.isNaN(instantOf(...bytesOf(text), 'mdy')))
    return 'The month comes first here. Use --dates mdy if that is true of every date.'
  if (typeof dates === 'object' && dates !== null)
    return dates.pattern.test(text)
      ? `It has the form of --dates "${dates.text}", but no such day or time exists.`
      : `It does not match --dates "${dates.text}".`
  if (dates && /^\d\d?[-/.]\d\d?[-/.]\d/.test(text))
    return `It is not a date with --dates ${dates}.`
  const help = helps.find(([shape]) => shape.test(text))?.[1]
  const example = isMonthFirst(text) ? 'MM.dd.yyyy HH:mm:ss' : 'dd.MM.yyyy HH:mm:ss'
  return help ?? `Name the format with --dates, such as --dates "${example}".`
}

/** Whether it looks like a date with a year of four digits, but is no valid day in any order. */
function isNoDay(text: string): boolean {
  const numbers = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})(?!\d)/.exec(text)
  if (numbers) return isNoDate(numbers[3], numbers[1], numbers[2])
  const yearFirst = /^(\d{4})([-/.])(\d\d?)\2(\d\d?)(?!\d)/.exec(text)
  if (yearFirst) return isNoDate(yearFirst[1], yearFirst[3], yearFirst[4])
  // Other texts of eight digits may be numbers, so only a day from 29 to 31 is taken for a date.
  const compact = /^(\d{4})(0[1-9]|1[0-2])(29|3[01])(?=$|T|\d{4}(\d\d)?$)/.exec(text)
  if (compact) return isNoDate(compact[1], compact[2], compact[3])
  const dayAndName = /\b(\d\d?)[-/. ]*([a-z]{3,9})[-/., ]+(\d{4})(?!\d)/i.exec(text)
  if (dayAndName) return isNoDate(dayAndName[3], monthNumber(dayAndName[2]), dayAndName[1])
  const nameAndDay = /\b([a-z]{3,9})[-/. ]+(\d\d?)[-/., ]+(\d{4})(?!\d)/i.exec(text)
  return nameAndDay ? isNoDate(nameAndDay[3], monthNumber(nameAndDay[1]), nameAndDay[2]) : false
}

/** Empty for a word that is not an English month. */
function monthNumber(name = ''): string {
  const month = monthNamed(name)
  return Number.isNaN(month) ? '' : String(month)
}

function isNoDate(year = '', one = '', other = ''): boolean {
  if (one === '' || other === '') return false
  const orders = [dayNumber(+year, +one, +other), dayNumber(+year, +other, +one)]
  return orders.every(Number.isNaN)
}

function isMonthFirst(text: string): boolean {
  const [, first = '', second = ''] = /^(\d\d?)[-/.](\d\d?)[-/.]\d/.exec(text) ?? []
  return first !== '' && Number(first) <= 12 && Number(second) > 12
}

function bytesOf(text: string): [Uint8Array, number, number] {
  const bytes = Buffer.from(text)
  return [bytes, 0, bytes.length]
}

/** Forms of unreadable times, and the advice for each. */
const helps: readonly [RegExp, string][] = [
  [
    /^\d{5}([.,]\d+)?$/,
    'It looks like a serial number of Excel: give the column the format yyyy-mm-dd hh:mm:ss and ' +
      'save the file again.',
  ],
  [
    /^(\d\d?[-/.]\d\d?[-/.]|\d\d?[-/. ]*\p{L}{3,9}[-/., ]+|\p{L}{3,9}[. ]+\d\d?[, ]+)'?\d\d\b(?!\d)/u,
    'A year of two digits is read only with --dates dmy, --dates mdy or a format such as ' +
      '--dates dd.MM.yy.',
  ],
  [
    /\d:\d\d.*\s\p{Lu}{2,5}$|\[.+\]$/u,
    'A time zone is read as Z or an offset such as -05:00, not by its name.',
  ],
  [
    /^(?!.*\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)([a-z]{2,})?\b).*\p{L}{3}/iu,
    'Names of months are read in English. Write the months as numbers, such as 2026-03-01T08:00:00Z.',
  ],
]
