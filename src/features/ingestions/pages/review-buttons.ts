import { attributes } from '../../../dashboard/components/attributes.ts'
import { button } from '../../../dashboard/components/button.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import type { DrawnField } from './drawn-fields.ts'

/** What the foot of a document to review offers besides Accept. */

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
