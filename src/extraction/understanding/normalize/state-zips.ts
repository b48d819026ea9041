import { readUsState } from './states.ts'

const STATE_FIRST = /^([a-z]{2})[\s,.-]*(\d[\d\s-]*)$/i
const STATE_LAST = /^(\d[\d\s-]*?)[\s,-]*([a-z]{2})$/i
const ZIP = /^(\d{5})(?:[\s-]*(\d{4}))?$/

/** 'WA 98402' and '98402, WA'. `zip` is null if the digits are no ZIP code. Null for any other text. */
export function splitStateZip(text: string): { state: string; zip: string | null } | null {
  const [, first, digitsBehind] = STATE_FIRST.exec(text) ?? []
  const [, digitsBefore, last] = STATE_LAST.exec(text) ?? []
  const state = readUsState(first ?? last ?? '')
  const digits = digitsBehind ?? digitsBefore
  if (state === null || digits === undefined) return null
  const [, zip, route] = ZIP.exec(digits.trim()) ?? []
  if (!zip) return { state, zip: null }
  return { state, zip: route ? `${zip}-${route}` : zip }
}

/** 'Ludlow KY' and 'Ludlow, KY' in a column of towns. Null if no code of a state ends the text. */
export function splitTownState(text: string): { town: string; state: string } | null {
  const [, town, code] = /^(\p{L}.*?),?\s+([A-Z]{2})$/u.exec(text.trim()) ?? []
  const state = code ? readUsState(code) : null
  return town && state ? { town, state } : null
}
