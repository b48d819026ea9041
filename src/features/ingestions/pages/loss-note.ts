import { attributes } from '../../../dashboard/components/attributes.ts'
import { count, counted } from '../../../dashboard/components/format.ts'
import { note } from '../../../dashboard/components/note.ts'
import { MAX_VIEW_ROWS } from '../../../extraction/document-view.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import type { LostValue } from '../receipts/lost-values.ts'
import type { DocumentView } from './ingestion-view.ts'

const MAX_SHOWN_LOSSES = 5

/** The count of what no record has of a list, with the same words on every page. */
export function leftOutText(lost: number): string {
  return `${count(lost)} left out`
}

type Losses = Pick<DocumentView, 'lost' | 'isLossBounded'>

/** The count of these values. A value that several rows lost counts in each of them. */
export function leftOutOf({ lost, isLossBounded }: Losses): string {
  const text = leftOutText(lost.reduce((sum, { rows }) => sum + rows, 0))
  return isLossBounded ? `At least ${text}` : text
}

/**
 * Above the table of a list: the values that no record has, each with a link to its cell. On a phone the list
 * would fill the whole pane, so it is folded.
 */
export function lossNote({ lost, isLossBounded }: Losses): Html {
  if (lost.length === 0) return nothing
  const advice = repeatedAdvice(lost.map(({ text }) => text))
  const item = (one: LostValue) => {
    const text = advice && one.text.endsWith(advice) ? one.text.slice(0, -advice.length) : one.text
    return isShown(one) ? html`<li><a${linkTo(one)}>${text}</a></li>` : html`<li>${text}</li>`
  }
  const more = lost.slice(MAX_SHOWN_LOSSES)
  const rest = html`
    <details>
      <summary>${counted(more.length, 'more notice')}</summary>
      <ul class="reasons">${more.map(item)}</ul>
    </details>
  `
  const body = html`
    <b>${leftOutOf({ lost, isLossBounded })}</b>. ${whatIsLost(lost)}
    <details data-open-wide>
      <summary>What was left out</summary>
      <ul class="reasons">${lost.slice(0, MAX_SHOWN_LOSSES).map(item)}</ul>
      ${more.length > 0 ? rest : nothing}
      ${advice ? html`<p>${advice.trim()}</p>` : nothing}
    </details>
  `
  return html`<div class="loss-note">${note('warning', body)}</div>`
}

/** The last sentence that most notices share, with the blank before it. It is then said once for all. */
function repeatedAdvice(texts: readonly string[]): string | null {
  const ends = texts.flatMap((text) => /(?<=\.) [^.]+\.$/.exec(text) ?? [])
  const found = Map.groupBy(ends, (end) => end)
  const [most] = [...found.values()].toSorted((a, b) => b.length - a.length)
  return most && most.length > 1 ? most[0]! : null
}

function whatIsLost(lost: readonly LostValue[]): string {
  const isRow = ({ header, field }: LostValue) => header === null && field === null
  const [first, ...others] = lost.map((one) => (isRow(one) ? 'row' : 'value'))
  if (others.length === 0 && lost[0]!.rows === 1)
    return isShown(lost[0]!)
      ? `No record has this ${first}. The table marks it.`
      : `No record has this ${first}.`
  const kinds = new Set([first, ...others].map((one) => `${one}s`))
  const marks = lost.every(isShown)
    ? 'The table marks them.'
    : `The table shows the first ${MAX_VIEW_ROWS} rows and marks those among them.`
  return `No record has these ${[...kinds].toSorted().reverse().join(' and ')}. ${marks}`
}

const isShown = ({ row }: LostValue) => row <= MAX_VIEW_ROWS

/** The table loads later, and shows only its first rows. */
function linkTo({ index }: LostValue) {
  return attributes({ href: `#lost-${index}`, 'data-shows': `lost-${index}` })
}
