import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import { attributes } from './attributes.ts'
import { icon } from './icon.ts'

type Dialog = {
  /** Opened by a button with `opens`. */
  id: string
  title: string
  body: HtmlValue
  /** Buttons at the right of the footer. */
  actions?: HtmlValue
  note?: HtmlValue
  /** Esc and a click outside do not close it. */
  isModalOnly?: boolean
  isOpen?: boolean
  /** The page below shows what changed. */
  reloadsOnClose?: boolean
}

/** Focus moves in when it opens and returns to the opener. Below 700 px it is a sheet. */
export function dialog(options: Dialog): Html {
  const { id, title, body, actions, note = nothing, isModalOnly } = options
  const footer = actions
    ? html`
      <footer class="dialog-footer">
        <span class="muted">${note}</span>
        <span class="actions">${actions}</span>
      </footer>
    `
    : nothing
  const close = attributes({
    class: 'icon-button',
    type: 'button',
    'data-closes': true,
    'aria-label': 'Close',
  })
  const own = attributes({
    class: 'dialog',
    id,
    'aria-labelledby': `${id}-title`,
    'data-modal-only': isModalOnly,
    'data-open-now': options.isOpen,
    'data-reload-on-close': options.reloadsOnClose,
  })
  return html`
    <dialog${own}>
      <header class="dialog-header">
        <h2 id="${id}-title">${title}</h2>
        ${isModalOnly ? nothing : html`<button${close}>${icon('x')}</button>`}
      </header>
      <div class="dialog-body">${body}</div>
      ${footer}
    </dialog>
  `
}

type DialogForm = { body: HtmlValue; footer: HtmlValue; note?: HtmlValue }

/** The inside of a form that is a dialog's body, with the buttons in the footer. */
export function dialogForm({ body, footer, note = nothing }: DialogForm): Html {
  return html`
    <div class="dialog-fields">${body}</div>
    <footer class="dialog-footer">
      <span class="muted">${note}</span>
      <span class="actions">${footer}</span>
    </footer>
  `
}
