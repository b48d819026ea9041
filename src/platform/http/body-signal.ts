import type { IncomingMessage } from 'node:http'
import type { Platform } from '../platform.ts'

/**
 * Aborted when the connection closes before the body is complete, or when the body arrives too
 * slowly. In the second case the reason is the Problem of the response.
 */
export function signalOf(request: IncomingMessage, { bodyRate }: Platform): AbortSignal {
  const gone = new AbortController()
  const check = () => {
    if (!request.complete) gone.abort()
  }
  if (request.destroyed) check()
  else {
    request.once('close', check)
    if (!request.complete) bodyRate.watch(request, (slow) => gone.abort(slow))
  }
  return gone.signal
}
