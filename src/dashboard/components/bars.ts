import { type Html, html } from '../../platform/pages/html.ts'
import { attributes } from './attributes.ts'
import { count } from './format.ts'

export type Bar = { label: string; value: number }

const HEIGHT_PX = 120
const STEP_PX = 20

/** A bar chart over time, drawn by the server. The table below it has the same numbers. */
export function bars(name: string, list: readonly Bar[], unit: string): Html {
  const highest = Math.max(0, ...list.map(({ value }) => value))
  const shown = list.map(({ label, value }, at) => {
    const height = value === 0 ? 0 : Math.max(2, Math.round((value / highest) * HEIGHT_PX))
    const own = attributes({
      x: at * STEP_PX + 3,
      y: HEIGHT_PX - height,
      width: STEP_PX - 6,
      height,
      rx: 2,
    })
    return html`<rect${own}><title>${label}: ${count(value)} ${unit}</title></rect>`
  })
  const width = list.length * STEP_PX
  const rows = list
    .toReversed()
    .map(
      ({ label, value }) =>
        html`<tr><th scope="row">${label}</th><td class="number">${count(value)}</td></tr>`,
    )
  const first = list[0]?.label ?? ''
  const last = list.at(-1)?.label ?? ''
  return html`
    <figure class="bars">
      <svg viewBox="0 0 ${width} ${HEIGHT_PX}" role="img" aria-label="${name}" preserveAspectRatio="none">
        ${shown}
      </svg>
      <figcaption>
        <span>${first}</span><span>Highest day: ${count(highest)} ${unit}</span><span>${last}</span>
      </figcaption>
      <details>
        <summary>Show as a table</summary>
        <div class="bars-table" tabindex="0" role="region" aria-label="${name}, as a table">
          <table class="table dense keeps-columns">
            <thead><tr><th scope="col">Day</th><th scope="col" class="number">${unit}</th></tr></thead>
            <tbody>${rows}</tbody>
          </table>
        </div>
      </details>
    </figure>
  `
}
