import { createReadStream } from 'node:fs'
import {
  type Command,
  type Given,
  none,
  offline,
  optional,
  required,
  UsageError,
  uuid,
} from '../../platform/command.ts'
import { type GroupScope, groupScopes } from '../../platform/http/access.ts'
import type { Platform } from '../../platform/platform.ts'
import type { GroupId } from '../../platform/tenant.ts'
import { mintGroupKey } from '../api-keys/api-key-minting.ts'
import { createGroup, subscriptions } from './group.ts'
import { MAX_FILE_BYTES } from './group-file.ts'
import { importGroup } from './group-import.ts'
import { selectGroup, updateSubscription } from './groups.queries.ts'

/** Headquarters, before there is a dashboard for them. */
export const groupCommands: readonly Command[] = [
  {
    name: 'group create',
    usage: 'group create --name NAME [--tier T] [--subscription active|inactive]',
    does: 'makes a headquarters’ group',
    options: ['name', 'tier', 'subscription'],
    run: offline(({ values, now }) => {
      const name = within(required(values, 'name'), 'name', 200)
      const tier = within(
        values.tier === undefined ? 'standard' : required(values, 'tier'),
        'tier',
        40,
      )
      const subscription = values.subscription === undefined ? 'active' : subscriptionOf(values)
      const group = { name, tier, subscription }
      return ({ db }) => db.transaction((tx) => createGroup(tx, group, now()))
    }),
  },
  {
    name: 'group update',
    usage: 'group update ID --subscription active|inactive',
    does: 'begins or ends its subscription; its keys follow within a second',
    options: ['subscription'],
    positionals: 1,
    run: offline(({ values, positionals }) => {
      const groupId = uuid(positionals[0] ?? '') as GroupId
      const stated = subscriptionOf(values)
      return async ({ db }) => {
        const row = await updateSubscription(db, groupId, stated)
        if (!row) return noGroup(groupId)
        return { group_id: row.group_id, subscription: row.subscription }
      }
    }),
  },
  {
    name: 'group import',
    usage: 'group import --group ID FILE',
    does: 'takes over members, requirements, certifications and programs',
    options: ['group'],
    positionals: 1,
    run: offline(({ values, positionals: [path = ''], now }) => {
      const groupId = groupIdOf(values)
      return async ({ db }) => {
        const bytes = await readBounded(path)
        return (await importGroup(db, groupId, bytes, now())) ?? noGroup(groupId)
      }
    }),
  },
]

/** `key mint --group`: the secret of a headquarters' key, shown this once. */
export function mintForGroup({ values, now }: Given) {
  if (values.operator !== undefined) throw new UsageError('Give either --operator or --group.')
  if (values.mode !== undefined) throw new UsageError('A group has no sandbox: leave --mode out.')
  const groupId = groupIdOf(values)
  const scopes = required(values, 'scopes').split(',') as GroupScope[]
  const wrong = scopes.find((scope) => !groupScopes.includes(scope))
  if (wrong !== undefined)
    throw new UsageError(`--scopes of a group takes ${groupScopes.join(', ')}; not "${wrong}".`)
  const name = optional(values, 'name')?.slice(0, 120) ?? null
  const key = { scopes: [...new Set(scopes)], name }
  return async ({ db, vault }: Platform): Promise<object> => {
    if (!(await selectGroup(db, groupId))) return noGroup(groupId)
    return mintGroupKey(db, groupId, vault.root, key, now())
  }
}

function groupIdOf(values: Given['values']): GroupId {
  return uuid(required(values, 'group')) as GroupId
}

function subscriptionOf(values: Given['values']) {
  const stated = required(values, 'subscription')
  const known = subscriptions.find((one) => one === stated)
  if (!known) throw new UsageError(`--subscription is ${subscriptions.join(' or ')}.`)
  return known
}

function within(text: string, name: string, max: number): string {
  if (text.length > max) throw new UsageError(`--${name} is at most ${max} characters long.`)
  return text
}

/** One byte more than a file may have is enough to refuse it. */
async function readBounded(path: string): Promise<Buffer> {
  try {
    return Buffer.concat(await createReadStream(path, { end: MAX_FILE_BYTES }).toArray())
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    return none(`${path} cannot be read (${code}).`)
  }
}

function noGroup(id: GroupId): never {
  return none(`There is no group ${id}.`)
}
