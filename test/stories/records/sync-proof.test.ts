import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  openClient,
  type SvcClient,
  type SyncName,
  type SyncPosition,
} from '../../../sdk/client.ts'
import { clientRow, createClients } from '../../../src/features/clients/clients.queries.ts'
import { stamp } from '../../../src/platform/db/clock.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/**
 * Tests `synced_through`: twelve writers on every path against a client that only asks for changes. At the
 * end its copy equals the list, record for record.
 */
const app = await openTestApp({ worker: true })
const TURNS = 8

type Copy = Map<string, string>
const LISTS = ['listJobs', 'listClients', 'listVendors'] as const

const post = async (owner: Operator, path: string, body: unknown): Promise<Json> => {
  const { status, text, json } = await app.call('POST', path, { key: owner.live, body })
  assert.ok(status < 300, `${path}: ${text}`)
  return json
}

const clientOf = ({ live }: Operator) => openClient({ baseUrl: app.url, key: live })

/** One run of a nightly sync, as a user's program does it. Returns where the next one begins. */
async function syncOnce(client: SvcClient, list: SyncName, from: SyncPosition, copy: Copy) {
  let next = from
  for await (const { records, position } of client.sync(list, from)) {
    for (const record of records) copy.set(record.id, JSON.stringify(record))
    next = position
  }
  return next
}

/** All records, read from the start. */
async function wholeList(owner: Operator, list: SyncName): Promise<Copy> {
  const copy: Copy = new Map()
  for await (const record of clientOf(owner).paginate(list)) {
    copy.set(record.id, JSON.stringify(record))
  }
  return copy
}

/** Syncs until the writers are done, and then once more. */
async function readAlong(owner: Operator, list: SyncName, writing: () => boolean): Promise<Copy> {
  const copy: Copy = new Map()
  const client = clientOf(owner)
  for (let position: SyncPosition = {}, last = false; ; ) {
    position = await syncOnce(client, list, position, copy)
    if (last) return copy
    last = !writing()
    await sleep(20)
  }
}

async function everyTurn(write: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await write(turn)
}

/** Twelve writers on all paths of the service. */
function writers(owner: Operator): Promise<void>[] {
  const newJob = (turn: number) => post(owner, '/v1/jobs', { client_name: `Client ${turn}` })
  const newClient = (turn: number) => post(owner, '/v1/clients', { name: `Client ${turn}` })
  const event = (activity: string, job_id: string) => ({
    activity,
    occurred_at: '2026-03-01T09:00:00Z',
    case: { job_id },
  })
  const single = async (turn: number) => {
    const { id } = await newJob(turn)
    await post(owner, '/v1/events', event('job_started', id))
    await post(owner, '/v1/events', event('job_completed', id))
  }
  const batch = async (turn: number) => {
    const ids = [await newJob(turn), await newJob(turn)].map(({ id }) => id as string)
    await post(owner, '/v1/events/batch', { events: ids.map((id) => event('job_received', id)) })
  }
  const jobList = (turn: number) => {
    const rows = [1, 2, 3].map((row) => `List Client ${turn}-${row},CLM-${turn}-${row},Water`)
    return app.ingest(owner, 'jobs.csv', `Client Name,Claim Number,Loss Type\n${rows.join('\n')}\n`)
  }
  const vendorList = (turn: number) => {
    const rows = [1, 2].map((row) => `Vendor ${turn}-${row} LLC,Plumbing,v${turn}${row}@x.example`)
    return app.ingest(owner, 'vendors.csv', `Vendor Name,Trade,Email\n${rows.join('\n')}\n`)
  }
  const paths = [newJob, newJob, newClient, newClient, single, single, batch, batch]
  return [...paths, jobList, vendorList, slow(owner, 120), slow(owner, 40)].map(everyTurn)
}

/** A transaction that holds its stamp for a while before its commit. */
function slow({ id }: Operator, ms: number) {
  return async (turn: number) => {
    const { vault, db } = app.platform
    const keys = await vault.keysOf(id)
    await db.transaction(async (tx) => {
      const now = new Date()
      const row = clientRow(id, await stamp(tx, id, now), keys, { name: `Slow ${turn}` }, 'import')
      await createClients(tx, { id, mode: 'live' }, keys, [row], now)
      await sleep(ms)
    })
  }
}

test('a client that follows synced_through misses no row and keeps no stale one', async () => {
  const owner = await app.operator()
  let writing = true
  const reading = LISTS.map((list) => readAlong(owner, list, () => writing))
  await Promise.all(writers(owner))
  writing = false
  for (const [index, copy] of (await Promise.all(reading)).entries()) {
    const list = LISTS[index]!
    const whole = await wholeList(owner, list)
    assert.deepEqual([...copy].sort(), [...whole].sort(), list)
    assert.ok(whole.size >= 2 * TURNS, `${list}: ${whole.size} records`)
  }
})
