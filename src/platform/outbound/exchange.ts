import type { Agent } from 'node:https'
import { request as httpsRequest } from 'node:https'
import { type AttemptStage, TooLong } from './attempt.ts'
import { literalOf } from './guard.ts'
import { type HttpHeader, keptHeaders } from './kept-headers.ts'

export type PostRequest = {
  url: URL
  /** The checked address to connect to, even if the name now resolves to another one. */
  address: string
  headers: Record<string, string>
  body: string | Uint8Array
}

/** The outcome of one request. */
export type Exchange = {
  stage: AttemptStage
  status: number | null
  retryAfter: string | undefined
  headers: readonly HttpHeader[]
  /** The first KiB of the response. */
  body: Buffer
  /** The error that ended it. Null if the response is complete. */
  error: unknown
  /** The receiver had closed a kept connection, so the caller tries a new one. */
  stale: boolean
}

/**
 * Sends one request and reads at most 64 KiB of the response. Rejects only for a request that cannot be
 * sent.
 */
export function exchange(post: PostRequest, agent: Agent, signal: AbortSignal): Promise<Exchange> {
  return new Promise((done) => {
    const seen: Exchange = {
      stage: 'connect',
      status: null,
      retryAfter: undefined,
      headers: [],
      body: Buffer.alloc(0),
      error: null,
      stale: false,
    }
    const request = httpsRequest({ ...addressed(post), agent, signal })
    const end = (error: unknown) => {
      const stale = request.reusedSocket && seen.status === null && isGone(error)
      done({ ...seen, error, stale })
    }
    request.on('error', end)
    request.on('close', () => {
      if (seen.status === null) end(gone())
    })
    request.on('socket', (socket) => {
      if (request.reusedSocket) {
        seen.stage = 'response'
        return
      }
      socket.once('connect', () => {
        seen.stage = 'tls'
      })
      socket.once('secureConnect', () => {
        seen.stage = 'response'
      })
    })
    let interim = 0
    request.on('information', () => {
      interim += 1
      if (interim > MAX_INTERIM_RESPONSES) request.destroy(new Error('too many interim responses'))
    })
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      end(new Error('switched protocols without a request to do so'))
    })
    request.on('response', (response) => {
      seen.status = response.statusCode ?? null
      seen.retryAfter = response.headers['retry-after']
      seen.headers = keptHeaders(response.rawHeaders)
      let read = 0
      response.on('data', (chunk: Buffer) => {
        seen.body = Buffer.concat([seen.body, chunk.subarray(0, KEPT_BYTES - seen.body.length)])
        read += chunk.length
        if (read <= MAX_RESPONSE_BYTES) return
        end(new TooLong())
        response.destroy()
      })
      response.on('end', () => end(null))
      response.on('error', end)
      response.on('close', () => end(response.complete ? null : gone()))
    })
    request.end(post.body)
  })
}

const KEPT_BYTES = 1024
const MAX_RESPONSE_BYTES = 64 * 1024
const MAX_HEADER_BYTES = 16 * 1024
const MAX_INTERIM_RESPONSES = 8

/** Connects by address. The certificate check and the Host header use the name. */
function addressed({ url, address, headers, body }: PostRequest) {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  return {
    method: 'POST',
    host: address,
    servername: literalOf(url.hostname) ? '' : url.hostname,
    port: url.port === '' ? 443 : Number(url.port),
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, 'content-length': length },
    maxHeaderSize: MAX_HEADER_BYTES,
  }
}

/** The other side closed the connection early. */
function gone(): Error {
  return Object.assign(new Error('closed too early'), { code: 'ECONNRESET' })
}

function isGone(error: unknown): boolean {
  const code = error instanceof Error ? (error as { code?: unknown }).code : null
  return code === 'ECONNRESET' || code === 'EPIPE'
}
