import { type Html, html } from '../../platform/pages/html.ts'
import type { IconName } from '../icon-names.ts'
import { attributes } from './attributes.ts'
import { icon } from './icon.ts'

/** The source of a value, or a record. With `href`, it is a link. */
export function chip(
  name: IconName,
  text: string,
  href: string | null,
  { isDocument = false } = {},
): Html {
  const inner = html`${icon(name, 12)}<span>${text}</span>`
  const kind = `chip${isDocument ? ' document' : ''}`
  return href
    ? html`<a class="${kind}" href="${href}">${inner}</a>`
    : html`<span class="${kind}">${inner}</span>`
}

/** Confidence as bars, with digits if there is room. */
export function confidence(value: number): Html {
  const level = value >= 0.9 ? 3 : value >= 0.6 ? 2 : 1
  const word = ['', 'Low', 'Medium', 'High'][level]
  const bars = [1, 2, 3].map(
    (bar) =>
      html`<rect${attributes({
        x: (bar - 1) * 4,
        y: 9 - bar * 3,
        width: 3,
        height: bar * 3,
        class: bar <= level ? 'on' : 'off',
      })} />`,
  )
  return html`
    <span class="confidence level-${level}" title="${word} confidence">
      <svg aria-hidden="true" width="11" height="9" viewBox="0 0 11 9">${bars}</svg>
      <span class="digits">${value.toFixed(2)}</span>
      <span class="hidden-text">${word} confidence</span>
    </span>
  `
}
