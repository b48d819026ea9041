import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import { attributes } from './attributes.ts'

/**
 * A form that sends an action. With scripts, an HTML fragment in the response replaces `target` (a CSS
 * selector), and errors appear beside their fields. Without scripts, the response is a whole page.
 */
export function form(action: string, body: HtmlValue, options: FormOptions = {}): Html {
  const { target, id, className, swap = target ? 'innerHTML' : 'none' } = options
  const own = attributes({
    method: 'post',
    action,
    'hx-post': action,
    'hx-target': target ?? 'this',
    'hx-swap': swap,
    // A second click while the form is sent is ignored. By default, htmx would send the form again.
    'hx-sync': 'this:drop',
    id,
    class: className,
  })
  return html`
    <form${own}${options.attributes ?? nothing}>
      <div class="faults" role="alert"></div>
      ${body}
    </form>
  `
}

type FormOptions = {
  target?: string
  id?: string
  swap?: string
  className?: string
  /** More attributes, made with `attributes`. */
  attributes?: Html
}

type InputField = {
  name: string
  /** Set it if several fields of a page have the same name. */
  id?: string
  label: string
  value?: string | null
  hint?: string | Html
  type?: 'text' | 'email' | 'password' | 'url' | 'number' | 'search' | 'datetime-local' | 'date'
  autocomplete?: string
  inputmode?: 'numeric' | 'decimal'
  isRequired?: boolean
  hasFocus?: boolean
  placeholder?: string
  maxLength?: number
  isMono?: boolean
}

export function field(options: InputField): Html {
  const { name, label, value, hint, type = 'text', isMono } = options
  const id = `field-${options.id ?? name}`
  const own = attributes({
    class: isMono ? 'input mono' : 'input',
    id,
    name,
    type,
    value,
    autocomplete: options.autocomplete,
    inputmode: options.inputmode,
    placeholder: options.placeholder,
    maxlength: options.maxLength,
    required: options.isRequired,
    autofocus: options.hasFocus,
    'aria-describedby': hint ? `${id}-hint` : null,
  })
  return labeled(id, label, html`<input${own}>`, hint)
}

type TextArea = Pick<InputField, 'name' | 'label' | 'value' | 'hint' | 'isMono'> & { rows?: number }

export function textArea({ name, label, value, hint, rows = 4, isMono }: TextArea): Html {
  const id = `field-${name}`
  const own = attributes({
    class: isMono ? 'input mono' : 'input',
    id,
    name,
    rows,
    spellcheck: 'false',
    'aria-describedby': hint ? `${id}-hint` : null,
  })
  return labeled(id, label, html`<textarea${own}>${value ?? ''}</textarea>`, hint)
}

function labeled(id: string, label: string, input: Html, hint: InputField['hint']): Html {
  return html`
    <div class="field">
      <label for="${id}">${label}</label>
      ${input}
      ${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : nothing}
    </div>
  `
}

export type Option = { value: string; label: string }

type Select = Pick<InputField, 'name' | 'label' | 'value' | 'hint'> & { options: readonly Option[] }

export function select({ name, label, value, options, hint }: Select): Html {
  const id = `field-${name}`
  const list = options.map((one) => {
    const own = attributes({ value: one.value, selected: one.value === value })
    return html`<option${own}>${one.label}</option>`
  })
  const own = attributes({
    class: 'input',
    id,
    name,
    'aria-describedby': hint ? `${id}-hint` : null,
  })
  return labeled(id, label, html`<select${own}>${list}</select>`, hint)
}

type FormChoice = {
  value: string
  label: string
  hint?: string
  code?: string
  isChecked?: boolean
}

/** Checkboxes. `code` is the technical name, shown at the right. */
export function checkboxes(legend: string, name: string, choices: readonly FormChoice[]): Html {
  return html`
    <fieldset class="choices">
      <legend>${legend}</legend>
      <div class="choice-list">${choices.map((one) => choice('checkbox', name, one))}</div>
    </fieldset>
  `
}

/** Radio buttons, shown as cards. */
export function radios(legend: string, name: string, choices: readonly FormChoice[]): Html {
  return html`
    <fieldset class="choices">
      <legend>${legend}</legend>
      <div class="choice-cards">${choices.map((one) => choice('radio', name, one))}</div>
    </fieldset>
  `
}

function choice(
  type: 'checkbox' | 'radio',
  name: string,
  { value, label, hint, code, isChecked }: FormChoice,
): Html {
  return html`
    <label class="choice">
      <input${attributes({ type, name, value, checked: isChecked })}>
      <span class="choice-text">
        <span>${label}</span>
        ${hint ? html`<span class="hint">${hint}</span>` : nothing}
      </span>
      ${code ? html`<code>${code}</code>` : nothing}
    </label>
  `
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`
}
