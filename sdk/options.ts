export type ClientOptions = {
  /** Origin of the service, as `https://api.example.com`. */
  baseUrl: string
  /** An operator key (`svc_live_…`, `svc_test_…`) or a group key (`svc_group_live_…`). */
  key: string
  /** Used instead of the global fetch: by way of a proxy, or in a test. */
  fetch?: typeof globalThis.fetch
  /** For one attempt until its answer is read; 30,000 unless given. */
  timeoutMs?: number
  /** Attempts after the first; 4 unless given. */
  retries?: number
  /** Longest wait before an attempt; where Retry-After asks for more, the error is thrown. 60. */
  maxWaitSeconds?: number
  /** Told before each wait: for a log. */
  onRetry?: (retry: Retry) => void
}

export type Retry = { operation: string; attempt: number; waitMs: number; error: Error }

export type RequestOptions = {
  /** Ends the call, its waits and its retries; rejects with the signal's reason. */
  signal?: AbortSignal
  /** As in ClientOptions, for this call. */
  timeoutMs?: number
  /** As in ClientOptions, for this call. */
  retries?: number
  /**
   * Where the operation honours it. One is made for each call, so that its retries are safe; give
   * your own, such as your order's number, where a later run of your program may repeat the call.
   */
  idempotencyKey?: string
  /** You know that sending this twice does no harm: events that all have an external_id. */
  repeatable?: boolean
}

/** How an operation is called; the table of them is generated. */
export type Operation = {
  method: string
  path: string
  inPath: readonly string[]
  body: boolean
  query: boolean
  idempotent: boolean
  /** Answered with the Response itself, its body not yet read. */
  streamed: boolean
}
