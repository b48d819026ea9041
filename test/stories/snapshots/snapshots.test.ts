import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockGroup } from '../../../src/features/groups/groups.queries.ts'
import { selectCaseEvents } from '../../../src/features/snapshots/operator-facts.queries.ts'
import { takeSnapshots } from '../../../src/features/snapshots/take-snapshots.task.ts'
import { run } from '../../../src/platform/db/db.ts'
import { createTestNetwork, report, responseText, snapshot } from '../../attacks/test-network.ts'
import { type Group, type Json, openTestApp } from '../../test-app.ts'

const app = await openTestApp()
const TODAY = '2026-05-17'
app.clock.set(`${TODAY}T09:00:00Z`)

async function read(group: Group, path: string): Promise<Json> {
  return JSON.parse(await responseText(app, group, path))
}

const NOBODY = { next_cursor: null, has_more: false }

test('before the first snapshot there is no summary and no row', async () => {
  const group = await app.group()
  assert.deepEqual(await read(group, 'summary'), { data: null })
  for (const path of ['summary/history', 'signals', 'programs', 'process'])
    assert.deepEqual(await read(group, path), { data: [], ...NOBODY })
  const { resources, manifest } = (await read(group, 'export')).data
  assert.deepEqual(manifest, { resource_counts: { summary: 0, members: 0, compliance: 0 } })
  assert.deepEqual(resources, { summary: null, members: [], compliance: [] })
})

const published = (threshold: number, rounded_to: number | null) => ({
  threshold,
  met: rounded_to !== null,
  status: rounded_to === null ? 'below_threshold' : 'published',
  status_label: rounded_to === null ? 'Below threshold' : 'Published',
  rounded_to,
})

const SUMMARY = {
  snapshot_date: TODAY,
  period_start: '2025-05-17',
  period_end: TODAY,
  total_members: 14,
  active_members: 13,
  onboarding_members: 0,
  invited_members: 0,
  suspended_members: 1,
  compliance_pct: 75,
  reputation_score: 4,
  action_rate_pct: 85,
  margin_p25_pct: null,
  margin_median_pct: 32,
  margin_p75_pct: null,
  k_anon: {
    policy_version: 2,
    cohorts: {
      compliance: published(5, 5),
      reputation: published(5, 0.1),
      action_rate: published(5, 5),
      margin: published(10, 2),
      margin_quartiles: published(20, null),
    },
  },
}

test("a snapshot has the figures of the network's operators, gated and rounded", async () => {
  const outside = await app.operator()
  const suspended = { ref: 's1', location_name: 'Gone', membership_status: 'suspended' }
  const unlinked = { ref: 'u1', location_name: 'Paper', membership_status: 'active' }
  const { group } = await createTestNetwork(app, [
    { ...suspended, operator_id: outside.id },
    unlinked,
  ])
  await report(app, outside.id, 3)
  assert.deepEqual(await snapshot(app, group, TODAY), { snapshot_date: TODAY })
  const { data: summary } = await read(group, 'summary')
  assert.deepEqual(summary, SUMMARY)
  const { data: signals } = await read(group, 'signals')
  assert.equal(signals.length, 26)
  const aging = signals.find((row: Json) => row.signal_type === 'aging_receivable')
  assert.deepEqual(aging, {
    signal_type: 'aging_receivable',
    signal_type_label: 'Aging receivable',
    domain: 'billing',
    domain_label: 'Billing',
    severity: 'high',
    severity_label: 'High',
    members_hit: 8,
    members_total: 12,
    hit_pct: 66.7,
    withheld: false,
    snapshot_date: TODAY,
  })
  const { data: programs } = await read(group, 'programs')
  assert.deepEqual(
    programs.map((row: Json) => [row.program_type, row.adopted_members, row.adoption_pct]),
    [
      ['carrier', 7, 58.3],
      ['tpa', null, null],
      ['vendor', 0, 0],
    ],
  )
})

test('a process row pools the cases of all members by the time they ended', async () => {
  const { group } = await createTestNetwork(app)
  await snapshot(app, group, TODAY)
  const { data } = await read(group, 'process')
  assert.equal(data.length, 17)
  assert.deepEqual(data[0], {
    process: 'jobs',
    process_label: 'Jobs',
    from_stage: 'received',
    from_stage_label: 'Received',
    to_stage: 'first_contact',
    to_stage_label: 'First contact',
    median_days: 3,
    p25_days: 2,
    p75_days: 4,
    sample_size: 60,
    period_start: '2025-05-17',
    period_end: TODAY,
    withheld: false,
  })
  const supplements = data.find((row: Json) => row.process === 'supplements')
  const { from_stage, to_stage, median_days, p25_days, sample_size } = supplements
  assert.deepEqual(
    [from_stage, to_stage, median_days, p25_days, sample_size],
    ['submitted', 'approved', 4, null, 20],
  )
  assert.equal(data.filter((row: Json) => !row.withheld).length, 2)
})

test('lists page with limit and cursor, and the history by the date of the last row', async () => {
  const { group } = await createTestNetwork(app)
  for (const date of ['2026-03-01', '2026-04-01', '2026-05-01']) await snapshot(app, group, date)
  const dates = ({ data }: Json) => data.map((row: Json) => row.snapshot_date)
  const first = await read(group, 'summary/history?limit=2')
  assert.deepEqual(dates(first), ['2026-05-01', '2026-04-01'])
  assert.deepEqual([first.next_cursor, first.has_more], ['2026-04-01', true])
  const rest = await read(group, 'summary/history?limit=2&cursor=2026-04-01')
  assert.deepEqual([dates(rest), rest.next_cursor, rest.has_more], [['2026-03-01'], null, false])
  for (const [list, rows] of [
    ['signals', 26],
    ['programs', 3],
    ['process', 17],
  ] as const) {
    const whole = await read(group, list)
    const begun = await read(group, `${list}?limit=2`)
    // The pages stay with their snapshot, even if another is taken meanwhile.
    if (list === 'process') await snapshot(app, group, TODAY)
    const ended = await read(group, `${list}?limit=200&cursor=${begun.next_cursor}`)
    assert.equal(whole.data.length, rows)
    assert.deepEqual([...begun.data, ...ended.data], whole.data)
  }
  for (const cursor of ['2026-02-30', 'x', begunElsewhere])
    assert.equal(
      (await app.call('GET', `/v1/network/signals?cursor=${cursor}`, { key: group.key })).status,
      400,
    )
})

const begunElsewhere = 'MjAyNi0wNS0wMQ'

test('there is one snapshot a day: repeated requests return the first one unchanged', async () => {
  const { group, operators } = await createTestNetwork(app)
  const taken = await Promise.all([1, 2, 3].map(() => snapshot(app, group, TODAY)))
  assert.deepEqual(new Set(taken.map((one) => one?.snapshot_date)), new Set([TODAY]))
  const before = await everything(group)
  await app.sql('delete from jobs where operator_id = $1', [operators[0]!.id])
  assert.deepEqual(await snapshot(app, group, TODAY), { snapshot_date: TODAY })
  assert.deepEqual(await everything(group), before)
})

async function everything({ id }: Group): Promise<Json> {
  const tables = ['snapshots', 'signals', 'programs', 'process']
  const rows = tables.map((table) =>
    app.sql(`select *, xmin::text from published_${table} where group_id = $1`, [id]),
  )
  return Promise.all(rows)
}

test('snapshots go forward in time and not beyond today; an unknown group has none', async () => {
  const group = await app.group()
  await snapshot(app, group, '2026-05-10')
  await assert.rejects(
    snapshot(app, group, '2026-05-09'),
    /A snapshot of 2026-05-10 already exists/,
  )
  await assert.rejects(snapshot(app, group, '2026-05-18'), /2026-05-18 is in the future/)
  const unknown = '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10' as Group['id']
  assert.equal(await snapshot(app, { id: unknown }, TODAY), null)
})

test('each month a group without a snapshot gets the one of the first day', async () => {
  const [late, fresh] = [await app.group(), await app.group()]
  await snapshot(app, late, '2026-05-10')
  const { platform, clock } = app
  const { signal } = new AbortController()
  const context = { platform, now: clock.now, signal, log: platform.log }
  await takeSnapshots.run(context)
  await takeSnapshots.run(context)
  const dates = async (group: Group) =>
    (await read(group, 'summary/history')).data.map((row: Json) => row.snapshot_date)
  assert.deepEqual(await dates(late), ['2026-05-10'])
  assert.deepEqual(await dates(fresh), ['2026-05-01'])
  clock.set('2026-06-01T00:20:00Z')
  await takeSnapshots.run(context)
  assert.deepEqual(await dates(late), ['2026-06-01', '2026-05-10'])
  clock.set(`${TODAY}T09:00:00Z`)
})

test('a member suspended during the snapshot is not counted', async () => {
  const { group } = await createTestNetwork(app)
  const taking = await app.platform.db.transaction(async (tx) => {
    await lockGroup(tx, group.id)
    const taken = snapshot(app, group, TODAY)
    await waitingForTheGroup()
    const text = `update group_members set membership_status = 'suspended' where group_id = $1 and ref = 'a3'`
    await run(tx, text, [group.id])
    return { taken }
  })
  await taking.taken
  const { data: signals } = await read(group, 'signals')
  const aging = signals.find((row: Json) => row.signal_type === 'aging_receivable')
  assert.deepEqual([aging.members_hit, aging.members_total], [7, 11])
  const [{ inputs }] = await app.sql(
    'select count(*)::int as inputs from snapshot_inputs where group_id = $1',
    [group.id],
  )
  assert.equal(inputs, 11)
})

test('above the limit the newest case events count, in order of arrival', async () => {
  const { id, live: key } = await app.operator()
  const events = ['a', 'b', 'c', 'd'].map((incident_id, day) => ({
    activity: 'incident_reported',
    attributes: { incident_id },
    occurred_at: `2026-04-0${9 - day}T08:00:00Z`,
  }))
  const sent = await app.call('POST', '/v1/events/batch', { key, body: { events } })
  assert.equal(sent.json.accepted, 4, sent.text)
  const window = { since: new Date('2026-01-01'), until: new Date(TODAY) }
  const rows = await selectCaseEvents(app.platform.db, id, ['incident_reported'], window, 2)
  assert.deepEqual(
    rows.map((row) => row.occurred_at),
    ['2026-04-07T08:00:00.000Z', '2026-04-06T08:00:00.000Z'],
  )
})

/** Waits until the snapshot has read all members and waits for the lock. */
async function waitingForTheGroup(): Promise<void> {
  const text = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await app.sql(text)).length === 0) await sleep(10)
}
