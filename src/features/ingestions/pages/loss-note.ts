import { attributes } from '../../../dashboard/components/attributes.ts'
import { counted } from '../../../dashboard/components/format.ts'
import { note } from '../../../dashboard/components/note.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import type { LostValue } from '../receipts/lost-values.ts'

const MAX_SHOWN_LOSSES = 5

/** Above the table of a list: the values that no record has, each with a link to its cell. */
export function lossNote(lost: readonly LostValue[]): Html {
  if (lost.length === 0) return nothing
  const total = lost.reduce((sum, { rows }) => sum + rows, 0)
  const item = (one: LostValue) => html`<li><a${linkTo(one)}>${one.text}</a></li>`
  const more = lost.slice(MAX_SHOWN_LOSSES)
  const rest = html`
    <details>
      <summary>${counted(more.length, 'more notice')}</summary>
      <ul class="reasons">${more.map(item)}</ul>
    </details>
  `
  const body = html`
    <b>${counted(total, 'value was', 'values were')} left out.</b> The cells are marked in the table.
    <ul class="reasons">${lost.slice(0, MAX_SHOWN_LOSSES).map(item)}</ul>
    ${more.length > 0 ? rest : nothing}
  `
  return html`<div class="loss-note">${note('warning', body)}</div>`
}

/** The table loads later, and shows only its first rows. */
function linkTo({ index }: LostValue) {
  return attributes({ href: `#lost-${index}`, 'data-shows': `lost-${index}` })
}
