import { type Html, html, trustedHtml } from '../../platform/pages/html.ts'
import type { IconName } from '../icon-names.ts'
import { iconShapes } from '../icons.gen.ts'

/** A line icon, 16 px unless stated. It is decoration: the text beside it carries the meaning. */
export function icon(name: IconName, size: 12 | 14 | 15 | 16 | 20 = 16): Html {
  return html`
    <svg
      class="icon"
      aria-hidden="true"
      width="${size}"
      height="${size}"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round">
      ${trustedHtml(iconShapes[name])}
    </svg>
  `
}
