import type { IncomingMessage } from 'node:http'

/** The caller's Content-Type. The framework sees a type that it accepts. */
const statedTypes = new WeakMap<IncomingMessage, string>()

/**
 * The framework refuses a malformed Content-Type before it finds a route. The pipeline decides how and
 * when to refuse it, so `callOf` restores it.
 */
export function putContentTypeAside(request: IncomingMessage): void {
  const stated = request.headers['content-type']
  if (stated !== undefined) statedTypes.set(request, stated)
  // The framework refuses the method QUERY without a Content-Type.
  request.headers['content-type'] = 'application/octet-stream'
}

export function putContentTypeBack(request: IncomingMessage): void {
  const stated = statedTypes.get(request)
  if (stated === undefined) delete request.headers['content-type']
  else request.headers['content-type'] = stated
}
