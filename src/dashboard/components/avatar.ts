import { type Html, html } from '../../platform/pages/html.ts'

/** A person's initials in a circle, or a company's in a square. */
export function avatar(name: string, isSquare = false): Html {
  return html`<span class="avatar${isSquare ? ' square' : ''}" aria-hidden="true">${initialsOf(name)}</span>`
}

function initialsOf(name: string): string {
  const words = name
    .replace(/\(.*\)/, '')
    .split(/[\s@.]+/)
    .filter(Boolean)
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '')
  return letters.join('').toUpperCase()
}
