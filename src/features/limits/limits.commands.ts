import {
  type Command,
  groupIdOf,
  noGroup,
  noOperator,
  OPERATOR_OPTION,
  operatorIdOf,
  UsageError,
  withPlatform,
} from '../../platform/command.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { hasGroup } from '../api-keys/group-keys.queries.ts'
import { selectOperatorName } from '../operators/operators.queries.ts'
import { groupLimits, operatorLimits } from './limit.ts'

/** Imported on demand, because the list of endpoints loads the whole service. */
type EndpointLoader = () => Promise<readonly Endpoint[]>

export function limitsCommand(loadEndpoints: EndpointLoader): Command {
  return {
    name: 'limits show',
    description: 'Show the limits of an operator or a group and what is left',
    usage: '(--operator ID | --group ID)',
    options: {
      operator: OPERATOR_OPTION,
      group: { value: 'ID', description: 'The headquarters group.' },
    },
    columns: { endpoints: ['method', 'path', 'used', 'left', 'resets_at'] },
    run: withPlatform(({ values, now }) => {
      if ((values.operator === undefined) === (values.group === undefined))
        throw new UsageError('Give either --operator or --group.')
      if (values.group !== undefined) {
        const id = groupIdOf(values)
        return async (platform) => {
          if (!(await hasGroup(platform.db, id))) return noGroup(id)
          return { endpoints: await groupLimits(platform, await loadEndpoints(), id, now()) }
        }
      }
      const id = operatorIdOf(values)
      return async (platform) => {
        if ((await selectOperatorName(platform.db, id)) === null) return noOperator(id)
        return operatorLimits(platform, await loadEndpoints(), id, now())
      }
    }),
  }
}
