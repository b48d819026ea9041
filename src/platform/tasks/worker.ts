import { v7 as uuidv7 } from 'uuid'
import { openDb, openPool, run } from '../db/db.ts'
import { HOUR_MS } from '../durations.ts'
import { taskSeen } from '../http/metrics.ts'
import type { Platform } from '../platform.ts'
import { FairLane } from './fair-lane.ts'
import { type Queue, startQueue } from './queue.ts'
import { runScheduled } from './scheduled.ts'
import {
  enqueue,
  type FairTask,
  type LeasedWork,
  type Scheduled,
  type Task,
  type TaskContext,
  type Work,
  type WorkContext,
} from './task.ts'

export type Worker = { stop(): Promise<void> }
type WorkerOptions = {
  tasks: readonly (Task | FairTask)[]
  schedule: readonly Scheduled[]
  /**
   * The most rows of each fair task at once. The last slot is for operators with nothing running.
   */
  concurrency: number
  databaseUrl: string
  now?: () => Date
  sweepEveryMs?: number
}

/** How often the sweep looks for due rows that the queue does not know. */
const SWEEP_EVERY_MS = 2_500
/** Hourly work first runs after two minutes, so that a worker that is often restarted does it too. */
const FIRST_TURN_MS = 120_000
const HEARTBEAT_EVERY_MS = 5_000
/** How long a stop waits for running work before it is aborted. Its rows become due again later. */
const DRAIN_MS = 20_000
/**
 * Concurrent tasks that are not fair tasks and do not mostly wait, for example an export, signals and process
 * maps. They never wait for documents.
 */
const WORKING_TASKS = 3
/** Concurrent tasks that mostly wait. Each takes a slot of the local queue, but no connection. */
const WAITING_TASKS = 256
/** Waiting tasks have their own connections, so that hundreds of them cannot use up the API's. */
const WAITING_CONNECTIONS = 4
const ASYNC_COMMIT = { synchronousCommit: 'off' } as const

/**
 * Runs tasks until stopped. Any number of workers may run, in any number of processes. A worker may start
 * during an outage of the database, and works when the database answers again.
 */
export async function startWorker(platform: Platform, options: WorkerOptions): Promise<Worker> {
  const now = options.now ?? (() => new Date())
  const stopping = new AbortController()
  const cutting = new AbortController()
  const id = uuidv7()
  const signals = { stopping: stopping.signal, signal: cutting.signal }
  const context = { platform, now, log: platform.log, ...signals }
  const tasks = options.tasks.filter((task): task is Task => !isFair(task))
  const lanes = startLanes(options.tasks.filter(isFair), context, options)
  const queues = startQueues(tasks, lanes, context, options)
  const stopWork = () => Promise.all([queues.stop(), ...lanes.map(({ lane }) => lane.stop())])
  const heartbeat = () => beat(platform, id, now())
  const sweepAll = () => sweep(tasks, context)
  await attempt(context, 'heartbeat', heartbeat)
  await attempt(context, 'sweep', sweepAll)
  const timers = [
    every(HEARTBEAT_EVERY_MS, context, 'heartbeat', heartbeat),
    every(options.sweepEveryMs ?? SWEEP_EVERY_MS, context, 'sweep', sweepAll),
    ...options.schedule.map((one) =>
      every(one.everySeconds * 1000, context, one.name, () => runScheduled(one, context)),
    ),
  ]

  async function stop(): Promise<void> {
    for (const timer of timers) timer.stop()
    stopping.abort()
    const cut = setTimeout(() => cutting.abort(), DRAIN_MS)
    await stopWork()
    clearTimeout(cut)
    cutting.abort()
    await Promise.all(timers.map((timer) => timer.done()))
    await run(platform.db, 'delete from workers where id = $1', [id])
  }

  return { stop }
}

type Lane = { task: FairTask; lane: FairLane }

function isFair(task: Task | FairTask): task is FairTask {
  return 'leaseNext' in task
}

function startLanes(
  tasks: FairTask[],
  context: WorkContext,
  { concurrency }: WorkerOptions,
): Lane[] {
  return tasks.map((task) => {
    const runWork = ({ work, run }: LeasedWork) => runTask(task, work, context, run)
    return { task, lane: new FairLane({ task, slots: concurrency, context, runWork }) }
  })
}

/**
 * Two queues: waiting tasks must not take the slots of working tasks, nor wait for them. Commits do not wait
 * for the disk. If the database server crashes, the latest hints may be lost, and the latest waiting tasks
 * may be done again. Hints of fair tasks wake their lanes.
 */
function startQueues(
  tasks: Task[],
  lanes: Lane[],
  context: WorkContext,
  options: WorkerOptions,
): Queue {
  const { databaseUrl } = options
  const { log } = context
  const pool = openPool(databaseUrl, {
    max: WORKING_TASKS + 6,
    keepsConnection: true,
    ...ASYNC_COMMIT,
  })
  const db = openDb(databaseUrl, { max: WAITING_CONNECTIONS, ...ASYNC_COMMIT })
  const waiting = { ...context, platform: { ...context.platform, db } }
  const working = tasks.filter((task) => !task.waits)
  const wakers = lanes.map(({ task, lane }) => [task.name, async () => lane.wake()] as const)
  const queues = [
    startQueue({ pool, concurrency: WORKING_TASKS, tasks: runners(working, context) }, log),
    startQueue(
      {
        pool,
        concurrency: WAITING_TASKS,
        fetchesAhead: true,
        tasks: {
          ...runners(
            tasks.filter((task) => task.waits),
            waiting,
          ),
          ...Object.fromEntries(wakers),
        },
      },
      log,
    ),
  ]
  return {
    async stop() {
      await Promise.all(queues.map((queue) => queue.stop()))
      await db.close()
      await pool.end()
    },
  }
}

function runners(tasks: readonly Task[], context: WorkContext) {
  return Object.fromEntries(tasks.map((task) => [task.name, runner(task, context)]))
}

function runner(task: Task, context: WorkContext) {
  return (payload: unknown) => {
    const work = payload as Work
    return runTask(task, work, context, (own) => task.handle(work, own))
  }
}

/** Does the work on one row, logs its outcome and counts it. Never rejects. */
async function runTask(
  task: Pick<Task, 'name' | 'routine'>,
  work: Work,
  context: WorkContext,
  handle: (context: WorkContext) => Promise<string>,
): Promise<void> {
  const log = context.log.child({ task: task.name, id: work.id, request_id: work.requestId })
  const started = performance.now()
  let outcome = 'error'
  try {
    outcome = await handle({ ...context, log })
    log[levelOf(task)]({ outcome }, 'task')
  } catch (error) {
    // The row keeps its state and its lease runs out: the sweep enqueues it again.
    log.error({ err: error }, 'task failed. It will be tried again')
  } finally {
    taskSeen(task.name, outcome, (performance.now() - started) / 1000)
  }
}

function levelOf({ routine }: Pick<Task, 'routine'>): 'debug' | 'info' {
  return routine ? 'debug' : 'info'
}

/** Enqueues every row that is due and has no lease. */
async function sweep(tasks: Task[], { platform, now, log }: TaskContext): Promise<void> {
  for (const task of tasks) {
    const due = await task.lease.selectDue(platform.db, now())
    // One by one: a statement that held several keys could wait for a transaction that waits for it.
    for (const work of due) await enqueue(platform.db, task, work)
    if (due.length > 0)
      log[levelOf(task)]({ task: task.name, rows: due.length }, 'enqueued due rows again')
  }
}

async function beat(platform: Platform, id: string, now: Date): Promise<void> {
  await run(platform.db, BEAT, [id, now.toISOString()])
  await run(platform.db, 'delete from workers where seen_at < $1', [
    new Date(now.getTime() - HOUR_MS).toISOString(),
  ])
}

const BEAT = `
  insert into workers (id, seen_at) values ($1, $2)
  on conflict (id) do update set seen_at = excluded.seen_at`

/** A failure is logged, for example because the database is down. The next turn tries again. */
function attempt({ log }: TaskContext, name: string, turn: () => Promise<void>): Promise<void> {
  return turn().catch((error) => log.error({ err: error, turn: name }, 'scheduled task failed'))
}

/** Repeats without overlap. */
function every(ms: number, context: TaskContext, name: string, turn: () => Promise<void>) {
  let running = Promise.resolve()
  let busy = false
  const tick = () => {
    if (busy || context.signal.aborted) return
    busy = true
    running = attempt(context, name, turn).finally(() => {
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
