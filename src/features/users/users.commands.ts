import type { AuditedAction } from '../../platform/audit/audit.ts'
import {
  type Command,
  type CommandInput,
  choice,
  fail,
  groupIdOf,
  noGroup,
  noOperator,
  operatorIdOf,
  optional,
  required,
  UsageError,
  withPlatform,
} from '../../platform/command.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import {
  type NetworkRole,
  networkRoles,
  type OperatorRole,
  operatorRoles,
} from '../../platform/pages/page-access.ts'
import type { Platform } from '../../platform/platform.ts'
import type { GroupId, OperatorId } from '../../platform/tenant.ts'
import { hasGroup } from '../api-keys/group-keys.queries.ts'
import { selectOperator } from '../operators/operators.queries.ts'
import {
  hasOtherGroupAdmin,
  hasOtherOperatorAdmin,
  removeFromGroup,
  removeFromOperator,
  selectGroupPlace,
  selectOperatorPlace,
  setGroupRole,
  setOperatorRole,
} from './memberships.queries.ts'
import { nameFromEmail, normalizeEmail, signInLinkUrl } from './user.ts'
import { placesOf } from './user-places.ts'
import {
  deleteUserWithoutPlace,
  resetTwoFactor,
  selectUserByEmail,
  selectUsers,
  upsertUser,
} from './users.queries.ts'

const OPERATOR = { value: 'ID', description: 'The operator, or its sandbox.' }
const GROUP = { value: 'ID', description: 'The headquarters group.' }
const EMAIL = { value: 'A', description: 'The email address of the person.' }
const FORCE = { description: 'Proceed even if the person is the last admin.' }
const MAX_NAME_CHARS = 120
const LINK_HOURS = 24

export const userCommands: readonly Command[] = [
  {
    name: 'user invite',
    description: 'Give a person access to the dashboard, with a one-time link',
    usage: [
      '--operator ID --email A --role admin|member|viewer [--name N] [--force]',
      '--group ID --email A --role network_admin|viewer [--name N] [--force]',
    ],
    options: {
      operator: OPERATOR,
      group: GROUP,
      email: EMAIL,
      role: {
        value: 'ROLE',
        description: 'The role of the person. If the person already has access, the role changes.',
      },
      name: {
        value: 'N',
        description: 'The name of a new person. Default: the part of the email before the @.',
      },
      force: FORCE,
    },
    audits: ['user.invited'],
    run: withPlatform(invite),
  },
  {
    name: 'user list',
    description: 'List people and their roles',
    usage: '[--operator ID | --group ID]',
    options: { operator: OPERATOR, group: GROUP },
    columns: { data: ['email', 'name', 'role', 'place'] },
    run: withPlatform((input) => {
      const stated = input.values.operator ?? input.values.group
      const place = stated === undefined ? null : placeOf(input)
      return async (platform) => {
        const id = place && (await place.existing(platform))
        return { data: await selectUsers(platform.db, id) }
      }
    }),
  },
  {
    name: 'user remove',
    description: "Remove a person's access to an operator or a group",
    usage: ['--operator ID --email A [--force]', '--group ID --email A [--force]'],
    options: { operator: OPERATOR, group: GROUP, email: EMAIL, force: FORCE },
    audits: ['user.removed'],
    run: withPlatform(remove),
  },
  {
    name: 'user link',
    description: 'Create a one-time sign-in link for a person',
    usage: '--email A [--reset-two-factor]',
    options: {
      email: EMAIL,
      'reset-two-factor': {
        description:
          'Turn off two-factor authentication and end all sessions, such as after a lost device.',
      },
    },
    audits: ['user.link_created'],
    run: withPlatform(link),
  },
]

function invite(input: CommandInput) {
  const place = placeOf(input)
  const role = place.roleOf(input)
  const email = emailOf(input)
  const name =
    optional(input.values, 'name')?.trim().slice(0, MAX_NAME_CHARS) || nameFromEmail(email)
  return async (platform: Platform): Promise<object> => {
    await place.existing(platform)
    const user = await platform.db.transaction(async (tx) => {
      const user = await upsertUser(tx, { email, name }, input.now())
      await place.keepAdmin(tx, { userId: user.id, email, role })
      await place.set(tx, user.id, role, input.now())
      const subject = { type: 'user', id: user.id }
      await place.audit(tx, { action: 'user.invited', subject, detail: { email, role } })
      return user
    })
    const made = { user_id: user.id, email, role, is_new: user.isNew }
    return { ...made, ...(await linkOf(platform, user.id, input.now())) }
  }
}

function remove(input: CommandInput) {
  const place = placeOf(input)
  const email = emailOf(input)
  return async (platform: Platform): Promise<object> => {
    await place.existing(platform)
    return platform.db.transaction(async (tx) => {
      const user = (await selectUserByEmail(tx, email)) ?? noUser(email)
      await place.keepAdmin(tx, { userId: user.id, email, role: null })
      if (!(await place.remove(tx, user.id)))
        fail(`${email} has no access to this ${place.noun}. Run "svc user list" to see who has.`)
      const subject = { type: 'user', id: user.id }
      await place.audit(tx, { action: 'user.removed', subject, detail: { email } })
      const account_deleted = await deleteUserWithoutPlace(tx, user.id)
      return { user_id: user.id, email, account_deleted }
    })
  }
}

function link(input: CommandInput) {
  const email = emailOf(input)
  return async (platform: Platform): Promise<object> => {
    const user = (await selectUserByEmail(platform.db, email)) ?? noUser(email)
    const isReset = input.values['reset-two-factor'] === true
    await platform.db.transaction(async (tx) => {
      if (isReset) await resetTwoFactor(tx, user.id)
      const subject = { type: 'user', id: user.id }
      const detail = { email, ...(isReset ? { reset_two_factor: true } : {}) }
      const action = { action: 'user.link_created', subject, detail }
      await input.audit.installation(tx, action)
      // The link signs in to all their places, and the admins of each should know of it.
      for (const place of await placesOf(tx, user.id))
        await (place.kind === 'operator'
          ? input.audit.operator(tx, place.liveId, action)
          : input.audit.group(tx, place.id, action))
    })
    return { user_id: user.id, email, ...(await linkOf(platform, user.id, input.now())) }
  }
}

async function linkOf({ auth, config }: Platform, userId: string, now: Date) {
  const token = await auth.createLink(userId)
  const expires = new Date(now.getTime() + LINK_HOURS * HOUR_MS)
  return { link: signInLinkUrl(config.baseUrl, token), link_expires_at: expires.toISOString() }
}

function noUser(email: string): never {
  return fail(`No person has the email ${email}. Run "svc user list" to see all.`)
}

function emailOf({ values }: CommandInput): string {
  const email = normalizeEmail(required(values, 'email'))
  if (email === null) throw new UsageError('--email must be an address such as pat@example.com.')
  return email
}

type RoleChange = { userId: string; email: string; role: string | null }

/** The operator or the group that a command is about. */
function placeOf(input: CommandInput) {
  const { operator, group, force } = input.values
  if ((operator === undefined) === (group === undefined))
    throw new UsageError('Give either --operator or --group.')
  const place = operator === undefined ? groupPlace(input) : operatorPlace(input)
  /** Refuses to remove the last admin of a place, or to change that person's role. */
  async function keepAdmin(tx: Db, { userId, email, role }: RoleChange) {
    if (force || role === place.admin || (await place.hasOtherAdmin(tx, userId))) return
    if ((await place.roleNow(tx, userId)) !== place.admin) return
    fail(
      `${email} is the last admin of this ${place.noun}. Invite another admin first, or add --force.`,
    )
  }
  return { ...place, keepAdmin }
}

function operatorPlace({ values, audit }: CommandInput) {
  let id: OperatorId = operatorIdOf(values)
  return {
    noun: 'operator',
    admin: 'admin',
    /** The id of the live operator, even if its sandbox's id was given. */
    async existing({ db }: Platform): Promise<string> {
      id = ((await selectOperator(db, id)) ?? noOperator(id)).operator_id
      return id
    },
    roleOf: (input: CommandInput): string => roleOf(input, operatorRoles.toReversed()),
    hasOtherAdmin: (tx: Db, userId: string) => hasOtherOperatorAdmin(tx, id, userId),
    roleNow: async (tx: Db, userId: string) => (await selectOperatorPlace(tx, userId, id))?.role,
    set: (tx: Db, userId: string, role: string, now: Date) =>
      setOperatorRole(tx, id, { userId, role: role as OperatorRole }, now),
    remove: (tx: Db, userId: string) => removeFromOperator(tx, id, userId),
    audit: (tx: Tx, action: AuditedAction) => audit.operator(tx, id, action),
  }
}

function groupPlace({ values, audit }: CommandInput) {
  const id: GroupId = groupIdOf(values)
  return {
    noun: 'group',
    admin: 'network_admin',
    existing: async ({ db }: Platform): Promise<string> =>
      (await hasGroup(db, id)) ? id : noGroup(id),
    roleOf: (input: CommandInput): string => roleOf(input, networkRoles.toReversed()),
    hasOtherAdmin: (tx: Db, userId: string) => hasOtherGroupAdmin(tx, id, userId),
    roleNow: async (tx: Db, userId: string) => (await selectGroupPlace(tx, userId, id))?.role,
    set: (tx: Db, userId: string, role: string, now: Date) =>
      setGroupRole(tx, id, { userId, role: role as NetworkRole }, now),
    remove: (tx: Db, userId: string) => removeFromGroup(tx, id, userId),
    audit: (tx: Tx, action: AuditedAction) => audit.group(tx, id, action),
  }
}

function roleOf({ values }: CommandInput, roles: readonly string[]): string {
  required(values, 'role')
  return choice(values, 'role', roles)!
}
