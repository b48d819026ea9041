import {
  type Command,
  groupIdOf,
  noGroup,
  required,
  UsageError,
  withPlatform,
} from '../../platform/command.ts'
import { isCalendarDay } from '../../platform/http/values.ts'
import { utcDay } from '../../platform/utc-days.ts'
import { selectGroup } from '../groups/groups.queries.ts'
import { takeSnapshot } from './snapshot.ts'

export const networkCommands: readonly Command[] = [
  {
    name: 'network snapshot',
    description: "Create a group's snapshot for one day",
    usage: '--group ID [--date YYYY-MM-DD]',
    options: {
      group: { value: 'ID', description: 'The group.' },
      date: { value: 'YYYY-MM-DD', description: 'Today or a past day (UTC). Default: today.' },
    },
    audits: ['group.snapshot_requested'],
    run: withPlatform(({ values, now, audit }) => {
      const groupId = groupIdOf(values)
      const stated = values.date === undefined ? null : required(values, 'date')
      if (stated !== null && !isCalendarDay(stated))
        throw new UsageError('--date must be a day such as 2026-03-01.')
      return async (platform) => {
        const takenAt = now()
        const date = stated ?? utcDay(takenAt)
        if (!(await selectGroup(platform.db, groupId))) return noGroup(groupId)
        // The entry is written first, because a snapshot takes one transaction per member.
        const action = { action: 'group.snapshot_requested', detail: { date } }
        await platform.db.transaction((tx) => audit.group(tx, groupId, action))
        const taken = await takeSnapshot(platform, groupId, date, takenAt)
        return taken ?? noGroup(groupId)
      }
    }),
  },
]
