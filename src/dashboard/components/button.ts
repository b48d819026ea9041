import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import type { IconName } from '../icon-names.ts'
import { attributes } from './attributes.ts'
import { icon } from './icon.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'delete'

type ButtonLook = {
  kind?: ButtonKind
  icon?: IconName
  isSmall?: boolean
  /** The label for screen readers, if the visible one is not enough. */
  label?: string
}

type Button = ButtonLook & {
  type?: 'submit' | 'button'
  name?: string
  value?: string
  isDisabled?: boolean
  /** The id of the dialog it opens. */
  opens?: string
  /** Closes the dialog that contains it. */
  closes?: boolean
  /** More attributes, made with `attributes`. */
  attributes?: Html
}

export function button(text: HtmlValue, options: Button = {}): Html {
  const { type = 'button', name, value, isDisabled, opens, closes, label } = options
  const own = attributes({
    class: classesOf(options),
    type,
    name,
    value,
    'aria-label': label,
    disabled: isDisabled,
    'data-opens': opens,
    'aria-haspopup': opens && 'dialog',
    'data-closes': closes,
  })
  return html`<button${own}${options.attributes ?? nothing}>${iconOf(options)}${text}</button>`
}

/** A link to another page that looks like a button. */
export function buttonLink(
  text: HtmlValue,
  href: string,
  options: ButtonLook & { download?: boolean; attributes?: Html } = {},
): Html {
  const { label, download, attributes: more = nothing } = options
  const own = attributes({ class: classesOf(options), href, 'aria-label': label, download })
  return html`<a${own}${more}>${iconOf(options)}${text}</a>`
}

function classesOf({ kind = 'secondary', isSmall }: ButtonLook): string {
  return `button ${kind}${isSmall ? ' small' : ''}`
}

function iconOf({ icon: name }: ButtonLook): Html {
  return name ? icon(name, 15) : nothing
}
