import { type Html, html } from '../platform/pages/html.ts'
import { PageRefusal } from '../platform/pages/page-refusal.ts'
import { buttonLink } from './components/button.ts'
import { dateRange } from './components/date-range.ts'
import { empty, loading } from './components/empty.ts'
import { filters, searchBox, tabs } from './components/filters.ts'
import { money, timeAgo } from './components/format.ts'
import { panel, tile } from './components/panel.ts'
import { status } from './components/status.ts'
import { pager, table } from './components/table.ts'
import { refusal } from './layout.ts'

type SampleRow = { id: string; name: string; amount: string; at: Date }

export function lists(now: Date): Html {
  const url = '/styleguide?status=open'
  const rows: SampleRow[] = [
    { id: 'row-1', name: 'SR-2026-0418', amount: '18642.37', at: now },
    { id: 'row-2', name: 'SR-2026-0417', amount: '2908.00', at: now },
  ]
  const columns = [
    { head: 'Job', cell: (row: SampleRow) => row.name, place: 'title' as const },
    { head: 'Status', cell: () => status('open', 'Open') },
    { head: 'Updated', cell: (row: SampleRow) => timeAgo(row.at, now), place: 'end' as const },
    { head: 'RCV', cell: (row: SampleRow) => money(row.amount), isNumber: true },
  ]
  const list = [{ name: 'status', label: 'Status', value: 'open', options: STATUSES }]
  const search = searchBox(url, { name: 'q', label: 'File name', value: undefined })
  return panel(
    'Lists',
    html`
      ${tabs('Views', [
        { label: 'All', href: '#', isCurrent: true, count: 6 },
        { label: 'Active', href: '#', isCurrent: false },
      ])}
      ${search}
      <div class="filters">
        ${dateRange(url, 'received', 'Received', {})}
        ${dateRange(url, 'received', 'Received', { recent: '7d' })}
      </div>
      ${filters(url, [...list, { ...list[0]!, name: 'type', label: 'Type', value: undefined }], '')}
      ${table({
        caption: 'Jobs',
        columns,
        rows,
        idOf: ({ id }) => id,
        hrefOf: () => '#',
        isDense: true,
        footer: pager(url, { next: 'abc', isFirst: true }, '2 of 412 jobs'),
      })}
      <div class="tiles">${tile('Balance', '1,284 IU', 'Runs out about Dec 3')}</div>
    `,
  )
}

const STATUSES = [{ value: 'open', label: 'Open' }]

/** In place of the rows of a list. */
export function listStates(): Html {
  const failed = new PageRefusal(503, 'The service is busy', 'Your data is safe. Try again.', {
    link: { label: 'Try again', href: '#' },
  })
  const people = [
    { name: 'Ana Torres', email: 'ana@example.com' },
    { name: 'Ben Okafor', email: 'ben@example.com' },
  ]
  const forbidden = new PageRefusal(403, 'Only admins see the audit log', 'You are a member.', {
    admins: { title: 'Admins', people },
  })
  return panel(
    'States of a list: empty, loading, failed, forbidden',
    html`
      <div class="halves">
        ${empty('files', 'No exports yet', 'An export holds every job.', buttonLink('Start', '#'))}
        ${loading()}
        ${refusal(failed, '019aa7d1-4c1a-7b90-8f21-3b6c5d4e8e40')}
        ${refusal(forbidden, '019aa7d1-4c1a-7b90-8f21-3b6c5d4e8e40')}
      </div>
    `,
  )
}
