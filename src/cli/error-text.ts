/** PostgreSQL's code for a lock that was not free in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/** What a failed command prints. PostgreSQL's own text about a lock does not say what to do. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) return error.message
  const what = 'Other work on this operator, such as a long list, is being saved.'
  return `${what} Nothing was changed. Try again in a minute.`
}
