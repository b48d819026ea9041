import { stampOf } from '../../platform/db/clock.ts'
import { COPY_NULL, CopyRows, copyText } from '../../platform/db/copy.ts'
import { type Db, run } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { OperatorId, Stamp } from '../../platform/tenant.ts'

export type EventRow = DB['activity_events']

/**
 * Takes the next `count` numbers of the operator's events, and where `stampAt` says so the stamp of
 * what they change. Its clock stays locked to commit: whoever comes after is numbered and stamped
 * after, and sees what this one wrote.
 */
export async function takeNumbers(
  tx: Db,
  operatorId: OperatorId,
  count: number,
  stampAt: Date | null,
): Promise<{ first: number; stamp: Stamp | null }> {
  const values = [operatorId, count, stampAt?.getTime() ?? null]
  const [row] = await run<{ last: string; at: string }>(tx, TAKE_NUMBERS, values)
  if (!row) throw new Error(`operator ${operatorId} has no clock`)
  return { first: Number(row.last) - count + 1, stamp: stampAt && stampOf(row.at) }
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

export type NamedEvent = { external_id: string; event_id: string }

export async function insertExternalIds(
  tx: Db,
  operatorId: OperatorId,
  named: readonly NamedEvent[],
): Promise<void> {
  if (named.length === 0) return
  const lines = named.map(
    ({ external_id, event_id }) => `${operatorId}\t${copyText(external_id)}\t${event_id}\n`,
  )
  await run(tx, COPY_EXTERNAL_IDS, [new CopyRows(lines.join(''))])
}

export async function insertEvents(tx: Db, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return
  await run(tx, COPY_EVENTS, [new CopyRows(rows.map(lineOf).join(''))])
}

/** In the order of `COPY_EVENTS`; only texts of the caller's can hold signs that need care. */
function lineOf(row: EventRow): string {
  const sealed = row.sealed === null ? COPY_NULL : `\\${row.sealed.toPostgres()}`
  const job = row.job_id ?? COPY_NULL
  const names = `${copyText(row.activity)}\t${row.canonical}\t${row.domain}`
  const told = `${row.case_key ?? COPY_NULL}\t${row.rating ?? COPY_NULL}\t${sealed}`
  const head = `${row.operator_id}\t${row.id}\t${row.seq}\t${row.occurred_at}\t${job}`
  return `${head}\t${names}\t${told}\t${row.received_at}\n`
}

const TAKE_NUMBERS = `
  update operator_clocks set activity_seq = activity_seq + $2,
    at = case when $3::bigint is null then at else greatest($3::bigint, at + 1) end
  where operator_id = $1 returning activity_seq as last, at`
const KNOWN = `
  select external_id from activity_external_ids
  where operator_id = $1 and external_id = any($2::text[])`
const COPY_EXTERNAL_IDS =
  'copy activity_external_ids (operator_id, external_id, event_id) from stdin'
const COPY_EVENTS = `
  copy activity_events (operator_id, id, seq, occurred_at, job_id, activity, canonical, domain,
    case_key, rating, sealed, received_at) from stdin`
