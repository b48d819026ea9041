import { type Html, html, nothing } from '../platform/pages/html.ts'
import type { Page } from '../platform/pages/page.ts'
import type { Place } from '../platform/pages/page-access.ts'
import type { ShellPage } from '../platform/pages/page-answer.ts'
import { inMode } from '../platform/pages/page-place.ts'
import { PRODUCT_NAME } from '../platform/product.ts'
import { attributes } from './components/attributes.ts'
import { avatar } from './components/avatar.ts'
import { icon } from './components/icon.ts'
import { modeBadge } from './components/status.ts'
import {
  currentEntry,
  hasHeading,
  type NavCounts,
  type NavEntry,
  navEntries,
  placePath,
  sidebarNav,
} from './navigation.ts'
import { palette, shortcuts } from './palette.ts'

/** The shell's data about a place, besides its pages. */
export type ShellFacts = {
  waiting: NavCounts
  /** "1,284 IU", "Free" for a sandbox, or null for a network. */
  balance: string | null
}

export type ShellParts = {
  pages: readonly Page[]
  factsOf(view: ShellPage, place: Place): Promise<ShellFacts>
  /** The URL of an asset. */
  asset(name: string): string
}

/**
 * A whole page. Signed-in people see it in the shell. Other pages, such as sign-in, are centered on an empty
 * screen.
 */
export async function shell(view: ShellPage, parts: ShellParts): Promise<Html> {
  const { navPlace: place, session } = view
  if (!session || view.isPlain)
    return document(view, parts, html`${plain(view.body)}${toasts(view)}`)
  const entries = place ? navEntries(parts.pages, place) : []
  const facts = place ? await parts.factsOf(view, place) : { waiting: {}, balance: null }
  const body = html`
    <a class="skip-link" href="#main">Skip to content</a>
    <div class="shell">
      <aside class="sidebar" id="sidebar">
        ${switcher(view)}
        ${place?.kind === 'operator' ? jumpButton() : nothing}
        ${sidebarNav(entries, view.url, facts.waiting)}
        ${person(view)}
      </aside>
      <div class="column">
        ${topBar(view, currentEntry(entries, view.url), facts)}
        <main id="main" tabindex="-1">${view.body}</main>
      </div>
    </div>
    ${toasts(view)}
    <div id="dialogs"></div>
    ${place?.kind === 'operator' ? palette(place) : nothing}
    ${shortcuts(entries)}
  `
  return document(view, parts, body)
}

function document(view: ShellPage, { asset }: ShellParts, body: Html): Html {
  const mode = view.place?.kind === 'operator' ? view.place.mode : 'live'
  const own = attributes({
    class: `mode-${mode}`,
    'hx-ext': 'merge',
    'data-shortcuts': view.hasShortcuts ? null : 'off',
  })
  return html`
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>${view.title} · ${view.place?.name ?? PRODUCT_NAME}</title>
        <link rel="icon" href="${asset('icon.svg')}">
        <link rel="preload" href="${asset('inter.woff2')}" as="font" type="font/woff2" crossorigin>
        <link rel="stylesheet" href="${asset('app.css')}">
        <meta name="htmx-config" content="${HTMX}">
        <script src="${asset('htmx.js')}" defer></script>
        <script type="module" src="${asset('app.js')}"></script>
      </head>
      <body${own}>${body}</body>
    </html>
  `
}

/**
 * No evaluated code, no injected styles, and no pages in the browser's storage. A swapped element takes over
 * no style of the one it replaces: browser extensions set such styles, and the policy refuses to copy them.
 */
const HTMX = JSON.stringify({
  allowEval: false,
  includeIndicatorStyles: false,
  attributesToSettle: ['class', 'width', 'height'],
  historyCacheSize: 0,
  refreshOnHistoryMiss: true,
  selfRequestsOnly: true,
  defaultSwapStyle: 'outerHTML',
  responseHandling: [
    { code: '204', swap: false },
    { code: '[23]..', swap: true },
    { code: '[45]..', swap: true, error: true },
  ],
})

function plain(body: Html): Html {
  return html`
    <div class="plain">
      <header class="brand">${mark()} ${PRODUCT_NAME}</header>
      <main id="main">${body}</main>
      <footer class="plain-links">
        <a href="/docs">API reference</a>
        <a href="/openapi">OpenAPI</a>
      </footer>
    </div>
  `
}

function mark(): Html {
  return html`<span class="brand-mark">${icon('scan-text', 15)}</span>`
}

function switcher({ navPlace: place, places }: ShellPage): Html {
  const name = place?.name ?? 'No company yet'
  const current = html`
    ${avatar(name, true)}
    <span class="switcher-name">${name}</span>
    ${icon('chevrons-up-down', 15)}
  `
  const mode = place?.kind === 'operator' ? place.mode : 'live'
  const items = places.map(
    (one) =>
      html`
        <a
          href="${placePath(one.kind === 'operator' ? inMode(one, mode) : one)}"
          ${one.id === place?.id || isSame(one, place) ? html` aria-current="true"` : nothing}>
          ${avatar(one.name, true)}
          ${one.name}
          <span class="muted">${one.kind === 'network' ? 'Network' : ''}</span>
        </a>
      `,
  )
  const find =
    places.length > 5
      ? html`<input${attributes({
          class: 'input',
          type: 'search',
          placeholder: 'Find',
          'aria-label': 'Find a company or network',
          'data-filters-menu': true,
        })}>`
      : nothing
  return html`
    <details class="switcher" data-menu>
      <summary>${current}</summary>
      <div class="menu">${find}${items}</div>
    </details>
  `
}

function isSame(one: Place, place: Place | null): boolean {
  return one.kind === 'operator' && place?.kind === 'operator' && one.liveId === place.liveId
}

function jumpButton(): Html {
  return html`
    <button class="jump" type="button" data-opens="palette" aria-haspopup="dialog">
      ${icon('search', 14)}
      <span>Jump to</span>
      <kbd>⌘K</kbd>
    </button>
  `
}

function person({ session, navPlace: place }: ShellPage): Html {
  const { name, email } = session!.user
  const shown = name || email
  const role = place ? ROLES[place.role] : ''
  return html`
    <details class="person" data-menu>
      <summary>
        ${avatar(shown)}
        <span class="person-name">${shown}</span>
        <span class="muted">${role}</span>
      </summary>
      <div class="menu up">
        <a href="/account">${icon('settings', 15)} Your account</a>
        <button type="button" data-opens="shortcuts">
          ${icon('keyboard', 15)}
          Keyboard shortcuts
        </button>
        <form method="post" action="/sign-out">
          <button type="submit">${icon('log-out', 15)} Sign out</button>
        </form>
      </div>
    </details>
  `
}

const ROLES: Record<Place['role'], string> = {
  admin: 'Admin',
  member: 'Member',
  viewer: 'Viewer',
  network_admin: 'Admin',
}

function topBar(view: ShellPage, entry: NavEntry | undefined, { balance }: ShellFacts): Html {
  const { place } = view
  // The title of a refusal is its heading. The page keeps its name.
  const title = (view.status === 403 && entry?.label) || view.title
  const section = entry?.page.nav?.section
  const crumbs = [
    place ? html`<a href="${placePath(place)}">${place.name}</a>` : nothing,
    hasHeading(section) ? html`<span>${section}</span>` : nothing,
    entry && entry.label !== title ? html`<a href="${entry.href}">${entry.label}</a>` : nothing,
  ].filter((crumb) => crumb !== nothing)
  const trail = crumbs.map((crumb) => html`<li>${crumb}</li>`)
  return html`
    <header class="top-bar">
      <button
        class="icon-button menu-button"
        type="button"
        data-opens-sidebar
        aria-controls="sidebar"
        aria-expanded="false"
        aria-label="Menu">
        ${icon('menu')}
      </button>
      <nav class="crumbs" aria-label="Breadcrumb">
        <ol>${trail}<li aria-current="page">${title}</li></ol>
      </nav>
      <div class="top-bar-end">
        ${place && balance ? balanceText(balance) : nothing}
        ${modeSwitch(view)}
      </div>
    </header>
  `
}

/** Lists that update by themselves send it again (`data-live-part`). */
export function balanceText(balance: string): Html {
  return html`<span class="muted balance" id="balance" data-live-part>${balance}</span>`
}

/** Links to the same page in the other mode. IDs in the path exist in one mode only, so they are left out. */
function modeSwitch({ place, url }: ShellPage): Html {
  if (place?.kind !== 'operator') return nothing
  const other = place.mode === 'live' ? place.sandboxId : place.liveId
  const [page = ''] = url.split('?', 1)
  const path = page
    .split('/')
    .filter((part, at) => at <= 2 || !/^[0-9a-f]{8}-/.test(part))
    .map((part, at) => (at === 2 ? other : part))
    .join('/')
  const label = place.mode === 'live' ? 'Live mode. Switch to test' : 'Test mode. Switch to live'
  return html`
    <a class="mode-switch" href="${path}" title="${label}" aria-label="${label}">
      ${modeBadge(place.mode)}
    </a>
  `
}

/** The container for toasts. After an action, the next page begins with one. */
function toasts({ toast }: ShellPage): Html {
  return html`
    <div id="toasts" class="toasts" role="status" aria-live="polite">
      ${toast ? html`<div class="toast" data-toast>${toast}</div>` : nothing}
    </div>
  `
}
