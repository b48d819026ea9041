import type { ByteRange } from '../files/object-store.ts'
import type { Call } from './endpoint.ts'
import { isKnown, isUnchanged } from './etags.ts'
import { Problem } from './problem.ts'

/** A body that is read while it is sent: a download. HEAD and Range are answered by the server. */
export type Download = {
  /** The size of the whole body. */
  bytes: number
  /** Changes with the bytes. Without quotes. */
  etag: string
  contentType: string
  filename: string
  /** Opens the body, or the part of it in `range`. Called at most once. */
  open(range?: ByteRange): Promise<AsyncIterable<Buffer>>
}

/** A JSON body that is created while it is sent. Its length is unknown and it has no ranges. */
export type DownloadSource = Pick<Download, 'open'>

/** A streamed body. `Body` is the type of its content. */
export function streamed<Body>(source: Download | DownloadSource): Body {
  return new Streamed(source) as unknown as Body
}

export class Streamed {
  readonly source: Download | DownloadSource
  constructor(source: Download | DownloadSource) {
    this.source = source
  }
}

/** `bytes` is null if unknown, `chunks` if only the headers are needed. */
export type Opened = { bytes: number | null; chunks: AsyncIterable<Buffer> | null }
type RequestHead = Pick<Call, 'method' | 'headers'>

/**
 * The part of a streamed body that a request asks for. Errors: range_not_satisfiable, and those of
 * opening.
 */
export async function openStreamed({ source }: Streamed, asked: RequestHead) {
  if ('bytes' in source) return openDownload(source, asked)
  const body: Opened = { bytes: null, chunks: asked.method === 'HEAD' ? null : await source.open() }
  return { status: 200, headers: {}, body }
}

/**
 * The part of a download a request asks for, in the order of RFC 9110, 13.2.2: If-Match,
 * If-None-Match, then the range (14). Errors: precondition_failed, range_not_satisfiable.
 */
export async function openDownload(download: Download, { method, headers }: RequestHead) {
  const { bytes, etag, contentType, filename } = download
  const named: Record<string, string> = {
    'accept-ranges': 'bytes',
    'content-disposition': `attachment; filename="${filename}"`,
    'content-type': contentType,
    etag: `"${etag}"`,
  }
  if (!isUnchanged(headers['if-match'], named.etag!)) {
    throw new Problem('precondition_failed', { headers: { etag: named.etag! } })
  }
  if (isKnown(headers['if-none-match'], named.etag!)) {
    const body: Opened = { bytes: null, chunks: null }
    return { status: 304, headers: named, body }
  }
  // A range is defined for GET alone (RFC 9110, 14.2).
  const range = method === 'HEAD' ? null : rangeOf(headers, bytes, `"${etag}"`)
  const length = range ? range.end - range.start : bytes
  if (range) named['content-range'] = `bytes ${range.start}-${range.end - 1}/${bytes}`
  const chunks = method === 'HEAD' ? null : await download.open(range ?? undefined)
  return { status: range ? 206 : 200, headers: named, body: { bytes: length, chunks } }
}

/**
 * One range. Null for several ranges, another unit or a stale If-Range: then the whole body is
 * sent.
 */
function rangeOf(asked: Call['headers'], bytes: number, etag: string): Required<ByteRange> | null {
  const condition = asked['if-range']
  if (condition !== undefined && condition !== etag) return null
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(asked.range ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [first, last] = [match[1]!, match[2]!]
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes : Math.min(bytes, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  if (start >= bytes || start >= end) {
    throw new Problem('range_not_satisfiable', { headers: { 'content-range': `bytes */${bytes}` } })
  }
  return { start, end }
}
