import assert from 'node:assert/strict'
import test from 'node:test'
import { type Group, type Json, openTestApp } from '../test-app.ts'
import { createTestNetwork, PATHS, report, responseText, snapshot } from './test-network.ts'

/** Attacks on the responses of the network API, in networks whose every private value is known. */

const app = await openTestApp()
app.clock.set('2026-05-17T09:00:00Z')
const EARLIER = '2026-04-02'
const FIRST = '2026-05-01'
const SECOND = '2026-05-17'

const rowsOf = async (group: Group, path: string): Promise<Json[]> =>
  JSON.parse(await responseText(app, group, path)).data

/** Every value in a response, by path. */
async function everyAnswer(group: Group): Promise<Record<string, string>> {
  const answers = PATHS.map(async (path) => [path, await responseText(app, group, path)] as const)
  return Object.fromEntries(await Promise.all(answers))
}

test('no response names an operator, a contact, money or a benchmark', async () => {
  const { group } = await createTestNetwork(app)
  await snapshot(app, group, SECOND)
  const forbidden =
    /operator|e-?mail|phone|contact|street|line\d|address|client|vendor_id|job|amount|benchmark|industry|peer/
  for (const [path, text] of Object.entries(await everyAnswer(group))) {
    for (const key of keysIn(JSON.parse(text))) assert.doesNotMatch(key, forbidden, path)
    if (!/summary|signals|programs|process/.test(path)) continue
    for (const key of keysIn(JSON.parse(text)))
      assert.doesNotMatch(key, /member_id|member_name|location|owner|^id$/, path)
  }
})

function keysIn(value: Json): string[] {
  if (value === null || typeof value !== 'object') return []
  const own = Array.isArray(value) ? [] : Object.keys(value)
  return [...own, ...Object.values(value).flatMap(keysIn)]
}

test("nothing is computed at read time: responses stay when operators' rows are deleted", async () => {
  const { group, operators } = await createTestNetwork(app)
  await snapshot(app, group, FIRST)
  await snapshot(app, group, SECOND)
  const before = await everyAnswer(group)
  const ids = operators.map(({ id }) => id)
  for (const table of ['jobs', 'activity_events', 'signals'])
    await app.sql(`delete from ${table} where operator_id = any($1)`, [ids])
  await app.sql('delete from member_enrolments where group_id = $1', [group.id])
  assert.deepEqual(await everyAnswer(group), before)
})

test('earlier snapshots stay byte for byte the same when the history grows', async () => {
  const { group, operators } = await createTestNetwork(app)
  await snapshot(app, group, FIRST)
  const [early] = bodiesOf(await responseText(app, group, 'summary/history'))
  await app.sql('delete from activity_events where operator_id = $1', [operators[0]!.id])
  await app.sql('delete from jobs where operator_id = $1', [operators[0]!.id])
  await suspend(group, 'a3')
  await snapshot(app, group, SECOND)
  const history = await responseText(app, group, 'summary/history')
  const [latest, before] = bodiesOf(history)
  assert.equal(before, early)
  assert.equal(await responseText(app, group, 'summary'), `{"data":${latest}}`)
  assert.ok(history.startsWith(`{"data":[${latest},${early}],`))
})

/** The texts of a list's rows. */
function bodiesOf(list: string): string[] {
  return JSON.parse(list).data.map((row: Json) => JSON.stringify(row))
}

async function suspend(group: Group, ref: string, membership_status = 'suspended') {
  const member = { ref, location_name: 'Suspended', membership_status }
  await app.importFile(group, { members: [member] })
}

test('if a member leaves, others leave the count with it, or the count is withheld', async () => {
  const { group } = await createTestNetwork(app)
  await snapshot(app, group, EARLIER)
  const shown = (rows: Json[]) => rows.filter((row) => !row.withheld).length
  assert.ok(shown(await rowsOf(group, 'signals')) > 20)
  const [before] = await rowsOf(group, 'process')
  assert.equal(before.sample_size, 60)
  await suspend(group, 'a3')
  await snapshot(app, group, FIRST)
  for (const path of ['signals', 'programs']) {
    for (const row of await rowsOf(group, path)) {
      assert.equal(row.withheld, true, 'eight of twelve would leave four')
      for (const [name, value] of Object.entries(row))
        if (/members|_pct/.test(name)) assert.equal(value, null, `${path} ${name}`)
    }
  }
  const [after] = await rowsOf(group, 'process')
  assert.deepEqual([after.sample_size, after.median_days], [30, 3], 'six of twelve are left')
  const summary = async () => JSON.parse(await responseText(app, group, 'summary')).data
  assert.equal((await summary()).k_anon.cohorts.margin.met, false, 'nine are averaged')
  await suspend(group, 'a3', 'active')
  await snapshot(app, group, SECOND)
  assert.equal((await summary()).k_anon.cohorts.margin.met, true)
  assert.equal((await rowsOf(group, 'process'))[0].sample_size, 60, 'all are back')
  const signals = await rowsOf(group, 'signals')
  assert.deepEqual(new Set(signals.flatMap((row) => row.members_total ?? [])), new Set([12]))
})

test('if headquarters enrolls all members but one, only that program is withheld', async () => {
  const { group } = await createTestNetwork(app)
  await snapshot(app, group, FIRST)
  const carrier = async () => (await rowsOf(group, 'programs'))[0]
  assert.deepEqual([(await carrier()).adopted_members, (await carrier()).active_members], [7, 12])
  const members = Array.from({ length: 11 }, (_, at) => ({
    ...{
      ref: `a${at + 1}`,
      location_name: 'X',
      membership_status: 'active',
      programs: ['carrier'],
    },
  }))
  await app.importFile(group, { members })
  await snapshot(app, group, SECOND)
  const row = await carrier()
  assert.deepEqual([row.withheld, row.adopted_members, row.active_members], [true, null, null])
  assert.ok((await rowsOf(group, 'signals')).some(({ withheld }) => !withheld))
})

test('two networks that differ only in withheld facts have the same responses', async () => {
  const answers = []
  for (const adopters of [[8], [8, 9]]) {
    const { group, operators } = await createTestNetwork(app)
    const ids = operators.filter((_, at) => adopters.includes(at)).map(({ id }) => id)
    await app.sql(`update jobs set program_type = 'vendor' where operator_id = any($1)`, [ids])
    await app.sql(`update signals set signal_type = 'stalled_job' where operator_id = any($1)`, [
      operators.slice(0, adopters.length).map(({ id }) => id),
    ])
    await app.sql(
      `insert into signals select operator_id, gen_random_uuid(), 'aging_receivable', domain,
        severity, subject_kind, 'more', null, held_since, '2026-01-01T08:00:00Z', severity_at
      from signals where operator_id = any($1) and subject_id = 'subject 0'`,
      [operators.slice(0, adopters.length).map(({ id }) => id)],
    )
    await snapshot(app, group, SECOND)
    const withheld = (await rowsOf(group, 'signals')).filter((row) => row.withheld)
    assert.deepEqual(
      withheld.map(({ signal_type }) => signal_type),
      ['stalled_job'],
    )
    answers.push(
      await Promise.all(
        ['summary', 'signals', 'programs', 'process'].map((path) => responseText(app, group, path)),
      ),
    )
  }
  assert.deepEqual(answers[1], answers[0])
})

test('a member is counted in all rows of a response or in none, and in no other total', async () => {
  const { group } = await createTestNetwork(app)
  await snapshot(app, group, SECOND)
  const { data: summary } = JSON.parse(await responseText(app, group, 'summary'))
  const exported = JSON.parse(await responseText(app, group, 'export')).data.resources
  assert.deepEqual(exported.summary, summary)
  const shown = (rows: Json[]) => rows.filter((row) => !row.withheld)
  const totals = (await rowsOf(group, 'signals')).filter((row) => !row.withheld)
  assert.deepEqual(new Set(totals.map(({ members_total }) => members_total)), new Set([12]))
  const programs = shown(await rowsOf(group, 'programs'))
  assert.deepEqual(new Set(programs.map(({ active_members }) => active_members)), new Set([12]))
  assert.equal(summary.active_members, 12)
  assert.equal(exported.members.length, 12)
  for (const row of await rowsOf(group, 'process'))
    assert.ok(row.withheld === (row.sample_size === null) && (row.sample_size ?? 0) % 5 === 0)
})

test('the export equals its endpoints byte for byte, beyond one page', async () => {
  const { group } = await createTestNetwork(app)
  const members = Array.from({ length: 240 }, (_, at) => ({
    ref: `m${at}`,
    location_name: `Paper ${at}`,
    membership_status: 'active',
  }))
  await app.importFile(group, { members })
  await snapshot(app, group, SECOND)
  const text = await responseText(app, group, 'export')
  const { manifest, resources } = JSON.parse(text).data
  assert.deepEqual(manifest.resource_counts, { summary: 1, members: 252, compliance: 1008 })
  const summary = (await responseText(app, group, 'summary')).slice('{"data":'.length, -1)
  const [own, enlisted] = [await allOf(group, 'members'), await allOf(group, 'compliance')]
  const parts = `"summary":${summary},"members":[${own}],"compliance":[${enlisted}]`
  assert.ok(text.endsWith(`"resources":{${parts}}}}`))
  assert.equal(resources.members.length, 252)
})

/** The rows of all pages of a list, as their texts. */
async function allOf(group: Group, path: string): Promise<string> {
  const rows: string[] = []
  for (let cursor = ''; ; ) {
    const text = await responseText(app, group, `${path}?limit=200${cursor}`)
    const page = JSON.parse(text)
    rows.push(text.slice('{"data":['.length, text.lastIndexOf('],"next_cursor"')))
    if (!page.has_more) return rows.join(',')
    cursor = `&cursor=${page.next_cursor}`
  }
}

test('suspended, terminated, unlinked, onboarding and sandbox members contribute nothing', async () => {
  const { group: plain } = await createTestNetwork(app)
  const others = await Promise.all([1, 2, 3, 4].map(() => app.operator()))
  for (const { id, sandboxId } of others)
    for (const owner of [id, sandboxId]) await report(app, owner, 11)
  const statuses = ['suspended', 'terminated', 'onboarding', 'active'] as const
  const more = others.map(({ id }, at) => ({
    ref: `x${at}`,
    location_name: `X ${at}`,
    membership_status: statuses[at]!,
    operator_id: id,
    programs: ['carrier', 'tpa', 'vendor'],
  }))
  const unlinked = { ref: 'u', location_name: 'U', membership_status: 'active', programs: ['tpa'] }
  const { group } = await createTestNetwork(app, [...more, unlinked])
  // An import refuses a sandbox. One that is linked by another way still contributes nothing.
  await app.sql('update group_members set operator_id = $1 where operator_id = $2', [
    others[3]!.sandboxId,
    others[3]!.id,
  ])
  for (const each of [plain, group]) await snapshot(app, each, SECOND)
  for (const path of ['signals', 'programs', 'process'])
    assert.equal(await responseText(app, group, path), await responseText(app, plain, path), path)
  const [one, other] = [plain, group].map(async (each) => {
    const { data } = JSON.parse(await responseText(app, each, 'summary'))
    return Object.entries(data).filter(([name]) => !name.endsWith('_members'))
  })
  assert.deepEqual(await one, await other)
})

test("a group's key reads its own snapshot only, and a cursor serves no other group", async () => {
  const { group } = await createTestNetwork(app)
  const stranger = await app.group()
  for (const each of [group, stranger]) await snapshot(app, each, SECOND)
  const { next_cursor } = JSON.parse(await responseText(app, group, 'signals?limit=1'))
  const path = `/v1/network/signals?cursor=${next_cursor}`
  const crossed = await app.call('GET', path, { key: stranger.key })
  assert.deepEqual([crossed.status, crossed.json.error.code], [400, 'invalid_cursor'])
  const elsewhere = `/v1/network/process?cursor=${next_cursor}`
  assert.equal((await app.call('GET', elsewhere, { key: group.key })).status, 400)
  const { data } = JSON.parse(await responseText(app, stranger, 'summary'))
  assert.deepEqual([data.total_members, data.compliance_pct], [0, null])
  const operator = await app.operator()
  const refused = await app.call('GET', '/v1/network/summary', { key: operator.live })
  assert.equal(refused.status, 401)
})

test('extreme values of one member move the median margin no further than to a neighbor', async () => {
  const { group, operators } = await createTestNetwork(app)
  await app.sql('update jobs set labor_cost = 999999999999.99 where operator_id = $1', [
    operators[11]!.id,
  ])
  await snapshot(app, group, SECOND)
  const { data } = JSON.parse(await responseText(app, group, 'summary'))
  assert.equal(data.margin_median_pct, 30, '−20, 20 to 40: the middle is 29')
})
