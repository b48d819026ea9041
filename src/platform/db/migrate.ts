import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { type Db, openPool, run } from './db.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

/** Any fixed number; two processes that migrate at once take turns on it. */
const LOCK = 7_214_001

/** Brings the schema up to date, each file in a transaction of its own; returns what it applied. */
export async function migrate(url: string): Promise<string[]> {
  const pool = openPool(url, { max: 2, patient: true })
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [LOCK])
      const applied = await applyPending(client)
      await runMigrations({ pgPool: pool })
      return applied
    } finally {
      // Closed, which ends an open transaction and gives the lock back; asking a connection that
      // was lost to unlock would only hide why it was.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** Names of migrations the database lacks; empty when it is ready. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  return notIn(await run(db, PRESENT, []), () => run(db, DONE, []))
}

const PRESENT = `select to_regclass('schema_migrations') is not null as present`
const DONE = 'select name from schema_migrations'

async function notIn(present: { present: boolean }[], done: () => Promise<{ name: string }[]>) {
  const names = new Set((present[0]?.present ? await done() : []).map((row) => row.name))
  return (await migrationFiles()).filter((name) => !names.has(name))
}

async function applyPending(client: pg.PoolClient): Promise<string[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, applied_at timestamptz(3) not null default now())`,
  )
  const done = await client.query<{ name: string }>(DONE)
  const pending = await notIn([{ present: true }], async () => done.rows)
  for (const name of pending) {
    const text = await readFile(join(FOLDER, name), 'utf8')
    await client.query('begin')
    try {
      await client.query(text)
      await client.query('insert into schema_migrations (name) values ($1)', [name])
      await client.query('commit')
    } catch (error) {
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
  return pending
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
}
