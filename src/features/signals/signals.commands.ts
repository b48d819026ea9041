import {
  type Command,
  none,
  offline,
  operatorIdOf,
  UsageError,
  whole,
} from '../../platform/command.ts'
import { selectOperatorName } from '../operators/operators.queries.ts'
import { toSignal } from './signal.ts'
import { countOpenSignals, selectEvaluation, selectOpenSignals } from './signals.queries.ts'

const MAX_LISTED = 10_000

/** What an operator's work needs attention for, before there is a dashboard. */
export const signalCommands: readonly Command[] = [
  {
    name: 'signals',
    usage: 'signals --operator ID [--limit N]',
    does: 'its open signals, worst first, a sandbox having its own',
    options: ['operator', 'limit'],
    run: offline(({ values }) => {
      const operatorId = operatorIdOf(values)
      const limit = whole(values.limit ?? '100', 'limit')
      if (limit < 1 || limit > MAX_LISTED)
        throw new UsageError(`--limit is from 1 to ${MAX_LISTED}.`)
      return async ({ db }) => {
        if ((await selectOperatorName(db, operatorId)) === null)
          return none(`There is no operator ${operatorId}.`)
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
