import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { run } from '../db/db.ts'
import { taskSeen } from '../http/metrics.ts'
import type { Platform } from '../platform.ts'
import { startQueue } from './queue.ts'
import { type Scheduled, type Task, type TaskContext, tellQueue, type Work } from './task.ts'

export type Worker = { stop(): Promise<void> }
type Options = {
  tasks: readonly Task[]
  schedule: readonly Scheduled[]
  /** Tasks at once. */
  concurrency: number
  /** Has a connection of its own to listen on. */
  pool: pg.Pool
  now?: () => Date
  sweepEveryMs?: number
}

/** How often the rows are searched for work the queue does not know of. */
const SWEEP_EVERY_MS = 2_500
/** What comes by the hour comes first soon: a worker that is restarted often does its chores too. */
const FIRST_TURN_MS = 120_000
const HEARTBEAT_EVERY_MS = 5_000
/** How long a stop waits for work in hand before it is aborted; its rows are due again later. */
const DRAIN_MS = 20_000

/** Runs tasks until stopped. Any number of workers may run, in any number of processes. */
export async function startWorker(platform: Platform, options: Options): Promise<Worker> {
  const now = options.now ?? (() => new Date())
  const stopping = new AbortController()
  const id = uuidv7()
  const context = { platform, now, log: platform.log, signal: stopping.signal }
  const queue = await startQueue(
    {
      pgPool: options.pool,
      concurrency: options.concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      taskList: Object.fromEntries(options.tasks.map((task) => [task.name, runner(task, context)])),
    },
    platform.log,
  )
  await beat(platform, id, now())
  await sweep(options.tasks, context)
  const timers = [
    every(HEARTBEAT_EVERY_MS, context, 'heartbeat', () => beat(platform, id, now())),
    every(options.sweepEveryMs ?? SWEEP_EVERY_MS, context, 'sweep', () =>
      sweep(options.tasks, context),
    ),
    ...options.schedule.map((one) =>
      every(one.everySeconds * 1000, context, one.name, () => one.run(context)),
    ),
  ]

  async function stop(): Promise<void> {
    for (const timer of timers) timer.stop()
    const cut = setTimeout(() => stopping.abort(), DRAIN_MS)
    await queue.stop()
    clearTimeout(cut)
    stopping.abort()
    await Promise.all(timers.map((timer) => timer.done()))
    await run(platform.db, 'delete from workers where id = $1', [id])
  }

  return { stop }
}

function runner(task: Task, context: TaskContext) {
  return async (payload: unknown) => {
    const work = payload as Work
    const log = context.log.child({ task: task.name, id: work.id, request_id: work.requestId })
    const started = performance.now()
    let outcome = 'error'
    try {
      outcome = await task.handle(work, { ...context, log })
      log.info({ outcome }, 'task')
    } catch (error) {
      // The row keeps its state and its lease runs out: the sweep tells of it again.
      log.error({ err: error }, 'task failed; its row will be swept up')
    } finally {
      taskSeen(task.name, outcome, (performance.now() - started) / 1000)
    }
  }
}

/** Tells the queue again of every row that is due and unclaimed. */
async function sweep(tasks: readonly Task[], { platform, now, log }: TaskContext): Promise<void> {
  for (const task of tasks) {
    const due = await task.due(platform.db, now())
    await tellQueue(platform.db, task, ...due)
    if (due.length > 0) log.info({ task: task.name, rows: due.length }, 'swept up rows')
  }
}

async function beat(platform: Platform, id: string, now: Date): Promise<void> {
  await run(platform.db, BEAT, [id, now.toISOString()])
  await run(platform.db, 'delete from workers where seen_at < $1', [
    new Date(now.getTime() - 3_600_000).toISOString(),
  ])
}

const BEAT = `
  insert into workers (id, seen_at) values ($1, $2)
  on conflict (id) do update set seen_at = excluded.seen_at`

/** Repeats without overlap; a failure is logged and the next turn tries again. */
function every(ms: number, { log, signal }: TaskContext, name: string, turn: () => Promise<void>) {
  let running = Promise.resolve()
  let busy = false
  const tick = () => {
    if (busy || signal.aborted) return
    busy = true
    running = turn()
      .catch((error) => log.error({ err: error, turn: name }, 'a scheduled turn failed'))
      .finally(() => {
        busy = false
      })
  }
  let timer = setTimeout(
    () => {
      tick()
      timer = setInterval(tick, ms)
    },
    Math.min(ms, FIRST_TURN_MS),
  )
  return { stop: () => clearInterval(timer), done: () => running }
}
