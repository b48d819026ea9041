import { attributes } from '../../../dashboard/components/attributes.ts'
import { button } from '../../../dashboard/components/button.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'

/** Above the list: new documents that wait, and the selected ones. It stays in view on scrolling. */
export function listBar({ canCancel }: { canCancel: boolean }): Html {
  return html`
    <div class="list-bar">
      <span data-live-new hidden>
        ${button('Show new documents', { isSmall: true, icon: 'refresh-cw' })}
      </span>
      ${canCancel ? selection() : nothing}
    </div>
  `
}

function selection(): Html {
  // One element, because a button puts a gap between its children.
  const words = html`<span>Cancel <span data-selected-noun>documents</span></span>`
  const cancel = attributes({ 'data-cancel-selected': true, 'aria-haspopup': 'dialog' })
  return html`
    <span class="selection" data-selection hidden>
      <b data-selected></b>
      ${button(words, { isSmall: true, attributes: cancel })}
      ${button('Clear selection', {
        kind: 'quiet',
        isSmall: true,
        attributes: attributes({ 'data-clear-selection': true }),
      })}
    </span>
  `
}
