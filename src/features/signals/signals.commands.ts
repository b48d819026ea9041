import {
  type Command,
  noOperator,
  OPERATOR_OPTION,
  operatorIdOf,
  parseInteger,
  withPlatform,
} from '../../platform/command.ts'
import { selectOperatorName } from '../operators/operators.queries.ts'
import { toSignal } from './signal.ts'
import { countOpenSignals, selectEvaluation, selectOpenSignals } from './signals.queries.ts'

const MAX_LISTED = 10_000

export const signalCommands: readonly Command[] = [
  {
    name: 'signals',
    description: 'List open signals of an operator, most severe first',
    usage: '--operator ID [--limit N]',
    options: {
      operator: OPERATOR_OPTION,
      limit: { value: 'N', description: `From 1 to ${MAX_LISTED}. Default: 100.` },
    },
    columns: { data: ['signal_type', 'severity', 'subject_kind', 'subject_id'] },
    run: withPlatform(({ values }) => {
      const operatorId = operatorIdOf(values)
      const limit = parseInteger(values.limit ?? '100', 'limit', { min: 1, max: MAX_LISTED })
      return async ({ db }) => {
        if ((await selectOperatorName(db, operatorId)) === null) return noOperator(operatorId)
        const evaluation = await selectEvaluation(db, operatorId)
        const rows = await selectOpenSignals(db, operatorId, limit)
        return {
          evaluated_at: evaluation?.evaluated_at ?? null,
          open: await countOpenSignals(db, operatorId),
          data: rows.map(toSignal),
        }
      }
    }),
  },
]
