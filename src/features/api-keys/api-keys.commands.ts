import {
  type Command,
  type CommandInput,
  choice,
  choices,
  fail,
  groupIdOf,
  noGroup,
  noOperator,
  OPERATOR_OPTION,
  operatorIdOf,
  optional,
  parseUuid,
  UsageError,
  withPlatform,
} from '../../platform/command.ts'
import type { Platform } from '../../platform/platform.ts'
import { selectOperator, selectOperatorName } from '../operators/operators.queries.ts'
import { keyModes, toApiKey, toGroupKey } from './api-key.ts'
import { mintedAction, mintGroupKey, mintKey, revokedAction, revokeKey } from './api-key-minting.ts'
import { groupScopes, operatorScopes } from './api-key-scopes.ts'
import { selectApiKeys } from './api-keys.queries.ts'
import { hasGroup, selectGroupKeys } from './group-keys.queries.ts'

const GROUP_OPTION = { value: 'ID', description: 'The headquarters group.' }
const MAX_NAME_CHARS = 120

export const apiKeyCommands: readonly Command[] = [
  {
    name: 'key list',
    description: 'List the API keys of an operator, a sandbox or a group',
    usage: ['--operator ID', '--group ID'],
    options: { operator: OPERATOR_OPTION, group: GROUP_OPTION },
    columns: { data: ['id', 'prefix', 'name', 'status'] },
    run: withPlatform((input) => (isForGroup(input) ? listOfGroup(input) : listOfOperator(input))),
  },
  {
    name: 'key mint',
    description: 'Create an API key. Its secret is shown once',
    usage: [
      '--operator ID [--mode live|test] --scopes a,b [--name N]',
      '--group ID --scopes a,b [--name N]',
    ],
    options: {
      operator: { value: 'ID', description: 'The operator. Its sandbox gets the test keys.' },
      group: GROUP_OPTION,
      mode: {
        value: 'live|test',
        description: 'test creates a sandbox key. Default: live, or test if ID is a sandbox.',
      },
      scopes: {
        value: 'a,b',
        description: `Operator: ${operatorScopes.join(', ')}. Group: ${groupScopes.join(', ')} (reserved).`,
      },
      name: { value: 'N', description: 'A label that identifies the key.' },
    },
    audits: ['api_key.minted'],
    run: withPlatform((input) => (isForGroup(input) ? mintForGroup(input) : mint(input))),
  },
  {
    name: 'key revoke',
    description: 'Revoke an API key permanently, within a second',
    usage: 'ID',
    positionals: ['ID'],
    audits: ['api_key.revoked'],
    run: withPlatform(revoke),
  },
]

function noKey(id: string): never {
  return fail(
    `No key has the ID ${id}. Run "svc key list" with --operator or --group to see the keys.`,
  )
}

function isForGroup({ values }: CommandInput): boolean {
  if ((values.group === undefined) === (values.operator === undefined))
    throw new UsageError('Give either --operator or --group.')
  return values.group !== undefined
}

function listOfOperator({ values }: CommandInput) {
  const operatorId = operatorIdOf(values)
  return async ({ db }: Platform): Promise<object> => {
    if ((await selectOperatorName(db, operatorId)) === null) return noOperator(operatorId)
    return { data: (await selectApiKeys(db, operatorId)).map(toApiKey) }
  }
}

function listOfGroup({ values }: CommandInput) {
  const groupId = groupIdOf(values)
  return async ({ db }: Platform): Promise<object> => {
    if (!(await hasGroup(db, groupId))) return noGroup(groupId)
    return { data: (await selectGroupKeys(db, groupId)).map(toGroupKey) }
  }
}

function mint({ values, now, audit }: CommandInput) {
  const operatorId = operatorIdOf(values)
  const stated = choice(values, 'mode', keyModes)
  const scopes = choices(values, 'scopes', operatorScopes)
  const name = nameOf(values)
  return async ({ db, vault }: Platform): Promise<object> => {
    const operator = await selectOperator(db, operatorId)
    if (!operator) return noOperator(operatorId)
    const isSandbox = operator.sandbox_operator_id === operatorId
    if (isSandbox && stated === 'live') return onlyTest(operator.operator_id)
    const mode = stated ?? (isSandbox ? 'test' : 'live')
    const key = { mode, scopes, name }
    const owner = mode === 'test' ? operator.sandbox_operator_id : operator.operator_id
    return db.transaction(async (tx) => {
      const minted = await mintKey(tx, owner, vault.root, key, now())
      await audit.operator(tx, owner, mintedAction(minted, key))
      return minted
    })
  }
}

function onlyTest(operatorId: string): never {
  return fail(`A sandbox has only test keys. For a live key, run with --operator ${operatorId}.`)
}

function mintForGroup({ values, now, audit }: CommandInput) {
  if (values.mode !== undefined) throw new UsageError('A group has no sandbox. Leave out --mode.')
  const groupId = groupIdOf(values)
  const key = { scopes: choices(values, 'scopes', groupScopes), name: nameOf(values) }
  return async ({ db, vault }: Platform): Promise<object> => {
    if (!(await hasGroup(db, groupId))) return noGroup(groupId)
    return db.transaction(async (tx) => {
      const minted = await mintGroupKey(tx, groupId, vault.root, key, now())
      await audit.group(tx, groupId, mintedAction(minted, key))
      return minted
    })
  }
}

function revoke({ positionals, now, audit }: CommandInput) {
  const id = parseUuid(positionals[0]!, 'ID')
  return ({ db }: Platform): Promise<object> =>
    db.transaction(async (tx) => {
      const revoked = (await revokeKey(tx, id, now())) ?? noKey(id)
      const { owner, isFirst } = revoked
      const action = revokedAction(revoked)
      if (!isFirst) audit.unchanged(tx)
      else if ('operatorId' in owner) await audit.operator(tx, owner.operatorId, action)
      else await audit.group(tx, owner.groupId, action)
      return { id, status: 'revoked' }
    })
}

function nameOf(values: CommandInput['values']): string | null {
  return optional(values, 'name')?.slice(0, MAX_NAME_CHARS) ?? null
}
