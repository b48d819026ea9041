import { type Html, html, nothing } from '../../platform/pages/html.ts'

type HtmlAttributeValue = string | number | boolean | null | undefined

/** HTML attributes of an element. `true` prints the name alone. False, null and undefined print nothing. */
export function attributes(values: Readonly<Record<string, HtmlAttributeValue>>): Html {
  const shown = Object.entries(values).filter(([, value]) => value !== false && value != null)
  return shown.length === 0
    ? nothing
    : html`${shown.map(([name, value]) => (value === true ? ` ${name}` : html` ${name}="${value}"`))}`
}
