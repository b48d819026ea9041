import { v7 as uuidv7 } from 'uuid'
import { type Db, run } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { EventSource, NewOutboundEvent, OutboundEventRow } from './outbound-event.ts'

export type InsertedEvent = { id: string } & Pick<NewOutboundEvent, 'type' | 'simulatedStatus'>

/** Inserts events of one operator, numbered from `first` on. Returns their ids and types in order. */
export async function insertOutboundEvents(
  tx: Db,
  operator: EventSource,
  keys: OperatorKeys,
  events: readonly NewOutboundEvent[],
  first: number,
  now: Date,
): Promise<InsertedEvent[]> {
  const created_at = now.toISOString()
  const rows = events.map(({ type, data }, index) => {
    const id = uuidv7()
    const seq = first + index
    const text = eventText({ id, type, created_at, mode: operator.mode, seq }, data)
    const sealed = keys.seal({ table: 'outbound_events', id, column: 'sealed' }, text)
    const request_id = operator.requestId ?? null
    return { operator_id: operator.id, id, seq: String(seq), type, sealed, created_at, request_id }
  })
  await insertRows(tx, 'outbound_events', rows)
  return events.map(({ data, ...event }, index) => ({ id: rows[index]!.id, ...event }))
}

type EventHead = { id: string; type: string; created_at: string; mode: string; seq: number }

function eventText({ id, type, created_at, mode, seq }: EventHead, data: string): string {
  const head = JSON.stringify({ id, type, created_at, api_version: 'v1', mode, seq })
  return `${head.slice(0, -1)},"data":${data}}`
}

/** Maximum number of bytes in a page. A page has at least one event. */
const PAGE_BYTES = 16 * 1024 * 1024

/** Events after a number, oldest first, and whether there are more. */
export async function selectOutboundEvents(
  db: Db,
  operatorId: OperatorId,
  after: number,
  limit: number,
): Promise<{ rows: OutboundEventRow[]; has_more: boolean }> {
  const values = [operatorId, after, limit + 1, limit, PAGE_BYTES]
  const rows = await run<OutboundEventRow & { found: string }>(db, PAGE, values)
  return { rows, has_more: rows.length < Number(rows[0]?.found ?? 0) }
}

const PAGE = `
  with page as materialized (
    select id, seq, row_number() over (order by seq) as place,
      sum(octet_length(sealed)) over (order by seq) - octet_length(sealed) as before
    from (select id, seq, sealed from outbound_events
      where operator_id = $1 and seq > $2 order by seq limit $3) candidates)
  select o.*, (select count(*) from page) as found
  from page p join outbound_events o on o.operator_id = $1 and o.id = p.id
  where p.place <= $4 and p.before < $5 order by p.seq`

/** Across operators: deletes up to 1,000 events from before `before`. Returns their number. */
export async function pruneEvents(db: Db, before: Date): Promise<number> {
  return (await run(db, PRUNE, [before.toISOString()])).length
}

const PRUNE = `
  delete from outbound_events where (operator_id, id) in (
    select operator_id, id from outbound_events where created_at < $1 limit 1000)
  returning id`
