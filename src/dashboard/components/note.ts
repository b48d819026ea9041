import { type Html, type HtmlValue, html } from '../../platform/pages/html.ts'
import { icon } from './icon.ts'
import { shape } from './status.ts'

export type NoteKind = 'info' | 'warning' | 'error' | 'success'

/** A sentence that belongs to the page, not to an event. */
export function note(kind: NoteKind, body: HtmlValue): Html {
  const mark =
    kind === 'info' || kind === 'error'
      ? icon(kind === 'info' ? 'info' : 'circle-alert')
      : shape(kind === 'warning' ? 'warning' : 'done')
  return html`<div class="note ${kind}">${mark}<div>${body}</div></div>`
}
