import { type Html, type HtmlValue, html } from '../../platform/pages/html.ts'
import { attributes } from './attributes.ts'
import { button } from './button.ts'
import { dialog } from './dialog.ts'

type SecretDialog = {
  title: string
  body: HtmlValue
  /** The confirmation that closes it, such as "I saved the secret". */
  confirms: string
  isOpen?: boolean
}

/** Shows what is never shown again. It closes by its own button, after the person has confirmed. */
export function secretDialog(options: SecretDialog): Html {
  const { title, body, confirms, isOpen = true } = options
  const saved = attributes({ type: 'checkbox', 'data-enables': 'secret-done', id: 'secret-saved' })
  return dialog({
    id: 'secret',
    title,
    body: html`<div class="stack">${body}</div>`,
    note: html`<label class="inline-choice"><input${saved}> ${confirms}</label>`,
    actions: button('Done', {
      kind: 'primary',
      closes: true,
      isDisabled: true,
      attributes: attributes({ id: 'secret-done' }),
    }),
    isModalOnly: true,
    isOpen,
    reloadsOnClose: true,
  })
}
