import type pg from 'pg'
import type { OperatorId } from '../tenant.ts'
import { isUuid } from '../uuid.ts'
import {
  BEGIN,
  beginOn,
  type Database,
  databaseOn,
  openPool,
  preparedStatement,
  sendQuery,
} from './db.ts'

/** The database limited to one operator. Work across operators uses another pool. */
export type Tenants = {
  /** Row-level security limits every statement to this operator's rows. */
  of(operatorId: OperatorId): Database
  close(): Promise<void>
}

const SETTING = 'svc.operator_id'
/** Opens a pool whose sessions see no rows until they select an operator. */
export function openTenants(url: string, { max }: { max: number }): Tenants {
  const pool = openPool(url, { max, tenants: true })
  /** The operator of a connection outside transactions. */
  const stated = new WeakMap<pg.PoolClient, OperatorId>()

  /** One more statement, only if the connection last served another operator. */
  async function sendAs(
    operatorId: OperatorId,
    statement: pg.QueryConfig,
  ): Promise<pg.QueryResult> {
    const client = await pool.connect()
    try {
      const isStated = stated.get(client) === operatorId
      const stating = isStated
        ? null
        : sendQuery(client, { text: `set ${SETTING} = '${operatorId}'` })
      // Sent together, without a round trip. If the first fails, the caller gets its error, not the rows.
      const [result] = await Promise.all([sendQuery(client, statement), stating])
      stated.set(client, operatorId)
      client.release()
      return result
    } catch (error) {
      client.release(error instanceof Error ? error : true)
      throw error
    }
  }

  function of(operatorId: OperatorId): Database {
    if (!isUuid(operatorId)) throw new Error('an operator id is a UUID in lower case')
    // Sent with `begin`: it adds no round trip and ends with the transaction.
    const state = `set local ${SETTING} = '${operatorId}'`
    const begin: Database['begin'] = (mode) => beginOn(pool, `${BEGIN[mode ?? 'plain']}; ${state}`)
    const send: Database['send'] = (...parts) => sendAs(operatorId, preparedStatement(...parts))
    return { ...databaseOn(pool, begin), send }
  }

  return { of, close: () => pool.end() }
}
