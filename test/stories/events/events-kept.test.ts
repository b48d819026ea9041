import assert from 'node:assert/strict'
import test from 'node:test'
import { sealedColumns } from '../../../src/app.ts'
import { openMonths } from '../../../src/features/events/event-months.ts'
import { rotateKeys } from '../../../src/platform/secrets/rotation.ts'
import { ACTIVE_AFTER_MS } from '../../../src/platform/secrets/vault.ts'
import { type Json, openTestApp } from '../../test-app.ts'

const app = await openTestApp()
const { db, ring, vault } = app.platform

/** Reports an event at a moment and returns its partition. */
async function partitionAt(now: string, key: string): Promise<string> {
  app.clock.set(now)
  const attributes = { crew: 'B' }
  const body = { activity: 'crew_dispatched', occurred_at: now, attributes }
  const { json, text } = await app.call('POST', '/v1/events', { key, body })
  assert.equal(json.status, 'created', text)
  const partition = 'select tableoid::regclass::text as name from activity_events where id = $1'
  return (await app.sql(partition, [json.id]))[0].name
}

test('partitions exist for this month and the next two, by the month of receipt', async () => {
  const { live } = await app.operator()
  assert.equal(await partitionAt('2026-11-30T23:59:59.999Z', live), 'activity_events_default')
  const opened = await openMonths(db, new Date('2026-12-01T00:00:00.000Z'))
  assert.deepEqual(opened, [
    'activity_events_2026_12',
    'activity_events_2027_01',
    'activity_events_2027_02',
  ])
  assert.equal(await partitionAt('2026-12-01T00:00:00.000Z', live), 'activity_events_2026_12')
  assert.equal(await partitionAt('2026-12-31T23:59:59.999Z', live), 'activity_events_2026_12')
  assert.equal(await partitionAt('2027-01-01T00:00:00.000Z', live), 'activity_events_2027_01')
  assert.equal(await partitionAt('2027-03-01T00:00:00.000Z', live), 'activity_events_default')
})

test('an existing month stays as it is, also one that began in the default partition', async () => {
  assert.deepEqual(await openMonths(db, new Date('2026-12-31T23:00:00Z')), [])
  assert.deepEqual(await openMonths(db, new Date('2027-01-15T00:00:00Z')), [])
  assert.deepEqual(await openMonths(db, new Date('2027-03-15T00:00:00Z')), [
    'activity_events_2027_04',
    'activity_events_2027_05',
  ])
})

test('concurrent workers create each month once', async () => {
  const now = new Date('2028-01-15T00:00:00Z')
  const opened = await Promise.all([openMonths(db, now), openMonths(db, now), openMonths(db, now)])
  assert.deepEqual(opened.flat().sort(), [
    'activity_events_2028_01',
    'activity_events_2028_02',
    'activity_events_2028_03',
  ])
})

test('a partition has the keys and indexes of the whole table', async () => {
  const indexes = await app.sql(
    `select indexdef from pg_indexes where tablename = 'activity_events_2028_01' order by 1`,
  )
  const texts = indexes.map(({ indexdef }) => indexdef.replace(/ INDEX \w+ ON \S+/, ''))
  assert.deepEqual(texts, [
    'CREATE USING btree (operator_id, case_key, occurred_at, seq) ' +
      'WHERE ((job_id IS NULL) AND (case_key IS NOT NULL))',
    'CREATE USING btree (operator_id, job_id, occurred_at, seq) WHERE (job_id IS NOT NULL)',
    'CREATE USING btree (operator_id, seq)',
    'CREATE UNIQUE USING btree (operator_id, id, received_at)',
  ])
})

test('a key rotation seals the attributes in every partition again', async () => {
  const owner = await app.operator()
  await partitionAt('2026-11-15T00:00:00.000Z', owner.live)
  await partitionAt('2026-12-15T00:00:00.000Z', owner.live)
  await partitionAt('2027-01-15T00:00:00.000Z', owner.live)
  const sealed = (): Promise<Json[]> =>
    app.sql('select id, sealed from activity_events where operator_id = $1', [owner.id])
  const keyOf = ({ sealed }: Json) => sealed.toBytes().readUInt16BE(0)
  assert.deepEqual((await sealed()).map(keyOf), [1, 1, 1])
  const sleep = async (ms: number) => app.clock.advance(Math.max(ms, ACTIVE_AFTER_MS))
  const clock = { now: app.clock.now, sleep, say: () => undefined }
  await rotateKeys(db, ring, vault, sealedColumns, clock)
  const rows = await sealed()
  assert.deepEqual(rows.map(keyOf), [2, 2, 2])
  const keys = await vault.keysOf(owner.id)
  for (const { id, sealed } of rows) {
    const place = { table: 'activity_events', id, column: 'sealed' }
    assert.equal(keys.open(place, sealed), '{"crew":"B"}')
  }
})
