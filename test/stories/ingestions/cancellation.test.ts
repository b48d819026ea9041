import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelIngestions } from '../../../src/features/ingestions/ingestion-cancellation.ts'
import {
  lockProcessing,
  markIngestionFailed,
} from '../../../src/features/ingestions/ingestions.queries.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { runSvc } from '../../svc.ts'
import { type Operator, openTestApp } from '../../test-app.ts'

/** Documents that a person cancels, one or many at once. */

const app = await openTestApp({ extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
const JOBS =
  'Job Number,Client Name,Claim Number,RCV,Status\nH-1,Maria Lopez,CLM-1,"1,310.00",Open\n'

async function pushed(owner: Operator, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++)
    ids.push((await app.push(owner, `jobs-${at}.csv`, `${JOBS}${at}`)).json.id)
  return ids
}

const cancel = (owner: Operator, ids: readonly string[]) =>
  app.platform.db.transaction((tx) => cancelIngestions(tx, owner.id, ids, app.clock.now()))
const statusOf = async ({ live }: Operator, id: string) =>
  (await app.call('GET', `/v1/ingestions/${id}`, { key: live })).json.status
const balanceOf = async ({ id }: Operator) =>
  (await app.sql('select balance from iu_accounts where operator_id = $1', [id]))[0].balance

test('many documents are canceled at once; they are never processed and not refunded', async () => {
  const owner = await app.operator({ iu: 30 })
  const [first, second, kept] = await pushed(owner, 3)
  const words = ['ingestion', 'cancel', '--operator', owner.id, first!, second!, '--json']
  const { code, out, err } = await runSvc(words, env)
  assert.equal(code, 0, err)
  const { canceled, not_processing } = JSON.parse(out)
  assert.deepEqual([canceled.toSorted(), not_processing], [[first, second], []])
  const { stop } = await app.work()
  assert.equal((await app.settled(owner, kept!)).status, 'completed')
  await stop()
  for (const id of [first!, second!]) assert.equal(await statusOf(owner, id), 'canceled')
  assert.equal(await balanceOf(owner), '21')
  const again = await runSvc(['ingestion', 'cancel', '--operator', owner.id, first!, kept!], env)
  assert.deepEqual(
    [again.code, again.err],
    [
      1,
      'None of the 2 ingestions of this operator is processing. ' +
        `Run "svc ingestion list --operator ${owner.id}" to see the newest.\n`,
    ],
  )
  const entries = await app.sql(
    'select action, subject_id from audit_entries where operator_id = $1 order by subject_id',
    [owner.id],
  )
  assert.deepEqual(entries, [
    { action: 'ingestion.canceled', subject_id: first },
    { action: 'ingestion.canceled', subject_id: second },
  ])
})

test('documents that ended or belong to another operator are left as they are', async () => {
  const [owner, other] = [await app.operator(), await app.operator()]
  const [own, ended] = await pushed(owner, 2)
  const [foreign] = await pushed(other, 1)
  await cancel(owner, [ended!])
  const { canceled, actions } = await cancel(owner, [foreign!, own!, ended!])
  assert.deepEqual(canceled, [own])
  assert.deepEqual(actions, [
    { action: 'ingestion.canceled', subject: { type: 'ingestion', id: own } },
  ])
  assert.equal(await statusOf(other, foreign!), 'processing')
})

test('if a worker is saving the document, the save wins, and a cancellation before it wins', async () => {
  const owner = await app.operator()
  const [saved, canceled] = await pushed(owner, 2)
  const tx = await app.platform.tenants.of(owner.id).begin()
  assert.ok(await lockProcessing(tx, owner.id, saved!))
  // Waits for the lock of the save on the first document.
  const canceling = cancel(owner, [saved!, canceled!])
  const failure = { code: 'empty', message: 'The file is empty.' } as const
  await markIngestionFailed(tx, owner.id, saved!, failure, app.clock.now())
  await tx.commit()
  assert.deepEqual((await canceling).canceled, [canceled])
  assert.equal(await statusOf(owner, saved!), 'failed')
  const late = await app.platform.tenants
    .of(owner.id)
    .transaction((other) => lockProcessing(other, owner.id, canceled!))
  assert.equal(late, false)
})

test('concurrent cancellations of the same documents cancel each once', async () => {
  const owner = await app.operator()
  const ids = await pushed(owner, 6)
  const runs = await Promise.all([cancel(owner, ids), cancel(owner, ids.toReversed())])
  const all = runs.flatMap(({ canceled }) => canceled)
  assert.deepEqual(all.toSorted(), ids.toSorted())
})
