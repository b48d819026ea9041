import type { IncomingMessage } from 'node:http'

/** What the caller stated, while the framework sees a type it has nothing to say about. */
const statedTypes = new WeakMap<IncomingMessage, string>()

/**
 * The framework refuses an odd Content-Type before any route is reached. What to say of it, and
 * when, is the pipeline's to decide: `callOf` puts it back.
 */
export function putContentTypeAside(request: IncomingMessage): void {
  const stated = request.headers['content-type']
  if (stated !== undefined) statedTypes.set(request, stated)
  // QUERY is refused without one.
  request.headers['content-type'] = 'application/octet-stream'
}

export function putContentTypeBack(request: IncomingMessage): void {
  const stated = statedTypes.get(request)
  if (stated === undefined) delete request.headers['content-type']
  else request.headers['content-type'] = stated
}
