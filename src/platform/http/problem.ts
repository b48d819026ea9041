/** The one catalogue of errors: code → status and meaning. /openapi and the docs are made from it. */
export const catalogue = {
  validation_failed: [400, 'The request does not fit the schema; details names every place.'],
  malformed_json: [400, 'The body is not valid JSON.'],
  missing_file: [400, 'No file was sent, or it is empty.'],
  invalid_cursor: [400, 'The cursor was not made by this list with these filters.'],
  url_not_public: [400, 'The URL is not public HTTPS.'],
  invalid_key: [401, 'The key is missing, malformed, unknown, revoked or for another surface.'],
  iu_exhausted: [402, 'Not enough Intelligence Units for this document.'],
  insufficient_scope: [403, 'The key lacks the scope this endpoint requires.'],
  subscription_inactive: [403, 'The headquarters subscription is not active.'],
  not_found: [404, 'Nothing by this path or id belongs to this key.'],
  method_not_allowed: [405, 'The path exists, the method does not; see Allow.'],
  export_in_progress: [409, 'An export is already running.'],
  export_not_ready: [409, 'The export is not completed.'],
  too_many_endpoints: [409, 'Ten webhook endpoints exist already.'],
  idempotency_in_progress: [409, 'A request with this Idempotency-Key is still running.'],
  export_expired: [
    410,
    'The bundle of the export is no longer stored; bundles are kept for seven days.',
  ],
  precondition_failed: [
    412,
    'The download has changed: its ETag is not the one in If-Match. Download it from the start.',
  ],
  document_too_large: [413, 'The document is larger than 25 MB.'],
  batch_too_large: [413, 'The batch holds more than 1,000 events.'],
  body_too_large: [413, 'The JSON body is larger than this endpoint takes.'],
  unsupported_document_type: [415, 'The file is none of the accepted document types.'],
  unsupported_media_type: [415, 'The Content-Type is not one this endpoint reads.'],
  range_not_satisfiable: [416, 'The Range lies outside the download.'],
  idempotency_key_reuse: [422, 'The Idempotency-Key was used with a different body.'],
  case_unresolved: [422, 'The case names no job of this operator.'],
  case_ambiguous: [422, 'The claim number belongs to more than one job.'],
  rate_limited: [429, 'The hourly limit of this endpoint is spent.'],
  ip_rate_limited: [429, 'Too many requests from this address.'],
  sandbox_quota: [429, 'The sandbox has taken its 25 documents of today.'],
  storage_quota: [429, 'The storage allowance of this month does not have room for the request.'],
  export_quota: [429, 'Four exports were made in the last 24 hours.'],
  request_timeout: [408, 'The request did not arrive in time, or its body arrived too slowly.'],
  bad_request: [400, 'The request is not valid HTTP.'],
  internal_error: [500, 'The service failed; nothing was stored.'],
  unavailable: [503, 'A part the service depends on is out of reach; try again later.'],
} as const satisfies Record<string, readonly [status: number, meaning: string]>

export type ProblemCode = keyof typeof catalogue
export type Detail = { param: string; message: string }

export type ProblemInit = {
  message?: string
  param?: string
  details?: Detail[]
  retryAfterSeconds?: number
  headers?: Record<string, string>
  cause?: unknown
}

/** An expected refusal. `message` reaches the caller: it says what to do next and holds no secret. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly init: ProblemInit

  constructor(code: ProblemCode, init: ProblemInit = {}) {
    super(init.message ?? catalogue[code][1], { cause: init.cause })
    this.code = code
    this.status = catalogue[code][0]
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
    message: 'Pass next_cursor back as it came, with the filters of the page it came from.',
    param: 'cursor',
  })
}

/** A 400 that names the place. */
export function invalid(param: string, message: string): Problem {
  return new Problem('validation_failed', {
    message: `${param} ${message}`,
    param,
    details: [{ param, message }],
  })
}
