import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { weightFor } from './compression.ts'
import { isKnown } from './etags.ts'
import type { PageAnswer } from './public-page.ts'

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

/**
 * Builds the value at the first request, once for all concurrent ones. A failed build is retried.
 */
export function onceMade<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}
