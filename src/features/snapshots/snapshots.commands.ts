import { type Command, none, offline, required, UsageError, uuid } from '../../platform/command.ts'
import { isCalendarDay } from '../../platform/http/values.ts'
import type { GroupId } from '../../platform/tenant.ts'
import { takeSnapshot } from './snapshot.ts'

export const networkCommands: readonly Command[] = [
  {
    name: 'network snapshot',
    usage: 'network snapshot --group ID [--date YYYY-MM-DD]',
    does: 'takes a group’s snapshot of a day, today unless one is given; one a day',
    options: ['group', 'date'],
    run: offline(({ values, now }) => {
      const groupId = uuid(required(values, 'group')) as GroupId
      const stated = values.date === undefined ? null : required(values, 'date')
      if (stated !== null && !isCalendarDay(stated))
        throw new UsageError('--date is a day such as 2026-03-01.')
      return async (platform) => {
        const takenAt = now()
        const date = stated ?? takenAt.toISOString().slice(0, 10)
        const taken = await takeSnapshot(platform, groupId, date, takenAt)
        return taken ?? none(`There is no group ${groupId}.`)
      }
    }),
  },
]
