/** A kind of error: its code, its status, its meaning, and what to do next. */
export type ProblemKind = {
  code: string
  status: number
  meaning: string
  /** Responses carry Retry-After. */
  isRetried: boolean
}

/** The next step for every error with a Retry-After header. */
export const RETRY_LATER = 'Wait the number of seconds in the Retry-After header, then try again.'

type ProblemTable = Readonly<
  Record<string, readonly [status: number, meaning: string, header?: 'Retry-After']>
>

/**
 * Kinds of errors by code. The platform states those of HTTP, keys and limits. A feature states its
 * errors beside its noun, and app.ts joins them for /openapi and docs/errors.md.
 */
export function problemKinds<const R extends ProblemTable>(
  rows: R,
): Readonly<Record<keyof R & string, ProblemKind>> {
  const kinds = Object.entries(rows).map(([code, [status, meaning, header]]) => {
    return [code, { code, status, meaning, isRetried: header === 'Retry-After' }]
  })
  return Object.fromEntries(kinds)
}

export const platformProblems = problemKinds({
  validation_failed: [
    400,
    'A field, query parameter or header is invalid. `details` names each one and its rule.',
  ],
  malformed_json: [
    400,
    'The body is not valid JSON in UTF-8. Fix the syntax. For example, remove a trailing comma.',
  ],
  invalid_cursor: [
    400,
    'The cursor does not belong to this list with these filters. Start again without a cursor.',
  ],
  invalid_key: [
    401,
    'The API key is missing, malformed, unknown, revoked, or of the wrong kind (operator or ' +
      'group) for this endpoint. Send an active key.',
  ],
  insufficient_scope: [403, 'The API key does not have the required scope. Use a key that has it.'],
  subscription_inactive: [
    403,
    'The headquarters subscription is not active. Renew the subscription.',
  ],
  not_found: [404, 'No such record, or this key cannot access it. Check the id and the key.'],
  method_not_allowed: [
    405,
    'The path does not support this method. Use a method from the Allow header.',
  ],
  idempotency_in_progress: [
    409,
    `A request with this Idempotency-Key is still running. ${RETRY_LATER}`,
    'Retry-After',
  ],
  precondition_failed: [
    412,
    'The ETag in If-Match is not the ETag of this file. Download the file from the start.',
  ],
  body_too_large: [413, 'The JSON body is too large. Send a smaller body.'],
  unsupported_media_type: [
    415,
    'The Content-Type or Content-Encoding is not supported. Use a Content-Type ' +
      'that the endpoint’s reference lists, and no Content-Encoding.',
  ],
  range_not_satisfiable: [416, 'The Range is outside the file. Check the size in Content-Range.'],
  idempotency_key_reuse: [
    422,
    'The Idempotency-Key was used with a different body. Use a new key.',
  ],
  rate_limited: [
    429,
    `The hourly limit of this endpoint is reached. ${RETRY_LATER}`,
    'Retry-After',
  ],
  ip_rate_limited: [429, `Too many requests from this IP address. ${RETRY_LATER}`, 'Retry-After'],
  request_timeout: [408, 'The request arrived too slowly. Send it again over a faster connection.'],
  bad_request: [400, 'The request is not valid HTTP, or it is incomplete. Send it again.'],
  internal_error: [
    500,
    'The service failed and stored nothing. Try again, and report the request_id if it happens again.',
  ],
  unavailable: [
    503,
    `The service is overloaded or a dependency is unavailable. ${RETRY_LATER}`,
    'Retry-After',
  ],
})

/** A code of the platform, or a feature's own kind. */
export type ProblemName = keyof typeof platformProblems | ProblemKind

export function kindOf(name: ProblemName): ProblemKind {
  return typeof name === 'string' ? platformProblems[name] : name
}

export type ProblemDetail = { param: string; message: string }

export type ProblemInit = {
  message?: string
  param?: string
  details?: ProblemDetail[]
  retryAfterSeconds?: number
  headers?: Record<string, string>
  cause?: unknown
  /** The message repeats text of the caller, so the request log keeps the meaning of the code instead. */
  quotesCaller?: true
}

/** An expected error. `message` reaches the caller: it says what to do next and contains no secret. */
export class Problem extends Error {
  readonly code: string
  readonly status: number
  readonly meaning: string
  readonly init: ProblemInit

  constructor(name: ProblemName, init: ProblemInit = {}) {
    const { code, status, meaning } = kindOf(name)
    super(init.message ?? meaning, { cause: init.cause })
    this.code = code
    this.status = status
    this.meaning = meaning
    this.init = init
  }

  body(requestId: string): string {
    return JSON.stringify({
      error: {
        code: this.code,
        message: this.message,
        param: this.init.param ?? null,
        details: this.init.details ?? null,
        request_id: requestId,
      },
    })
  }

  headers(): Record<string, string> {
    const { retryAfterSeconds, headers } = this.init
    if (retryAfterSeconds === undefined) return headers ?? {}
    return { ...headers, 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }
  }
}

export function invalidCursor(): Problem {
  return new Problem('invalid_cursor', {
    message:
      'cursor must be the next_cursor of this list with the same filters. Omit it to start again.',
    param: 'cursor',
  })
}

/** A 400 that names the field. */
export function invalid(param: string, message: string): Problem {
  return new Problem('validation_failed', {
    message: `${param} ${message}`,
    param,
    details: [{ param, message }],
  })
}
