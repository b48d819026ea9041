import { type Html, html, trustedHtml } from '../../platform/pages/html.ts'

/**
 * Each status has a color, a shape and a word, so it does not depend on color alone. Only the shape is
 * colored.
 */
const SHAPES = {
  done: '<circle class="fill-ok" cx="7" cy="7" r="6"/><path class="on" d="m4.4 7.2 1.8 1.8 3.4-3.8"/>',
  running:
    '<circle class="track" cx="7" cy="7" r="5.25"/><path class="arc" d="M7 1.75A5.25 5.25 0 0 1 12.25 7"/>',
  half:
    '<circle class="ring-warn" cx="7" cy="7" r="5.25"/>' +
    '<path class="fill-warn" d="M7 1.75a5.25 5.25 0 0 1 0 10.5z"/>',
  failed:
    '<rect class="fill-bad" x="1" y="1" width="12" height="12" rx="3"/>' +
    '<path class="on" d="m4.8 4.8 4.4 4.4m0-4.4-4.4 4.4"/>',
  canceled:
    '<circle class="ring-muted" cx="7" cy="7" r="5.25"/><path class="ring-muted" d="m3.4 10.6 7.2-7.2"/>',
  warning:
    '<path class="fill-warn" d="M7 1.2 13.4 12.4H.6z"/><path class="on" d="M7 5.2v3.2m0 1.8v.2"/>',
  clock:
    '<circle class="ring-warn" cx="7" cy="7" r="5.25"/><path class="ring-warn" d="M7 4v3.2l2 1.3"/>',
  none: '<circle class="ring-muted dashed" cx="7" cy="7" r="5.25"/>',
  open: '<circle class="ring-text" cx="7" cy="7" r="5"/>',
  critical:
    '<path class="fill-bad" d="M7 .6 13.4 7 7 13.4.6 7z"/><path class="on" d="M7 4v3.4m0 1.9v.2"/>',
  high: '<path class="fill-hot" d="M7 1.6 13.2 12.4H.8z"/>',
  medium: '<rect class="fill-warn" x="2" y="2" width="10" height="10" rx="1.5"/>',
  low: '<circle class="ring-muted" cx="7" cy="7" r="4.5"/>',
} as const

export type Shape = keyof typeof SHAPES

export function shape(name: Shape): Html {
  return html`
    <svg
      class="shape ${name === 'running' ? 'spins' : ''}"
      aria-hidden="true"
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none">
      ${trustedHtml(SHAPES[name])}
    </svg>
  `
}

/** `isQuiet` shows the word in the secondary color, for states that need no attention. */
export function status(name: Shape, word: string, { isQuiet = false } = {}): Html {
  return html`<span class="status${isQuiet ? ' quiet' : ''}">${shape(name)} ${word}</span>`
}

export function modeBadge(mode: 'live' | 'test'): Html {
  return mode === 'live'
    ? html`<span class="badge"><span class="dot-live"></span>Live</span>`
    : html`<span class="badge test"><span class="dot-test"></span>Test</span>`
}
