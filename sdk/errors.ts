import type { ErrorCode, ErrorDetail } from './types.gen.ts'

/** The service refused; `code` says why, `message` what to do next. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** `unexpected_answer`: not the service's own words, but for instance a proxy's. */
  readonly code: ErrorCode | 'unexpected_answer'
  /** The field, parameter or header it is about. */
  readonly param: string | null
  /** Every place that does not fit, where there may be several. */
  readonly details: readonly ErrorDetail[] | null
  /** Name it when you ask for help: the service's log has it. */
  readonly requestId: string | null
  readonly retryAfterSeconds: number | null

  constructor(response: Response, refusal: Refusal | null, message: string) {
    super(refusal?.message ?? message)
    this.status = response.status
    this.code = refusal?.code ?? 'unexpected_answer'
    this.param = refusal?.param ?? null
    this.details = refusal?.details ?? null
    this.requestId = response.headers.get('svc-request-id')
    this.retryAfterSeconds = secondsOf(response.headers.get('retry-after'))
  }
}

/** No answer, or only part of one: the network, a timeout. `cause` is what fetch said. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  /** False where no connection was made, so that the request cannot have had an effect. */
  readonly mayHaveArrived: boolean

  constructor(message: string, cause: unknown, mayHaveArrived: boolean) {
    super(message, { cause })
    this.mayHaveArrived = mayHaveArrived
  }
}

type Refusal = {
  code: ErrorCode
  message: string
  param: string | null
  details: ErrorDetail[] | null
}

/** Reads a refusal's body. */
export async function toApiError(response: Response): Promise<ApiError> {
  const location = response.headers.get('location')
  const text = await response.text()
  const message = location
    ? `The answer is a redirect to ${location}: is that your baseUrl?`
    : `The answer is ${response.status} and not the service's: ${text.slice(0, 200)}`
  return new ApiError(response, refusalOf(text), message)
}

function refusalOf(text: string): Refusal | null {
  if (!text.startsWith('{"error":{')) return null
  try {
    return JSON.parse(text).error
  } catch {
    return null // a proxy cut it: its status still says enough
  }
}

/** Delta-seconds, or a date as a proxy may write it. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
