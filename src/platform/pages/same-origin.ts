import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form was sent by a page of this service. Browsers state it in Sec-Fetch-Site, and older
 * ones state the Origin. A request with neither is refused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, baseUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  return origin !== undefined && (origin === baseUrl || hostOf(origin) === host)
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
