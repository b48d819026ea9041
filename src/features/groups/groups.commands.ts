import { createReadStream } from 'node:fs'
import {
  type Command,
  type CommandInput,
  choice,
  fail,
  groupIdOf,
  noGroup,
  parseUuid,
  required,
  UsageError,
  withPlatform,
} from '../../platform/command.ts'
import type { Platform } from '../../platform/platform.ts'
import type { GroupId } from '../../platform/tenant.ts'
import { createGroup, subscriptions } from './group.ts'
import { MAX_GROUP_FILE_BYTES } from './group-file.ts'
import { importGroup } from './group-import.ts'
import {
  countMembers,
  selectGroup,
  selectGroups,
  selectRequirements,
  updateSubscription,
} from './groups.queries.ts'

const SUBSCRIPTION_OPTION = {
  value: subscriptions.join('|'),
  description: "API calls with the group's keys fail unless the subscription is active.",
}

export const groupCommands: readonly Command[] = [
  {
    name: 'group create',
    description: 'Create a headquarters group',
    usage: '--name NAME [--tier T] [--subscription active|inactive]',
    options: {
      name: { value: 'NAME', description: 'The name of the network.' },
      tier: { value: 'T', description: 'Shown by /v1/network/ping. Default: standard.' },
      subscription: {
        ...SUBSCRIPTION_OPTION,
        description: `${SUBSCRIPTION_OPTION.description} Default: active.`,
      },
    },
    audits: ['group.created'],
    run: withPlatform(create),
  },
  {
    name: 'group list',
    description: 'List all groups, oldest first',
    columns: { data: ['group_id', 'name', 'tier', 'subscription'] },
    run: withPlatform(() => async ({ db }) => ({ data: await selectGroups(db) })),
  },
  {
    name: 'group show',
    description: 'Show a group: subscription, requirements, members',
    usage: 'ID',
    positionals: ['ID'],
    run: withPlatform(({ positionals }) => {
      const groupId = parseUuid(positionals[0]!, 'ID') as GroupId
      return async ({ db }) => {
        const group = (await selectGroup(db, groupId)) ?? noGroup(groupId)
        const requirements = await selectRequirements(db, groupId)
        return { ...group, requirements, members: await countMembers(db, groupId) }
      }
    }),
  },
  {
    name: 'group update',
    description: 'Start or end the subscription of a group',
    usage: 'ID --subscription active|inactive',
    options: { subscription: SUBSCRIPTION_OPTION },
    positionals: ['ID'],
    audits: ['group.updated'],
    run: withPlatform(update),
  },
  {
    name: 'group import',
    description: 'Import members and their certifications from a file',
    usage: '--group ID FILE',
    options: { group: { value: 'ID', description: 'The group to import into.' } },
    positionals: ['FILE'],
    audits: ['group.imported'],
    run: withPlatform(importFile),
  },
]

function create({ values, now, audit }: CommandInput) {
  const name = within(required(values, 'name'), 'name', 200)
  const tier = values.tier === undefined ? 'standard' : required(values, 'tier')
  const group = { name, tier: within(tier, 'tier', 40), subscription: subscriptionOf(values) }
  return ({ db }: Platform): Promise<object> =>
    db.transaction(async (tx) => {
      const created = await createGroup(tx, group, now())
      await audit.group(tx, created.group_id, { action: 'group.created', detail: group })
      return created
    })
}

function update({ values, positionals, audit }: CommandInput) {
  const groupId = parseUuid(positionals[0]!, 'ID') as GroupId
  required(values, 'subscription')
  const subscription = subscriptionOf(values)
  return ({ db }: Platform): Promise<object> =>
    db.transaction(async (tx) => {
      if (!(await selectGroup(tx, groupId))) return noGroup(groupId)
      if (await updateSubscription(tx, groupId, subscription))
        await audit.group(tx, groupId, { action: 'group.updated', detail: { subscription } })
      else audit.unchanged(tx)
      return { group_id: groupId, subscription }
    })
}

function importFile({ values, positionals: [path = ''], now, audit }: CommandInput) {
  const groupId = groupIdOf(values)
  return async ({ db }: Platform): Promise<object> => {
    const bytes = await readBounded(path)
    const imported = await importGroup(db, groupId, bytes, now(), (tx, counts) =>
      audit.group(tx, groupId, { action: 'group.imported', detail: counts }),
    )
    return imported ?? noGroup(groupId)
  }
}

function subscriptionOf(values: CommandInput['values']) {
  return choice(values, 'subscription', subscriptions) ?? 'active'
}

function within(text: string, name: string, max: number): string {
  if (text.length > max) throw new UsageError(`--${name} must be at most ${max} characters long.`)
  return text
}

/** Reads at most one byte above the limit, which is enough to refuse the file. */
async function readBounded(path: string): Promise<Buffer> {
  try {
    return Buffer.concat(await createReadStream(path, { end: MAX_GROUP_FILE_BYTES }).toArray())
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    return fail(`Cannot read ${path}: ${READ_FAILURES.get(code) ?? code}.`)
  }
}

const READ_FAILURES = new Map([
  ['ENOENT', 'no such file'],
  ['EACCES', 'permission denied'],
  ['EISDIR', 'it is a folder'],
])
