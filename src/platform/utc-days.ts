/** The day of an instant in UTC, as `YYYY-MM-DD`. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The first day of the month (UTC) of an instant. */
export function firstOfMonth(at: Date): string {
  return `${at.toISOString().slice(0, 7)}-01`
}
