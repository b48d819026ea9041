import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { isOutage } from '../outage.ts'
import { type Db, openPool, run } from './db.ts'
import { settleGrants, type Users } from './grants.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

/**
 * A statement that waits for a table's lock blocks every later statement on that table. Each migration step
 * therefore waits only this long at a time, gives way, and tries again.
 */
const MIGRATION_LOCK_MS = 2_000
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 5_000
const GIVE_UP_MS = 300_000

export type MigrateOptions = {
  log?: { warn(line: string): void }
  /** The users that get rights on the tables besides the migrating user. */
  users?: Users
  /** Migration files other than the service's own, for tests. */
  folder?: string
  /** Ends a wait for locks, and the migration before its next step. */
  stopping?: AbortSignal | undefined
  /** How long one step may wait for locks, for tests. */
  giveUpMs?: number
}

/**
 * Updates the schema, each file in its own transaction, and returns the applied files. Takes no lock unless
 * a file is pending. Two concurrent migrations apply each file once.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder, users } = options
  const pool = openPool(url, { max: 2, noTimeouts: true, lockMs: MIGRATION_LOCK_MS })
  const step = <T>(name: string, work: () => Promise<T>) => retried(work, pool, name, options)
  try {
    const pending = await step('The table schema_migrations', () => pendingOf(pool, folder))
    const applied: string[] = []
    for (const file of pending) {
      const isOurs = await step(`Migration ${file}`, () => apply(pool, file, folder))
      if (isOurs) applied.push(file)
    }
    await step("The migration of the queue's schema", () => runMigrations({ pgPool: pool }))
    await step('The grant of rights', () => settleGrants(pool, users))
    return applied
  } finally {
    await pool.end()
  }
}

/** Names of migrations that the database lacks. Empty if it is ready. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  return notIn(await run(db, PRESENT, []), () => run(db, DONE, []))
}

const PRESENT = `select to_regclass('schema_migrations') is not null as present`
const DONE = 'select name from schema_migrations'

async function pendingOf(pool: pg.Pool, folder?: string): Promise<string[]> {
  const present = (await pool.query<{ present: boolean }>(PRESENT)).rows
  const done = async () => (await pool.query<{ name: string }>(DONE)).rows
  if (!present[0]?.present) await createTable(pool)
  return notIn([{ present: true }], done, folder)
}

async function notIn(
  present: { present: boolean }[],
  done: () => Promise<{ name: string }[]>,
  folder?: string,
): Promise<string[]> {
  const names = new Set((present[0]?.present ? await done() : []).map((row) => row.name))
  return (await migrationFiles(folder)).filter((name) => !names.has(name))
}

async function createTable(pool: pg.Pool): Promise<void> {
  try {
    await pool.query(
      `create table if not exists schema_migrations (
         name text primary key, applied_at timestamptz(3) not null default now())`,
    )
  } catch (error) {
    // Another process created it at the same time, which `if not exists` does not cover.
    if (!DUPLICATE.has(codeOf(error))) throw error
  }
}

const DUPLICATE = new Set(['23505', '42P07', '42710'])

/**
 * False if another process has applied it. The row is inserted first: a second process then waits for the
 * end of this transaction. A session's advisory lock fails behind a pooler, which may keep the session and
 * its lock after the client has gone.
 */
async function apply(pool: pg.Pool, file: string, folder = FOLDER): Promise<boolean> {
  const text = await readFile(join(folder, file), 'utf8')
  const client = await pool.connect()
  let failure: Error | null = null
  try {
    await client.query(
      `begin; set local lock_timeout = ${MIGRATION_LOCK_MS}; set local statement_timeout = 0`,
    )
    const claimed = await client.query(CLAIM, [file])
    if (claimed.rowCount === 1) await client.query(text)
    await client.query('commit')
    return claimed.rowCount === 1
  } catch (error) {
    failure = error as Error
    // Its caller repeats what failed only because of an outage or a lock.
    if (isOutage(error)) throw error
    throw new Error(`Migration ${file} failed: ${failure.message}`, { cause: error })
  } finally {
    // A failed connection is closed, which rolls its transaction back.
    client.release(failure ?? undefined)
  }
}

const CLAIM = 'insert into schema_migrations (name) values ($1) on conflict do nothing'

/** Lock not available, or a deadlock between a long read and a migration. */
const BUSY = new Set(['55P03', '40P01'])

async function retried<T>(
  work: () => Promise<T>,
  pool: pg.Pool,
  step: string,
  { log, stopping, giveUpMs = GIVE_UP_MS }: MigrateOptions,
): Promise<T> {
  const giveUpAt = performance.now() + giveUpMs
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    stopping?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!BUSY.has(codeOf(error))) throw error
      const waits = `${step} waits for a lock. Open transactions: ${await openTransactions(pool)}`
      if (performance.now() > giveUpAt) {
        throw new Error(`${waits}. End them, then start again.`, { cause: error })
      }
      log?.warn(waits)
      await sleep(pauseMs)
    }
  }
}

/** The statements are not shown: they may hold personal values. */
async function openTransactions(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ pid: number; name: string; seconds: string | null }>(OPEN)
  const named = rows.map(({ pid, name, seconds }) => {
    return `pid ${pid} (${seconds === null ? name : `${name}, ${seconds} s`})`
  })
  return named.join(', ') || 'none now'
}

/**
 * Found by their locks. `pg_stat_activity` shows the start of a transaction only to its own user, and the
 * migrating user is not the service's.
 */
const OPEN = `
  select pid, coalesce(nullif(application_name, ''), 'unnamed') as name,
    round(extract(epoch from clock_timestamp() - xact_start)) as seconds
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    and pid in (select pid from pg_locks where locktype = 'relation' and granted)
  order by xact_start limit 5`

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code)
}

async function migrationFiles(folder = FOLDER): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}
