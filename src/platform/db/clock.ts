import type { OperatorId, Stamp } from '../tenant.ts'
import { type Db, run } from './db.ts'

/**
 * The moment a record write is known by: `updated_at` of everything the transaction writes. It
 * locks the operator's clock until commit, so stamps commit in order; take it as late as you can.
 */
export async function stamp(tx: Db, operatorId: OperatorId, now: Date): Promise<Stamp> {
  const [row] = await run<{ at: string }>(tx, TICK, [operatorId, now.getTime()])
  if (!row) throw new Error(`operator ${operatorId} has no clock`)
  return stampOf(row.at)
}

/**
 * What a clock moves on to at a moment given by a parameter. It counts milliseconds: adding an
 * interval is no function a sharded UPDATE may call.
 */
export const ticked = (now: `$${number}`) => `greatest(${now}::bigint, at + 1)`

const TICK = `update operator_clocks set at = ${ticked('$2')} where operator_id = $1 returning at`

/** A clock's milliseconds as the moment they are. */
export function momentOf(milliseconds: string): string {
  return new Date(Number(milliseconds)).toISOString()
}

/** Of a clock that this transaction has just moved, and so holds. */
export function stampOf(milliseconds: string): Stamp {
  return momentOf(milliseconds) as Stamp
}

export async function insertClock(tx: Db, operatorId: OperatorId, now: Date): Promise<void> {
  await run(tx, 'insert into operator_clocks (operator_id, at) values ($1, $2)', [
    operatorId,
    now.getTime(),
  ])
}
