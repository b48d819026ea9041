import type { Selectable } from 'kysely'
import { type Db, run } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { OperatorId } from '../../platform/tenant.ts'

export type EventRow = Selectable<DB['activity_events']>

/**
 * Takes the next `count` numbers of the operator's events and gives the first of them. Its clock
 * stays locked to commit: whoever comes after is numbered after, and sees what this one wrote.
 */
export async function takeNumbers(tx: Db, operatorId: OperatorId, count: number): Promise<number> {
  const [row] = await run<{ last: string }>(tx, TAKE_NUMBERS, [operatorId, count])
  if (!row) throw new Error(`operator ${operatorId} has no clock`)
  return Number(row.last) - count + 1
}

/** Which of these external ids an event of the operator has already. */
export async function selectKnownExternalIds(
  tx: Db,
  operatorId: OperatorId,
  externalIds: readonly string[],
): Promise<string[]> {
  if (externalIds.length === 0) return []
  const rows = await run<{ external_id: string }>(tx, KNOWN, [operatorId, externalIds])
  return rows.map(({ external_id }) => external_id)
}

export async function insertExternalIds(
  tx: Db,
  operatorId: OperatorId,
  named: readonly { external_id: string; event_id: string }[],
): Promise<void> {
  if (named.length === 0) return
  const externalIds = named.map(({ external_id }) => external_id)
  const eventIds = named.map(({ event_id }) => event_id)
  await run(tx, INSERT_EXTERNAL_IDS, [operatorId, externalIds, eventIds])
}

export async function insertEvents(tx: Db, rows: EventRow[]): Promise<void> {
  await insertRows(tx, 'activity_events', rows)
}

const TAKE_NUMBERS = `
  update operator_clocks set activity_seq = activity_seq + $2 where operator_id = $1
  returning activity_seq as last`
const KNOWN = `
  select external_id from activity_external_ids
  where operator_id = $1 and external_id = any($2::text[])`
const INSERT_EXTERNAL_IDS = `
  insert into activity_external_ids (operator_id, external_id, event_id)
  select $1, external_id, event_id from unnest($2::text[], $3::uuid[]) as n (external_id, event_id)`
