import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { stringify } from 'yaml'
import type { Endpoint } from './endpoint.ts'
import { type OpenApiOptions, openApiDocument } from './openapi.ts'
import type { PageAnswer, PublicPage } from './server.ts'

/** `/openapi`, as JSON or by Accept as YAML, and `/openapi.yaml`. */
export function openApiPages(
  endpoints: readonly Endpoint[],
  options: OpenApiOptions,
): PublicPage[] {
  const document = openApiDocument(endpoints, options)
  const json = constant(JSON.stringify(document), 'application/json; charset=utf-8')
  let yaml: Constant | null = null
  // Made when it is first asked for: writing the YAML takes longer than all else at the start.
  const asYaml = () => {
    yaml ??= constant(stringify(document, YAML_STYLE), 'application/yaml; charset=utf-8')
    return yaml
  }
  return [
    {
      path: '/openapi',
      respond: ({ headers }) => {
        const page = prefersYaml(headers.accept) ? asYaml() : json
        return unlessKnown(headers, page, { ...REVALIDATED, vary: 'Accept' })
      },
    },
    {
      path: '/openapi.yaml',
      respond: ({ headers }) => unlessKnown(headers, asYaml(), REVALIDATED),
    },
  ]
}

const YAML_STYLE = { aliasDuplicateObjects: false, lineWidth: 0 } as const
export const REVALIDATED = { 'cache-control': 'public, no-cache' }

/** A body that stays the same while the process lives, under a strong validator. */
export type Constant = { body: string | Buffer; type: string; etag: string }

export function constant(body: string | Buffer, type: string): Constant {
  const digest = createHash('sha256').update(body).digest('base64url')
  return { body, type, etag: `"${digest.slice(0, 27)}"` }
}

/** The page, or 304 where the caller's If-None-Match names it already. */
export function unlessKnown(
  request: IncomingHttpHeaders,
  page: Constant,
  headers: Record<string, string>,
): PageAnswer {
  const fixed = { 'content-type': page.type, 'x-content-type-options': 'nosniff' }
  const own = { etag: page.etag, ...fixed, ...headers }
  const known = (request['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
  if (known.includes('*') || known.some((tag) => tag.replace(/^W\//, '') === page.etag)) {
    return { status: 304, headers: own, body: '' }
  }
  return { status: 200, headers: own, body: page.body }
}

const YAML_TYPE = /^(application|text)\/(x-|vnd\.oai\.openapi\+)?yaml$/

/** Whether an Accept header ranks YAML above JSON; a tie goes to JSON. */
function prefersYaml(accept = ''): boolean {
  let [yaml, json] = [0, 0]
  for (const range of accept.split(',')) {
    const [type = '', ...rest] = range.split(';').map((part) => part.trim().toLowerCase())
    const stated = rest.find((part) => part.startsWith('q='))
    const weight = stated ? Number(stated.slice(2)) : 1
    if (YAML_TYPE.test(type)) yaml = Math.max(yaml, weight)
    if (JSON_TYPE.test(type)) json = Math.max(json, weight)
  }
  return yaml > json
}

const JSON_TYPE = /^application\/(json|vnd\.oai\.openapi\+json)$/
