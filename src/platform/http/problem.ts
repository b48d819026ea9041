/** The catalog of errors: code → status and meaning. /openapi and docs/errors.md are made from it. */
export const catalogue = {
  validation_failed: [
    400,
    'A field, query parameter or header is invalid. `details` names each one and its rule.',
  ],
  malformed_json: [
    400,
    'The body is not valid JSON in UTF-8. Fix the syntax, such as a trailing comma.',
  ],
  missing_file: [
    400,
    'The request has no file, or the file is empty. Send one file of at least 1 byte.',
  ],
  invalid_cursor: [
    400,
    'The cursor does not belong to this list with these filters. Start again without a cursor.',
  ],
  url_not_public: [
    400,
    'The URL is not a public HTTPS address. Use one such as https://hooks.example.com/svc.',
  ],
  invalid_key: [
    401,
    'The API key is missing, malformed, unknown, revoked or for other endpoints. Send an active key.',
  ],
  iu_exhausted: [
    402,
    'The balance has fewer Intelligence Units (IU) than the document costs. Add IU, then upload it again.',
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
  export_in_progress: [409, 'Another export is being made. Wait until it is completed.'],
  export_not_ready: [409, 'The export is still processing, or it failed. Check its status.'],
  too_many_endpoints: [409, 'The operator already has 10 webhook endpoints. Delete one first.'],
  idempotency_in_progress: [
    409,
    'A request with this Idempotency-Key is still running. Try again after Retry-After.',
  ],
  export_expired: [
    410,
    'The bundle is no longer stored. Bundles are kept for seven days. Create a new export.',
  ],
  precondition_failed: [
    412,
    'The file has changed: its ETag is not the one in If-Match. Download it from the start.',
  ],
  document_too_large: [413, 'The document is larger than 25 MB. Upload a smaller one.'],
  batch_too_large: [413, 'The batch has more than 1,000 events. Send several batches.'],
  body_too_large: [413, 'The JSON body is too large. Send less at once.'],
  unsupported_document_type: [
    415,
    'The file type is not supported. Upload a PDF, JPEG, PNG, CSV, XLSX, XLS, DOCX, DOC or TXT file.',
  ],
  unsupported_media_type: [
    415,
    'The Content-Type or Content-Encoding is not supported. Send what the endpoint lists.',
  ],
  range_not_satisfiable: [416, 'The Range is outside the file. Check the size in Content-Range.'],
  idempotency_key_reuse: [
    422,
    'The Idempotency-Key was used with a different body. Use a new key.',
  ],
  case_unresolved: [
    422,
    'The case does not match a job of this operator. Create the job first, or correct the case.',
  ],
  case_ambiguous: [422, 'The claim number matches more than one job. Send case.job_id instead.'],
  rate_limited: [429, 'The hourly limit of this endpoint is reached. Wait for Retry-After.'],
  ip_rate_limited: [429, 'Too many requests from this IP address. Wait for Retry-After.'],
  sandbox_quota: [
    429,
    'The sandbox has accepted 25 documents today. Wait until midnight UTC, or use a live key.',
  ],
  storage_quota: [
    429,
    'The month’s storage allowance has no room for the request. Send less, or ask for a larger allowance.',
  ],
  export_quota: [429, 'Four exports were created in the last 24 hours. Wait for Retry-After.'],
  request_timeout: [408, 'The request arrived too slowly. Send it again over a faster connection.'],
  bad_request: [400, 'The request is not valid HTTP, or it is incomplete. Send it again.'],
  internal_error: [
    500,
    'The service failed and stored nothing. Try again, and report the request_id if it happens again.',
  ],
  unavailable: [
    503,
    'The service is overloaded or a dependency is unavailable. Wait for Retry-After.',
  ],
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

/** An expected error. `message` reaches the caller: it says what to do next and contains no secret. */
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
    message:
      'cursor must be the next_cursor of this list with the same filters; omit it to start again.',
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
