import { type Db, run } from '../db/db.ts'
import type { OperatorId } from '../tenant.ts'

export type WrappedKey = { id: number; wrapped: string; created_at: string }

export async function selectDataKeys(db: Db, operatorId: OperatorId): Promise<WrappedKey[]> {
  return await run<WrappedKey>(
    db,
    'select id, wrapped, created_at from data_keys where operator_id = $1 order by id',
    [operatorId],
  )
}

/** Does nothing if the version exists. */
export async function insertDataKey(
  tx: Db,
  operatorId: OperatorId,
  id: number,
  wrapped: string,
  now: Date,
) {
  await run(
    tx,
    `insert into data_keys (operator_id, id, wrapped, created_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [operatorId, id, wrapped, now.toISOString()],
  )
}

export async function selectRootSecret(db: Db): Promise<string | null> {
  const [row] = await run<{ wrapped: string }>(
    db,
    `select wrapped from root_secrets where name = 'root'`,
    [],
  )
  return row?.wrapped ?? null
}

/** Does nothing if another process was first. */
export async function insertRootSecret(db: Db, wrapped: string, now: Date) {
  await run(
    db,
    `insert into root_secrets (name, wrapped, created_at) values ('root', $1, $2)
     on conflict do nothing`,
    [wrapped, now.toISOString()],
  )
}
