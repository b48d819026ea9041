import { attributes } from '../../dashboard/components/attributes.ts'
import { tabs } from '../../dashboard/components/filters.ts'
import { count, timeAgo } from '../../dashboard/components/format.ts'
import { pageHead, tile } from '../../dashboard/components/panel.ts'
import { type Column, table } from '../../dashboard/components/table.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { content, type Page, page } from '../../platform/pages/page.ts'
import { type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import { type EndpointLimit, type Limit, type OperatorLimits, operatorLimits } from './limit.ts'

export function limitsPage(endpoints: () => readonly Endpoint[]): Page {
  return page({
    id: 'limits',
    path: '/operators/{operator}/limits',
    access: operatorPage('viewer'),
    nav: {
      section: 'Developers',
      label: 'Limits and quickstart',
      icon: 'gauge',
      key: 'm',
      also: '/operators/{operator}/quickstart',
    },
    async show({ place, now, platform }) {
      const db = platform.tenants.of(place.id)
      const limits = await operatorLimits({ ...platform, db }, endpoints(), place.id, now)
      const list = table({
        caption: 'Limits of each endpoint',
        className: 'limits-table',
        columns: columnsOf(now),
        rows: limits.endpoints.toSorted((a, b) => shareOf(b) - shareOf(a)),
        idOf: ({ endpoint }) => `limit-${endpoint}`,
        isDense: true,
      })
      const sentence =
        'Each endpoint has a limit per clock hour, shared by all your keys of this mode.'
      return content(
        'Limits',
        html`
          ${pageHead('Limits', sentence)} ${limitTabs(place, 'limits')}
          <div class="stack">${tiles(limits, now)} ${list}</div>
        `,
      )
    },
  })
}

/** Limits and the quickstart share one entry in the sidebar. */
export function limitTabs({ id }: OperatorPlace, current: 'limits' | 'quickstart'): Html {
  const tab = (label: string, name: typeof current) => ({
    label,
    href: `/operators/${id}/${name}`,
    isCurrent: name === current,
  })
  return tabs('Limits and quickstart', [tab('Limits', 'limits'), tab('Quickstart', 'quickstart')])
}

function shareOf({ used, limit }: Limit): number {
  return used / limit
}

function tiles(limits: OperatorLimits, now: Date) {
  const { exports: bundles, webhook_tests: tests, sandbox_documents: documents } = limits
  const running = bundles.in_progress ? 'One is running.' : 'None is running.'
  const wait =
    bundles.left === 0 && bundles.resets_at
      ? html`You can create the next one ${timeAgo(bundles.resets_at, now)}.`
      : html`One at a time. ${running}`
  const left = (name: string, { used, limit, left }: Limit, below: Html) => {
    const value = html`${count(left)} left`
    return tile(
      name,
      value,
      html`${meter(name, used, limit)} ${count(used)} of ${count(limit)} used. ${below}`,
    )
  }
  return html`
    <div class="tiles">
      ${left('Exports in 24 hours', bundles, wait)}
      ${left('Webhook test events', tests, html`Resets ${timeAgo(tests.resets_at!, now)}.`)}
      ${
        documents
          ? left(
              'Sandbox documents today',
              documents,
              html`Resets ${timeAgo(documents.resets_at!, now)}.`,
            )
          : nothing
      }
    </div>
  `
}

function columnsOf(now: Date): readonly Column<EndpointLimit>[] {
  return [
    {
      head: 'Endpoint',
      place: 'title',
      cell: ({ method, path }) => html`<code><span class="method">${method}</span> ${path}</code>`,
    },
    {
      head: 'Used this hour',
      cell: ({ method, path, used, limit }) => meter(`${method} ${path}`, used, limit),
    },
    {
      head: 'Used',
      isNumber: true,
      cell: ({ used, limit }) => html`${count(used)} of ${count(limit)}`,
    },
    { head: 'Left', isNumber: true, cell: ({ left }) => html`${count(left)} left` },
    {
      head: 'Resets',
      place: 'end',
      cell: ({ resets_at }) => (resets_at ? timeAgo(resets_at, now) : ''),
    },
  ]
}

function meter(label: string, used: number, limit: number): Html {
  const own = attributes({
    class: 'meter',
    'aria-label': `${label}: ${count(used)} of ${count(limit)} used`,
    min: 0,
    max: limit,
    high: limit * 0.8,
    optimum: 0,
    value: Math.min(used, limit),
  })
  return html`<meter${own}></meter>`
}
