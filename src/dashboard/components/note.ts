import { type Html, type HtmlValue, html } from '../../platform/pages/html.ts'
import { icon } from './icon.ts'
import { shape } from './status.ts'

export type NoteKind = 'info' | 'warning' | 'error' | 'success'

/** A message that stays on the page, unlike a toast. */
export function note(kind: NoteKind, body: HtmlValue): Html {
  const mark =
    kind === 'info' || kind === 'error'
      ? icon(kind === 'info' ? 'info' : 'circle-alert')
      : shape(kind === 'warning' ? 'warning' : 'done')
  return html`<div class="note ${kind}">${mark}<div>${body}</div></div>`
}
