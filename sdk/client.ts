import { filesOf } from './files.ts'
import type { ClientOptions, Operation, RequestOptions } from './options.ts'
import { pagingOf } from './paging.ts'
import { pollingOf } from './polling.ts'
import { type Given, readJson, type Settings, send, toSettings } from './send.ts'
import { type Operations, operations } from './types.gen.ts'
import { waitingOf } from './waiting.ts'

export { BundleError } from './bundle.ts'
export { ApiError, ConnectionError } from './errors.ts'
export type { UploadOptions } from './files.ts'
export type { ClientOptions, RequestOptions, Retry } from './options.ts'
export type { ListName, RecordOf, SyncName, SyncPage, SyncPosition } from './paging.ts'
export type { EventPage } from './polling.ts'
export type * from './types.gen.ts'
export { type WaitOptions, WaitTimeout } from './waiting.ts'

/** A method for each operation of the service, by its operationId, and what goes beyond one call. */
export type SvcClient = Operations &
  ReturnType<typeof pagingOf> &
  ReturnType<typeof pollingOf> &
  ReturnType<typeof waitingOf> &
  ReturnType<typeof filesOf>

/** A client for one key. It holds no connection: make one and keep it. Errors: TypeError. */
export function openClient(options: ClientOptions): SvcClient {
  const settings = toSettings(options)
  const methods = Object.entries(operations).map(([id, operation]) => [
    id,
    (...given: unknown[]) => callOperation(settings, [id, operation], given),
  ])
  const calls: Operations = Object.fromEntries(methods)
  return {
    ...calls,
    ...pagingOf(calls),
    ...pollingOf(calls),
    ...waitingOf(calls),
    ...filesOf(settings),
  }
}

/** Takes the arguments apart: those in the path, body, query, options. */
function callOperation(
  settings: Settings,
  named: readonly [string, Operation],
  args: unknown[],
): Promise<unknown> {
  const [, { inPath, body, query, streamed }] = named
  const rest = args.slice(inPath.length)
  const given: Given = { params: args.slice(0, inPath.length) as string[] }
  if (body) {
    given.body = JSON.stringify(rest.shift() ?? {})
    given.contentType = 'application/json'
  }
  if (query) given.query = (rest.shift() ?? {}) as object
  const options = (rest.shift() ?? {}) as RequestOptions
  if (streamed) return send(settings, named, given, options, async (response) => response)
  return send(settings, named, given, options, readJson)
}
