import type { Task } from '../../platform/tasks/task.ts'
import { evaluateSignals } from './signal-evaluation.ts'
import { claimEvaluation, selectDueEvaluations } from './signals.queries.ts'

/** An evaluation that fails, or whose worker dies, is tried again after this. */
const CLAIM_MS = 60_000
/** Whoever writes all the time is evaluated no oftener than this. */
const SETTLE_MS = 60_000
/** Rows enqueued by one sweep; the next sweep adds more. */
const MAX_DUE = 1000

/** Brings the signals of an operator up to date, when it has written or when its time has come. */
export const evaluateSignalsTask: Task = {
  name: 'evaluate_signals',
  routine: true,
  due(db, now) {
    return selectDueEvaluations(db, now, new Date(now.getTime() - SETTLE_MS), MAX_DUE)
  },
  async handle({ operatorId }, { platform, now, log }) {
    const until = new Date(now().getTime() + CLAIM_MS)
    if (!(await claimEvaluation(platform.db, operatorId, until, now()))) return 'nothing_to_do'
    const cut = (what: string) =>
      log.warn({ left_out: what }, 'signals were evaluated on part of the data')
    const changed = await evaluateSignals(platform, operatorId, now(), cut)
    return changed ? 'evaluated' : 'unchanged'
  },
}
