export type ClientOptions = {
  /** Origin of the service, such as `https://api.example.com`. */
  baseUrl: string
  /** An operator key (`svc_live_…`, `svc_test_…`) or a group key (`svc_group_live_…`). */
  key: string
  /** Replaces the global fetch, for example to use a proxy. */
  fetch?: typeof globalThis.fetch
  /** Limit for one attempt, until its response is read. Default: 30,000. */
  timeoutMs?: number
  /** Attempts after the first one. Default: 4. */
  retries?: number
  /** Longest wait before a retry. If Retry-After is longer, the error is thrown. Default: 60. */
  maxWaitSeconds?: number
  /** Called before each retry, for example to log it. */
  onRetry?: (retry: Retry) => void
}

export type Retry = { operation: string; attempt: number; waitMs: number; error: Error }

export type RequestOptions = {
  /** Aborts the call and its retries. The promise rejects with the signal's reason. */
  signal?: AbortSignal
  /** Overrides the client's option for this call. */
  timeoutMs?: number
  /** Overrides the client's option for this call. */
  retries?: number
  /**
   * Used by idempotent operations. The default is a random key for each call, so that retries are
   * safe. Set your own, such as an order number, if a later run of your program may repeat the call.
   */
  idempotencyKey?: string
  /** Allows retries of a call that is safe to send twice: events that all have an external_id. */
  repeatable?: boolean
}

/** How to call an operation. The table of operations is generated. */
export type Operation = {
  method: string
  path: string
  inPath: readonly string[]
  body: boolean
  query: boolean
  idempotent: boolean
  /** The method returns the Response with an unread body. */
  streamed: boolean
}
