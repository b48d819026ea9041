import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/db.ts'
import type { OperatorId } from '../tenant.ts'
import { type KeyRing, unwrap, wrap } from './key-ring.ts'
import { type DataKey, OperatorKeys } from './operator-keys.ts'
import { newRootSecret, type RootKeys, rootKeysOf } from './root-keys.ts'
import {
  insertDataKey,
  insertRootSecret,
  selectDataKeys,
  selectRootSecret,
  type WrappedKey,
} from './secrets.queries.ts'

const DATA_KEY_BYTES = 32
const MAX_OPERATORS = 10_000

/** A process reloads an operator's data keys after this time, with one indexed read. */
export const RELOAD_AFTER_MS = 30_000

/**
 * A new data key seals nothing before it is this old. By then every process has reloaded, so none meets a
 * value under an unknown key. Opening can therefore stay synchronous.
 */
export const ACTIVE_AFTER_MS = 2 * RELOAD_AFTER_MS

export type VaultOptions = {
  ring: KeyRing
  root: RootKeys
  loadDataKeys(operatorId: OperatorId): Promise<WrappedKey[]>
  now(): Date
}

/**
 * The vault of this installation. Creates the root secret on the first start.
 * @throws MasterKeyMissing, WrapDamaged if the master keys are not those of this database
 */
export async function openVault(db: Db, ring: KeyRing, now: () => Date): Promise<Vault> {
  const stored = (await selectRootSecret(db)) ?? (await makeRootSecret(db, ring, now()))
  const loadDataKeys = (operatorId: OperatorId) => selectDataKeys(db, operatorId)
  return new Vault({ ring, root: rootKeysOf(ring, stored), loadDataKeys, now })
}

type LoadedKeys = { keys: OperatorKeys; loadedAtMs: number }

/** Each operator's keys, loaded once and again every 30 s. The least recently used are evicted first. */
export class Vault {
  readonly root: RootKeys
  readonly #options: VaultOptions
  readonly #operators = new LRUCache<OperatorId, LoadedKeys>({ max: MAX_OPERATORS })
  readonly #loads = new Map<OperatorId, Promise<OperatorKeys>>()

  constructor(options: VaultOptions) {
    this.root = options.root
    this.#options = options
  }

  /**
   * The operator's keys. Call this for each request, task or batch instead of keeping the result: the call
   * detects rotations.
   * @throws NoDataKeys for an operator without data keys
   */
  async keysOf(operatorId: OperatorId): Promise<OperatorKeys> {
    const known = this.#operators.get(operatorId)
    if (!known || this.#isOld(known)) return await this.#loadOnce(operatorId)
    return known.keys
  }

  /** Creates a new operator's first data key, in the transaction that creates the operator. */
  async createKeys(tx: Db, operatorId: OperatorId, now: Date): Promise<void> {
    await insertDataKey(tx, operatorId, 1, newDataKey(this.#options.ring, operatorId), now)
  }

  #isOld(known: LoadedKeys): boolean {
    return known.keys.stale || this.#options.now().getTime() - known.loadedAtMs >= RELOAD_AFTER_MS
  }

  /** Concurrent requests of one operator share one read. */
  #loadOnce(operatorId: OperatorId): Promise<OperatorKeys> {
    const running = this.#loads.get(operatorId)
    if (running) return running
    const load = this.#load(operatorId).finally(() => this.#loads.delete(operatorId))
    this.#loads.set(operatorId, load)
    return load
  }

  async #load(operatorId: OperatorId): Promise<OperatorKeys> {
    const nowMs = this.#options.now().getTime()
    const wrapped = await this.#options.loadDataKeys(operatorId)
    if (wrapped.length === 0) throw new NoDataKeys(operatorId)
    const dataKeys = wrapped.map((row) => this.#unwrap(operatorId, row))
    const writing = writingKeyId(wrapped, nowMs)
    const keys = this.#operators.get(operatorId)?.keys ?? this.#newKeys(operatorId)
    // Updated in place: a request that began before a rotation keeps working after it.
    keys.takeOver(dataKeys, writing)
    this.#operators.set(operatorId, { keys, loadedAtMs: nowMs })
    return keys
  }

  #newKeys(operatorId: OperatorId): OperatorKeys {
    return new OperatorKeys(operatorId, this.root.blindIndexKey(operatorId))
  }

  #unwrap(operatorId: OperatorId, row: WrappedKey): DataKey {
    return { id: row.id, key: unwrap(this.#options.ring, row.wrapped, dataKeyPurpose(operatorId)) }
  }
}

export class NoDataKeys extends Error {
  override name = 'NoDataKeys'
  constructor(operatorId: OperatorId) {
    super(`operator ${operatorId} has no data key`)
  }
}

/** A new data key, wrapped for its row and bound to its operator. */
export function newDataKey(ring: KeyRing, operatorId: OperatorId): string {
  return wrap(ring, randomBytes(DATA_KEY_BYTES), dataKeyPurpose(operatorId))
}

/** The same data key under the newest master key. */
export function rewrapDataKey(ring: KeyRing, operatorId: OperatorId, wrapped: string): string {
  const purpose = dataKeyPurpose(operatorId)
  return wrap(ring, unwrap(ring, wrapped, purpose), purpose)
}

/** The newest key that is old enough for every process to know it. The first key is used at once. */
export function writingKeyId(keys: WrappedKey[], nowMs: number): number {
  const byAge = keys.toSorted((a, b) => b.id - a.id)
  const active = byAge.find((key) => nowMs - Date.parse(key.created_at) >= ACTIVE_AFTER_MS)
  return (active ?? byAge.at(-1)!).id
}

function dataKeyPurpose(operatorId: OperatorId): string {
  return `data key|${operatorId}`
}

/** With two concurrent first starts, one row is inserted and both read it. */
async function makeRootSecret(db: Db, ring: KeyRing, now: Date): Promise<string> {
  await insertRootSecret(db, newRootSecret(ring), now)
  const stored = await selectRootSecret(db)
  if (stored === null) throw new Error('the root secret disappeared while it was being created')
  return stored
}
