import type { IncomingMessage } from 'node:http'

/** A page or document outside /v1: public, read-only, no key. */
export type PublicPage = {
  path: string
  /** Answered without an address limit, because a refusal would cost as much. */
  unlimited?: true
  respond(request: {
    headers: IncomingMessage['headers']
    path: string
  }): Promise<PageAnswer> | PageAnswer
}
export type PageAnswer = { status: number; headers: Record<string, string>; body: string | Buffer }
