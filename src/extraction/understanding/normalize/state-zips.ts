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
