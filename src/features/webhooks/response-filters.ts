/** How the last attempt of a delivery ended. */
export const responseFilters = ['2xx', '3xx', '4xx', '5xx', 'timeout', 'unread', 'none'] as const
export type ResponseFilter = (typeof responseFilters)[number]

const ENDINGS: Record<ResponseFilter, string> = {
  '2xx': 'last.status between 200 and 299 and last.error is null',
  '3xx': 'last.status between 300 and 399',
  '4xx': 'last.status between 400 and 499',
  '5xx': 'last.status between 500 and 599',
  timeout: "last.error = 'timeout'",
  unread: "last.status between 200 and 299 and last.error <> 'timeout'",
  none: "last.status is null and last.error <> 'timeout'",
}

/** The condition for deliveries `d` that may have ended so, for which an index exists. */
export function canEndAs(response: ResponseFilter): string {
  // The partial index, because an endpoint can have many deliveries and few failures.
  return response === '2xx' ? '' : "and d.status <> 'delivered'"
}

/** The condition for deliveries `d` of the operator $1. */
export function endedAs(response: ResponseFilter): string {
  return `exists (
    select from (
      select a.status, a.error from webhook_attempts a
      where a.operator_id = $1 and a.delivery_id = d.id
      order by a.at desc, a.id desc limit 1) last
    where ${ENDINGS[response]})`
}
