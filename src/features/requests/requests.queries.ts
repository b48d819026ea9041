import { type Db, run } from '../../platform/db/db.ts'
import type { GroupId, OperatorId } from '../../platform/tenant.ts'
import { firstIdAt, type RequestRow, shownSince } from './request.ts'
import type { StatusRange } from './request-status.ts'

/** A request must match all of them. A filter that is null or omitted matches every request. */
export type RequestFilters = {
  method?: string | null
  /** The path template of the contract, such as `/v1/jobs/{id}`. */
  path?: string | null
  status?: StatusRange | null
  keyId?: string | null
  from?: Date | null
  /** Exclusive. */
  to?: Date | null
}

export type RequestPage = {
  rows: RequestRow[]
  /** The id after which the next page starts. Null at the end. */
  next: string | null
}

/**
 * Maximum number of rows that one page reads. A tenant can have millions, and a rare filter would read all of
 * them. Such a page ends early, possibly without a row, and states where the next one starts.
 */
export const MAX_SCANNED_ROWS = 20_000

type Paging = { after?: string | null; limit: number }

/** The requests of an operator or a sandbox, newest first. */
export function selectRequests(
  db: Db,
  operatorId: OperatorId,
  filters: RequestFilters,
  paging: Paging,
  now: Date,
): Promise<RequestPage> {
  return selectPage(db, OPERATOR, operatorId, filters, paging, now)
}

/** The requests of a group, newest first. */
export function selectGroupRequests(
  db: Db,
  groupId: GroupId,
  filters: RequestFilters,
  paging: Paging,
  now: Date,
): Promise<RequestPage> {
  return selectPage(db, GROUP, groupId, filters, paging, now)
}

async function selectPage(
  db: Db,
  { page, refusals, scanEnd }: typeof OPERATOR,
  owner: OperatorId | GroupId,
  { method, path, status, keyId, from, to }: RequestFilters,
  { after, limit }: Paging,
  now: Date,
): Promise<RequestPage> {
  const oldest = shownSince(now)
  const first = firstIdAt(from && from > oldest ? from : oldest)
  const end = to ? firstIdAt(to) : LAST_ID
  const before = after && after < end ? after : end
  const range = [owner, before, first]
  const asked = [
    method ?? null,
    path ?? null,
    status?.from ?? null,
    status?.to ?? null,
    keyId ?? null,
  ]
  // The index of errors is much smaller, and it also finds a rare status.
  const text = status && status.from >= 400 ? refusals : page
  const rows = await run<RequestRow>(db, text, [...range, ...asked, limit + 1])
  if (rows.length > limit) return { rows: rows.slice(0, limit), next: rows[limit - 1]!.id }
  const [last] = await run<{ id: string }>(db, scanEnd, range)
  return { rows, next: last?.id ?? null }
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Null if this operator has no such request, or its 30 days are over. */
export async function selectRequest(
  db: Db,
  operatorId: OperatorId,
  id: string,
  now: Date,
): Promise<RequestRow | null> {
  if (id < firstIdAt(shownSince(now))) return null
  const [row] = await run<RequestRow>(db, OPERATOR.one, [operatorId, id])
  return row ?? null
}

/** Null if this group has no such request, or its 30 days are over. */
export async function selectGroupRequest(
  db: Db,
  groupId: GroupId,
  id: string,
  now: Date,
): Promise<RequestRow | null> {
  if (id < firstIdAt(shownSince(now))) return null
  const [row] = await run<RequestRow>(db, GROUP.one, [groupId, id])
  return row ?? null
}

/** The last request of each key, by key id. Searches around the minute in which the key was last used. */
export async function selectLastRequests(
  db: Db,
  operatorId: OperatorId,
  keys: readonly { id: string; last_used_at: string | null }[],
): Promise<Map<string, RequestRow>> {
  const used = keys.flatMap(({ id, last_used_at }) =>
    last_used_at === null ? [] : [{ id, at: Date.parse(last_used_at) }],
  )
  if (used.length === 0) return new Map()
  const rows = await run<RequestRow>(db, LAST, [
    operatorId,
    used.map(({ id }) => id),
    used.map(({ at }) => firstIdAt(new Date(at - BEFORE_TOUCH_MS))),
    used.map(({ at }) => firstIdAt(new Date(at + AFTER_TOUCH_MS))),
  ])
  return new Map(rows.map((row) => [row.key_id, row]))
}

/** A request begins before its last use is stored, which happens at most once a minute. */
const BEFORE_TOUCH_MS = 5_000
const AFTER_TOUCH_MS = 65_000

export type RequestOwner = { operator_id: OperatorId | null; group_id: GroupId | null }

/** Across tenants, for the admin CLI only: the owner of a request. */
export async function findRequestOwner(db: Db, id: string): Promise<RequestOwner | null> {
  const [owner] = await run<RequestOwner>(db, OWNER, [id])
  return owner ?? null
}

/** Across tenants: deletes up to 10,000 requests from before `before`. Returns their number. */
export async function pruneRequestRows(db: Db, before: Date): Promise<number> {
  const values = [firstIdAt(before), PRUNED_ROWS]
  let deleted = 0
  for (const text of [PRUNE_OPERATORS, PRUNE_GROUPS]) {
    const [row] = await run<{ count: string }>(db, text, values)
    deleted += Number(row!.count)
  }
  return deleted
}

const PRUNED_ROWS = 10_000

const COLUMNS = `id, key_id, method, path, status, duration_ms, response_bytes, error_code,
  error_message, error_param, resource_id, items, replayed`

function statementsOf(table: string, owner: string) {
  const scanned = `from ${table} where ${owner} = $1 and id < $2 and id >= $3`
  const matching = `
    where ($4::text is null or method = $4) and ($5::text is null or path = $5)
      and ($6::int is null or status between $6 and $7) and ($8::uuid is null or key_id = $8)
    order by id desc limit $9`
  const newest = (condition: string) => `
    select ${COLUMNS} from (
      select * ${scanned} ${condition} order by id desc limit ${MAX_SCANNED_ROWS}) scanned ${matching}`
  return {
    page: newest(''),
    refusals: newest('and status >= 400'),
    /** The last row that a page may read, if there are more. */
    scanEnd: `select id ${scanned} order by id desc offset ${MAX_SCANNED_ROWS - 1} limit 1`,
    one: `select ${COLUMNS} from ${table} where ${owner} = $1 and id = $2`,
  }
}

const OPERATOR = statementsOf('requests', 'operator_id')
const GROUP = statementsOf('group_requests', 'group_id')

const LAST = `
  select last.* from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as used (key_id, first, before)
  cross join lateral (
    select ${COLUMNS} from requests r
    where r.operator_id = $1 and r.id >= used.first and r.id < used.before
      and r.key_id = used.key_id
    order by r.id desc limit 1) last`

// One lookup in the primary key for each tenant. An index on ids alone would slow down every request.
const OWNER = `
  select o.operator_id, null::uuid as group_id from operators o
  where exists (select from requests r where r.operator_id = o.operator_id and r.id = $1)
  union all
  select null, g.group_id from groups g
  where exists (select from group_requests r where r.group_id = g.group_id and r.id = $1)`

const prune = (table: string, owner: string, owners: string) => `
  with old as materialized (
    select r.${owner}, r.id from ${owners} o cross join lateral (
      select ${owner}, id from ${table} where ${owner} = o.${owner} and id < $1
      order by id limit $2) r
    limit $2),
  deleted as (
    delete from ${table} t using old where t.${owner} = old.${owner} and t.id = old.id returning 1)
  select count(*) from deleted`
const PRUNE_OPERATORS = prune('requests', 'operator_id', 'operators')
const PRUNE_GROUPS = prune('group_requests', 'group_id', 'groups')
