import { filesOf } from './files.ts'
import type { ClientOptions, Operation, RequestOptions } from './options.ts'
import { pagingOf } from './paging.ts'
import { pollingOf } from './polling.ts'
import { type CallInput, type ClientSettings, readJson, send, toSettings } from './send.ts'
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

/** One method per operation, named by its operationId, and helpers that make several calls. */
export type SvcClient = Operations &
  ReturnType<typeof pagingOf> &
  ReturnType<typeof pollingOf> &
  ReturnType<typeof waitingOf> &
  ReturnType<typeof filesOf>

/** Creates a client for one key. It holds no connection, so create it once. Throws TypeError. */
export function openClient(options: ClientOptions): SvcClient {
  const settings = toSettings(options)
  const methods = Object.entries(operations).map(([id, operation]) => [
    id,
    (...args: unknown[]) => callOperation(settings, [id, operation], args),
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

/** The arguments are path parameters, body, query and options, in this order. */
function callOperation(
  settings: ClientSettings,
  named: readonly [string, Operation],
  args: unknown[],
): Promise<unknown> {
  const [, { inPath, body, query, streamed }] = named
  const rest = args.slice(inPath.length)
  const input: CallInput = { params: args.slice(0, inPath.length) as string[] }
  if (body) {
    input.body = JSON.stringify(rest.shift() ?? {})
    input.contentType = 'application/json'
  }
  if (query) input.query = (rest.shift() ?? {}) as object
  const options = (rest.shift() ?? {}) as RequestOptions
  if (streamed) return send(settings, named, input, options, async (response) => response)
  return send(settings, named, input, options, readJson)
}
