import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import type { Extractor } from '../../src/extraction/extraction.ts'
import type { ExtractionOutcome } from '../../src/extraction/task.ts'
import { leaseAlone } from '../../src/features/ingestions/ingestions.queries.ts'
import { reportDocuments } from '../../src/features/ingestions/report-documents.task.ts'
import { until } from '../crash/program.ts'
import { exported } from '../stories/exports/export-requests.ts'
import { type Operator, openTestApp } from '../test-app.ts'

/**
 * Documents that take minutes to read must not delay other operators' work. Here they run until the test
 * releases them, so that the order of starts shows the fairness.
 */

const readers = heldExtractor()
const app = await openTestApp({ extractor: readers.extractor, config: { extractorProcesses: 2 } })

const workers: Awaited<ReturnType<typeof app.work>>[] = []

afterEach(async () => {
  const open = `update ingestions set status = 'canceled', leased_until = null
    where status = 'processing'`
  await app.sql(open)
  readers.releaseAll()
  for (const worker of workers.splice(0)) await worker.stop()
})

test('12 slow documents of a sandbox delay no document or export of another operator', async () => {
  const [slow, other] = [await app.operator(), await app.operator()]
  await work()
  for (let n = 1; n <= 12; n++) await push(slow.test, `slow-${n}`)
  await running('slow-1')
  await push(other.live, 'one line')
  await running('slow-1', 'one line')
  assert.equal((await exported(app, other)).status, 'completed')
  readers.release('slow-1')
  await running('one line', 'slow-2')
})

test('a live operator uses all slots except the last, which is for idle operators', async () => {
  const [large, small, third] = await operators(3)
  for (let n = 1; n <= 6; n++) await push(large!.live, `large-${n}`)
  await work()
  await running('large-1', 'large-2')
  await push(small!.live, 'small-1')
  await push(small!.live, 'small-2')
  await running('large-1', 'large-2', 'small-1')
  await push(third!.live, 'third-1')

  readers.release('large-1')
  await running('large-2', 'small-1', 'third-1')
  readers.release('small-1')
  await running('large-2', 'small-2', 'third-1')
  readers.release('large-2')
  readers.release('third-1')
  await running('large-3', 'small-2')
  readers.release('small-2')
  await running('large-3', 'large-4')
})

test('an operator and its sandbox share one share of the slots', async () => {
  const [large, other] = await operators(2)
  for (let n = 1; n <= 3; n++) await push(large!.live, `live-${n}`)
  await work()
  await running('live-1', 'live-2')
  await push(large!.test, 'sandbox-1')
  await push(other!.live, 'other-1')
  await running('live-1', 'live-2', 'other-1')
})

test('three large backlogs do not block a later document of another operator', async () => {
  const inOrder = (await operators(4)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const late = inOrder.at(-1)
  const large = inOrder.slice(0, -1)
  for (const [index, owner] of large.entries()) {
    for (let n = 1; n <= 4; n++) await push(owner.live, `large-${index}-${n}`)
  }
  await work()
  await until(() => readers.running().length === 3, 'every slot is taken')
  await push(late!.live, 'late')
  for (let ends = 0; !readers.running().includes('late'); ends++) {
    assert.ok(ends < 3, `after ${ends} ends ${readers.running()} are running`)
    const before = readers.running()
    readers.release(before[0]!)
    await until(() => readers.running().some((name) => !before.includes(name)), 'the next begins')
  }
})

test('a sandbox has one running document in all workers together', async () => {
  const [slow, other] = await operators(2)
  for (let n = 1; n <= 4; n++) await push(slow!.test, `slow-${n}`)
  for (let n = 1; n <= 3; n++) await work()
  await running('slow-1')
  for (let n = 1; n <= 3; n++) {
    readers.release(`slow-${n}`)
    await running(`slow-${n + 1}`)
  }
  for (let n = 1; n <= 8; n++) await push(other!.live, `other-${n}`)
  // Two slots of each of three workers, less the one of the sandbox.
  await until(() => readers.running().length >= 6, 'the other operator has all other slots')
  assert.deepEqual(sandboxDocuments(), ['slow-4'])
})

test('of eight simultaneous leases for one sandbox, one succeeds', async () => {
  const [owner] = await operators(1)
  const ids: string[] = []
  for (let n = 1; n <= 8; n++) ids.push(await push(owner!.test, `at-once-${n}`))
  const now = app.clock.now()
  const { db } = app.platform
  // A connection for each lease is open before the first begins.
  const open = await Promise.all(ids.map(() => db.begin()))
  for (const tx of open) await tx.rollback()
  const leases = ids.map((id) => {
    return leaseAlone(db, { operatorId: owner!.sandboxId, id, requestId: null }, now)
  })
  assert.equal((await Promise.all(leases)).filter((lease) => lease !== null).length, 1)
})

const sandboxDocuments = () => readers.running().filter((name) => name.startsWith('slow'))

test('after five documents that timed out, an operator is in the slow lane for an hour', async () => {
  const [slow, other] = await operators(2)
  for (let n = 1; n <= 9; n++) await push(slow!.live, `slow-${n}`)
  await work()
  await running('slow-1', 'slow-2')
  for (let n = 1; n <= 4; n++) {
    readers.release(`slow-${n}`, 'timeout')
    await running(`slow-${n + 1}`, `slow-${n + 2}`)
  }
  readers.release('slow-5', 'timeout')
  readers.release('slow-6')
  // One at a time, although no other operator waits.
  await running('slow-7')
  assert.deepEqual(await counted(), [
    'svc_documents{state="running"} 1',
    'svc_documents{state="waiting"} 2',
    'svc_slow_lane_operators 1',
  ])
  for (let n = 1; n <= 4; n++) await push(other!.live, `other-${n}`)
  await running('slow-7', 'other-1')
  readers.release('slow-7')
  // A slow document also waits while another operator's document could begin instead.
  await running('other-1', 'other-2')
  for (const name of ['other-1', 'other-2']) readers.release(name)
  await running('other-3', 'other-4')
  readers.release('other-3')
  await running('other-4', 'slow-8')

  const hourLater = `update ingestions set finished_at = finished_at - interval '1 hour'
    where operator_id = $1 and error_code = 'timeout'`
  await app.sql(hourLater, [slow!.id])
  await running('other-4', 'slow-8')
  readers.release('other-4')
  await running('slow-8', 'slow-9')
})

test('a document that waits behind slow ones is canceled at once and never starts', async () => {
  const [owner] = await operators(1)
  for (let n = 1; n <= 2; n++) await push(owner!.test, `slow-${n}`)
  const canceled = await push(owner!.test, 'unwanted')
  await push(owner!.test, 'last')
  await work()
  await running('slow-1')
  await app.sql(`update ingestions set status = 'canceled' where id = $1`, [canceled])
  readers.release('slow-1')
  await running('slow-2')
  readers.release('slow-2')
  await running('last')
  assert.equal(readers.begun().includes('unwanted'), false)
})

/** The metrics' counts of documents after counting now. */
async function counted(): Promise<string[]> {
  const { platform, clock } = app
  const context = { platform, now: clock.now, log: platform.log, signal: NEVER }
  await reportDocuments().run(context)
  const { text } = await app.call('GET', '/metrics')
  return text.split('\n').filter((line) => /^svc_(documents|slow)/.test(line))
}

const NEVER = new AbortController().signal

async function work(): Promise<void> {
  workers.push(await app.work())
}

function operators(count: number): Promise<Operator[]> {
  return Promise.all(Array.from({ length: count }, () => app.operator()))
}

async function push(key: string, name: string): Promise<string> {
  const { status, text, json } = await app.push({ live: key }, name, `${name} of ${key}.txt`)
  assert.equal(status, 202, text)
  return json.id
}

/** Waits until these documents are being read, and no others. */
async function running(...names: string[]): Promise<void> {
  const expected = names.toSorted().join()
  const isSo = () => readers.running().toSorted().join() === expected
  await until(isSo, `${expected} are running`).catch((error: Error) => {
    throw new Error(`${error.message}; instead ${readers.running()}`)
  })
}

/** Reads nothing: each document waits until the test releases it by its name. */
function heldExtractor() {
  const begun: string[] = []
  const held = new Map<string, (outcome: ExtractionOutcome) => void>()
  const extractor: Extractor = {
    ready: async () => undefined,
    close: async () => undefined,
    async extract({ filename }, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<ExtractionOutcome>()
      begun.push(filename)
      held.set(filename, resolve)
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      return promise.finally(() => held.delete(filename))
    },
  }
  function release(filename: string, code: 'unreadable' | 'timeout' = 'unreadable'): void {
    const resolve = held.get(filename)
    if (!resolve) throw new Error(`${filename} is not running; ${[...held.keys()]} are`)
    resolve({ failed: { code, message: 'Send another document.' } })
    held.delete(filename)
  }
  const names = () => [...held.keys()]
  const releaseAll = () => {
    for (const name of names()) release(name)
  }
  return { extractor, begun: () => begun, running: names, release, releaseAll }
}
