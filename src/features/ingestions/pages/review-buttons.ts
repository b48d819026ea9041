import { attributes } from '../../../dashboard/components/attributes.ts'
import { button } from '../../../dashboard/components/button.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import type { DrawnField } from './drawn-fields.ts'

/** The buttons and keys of Review besides Accept. */

/** Edits the first field to check. Nothing if no record stores any of them: each says so itself. */
export function editButton(toCheck: readonly DrawnField[]): Html {
  if (!toCheck.some(({ canCorrect }) => canCorrect)) return nothing
  const own = attributes({ 'data-key': 'e', 'data-edit-field': true })
  return button(html`Edit <kbd>E</kbd>`, { attributes: own })
}

const VIEWER = 'Your role is viewer. Members and admins correct and accept documents.'

/** In place of the buttons of a member. The keys of Accept and Edit say it again. */
export function viewerNote(): Html {
  const own = (key: string) => attributes({ 'data-key': key, 'data-says': VIEWER })
  return html`<p class="muted"${own('a')}>${VIEWER}</p><span hidden${own('e')}></span>`
}

/** The keys at the bottom of the page. `hasPages`: the document has pages to zoom. */
export function reviewKeys(hasPages: boolean): Html {
  const group = (keys: readonly string[], what: string) =>
    html`<span>${keys.map((key) => html`<kbd>${key}</kbd> `)}${what}</span>`
  const own = attributes({ type: 'button', 'data-key': 'z', 'data-zoom-field': true })
  return html`
    <div class="review-keys" role="group" aria-label="Keys">
      ${group(['J', 'K'], 'Next, previous document')} ${group(['Tab'], 'Next field')}
      ${group(['E'], 'Edit')} ${group(['Enter'], 'Save')} ${group(['A'], 'Accept')}
      ${hasPages ? html`<button${own}><kbd>Z</kbd> Zoom to the field</button>` : nothing}
      <button type="button" class="all-keys" data-opens="shortcuts"><kbd>?</kbd> All shortcuts</button>
    </div>
  `
}
