import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { weightFor } from './compression.ts'
import { isKnown } from './etags.ts'
import { type ApiDefinition, type OpenApiOptions, openApiDocument } from './openapi.ts'
import type { PageAnswer, PublicPage } from './public-page.ts'

/** `/openapi`, as JSON or by Accept as YAML, and `/openapi.yaml`. */
export function openApiPages(api: ApiDefinition, options: OpenApiOptions): PublicPage[] {
  // Built at the first request, because building both would take longer than the rest of a start.
  const asJson = once(async () => {
    const text = JSON.stringify(openApiDocument(api, options))
    return constant(text, 'application/json; charset=utf-8')
  })
  const asYaml = once(async () => {
    const { stringify } = await import('yaml')
    const text = stringify(openApiDocument(api, options), YAML_STYLE)
    return constant(text, 'application/yaml; charset=utf-8')
  })
  return [
    {
      path: '/openapi',
      respond: async ({ headers }) => {
        const page = await (prefersYaml(headers.accept) ? asYaml() : asJson())
        return unlessKnown(headers, page, { ...REVALIDATED, vary: 'Accept, Accept-Encoding' })
      },
    },
    {
      path: '/openapi.yaml',
      respond: async ({ headers }) => unlessKnown(headers, await asYaml(), REVALIDATED),
    },
  ]
}

function once(make: () => Promise<Constant>): () => Promise<Constant> {
  let made: Promise<Constant> | null = null
  return () => {
    made ??= make()
    return made
  }
}

const YAML_STYLE = { aliasDuplicateObjects: false, lineWidth: 0 } as const
export const REVALIDATED = { 'cache-control': 'public, no-cache' }

/** A body that never changes while the process runs: its bytes, plain and compressed. */
export type Constant = { type: string; plain: Encoded; gzip: Encoded }
/** The bytes of a body, with their strong ETag and Content-Encoding. */
type Encoded = { body: Buffer; etag: string; encoding: Record<string, string> }

export async function constant(text: string | Buffer, type: string): Promise<Constant> {
  const body = Buffer.from(text)
  const compressed = await promisify(gzip)(body, { level: 9 })
  const gzipped = encoded(compressed, { 'content-encoding': 'gzip' })
  return { type, plain: encoded(body, {}), gzip: gzipped }
}

function encoded(body: Buffer, encoding: Record<string, string>): Encoded {
  const digest = createHash('sha256').update(body).digest('base64url')
  return { body, etag: `"${digest.slice(0, 27)}"`, encoding }
}

/**
 * The page, compressed if the caller accepts gzip, or 304 if the caller's If-None-Match has the ETag of
 * these bytes.
 */
export function unlessKnown(
  request: IncomingHttpHeaders,
  page: Constant,
  headers: Record<string, string>,
): PageAnswer {
  const takesGzip = weightFor('gzip', String(request['accept-encoding'] ?? '')) > 0
  const { body, etag, encoding } = takesGzip ? page.gzip : page.plain
  const own = { etag, 'content-type': page.type, vary: 'Accept-Encoding', ...encoding, ...headers }
  if (isKnown(request['if-none-match'], etag)) {
    return { status: 304, headers: own, body: '' }
  }
  return { status: 200, headers: own, body }
}

const YAML_TYPE = /^(application|text)\/(x-|vnd\.oai\.openapi\+)?yaml$/

/** Whether an Accept header ranks YAML above JSON. A tie goes to JSON. */
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
