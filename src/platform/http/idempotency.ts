import { createHash } from 'node:crypto'
import { type Db, run } from '../db/db.ts'
import { LOCK_MS } from '../db/session.ts'
import { DAY_MS } from '../durations.ts'
import type { OperatorKeys } from '../secrets/operator-keys.ts'
import type { Sealed } from '../secrets/sealed.ts'
import type { Scheduled } from '../tasks/task.ts'
import type { OperatorId } from '../tenant.ts'
import { invalid, Problem } from './problem.ts'

/** How long a first response is replayed. */
export const REPLAY_DAYS = 7
export const LOCK_NOT_AVAILABLE = '55P03'

export type Replay = { status: number; text: string }
/** `id` is new with each request: the row's own, if this request is the first. */
export type KeyUse = { id: string; endpointId: string; key: string; fingerprint: string }

/** The key in the Idempotency-Key headers, bare or in quotes. Null if there is none. */
export function idempotencyKeyOf(values: readonly string[]): string | null {
  if (values.length === 0) return null
  const text = values.length > 1 ? '' : values[0]!.trim()
  const key = /^"(.*)"$/.exec(text)?.[1] ?? text
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw invalid(
      'Idempotency-Key',
      'must be 1 to 255 printable ASCII characters and appear once, such as "order-1187".',
    )
  }
  return key
}

/** SHA-256 of a JSON value with its keys in order, so that spacing and order do not matter. */
export function fingerprintOf(json: unknown): string {
  return createHash('sha256').update(canonical(json)).digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}

/**
 * Takes the key for this transaction, or returns the first response to replay. The unique index
 * makes it wait for a concurrent request. Errors: idempotency_key_reuse, idempotency_in_progress.
 */
export async function takeKey(
  tx: Db,
  operatorId: OperatorId,
  use: KeyUse,
  keys: OperatorKeys,
  now: Date,
): Promise<Replay | null> {
  const owner = [operatorId, use.endpointId, use.key]
  if (await insertKey(tx, owner, use, now)) return null
  const [first] = await run<StoredAnswer>(tx, SELECT, owner)
  // The insert that found it has locked it, so it cannot have been pruned since.
  if (!first) throw new Error('the stored response of an idempotency key is missing')
  if (first.fingerprint !== use.fingerprint) throw new Problem('idempotency_key_reuse')
  return { status: first.status, text: keys.open(answerPlace(first.id), first.sealed) }
}

/** False if another request has the key. */
async function insertKey(tx: Db, owner: string[], use: KeyUse, now: Date): Promise<boolean> {
  const expired = new Date(now.getTime() - REPLAY_DAYS * DAY_MS).toISOString()
  const values = [...owner, use.id, use.fingerprint, now.toISOString(), expired]
  try {
    const inserted = await run(tx, INSERT, values)
    return inserted.length > 0
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new Problem('idempotency_in_progress', { retryAfterSeconds: LOCK_MS / 1000 })
  }
}

/** Stores the response in the same transaction as the work. */
export async function storeAnswer(
  tx: Db,
  operatorId: OperatorId,
  use: KeyUse,
  keys: OperatorKeys,
  answer: Replay,
): Promise<void> {
  const sealed = keys.seal(answerPlace(use.id), answer.text)
  await run(tx, UPDATE, [operatorId, use.endpointId, use.key, answer.status, sealed])
}

type StoredAnswer = { id: string; fingerprint: string; status: number; sealed: Sealed }

function answerPlace(id: string) {
  return { table: 'idempotency_keys', id, column: 'sealed' }
}

const OWN = 'operator_id = $1 and endpoint = $2 and key = $3'
/** Waits for a concurrent request as long as for any lock, and takes over an expired key. */
const INSERT = `
  insert into idempotency_keys as k (operator_id, endpoint, key, id, fingerprint, created_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (operator_id, endpoint, key) do update
    set id = excluded.id, fingerprint = excluded.fingerprint, created_at = excluded.created_at,
      status = null, sealed = null
    where k.created_at < $7
  returning id`
const SELECT = `select id, fingerprint, status, sealed from idempotency_keys where ${OWN}`
const UPDATE = `update idempotency_keys set status = $4, sealed = $5 where ${OWN}`

/** Deletes responses that can no longer be replayed. They would keep personal data without need. */
export const pruneAnswers: Scheduled = {
  name: 'prune_idempotency_keys',
  everySeconds: 3600,
  async run({ platform, now, signal }) {
    const before = new Date(now().getTime() - REPLAY_DAYS * DAY_MS).toISOString()
    while (!signal.aborted) {
      const pruned = await run(platform.db, PRUNE, [before])
      if (pruned.length === 0) return
    }
  },
}

const PRUNE = `
  delete from idempotency_keys where (operator_id, endpoint, key) in (
    select operator_id, endpoint, key from idempotency_keys where created_at < $1 limit 1000)
  returning id`
