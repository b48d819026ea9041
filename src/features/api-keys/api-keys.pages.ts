import { z } from 'zod'
import { button, buttonLink } from '../../dashboard/components/button.ts'
import { filters, tabs, urlWith } from '../../dashboard/components/filters.ts'
import { pageHead } from '../../dashboard/components/panel.ts'
import { table } from '../../dashboard/components/table.ts'
import { actorsOf } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/db.ts'
import { formFault } from '../../platform/pages/form.ts'
import { type Html, html } from '../../platform/pages/html.ts'
import { action, content, fragment, type Page, page, redirect } from '../../platform/pages/page.ts'
import { type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import { notFound } from '../../platform/pages/page-refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { isUuid } from '../../platform/uuid.ts'
import { keyModes } from './api-key.ts'
import { firstCall, mintDialog, newKeyDialog, revokeDialog } from './api-key-dialogs.ts'
import { mintKey, TooManyKeys } from './api-key-minting.ts'
import { operatorScopes } from './api-key-scopes.ts'
import { apiKeyColumns, apiKeyFooter, type ListedKey, noKeys } from './api-key-table.ts'
import { keyFragment } from './api-key-text.ts'
import {
  type ApiKeyRow,
  MAX_ACTIVE_KEYS,
  selectApiKey,
  selectApiKeys,
  updateOwnRevoked,
} from './api-keys.queries.ts'
import type { FindLastRequests } from './last-request.ts'

const PATH = '/operators/{operator}/keys'

/** `findLastRequests` finds the requests that the list and the first-call dialog link to. */
export function apiKeyPages(findLastRequests: FindLastRequests): readonly Page[] {
  return [listPage(findLastRequests), firstCallPart(findLastRequests)]
}

const listPage = (findLastRequests: FindLastRequests) =>
  page({
    id: 'apiKeys',
    path: PATH,
    access: operatorPage('admin'),
    nav: { section: 'Developers', label: 'API keys', icon: 'key-round', key: 'k' },
    reserved: {
      what: 'manage API keys',
      why: "A key can read and create your company's records.",
    },
    query: z.object({
      status: z.enum(['active', 'revoked']).optional(),
      mode: z.enum(keyModes).optional(),
      scope: z.enum(operatorScopes).optional(),
    }),
    async show({ place, query, now, platform }) {
      const keys = await keysOf(place, platform, findLastRequests)
      const shown = keys.filter((key) => isWanted(key, query))
      const url = `${pathOf(place)}?${new URLSearchParams(query as Record<string, string>)}`
      const head = pageHead(
        'API keys',
        'Your systems use a key to call the API. The secret is shown once, when you mint the key.',
        html`
        ${buttonLink('Quickstart', `/operators/${place.id}/quickstart`)}
        ${button('Mint a key', { kind: 'primary', icon: 'plus', opens: 'mint-key' })}
      `,
      )
      const list = table({
        caption: 'API keys',
        className: 'keys-table',
        columns: apiKeyColumns(place, now),
        rows: shown,
        idOf: ({ id }) => `key-${id}`,
        empty: noKeys(keys.length),
        footer: apiKeyFooter(keys, now),
      })
      const dialogs = shown
        .filter(({ revoked_at }) => revoked_at === null)
        .map((key) => revokeDialog(pathOf(place), key, place, now))
      const body = html`
      ${head}
      <div class="list-controls">${views(url, keys, query.status)} ${filterBar(url, query)}</div>
      ${list}
      ${mintDialog(pathOf(place), place.mode)} ${dialogs}
    `
      return content('API keys', body)
    },
  })

/** Live and test keys, each with the person or command that minted it. */
async function keysOf(
  place: OperatorPlace,
  { tenants }: Platform,
  findLastRequests: FindLastRequests,
): Promise<ListedKey[]> {
  const lists = await Promise.all(
    [place.liveId, place.sandboxId].map(async (id) => {
      const db = tenants.of(id)
      const [keys, minters] = await Promise.all([
        selectApiKeys(db, id),
        actorsOf(db, id, 'api_key.minted'),
      ])
      const requests = await findLastRequests(db, id, keys)
      return keys.map((key) => ({
        ...key,
        mintedBy: minters.get(key.id) ?? null,
        lastRequest: requests.get(key.id) ?? null,
      }))
    }),
  )
  return lists.flat().sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
}

type KeyFilters = {
  status?: 'active' | 'revoked' | undefined
  mode?: string | undefined
  scope?: string | undefined
}

function isWanted(key: ApiKeyRow, { status, mode, scope }: KeyFilters): boolean {
  if (status && (key.revoked_at === null) !== (status === 'active')) return false
  if (mode && key.mode !== mode) return false
  return !scope || (key.scopes as string[]).includes(scope)
}

function views(url: string, keys: readonly ApiKeyRow[], status: string | undefined): Html {
  const active = keys.filter(({ revoked_at }) => revoked_at === null).length
  const view = (label: string, value: string | null, count: number) => ({
    label,
    count,
    href: urlWith(url, 'status', value),
    isCurrent: (status ?? null) === value,
  })
  return tabs('Status of the keys', [
    view('All', null, keys.length),
    view('Active', 'active', active),
    view('Revoked', 'revoked', keys.length - active),
  ])
}

function filterBar(url: string, { mode, scope }: KeyFilters): Html {
  const option = (value: string) => ({ value, label: value })
  return filters(url, [
    {
      name: 'mode',
      label: 'Mode',
      value: mode,
      options: [
        { value: 'live', label: 'Live' },
        { value: 'test', label: 'Test' },
      ],
    },
    { name: 'scope', label: 'Scope', value: scope, options: operatorScopes.map(option) },
  ])
}

export const mintApiKey = action({
  id: 'mintApiKey',
  path: PATH,
  access: operatorPage('admin'),
  freshSignIn: true,
  input: z.object({
    name: z.string().max(120, 'Use at most 120 characters.').meta({ title: 'Name' }),
    mode: z.enum(keyModes).meta({ title: 'Mode' }),
    scopes: z
      .array(z.enum(operatorScopes))
      .min(1, 'Choose at least one scope.')
      .max(5, 'Choose each scope once.')
      .transform((scopes) => [...new Set(scopes)])
      .meta({ title: 'Permissions' }),
  }),
  modeOf: ({ mode }) => mode,
  async perform({ input, place, db, now, platform }) {
    const { root } = platform.vault
    const { id, prefix, secret } = await mintKey(db, place.id, root, input, now).catch(refuse)
    const dialog = newKeyDialog({
      path: `/operators/${place.id}/keys/${id}`,
      baseUrl: platform.config.baseUrl,
      name: input.name,
      prefix,
      secret,
    })
    return {
      result: fragment(dialog),
      audit: {
        action: 'api_key.minted',
        subject: { type: 'api_key', id },
        detail: { ...input, prefix },
      },
    }
  },
})

function refuse(error: unknown): never {
  if (!(error instanceof TooManyKeys)) throw error
  throw formFault(null, `You have ${MAX_ACTIVE_KEYS} active keys in this mode. Revoke one first.`)
}

/** The part of the secret's dialog that waits for the first request with the key. */
const firstCallPart = (findLastRequests: FindLastRequests) =>
  page({
    id: 'apiKeyFirstCall',
    path: '/operators/{operator}/keys/{key}/first-call',
    access: operatorPage('admin'),
    part: true,
    async show({ params, place, db, now }) {
      const key = await keyAt(db, place, params.key)
      const requests = await findLastRequests(db, place.id, [key])
      const path = `/operators/${place.id}/keys/${key.id}`
      return fragment(firstCall(path, key.last_used_at, now, requests.get(key.id)))
    },
  })

export const revokeApiKey = action({
  id: 'revokeApiKey',
  path: '/operators/{operator}/keys/{key}/revoke',
  access: operatorPage('admin'),
  input: z.object({ mode: z.enum(keyModes) }),
  modeOf: ({ mode }) => mode,
  async perform({ params, place, db, now }) {
    const key = await keyAt(db, place, params.key)
    const isFirst = await updateOwnRevoked(db, place.id, key.id, now)
    const { id, name, prefix } = key
    return {
      result: redirect(pathOf(place), `Key ${name ?? keyFragment(prefix)} is revoked.`),
      audit: isFirst
        ? { action: 'api_key.revoked', subject: { type: 'api_key', id }, detail: { name, prefix } }
        : null,
    }
  },
})

async function keyAt(db: Db, { id }: OperatorPlace, key: string): Promise<ApiKeyRow> {
  const found = isUuid(key) ? await selectApiKey(db, id, key) : null
  if (!found) throw notFound()
  return found
}

function pathOf({ id }: OperatorPlace): string {
  return `/operators/${id}/keys`
}
