import { type Command, none, offline, required, UsageError, uuid } from './command.ts'
import { takeSnapshot } from './features/snapshots/snapshot.ts'
import { isCalendarDay } from './platform/http/values.ts'
import type { GroupId } from './platform/tenant.ts'

export const networkCommands: readonly Command[] = [
  {
    name: 'network snapshot',
    usage: 'network snapshot --group ID [--date YYYY-MM-DD]',
    does: 'takes a group’s snapshot of a day, today unless one is given; one a day',
    options: ['group', 'date'],
    run: offline(({ values }) => {
      const groupId = uuid(required(values, 'group')) as GroupId
      const now = new Date()
      const today = now.toISOString().slice(0, 10)
      const date = values.date === undefined ? today : required(values, 'date')
      if (!isCalendarDay(date)) throw new UsageError('--date is a day such as 2026-03-01.')
      return async (platform) => {
        const taken = await takeSnapshot(platform, groupId, date, now)
        return taken ?? none(`There is no group ${groupId}.`)
      }
    }),
  },
]
