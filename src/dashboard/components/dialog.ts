import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import { attributes } from './attributes.ts'
import { icon } from './icon.ts'

type Dialog = {
  /** A button opens it by this id in `opens`. */
  id: string
  title: string
  body: HtmlValue
  /** Buttons at the right of the footer. */
  actions?: HtmlValue
  note?: HtmlValue
  /** Esc and a click outside do not close it. */
  isModalOnly?: boolean
  isOpen?: boolean
  /** Set it if the page below must show the change. */
  reloadsOnClose?: boolean
}

/**
 * Focus moves into the dialog when it opens, and returns to the button that opened it. Below 700 px the
 * dialog is a sheet at the bottom.
 */
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

/** The content of a form that is a dialog's body, with the buttons in the footer. */
export function dialogForm({ body, footer, note = nothing }: DialogForm): Html {
  return html`
    <div class="dialog-fields">${body}</div>
    <footer class="dialog-footer">
      <span class="muted">${note}</span>
      <span class="actions">${footer}</span>
    </footer>
  `
}
