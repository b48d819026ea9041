import { money } from '../../dashboard/components/format.ts'
import { jobLabels } from '../jobs/job-terms.ts'

/** Values of fields as people read and type them. */

const AMOUNT = /^-?\d+\.\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const US_PHONE = /^\+1(\d{3})(\d{3})(\d{4})$/

/** "$1,310.00", "Oct 28, 2026" and "On hold", as people read them. Other values stay as they are. */
export function valueText(path: string, value: string, timeZone: string): string {
  if (isAmount(path) && AMOUNT.test(value)) return money(value)
  if (DAY.test(value)) return dayFormat('UTC').format(new Date(`${value}T00:00:00Z`))
  if (TIME.test(value)) return timeFormat(timeZone).format(new Date(value))
  if (Object.hasOwn(jobLabels, path)) {
    const labels: Readonly<Record<string, string>> = jobLabels[path as keyof typeof jobLabels]
    return labels[value] ?? value
  }
  return value.replace(US_PHONE, '($1) $2-$3')
}

/** Sums of a document that no record has. */
const SUMS = ['net_claim', 'line_items', 'overhead', 'profit', 'tax', 'subtotal', 'total']

function isAmount(path: string): boolean {
  return path.startsWith('financials.') || SUMS.includes(path)
}

/**
 * A typed value in the form that the records store. An amount has two decimals and no currency
 * sign.
 */
export function typedValue(path: string, text: string): string {
  const plain = text.replaceAll(/[$,\s]/g, '')
  if (!path.startsWith('financials.') || !/^-?\d+(\.\d{1,2})?$/.test(plain)) return text
  const [whole = '', cents = ''] = plain.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

const DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const

function dayFormat(timeZone: string) {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...DATE })
}

function timeFormat(timeZone: string) {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...DATE,
    hour: 'numeric',
    minute: '2-digit',
  })
}
