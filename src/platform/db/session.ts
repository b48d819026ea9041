import type pg from 'pg'
import { DependencyUnavailable } from '../outage.ts'

export type SessionOptions = {
  synchronousCommit?: 'off'
  /** Statements have no time limit: for migrations. */
  noTimeouts?: boolean
  /** How long a statement waits for a lock; default 10 s, or no limit with `noTimeouts`. */
  lockMs?: number
  /**
   * Reads only published tables, by a login without other rights or by a role set in every transaction. A
   * role set for the session would be lost when a pooler changes the session.
   */
  network?: 'login' | 'role'
  /** Sees no rows until a statement selects an operator (row-level security). */
  tenants?: boolean
}

/**
 * The server ends a statement after this time. If the server itself does not respond, this side gives up a
 * little later, so that no request hangs forever. The limit is long because one operator's documents are
 * saved one after the other. One may be a list of 50,000 rows.
 */
export const STATEMENT_MS = 30_000
export const LOCK_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 60_000
const OPENING_MS = 5_000

export const TAKE_ROLE = 'set local role svc_network'

/** The network API answers 503 while this fault lasts. */
export class NetworkSessionError extends DependencyUnavailable {
  override name = 'NetworkSessionError'
  constructor(why: string, cause?: unknown) {
    super('the network API', cause)
    this.message = `${why}. Network reads are refused. Set NETWORK_DATABASE_URL to a login that may \
read the published tables only, or give the user in DATABASE_URL the role svc_network (docs/runbook.md)`
  }
}

/**
 * Settings are sent as statements because poolers drop startup options (PgBouncer's
 * `ignore_startup_parameters`). A session without them would have no limits, or all rights.
 */
export async function openSession(client: pg.ClientBase, options: SessionOptions): Promise<void> {
  const { network, noTimeouts, tenants, synchronousCommit } = options
  const { lockMs = noTimeouts ? 0 : LOCK_MS } = options
  const settings: Record<string, string | number> = {
    timezone: 'UTC',
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    statement_timeout: noTimeouts ? 0 : STATEMENT_MS,
    // The longest wait of a request or task for a lock. Then it gets an error or is retried.
    lock_timeout: lockMs,
    ...(synchronousCommit ? { synchronous_commit: synchronousCommit } : {}),
    ...(network ? { default_transaction_read_only: 'on' } : {}),
    ...(network || tenants ? {} : { 'svc.all_operators': 'on' }),
  }
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`)
  await send(client, statements.join(';'))
  if (network) await checkNetworkSession(client, network)
}

/** @throws NetworkSessionError unless the session can read no table with operators' data */
async function checkNetworkSession(client: pg.ClientBase, network: 'login' | 'role') {
  const begin = network === 'role' ? `begin read only;${TAKE_ROLE};` : 'begin;'
  const results = await send(client, `${begin}${CHECK};commit`).catch((error: Error) => {
    // 42…: a right is missing. 22023: the role does not exist.
    if (!/^(42|22023)/.test(String((error as { code?: unknown }).code))) throw error
    throw new NetworkSessionError(error.message, error)
  })
  const { role, readOnly, readable } = results.flatMap(({ rows }) => rows)[0]
  if (readable) throw new NetworkSessionError(`the database user ${role} may read ${readable}`)
  if (readOnly !== 'on') throw new NetworkSessionError(`the database user ${role} may write`)
}

const CHECK = `
  select current_user as role, current_setting('transaction_read_only') as "readOnly", (
    select string_agg(c.relname, ', ' order by c.relname) from pg_class c
    where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid)
      and has_any_column_privilege(c.oid, 'select') and exists (
        select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'operator_id' and not a.attisdropped)) as readable`

/** The results of a query with several statements. */
async function send(client: pg.ClientBase, text: string): Promise<pg.QueryResult[]> {
  const query = { text, query_timeout: OPENING_MS }
  return (await client.query(query)) as unknown as pg.QueryResult[]
}
