import { type Html, html } from '../../platform/pages/html.ts'
import { brokenText } from './line-breaks.ts'

/**
 * A file's name, which continues on a new line after `-`, `_` or a dot. Browsers do not break it there by
 * themselves if a digit or a letter follows. The last dot stays with the file's type.
 */
export function fileName(name: string): Html {
  return html`<span class="file-name" title="${name}">${brokenText(name, /(?<=[-_]|\.(?=.*\.))/)}</span>`
}
