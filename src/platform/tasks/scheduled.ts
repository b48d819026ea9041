import { type Db, run } from '../db/db.ts'
import type { DatabaseGauge } from '../http/database-gauges.ts'
import type { Scheduled, TaskContext } from './task.ts'

/** Work is due again after this part of its interval, because workers' timers are not exact. */
const DUE_SHARE = 0.9

/**
 * Runs scheduled work. Work that is `onePerInstallation` runs only if no worker has started it
 * lately.
 */
export async function runScheduled(one: Scheduled, context: TaskContext): Promise<void> {
  if (one.onePerInstallation && !(await takeInterval(one, context))) return
  await one.run(context)
}

async function takeInterval({ name, everySeconds }: Scheduled, { platform, now }: TaskContext) {
  const at = now().getTime()
  // A start in the future comes from a wrong clock: it must not hold back later runs.
  const [since, until] = [at - everySeconds * DUE_SHARE * 1000, at + everySeconds * 1000]
  const times = [at, since, until].map((ms) => new Date(ms).toISOString())
  return (await run(platform.db, TAKE, [name, ...times])).length > 0
}

/** Records why scheduled work stopped early, for `doctor` and /metrics. Null if it did not. */
export async function reportProblem(
  db: Db,
  name: string,
  problem: string | null,
  now: Date,
): Promise<void> {
  await run(db, REPORT, [name, now.toISOString(), problem])
}

/** The scheduled work that stopped early and the reason, by name. */
export async function selectProblems(db: Db): Promise<{ name: string; problem: string }[]> {
  return run(db, PROBLEMS, [])
}

/** For an alarm: a person must check what is wrong, and then fix or confirm it. */
export const stoppedSweeps: DatabaseGauge = {
  name: 'svc_object_sweeps_stopped',
  help: 'Sweeps of stored objects that stopped. Run svc doctor to see why.',
  read: async ({ db }) => (await selectProblems(db)).length,
}

const TAKE = `
  insert into scheduled_turns as t (name, started_at) values ($1, $2)
  on conflict (name) do update set started_at = excluded.started_at
  where t.started_at <= $3 or t.started_at > $4
  returning name`
const REPORT = `
  insert into scheduled_turns (name, started_at, problem) values ($1, $2, $3)
  on conflict (name) do update set problem = excluded.problem`
const PROBLEMS = 'select name, problem from scheduled_turns where problem is not null order by name'
