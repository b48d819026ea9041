import type { Database, Db } from '../db/db.ts'
import type { OperatorId } from '../tenant.ts'
import { type KeyRing, kidOf } from './key-ring.ts'
import { type OperatorKeys, Tampered, UnknownDataKey } from './operator-keys.ts'
import { rewrapRootSecret } from './root-keys.ts'
import {
  countKeysNotUnder,
  lockDataKeys,
  lockRootSecret,
  replaceSealed,
  type SealedColumn,
  type SealedRow,
  selectNewestKeyTime,
  selectOperatorsAfter,
  selectOperatorsNotUnder,
  selectSealedUnderOthers,
  updateDataKey,
  updateRootSecret,
} from './rotation.queries.ts'
import { insertDataKey } from './secrets.queries.ts'
import { ACTIVE_AFTER_MS, newDataKey, rewrapDataKey, type Vault } from './vault.ts'

const OPERATORS_PER_BATCH = 200
const ROWS_PER_BATCH = 200
/** Locked rows are tried again. Rows left after this many passes are reported. */
const MAX_PASSES = 5

/** Any transaction that used the older master key has ended long before this. */
const DROP_AFTER_MS = 10 * 60 * 1000

export type Rotation = {
  newestKid: string
  /** False if an interrupted rotation is being finished, or if the keys are from settings. */
  masterAdded: boolean
  /** Operators that got a new data key. */
  operators: number
  reseal: ResealResult
}

export type ResealResult = {
  resealed: number
  /** Values still under an older data key. They stay readable, and a later run reseals them. */
  left: number
  /** Values that do not open: altered, or from another installation. */
  unreadable: { operatorId: OperatorId; table: string; column: string; id: string }[]
}

export type RotationClock = {
  now(): Date
  sleep(ms: number): Promise<unknown>
  /** Progress, one line each. */
  say(line: string): void
}

/**
 * Rotates everything while the service runs: master key, one data key per operator, all sealed values. If
 * killed, it loses nothing, and another run continues. `onlyReseal` continues with the values alone. A run
 * takes at least a minute, because new data keys wait until every process knows them.
 */
export async function rotateKeys(
  db: Database,
  ring: KeyRing,
  vault: Vault,
  columns: readonly SealedColumn[],
  clock: RotationClock,
  options: { onlyReseal?: boolean } = {},
): Promise<Rotation> {
  const masterAdded = options.onlyReseal ? false : await rotateMasterKey(db, ring)
  const operators = options.onlyReseal ? 0 : await renewDataKeys(db, ring, clock)
  clock.say(`master key ${ring.newestKid}: ${operators} operators have a new data key`)
  await untilActive(db, clock)
  const reseal = await resealColumns(db, vault, columns)
  clock.say(`${reseal.resealed} values re-encrypted, ${reseal.left} left`)
  return { newestKid: ring.newestKid, masterAdded, operators, reseal }
}

/**
 * Puts a new master key first (only for a ring in a file) and wraps the root secret with it. Adds none
 * during an unfinished rotation: some key is then still under an older master.
 */
export async function rotateMasterKey(db: Database, ring: KeyRing): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // The file is changed inside the transaction, an exception, so that the lock covers it. Otherwise two
    // concurrent rotations would each replace it, and lose a master key that is already in use.
    const root = await lockRootSecret(tx)
    if (root === null) throw new Error('there is no root secret yet. Start the service once')
    ring.reread()
    const isFinished =
      kidOf(root) === ring.newestKid && (await countKeysNotUnder(tx, ring.newestKid)) === 0
    const adds = ring.origin.kind === 'file' && isFinished
    if (adds) ring.addNewest(nextKid(ring.kids))
    if (kidOf(root) !== ring.newestKid) await updateRootSecret(tx, rewrapRootSecret(ring, root))
    return adds
  })
}

/**
 * For every operator with a key under an older master key: rewraps its keys and adds one for new values.
 * Each operator has its own transaction, so that another run finds exactly the rest. Each new key gets the
 * time of its transaction. With one time for the entire run, the last keys would seal before every process
 * knows them.
 */
async function renewDataKeys(db: Database, ring: KeyRing, clock: RotationClock): Promise<number> {
  let renewed = 0
  for (;;) {
    const operators = await selectOperatorsNotUnder(db, ring.newestKid, OPERATORS_PER_BATCH)
    if (operators.length === 0) return renewed
    for (const operatorId of operators) {
      await db.transaction((tx) => renewOperator(tx, ring, operatorId, clock))
      renewed++
    }
  }
}

/** Seals all values of the columns with their operator's newest active data key. */
export async function resealColumns(
  db: Database,
  vault: Vault,
  columns: readonly SealedColumn[],
): Promise<ResealResult> {
  const total: ResealResult = { resealed: 0, left: 0, unreadable: [] }
  let after: OperatorId | null = null
  for (;;) {
    const operators: OperatorId[] = await selectOperatorsAfter(db, after, OPERATORS_PER_BATCH)
    for (const operatorId of operators) {
      for (const column of columns) await resealColumn(db, vault, operatorId, column, total)
    }
    after = operators.at(-1) ?? null
    if (after === null) return total
  }
}

/**
 * Removes the older master keys from the file if nothing is wrapped by them and the newest is ten minutes
 * old. For keys from settings, `hint` says when and how to remove them.
 */
export async function dropOldMasterKeys(
  db: Database,
  ring: KeyRing,
  now: Date,
): Promise<{ dropped: string[]; hint: string }> {
  return await db.transaction(async (tx) => {
    const root = await lockRootSecret(tx)
    ring.reread()
    const [newest, ...older] = ring.kids
    if (older.length === 0) return { dropped: [], hint: `${newest} is the only master key` }
    const rootLeft = root !== null && kidOf(root) !== newest ? 1 : 0
    const left = rootLeft + (await countKeysNotUnder(tx, ring.newestKid))
    const names = older.join(', ')
    if (left > 0)
      return {
        dropped: [],
        hint: `${left} keys are still encrypted with ${names}. Run "svc encryption-key rotate" first.`,
      }
    const changedAtMs = ring.changedAtMs()
    if (changedAtMs === null) {
      const hint = `nothing is encrypted with ${names}: remove it from SVC_MASTER_KEYS and restart`
      return { dropped: [], hint: `${hint}, once every process has been restarted with ${newest}` }
    }
    const waitMs = changedAtMs + DROP_AFTER_MS - now.getTime()
    if (waitMs > 0) {
      const minutes = Math.ceil(waitMs / 60_000)
      return {
        dropped: [],
        hint: `nothing is encrypted with ${names}: drop it in ${minutes} minutes`,
      }
    }
    ring.keepOnlyNewest()
    return { dropped: older, hint: `dropped ${names}. Older backups still need it` }
  })
}

async function renewOperator(tx: Db, ring: KeyRing, operatorId: OperatorId, clock: RotationClock) {
  const rows = await lockDataKeys(tx, operatorId)
  // Another rotation may have changed it between the list and the lock.
  if (rows.every((row) => kidOf(row.wrapped) === ring.newestKid)) return
  for (const { id, wrapped } of rows) {
    await updateDataKey(tx, operatorId, id, rewrapDataKey(ring, operatorId, wrapped))
  }
  const next = Math.max(...rows.map((row) => row.id)) + 1
  await insertDataKey(tx, operatorId, next, newDataKey(ring, operatorId), clock.now())
}

async function untilActive(db: Db, clock: RotationClock): Promise<void> {
  const newest = await selectNewestKeyTime(db)
  const waitMs = (newest?.getTime() ?? 0) + ACTIVE_AFTER_MS - clock.now().getTime()
  if (waitMs <= 0) return
  clock.say(
    `waiting ${Math.ceil(waitMs / 1000)} s until every process has loaded the new data keys`,
  )
  await clock.sleep(waitMs)
}

async function resealColumn(
  db: Db,
  vault: Vault,
  operatorId: OperatorId,
  column: SealedColumn,
  total: ResealResult,
): Promise<void> {
  const unreadable = new Set<string>()
  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    let [left, after]: [number, string | null] = [0, null]
    for (;;) {
      const keys = await vault.keysOf(operatorId)
      const page = { after, limit: ROWS_PER_BATCH }
      const rows = await selectSealedUnderOthers(db, operatorId, column, keys.writingKeyId, page)
      if (rows.length === 0) break
      after = rows.at(-1)!.id
      const fresh = rows.flatMap((row) => resealed(keys, column, row, unreadable))
      const done = fresh.length > 0 ? await replaceSealed(db, operatorId, column, fresh) : 0
      total.resealed += done
      left += fresh.length - done
    }
    if (pass === MAX_PASSES) total.left += left
    if (left === 0) break
  }
  for (const id of unreadable) total.unreadable.push({ operatorId, ...column, id })
}

function resealed(keys: OperatorKeys, column: SealedColumn, row: SealedRow, bad: Set<string>) {
  const place = { ...column, id: row.id }
  try {
    const fresh = keys.seal(place, keys.open(place, row.sealed)).toPostgres()
    return [{ id: row.id, old: row.sealed.toPostgres(), fresh }]
  } catch (error) {
    if (!(error instanceof Tampered || error instanceof UnknownDataKey)) throw error
    bad.add(row.id)
    return []
  }
}

/** `m1`, `m2`, …: above every existing number, so that a kid never names two keys. */
function nextKid(kids: string[]): string {
  const numbers = kids.map((kid) => Number(/^m(\d{1,9})$/.exec(kid)?.[1] ?? 0))
  return `m${Math.max(0, ...numbers) + 1}`
}
