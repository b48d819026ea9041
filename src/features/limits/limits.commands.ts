import {
  type Command,
  noOperator,
  OPERATOR_OPTION,
  operatorIdOf,
  withPlatform,
} from '../../platform/command.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { selectOperatorName } from '../operators/operators.queries.ts'
import { operatorLimits } from './limit.ts'

/** Imported on demand, because the list of endpoints loads the whole service. */
type LoadEndpoints = () => Promise<readonly Endpoint[]>

export function limitsCommand(loadEndpoints: LoadEndpoints): Command {
  return {
    name: 'limits show',
    description: 'Show the limits of an operator and what is left of each',
    usage: '--operator ID',
    options: { operator: OPERATOR_OPTION },
    columns: { endpoints: ['method', 'path', 'used', 'left', 'resets_at'] },
    run: withPlatform(({ values, now }) => {
      const id = operatorIdOf(values)
      return async (platform) => {
        if ((await selectOperatorName(platform.db, id)) === null) return noOperator(id)
        return operatorLimits(platform, await loadEndpoints(), id, now())
      }
    }),
  }
}
