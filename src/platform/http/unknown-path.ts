import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from './problem.ts'
import { UNKNOWN_PATH } from './request-log.ts'

type KnownPath = { path: string; method: string }
type RequestLine = { url: string; method: string }

/** Whether a browser asks, for itself or for a part of a page. Other clients get JSON. */
export function asksForPage({
  url,
  method,
  headers,
}: RequestLine & { headers: IncomingHttpHeaders }): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || NO_PAGES.test(url)) return false
  return headers['hx-request'] === 'true' || acceptsHtml(headers)
}

/** Paths for programs. They answer JSON to browsers too. */
const NO_PAGES = /^\/(v1|docs|openapi|healthz|readyz|metrics|assets)([/.?]|$)/

/** Browsers name text/html. Most other clients accept any type. */
export function acceptsHtml({ accept = '' }: IncomingHttpHeaders): boolean {
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === 'text/html' && !parameters.some((one) => /^q\s*=\s*0(\.0*)?$/.test(one))
  })
}

/** The path as the contract writes it, and the error: not_found or method_not_allowed. */
type Refused = { path: string; problem: Problem }

/** For a request that no endpoint, page or action takes. */
export function unknownPath({ url, method }: RequestLine, known: readonly KnownPath[]): Refused {
  const path = url.split('?', 1)[0]!
  const matching = known.filter((one) => patternOf(one.path).test(path))
  const methods = matching.map((one) => one.method)
  const allow = [
    ...new Set(methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]))),
  ].join(', ')
  if (!matching[0]) return { path: UNKNOWN_PATH, problem: new Problem('not_found', NO_PATH) }
  const problem = new Problem('method_not_allowed', {
    message: `This path does not support ${method}. Use ${allow.replaceAll(', ', ' or ')}.`,
    headers: { allow },
  })
  return { path: matching[0].path, problem }
}

const NO_PATH = { message: 'No endpoint has this path. See /docs for all endpoints.' }

function patternOf(path: string): RegExp {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${pattern}$`)
}
