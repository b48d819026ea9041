import type { OperatorId, Stamp } from '../tenant.ts'
import { type Db, run } from './db.ts'

/**
 * The time of a record write: `updated_at` of all rows that the transaction writes. It locks the operator's
 * clock until commit, so stamps commit in order. Take it as late as possible.
 */
export async function stamp(tx: Db, operatorId: OperatorId, now: Date): Promise<Stamp> {
  const [row] = await run<{ at: string }>(tx, TICK, [operatorId, now.getTime()])
  if (!row) throw new Error(`operator ${operatorId} has no clock`)
  return stampOf(row.at)
}

/**
 * The clock's next value for a time given by a parameter. It counts milliseconds: a sharded UPDATE may not
 * add an interval, because that function is not immutable.
 */
export const ticked = (now: `$${number}`) => `greatest(${now}::bigint, at + 1)`

const TICK = `update operator_clocks set at = ${ticked('$2')} where operator_id = $1 returning at`

/** Converts a clock's milliseconds to a timestamp. */
export function momentOf(milliseconds: string): string {
  return new Date(Number(milliseconds)).toISOString()
}

/** The stamp of a clock that this transaction has just advanced and therefore holds. */
export function stampOf(milliseconds: string): Stamp {
  return momentOf(milliseconds) as Stamp
}

export async function insertClock(tx: Db, operatorId: OperatorId, now: Date): Promise<void> {
  await run(tx, 'insert into operator_clocks (operator_id, at) values ($1, $2)', [
    operatorId,
    now.getTime(),
  ])
}
