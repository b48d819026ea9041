import { type Html, html, nothing } from '../platform/pages/html.ts'
import type { Page } from '../platform/pages/page.ts'
import { hasRole, type Place } from '../platform/pages/page-access.ts'
import { icon } from './components/icon.ts'
import { shape } from './components/status.ts'
import type { IconName } from './icon-names.ts'

/** Badges by page id: the number of waiting items, or a warning. */
export type NavCounts = Readonly<Record<string, number | 'warning'>>

export type NavEntry = {
  page: Page
  href: string
  /** A second page that belongs to this entry. */
  also: string | null
  label: string
  icon: IconName
  key: string | null
  /** Set if this person cannot open the page. Says who can. */
  lockedTo: string | null
}

/** The pages of a place that the sidebar lists, in the order of `pages`. */
export function navEntries(pages: readonly Page[], place: Place): NavEntry[] {
  return pages
    .filter(({ nav, access }) => nav && access.place === place.kind)
    .map((page) => ({
      page,
      href: pathAt(page.path, place),
      also: page.nav!.also ? pathAt(page.nav!.also, place) : null,
      label: page.nav!.label,
      icon: page.nav!.icon as IconName,
      key: page.nav!.key ?? null,
      lockedTo: isOpenTo(place, page) ? null : 'Admins only',
    }))
}

/** The sidebar also lists pages that a role cannot open. The page itself says who can open it, and why. */
function isOpenTo(place: Place, { access }: Page): boolean {
  return !('role' in access) || hasRole(place, access)
}

export function placePath(place: Place): string {
  return place.kind === 'operator' ? `/operators/${place.id}` : `/networks/${place.id}`
}

/** A page's path for one operator or network. */
function pathAt(path: string, place: Place): string {
  return path.replace('{operator}', place.id).replace('{group}', place.id)
}

export function sidebarNav(
  entries: readonly NavEntry[],
  currentUrl: string,
  waiting: NavCounts,
): Html {
  const sections = Map.groupBy(entries, ({ page }) => page.nav!.section)
  const current = currentEntry(entries, currentUrl)
  return html`
    <nav class="nav" aria-label="Pages">
      ${[...sections].map(
        ([section, list]) => html`
          <div class="nav-section">
            ${hasHeading(section) ? html`<h2>${section}</h2>` : nothing}
            <ul>${list.map((one) => navItem(one, one === current, waiting[one.page.id]))}</ul>
          </div>
        `,
      )}
    </nav>
  `
}

/** A section whose name begins with a hyphen has no heading. It only groups its pages. */
export function hasHeading(section: string | null | undefined): section is string {
  return typeof section === 'string' && !section.startsWith('-')
}

/** The entry of the current page, or of a page above it. */
export function currentEntry(entries: readonly NavEntry[], url: string): NavEntry | undefined {
  const path = url.split('?', 1)[0]!
  return entries
    .filter(({ href, also }) => path === href || path === also || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0]
}

function navItem(
  entry: NavEntry,
  isCurrent: boolean,
  waiting: number | 'warning' | undefined,
): Html {
  return html`
    <li>
      <a
        class="nav-item"
        href="${entry.href}"
        ${isCurrent ? html` aria-current="page"` : nothing}
        ${entry.key ? html` data-go="${entry.key}"` : nothing}>
        ${icon(entry.icon, 15)}
        <span>${entry.label}</span>
        ${navMark(entry.page.id, waiting, entry.lockedTo)}
      </a>
    </li>
  `
}

/**
 * The lock, warning or number of waiting items of a page in the sidebar. Lists that update by themselves send
 * it again (`data-live-part`).
 */
export function navMark(
  pageId: string,
  waiting: NavCounts[string] | undefined,
  lockedTo: string | null = null,
): Html {
  const mark = markOf(waiting, lockedTo)
  return html`<span class="nav-marks" id="mark-${pageId}" data-live-part>${mark}</span>`
}

function markOf(waiting: NavCounts[string] | undefined, lockedTo: string | null): Html {
  if (lockedTo)
    return html`
      <span class="nav-mark nav-lock">${icon('lock', 12)}<span class="hidden-text">${lockedTo}</span></span>
    `
  if (waiting === 'warning')
    return html`
      <span class="nav-mark">
        ${shape('warning')}
        <span class="hidden-text">Needs attention</span>
      </span>
    `
  return waiting ? html`<span class="nav-count">${waiting > 99 ? '99+' : waiting}</span>` : nothing
}
