import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import type { IconName } from '../icon-names.ts'
import { icon } from './icon.ts'

export type TimelineItem = {
  icon: IconName
  title: HtmlValue
  detail?: HtmlValue
  /** At the right, such as "+1.9 s". */
  aside?: HtmlValue
  isWarning?: boolean
  below?: readonly TimelineItem[]
}

/** Events in order. The steps within an event are shown below it. */
export function timeline(items: readonly TimelineItem[]): Html {
  return html`<ol class="timeline">${items.map(item)}</ol>`
}

function item({ icon: name, title, detail, aside, isWarning, below = [] }: TimelineItem): Html {
  return html`
    <li>
      <span class="timeline-mark${isWarning ? ' warning' : ''}">${icon(name, 12)}</span>
      <div class="timeline-text">
        <b>${title}</b>
        ${detail ? html`<p class="muted">${detail}</p>` : nothing}
      </div>
      <span class="timeline-aside muted number">${aside ?? nothing}</span>
      ${below.length > 0 ? timeline(below) : nothing}
    </li>
  `
}
