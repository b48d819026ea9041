import {
  type Command,
  type CommandInput,
  groupIdOf,
  noGroup,
  noOperator,
  OPERATOR_OPTION,
  operatorIdOf,
  optional,
  parseInteger,
  parseTimestamp,
  UsageError,
  withPlatform,
} from '../../platform/command.ts'
import type { Platform } from '../../platform/platform.ts'
import { selectGroup } from '../groups/groups.queries.ts'
import { selectOperatorName } from '../operators/operators.queries.ts'
import {
  type AuditFilter,
  type AuditRow,
  selectAuditEntries,
  selectGroupAuditEntries,
  selectInstallationAuditEntries,
} from './audit.queries.ts'
import { toAuditEntry } from './audit-entry.ts'

const MAX_LISTED = 1000
const FILTERS = '[--actor A] [--action ACTION] [--since TIME] [--limit N]'

export const auditCommands: readonly Command[] = [
  {
    name: 'audit list',
    description: 'List who did what, when and from where, newest first',
    usage: [`--operator ID ${FILTERS}`, `--group ID ${FILTERS}`, `--installation ${FILTERS}`],
    options: {
      operator: OPERATOR_OPTION,
      group: { value: 'ID', description: 'The headquarters group.' },
      installation: { description: 'Actions that do not belong to one operator or group.' },
      actor: {
        value: 'A',
        description: 'Only actions of this user (by ID), API key or OS user (by name).',
      },
      action: { value: 'ACTION', description: 'Only this action, such as api_key.minted.' },
      since: {
        value: 'TIME',
        description: 'Only from this time on, such as 2026-03-01T14:30:00Z.',
      },
      limit: { value: 'N', description: `From 1 to ${MAX_LISTED}. Default: 20.` },
    },
    columns: { data: ['at', 'actor_name', 'action', 'subject_id', 'address'] },
    run: withPlatform((input) => {
      const filter = filterOf(input)
      const select = selectionOf(input)
      return async (platform) => ({ data: (await select(platform, filter)).map(toAuditEntry) })
    }),
  },
]

function filterOf({ values }: CommandInput): AuditFilter {
  return {
    limit: parseInteger(values.limit ?? '20', 'limit', { min: 1, max: MAX_LISTED }),
    actor: optional(values, 'actor'),
    action: optional(values, 'action'),
    from: values.since === undefined ? null : parseTimestamp(values, 'since'),
  }
}

type Selection = (platform: Platform, filter: AuditFilter) => Promise<AuditRow[]>

function selectionOf({ values }: CommandInput): Selection {
  const given = ['operator', 'group', 'installation'].filter((name) => values[name] !== undefined)
  if (given.length !== 1) throw new UsageError('Give one of --operator, --group or --installation.')
  if (given[0] === 'installation')
    return ({ db }, filter) => selectInstallationAuditEntries(db, filter)
  return given[0] === 'group' ? ofGroup(values) : ofOperator(values)
}

function ofGroup(values: CommandInput['values']): Selection {
  const groupId = groupIdOf(values)
  return async ({ db }, filter) => {
    if (!(await selectGroup(db, groupId))) return noGroup(groupId)
    return selectGroupAuditEntries(db, groupId, filter)
  }
}

function ofOperator(values: CommandInput['values']): Selection {
  const operatorId = operatorIdOf(values)
  return async ({ db }, filter) => {
    if ((await selectOperatorName(db, operatorId)) === null) return noOperator(operatorId)
    return selectAuditEntries(db, operatorId, filter)
  }
}
