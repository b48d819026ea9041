import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runExport } from '../../../src/features/exports/run-export.task.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'
import { fill } from './export-requests.ts'

/** How a worker starts its attempt at an export. */

const app = await openTestApp()

async function begun() {
  const owner = await app.operator()
  await fill(app, owner, 3)
  const { json } = await app.call('POST', '/v1/exports', { key: owner.live })
  return { owner, id: json.id as string }
}

function turn(owner: Operator, id: string, db: typeof app.platform.db): Promise<string> {
  const platform = { ...app.platform, db }
  const { signal } = new AbortController()
  const context = { platform, now: app.clock.now, log: platform.log, signal, stopping: signal }
  return runExport().handle({ operatorId: owner.id, id, requestId: null }, context)
}

const rowOf = async (id: string): Promise<Json> =>
  (await app.sql('select * from exports where id = $1', [id]))[0]

/** A database in which `before` runs before the statement that starts an attempt. */
function atStart(before: () => Promise<void>) {
  const { db } = app.platform
  const send: typeof db.send = async (text, ...rest) => {
    if (text.includes('update exports set object_key = $3')) await before()
    return db.send(text, ...rest)
  }
  return { ...db, send }
}

test('an outage before the attempt starts costs no attempt', async () => {
  const { owner, id } = await begun()
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  const db = atStart(() => Promise.reject(lost))
  await assert.rejects(turn(owner, id, db), lost)
  const { status, attempts } = await rowOf(id)
  assert.deepEqual([status, attempts], ['processing', 0])
})

test('a task whose lease went to another worker before it started leaves the export alone', async () => {
  const { owner, id } = await begun()
  const takeOver = `update exports set object_key = $2, rows_done = 7,
    leased_until = leased_until + interval '10 seconds' where id = $1`
  const db = atStart(async () => {
    await app.sql(takeOver, [id, 'exports/x/another'])
  })
  assert.equal(await turn(owner, id, db), 'lost')
  const { status, object_key, rows_done } = await rowOf(id)
  assert.deepEqual([status, object_key, rows_done], ['processing', 'exports/x/another', '7'])
  assert.deepEqual(
    (await app.objects()).filter((key) => key.includes(id)),
    [],
  )
})
