export type HttpHeader = readonly [name: string, value: string]

const MAX_HEADERS = 40
const MAX_VALUE_CHARS = 500
const MAX_TOTAL_CHARS = 4_096
/** Cookies are the receiver's secrets. */
const WITHHELD = /^set-cookie2?$/i

/** The first headers of a response, up to 4 KB. `raw` alternates names and values. */
export function keptHeaders(raw: readonly string[]): HttpHeader[] {
  const kept: HttpHeader[] = []
  let total = 0
  for (let at = 0; at + 1 < raw.length && kept.length < MAX_HEADERS; at += 2) {
    const name = raw[at]!
    const value = WITHHELD.test(name) ? '(not stored)' : raw[at + 1]!.slice(0, MAX_VALUE_CHARS)
    total += name.length + value.length
    if (total > MAX_TOTAL_CHARS) break
    kept.push([name, value])
  }
  return kept
}
