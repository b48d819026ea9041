import assert from 'node:assert/strict'
import test from 'node:test'
import { pruneOutboundEvents } from '../../../src/features/outbound-events/prune-outbound-events.task.ts'
import { emit } from '../../../src/features/webhooks/webhook.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'
import { letterText } from '../ingestions/small-documents.ts'

const app = await openTestApp()
let worker = await app.work()

const poll = (owner: Pick<Operator, 'live'>, query = '') =>
  app.call('GET', `/v1/outbound-events${query}`, { key: owner.live })
const createJob = (owner: Pick<Operator, 'live'>, client_name: string) =>
  app.call('POST', '/v1/jobs', { key: owner.live, body: { client_name } })

test('an event has the record exactly as its GET returns it', async () => {
  const owner = await app.operator()
  const job = await createJob(owner, 'Pat Rivera')
  const { json } = await poll(owner)
  assert.equal(json.has_more, false)
  const [event] = json.data
  const names = ['id', 'type', 'created_at', 'api_version', 'mode', 'seq', 'data']
  assert.deepEqual(Object.keys(event), names)
  assert.partialDeepStrictEqual(event, {
    type: 'job.created',
    api_version: 'v1',
    mode: 'live',
    seq: 1,
  })
  assert.equal(JSON.stringify(event.data), job.text)
})

test("a sandbox's events are separate and have mode test", async () => {
  const owner = await app.operator()
  await createJob({ live: owner.test }, 'Pat Rivera')
  assert.deepEqual((await poll(owner)).json.data, [])
  const { json } = await poll({ live: owner.test })
  assert.deepEqual([json.data.length, json.data[0].mode, json.data[0].seq], [1, 'test', 1])
})

test('pages follow seq; next_cursor is a string even at the end, and continues from there', async () => {
  const owner = await app.operator()
  const empty = await poll(owner)
  assert.equal(typeof empty.json.next_cursor, 'string')
  for (const name of ['A', 'B', 'C', 'D', 'E']) await createJob(owner, name)
  const first = await poll(owner, `?limit=2&cursor=${empty.json.next_cursor}`)
  assert.deepEqual([seqs(first.json), first.json.has_more], [[1, 2], true])
  const second = await poll(owner, `?limit=3&cursor=${first.json.next_cursor}`)
  assert.deepEqual([seqs(second.json), second.json.has_more], [[3, 4, 5], false])
  const none = await poll(owner, `?cursor=${second.json.next_cursor}`)
  assert.deepEqual([none.json.data, none.json.has_more], [[], false])
  await createJob(owner, 'F')
  assert.deepEqual(seqs((await poll(owner, `?cursor=${none.json.next_cursor}`)).json), [6])
})

const seqs = (list: Json): number[] => list.data.map((event: Json) => event.seq)

test('a cursor with a changed character, or of another operator, is a 400 invalid_cursor', async () => {
  const owner = await app.operator()
  const rival = await app.operator()
  await createJob(owner, 'A')
  const { next_cursor: cursor } = (await poll(owner)).json
  const changed = cursor.slice(0, -2) + (cursor.at(-2) === 'A' ? 'B' : 'A') + cursor.at(-1)
  for (const [who, text] of [
    [owner, changed],
    [rival, cursor],
    [owner, `${cursor}A`],
    [owner, 'abc'],
  ] as const) {
    const { status, json } = await poll(who, `?cursor=${text}`)
    assert.deepEqual([status, json.error.code], [400, 'invalid_cursor'])
  }
  for (const limit of ['0', '101', 'x', '1.5']) {
    assert.equal((await poll(owner, `?limit=${limit}`)).status, 400, limit)
  }
})

test('seq has no gap with forty concurrent writers, and a concurrent poller misses none', async () => {
  const owner = await app.operator()
  let writing = true
  const seen: number[] = []
  const reader = (async () => {
    let cursor: string | null = null
    for (let more = true; more || writing; ) {
      const { json } = await poll(owner, cursor ? `?limit=7&cursor=${cursor}` : '?limit=7')
      seen.push(...seqs(json))
      cursor = json.next_cursor
      more = json.data.length > 0
    }
  })()
  const refused = { client_name: 'A', job_number: 'TAKEN' }
  await Promise.all(
    Array.from({ length: 40 }, async (_, turn) => {
      await createJob(owner, `Client ${turn}`)
      await app.call('POST', '/v1/jobs', { key: owner.live, body: refused })
    }),
  )
  writing = false
  await reader
  assert.deepEqual(
    seen,
    Array.from({ length: 41 }, (_, index) => index + 1),
  )
})

test('a document has events for its new records, then one for its completion', async () => {
  const owner = await app.operator()
  const csv = 'Client Name,Claim Number,Loss Type,Address,City,State,Zip,RCV\n'
  const row = 'Maria Lopez,CLM-1,Water,12 Alder St,Tacoma,WA,98402,"12,500.00"\n'
  const ingestion = await app.ingest(owner, 'jobs.csv', csv + row)
  const { data } = (await poll(owner)).json
  const types = data.map((event: Json) => event.type)
  assert.deepEqual(types.toSorted(), ['client.created', 'ingestion.completed', 'job.created'])
  assert.equal(types.at(-1), 'ingestion.completed')
  assert.deepEqual(data.at(-1).data, ingestion)
  const job = data.find((event: Json) => event.type === 'job.created').data
  const read = await app.call('GET', `/v1/jobs/${job.id}`, { key: owner.live })
  assert.equal(JSON.stringify(job), read.text)
})

test('a failed document has an event, and a canceled one has none', async () => {
  const owner = await app.operator()
  const failed = await app.ingest(owner, 'broken.pdf', '%PDF-1.7\nnot really')
  assert.equal(failed.status, 'failed')
  const { data } = (await poll(owner)).json
  assert.deepEqual(
    data.map((event: Json) => event.type),
    ['ingestion.failed'],
  )
  assert.deepEqual(data[0].data, failed)
})

test('documents that did not come through the API have no ingestion events', async () => {
  const owner = await app.operator()
  await worker.stop()
  const { json } = await app.push(owner, 'letter.txt', letterText)
  await app.sql(`update ingestions set source = 'dashboard' where id = $1`, [json.id])
  worker = await app.work()
  assert.equal((await app.settled(owner, json.id)).status, 'completed')
  assert.deepEqual((await poll(owner)).json.data, [])
})

test('events are kept for thirty days and then pruned, and numbering continues', async () => {
  const owner = await app.operator()
  app.clock.set('2026-03-01T00:00:00Z')
  await createJob(owner, 'Old')
  app.clock.set('2026-03-30T23:59:59Z')
  await createJob(owner, 'Young')
  await prune()
  assert.deepEqual(seqs((await poll(owner)).json), [1, 2])
  app.clock.set('2026-03-31T00:00:01Z')
  await prune()
  assert.deepEqual(seqs((await poll(owner)).json), [2])
  await createJob(owner, 'New')
  assert.deepEqual(seqs((await poll(owner)).json), [2, 3])
  app.clock.set(null)
})

async function prune(): Promise<void> {
  const { platform, clock } = app
  const signal = new AbortController().signal
  await pruneOutboundEvents.run({ platform, now: clock.now, log: platform.log, signal })
}

test('a page ends after sixteen megabytes, and the next one continues from there', async () => {
  const owner = await app.operator()
  const keys = await app.platform.vault.keysOf(owner.id)
  const data = JSON.stringify({ receipt: 'x'.repeat(6 * 1024 * 1024) })
  const fact = { type: 'ingestion.completed' as const, data }
  for (let count = 0; count < 5; count++) {
    await app.platform.db.transaction((tx) =>
      emit(tx, { id: owner.id, mode: 'live' }, keys, [fact], new Date()),
    )
  }
  const first = (await poll(owner)).json
  assert.deepEqual([seqs(first), first.has_more], [[1, 2, 3], true])
  const second = (await poll(owner, `?cursor=${first.next_cursor}`)).json
  assert.deepEqual([seqs(second), second.has_more], [[4, 5], false])
})
