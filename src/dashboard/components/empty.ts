import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import type { IconName } from '../icon-names.ts'
import { icon } from './icon.ts'

/** The content of an empty list: why it is empty, and the one button or command that fills it. */
export function empty(
  name: IconName,
  title: string,
  sentence: HtmlValue,
  action: HtmlValue = nothing,
): Html {
  return html`<div class="empty">${icon(name, 20)}<h2>${title}</h2><p>${sentence}</p>${action}</div>`
}

/** Gray bars in place of rows that are still loading, and the words for it. */
export function loading(words = 'Loading'): Html {
  return html`
    <div class="loading" role="status">
      <p>${words}</p>
      <span></span>
      <span></span>
      <span></span>
      <span></span>
    </div>
  `
}
