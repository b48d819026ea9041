import { type Html, html, nothing } from '../../platform/pages/html.ts'

/** Text without spaces that continues on a new line only between its parts. */

/** Browsers do not break an email address by themselves, or they break it within a word. */
export function emailText(email: string): Html {
  return brokenText(email, /(?<=[@._-])/)
}

/** Browsers break a path after a hyphen, and not after a slash. */
export function pathText(path: string): Html {
  const parts = path.split(/(?<=.\/)/).map((part) => html`<span class="nowrap">${part}</span>`)
  return html`${parts.map((part, at) => (at > 0 ? html`<wbr>${part}` : part))}`
}

/** A new line may begin at each match of `ends`. */
export function brokenText(text: string, ends: RegExp): Html {
  const [first = '', ...others] = text.split(ends)
  const rest = others.map((part) => html`<wbr>${part}`)
  return html`${first}${rest.length > 0 ? rest : nothing}`
}
