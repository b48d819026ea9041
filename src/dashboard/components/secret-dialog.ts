import { type Html, type HtmlValue, html } from '../../platform/pages/html.ts'
import { attributes } from './attributes.ts'
import { button } from './button.ts'
import { dialog } from './dialog.ts'

type SecretDialog = {
  title: string
  body: HtmlValue
  /** The label of the checkbox that enables the close button, such as "I saved the secret". */
  confirms: string
  isOpen?: boolean
}

/** Shows a secret once. Only its own button closes it, after the person confirms that the secret is saved. */
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
