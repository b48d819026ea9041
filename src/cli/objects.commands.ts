import {
  type Command,
  type CommandAudit,
  type CommandInput,
  withPlatform,
} from '../platform/command.ts'
import {
  findOrphans,
  restoreKnown,
  type SweptObjects,
  sweepObjects,
} from '../platform/files/object-sweep.ts'
import type { Platform } from '../platform/platform.ts'
import type { TaskContext } from '../platform/tasks/task.ts'

/** Stored objects without a row, and the trash that they are moved to. */
export const objectsCommands: readonly Command[] = [
  {
    name: 'objects sweep',
    description: 'Count or trash stored objects without a database row',
    usage: '[--confirm]',
    options: {
      confirm: {
        description:
          'Move the objects to the trash for 30 days. Without --confirm, they are only counted.',
      },
    },
    audits: ['stored_objects.sweep_started'],
    run: withPlatform((input) => (input.values.confirm ? sweep(input) : countOrphans)),
  },
  {
    name: 'objects restore',
    description: 'Restore trashed objects that have a database row again',
    audits: ['stored_objects.restore_started'],
    run: withPlatform(({ audit }) => async (platform) => {
      await started(platform, audit, 'stored_objects.restore_started')
      let restored = 0
      for (const one of await loadSweptObjects())
        restored += await restoreKnown(one, contextOf(platform))
      return { restored }
    }),
  },
]

async function countOrphans(platform: Platform): Promise<object> {
  const data: object[] = []
  for (const one of await loadSweptObjects()) {
    const { objects, orphans, limit } = await findOrphans(one, contextOf(platform))
    data.push({ prefix: one.prefix, objects, orphans, limit })
  }
  return { data }
}

function sweep({ audit }: CommandInput) {
  return async (platform: Platform): Promise<object> => {
    await started(platform, audit, 'stored_objects.sweep_started')
    const data: object[] = []
    for (const one of await loadSweptObjects()) {
      const swept = await sweepObjects(one, contextOf(platform), { confirmed: true })
      const { objects, orphans, trashed } = swept
      data.push({ prefix: one.prefix, objects, orphans, trashed })
    }
    return { data }
  }
}

/** The entry is written first, because the object store takes no part in transactions. */
async function started({ db }: Platform, audit: CommandAudit, action: string): Promise<void> {
  await db.transaction((tx) => audit.installation(tx, { action }))
}

async function loadSweptObjects(): Promise<readonly SweptObjects[]> {
  return (await import('../app.ts')).sweptObjects
}

function contextOf(platform: Platform): TaskContext {
  const { signal } = new AbortController()
  return { platform, now: () => new Date(), log: platform.log, signal }
}
