import { v7 as uuidv7 } from 'uuid'
import { insertClock } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { openAccount } from '../metering/metering.ts'
import { insertOperator, type NewOperator } from './operators.queries.ts'

export const DEFAULT_TIME_ZONE = 'UTC'

/** Creates an operator and its sandbox, each with a clock, a data key and an IU account. */
export async function createOperator(
  tx: Db,
  vault: Vault,
  { name, iu, timeZone = DEFAULT_TIME_ZONE }: { name: string; iu: number; timeZone?: string },
  now: Date,
) {
  const live = uuidv7() as OperatorId
  const sandbox = uuidv7() as OperatorId
  await openTenant(tx, vault, { id: live, name, timeZone, sandboxOf: null }, now)
  await openTenant(tx, vault, { id: sandbox, name, timeZone, sandboxOf: live }, now)
  await openAccount(tx, live, iu, now)
  await openAccount(tx, sandbox, 0, now)
  return { operator_id: live, sandbox_operator_id: sandbox }
}

async function openTenant(tx: Db, vault: Vault, operator: NewOperator, now: Date) {
  const { id } = operator
  await insertOperator(tx, operator, now)
  await insertClock(tx, id, now)
  await vault.createKeys(tx, id, now)
}
