import { exportObjects } from '../features/exports/export-objects.ts'
import { documentObjects } from '../features/ingestions/ingestion-objects.ts'
import { type Command, offline } from '../platform/command.ts'
import { findOrphans, restoreKnown, sweepObjects } from '../platform/files/object-sweep.ts'
import type { Platform } from '../platform/platform.ts'
import type { TaskContext } from '../platform/tasks/task.ts'

const SWEPT = [documentObjects, exportObjects]

/** Stored objects that no row knows, and the trash they wait in. */
export const objectCommands: readonly Command[] = [
  {
    name: 'objects sweep',
    usage: 'objects sweep [--confirm]',
    does: 'counts stored objects without a row; with --confirm moves them all to the trash',
    flags: ['confirm'],
    run: offline(({ values }) => (values.confirm ? sweep : look)),
  },
  {
    name: 'objects restore',
    usage: 'objects restore',
    does: 'brings objects in the trash back that have a row again',
    run: offline(() => async (platform) => {
      let restored = 0
      for (const one of SWEPT) restored += await restoreKnown(one, contextOf(platform))
      return { restored }
    }),
  },
]

async function look(platform: Platform): Promise<object> {
  const data: object[] = []
  for (const one of SWEPT) {
    const { objects, orphans, limit } = await findOrphans(one, contextOf(platform))
    data.push({ prefix: one.prefix, objects, orphans, limit })
  }
  return { data }
}

async function sweep(platform: Platform): Promise<object> {
  const data: object[] = []
  for (const one of SWEPT) {
    const swept = await sweepObjects(one, contextOf(platform), { confirmed: true })
    const { objects, orphans, trashed } = swept
    data.push({ prefix: one.prefix, objects, orphans, trashed })
  }
  return { data }
}

function contextOf(platform: Platform): TaskContext {
  const { signal } = new AbortController()
  return { platform, now: () => new Date(), log: platform.log, signal }
}
