import { z } from 'zod'
import { dateRange, rangeOf, recentIntervals } from '../../dashboard/components/date-range.ts'
import { empty } from '../../dashboard/components/empty.ts'
import { filters } from '../../dashboard/components/filters.ts'
import { timeOf } from '../../dashboard/components/format.ts'
import { pageHead } from '../../dashboard/components/panel.ts'
import { modeBadge } from '../../dashboard/components/status.ts'
import { type Column, pager, table } from '../../dashboard/components/table.ts'
import { instantIn } from '../../extraction/time-zone.ts'
import { selectEmails } from '../../platform/auth/sessions.queries.ts'
import { openCursor, sealCursor } from '../../platform/http/cursor.ts'
import { Day } from '../../platform/pages/dates.ts'
import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import { content, page } from '../../platform/pages/page.ts'
import { type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import type { Platform } from '../../platform/platform.ts'
import { keyFragment } from '../api-keys/api-key-text.ts'
import { selectApiKeys } from '../api-keys/api-keys.queries.ts'
import { openEndpoint } from '../webhooks/webhook-endpoint.ts'
import { selectEndpoints } from '../webhooks/webhook-endpoints.queries.ts'
import { endpointName } from '../webhooks/webhook-words.ts'
import {
  type AuditActor,
  type AuditFilter,
  type AuditRow,
  selectActors,
  selectAuditEntries,
  selectRemovedEmails,
} from './audit.queries.ts'
import { type AuditContext, detailList } from './audit-detail.ts'
import { operatorActionLabels, toAuditEntry } from './audit-entry.ts'
import { correctedNames } from './corrected-names.ts'

const PAGE_ROWS = 50

const AuditQuery = z.object({
  actor: z.string().max(200).optional(),
  action: z.string().max(100).optional(),
  when: z.enum(recentIntervals).optional(),
  from: Day.optional(),
  to: Day.optional(),
  cursor: z.string().max(600).optional(),
})
type AuditQuery = z.output<typeof AuditQuery>

export const auditPage = page({
  id: 'audit',
  path: '/operators/{operator}/audit',
  access: operatorPage('admin'),
  nav: { section: 'Account', label: 'Audit log', icon: 'history', key: 'a' },
  reserved: {
    what: 'read the audit log',
    why: 'The audit log shows where each person signed in.',
  },
  query: AuditQuery,
  async show({ place, query, db, keys, now, platform }) {
    const { cursorKey } = platform.vault.root
    const { cursor, ...wanted } = query
    const binding = ['audit', place.id, JSON.stringify(wanted)]
    const before = cursor ? positionOf(openCursor(cursor, binding, cursorKey)) : null
    const filter = { ...filterOf(wanted, place, now), before, limit: PAGE_ROWS + 1 }
    const [found, actors, apiKeys, endpoints] = await Promise.all([
      selectAuditEntries(db, place.id, filter),
      selectActors(db, place.id),
      selectApiKeys(db, place.id),
      selectEndpoints(db, place.id),
    ])
    const rows = found.slice(0, PAGE_ROWS)
    const users = [
      ...rows.filter(isUser).map((row) => row.actor_id!),
      ...actors.filter(isUser).map(({ key }) => key),
    ]
    const [emails, recordNames] = await Promise.all([
      emailsOf(platform, place, [...new Set(users)]),
      correctedNames(db, place.id, rows, keys),
    ])
    const endpointNames = new Map(
      endpoints.map((one) => [one.id, endpointName(openEndpoint(one, keys).url, place)]),
    )
    const prefixes = new Map(apiKeys.map(({ id, prefix }) => [id, keyFragment(prefix)]))
    const context = { place, now, endpointNames, recordNames, emails, prefixes }
    const last = found.length > PAGE_ROWS ? rows.at(-1)! : null
    const next = last ? sealCursor(`${last.at} ${last.id}`, binding, cursorKey) : null
    const url = `/operators/${place.id}/audit?${new URLSearchParams(wanted as Record<string, string>)}`
    const list = table({
      caption: 'Audit log',
      className: 'cards audit-table',
      columns: columnsOf(context),
      rows,
      empty: noEntries(wanted),
      footer: pager(url, { next, isFirst: !cursor }, `Newest first. Times in ${place.timeZone}.`),
    })
    const sentence = 'Who did what, when and from where. Entries cannot be changed or deleted.'
    const who = optionsOf(wanted, actors, emails)
    const body = html`
      ${pageHead('Audit log', sentence, modeText(place))} ${filterBar(url, wanted, who)} ${list}
    `
    return content('Audit log', body)
  },
})

/** Each mode has its own log. Sign-ins and changes of accounts are in the one of live mode. */
function modeText({ mode, liveId, sandboxId }: OperatorPlace): Html {
  const other = mode === 'live' ? 'test' : 'live'
  const href = `/operators/${mode === 'live' ? sandboxId : liveId}/audit`
  return html`
    <span class="muted">
      ${modeBadge(mode)} Entries of ${mode} mode. <a href="${href}">Show ${other} mode</a>
    </span>
  `
}

function filterOf(
  { actor, action, when, from, to }: AuditQuery,
  { timeZone }: OperatorPlace,
  now: Date,
): Omit<AuditFilter, 'limit'> {
  const { since, until } = rangeOf({ recent: when, from, to }, now, (time) =>
    instantIn(timeZone, time),
  )
  return { actor: actor ?? null, action: action ?? null, from: since, to: until }
}

function positionOf(text: string): Pick<AuditRow, 'at' | 'id'> {
  const [at = '', id = ''] = text.split(' ')
  return { at, id }
}

const isUser = ({ actor_kind }: Pick<AuditRow, 'actor_kind'>) => actor_kind === 'user'

type Emails = ReadonlyMap<string, string>

async function emailsOf(
  { db, tenants }: Platform,
  { liveId }: OperatorPlace,
  ids: readonly string[],
): Promise<Emails> {
  const known = await selectEmails(db, ids)
  const others = ids.filter((id) => !known.has(id))
  return new Map([...known, ...(await selectRemovedEmails(tenants.of(liveId), liveId, others))])
}

/** People are listed by email address. They choose their own names, and could choose a colleague's. */
function optionsOf({ actor }: AuditQuery, actors: readonly AuditActor[], emails: Emails) {
  const options = actors.map((one) => ({
    value: one.key,
    label: isUser(one) ? (emails.get(one.key) ?? `${one.actor_name}, deleted`) : one.actor_name,
  }))
  if (actor && !options.some(({ value }) => value === actor))
    options.push({ value: actor, label: actor })
  return options.sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

function filterBar(
  url: string,
  { actor, action, when, from, to }: AuditQuery,
  actors: { value: string; label: string }[],
): Html {
  const menus = [
    {
      name: 'actor',
      label: 'Who',
      value: actor,
      options: actors,
    },
    {
      name: 'action',
      label: 'Action',
      value: action,
      options: operatorActionLabels.map(([value, label]) => ({ value, label })),
    },
  ]
  const lead = dateRange(url, 'when', 'When', { recent: when, from, to })
  return filters(url, menus, nothing, { lead })
}

type AuditListContext = AuditContext & { emails: Emails; prefixes: ReadonlyMap<string, string> }

function columnsOf(shown: AuditListContext): readonly Column<AuditRow>[] {
  const { place, now } = shown
  return [
    { head: 'When', place: 'end', cell: ({ at }) => timeOf(at, now, place.timeZone) },
    {
      head: 'Who',
      cell: (row) => html`
        <span class="two-lines">
          <b>${row.actor_name}</b> <span>${actorText(row, shown)}</span>
        </span>
      `,
    },
    {
      head: 'What',
      place: 'title',
      cell: (row) => html`
        <div class="two-lines">
          <span>${toAuditEntry(row).action_label}</span> ${detailList(row, shown)}
        </div>
      `,
    },
    {
      head: 'From',
      cell: ({ address, user_agent: agent }) =>
        address || agent
          ? html`<span class="two-lines"><span>${address}</span><span>${agent}</span></span>`
          : nothing,
    },
  ]
}

/** Two keys can have the same name, and two people. */
function actorText(row: AuditRow, { emails, prefixes }: AuditListContext): HtmlValue {
  const id = row.actor_id ?? ''
  const prefix = row.actor_kind === 'api_key' ? prefixes.get(id) : undefined
  const kind = toAuditEntry(row).actor_kind_label
  return prefix ? html`${kind} <code>${prefix}</code>` : (emails.get(id) ?? kind)
}

function noEntries(wanted: AuditQuery): Html {
  return Object.values(wanted).some(Boolean)
    ? empty('history', 'No entry matches these filters', 'Clear a filter to see more.')
    : empty(
        'history',
        'No entries yet',
        'Each change that a person or a command makes is listed here.',
      )
}
