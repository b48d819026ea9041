import { attributes } from '../../dashboard/components/attributes.ts'
import { button } from '../../dashboard/components/button.ts'
import { codeBlock } from '../../dashboard/components/code.ts'
import { dialog, dialogForm } from '../../dashboard/components/dialog.ts'
import { checkboxes, field, form, hidden, radios } from '../../dashboard/components/form.ts'
import { counted, duration, timeAgo } from '../../dashboard/components/format.ts'
import { newTabLink } from '../../dashboard/components/new-tab-link.ts'
import { note } from '../../dashboard/components/note.ts'
import { facts } from '../../dashboard/components/panel.ts'
import { questionDialog } from '../../dashboard/components/question-dialog.ts'
import { secretDialog } from '../../dashboard/components/secret-dialog.ts'
import { modeBadge, shape } from '../../dashboard/components/status.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import type { OperatorPlace } from '../../platform/pages/page-access.ts'
import type { OperatorScope } from './api-key-scopes.ts'
import { keyFragment, ownDigits } from './api-key-text.ts'
import type { ApiKeyRow } from './api-keys.queries.ts'
import type { LastRequest } from './last-request.ts'

const SCOPES: readonly { value: OperatorScope; label: string; hint: string }[] = [
  { value: 'ingest', label: 'Upload documents', hint: 'With a live key, each document costs 3 IU' },
  {
    value: 'write',
    label: 'Create jobs, clients and events',
    hint: 'Events also set dates and the status of jobs. Nothing can be deleted',
  },
  {
    value: 'read',
    label: 'Read jobs, clients, vendors and exports',
    hint: 'Includes names, addresses and phone numbers of your clients',
  },
  {
    value: 'webhooks',
    label: 'Manage webhooks',
    hint: 'Decides which servers your events are sent to, and lists the events',
  },
  {
    value: 'keys',
    label: 'See the list of keys',
    hint: 'Names and first characters, never a secret',
  },
]

const PRESETS: readonly { label: string; scopes: string }[] = [
  { label: 'Upload and create', scopes: 'ingest write' },
  { label: 'Read only', scopes: 'read' },
  { label: 'Everything', scopes: 'ingest write read webhooks keys' },
]

export function mintDialog(path: string, mode: 'live' | 'test'): Html {
  const body = html`
    ${field({
      name: 'name',
      label: 'Name',
      hint: 'Use the name of the system that gets the key, such as "Accounting sync".',
      autocomplete: 'off',
      maxLength: 120,
      isRequired: true,
      hasFocus: true,
    })}
    ${radios('Mode', 'mode', [
      {
        value: 'live',
        label: 'Live',
        hint: 'Your real data. Each document costs 3 Intelligence Units (IU).',
        isChecked: mode === 'live',
      },
      {
        value: 'test',
        label: 'Test',
        hint: 'A sandbox apart from your real data. Free, 25 documents a day.',
        isChecked: mode === 'test',
      },
    ])}
    <div class="actions" role="group" aria-label="Common choices">
      <span class="muted">Common choices:</span>
      ${PRESETS.map(({ label, scopes }) =>
        button(label, {
          isSmall: true,
          attributes: attributes({ 'data-ticks': scopes, 'data-ticks-in': 'scopes' }),
        }),
      )}
    </div>
    ${checkboxes(
      'Allow this key to',
      'scopes',
      SCOPES.map((one) => ({ ...one, code: one.value })),
    )}
  `
  const needs = attributes({ 'data-needs': 'name scopes' })
  const footer = html`
    ${button('Cancel', { closes: true })}
    ${button('Mint key', { kind: 'primary', type: 'submit', attributes: needs })}
  `
  const fields = dialogForm({ body, footer, note: 'The secret is shown once.' })
  const mint = form(path, fields, { target: '#dialogs' })
  return dialog({ id: 'mint-key', title: 'Mint an API key', body: mint })
}

type MintedKey = { path: string; baseUrl: string; name: string; prefix: string; secret: string }

/** The only place that ever shows the secret. */
export function newKeyDialog({ path, baseUrl, name, prefix, secret }: MintedKey): Html {
  const curl = (key: string) => `curl ${baseUrl}/v1/ping \\\n  -H "Authorization: Bearer ${key}"`
  const body = html`
    <p class="muted">
      This is the only time you can see it. If you lose it, mint a new key and revoke this one.
    </p>
    ${codeBlock(secret, { label: 'Secret', copyLabel: 'Copy secret', wraps: true })}
    <p>
      The list shows this key as <code>${keyFragment(prefix)}</code>, so look for
      <b>${ownDigits(prefix)}</b>.
    </p>
    <h3>Try it from your server</h3>
    <p class="muted">The key in this command is shortened. "Copy curl" copies the whole key.</p>
    ${codeBlock(curl(keyFragment(prefix)), {
      copies: curl(secret),
      label: 'curl command',
      copyLabel: 'Copy curl',
      wraps: true,
    })}
    ${firstCall(path, null, new Date(0))}
  `
  return secretDialog({ title: `Copy the secret of ${name}`, body, confirms: 'I saved the secret' })
}

/** Polls every second while the dialog is open, until the key has been used. */
export function firstCall(
  path: string,
  usedAt: string | null,
  now: Date,
  request?: LastRequest,
): Html {
  // A request may be logged up to a second after the last use of its key.
  if (usedAt && (request || now.getTime() - Date.parse(usedAt) > LOGGED_WITHIN_MS))
    return html`
      <div id="first-call" role="status">
        ${note('success', received(path, usedAt, now, request))}
      </div>
    `
  const poll = attributes({
    id: 'first-call',
    role: 'status',
    'hx-get': `${path}/first-call`,
    'hx-trigger': 'every 1s',
    'hx-swap': 'outerHTML',
  })
  return html`
    <div${poll}>
      <div class="note info">${shape('none')}<div>Waiting for the first call with this key.</div></div>
    </div>
  `
}

const LOGGED_WITHIN_MS = 5_000

function received(path: string, usedAt: string, now: Date, request: LastRequest | undefined): Html {
  const head = html`<b>First call received</b>, ${timeAgo(usedAt, now)}.`
  if (!request) return head
  const { id, method, path: called, status, duration_ms } = request
  const href = path.replace(/keys\/[^/]*$/, `requests/${id}`)
  return html`
    ${head}
    <p>
      <code>${method} ${called}</code> returned <b>${status}</b> in ${duration(duration_ms)}.
      ${newTabLink('Open request', href)}
    </p>
  `
}

export function revokeDialog(
  path: string,
  key: ApiKeyRow,
  { timeZone }: OperatorPlace,
  now: Date,
): Html {
  const name = key.name ?? keyFragment(key.prefix)
  const about = facts([
    ['Key', html`<code>${keyFragment(key.prefix)}</code>`],
    ['Mode', modeBadge(key.mode)],
    ['Last used', lastUse(key.last_used_at, now, timeZone)],
  ])
  return questionDialog({
    id: `revoke-${key.id}`,
    title: `Revoke ${name}?`,
    path: `${path}/${key.id}/revoke`,
    text: 'Calls with this key fail with 401 within one second. You cannot undo this.',
    fields: html`${about}${hidden('mode', key.mode)}`,
    does: 'Revoke key',
    isDelete: true,
    confirms: key.name ?? ownDigits(key.prefix),
  })
}

/** "5 min ago", or "Nov 12, 13 days ago". */
function lastUse(at: string | null, now: Date, timeZone: string): HtmlValue {
  if (at === null) return 'Never'
  const days = Math.floor((now.getTime() - Date.parse(at)) / DAY_MS)
  const ago = days < 1 ? nothing : `, ${counted(days, 'day')} ago`
  return html`${timeAgo(at, now, timeZone)}${ago}`
}
