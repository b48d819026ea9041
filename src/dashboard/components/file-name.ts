import { type Html, html, nothing } from '../../platform/pages/html.ts'

/**
 * A file's name, which continues on a new line after `-`, `_` or a dot. Browsers do not break it there by
 * themselves if a digit or a letter follows. The last dot stays with the file's type.
 */
export function fileName(name: string): Html {
  const [first = '', ...others] = name.split(/(?<=[-_]|\.(?=.*\.))/)
  const rest = others.map((part) => html`<wbr>${part}`)
  return html`<span class="file-name" title="${name}">${first}${rest.length > 0 ? rest : nothing}</span>`
}
