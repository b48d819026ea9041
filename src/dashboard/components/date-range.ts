import { DAY_MS } from '../../platform/durations.ts'
import { type Html, html } from '../../platform/pages/html.ts'
import { attributes } from './attributes.ts'
import { button } from './button.ts'
import { urlWith } from './filters.ts'
import { hidden } from './form.ts'
import { icon } from './icon.ts'

/** Intervals that end now, by their value in the URL. */
export const recentIntervals = ['1d', '7d', '30d'] as const
export type RecentInterval = (typeof recentIntervals)[number]
const DAYS: Record<RecentInterval, number> = { '1d': 1, '7d': 7, '30d': 30 }
const LABELS: Record<RecentInterval, string> = {
  '1d': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
}

type Range = {
  recent?: RecentInterval | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The interval of a filter. `until` is exclusive. `instantOf` knows the time zone of the days. */
export function rangeOf({ recent, from, to }: Range, now: Date, instantOf: (time: string) => Date) {
  const since = recent
    ? new Date(now.getTime() - DAYS[recent] * DAY_MS)
    : from
      ? instantOf(`${from}T00:00:00`)
      : null
  const until = to ? new Date(instantOf(`${to}T23:59:59`).getTime() + 1000) : null
  return { since, until }
}

/** A filter by time. In the URL, `name` has a recent interval, and `from` and `to` have days. */
export function dateRange(url: string, name: string, label: string, range: Range): Html {
  const { recent, from, to } = range
  if (recent || from || to) {
    const cleared = [name, 'from', 'to'].reduce((left, one) => urlWith(left, one, null), url)
    return html`
      <a class="filter is-set" href="${cleared}">
        <span class="muted">${label}:</span>
        <strong>${recent ? LABELS[recent] : daysText(from, to)}</strong>
        ${icon('x', 14)}
        <span class="hidden-text">Clear this filter</span>
      </a>
    `
  }
  const links = Object.entries(LABELS).map(
    ([value, text]) => html`<a href="${urlWith(url, name, value)}">${text}</a>`,
  )
  return html`
    <details class="filter-menu" data-menu>
      <summary class="filter">${icon('plus', 14)} ${label}</summary>
      <div class="menu">${links}${daysForm(url)}</div>
    </details>
  `
}

function daysForm(url: string): Html {
  const [path = '', search = ''] = url.split('?', 2)
  const kept = [...new URLSearchParams(search)].filter(([key]) => key !== 'cursor')
  const day = (name: string, label: string) => html`
    <label>${label} <input${attributes({ class: 'input', type: 'date', name })}></label>
  `
  return html`
    <form class="menu-form" method="get" action="${path}">
      ${day('from', 'From')} ${day('to', 'To')} ${kept.map(([key, value]) => hidden(key, value))}
      ${button('Apply', { type: 'submit', isSmall: true })}
    </form>
  `
}

function daysText(from: string | undefined, to: string | undefined): string {
  if (from && to) return from === to ? from : `${from} to ${to}`
  return from ? `Since ${from}` : `Until ${to}`
}
