import assert from 'node:assert/strict'
import test from 'node:test'
import { proveLedger } from '../../../src/features/metering/prove-ledger.task.ts'
import { pruneAnswers } from '../../../src/platform/http/idempotency.ts'
import type { Scheduled } from '../../../src/platform/tasks/task.ts'
import { openTestApp } from '../../test-app.ts'

const app = await openTestApp()

async function turn({ run }: Scheduled): Promise<void> {
  const { platform, clock } = app
  await run({ platform, now: clock.now, log: platform.log, signal: new AbortController().signal })
}

test('idempotency keys are deleted after seven days and not before', async () => {
  const owner = await app.operator()
  const headers = { 'idempotency-key': 'k' }
  const sent = { key: owner.live, body: { name: 'Pat Rivera' }, headers }
  const keysKept = async () =>
    (await app.sql('select key from idempotency_keys where operator_id = $1', [owner.id])).length
  app.clock.set('2026-03-01T10:00:00.000Z')
  assert.equal((await app.call('POST', '/v1/clients', sent)).status, 201)
  app.clock.set('2026-03-08T10:00:00.000Z')
  await turn(pruneAnswers)
  assert.equal(await keysKept(), 1)
  app.clock.set('2026-03-08T10:00:00.001Z')
  await turn(pruneAnswers)
  assert.equal(await keysKept(), 0)
  app.clock.set(null)
})

test('a stored fingerprint is a keyed digest that cannot be guessed from the body', async () => {
  const [owner, rival] = [await app.operator(), await app.operator()]
  const headers = { 'idempotency-key': 'same' }
  for (const { live } of [owner, rival])
    await app.call('POST', '/v1/clients', { key: live, body: { name: 'Pat Rivera' }, headers })
  const rows = await app.sql(`select fingerprint from idempotency_keys where key = 'same'`)
  assert.equal(new Set(rows.map(({ fingerprint }) => fingerprint)).size, 2)
})

test('the nightly check names only operators whose entries do not add up', async () => {
  const [short, whole, without] = [
    await app.operator({ iu: 30 }),
    await app.operator({ iu: 30 }),
    await app.operator({ iu: 30 }),
  ]
  const told = () =>
    app.log
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'the IU entries of an operator do not add up to its balance')
      .map(({ operator_id }) => operator_id)
  await turn(proveLedger)
  assert.deepEqual(told(), [])
  await app.sql('update iu_accounts set balance = 27 where operator_id = $1', [short.id])
  await app.sql('delete from iu_accounts where operator_id = $1', [without.id])
  await turn(proveLedger)
  assert.deepEqual(told().sort(), [short.id, without.id].sort())
  assert.ok(!told().includes(whole.id))
})
