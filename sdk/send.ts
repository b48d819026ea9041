import { ApiError, ConnectionError, toApiError } from './errors.ts'
import type { ClientOptions, Operation, RequestOptions } from './options.ts'
import { pause, waitBefore } from './retry.ts'

export type ClientSettings = Required<Omit<ClientOptions, 'baseUrl'>> & { origin: string }

export type CallInput = {
  params?: readonly string[]
  body?: NonNullable<RequestInit['body']>
  /** Unset for a form, whose content type fetch sets with its boundary. */
  contentType?: string
  query?: object
  /** Called before each attempt. */
  headers?: () => Record<string, string>
}

/** Throws a TypeError that names the invalid option. */
export function toSettings(options: ClientOptions): ClientSettings {
  const { baseUrl, key } = options
  if (!/^https?:\/\/[^?#]+$/.test(baseUrl ?? '')) {
    throw new TypeError(
      'baseUrl must be the origin of the service, such as https://api.example.com',
    )
  }
  if (!/^[\x21-\x7e]+$/.test(key ?? '')) {
    throw new TypeError('key must be an API key, such as svc_live_…')
  }
  return {
    origin: baseUrl.replace(/\/+$/, ''),
    key,
    fetch: options.fetch ?? globalThis.fetch,
    timeoutMs: options.timeoutMs ?? 30_000,
    retries: options.retries ?? 4,
    maxWaitSeconds: options.maxWaitSeconds ?? 60,
    onRetry: options.onRetry ?? (() => undefined),
  }
}

/**
 * Calls an operation, reads its response, and retries where that is safe. Throws ApiError,
 * ConnectionError, or the reason of `options.signal`.
 */
export async function send<T>(
  settings: ClientSettings,
  [id, operation]: readonly [string, Operation],
  input: CallInput,
  options: RequestOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const url = settings.origin + pathOf(operation, input.params ?? []) + searchOf(input.query)
  const fixed = headersOf(settings, operation, input, options)
  const init = { method: operation.method, body: input.body ?? null }
  const { retries = settings.retries, repeatable = isRepeatable(operation), signal } = options
  const limits = { repeatable, maxWaitMs: settings.maxWaitSeconds * 1000 }
  for (let turn = 0; ; turn++) {
    try {
      const headers = { ...fixed, ...input.headers?.() }
      return await attempt(settings, url, { ...init, headers }, options, read)
    } catch (error) {
      signal?.throwIfAborted()
      const waitMs = turn < retries ? waitBefore(error, turn, limits) : null
      if (waitMs === null) throw error
      settings.onRetry({ operation: id, attempt: turn + 1, waitMs, error: error as Error })
      await pause(waitMs, signal)
    }
  }
}

export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    const message = `The response ${response.status} is not JSON: ${text.slice(0, 200)}`
    throw new ApiError(response, null, message)
  }
}

async function attempt<T>(
  settings: ClientSettings,
  url: string,
  init: RequestInit,
  { signal, timeoutMs = settings.timeoutMs }: RequestOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  const signals = signal ? [late.signal, signal] : [late.signal]
  const { fetch } = settings // some runtimes throw if fetch is called as a method
  let answered = false
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual', // fetch would turn a redirected POST into a GET
      signal: AbortSignal.any(signals),
    })
    answered = true
    if (!response.ok) throw await toApiError(response)
    return await read(response)
  } catch (error) {
    signal?.throwIfAborted()
    if (late.signal.aborted) {
      throw new ConnectionError(`no response within ${timeoutMs} ms`, error, true)
    }
    // fetch throws a TypeError for an incomplete response. Other errors are local, such as a full disk.
    if (answered && !(error instanceof TypeError)) throw error
    throw new ConnectionError(
      `the connection failed: ${reasonOf(error)}`,
      error,
      mayHaveArrived(error),
    )
  } finally {
    clearTimeout(timer)
  }
}

/** The message of Node's fetch is only "fetch failed". The reason is in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as {
    message?: string
    cause?: { code?: string; message?: string }
  }
  return cause?.code ?? cause?.message ?? message ?? String(error)
}

function mayHaveArrived(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } }).cause?.code
  return code === undefined || !UNCONNECTED.has(code)
}

const UNCONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

function isRepeatable({ method, idempotent }: Operation): boolean {
  return method === 'GET' || idempotent
}

function headersOf(
  settings: ClientSettings,
  operation: Operation,
  input: CallInput,
  { idempotencyKey = crypto.randomUUID() }: RequestOptions,
): Record<string, string> {
  if (!/^[\x20-\x7e]{1,255}$/.test(idempotencyKey)) {
    throw new TypeError('idempotencyKey must be 1 to 255 printable ASCII characters')
  }
  return {
    authorization: `Bearer ${settings.key}`,
    ...(input.contentType ? { 'content-type': input.contentType } : {}),
    ...(operation.idempotent ? { 'idempotency-key': idempotencyKey } : {}),
  }
}

function pathOf({ path, inPath }: Operation, params: readonly string[]): string {
  const values = new Map(inPath.map((name, i) => [name, params[i]]))
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = values.get(name)
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} must be a string`)
    return encodeURIComponent(value)
  })
}

function searchOf(query: object = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}
