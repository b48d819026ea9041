import { button } from '../../dashboard/components/button.ts'
import { empty } from '../../dashboard/components/empty.ts'
import { dateText, timeAgo } from '../../dashboard/components/format.ts'
import { modeBadge, shape, status } from '../../dashboard/components/status.ts'
import type { Column } from '../../dashboard/components/table.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import type { OperatorPlace } from '../../platform/pages/page-access.ts'
import { keyFragment } from './api-key-text.ts'
import type { ApiKeyRow } from './api-keys.queries.ts'
import type { LastRequest } from './last-request.ts'

const UNUSED_DAYS = 90

export type ListedKey = ApiKeyRow & { mintedBy: string | null; lastRequest: LastRequest | null }

export function apiKeyColumns(place: OperatorPlace, now: Date): readonly Column<ListedKey>[] {
  const { timeZone } = place
  return [
    {
      head: 'Name',
      place: 'title',
      cell: ({ name, prefix }) =>
        html`<span class="two-lines"><b>${name ?? 'Unnamed'}</b><code>${keyFragment(prefix)}</code></span>`,
    },
    { head: 'Mode', cell: ({ mode }) => modeBadge(mode) },
    {
      head: 'Scopes',
      cell: ({ scopes }) =>
        html`${scopes.map((scope) => html`<code class="tag">${scope}</code> `)}`,
    },
    {
      head: 'Last used',
      cell: (key) => lastUse(key, now, timeZone),
    },
    {
      head: 'Minted',
      place: 'hidden',
      cell: ({ created_at, mintedBy }) => html`
        <span class="two-lines">
          <span>${dateText(created_at, now, timeZone)}</span><span>${mintedBy ?? ''}</span>
        </span>
      `,
    },
    {
      head: 'Status',
      cell: ({ revoked_at }) =>
        revoked_at === null
          ? status('done', 'Active')
          : status('canceled', `Revoked ${dateText(revoked_at, now, timeZone)}`, { isQuiet: true }),
    },
    {
      head: '',
      place: 'end',
      cell: ({ id, name, prefix, revoked_at: at }) =>
        at
          ? nothing
          : button('Revoke', {
              kind: 'quiet',
              isSmall: true,
              opens: `revoke-${id}`,
              label: `Revoke ${name ?? keyFragment(prefix)}`,
            }),
    },
  ]
}

function lastUse({ last_used_at: at, lastRequest, ...key }: ListedKey, now: Date, zone: string) {
  if (!at) return html`<span class="muted">Never</span>`
  if (!lastRequest) return timeAgo(at, now, zone)
  const { id, method, path } = lastRequest
  const href = `/operators/${key.operator_id}/requests/${id}`
  return html`
    <span class="two-lines">
      <span>${timeAgo(at, now, zone)}</span>
      <a href="${href}" title="${method} ${path}"><code>${method} ${path}</code></a>
    </span>
  `
}

export function noKeys(total: number): Html {
  const mint = button('Mint a key', { kind: 'primary', opens: 'mint-key' })
  return total === 0
    ? empty('key-round', 'No keys yet', 'A system needs a key to call the API.', mint)
    : empty('key-round', 'No key matches these filters', 'Clear a filter to see more.')
}

/** Names the key that has been unused the longest, because it may no longer be needed. */
export function apiKeyFooter(keys: readonly ApiKeyRow[], now: Date): Html | null {
  const [oldest] = keys
    .filter(({ revoked_at }) => revoked_at === null)
    .map((key) => ({ key, days: daysUnused(key, now) }))
    .filter(({ days }) => days >= UNUSED_DAYS)
    .sort((a, b) => b.days - a.days)
  if (!oldest) return null
  return html`
    <span>
      <span class="status">
        ${shape('clock')} <b>${oldest.key.name ?? keyFragment(oldest.key.prefix)}</b>
      </span>
      has not been used for ${oldest.days} days. Revoke it if nothing needs it.
    </span>
  `
}

function daysUnused({ last_used_at, created_at }: ApiKeyRow, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(last_used_at ?? created_at)) / DAY_MS)
}
