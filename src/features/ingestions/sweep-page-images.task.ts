import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'
import type { StoredObject } from '../../platform/files/object-store.ts'
import type { Scheduled, TaskContext } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { selectOperatorName } from '../operators/operators.queries.ts'
import { selectKnownIngestions } from './ingestions.queries.ts'
import { VIEW_PREFIX } from './pages/page-images.ts'

/** After this, the next view draws the page again. */
const KEPT_MS = 30 * DAY_MS
/** A row is never written after its views, so this only allows for slow clocks. */
const SETTLED_MS = HOUR_MS
const BATCH_OBJECTS = 500

/**
 * Deletes cached views that are old or whose document is gone. They can be drawn again, so they need neither
 * a trash nor a limit. Views of unknown operators belong to another database that uses the same store.
 */
export const sweepPageImages: Scheduled = {
  name: 'sweep_page_images',
  everySeconds: 3600,
  onePerInstallation: true,
  async run(context) {
    let batch: StoredObject[] = []
    for await (const object of context.platform.store.list(VIEW_PREFIX)) {
      if (context.signal.aborted) return
      const [first] = batch
      if (first && (batch.length === BATCH_OBJECTS || ownerOf(first) !== ownerOf(object))) {
        await sweep(batch, context)
        batch = []
      }
      batch.push(object)
    }
    if (batch.length > 0) await sweep(batch, context)
  },
}

async function sweep(batch: StoredObject[], { platform, log, now }: TaskContext): Promise<void> {
  const operatorId = ownerOf(batch[0]!)
  if ((await selectOperatorName(platform.db, operatorId)) === null) return
  const ids = [...new Set(batch.map(ingestionOf))]
  const known = new Set(await selectKnownIngestions(platform.db, operatorId, ids))
  for (const object of batch) {
    const age = now().getTime() - object.modifiedAt.getTime()
    if (age <= (known.has(ingestionOf(object)) ? KEPT_MS : SETTLED_MS)) continue
    await platform.store.delete(object.key)
    log.info({ object: object.key }, 'deleted a cached page')
  }
}

function ownerOf({ key }: StoredObject): OperatorId {
  return key.split('/')[1] as OperatorId
}

function ingestionOf({ key }: StoredObject): string {
  return key.split('/')[2]!
}
