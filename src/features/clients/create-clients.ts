import type { Db } from '../../platform/db/db.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import { type EventSource, emit } from '../webhooks/webhook.ts'
import { toClient } from './client-row.ts'
import { type ClientRow, insertClients } from './clients.queries.ts'

/** Inserts new clients and tells of each. */
export async function createClients(
  tx: Db,
  operator: EventSource,
  keys: OperatorKeys,
  rows: ClientRow[],
  now: Date,
): Promise<void> {
  await insertClients(tx, rows)
  const events = rows.map((row) => ({
    type: 'client.created' as const,
    data: JSON.stringify(toClient(row, keys)),
  }))
  await emit(tx, operator, keys, events, now)
}
