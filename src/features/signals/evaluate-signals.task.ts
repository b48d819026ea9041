import type { Task } from '../../platform/tasks/task.ts'
import { evaluateSignals } from './signal-evaluation.ts'
import { evaluationLease, leaseEvaluation } from './signals.queries.ts'

/** Evaluates an operator's signals after a write, or when a rule's interval begins or ends. */
export const evaluateSignalsTask: Task = {
  name: 'evaluate_signals',
  routine: true,
  lease: evaluationLease,
  async handle({ operatorId }, { platform, now, log }) {
    if (!(await leaseEvaluation(platform.db, operatorId, now()))) return 'nothing_to_do'
    const cut = (what: string) =>
      log.warn({ left_out: what }, 'signals were evaluated on part of the data')
    const changed = await evaluateSignals(platform, operatorId, now(), cut)
    return changed ? 'evaluated' : 'unchanged'
  },
}
