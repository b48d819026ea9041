import type { Database } from '../../platform/db/db.ts'
import type { Scheduled } from '../../platform/tasks/task.ts'
import type { GroupId } from '../../platform/tenant.ts'
import { documentReader, operatorsOf } from './documents.ts'
import { publishRoster } from './group-roster.ts'
import { selectGroupIds, selectMembers } from './groups.queries.ts'

/**
 * Certifications expire with time, and members' documents add new ones. The task runs every 15 minutes, so
 * that the roster is correct soon after midnight and after a new document. It writes only changes.
 */
export const publishRosters: Scheduled = {
  name: 'publish_rosters',
  everySeconds: 900,
  async run({ platform: { db }, now, signal, log }) {
    for (const groupId of await selectGroupIds(db)) {
      if (signal.aborted) return
      await publish(db, groupId, now()).catch((error: Error) =>
        log.error({ err: error, group_id: groupId }, 'publishing a roster failed'),
      )
    }
  },
}

async function publish(db: Database, groupId: GroupId, now: Date): Promise<void> {
  const documentsOf = documentReader(db)
  await documentsOf(operatorsOf(await selectMembers(db, groupId)))
  await db.transaction((tx) => publishRoster(tx, groupId, documentsOf, now))
}
