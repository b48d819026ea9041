import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import { attributes } from './attributes.ts'
import { button } from './button.ts'
import { dialog, dialogForm } from './dialog.ts'
import { form } from './form.ts'

type Question = {
  id: string
  title: string
  path: string
  /** The consequence. */
  text: HtmlValue
  /** More inputs and hidden fields. */
  fields?: HtmlValue
  /** The label of the button that confirms. */
  does: string
  isDelete?: boolean
  target?: string
  /** Text that the person must type first. */
  confirms?: string
}

/** Asks before an action, and states its consequence. */
export function questionDialog(question: Question): Html {
  const { id, title, path, text, fields = nothing, does, isDelete, target, confirms } = question
  const footer = html`
    ${button('Cancel', { closes: true })}
    ${button(does, {
      kind: isDelete ? 'delete' : 'primary',
      type: 'submit',
      isDisabled: confirms !== undefined,
    })}
  `
  const typed = confirms === undefined ? nothing : confirmation(id, confirms)
  const inside = dialogForm({ body: html`<p>${text}</p>${fields}${typed}`, footer })
  return dialog({ id, title, body: form(path, inside, target ? { target } : {}) })
}

function confirmation(id: string, text: string): Html {
  const input = attributes({
    class: 'input',
    id: `confirm-${id}`,
    autocomplete: 'off',
    'data-confirms': text,
    autofocus: true,
  })
  return html`
    <div class="field">
      <label for="confirm-${id}">Type <code>${text}</code> to confirm</label>
      <input${input}>
    </div>
  `
}
