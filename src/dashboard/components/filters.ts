import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import { attributes } from './attributes.ts'
import { hidden } from './form.ts'
import { icon } from './icon.ts'

export type Filter = {
  name: string
  label: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
}

/**
 * Filters of a list, all kept in its URL. A filter that is not set has a dashed outline. Each is a menu
 * of links, so that it works without scripts.
 */
export function filters(
  url: string,
  list: readonly Filter[],
  aside: HtmlValue = nothing,
  { lead = nothing, end = nothing }: Around = {},
): Html {
  return html`
    <div class="filters">
      ${lead} ${list.map((one) => filter(url, one))} ${end}
      <span class="filters-aside muted">${aside}</span>
    </div>
  `
}

/** More filters, before and after the menus. */
type Around = { lead?: HtmlValue; end?: HtmlValue }

function filter(url: string, { name, label, value, options }: Filter): Html {
  // An address can name a value that the menu does not have.
  const unlisted = value === undefined ? undefined : { value, label: value }
  const chosen = options.find((one) => one.value === value) ?? unlisted
  if (chosen)
    return html`
      <a class="filter is-set" href="${urlWith(url, name, null)}">
        <span class="muted">${label}:</span>
        <strong>${chosen.label}</strong>
        ${icon('x', 14)}
        <span class="hidden-text">Clear this filter</span>
      </a>
    `
  const links = options.map(
    (one) => html`<a href="${urlWith(url, name, one.value)}">${one.label}</a>`,
  )
  return html`
    <details class="filter-menu" data-menu>
      <summary class="filter">${icon('plus', 14)} ${label}</summary>
      <div class="menu">${links}</div>
    </details>
  `
}

/** The URL with one parameter set or removed, starting at the first page of the list. */
export function urlWith(url: string, name: string, value: string | null): string {
  const [path = '', search = ''] = url.split('?', 2)
  const query = new URLSearchParams(search)
  query.delete('cursor')
  if (value === null) query.delete(name)
  else query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Views of one list side by side, such as All, Active and Revoked. */
export function tabs(label: string, list: readonly Tab[]): Html {
  return html`<nav class="tabs" aria-label="${label}">${list.map(tab)}</nav>`
}

type Tab = { label: string; href: string; isCurrent: boolean; count?: number }

function tab({ label, href, isCurrent, count }: Tab): Html {
  const own = attributes({ href, 'aria-current': isCurrent && 'page' })
  return html`
    <a${own}>
      ${label}
      ${count === undefined ? nothing : html`<span class="muted">${count}</span>`}
    </a>
  `
}

/** A search field. Its text is kept in the URL. */
export function searchBox(
  url: string,
  { name, label, value }: { name: string; label: string; value: string | undefined },
): Html {
  const [path = '', search = ''] = url.split('?', 2)
  const kept = [...new URLSearchParams(search)].filter(([key]) => key !== name && key !== 'cursor')
  const own = attributes({
    class: 'input',
    type: 'search',
    // Back would restore the typed text above a list that is not filtered by it.
    autocomplete: 'off',
    name,
    value,
    placeholder: label,
    'aria-label': label,
    'data-list-search': true,
  })
  return html`
    <form class="search-box" role="search" method="get" action="${path}">
      ${icon('search', 15)}
      <input${own}>
      ${kept.map(([key, one]) => hidden(key, one))}
    </form>
  `
}
