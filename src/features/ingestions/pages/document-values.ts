import { money } from '../../../dashboard/components/format.ts'
import { dayIn, instantIn } from '../../../extraction/time-zone.ts'
import { type RecordField, vocabularyOf } from './field-vocabulary.ts'

/** Field values as people read and type them. */

const AMOUNT = /^-?\d+\.\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const US_PHONE = /^\+1(\d{3})(\d{3})(\d{4})(?:;ext=(\d+))?$/

/** "$1,310.00", "Oct 28, 2026" and "On hold", as people read them. Other values are unchanged. */
export function valueText(field: RecordField, value: string, timeZone: string): string {
  const { path } = field
  if (isAmount(path) && AMOUNT.test(value)) return money(value)
  if (DAY.test(value)) return dayFormat('UTC').format(new Date(`${value}T00:00:00Z`))
  if (TIME.test(value))
    return isMidnight(value, timeZone)
      ? dayText(value, timeZone)
      : timeFormat(timeZone).format(new Date(value))
  const labels = vocabularyOf(field)
  if (labels) return labels[value] ?? value
  return phoneText(value)
}

/** "(813) 555-0142 ext. 12" for a number of the US or Canada. Other texts are unchanged. */
function phoneText(value: string): string {
  const [, area, exchange, line, extension] = US_PHONE.exec(value) ?? []
  if (!area) return value
  return `(${area}) ${exchange}-${line}${extension ? ` ext. ${extension}` : ''}`
}

/** Sums of a document that records do not store. */
const SUMS = [
  'net_claim',
  'line_items',
  'overhead',
  'profit',
  'recoverable',
  'nonrecoverable',
  'tax',
  'shipping',
  'discount',
  'subtotal',
  'total',
  'previously_billed',
]

/** `limit_…` is a limit of an insurance coverage. */
function isAmount(path: string): boolean {
  return /^(?:financials\.|limit_)/.test(path) || SUMS.includes(path)
}

/** Midnight in the operator's zone. A date without a time is saved as this. */
export function isMidnight(value: string, timeZone: string): boolean {
  if (!TIME.test(value)) return false
  const at = new Date(value)
  return instantIn(timeZone, `${dayIn(timeZone, at)}T00:00:00`).getTime() === at.getTime()
}

/** The day of an instant in the operator's zone, for a date that the document states without a time. */
export function dayText(value: string, timeZone: string): string {
  return TIME.test(value) ? dayFormat(timeZone).format(new Date(value)) : value
}

/** "Oct 29, 2026, 12:00 AM CDT". */
export function instantText(value: string, timeZone: string): string {
  if (!TIME.test(value)) return value
  const format = { ...DATE, ...CLOCK, timeZone, timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat('en-US', format).format(new Date(value))
}

/** A date and time without a zone, as people read it. Another text stays as it is. */
export function localText(text: string): string {
  if (DAY.test(text)) return dayFormat('UTC').format(new Date(`${text}T00:00:00Z`))
  return LOCAL.test(text) ? timeFormat('UTC').format(new Date(`${text}Z`)) : text
}

/**
 * The initial text of a value's edit field, which has one line. A time is shown as 2024-11-25 14:05 in the
 * operator's zone.
 */
export function editText(value: string, timeZone: string): string {
  if (!TIME.test(value)) return phoneText(value.trim().replaceAll(/\s*[\r\n]+\s*/g, ' '))
  const at = new Date(value)
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return time === '00:00' ? dayIn(timeZone, at) : `${dayIn(timeZone, at)} ${time}`
}

const DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

function dayFormat(timeZone: string) {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...DATE })
}

function timeFormat(timeZone: string) {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...DATE, ...CLOCK })
}
