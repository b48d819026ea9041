import type { ErrorCode, ErrorDetail } from './types.gen.ts'

/** The service refused the request. `code` says why, and `message` what to do next. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** `unexpected_answer`: the response is not from the service, but for example from a proxy. */
  readonly code: ErrorCode | 'unexpected_answer'
  /** The field, parameter or header that caused the error. */
  readonly param: string | null
  /** Every invalid field, if there can be several. */
  readonly details: readonly ErrorDetail[] | null
  /** Include it when you ask for help. The service's log contains it. */
  readonly requestId: string | null
  readonly retryAfterSeconds: number | null

  constructor(response: Response, refusal: ErrorFields | null, message: string) {
    super(refusal?.message ?? message)
    this.status = response.status
    this.code = refusal?.code ?? 'unexpected_answer'
    this.param = refusal?.param ?? null
    this.details = refusal?.details ?? null
    this.requestId = response.headers.get('svc-request-id')
    this.retryAfterSeconds = secondsOf(response.headers.get('retry-after'))
  }
}

/** The response is missing or incomplete. `cause` is the error of fetch. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  /** False if no connection was made, so the request cannot have had an effect. */
  readonly mayHaveArrived: boolean

  constructor(message: string, cause: unknown, mayHaveArrived: boolean) {
    super(message, { cause })
    this.mayHaveArrived = mayHaveArrived
  }
}

type ErrorFields = {
  code: ErrorCode
  message: string
  param: string | null
  details: ErrorDetail[] | null
}

export async function toApiError(response: Response): Promise<ApiError> {
  const location = response.headers.get('location')
  const text = await response.text()
  const message = location
    ? `The response is a redirect to ${location}. Check your baseUrl.`
    : `The response ${response.status} is not from the service: ${text.slice(0, 200)}`
  return new ApiError(response, parseRefusal(text), message)
}

function parseRefusal(text: string): ErrorFields | null {
  if (!text.startsWith('{"error":{')) return null
  try {
    return JSON.parse(text).error
  } catch {
    return null // a proxy truncated the body, and the status is enough
  }
}

/** The service sends seconds. A proxy may send a date. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
