import { createHash } from 'node:crypto'
import pg from 'pg'
import { Sealed } from '../secrets/sealed.ts'
import { openSession, type SessionOptions, STATEMENT_MS, TAKE_ROLE } from './session.ts'
import { watchSilence } from './silence.ts'

/** The database or a transaction on it. */
export type Db = {
  send(text: string, values: readonly unknown[], rowMode?: 'array'): Promise<pg.QueryResult>
}
/** The name of a value in a statement, such as `$2`. */
export type SqlParameter = `$${number}`
/** One transaction: its statements use one connection, one after the other. */
export type Tx = Db & { readonly isTransaction: true }
/** A transaction that its creator ends once. A later rollback does nothing. */
export type OpenTx = Tx & { commit(): Promise<void>; rollback(): Promise<void> }
/** Opens transactions. `snapshot` reads everything at one point in time and cannot write. */
export type Database = Db & {
  /** Commits the changes of `work`, or rolls back and rethrows its error. */
  transaction<T>(work: (tx: Tx) => Promise<T>, mode?: 'snapshot'): Promise<T>
  begin(mode?: 'snapshot'): Promise<OpenTx>
  close(): Promise<void>
}

/**
 * Each prepared statement costs server memory per connection. Beyond this many, statements are sent
 * unprepared.
 */
const MAX_PREPARED = 500

/** The server ends statements earlier, so a server that is silent this long will not respond. */
const SILENT_MS = STATEMENT_MS + 2_000

/** Opens a pool that names every statement, so that each is prepared once per connection. */
export function openDb(url: string, options: DatabaseOptions = {}): Database {
  const pool = openPool(url, options)
  return options.network === 'role' ? inRole(pool) : databaseOn(pool)
}

/** Each statement runs in a transaction that sets the role. Nothing depends on the session. */
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
    send: (text, values, rowMode) => pool.query(preparedStatement(text, values, rowMode)),
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

export type DatabaseOptions = SessionOptions & {
  /** The most connections. Default: 16. */
  max?: number
  /** Keeps one connection permanently, to listen on. Statements are then timed one by one. */
  keepsConnection?: boolean
  /** Values as a library expects them: dates, and 8-byte integers as numbers. */
  forLibrary?: boolean
}

export function openPool(url: string, options: DatabaseOptions = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(options.keepsConnection ? { query_timeout: SILENT_MS } : {}),
    application_name: 'svc',
    // A read is sent together with the statement that selects the operator.
    ...(options.tenants ? { pipeline: true } : {}),
    onConnect: (client: pg.ClientBase) => openSession(client, options),
    types: { getTypeParser: options.forLibrary ? libraryParserOf : parserOf },
  })
  // A broken connection fails its statement or is replaced at its next use. The event adds nothing, but
  // unhandled it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (!options.noTimeouts && !options.keepsConnection) watchSilence(pool, SILENT_MS)
  return pool
}

/**
 * Runs a statement with a fixed text. The caller states the row type, because there is no query
 * builder.
 */
export async function run<Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  return (await db.send(text, values)).rows
}

/** The same, with each row as an array of values. Building objects costs more than reading the rows. */
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
    // After the server fell silent, the transaction sends nothing more, not even a rollback.
    if (spent) throw spent
    try {
      if (values === null) return await sendQuery(client, { text })
      return await sendQuery(client, preparedStatement(text, values, rowMode))
    } catch (error) {
      if (error instanceof Error && isSpending(error)) spent = error
      throw error
    }
  }
  /** A connection that may still be in a transaction is discarded. The next user would be in it. */
  async function end(text: 'commit' | 'rollback') {
    // Another request may use the connection by now.
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
    if (done !== 'COMMIT') throw new Error('a statement failed, so the transaction was rolled back')
  }
  async function rollback() {
    // If the rollback cannot be sent, the connection is gone, and the transaction with it.
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
 * Uses a callback, because the driver's promise keeps the previous result referenced (not reported upstream).
 * When one connection read page after page, 61 of 65 MB survived each scavenge. With a callback, 29 of 42 MB
 * survived.
 */
export function sendQuery(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(query, (error: Error | null, result) => (error ? reject(error) : resolve(result)))
  })
}

/**
 * After these errors the connection is discarded. One is the driver's timeout. The other is the server's
 * refusal of a statement that was prepared before a migration changed its columns, which lasts as long as
 * the connection. Outside transactions, the pool discards a connection after any error.
 */
function isSpending(error: Error): boolean {
  return error.message === 'Query read timeout' || error.message === STALE_PLAN
}

const STALE_PLAN = 'cached plan must not change result type'

export function preparedStatement(text: string, values: readonly unknown[], rowMode?: 'array') {
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

/** Times, dates and numbers stay text, which is exact and cheaper. bytea columns hold only sealed values. */
function parserOf(oid: number, format?: string) {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
  if (oid === pg.types.builtins.BYTEA) return toSealed
  if (oid === pg.types.builtins.TIMESTAMPTZ) return toIso
  if (TEXT_OIDS.has(oid)) return asItIs
  return pg.types.getTypeParser(oid, 'text')
}

function libraryParserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number
  return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
}

const toSealed = (hex: string) => new Sealed(hex)
const asItIs = (text: string) => text
const { DATE, NUMERIC, INT8, TIMESTAMP } = pg.types.builtins
const TEXT_OIDS = new Set<number>([DATE, NUMERIC, INT8, TIMESTAMP])

/** PostgreSQL's `2026-03-01 14:30:00.5+00` → `2026-03-01T14:30:00.500Z`. Sessions run in UTC. */
export function toIso(text: string): string {
  const millis = text.length > 22 ? text.slice(20, -3).padEnd(3, '0') : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`
}
