import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readLogFile } from '../../../src/mining/log-file.ts'
import { mine } from '../../../src/mining/process-map.ts'
import { printed } from '../../crash/program.ts'
import { runSvc } from '../../svc.ts'
import { type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp()
app.clock.set('2026-05-01T12:00:00Z')
const folder = await mkdtemp(join(tmpdir(), 'svc-exported-'))
after(() => rm(folder, { recursive: true }))
const formats = ['xes', 'csv', 'ocel'] as const

test("an operator's events, exported and mined again, give the same map", async () => {
  const owner = await app.operator()
  await reportMany(owner)
  const mined = await svc('--operator', owner.id, '--json')
  assert.deepEqual([mined.code, mined.err], [0, ''])
  const map = JSON.parse(mined.out)
  assert.equal(map.events, 2404)
  assert.equal(map.cases, 22, '20 jobs, and a candidate and an incident of the same name')
  for (const format of formats) {
    const file = join(folder, `log.${format}`)
    const { out } = await svc('--operator', owner.id, '--export', format, '--out', file, '--json')
    assert.deepEqual(JSON.parse(out), { file, format, events: 2404, left_out: 0 })
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    const { log, read } = await readLogFile(file, { naming: {} })
    const { map: own, ...more } = mine(log, read)
    const again = { ...own, ...more }
    assert.deepEqual(JSON.parse(JSON.stringify(again)), map, format)
  }
  assert.deepEqual((await readdir(folder)).sort(), ['log.csv', 'log.ocel', 'log.xes'])
})

test('a log has the events of a case in order with their attributes, and counts the others', async () => {
  const owner = await app.operator()
  const a = await job(owner)
  const ids = await report(owner, [
    { activity: 'Work Completed', occurred_at: '2026-04-02T08:00:00Z', case: { job_id: a } },
    {
      activity: 'job_started',
      occurred_at: '2026-04-01T08:00:00Z',
      case: { job_id: a },
      attributes: { crew: 'B "7"', rooms: 3 },
    },
    { activity: 'office_cleaned', occurred_at: '2026-04-01T08:00:00Z' },
    { activity: 'supplement_paid', occurred_at: '2026-04-01T08:00:00Z' },
  ])
  const args = ['src/main.ts', 'mine', '--operator', owner.id, '--export', 'csv']
  const { code, out, err } = await printed(process.execPath, args, env())
  assert.equal(code, 0, err)
  assert.equal(
    out,
    'case_id,activity,timestamp,event_id,attributes\r\n' +
      `${a},job_started,2026-04-01T08:00:00.000Z,${ids[1]},"{""crew"":""B \\""7\\"""",""rooms"":3}"\r\n` +
      `${a},job_completed,2026-04-02T08:00:00.000Z,${ids[0]},` +
      `"{""reported_as"":""Work Completed""}"\r\n`,
  )
  assert.equal(err, 'Skipped 2 events that belong to no job and no case.\n')
  const { quality, ...map } = JSON.parse((await svc('--operator', owner.id, '--json')).out)
  assert.equal(map.events, 2)
  const { events_read, without_case, events_left_out } = quality
  assert.deepEqual(
    { events_read, without_case, events_left_out },
    {
      events_read: 4,
      without_case: 2,
      events_left_out: 2,
    },
  )
})

test('stage durations come with the map, one case per supplement and candidate', async () => {
  const owner = await app.operator()
  const at = { case: { job_id: await job(owner) } }
  await report(owner, [
    { ...eventOf('Claim Received', 1, {}), ...at },
    { ...eventOf('supplement_submitted', 2, {}), ...at },
    { ...eventOf('supplement_submitted', 3, { supplement_id: 'S2' }), ...at },
    { ...eventOf('supplement_approved', 5, { supplement_id: 'S2' }), ...at },
    { ...eventOf('job_started', 7, {}), ...at },
    { ...eventOf('job_completed', 6, {}), ...at },
    eventOf('candidate_applied', 1, { candidate_id: '7' }),
    eventOf('candidate_interviewed', 4, { candidate_id: '7' }),
  ])
  const { out } = await svc('--operator', owner.id, '--json')
  const { stages, conformance } = JSON.parse(out)
  const reached = stages.filter(({ cases, in_flight, out_of_order }: Stage) => {
    return cases + in_flight + out_of_order > 0
  })
  assert.deepEqual(
    reached.map((row: Stage) => [
      ...[row.process, row.from_stage, row.to_stage, row.cases, row.in_flight],
      ...[row.out_of_order, row.median_seconds],
    ]),
    [
      ['jobs', 'received', 'first_contact', 0, 1, 0, null],
      ['jobs', 'started', 'completed', 0, 0, 1, null],
      ['jobs', 'completed', 'invoiced', 0, 1, 0, null],
      ['jobs', 'received', 'paid', 0, 1, 0, null],
      ['supplements', 'submitted', 'approved', 1, 1, 0, 172_800],
      ['supplements', 'approved', 'paid', 0, 1, 0, null],
      ['recruiting', 'applied', 'interviewed', 1, 0, 0, 259_200],
      ['recruiting', 'interviewed', 'offer_extended', 0, 1, 0, null],
    ],
  )
  assert.deepEqual(conformance, {
    cases: 1,
    conforming_cases: 0,
    conformance_pct: 0,
    violations: [{ before: 'job_started', after: 'job_completed', cases: 1 }],
  })
  const { out: shown } = await svc('--operator', owner.id)
  assert.match(shown, /^ {2}supplements +submitted +approved +1 +2\.0 d +1 +\d+$/m)
})

type Stage = Record<'process' | 'from_stage' | 'to_stage', string> &
  Record<'cases' | 'in_flight' | 'out_of_order' | 'median_seconds', number>

test("an operator sees only its own events, and its sandbox only the sandbox's", async () => {
  const [owner, other] = [await app.operator(), await app.operator()]
  await reportMany(other, 1)
  const a = await job(owner, owner.test)
  const started = {
    activity: 'job_started',
    occurred_at: '2026-04-01T08:00:00Z',
    case: { job_id: a },
  }
  await report(owner, [started], owner.test)
  const eventsOf = async (id: string) => {
    return JSON.parse((await svc('--operator', id, '--json')).out).events
  }
  assert.deepEqual([await eventsOf(owner.id), await eventsOf(owner.sandboxId)], [0, 1])
})

test('a log that cannot be written gives one line and leaves no partial file', async () => {
  const owner = await app.operator()
  const none = '01a1fd90-0000-7000-8000-000000000000'
  for (const [code, message, ...args] of [
    [1, `No operator has the ID ${none}. Run "svc operator list" to see all.`, '--operator', none],
    [1, 'EISDIR', '--operator', owner.id, '--export', 'csv', '--out', folder],
  ] as const) {
    const ended = await svc(...args)
    assert.deepEqual([ended.code, ended.out], [code, ''], ended.err)
    assert.ok(ended.err.includes(message), ended.err)
  }
  const parts = (await readdir(tmpdir())).filter((name) => name.startsWith(`svc-exported-`))
  assert.deepEqual(
    parts.filter((name) => name.endsWith('.part')),
    [],
  )
})

/** More than two pages of jobs' events, ties and late ones among them. */
async function reportMany(owner: Operator, jobs = 20): Promise<void> {
  for (let number = 0; number < jobs; number++) {
    const job_id = await job(owner)
    const names = ['job_started', 'Drying: check', 'drying check', 'photo "x"', 'job_completed']
    const events = Array.from({ length: 120 }, (_, i) => ({
      activity: names[(i * (number + 3)) % names.length],
      occurred_at: new Date(Date.UTC(2026, 2, 1 + ((i * 7) % 40), number % 24)).toISOString(),
      case: { job_id },
      attributes: { i, note: 'a "b" <c>, d' },
    }))
    await report(owner, events)
  }
  await report(owner, [
    eventOf('candidate_applied', 1, { candidate_id: '7' }),
    eventOf('candidate_hired', 3, { candidate_id: '7' }),
    eventOf('incident_reported', 2, { incident_id: '7' }),
    eventOf('incident_closed', 4, { incident_id: '7' }),
  ])
}

function eventOf(activity: string, day: number, attributes: object) {
  return { activity, occurred_at: `2026-04-0${day}T08:00:00Z`, attributes }
}

async function report(owner: Operator, events: object[], key = owner.live): Promise<string[]> {
  const sent = await app.call('POST', '/v1/events/batch', { key, body: { events } })
  assert.equal(sent.json.rejected, 0, sent.text)
  return sent.json.results.map(({ id }: { id: string }) => id)
}

async function job(owner: Operator, key = owner.live): Promise<string> {
  const made = await app.call('POST', '/v1/jobs', { key, body: { client_name: 'Pat Doe' } })
  return made.json.id
}

function env() {
  const { dataDir, databaseUrl } = app
  return { PATH: process.env.PATH ?? '', SVC_DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
}

function svc(...args: string[]) {
  return runSvc(['mine', ...args], env())
}
