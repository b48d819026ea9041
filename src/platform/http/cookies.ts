import type { IncomingHttpHeaders } from 'node:http'

/** The value of a cookie as it was sent, or null. If several have one name, the first counts. */
export function cookieOf({ cookie }: IncomingHttpHeaders, name: string): string | null {
  for (const pair of (cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
