import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NewEvent } from '../../../src/features/events/event.ts'
import { recordEvents } from '../../../src/features/events/event-recording.ts'
import { evaluateSignals } from '../../../src/features/signals/signal-evaluation.ts'
import {
  acknowledge,
  type SignalRow,
  selectOpenSignals,
} from '../../../src/features/signals/signals.queries.ts'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp()

test('a job without contact opens one signal in any number of evaluations', async () => {
  app.clock.set('2026-05-01T12:00:00Z')
  const owner = await app.operator()
  const { id } = await job(owner, { dates: { received_at: '2026-05-01T09:00:00Z' } })
  assert.deepEqual(await evaluate(owner.id), { opened: 1, escalated: 0, resolved: 0 })
  assert.equal(await evaluate(owner.id), null)
  const [signal, ...more] = await open(owner.id)
  assert.equal(more.length, 0)
  assert.equal(signal?.signal_type, 'late_first_contact')
  assert.equal(signal?.domain, 'client')
  assert.equal(signal?.severity, 'high')
  assert.equal(signal?.subject_kind, 'job')
  assert.equal(signal?.subject_id, id)
  assert.equal(signal?.job_id, id)
  assert.equal(signal?.held_since, '2026-05-01T11:00:00.001Z')
  assert.equal(signal?.opened_at, '2026-05-01T12:00:00.000Z')
})

test('concurrent evaluations open a signal once', async () => {
  app.clock.set('2026-05-01T12:00:00Z')
  const owner = await app.operator()
  for (let i = 0; i < 3; i++) await job(owner, { dates: { received_at: '2026-05-01T09:00:00Z' } })
  const done = await Promise.all(Array.from({ length: 6 }, () => evaluate(owner.id)))
  assert.deepEqual(
    done.filter((one) => one !== null),
    [{ opened: 3, escalated: 0, resolved: 0 }],
  )
  assert.equal((await open(owner.id)).length, 3)

  for (let i = 0; i < 3; i++) await job(owner, { dates: { received_at: '2026-05-01T08:00:00Z' } })
  const more = await Promise.all(Array.from({ length: 6 }, () => evaluate(owner.id)))
  assert.deepEqual(
    more.filter((one) => one !== null),
    [{ opened: 3, escalated: 0, resolved: 0 }],
  )
})

test('a silent job gets worse with time, and an event resolves it by a write', async () => {
  app.clock.set('2026-05-01T12:00:00Z')
  const owner = await app.operator()
  const { id } = await job(owner, { dates: { started_at: '2026-04-30T12:00:00Z' } })
  await evaluate(owner.id)
  app.clock.set('2026-05-14T11:59:59.999Z')
  await evaluate(owner.id)
  assert.deepEqual(await seen(owner.id, 'stalled_job'), [])
  app.clock.set('2026-05-14T12:00:00.000Z')
  await evaluate(owner.id)
  assert.deepEqual(await seen(owner.id, 'stalled_job'), ['medium open'])
  app.clock.set('2026-05-30T12:00:00.000Z')
  await evaluate(owner.id)
  assert.deepEqual(await seen(owner.id, 'stalled_job'), ['high open'])
  const [row] = await open(owner.id, 'stalled_job')
  assert.equal(row?.opened_at, '2026-05-14T12:00:00.000Z')
  assert.equal(row?.severity_at, '2026-05-30T12:00:00.000Z')

  app.clock.set('2026-05-31T12:00:00.000Z')
  await event(owner, 'Crew dispatched', { case: { job_id: id } })
  await evaluate(owner.id)
  assert.deepEqual(await seen(owner.id, 'stalled_job'), ['high write'])
  app.clock.set('2026-06-14T12:00:00.000Z')
  await evaluate(owner.id)
  assert.deepEqual(await seen(owner.id, 'stalled_job'), ['high write', 'medium open'])
})

test('a bad review ages out after 30 days, and a response resolves it by a write', async () => {
  app.clock.set('2026-05-01T12:00:00Z')
  const owner = await app.operator()
  const { id } = await job(owner)
  const review = { attributes: { rating: 1, text: 'Never again, says Pat Doe' } }
  await event(owner, 'review_received', { case: { job_id: id }, ...review })
  await event(owner, 'review_received', review)
  await evaluate(owner.id)
  assert.deepEqual(await seen(owner.id, 'low_review'), ['medium open', 'medium open'])
  app.clock.set('2026-05-02T12:00:00Z')
  await event(owner, 'review_answered', { case: { job_id: id } })
  await evaluate(owner.id)
  assert.deepEqual(await seen(owner.id, 'low_review'), ['medium open', 'medium write'])
  app.clock.set('2026-05-31T12:00:00.000Z')
  await evaluate(owner.id)
  assert.deepEqual(await seen(owner.id, 'low_review'), ['medium open', 'medium write'])
  app.clock.set('2026-05-31T12:00:00.001Z')
  await evaluate(owner.id)
  assert.deepEqual(await seen(owner.id, 'low_review'), ['medium aged', 'medium write'])
})

test('after a year without evaluation a signal resolves as it would have: by write or by age', async () => {
  app.clock.set('2026-05-01T12:00:00Z')
  const owner = await app.operator()
  const contact = { received_at: '2026-04-29T09:00:00Z', first_contact_at: '2026-04-29T12:00:00Z' }
  const { id } = await job(owner, { dates: { ...contact, started_at: '2026-04-29T13:00:00Z' } })
  await evaluate(owner.id)
  app.clock.set('2027-05-01T12:00:00Z')
  await event(owner, 'job_closed', { case: { job_id: id }, occurred_at: '2026-05-02T12:00:00Z' })
  await evaluate(owner.id)
  assert.deepEqual(await seen(owner.id, 'missing_authorization'), ['high write'])
  assert.deepEqual(await seen(owner.id, 'late_first_contact'), ['high aged'])
})

test('an event acknowledges signals of its job that held by then; a user can acknowledge any', async () => {
  app.clock.set('2026-05-01T12:00:00Z')
  const owner = await app.operator()
  const first = await job(owner, { dates: { received_at: '2026-05-01T09:00:00Z' } })
  const second = await job(owner, { dates: { received_at: '2026-05-01T09:00:00Z' } })
  await evaluate(owner.id)
  const told = { attributes: { signal_type: 'late_first_contact' } }
  const early = '2026-05-01T11:00:00Z'
  await event(owner, 'signal_acknowledged', {
    case: { job_id: first.id },
    occurred_at: early,
    ...told,
  })
  await event(owner, 'signal_acknowledged', { ...told, case: null })
  await event(owner, 'signal_acknowledged', {
    case: { job_id: second.id },
    attributes: { signal_type: 'stalled_job' },
  })
  await event(owner, 'signal_acknowledged', { case: { job_id: second.id } })
  await evaluate(owner.id)
  assert.deepEqual(await acknowledged(owner.id), [null, null])

  await event(owner, 'Signal acknowledged', { case: { job_id: first.id }, ...told })
  await evaluate(owner.id)
  assert.deepEqual(await acknowledged(owner.id), ['event', null])
  const [, other] = await open(owner.id)
  const stranger = await app.operator()
  const { db } = app.platform
  assert.equal(await acknowledge(db, stranger.id, other!.id, app.clock.now()), false)
  assert.equal(await acknowledge(db, owner.id, other!.id, app.clock.now()), true)
  assert.deepEqual(await acknowledged(owner.id), ['event', 'user'])
  app.clock.advance(60_000)
  assert.equal(await acknowledge(db, owner.id, other!.id, app.clock.now()), true)
  const [, again] = await open(owner.id)
  assert.equal(again?.acknowledged_at, '2026-05-01T12:00:00.000Z')
  await event(owner, 'signal_acknowledged', { case: { job_id: second.id }, ...told })
  await evaluate(owner.id)
  assert.deepEqual(await acknowledged(owner.id), ['event', 'user'])
  assert.equal(again?.resolved_at, null)
})

test('a signal acknowledged before its first evaluation starts acknowledged and stays open', async () => {
  app.clock.set('2026-05-20T12:00:00Z')
  const owner = await app.operator()
  const { id } = await job(owner, { dates: { started_at: '2026-05-01T12:00:00Z' } })
  const told = { attributes: { signal_type: 'stalled_job' } }
  await event(owner, 'signal_acknowledged', { case: { job_id: id }, ...told })
  await evaluate(owner.id)
  const [stalled] = await open(owner.id, 'stalled_job')
  assert.equal(stalled?.acknowledged_by, 'event')
  assert.equal(stalled?.acknowledged_at, '2026-05-20T12:00:00.000Z')
  const [gap] = await open(owner.id, 'data_gap')
  assert.equal(gap?.acknowledged_by, null)
})

test('a signal without a job is acknowledged by an event that names none', async () => {
  app.clock.set('2026-05-30T12:00:00Z')
  const owner = await app.operator()
  const incident = { attributes: { incident_id: 'fall of Pat Doe' } }
  await event(owner, 'incident_reported', { occurred_at: '2026-05-02T12:00:00Z', ...incident })
  await evaluate(owner.id)
  const type = { attributes: { signal_type: 'incident_unreported_followup' } }
  await event(owner, 'signal_acknowledged', type)
  await evaluate(owner.id)
  assert.deepEqual(await acknowledged(owner.id), ['event'])
})

test('a sandbox and another operator have separate signals', async () => {
  app.clock.set('2026-05-01T12:00:00Z')
  const owner = await app.operator()
  const stranger = await app.operator()
  const dates = { received_at: '2026-05-01T09:00:00Z' }
  await job(owner, { dates })
  await job({ live: owner.test }, { dates })
  await job({ live: owner.test }, { dates })
  for (const id of [owner.id, owner.sandboxId, stranger.id]) await evaluate(id)
  assert.equal((await open(owner.id)).length, 1)
  assert.equal((await open(owner.sandboxId)).length, 2)
  assert.equal((await open(stranger.id)).length, 0)
})

test('the next evaluation sees a write that commits after it was numbered', async () => {
  app.clock.set('2026-05-01T12:00:00Z')
  const owner = await app.operator()
  const { id } = await job(owner, { dates: { received_at: '2026-05-01T09:00:00Z' } })
  const slow = await app.platform.db.begin()
  const late = { activity: 'first_contact', occurred_at: '2026-05-01T09:30:00.000Z' }
  const keys = await app.platform.vault.keysOf(owner.id)
  const given = [NewEvent.parse({ ...late, case: { job_id: id } })]
  const settingBytes = app.platform.config.storageBytes.live
  await recordEvents(slow, owner.id, keys, given, settingBytes, app.clock.now())
  await evaluate(owner.id)
  assert.deepEqual(await seen(owner.id, 'late_first_contact'), ['high open'])
  await slow.commit()
  await evaluate(owner.id)
  assert.deepEqual(await seen(owner.id, 'late_first_contact'), ['high write'])
})

test('neither the table nor the log has personal data', async () => {
  const rows = await app.sql('select * from signals')
  assert.ok(rows.length > 10)
  const subjects = rows.map((row) => row.subject_id).filter((id) => !/^[0-9a-f:-]+$/.test(id))
  assert.deepEqual(subjects, [])
  assert.doesNotMatch(JSON.stringify(rows) + app.log.join(''), /Pat|Doe|fall|Never again/)
})

async function job(owner: Pick<Operator, 'live'>, body: object = {}): Promise<Json> {
  const whole = { client_name: 'Pat Doe', ...body }
  const made = await app.call('POST', '/v1/jobs', { key: owner.live, body: whole })
  assert.equal(made.status, 201, made.text)
  return made.json
}

async function event(owner: Operator, activity: string, told: object): Promise<void> {
  const occurred_at = app.clock.now().toISOString()
  const body = { activity, occurred_at, ...told }
  const made = await app.call('POST', '/v1/events', { key: owner.live, body })
  assert.equal(made.status, 201, made.text)
}

function evaluate(id: OperatorId) {
  return evaluateSignals(app.platform, id, app.clock.now())
}

async function open(id: OperatorId, type?: string): Promise<SignalRow[]> {
  const rows = await selectOpenSignals(app.platform.db, id, 1000)
  return rows.filter((row) => type === undefined || row.signal_type === type)
}

/** The person who acknowledged each open signal, those of the first job first. */
async function acknowledged(id: OperatorId) {
  return (await open(id)).map((row) => row.acknowledged_by)
}

/** All signals of a type with their severity and resolution. */
async function seen(id: OperatorId, type: string): Promise<string[]> {
  const rows = await app.sql(
    'select severity, resolution from signals where operator_id = $1 and signal_type = $2',
    [id, type],
  )
  return rows.map((row) => `${row.severity} ${row.resolution ?? 'open'}`).sort()
}
