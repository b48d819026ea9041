import assert from 'node:assert/strict'
import test from 'node:test'
import { grant, selectUnbalanced } from '../../../src/features/metering/metering.ts'
import { type Operator, openTestApp } from '../../test-app.ts'
import { letterText } from '../ingestions/small-documents.ts'

const app = await openTestApp()
const push = (operator: Operator, key = operator.live) =>
  app.push(operator, 'letter.txt', letterText, { key })

const entriesOf = (id: string) =>
  app.sql('select amount, reason, ingestion_id from iu_entries where operator_id = $1', [id])

async function balanceOf(id: string): Promise<string> {
  const [row] = await app.sql('select balance from iu_accounts where operator_id = $1', [id])
  return row.balance
}

async function assertBalanced(): Promise<void> {
  assert.deepEqual(await selectUnbalanced(app.platform.db), [])
}

test('a document on a live key costs 3 IU, recorded in the ledger with its ingestion', async () => {
  const operator = await app.operator({ iu: 10 })
  const { json } = await push(operator)
  assert.equal(await balanceOf(operator.id), '7')
  const entries = await entriesOf(operator.id)
  assert.equal(entries.length, 2)
  assert.deepEqual(entries[0], { amount: '10', reason: 'grant', ingestion_id: null })
  assert.deepEqual(entries[1], { amount: '-3', reason: 'document', ingestion_id: json.id })
  await assertBalanced()
})

test('with 2 IU left: 402 iu_exhausted, and nothing is queued, charged or stored', async () => {
  const operator = await app.operator({ iu: 2 })
  const reply = await push(operator)
  assert.equal(reply.status, 402)
  assert.equal(reply.json.error.code, 'iu_exhausted')
  assert.equal(await balanceOf(operator.id), '2')
  assert.deepEqual(
    await app.sql('select 1 from ingestions where operator_id = $1', [operator.id]),
    [],
  )
  assert.deepEqual(
    (await app.objects()).filter((key) => key.includes(operator.id)),
    [],
  )
})

test('of 40 parallel uploads with 30 IU left, exactly 10 are accepted', async () => {
  const operator = await app.operator({ iu: 30 })
  const replies = await Promise.all(Array.from({ length: 40 }, () => push(operator)))
  const statuses = replies.map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 202).length, 10)
  assert.equal(statuses.filter((status) => status === 402).length, 30)
  assert.equal(await balanceOf(operator.id), '0')
  assert.equal((await entriesOf(operator.id)).length, 11)
  assert.equal((await app.objects()).filter((key) => key.includes(operator.id)).length, 10)
  await assertBalanced()
})

test('a grant takes effect at once', async () => {
  const operator = await app.operator({ iu: 0 })
  assert.equal((await push(operator)).status, 402)
  assert.equal(await grant(app.platform.db, operator.id, 3, new Date()), 3)
  assert.equal((await push(operator)).status, 202)
  assert.equal((await push(operator)).status, 402)
  await assertBalanced()
})

test('a sandbox takes 25 documents a UTC day for free, and the 26th waits for midnight', async () => {
  const operator = await app.operator({ iu: 3 })
  app.clock.set('2026-03-01T22:30:00.000Z')
  const replies = await Promise.all(Array.from({ length: 30 }, () => push(operator, operator.test)))
  assert.equal(replies.filter(({ status }) => status === 202).length, 25)
  const refused = replies.filter(({ status }) => status === 429)
  assert.equal(refused.length, 5)
  for (const { json, headers } of refused) {
    assert.equal(json.error.code, 'sandbox_quota')
    assert.equal(headers.get('retry-after'), '5400')
    assert.equal(headers.get('ratelimit-limit'), '300')
  }
  assert.deepEqual(await entriesOf(operator.sandboxId), [])
  assert.equal(await balanceOf(operator.id), '3')
  assert.equal((await push(operator)).status, 202, 'the live operator goes on')
  app.clock.set('2026-03-02T00:00:00.000Z')
  assert.equal((await push(operator, operator.test)).status, 202, 'a new day')
  app.clock.set(null)
  const kept = (await app.objects()).filter((key) => key.includes(operator.sandboxId))
  assert.equal(kept.length, 26)
})

test('a refused document does not count against the sandbox', async () => {
  const operator = await app.operator()
  await app.push(operator, 'a.zip', 'PK\x03\x04', { key: operator.test })
  const text = 'select documents from sandbox_days where operator_id = $1'
  assert.deepEqual(await app.sql(text, [operator.sandboxId]), [])
})
