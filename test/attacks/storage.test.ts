import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { doctor } from '../../src/cli/doctor.ts'
import { type Json, openTestApp, type Reply } from '../test-app.ts'
import { readUntil } from '../until.ts'

const MB = 1024 ** 2
const app = await openTestApp({ config: { storageBytes: { live: 20 * MB, test: 2 * MB } } })

/** Each counts as 1,000 bytes of the allowance: 400 for its row, the rest is its text. */
function eventsOf(count: number, externalId = (_: number): string | null => null): Json[] {
  return Array.from({ length: count }, (_, n) => {
    const external_id = externalId(n)
    const rest = 600 - 'visit'.length - (external_id?.length ?? 0) - '{"note":""}'.length
    const attributes = { note: 'n'.repeat(rest) }
    return { activity: 'visit', occurred_at: '2026-03-02T08:30:00Z', external_id, attributes }
  })
}

function sendBatch(key: string, events: Json[]): Promise<Reply> {
  return app.call('POST', '/v1/events/batch', { key, body: { events } })
}

async function usedBy(operatorId: string): Promise<Record<string, number>> {
  const rows = await app.sql(
    'select month, bytes from storage_months where operator_id = $1 order by month',
    [operatorId],
  )
  return Object.fromEntries(rows.map(({ month, bytes }) => [month, Number(bytes)]))
}

async function countOf(table: string, operatorId: string): Promise<number> {
  const [row] = await app.sql(`select count(*)::int from ${table} where operator_id = $1`, [
    operatorId,
  ])
  return row.count
}

function assertQuota({ status, headers, text, json }: Reply, retryAfter: string): void {
  assert.equal(status, 429, text)
  assert.equal(json.error.code, 'storage_quota')
  assert.match(json.error.message, /^This request needs [\d,]+ bytes\. /)
  assert.equal(headers.get('retry-after'), retryAfter)
}

test('endless batches from a sandbox key store no more than its allowance', async () => {
  app.clock.set('2026-03-31T23:00:00.000Z')
  const owner = await app.operator()
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn++) {
    const reply = await sendBatch(owner.test, eventsOf(700))
    statuses.push(reply.status)
    if (reply.status !== 200) assertQuota(reply, '3600')
  }
  assert.deepEqual(statuses, [200, 200, 429, 429])
  assert.deepEqual(await usedBy(owner.sandboxId), { '2026-03-01': 1_400_000 })
  assert.equal(await countOf('activity_events', owner.sandboxId), 1400)
  assertQuota(await app.push({ live: owner.test }, 'big.txt', 'x'.repeat(700_000)), '3600')
  const one = await app.call('POST', '/v1/events', { key: owner.test, body: eventsOf(1)[0] })
  assert.equal(one.status, 201, 'what still fits is taken')
  app.clock.set('2026-04-01T00:00:00.000Z')
  assert.equal((await sendBatch(owner.test, eventsOf(700))).status, 200)
  const used = { '2026-03-01': 1_401_000, '2026-04-01': 700_000 }
  assert.deepEqual(await usedBy(owner.sandboxId), used)
  app.clock.set(null)
})

test('storage_quota says what is used, how large the request is, and when the month ends', async () => {
  app.clock.set('2026-12-31T12:00:00.000Z')
  const owner = await app.operator({ iu: 300 })
  await sendBatch(owner.test, eventsOf(700))
  const { json } = await app.push({ live: owner.test }, 'big.txt', 'x'.repeat(1_500_000))
  const end =
    'Send less, wait until 2027-01-01 00:00 UTC, or ask the administrator for a larger allowance.'
  assert.equal(
    json.error.message,
    'This request needs 1,500,000 bytes. You have used 700,000 of 2,097,152 bytes (33%) ' +
      `of this month’s allowance. ${end}`,
  )
  // The second statement of this batch does not fit. The first is not stored, so it is not used.
  const notes = Array.from({ length: 10 }, (_, n) => [`n${n}`, 'n'.repeat(n === 0 ? 955 : 951)])
  const event = { ...eventsOf(1)[0], attributes: Object.fromEntries(notes) }
  const big = Array.from({ length: 150 }, () => event)
  const batch = await sendBatch(owner.test, big)
  assert.equal(
    batch.json.error.message,
    'This request needs 1,500,000 bytes. You have used 700,000 of 2,097,152 bytes (33%) ' +
      `of this month’s allowance. ${end}`,
  )
  await allow(owner.sandboxId, 0)
  const none = await sendBatch(owner.test, eventsOf(1))
  assert.match(
    none.json.error.message,
    /^This request needs 1,000 bytes\. You have used 700,000 of 0 bytes of this month’s allowance\./,
  )
  app.clock.set(null)
})

test('of 40 concurrent writers, exactly as many are accepted as fit', async () => {
  const owner = await app.operator()
  const batches = Array.from({ length: 40 }, () => sendBatch(owner.test, eventsOf(100)))
  const statuses = (await Promise.all(batches)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 200).length, 20)
  assert.equal(statuses.filter((status) => status === 429).length, 20)
  assert.deepEqual(Object.values(await usedBy(owner.sandboxId)), [2_000_000])
  assert.equal(await countOf('activity_events', owner.sandboxId), 2000)
})

test('of 40 concurrent uploads, exactly as many are stored and charged as fit', async () => {
  const owner = await app.operator({ iu: 300 })
  const { platform } = app
  const text = (n: number) => `${n}`.padStart(MB, 'x')
  const push = (n: number) => app.push(owner, `note-${n}.txt`, text(n))
  const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => push(n)))
  const statuses = replies.map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 202).length, 20)
  assert.equal(statuses.filter((status) => status === 429).length, 20)
  assert.deepEqual(Object.values(await usedBy(owner.id)), [20 * MB])
  const [{ balance }] = await app.sql('select balance from iu_accounts where operator_id = $1', [
    owner.id,
  ])
  assert.equal(balance, '240')
  const objects: string[] = []
  for await (const { key } of platform.store.list(`documents/${owner.id}/`)) objects.push(key)
  assert.equal(objects.length, 20)
})

test('duplicates, rejected events and replays do not count', async () => {
  const owner = await app.operator({ iu: 30 })
  const events = eventsOf(10, (n) => `crm-${n}`)
  for (let turn = 0; turn < 2; turn++) await sendBatch(owner.live, events)
  assert.deepEqual(Object.values(await usedBy(owner.id)), [10_000])
  const wrong = { ...eventsOf(1)[0], case: { claim_number: 'CLM-404' } }
  const { json } = await sendBatch(owner.live, [wrong, ...eventsOf(1)])
  assert.deepEqual([json.accepted, json.rejected], [1, 1])
  assert.deepEqual(Object.values(await usedBy(owner.id)), [11_000])
  const headers = { 'idempotency-key': 'upload-1' }
  for (let turn = 0; turn < 2; turn++) {
    const reply = await app.push(owner, 'note.txt', 'x'.repeat(5_000), { headers })
    assert.equal(reply.status, 202)
  }
  assert.deepEqual(Object.values(await usedBy(owner.id)), [16_000])
})

test('a refused upload stores no response: the same key is a new request once there is room', async () => {
  const owner = await app.operator({ iu: 30 })
  await allow(owner.id, 100)
  const headers = { 'idempotency-key': 'upload-1' }
  const push = () => app.push(owner, 'note.txt', 'x'.repeat(101), { headers })
  assert.equal((await push()).status, 429)
  assert.equal(await countOf('idempotency_keys', owner.id), 0)
  await allow(owner.id, 101)
  const accepted = await push()
  assert.equal(accepted.status, 202)
  await allow(owner.id, 0)
  const replay = await push()
  assert.deepEqual([replay.status, replay.text], [202, accepted.text])
  assert.equal(replay.headers.get('idempotent-replayed'), 'true')
})

test('402 and sandbox_quota come before storage_quota', async () => {
  const owner = await app.operator({ iu: 2 })
  for (const id of [owner.id, owner.sandboxId]) await allow(id, 0)
  assert.equal((await app.push(owner, 'a.txt', 'text')).json.error.code, 'iu_exhausted')
  const day = app.clock.now().toISOString().slice(0, 10)
  const full = 'insert into sandbox_days (operator_id, day, documents) values ($1, $2, 25)'
  await app.sql(full, [owner.sandboxId, day])
  const sandbox = await app.push({ live: owner.test }, 'a.txt', 'text')
  assert.equal(sandbox.json.error.code, 'sandbox_quota')
})

test('an allowance belongs to one operator; its sandbox counts separately', async () => {
  const [full, other] = [await app.operator(), await app.operator()]
  await allow(full.id, 0)
  const { live, test: sandboxKey } = full
  assert.equal((await sendBatch(live, eventsOf(1))).status, 429)
  for (const key of [sandboxKey, other.live, other.test])
    assert.equal((await sendBatch(key, eventsOf(1))).status, 200)
})

test('/metrics counts, and doctor names, operators above four fifths of their allowance', async () => {
  const owner = await app.operator()
  const near = async () =>
    /^svc_storage_operators_near_allowance (\d+)$/m.exec(
      (await app.call('GET', '/metrics')).text,
    )![1]
  await app.sql('delete from storage_months')
  // No worker evaluates the operators that the tests above created in the past: they are overdue.
  await app.sql('delete from operator_clocks where operator_id not in ($1, $2)', [
    owner.id,
    owner.sandboxId,
  ])
  await allow(owner.id, 10_000)
  await sendBatch(owner.live, eventsOf(7))
  assert.equal(await near(), '0')
  await sendBatch(owner.live, eventsOf(1))
  assert.equal(await readUntil(near, (count) => count === '1'), '1')
  const report = (await doctor(app.platform)) as Json
  const advice = 'To raise an allowance, run svc operator update ID --storage-gb N'
  assert.equal(report.storage_allowances, `operators at 80% or more: ${owner.id}. ${advice}`)
  assert.equal(report.status, 'ok', 'it is the operator’s own doing')
})

test('/metrics has the bytes of this month and the largest share of one operator', async () => {
  const [first, second] = [await app.operator(), await app.operator()]
  const figures = async () => {
    const { text } = await app.call('GET', '/metrics')
    for (const id of [first.id, first.sandboxId, second.id]) assert.ok(!text.includes(id))
    const of = (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1]
    return [of('svc_storage_month_bytes'), of('svc_storage_largest_share_ratio')]
  }
  await app.sql('delete from storage_months')
  const figuresUntil = (bytes: string, share: string) =>
    readUntil(figures, (found) => found[0] === bytes && found[1] === share)
  assert.deepEqual(await figuresUntil('0', '0'), ['0', '0'])
  const old =
    "insert into storage_months (operator_id, month, bytes) values ($1, '2020-01-01', 999)"
  await app.sql(old, [first.id])
  await allow(first.id, 10_000)
  await sendBatch(first.live, eventsOf(6))
  await sendBatch(second.live, eventsOf(8))
  assert.deepEqual(await figuresUntil('14000', '0.6'), ['14000', '0.6'])
  await allow(first.id, 0)
  assert.deepEqual(
    await figuresUntil('14000', '1'),
    ['14000', '1'],
    'with no allowance, all of it is used',
  )
})

test('characters of several bytes count as their bytes in UTF-8', async () => {
  const owner = await app.operator()
  const event = { activity: 'Begehung Süd', occurred_at: '2026-03-02T08:30:00Z' }
  await sendBatch(owner.live, [{ ...event, external_id: 'ä', attributes: { ö: '😀' } }])
  assert.deepEqual(Object.values(await usedBy(owner.id)), [400 + 13 + 2 + '{"":""}'.length + 2 + 4])
  await app.push(owner, `${randomBytes(4).toString('hex')}.txt`, 'Süd')
  assert.deepEqual(Object.values(await usedBy(owner.id)), [428 + 4])
})

async function allow(operatorId: string, bytes: number): Promise<void> {
  await app.sql(
    `insert into storage_allowances (operator_id, bytes) values ($1, $2)
    on conflict (operator_id) do update set bytes = excluded.bytes`,
    [operatorId, bytes],
  )
}
