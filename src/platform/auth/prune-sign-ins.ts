import { run } from '../db/db.ts'
import type { Scheduled } from '../tasks/task.ts'

/** Deletes expired sessions, links and challenges. They are refused once they expire, deleted or not. */
export const pruneSignIns: Scheduled = {
  name: 'prune_sign_ins',
  everySeconds: 3600,
  async run({ platform, now, signal }) {
    for (const table of ['auth_sessions', 'auth_verifications', 'invitations']) {
      if (signal.aborted) return
      await run(platform.db, `delete from ${table} where expires_at <= $1`, [now().toISOString()])
    }
  },
}
