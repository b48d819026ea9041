import { v7 as uuidv7 } from 'uuid'
import { type Db, run } from '../../platform/db/db.ts'
import { problemKinds } from '../../platform/http/problem.ts'
import type { OperatorId } from '../../platform/tenant.ts'

/** Errors of balances and allowances. */
export const meteringProblems = problemKinds({
  iu_exhausted: [
    402,
    'The balance has fewer Intelligence Units (IU) than the document costs. Add IU, then upload it again.',
  ],
  storage_quota: [
    429,
    'This request would exceed this month’s storage allowance. Wait until next month, or ask your ' +
      'administrator to raise it.',
    'Retry-After',
  ],
})

/**
 * Intelligence Units (IU). Entries are append-only, and their sum is the balance. The account row repeats
 * that sum, so a charge is one conditional update under the row's lock.
 */

/** Charged when a document for a live key is accepted. Never refunded. */
export const DOCUMENT_IU = 3

export async function openAccount(
  tx: Db,
  operatorId: OperatorId,
  iu: number,
  now: Date,
): Promise<void> {
  await run(tx, 'insert into iu_accounts (operator_id, balance) values ($1, 0)', [operatorId])
  if (iu > 0) await grant(tx, operatorId, iu, now)
}

/** Adds units and returns the new balance. Null if there is no such operator. */
export async function grant(tx: Db, operatorId: OperatorId, amount: number, now: Date) {
  return addEntry(tx, operatorId, { amount, reason: 'grant', ingestionId: null }, now)
}

/** Charges a document. Returns false and changes nothing if the balance would fall below zero. */
export async function chargeDocument(
  tx: Db,
  operatorId: OperatorId,
  ingestionId: string,
  now: Date,
) {
  const entry = { amount: -DOCUMENT_IU, reason: 'document' as const, ingestionId }
  return (await addEntry(tx, operatorId, entry, now)) !== null
}

type LedgerEntry = { amount: number; reason: 'grant' | 'document'; ingestionId: string | null }

async function addEntry(
  tx: Db,
  operatorId: OperatorId,
  entry: LedgerEntry,
  now: Date,
): Promise<number | null> {
  const [account] = await run<{ balance: string }>(tx, MOVE, [operatorId, entry.amount])
  if (!account) return null
  const { amount, reason, ingestionId } = entry
  await run(tx, APPEND, [operatorId, uuidv7(), amount, reason, ingestionId, now.toISOString()])
  return Number(account.balance)
}

export async function balanceOf(db: Db, operatorId: OperatorId): Promise<number | null> {
  const [row] = await run<{ balance: string }>(db, BALANCE, [operatorId])
  return row ? Number(row.balance) : null
}

/** Operators whose balance is not the sum of their entries. There should never be any. */
export async function selectUnbalanced(db: Db): Promise<{ operator_id: OperatorId }[]> {
  return run(db, UNBALANCED, [])
}

const MOVE = `
  update iu_accounts set balance = balance + $2
  where operator_id = $1 and balance + $2 >= 0 returning balance`
const APPEND = `
  insert into iu_entries (operator_id, id, amount, reason, ingestion_id, created_at)
  values ($1, $2, $3, $4, $5, $6)`
const BALANCE = 'select balance from iu_accounts where operator_id = $1'
const UNBALANCED = `
  select coalesce(a.operator_id, e.operator_id) as operator_id from iu_accounts a
  full join (select operator_id, sum(amount) as total from iu_entries group by operator_id) e
    on e.operator_id = a.operator_id
  where coalesce(a.balance, 0) <> coalesce(e.total, 0)`
