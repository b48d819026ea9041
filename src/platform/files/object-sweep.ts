import type { Db } from '../db/db.ts'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import { reportProblem } from '../tasks/scheduled.ts'
import type { Scheduled, TaskContext } from '../tasks/task.ts'
import type { OperatorId } from '../tenant.ts'
import type { StoredObject } from './object-store.ts'
import { TRASH } from './trash.ts'

/** A row is written within this time after its object, or never. */
const SETTLED_MS = HOUR_MS
const KEPT_IN_TRASH_MS = 30 * DAY_MS
const BATCH_OBJECTS = 500
/** One sweep moves at most this many orphans. The next sweep moves the rest. */
const MAX_MOVED = 100_000
/** A sweep stops above the larger of these limits. Killed processes never leave that many orphans. */
const MAX_USUAL_ORPHANS = 100
const MAX_USUAL_SHARE = 0.01

/** Objects `prefix<operator>/…` of the store. Each belongs to a row. */
export type SweptObjects = {
  /** The name of the scheduled task. */
  name: string
  prefix: string
  /** Which keys have a row. Null for an operator unknown to this database. */
  known(db: Db, operatorId: OperatorId, keys: string[]): Promise<ReadonlySet<string> | null>
}

/** `keys` are the first orphans, as many as one sweep moves. */
export type SweepResult = { objects: number; orphans: number; keys: string[]; limit: number }
export type Swept = { objects: number; orphans: number; trashed: number; stopped: boolean }

/** Sweeps once an hour, on one worker of the installation. */
export function sweepOf(swept: SweptObjects): Scheduled {
  return {
    name: swept.name,
    everySeconds: 3600,
    onePerInstallation: true,
    async run(context) {
      await restoreKnown(swept, context)
      await expireTrash(swept, context)
      await sweepObjects(swept, context, { confirmed: false })
    },
  }
}

/**
 * Moves objects without a row to the trash: their process was killed between the object store and the
 * commit. After a restore of an older database, every newer object looks the same. Larger numbers are
 * therefore moved only if `confirmed`. If another database uses the store too, it loses nothing: objects of
 * unknown operators are skipped.
 */
export async function sweepObjects(
  swept: SweptObjects,
  context: TaskContext,
  { confirmed }: { confirmed: boolean },
): Promise<Swept> {
  const { platform, log, now } = context
  const { objects, orphans, keys, limit } = await findOrphans(swept, context)
  const counts = { objects, orphans }
  const stopped = orphans > limit && !confirmed
  const problem = `${orphans} of ${objects} objects under ${swept.prefix} have no row in the database`
  await reportProblem(platform.db, swept.name, stopped ? problem : null, now())
  if (stopped) {
    log.error({ sweep: swept.name, ...counts, limit }, STOPPED)
    return { ...counts, trashed: 0, stopped }
  }
  let trashed = 0
  for (const key of keys) {
    if (context.signal.aborted) break
    await platform.store.move(key, TRASH + key)
    log.info({ object: key }, 'moved a stored object without a row to the trash')
    trashed++
  }
  return { ...counts, trashed, stopped }
}

const STOPPED =
  'the sweep of stored objects stopped: too many have no row. Check that the database is not older than ' +
  'the object store, and that DATABASE_URL is right. Then run svc objects sweep --confirm'

/** Counts the objects and finds those without a row that are old enough to have one. */
export async function findOrphans(swept: SweptObjects, context: TaskContext): Promise<SweepResult> {
  const before = context.now().getTime() - SETTLED_MS
  let objects = 0
  let orphans = 0
  const keys: string[] = []
  const listed = countingEach(context.platform.store.list(swept.prefix), () => objects++)
  for await (const { batch, kept } of checkedBatches(swept, '', listed, context)) {
    const old = batch.filter(({ modifiedAt }) => modifiedAt.getTime() <= before)
    for (const { key } of old) {
      if (kept.has(key)) continue
      orphans++
      if (keys.length < MAX_MOVED) keys.push(key)
    }
  }
  return {
    objects,
    orphans,
    keys,
    limit: Math.max(MAX_USUAL_ORPHANS, Math.floor(objects * MAX_USUAL_SHARE)),
  }
}

/** Restores objects from the trash that have a row again, as after a corrected restore. */
export async function restoreKnown(swept: SweptObjects, context: TaskContext): Promise<number> {
  const { platform, log } = context
  let restored = 0
  const listed = platform.store.list(TRASH + swept.prefix)
  for await (const { batch, kept } of checkedBatches(swept, TRASH, listed, context)) {
    for (const { key } of batch) {
      const original = key.slice(TRASH.length)
      if (!kept.has(original)) continue
      await platform.store.move(key, original)
      log.warn({ object: original }, 'restored an object from the trash: it has a row again')
      restored++
    }
  }
  return restored
}

async function expireTrash(swept: SweptObjects, context: TaskContext): Promise<void> {
  const { platform, log, now } = context
  const before = now().getTime() - KEPT_IN_TRASH_MS
  const listed = platform.store.list(TRASH + swept.prefix)
  for await (const { batch, kept } of checkedBatches(swept, TRASH, listed, context)) {
    const old = batch.filter(({ modifiedAt }) => modifiedAt.getTime() <= before)
    for (const { key } of old) {
      if (kept.has(key.slice(TRASH.length))) continue
      await platform.store.delete(key)
      log.info({ object: key }, 'deleted an object after 30 days in the trash')
    }
  }
}

type CheckedBatch = { batch: StoredObject[]; kept: ReadonlySet<string> }

/** Batches of one operator's objects, with the keys that have a row. Each key loses its prefix `before`. */
async function* checkedBatches(
  { known }: SweptObjects,
  before: string,
  listed: AsyncIterable<StoredObject>,
  { platform, signal }: TaskContext,
): AsyncGenerator<CheckedBatch> {
  const ownerOf = ({ key }: StoredObject) => key.slice(before.length).split('/')[1] as OperatorId
  const check = async (batch: StoredObject[]) => {
    const keys = batch.map(({ key }) => key.slice(before.length))
    const kept = await known(platform.db, ownerOf(batch[0]!), keys)
    return kept && { batch, kept }
  }
  let batch: StoredObject[] = []
  for await (const object of listed) {
    if (signal.aborted) return
    if (batch.length === BATCH_OBJECTS || (batch[0] && ownerOf(batch[0]) !== ownerOf(object))) {
      const one = await check(batch)
      if (one) yield one
      batch = []
    }
    batch.push(object)
  }
  const last = batch.length > 0 ? await check(batch) : null
  if (last) yield last
}

async function* countingEach(
  listed: AsyncIterable<StoredObject>,
  count: () => void,
): AsyncGenerator<StoredObject> {
  for await (const object of listed) {
    count()
    yield object
  }
}
