import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { Sealed } from '../../platform/secrets/sealed.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { openIngestion } from '../ingestions/ingestion.ts'

/** The balance of a live operator. The pages warn below the balance `alertBelow`. */
export type Account = { balance: number; alertBelow: number | null }

/** Null for a sandbox. */
export async function selectAccount(db: Db, operatorId: OperatorId): Promise<Account | null> {
  const [row] = await run<{ balance: string; alert_below: string | null }>(db, ACCOUNT, [
    operatorId,
  ])
  if (!row) return null
  const { balance, alert_below: below } = row
  return { balance: Number(balance), alertBelow: below === null ? null : Number(below) }
}

const ACCOUNT = 'select balance, alert_below from iu_accounts where operator_id = $1'

/** False if the threshold was already this value. */
export async function setAlert(
  tx: Db,
  operatorId: OperatorId,
  below: number | null,
): Promise<boolean> {
  return (await run(tx, SET_ALERT, [operatorId, below])).length > 0
}

const SET_ALERT = `
  update iu_accounts set alert_below = $2
  where operator_id = $1 and alert_below is distinct from $2::bigint returning operator_id`

/** `day` is in the operator's time zone, such as 2026-03-04. */
export type DayOfUnits = { day: string; charged: number; granted: number }

/** The days with entries, oldest first. */
export function selectDays(
  db: Db,
  operatorId: OperatorId,
  { from, timeZone }: { from: Date; timeZone: string },
): Promise<DayOfUnits[]> {
  return run<DayOfUnits>(db, DAYS, [operatorId, from.toISOString(), timeZone])
}

const DAYS = `
  select (created_at at time zone $3)::date::text as day,
    coalesce(-sum(amount) filter (where reason = 'document'), 0)::float8 as charged,
    coalesce(sum(amount) filter (where reason = 'grant'), 0)::float8 as granted
  from iu_entries where operator_id = $1 and created_at >= $2 group by 1 order by 1`

/** Units charged at or after a time. */
export async function chargedSince(db: Db, operatorId: OperatorId, from: Date): Promise<number> {
  const [row] = await run<{ charged: number }>(db, CHARGED, [operatorId, from.toISOString()])
  return row!.charged
}

const CHARGED = `
  select coalesce(-sum(amount), 0)::float8 as charged from iu_entries
  where operator_id = $1 and created_at >= $2 and reason = 'document'`

/** One line of the ledger. */
export type LedgerRow = {
  id: string
  created_at: string
  amount: number
  reason: 'grant' | 'document'
  ingestion_id: string | null
}

export type LedgerPosition = { created_at: string; id: string }
type LedgerMonth = {
  /** Such as 2026-03. */
  month: string
  timeZone: string
  after: LedgerPosition | null
  limit: number
}

/** Entries of a month in the operator's time zone, newest first. */
export function selectLedger(
  db: Db,
  operatorId: OperatorId,
  { month, timeZone, after, limit }: LedgerMonth,
): Promise<LedgerRow[]> {
  const first = `${month}-01`
  const position = [after?.created_at ?? 'infinity', after?.id ?? LAST_ID]
  return run<LedgerRow>(db, LEDGER, [operatorId, first, timeZone, limit, ...position])
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * A position is always given. With "is null or", a general plan would read all newer entries for each page.
 */
const LEDGER = `
  select id, created_at, amount::float8 as amount, reason, ingestion_id from iu_entries
  where operator_id = $1
    and created_at >= $2::date::timestamp at time zone $3
    and created_at < ($2::date + interval '1 month') at time zone $3
    and (created_at, id) < ($5::timestamptz, $6::uuid)
  order by created_at desc, id desc limit $4`

/** The names of the charged documents, by document id. A name is sealed with its document. */
export async function selectFilenames(
  db: Db,
  operatorId: OperatorId,
  keys: OperatorKeys,
  ledger: readonly LedgerRow[],
): Promise<Map<string, string>> {
  const ids = ledger.flatMap(({ ingestion_id: id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await run<{ id: string; sealed: Sealed }>(db, DOCUMENTS, [operatorId, ids])
  return new Map(rows.map((row) => [row.id, openIngestion(row, keys).filename]))
}

const DOCUMENTS =
  'select id, sealed from ingestions where operator_id = $1 and id = any($2::uuid[])'

type Charge = { id: string; ingestion_id: string }

/** The API requests of the last 30 days that uploaded these documents, by document id. */
export async function selectUploadRequests(db: Db, operatorId: OperatorId, charges: Charge[]) {
  if (charges.length === 0) return new Map<string, string>()
  const rows = await run<{ ingestion_id: string; request_id: string }>(db, UPLOADS, [
    operatorId,
    charges.map((one) => one.ingestion_id),
    charges.map(({ id }) => earlier(id, UPLOAD_MS)),
    charges.map(({ id }) => id),
  ])
  return new Map(rows.map((row) => [row.ingestion_id, row.request_id]))
}

/** Maximum time between the start of an upload's request and its charge. */
const UPLOAD_MS = 300_000

/** The first UUIDv7 of the time that is `ms` earlier than the time of `id`. */
function earlier(id: string, ms: number): string {
  const at = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  const hex = (at - ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** IDs are UUIDv7, so each lookup searches backward from the charge and stops at the request. */
const UPLOADS = `
  select c.ingestion_id, r.id as request_id
  from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as c (ingestion_id, first, last)
  cross join lateral (
    select id from requests
    where operator_id = $1 and id between c.first and c.last and resource_id = c.ingestion_id
      and method = 'POST' and status < 300 and not replayed
    order by id desc limit 1
  ) r`

/** The first and the last month with entries, in the operator's time zone. Null without entries. */
export async function selectMonths(db: Db, operatorId: OperatorId, timeZone: string) {
  const [row] = await run<{ first: string | null; last: string | null }>(db, MONTHS, [
    operatorId,
    timeZone,
  ])
  return row?.first && row.last ? { first: row.first, last: row.last } : null
}

const MONTHS = `
  select to_char(min(created_at) at time zone $2, 'YYYY-MM') as first,
    to_char(max(created_at) at time zone $2, 'YYYY-MM') as last
  from iu_entries where operator_id = $1`
