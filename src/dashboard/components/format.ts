import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/durations.ts'
import { type Html, html } from '../../platform/pages/html.ts'

/** Dates, durations and amounts as pages show them. Times are shown in the operator's time zone. */

/** "2 min ago" or "Nov 12", with the exact UTC time in the title. */
export function timeAgo(at: string | Date, now: Date, timeZone = 'UTC'): Html {
  const iso = new Date(at).toISOString()
  const exact = `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
  // On one line, because a period or comma may follow.
  return html`<time datetime="${iso}" title="${exact}">${agoText(new Date(at), now, timeZone)}</time>`
}

function agoText(at: Date, now: Date, timeZone: string): string {
  const ms = now.getTime() - at.getTime()
  if (ms < 0) return inText(-ms, at, now, timeZone)
  if (ms < MINUTE_MS) return ms < 1000 ? 'now' : `${Math.floor(ms / 1000)} s ago`
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ago`
  return dateText(at, now, timeZone)
}

function inText(ms: number, at: Date, now: Date, timeZone: string): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  if (minutes < 60) return `in ${minutes} min`
  if (ms < DAY_MS) return `in ${Math.max(1, Math.round(ms / HOUR_MS))} h`
  return dateText(at, now, timeZone)
}

/** "Nov 12", or with the year if it is not this year. */
export function dateText(at: string | Date, now: Date, timeZone = 'UTC'): string {
  const year = (date: Date) =>
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(date)
  const date = new Date(at)
  const isThisYear = year(date) === year(now)
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' as const }),
  }).format(date)
}

/** "Nov 12, 2:32:10 PM" in the operator's time zone. */
export function dateTimeText(at: string | Date, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(at))
}

/** "2:32:10 PM" for today, otherwise with the date. */
export function clockText(at: string | Date, now: Date, timeZone = 'UTC'): string {
  const text = dateTimeText(at, timeZone)
  const isToday = dateText(at, now, timeZone) === dateText(now, now, timeZone)
  return isToday ? text.replace(/^.*?, /, '') : text
}

/** `clockText` with the exact UTC time in the title. */
export function timeOf(at: string | Date, now: Date, timeZone = 'UTC'): Html {
  const iso = new Date(at).toISOString()
  const exact = `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
  return html`<time datetime="${iso}" title="${exact}">${clockText(at, now, timeZone)}</time>`
}

/** "1,284". */
export function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** "1 document", "2 documents". */
export function counted(value: number, noun: string, plural = `${noun}s`): string {
  return `${count(value)} ${value === 1 ? noun : plural}`
}

/** "$18,642.37", from the decimal string that records store. */
export function money(amount: string): string {
  const [, sign = '', whole = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  return `${sign}$${Number(whole).toLocaleString('en-US')}.${cents.padEnd(2, '0').slice(0, 2)}`
}

const KB = 1024

/** "24.1 MB". 1 MB is 1024², as in the limits. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.round(bytes / KB)
  if (bytes < KB) return `${bytes} B`
  if (kilobytes < KB) return `${kilobytes} KB`
  return `${(bytes / KB ** 2).toFixed(1)} MB`
}

/** "380 ms", "1.2 s", "3 h 36 min". */
export function duration(ms: number): string {
  // The rounded value decides on the unit: 59.96 s is 1 min, and not 60.0 s.
  if (Math.round(ms) < 1000) return `${Math.round(ms)} ms`
  if (Math.round(ms / 100) < 600) return `${(ms / 1000).toFixed(1)} s`
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms < DAY_MS)
    return `${Math.floor(ms / HOUR_MS)} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`
  return `${(ms / DAY_MS).toFixed(1)} d`
}

/** "019aa7d1…c2f1", an ID shortened in the middle. */
export function shortIdText(id: string): string {
  return `${id.slice(0, 8)}…${id.slice(-4)}`
}
