import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeDemo } from '../../../src/demo/demo.ts'
import { openTestApp } from '../../test-app.ts'
import { readUntil } from '../../until.ts'

/** Which process creates the demo, and what remains of a demo whose keys could not be printed. */

const app = await openTestApp()
const make = () => makeDemo(app.platform, { url: app.url, databaseUrl: app.databaseUrl })
const KEYS = `select name, revoked_at is null as active from api_keys order by created_at, id`

test('of two processes one creates the demo, and the next start prints what was not shown', async () => {
  const first = await make()
  assert.ok(first)
  assert.equal(await make(), null)
  await first.show(AbortSignal.abort())
  const next = await make()
  assert.ok(next)
  await next.show(AbortSignal.abort())
  const made = await app.sql(
    `select (select count(*)::int from operators where sandbox_of is null) as operators,
      (select count(*)::int from ingestions) as documents,
      (select count(*)::int from webhook_endpoints) as endpoints`,
  )
  assert.deepEqual(made, [{ operators: 1, documents: 7, endpoints: 1 }])
  const pushing = { name: 'Demo documents', active: false }
  assert.deepEqual(await app.sql(KEYS), [pushing, pushing])
})

test('keys whose lines could not be printed are not stored', async (t) => {
  await app.sql(`update ingestions set status = 'canceled' where status = 'processing'`)
  const { stdout } = process
  const write = stdout.write.bind(stdout) as (...given: unknown[]) => boolean
  const broken = (text: unknown, ...rest: unknown[]) => {
    if (!String(text).includes('svc_live_')) return write(text, ...rest)
    ;(rest.at(-1) as (error: Error) => void)(new Error('nobody reads this'))
    return false
  }
  t.mock.method(stdout, 'write', broken as typeof stdout.write)
  const demo = await make()
  await assert.rejects(demo!.show(new AbortController().signal), { message: 'nobody reads this' })
  assert.deepEqual(
    (await app.sql(KEYS)).filter(({ active }) => active),
    [],
  )
})

test("the demo's webhook deliveries fail, and nothing leaves this machine", async () => {
  const [{ operator_id: id }] = await app.sql(
    'select operator_id from operators where sandbox_of is null',
  )
  const { stop } = await app.work()
  const { secret: live } = await app.mint(id, 'live')
  await app.push({ live }, 'damaged.pdf', '%PDF-1.7 damaged')
  const find = () => app.sql('select * from webhook_attempts where operator_id = $1', [id])
  const [attempt] = await readUntil(find, (found) => found.length > 0, 30_000)
  await stop()
  const { status, error, reason, exchange_sealed } = attempt
  assert.deepEqual([status, error, reason, exchange_sealed], [null, 'dns', 'unresolvable', null])
})

test('no demo is created beside another operator', async () => {
  await app.operator()
  assert.equal(await make(), null)
})
