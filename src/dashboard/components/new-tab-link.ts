import { type Html, type HtmlValue, html } from '../../platform/pages/html.ts'
import { attributes } from './attributes.ts'

/** For a dialog whose content would be lost if its tab went to another page. */
export function newTabLink(text: HtmlValue, href: string): Html {
  return html`<a${attributes({ href, target: '_blank', rel: 'noopener' })}>${text}</a>`
}
