import type { Scheduled } from '../../platform/tasks/task.ts'
import { selectOwnCertifications } from '../certifications/certification.ts'
import { selectGroupIds } from './groups.queries.ts'
import { publishRoster } from './publish-roster.ts'

/**
 * With the days, what was valid expires, and members' documents add to what is on file. Oftener than
 * daily, so that neither midnight nor a new document is long behind; a turn writes changes only.
 */
export const publishRosters: Scheduled = {
  name: 'publish_rosters',
  everySeconds: 900,
  async run({ platform: { db }, now, signal, log }) {
    for (const groupId of await selectGroupIds(db)) {
      if (signal.aborted) return
      await db
        .transaction((tx) =>
          publishRoster(tx, groupId, (id) => selectOwnCertifications(db, id), now()),
        )
        .catch((error: Error) => log.error({ err: error, group_id: groupId }, 'publish a roster'))
    }
  },
}
