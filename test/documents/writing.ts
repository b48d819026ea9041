import type { Random } from './random.ts'

/** How documents write values. This is the reverse of the service's normalizers. */

/** 123456 cents, grouped: '1,234.56'. */
export function plainMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}
export const dollars = (cents: number) =>
  cents < 0 ? `-$${plainMoney(-cents)}` : `$${plainMoney(cents)}`
export const wireMoney = (cents: number) => plainMoney(cents).replaceAll(',', '')
/** '1.234,56' */
export const euros = (cents: number) =>
  plainMoney(cents).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

/** A deduction as estimates print it: (1,234.56), <1,234.56>, -1,234.56 or plain. */
export function deduction(random: Random): (cents: number) => string {
  const style = random.int(0, 4)
  return (cents) => {
    const text = plainMoney(cents)
    if (style === 0) return `(${text})`
    if (style === 1) return `-${text}`
    if (style === 2) return `$${text}`
    if (style === 3) return `(${text})`
    return text
  }
}

const months =
  'January February March April May June July August September October November December'.split(' ')

export type DateStyle = 'us' | 'us0' | 'usdash' | 'us2' | 'iso' | 'long' | 'short' | 'daymonth'
export const dateStyles: readonly DateStyle[] = [
  'us',
  'us0',
  'usdash',
  'us2',
  'iso',
  'long',
  'short',
  'daymonth',
]

/** Writes an ISO date ('2025-03-09') in a style of the trade. */
export function writeDate(iso: string, style: DateStyle): string {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
  const two = (n: number) => String(n).padStart(2, '0')
  const name = months[month - 1]!
  switch (style) {
    case 'us':
      return `${month}/${day}/${year}`
    case 'us0':
      return `${two(month)}/${two(day)}/${year}`
    case 'usdash':
      return `${two(month)}-${two(day)}-${year}`
    case 'us2':
      return `${month}/${day}/${two(year % 100)}`
    case 'iso':
      return iso
    case 'long':
      return `${name} ${day}, ${year}`
    case 'short':
      return `${name.slice(0, 3)} ${day}, ${year}`
    case 'daymonth':
      return `${day} ${name.slice(0, 3)} ${year}`
  }
}

/** A day between two ISO dates. It depends on the seed only, not on the clock. */
export function day(random: Random, from: string, to: string): string {
  const start = Date.parse(from)
  const days = Math.floor((Date.parse(to) - start) / 86_400_000)
  return addDays(from, random.int(0, days))
}

export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10)
}
