import { LOCK_NOT_AVAILABLE } from '../platform/http/idempotency.ts'

/** What a failed command prints. PostgreSQL's own text about a lock does not say what to do. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) return error.message
  return 'Other work on this operator, such as a long list, is being saved. Try again in a minute.'
}
