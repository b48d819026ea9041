import { type Html, html, nothing } from '../platform/pages/html.ts'
import type { OperatorPlace } from '../platform/pages/page-access.ts'
import { attributes } from './components/attributes.ts'
import { button } from './components/button.ts'
import { dialog } from './components/dialog.ts'
import { loading } from './components/empty.ts'
import { icon } from './components/icon.ts'
import type { IconName } from './icon-names.ts'
import { type NavEntry, placePath } from './navigation.ts'

/** The ⌘K palette. It jumps to a page, a document, a job or a request. */
export function palette(place: OperatorPlace): Html {
  const hint = 'Page, claim or job number, document or request ID'
  const own = attributes({
    // In a search field, the first Esc would clear the text and not close the palette.
    type: 'text',
    inputmode: 'search',
    name: 'q',
    autocomplete: 'off',
    spellcheck: 'false',
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-controls': 'palette-results',
    'aria-autocomplete': 'list',
    'aria-label': hint,
    placeholder: hint,
    'hx-get': `${placePath(place)}/jump`,
    'hx-trigger': 'input changed delay:120ms, open',
    'hx-target': '#palette-results',
    'hx-swap': 'innerHTML',
    'hx-sync': 'this:replace',
  })
  return html`
    <dialog class="palette" id="palette" aria-label="Jump to">
      <div class="palette-head">
        ${icon('search')}
        <input${own}>
        <kbd>Esc</kbd>
      </div>
      <div id="palette-results" role="listbox" aria-label="Results">${loading()}</div>
      <footer class="palette-foot">
        <span><kbd>↑</kbd> <kbd>↓</kbd> Move</span>
        <span><kbd>↵</kbd> Open</span>
        <span class="end">Searches ${place.mode} data</span>
      </footer>
    </dialog>
  `
}

const REVIEW_KEYS = [
  [['J', 'K'], 'Next or previous document in Review'],
  [['E'], 'Edit the first field in doubt'],
  [['A'], 'Accept the document'],
  [['U'], 'Undo the last Accept'],
  [['Z'], 'Zoom to the field, and back'],
] as const

export function shortcuts(entries: readonly NavEntry[]): Html {
  const row = (keys: readonly string[], what: string) =>
    html`<li><span>${keys.map((key) => html`<kbd>${key}</kbd> `)}</span>${what}</li>`
  const body = html`
    <ul class="shortcut-list">
      ${row(['⌘K', 'Ctrl K'], 'Jump to')}
      ${row(['/'], 'Search this list')}
      ${row(['?'], 'All shortcuts')}
      ${row(['Esc'], 'Close a dialog or menu')}
      ${entries.map(({ key, label }) => (key ? row(['G', key], label) : nothing))}
      ${entries.some(({ key }) => key === 'r') ? REVIEW_KEYS.map(([keys, what]) => row(keys, what)) : nothing}
    </ul>
    <p class="shortcut-note muted">
      Shortcuts do not work inside a field. You can switch them off on <a href="/account">Your account</a>.
    </p>
  `
  const actions = button('Close', { closes: true })
  return dialog({ id: 'shortcuts', title: 'Keyboard shortcuts', body, actions })
}

/** Results of the palette under one heading. */
export type JumpGroup = {
  heading: string
  items: readonly { icon: IconName; title: string; detail?: string; href: string }[]
}

/** The results for the typed text. Groups without items are left out. */
export function jumpResults(
  groups: readonly JumpGroup[],
  typed: string,
  mode: OperatorPlace['mode'],
): Html {
  const shown = groups.filter(({ items }) => items.length > 0)
  if (shown.length === 0)
    return html`
      <p class="palette-none muted">
        Nothing found for "${typed}" in ${mode} mode. ${mode === 'live' ? 'Test' : 'Live'} mode has its own
        records. Type a whole claim number, job number, document ID or request ID, or part of the name of a
        page. Names of files and clients are encrypted, so they cannot be searched.
      </p>
    `
  let number = 0
  return html`${shown.map(
    ({ heading, items }) => html`
      <div role="group" aria-label="${heading}">
        <h3 aria-hidden="true">${heading}</h3>
        ${items.map((item) => jumpItem(item, number++))}
      </div>
    `,
  )}`
}

function jumpItem({ icon: name, title, detail, href }: JumpGroup['items'][number], number: number) {
  const own = attributes({
    class: 'palette-item',
    id: `jump-${number}`,
    role: 'option',
    'aria-selected': String(number === 0),
    tabindex: '-1',
    href,
  })
  return html`<a${own}>${icon(name, 15)}<span>${title} <span class="muted">${detail ?? ''}</span></span></a>`
}
