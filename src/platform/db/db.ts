import { createHash } from 'node:crypto'
import pg from 'pg'
import { Sealed } from '../secrets/sealed.ts'
import { openSession, type SessionOptions, STATEMENT_MS, TAKE_ROLE } from './session.ts'
import { watchSilence } from './silence.ts'

/** The database, or a transaction on it: whatever a query needs. */
export type Db = {
  send(text: string, values: readonly unknown[], rowMode?: 'array'): Promise<pg.QueryResult>
}
/** One transaction: its statements go over one connection, one after the other. */
export type Tx = Db & { readonly isTransaction: true }
/** A transaction that its maker ends, once; a rollback after that does nothing. */
export type OpenTx = Tx & { commit(): Promise<void>; rollback(): Promise<void> }
/** What may open transactions. `snapshot` reads all of it as of one moment, and cannot write. */
export type Database = Db & {
  /** Commits what `work` did, or rolls it back and throws what it threw. */
  transaction<T>(work: (tx: Tx) => Promise<T>, mode?: 'snapshot'): Promise<T>
  begin(mode?: 'snapshot'): Promise<OpenTx>
  close(): Promise<void>
}

/** Names above this many would fill the server's memory a connection: later texts go unprepared. */
const MAX_PREPARED = 500

/** A server that has not answered by now, though it ends statements before, will not. */
const SILENT_MS = STATEMENT_MS + 2_000

/** Opens a pool whose every statement is named, and so prepared once a connection. */
export function openDb(url: string, options: PoolOptions = {}): Database {
  const pool = openPool(url, options)
  return options.network === 'role' ? inRole(pool) : databaseOn(pool)
}

/** Each statement in a transaction that takes the role: nothing is left to the session. */
function inRole(pool: Pool): Database {
  const begin: Database['begin'] = (mode) =>
    beginOn(pool, `${mode ? BEGIN[mode] : 'begin read only'}; ${TAKE_ROLE}`)
  const { transaction, ...database } = databaseOn(pool, begin)
  const send: Db['send'] = (...statement) => transaction((tx) => tx.send(...statement))
  return { ...database, transaction, send }
}

type Pool = Pick<pg.Pool, 'connect' | 'query' | 'end'>

export function databaseOn(
  pool: Pool,
  begin: Database['begin'] = (mode) => beginOn(pool, BEGIN[mode ?? 'plain']),
): Database {
  return {
    send: (text, values, rowMode) => pool.query(statementOf(text, values, rowMode)),
    begin,
    async transaction(work, mode) {
      const tx = await begin(mode)
      try {
        const result = await work(tx)
        await tx.commit()
        return result
      } finally {
        await tx.rollback()
      }
    },
    close: () => pool.end(),
  }
}

export type PoolOptions = SessionOptions & {
  /** Connections; default 16. */
  max?: number
  /** Lends one connection out for good, to listen on: statements are timed one by one instead. */
  keepsConnection?: boolean
}

export function openPool(url: string, options: PoolOptions = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(options.keepsConnection ? { query_timeout: SILENT_MS } : {}),
    application_name: 'svc',
    // A read is sent with the statement that says whose rows it may see.
    ...(options.tenants ? { pipeline: true } : {}),
    onConnect: (client: pg.ClientBase) => openSession(client, options),
    types: { getTypeParser: parserOf },
  })
  // A connection that breaks fails the statement on it, or is replaced at its next use; the event
  // tells nothing more, but unheard it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (!options.noTimeouts && !options.keepsConnection) watchSilence(pool, SILENT_MS)
  return pool
}

/** A statement whose text is fixed and whose row type the caller states; one hop, no builder. */
export async function run<Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  return (await db.send(text, values)).rows
}

/** The same, each row as the values of its columns in order: an object of it costs more than its reading. */
export async function runAsArrays(db: Db, text: string, values: unknown[]): Promise<unknown[][]> {
  return (await db.send(text, values, 'array')).rows
}

const names = new Map<string, string>()

const OVER = 'this transaction is over'
export const BEGIN = { snapshot: 'begin isolation level repeatable read read only', plain: 'begin' }

export async function beginOn(pool: Pool, text: string): Promise<OpenTx> {
  const client = await pool.connect()
  let over = false
  let spent: Error | null = null
  async function send(text: string, values: readonly unknown[] | null, rowMode?: 'array') {
    if (over) throw new Error(OVER)
    // Of a transaction whose server fell silent nothing more is sent, not even its rollback.
    if (spent) throw spent
    try {
      if (values === null) return await answerOf(client, { text })
      return await answerOf(client, statementOf(text, values, rowMode))
    } catch (error) {
      if (error instanceof Error && isSpending(error)) spent = error
      throw error
    }
  }
  /** A connection that may be in a transaction still is thrown away: the next would get that. */
  async function end(text: 'commit' | 'rollback') {
    // By now the connection may be somebody else's.
    if (over) throw new Error(OVER)
    const ending = send(text, null)
    over = true
    try {
      const { command } = await ending
      client.release()
      return command
    } catch (error) {
      client.release(error instanceof Error ? error : true)
      throw error
    }
  }
  async function commit() {
    const done = await end('commit')
    if (done !== 'COMMIT') throw new Error('a statement failed, so all of it was rolled back')
  }
  async function rollback() {
    // Where it cannot be said, the connection is gone, and with it the transaction.
    if (!over) await end('rollback').catch(() => undefined)
  }
  const tx: OpenTx = { isTransaction: true, send, commit, rollback }
  await send(text, null).catch(async (error: Error) => {
    await rollback()
    throw error
  })
  return tx
}

/**
 * With the driver's promise the previous result stays referenced (not reported upstream). When pages were
 * read one after another on one connection, a third of each page survived the young generation: 61 of
 * 65 MB per scavenge, and 29 of 42 MB with a callback.
 */
export function answerOf(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(query, (error: Error | null, result) => (error ? reject(error) : resolve(result)))
  })
}

/**
 * After these errors the connection is discarded: the driver's timeout, and the server's refusal of a
 * statement that was prepared before a migration changed its columns. PostgreSQL refuses that statement
 * on this connection from then on. Outside transactions the pool discards a connection after any error.
 */
function isSpending(error: Error): boolean {
  return error.message === 'Query read timeout' || error.message === STALE_PLAN
}

const STALE_PLAN = 'cached plan must not change result type'

export function statementOf(text: string, values: readonly unknown[], rowMode?: 'array') {
  const statement = { name: nameOf(text), text, values: [...values] }
  return rowMode ? { ...statement, rowMode } : statement
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_PREPARED) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

/** Times, dates and numbers stay text (exact, and cheaper); bytea columns hold sealed values only. */
function parserOf(oid: number, format?: string) {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
  if (oid === pg.types.builtins.BYTEA) return toSealed
  if (oid === pg.types.builtins.TIMESTAMPTZ) return toIso
  if (TEXT_OIDS.has(oid)) return asItIs
  return pg.types.getTypeParser(oid, 'text')
}

const toSealed = (hex: string) => new Sealed(hex)
const asItIs = (text: string) => text
const { DATE, NUMERIC, INT8, TIMESTAMP } = pg.types.builtins
const TEXT_OIDS = new Set<number>([DATE, NUMERIC, INT8, TIMESTAMP])

/** PostgreSQL's `2026-03-01 14:30:00.5+00` → `2026-03-01T14:30:00.500Z`; sessions run in UTC. */
export function toIso(text: string): string {
  const millis = text.length > 22 ? text.slice(20, -3).padEnd(3, '0') : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`
}
