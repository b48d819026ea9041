import { type Html, html } from '../platform/pages/html.ts'
import { facts, panel } from './components/panel.ts'

/** Color tokens and what they are for, as tokens.css has them. */
const COLORS = [
  ['text', 'Text'],
  ['muted', 'Notes, labels and quiet text'],
  ['accent', 'Links and evidence'],
  ['accent-solid', 'Focus and selection'],
  ['ok', 'Completed and active'],
  ['warn', 'Needs a look'],
  ['hot', 'High severity'],
  ['bad', 'Failed and refused'],
  ['control', 'Edges of fields'],
  ['line', 'Lines between rows'],
] as const

/** The same tokens in both color schemes, side by side. */
export function colors(): Html {
  const swatch = (token: string) =>
    html`<svg class="swatch" aria-hidden="true"><rect fill="var(--${token})"/></svg>`
  const list = COLORS.map(
    ([token, use]) =>
      html`<li>${swatch(token)}<code>--${token}</code><span class="muted">${use}</span></li>`,
  )
  return panel(
    'Color tokens',
    html`
      <div class="halves">
        <ul class="swatches scheme-light">${list}</ul>
        <ul class="swatches scheme-dark">${list}</ul>
      </div>
    `,
  )
}

/** The heading of a page or panel is shown without its role, because the sheet has headings already. */
export function type(): Html {
  return panel(
    'Type: Inter and Geist Mono',
    facts([
      ['28 / 36, 600', html`<strong class="type-28">84% compliance</strong>`],
      ['20 / 28, 600', html`<h1 role="presentation">Page title</h1>`],
      ['14 / 20, 600', html`<h2 role="presentation">Section title</h2>`],
      ['14 / 20, 400', 'Body text and form fields'],
      ['13 / 20, 400', html`<span class="muted">Tables, navigation and notes</span>`],
      ['Mono 12.5', html`<code>019aa7d1-4c1a-7b90 svc_live_9fKq2T</code>`],
    ]),
  )
}

export function keys(): Html {
  return panel(
    'Keys',
    facts([
      [html`<kbd>⌘</kbd> <kbd>K</kbd>`, 'Jump to'],
      [html`<kbd>G</kbd> <kbd>D</kbd>`, 'Documents'],
      [html`<kbd>J</kbd> <kbd>K</kbd>`, 'Next, previous'],
      [html`<kbd>?</kbd>`, 'All shortcuts'],
    ]),
  )
}
