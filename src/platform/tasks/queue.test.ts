import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { pino } from 'pino'
import { addressOf, cloneDatabase, throughPort } from '../../../test/test-database.ts'
import { openPool } from '../db/db.ts'
import { type Queue, startQueue } from './queue.ts'

/** The queue, connected to the database through a proxy that can be cut. */

let database: Awaited<ReturnType<typeof cloneDatabase>>
let line: Awaited<ReturnType<typeof openLine>>
let pool: pg.Pool
/** A pool that bypasses the proxy. */
let direct: pg.Pool

before(async () => {
  database = await cloneDatabase()
  line = await openLine(database.url)
  pool = openPool(line.url, { max: 8, keepsConnection: true })
  direct = openPool(database.url, { max: 1 })
})
after(async () => {
  await pool.end()
  await direct.end()
  line.close()
  await database.drop()
})

test('tasks that end one after the other during a database outage do not stop the queue', async () => {
  const hall = waitingHall()
  const queue = start(hall.task)
  try {
    await addTasks(['a', 'b', 'c', 'd', 'e'])
    await until(() => hall.waiting() === 5)
    line.cut()
    // Not together, because the completions would then fail as one batch.
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      hall.letGo(name)
      await sleep(50)
    }
    line.mend()

    await doneBy(hall, 'later')
  } finally {
    await queue.stop()
  }
})

test('a queue that starts during a database outage runs its tasks afterward', async () => {
  line.cut()
  const queues = (['wait', 'wait_ahead'] as const).map((name) => {
    const hall = waitingHall()
    return { name, hall, queue: start(hall.task, name) }
  })
  await until(() => line.refused() >= 4)
  line.mend()
  await Promise.all(
    queues.map(async ({ name, hall, queue }) => {
      await doneBy(hall, 'first', name)
      await queue.stop()
    }),
  )
})

test('a run whose first query fails on a working database is replaced', async () => {
  const hall = waitingHall()
  let isTorn = true
  let refused = 0
  const refuse = (callback?: (error: Error) => void) => {
    refused++
    const error = new Error('no connection')
    return callback ? callback(error) : Promise.reject(error)
  }
  // The query for its health succeeds, and all others fail. The pool itself is changed, because a
  // second object would keep a separate list of connections.
  const torn = new Proxy(pool, {
    get(_, name) {
      if (name === 'connect' && isTorn) return refuse
      const value = Reflect.get(pool, name, pool)
      return typeof value === 'function' ? value.bind(pool) : value
    },
  })
  const queue = start(hall.task, 'wait', { pool: torn, firstFetchMs: 300 })
  try {
    await until(() => refused > 0)
    isTorn = false
    await doneBy(hall, 'next')
  } finally {
    await queue.stop()
  }
})

test('it can be stopped during a database outage while tasks end', async () => {
  const hall = waitingHall()
  const queue = start(hall.task)
  await addTasks(['v', 'w', 'x', 'y', 'z'])
  await until(() => hall.waiting() === 5)
  line.cut()
  const stopped = queue.stop()
  for (const name of ['v', 'w', 'x', 'y', 'z']) {
    hall.letGo(name)
    await sleep(50)
  }
  await stopped
  // Afterward, a completion whose connection was not refused yet may still be stored, which is right.
  assert.deepEqual((await remaining()).slice(-5), ['v', 'w', 'x', 'y', 'z'])
  line.mend()
})

type TaskKind = 'wait' | 'wait_ahead'

function start(
  task: (payload: unknown) => Promise<void>,
  kind: TaskKind = 'wait',
  given = {},
): Queue {
  const log = pino({ level: 'silent' })
  const ahead = kind === 'wait_ahead' ? ({ fetchesAhead: true } as const) : {}
  return startQueue({ pool, concurrency: 5, tasks: { [kind]: task }, ...ahead, ...given }, log)
}

async function addTasks(names: string[], kind: TaskKind = 'wait'): Promise<void> {
  const add = `select graphile_worker.add_job($1, json_build_object('name', n)) from unnest($2::text[]) n`
  await direct.query(add, [kind, names])
}

/** Adds a task and sees it taken up, done and gone. */
async function doneBy(hall: Hall, name: string, kind?: TaskKind): Promise<void> {
  await addTasks([name], kind)
  await until(() => hall.waiting() === 1)
  hall.letGo(name)
  await until(async () => !(await remaining(kind)).includes(name))
}

/** Names of the tasks the queue still has, finished or not. */
async function remaining(kind: TaskKind = 'wait'): Promise<string[]> {
  const text = `
    select payload ->> 'name' as name from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = $1 order by j.id`
  return (await direct.query(text, [kind])).rows.map(({ name }) => name)
}

type Hall = ReturnType<typeof waitingHall>

/** Tasks that wait until the test releases them. */
function waitingHall() {
  const waiting = new Map<string, () => void>()
  async function task(payload: unknown): Promise<void> {
    const { name } = payload as { name: string }
    await new Promise<void>((resolve) => waiting.set(name, resolve))
  }
  function letGo(name: string): void {
    waiting.get(name)?.()
    waiting.delete(name)
  }
  return { task, letGo, waiting: () => waiting.size }
}

/** A proxy to the database that can be cut and restored, as when the server is killed and restarted. */
async function openLine(to: string) {
  const open = new Set<Socket>()
  let isCut = false
  let refused = 0
  const server = createServer((near) => {
    if (isCut) {
      refused++
      return near.resetAndDestroy()
    }
    const far = connect(addressOf(to))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy()).on('close', () => open.delete(one))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  function cut(): void {
    isCut = true
    refused = 0
    for (const socket of open) socket.remoteAddress ? socket.resetAndDestroy() : socket.destroy()
  }
  function mend(): void {
    isCut = false
  }
  function close(): void {
    cut()
    server.close()
  }
  return { url: throughPort(to, port), cut, mend, refused: () => refused, close }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await holds()); await sleep(20))
    if (Date.now() > end) throw new Error('after 20 s it still does not hold')
}
