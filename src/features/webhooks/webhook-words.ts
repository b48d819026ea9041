import { shape, status } from '../../dashboard/components/status.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { AttemptError } from '../../platform/outbound/attempt.ts'
import { refusals } from '../../platform/outbound/refusal.ts'
import { type Html, html } from '../../platform/pages/html.ts'
import { hasRole, type OperatorPlace, operatorPage } from '../../platform/pages/page-access.ts'
import { GIVE_UP_MS } from './retry.ts'
import type { WebhookEndpointRow } from './webhook-endpoint.ts'
import type { AttemptOutcome } from './webhook-pages.queries.ts'

/** An endpoint is disabled after this many days of failures. */
export const GIVE_UP_DAYS = GIVE_UP_MS / DAY_MS

type ErrorWord = Exclude<AttemptError, 'http_status' | 'redirect' | 'local' | 'aborted'>

const ERROR_WORDS: Record<ErrorWord, string> = {
  dns: 'No DNS address',
  refused_address: 'Address refused',
  connect: 'No connection',
  tls: 'TLS error',
  timeout: 'Timeout',
  reset: 'Connection closed',
  invalid_response: 'Invalid response',
  too_long: 'Response too long',
}

/** A sandbox document asks for this failure. */
export function isSimulated({ reason }: Pick<AttemptOutcome, 'reason'>): boolean {
  return reason === 'simulated'
}

/** "503", "Simulated 500", "Timeout". */
export function outcomeWord({ status: code, error, reason }: AttemptOutcome): string {
  if (isSimulated({ reason })) return `Simulated ${code}`
  if (error === null || error === 'http_status' || error === 'redirect') return String(code)
  return ERROR_WORDS[error as ErrorWord] ?? 'Failed'
}

export function outcome(attempt: AttemptOutcome): Html {
  return status(attempt.error === null ? 'done' : 'failed', outcomeWord(attempt))
}

/** Why an attempt failed, and what to do. */
export function outcomeAdvice({ error, reason, status: code }: AttemptOutcome): string {
  if (isSimulated({ reason }))
    return 'The name of the document asks for this failure. Every later attempt is sent to your server.'
  if (reason)
    return (
      refusals[reason as keyof typeof refusals] ??
      'The address was refused. Use a public HTTPS address.'
    )
  const advice: Partial<Record<string, string>> = {
    timeout: 'No complete response arrived within 15 seconds. Respond first, then do the work.',
    connect:
      'No server is listening at this address. Check that yours is running, and check its firewall.',
    tls: 'The certificate was refused. Check its chain, its name and its expiration date.',
    reset: 'The connection was closed before the response was complete. Check your server’s log.',
    invalid_response:
      'The response was not valid HTTP. Check that the port is your HTTPS server’s port.',
    too_long: 'The response was longer than 64 KB. Respond with a status and no body.',
    redirect:
      `The response was a redirect (${code}), which is not followed. Create an endpoint with the ` +
      'address in its Location header.',
  }
  return advice[error ?? ''] ?? 'Check that your server answers 2xx within 15 seconds.'
}

/** The day of failure of an endpoint, from 1 to 7. */
export function failingDay(failingSince: string, now: Date): number {
  const days = Math.floor((now.getTime() - Date.parse(failingSince)) / DAY_MS)
  return Math.min(Math.max(days, 0) + 1, GIVE_UP_DAYS)
}

export function endpointStatus(
  row: Pick<WebhookEndpointRow, 'status' | 'failing_since'>,
  now: Date,
): Html {
  if (row.status === 'disabled') return status('canceled', 'Disabled')
  if (row.failing_since)
    return status(
      'warning',
      `Failing, day ${failingDay(row.failing_since, now)} of ${GIVE_UP_DAYS}`,
    )
  return status('done', 'Active')
}

/** A URL may have a token in its path or query, so viewers see only the host. */
export function shownUrl(url: string, place: OperatorPlace): string {
  if (hasRole(place, operatorPage('member'))) return url
  const { origin, pathname, search } = new URL(url)
  return pathname === '/' && search === '' ? url : `${origin}/…`
}

/**
 * Tells endpoints of one host apart, such as "hooks.example.com/albi". Leaves out the query string, which may
 * have a token, and for viewers the path.
 */
export function endpointName(url: string, place: OperatorPlace): string {
  const { host, pathname, search } = new URL(url)
  if (hasRole(place, operatorPage('member'))) return pathname === '/' ? host : host + pathname
  return pathname === '/' && search === '' ? host : `${host}/…`
}

export function hostOf(url: string): string {
  return new URL(url).host
}

export function nextMark(): Html {
  return html`<span class="status">${shape('none')} Next</span>`
}

export function webhooksPath({ id }: OperatorPlace): string {
  return `/operators/${id}/webhooks`
}
