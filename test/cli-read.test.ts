import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSvc, svcJson } from './svc.ts'
import { openTestApp } from './test-app.ts'

/** Read commands next to the running service: their JSON, and their tables at 80 columns. */

const app = await openTestApp({ worker: true })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
const AT = '2026-03-04T09:12:41.007Z'
const ESTIMATE = `Estimate
Claim Number: CLM-4471
Insured: Dana Whitfield
`

const json = (...words: string[]) => svcJson(words, env)

async function table(...words: string[]): Promise<string[]> {
  const { code, out, err } = await runSvc(words, env, { columns: 80 })
  assert.equal(code, 0, err)
  const lines = out.trimEnd().split('\n')
  assert.deepEqual(
    lines.filter((line) => line.length > 80),
    [],
  )
  return lines
}

test('key list shows the keys of an operator, newest first, and no secret', async () => {
  app.clock.set(AT)
  const owner = await app.operator({ scopes: ['read'] })
  const name = ['--name', 'Nightly import']
  const mint = ['key', 'mint', '--operator', owner.id, '--scopes', 'ingest,read', ...name]
  const second = await json(...mint)
  await json('key', 'revoke', second.id)
  const { data } = await json('key', 'list', '--operator', owner.id)
  const [newest, first] = data
  const { id, created_at, revoked_at, ...rest } = newest
  assert.deepEqual([id, data.length], [second.id, 2])
  assert.ok(created_at && revoked_at)
  assert.deepEqual(rest, {
    prefix: second.prefix,
    name: 'Nightly import',
    mode: 'live',
    mode_label: 'Live',
    scopes: ['ingest', 'read'],
    status: 'revoked',
    status_label: 'Revoked',
    last_used_at: null,
  })
  assert.deepEqual(
    [first.status, first.name, first.scopes, first.created_at],
    ['active', null, ['read'], AT],
  )
  assert.deepEqual(await table('key', 'list', '--operator', owner.id), [
    'id                                    prefix           name            status',
    `${second.id}  ${second.prefix}  Nightly import  revoked`,
    `${first.id}  ${first.prefix}  -               active`,
  ])
  // The sandbox's keys are listed under its own ID.
  const sandbox = await json('key', 'list', '--operator', owner.sandboxId)
  assert.deepEqual(
    sandbox.data.map((key: { mode: string }) => key.mode),
    ['test'],
  )
})

test("key mint with a sandbox's ID creates a test key, and refuses a live one", async () => {
  const owner = await app.operator()
  const mint = ['key', 'mint', '--operator', owner.sandboxId, '--scopes', 'read']
  const { id } = await json(...mint)
  const { data } = await json('key', 'list', '--operator', owner.sandboxId)
  assert.equal(data.find((key: { id: string }) => key.id === id)?.mode, 'test')
  const { code, err } = await runSvc([...mint, '--mode', 'live'], env)
  assert.equal(code, 1)
  const line = `A sandbox has only test keys. For a live key, run with --operator ${owner.id}.`
  assert.ok(err.includes(line), err)
})

test('key list shows the keys of a group', async () => {
  const group = await app.group({ scopes: ['network:read', 'exports:read'] })
  const { data } = await json('key', 'list', '--group', group.id)
  const [{ id, prefix, ...rest }] = data
  assert.match(prefix, /^svc_group_live_[0-9A-Za-z]{6}$/)
  assert.deepEqual(rest, {
    name: null,
    scopes: ['network:read', 'exports:read'],
    status: 'active',
    status_label: 'Active',
    created_at: AT,
    last_used_at: null,
    revoked_at: null,
  })
  const [, row] = await table('key', 'list', '--group', group.id)
  assert.equal(row, `${id}  ${prefix}  -     active`)
})

test('operator show and iu balance show what an operator has and uses', async () => {
  app.clock.set(null)
  const owner = await app.operator({ name: 'Alder Restoration', iu: 30 })
  const pushed = await app.push(owner, 'a.txt', 'Dear Pat, thank you. Yours, Sam')
  assert.equal(pushed.status, 202)
  const { created_at, ...shown } = await json('operator', 'show', owner.id)
  assert.match(created_at, /^\d{4}-\d\d-\d\dT/)
  const month = {
    live: { mode: 'live', used_bytes: 31, allowance_bytes: 53_687_091_200 },
    test: { mode: 'test', used_bytes: 0, allowance_bytes: 1_073_741_824 },
  }
  assert.deepEqual(shown, {
    operator_id: owner.id,
    sandbox_operator_id: owner.sandboxId,
    name: 'Alder Restoration',
    time_zone: 'UTC',
    iu_balance: 27,
    storage_this_month: [month.live, month.test],
  })
  // The sandbox's ID selects the same operator.
  assert.equal((await json('operator', 'show', owner.sandboxId)).operator_id, owner.id)
  assert.deepEqual(await json('iu', 'balance', '--operator', owner.id), { balance: 27 })
  const lines = await table('operator', 'show', owner.id)
  assert.deepEqual(lines.slice(-3), [
    '  mode  used_bytes  allowance_bytes',
    '  live          31      53687091200',
    '  test           0       1073741824',
  ])
})

test('operator create and update set the time zone, of the sandbox too', async () => {
  const create = ['operator', 'create', '--name', 'Zoned', '--time-zone', 'america/new_york']
  const { operator_id: id, sandbox_operator_id: sandbox } = await json(...create)
  const zones = async () => {
    const rows = await app.sql(
      'select time_zone from operators where operator_id = any($1) order by operator_id',
      [[id, sandbox]],
    )
    return rows.map(({ time_zone }) => time_zone)
  }
  assert.equal((await json('operator', 'show', id)).time_zone, 'America/New_York')
  assert.deepEqual(await zones(), ['America/New_York', 'America/New_York'])
  const update = ['--time-zone', 'America/Chicago', '--storage-gb', '7']
  assert.deepEqual(await json('operator', 'update', id, ...update), {
    operator_id: id,
    time_zone: 'America/Chicago',
    storage_gb: 7,
  })
  assert.deepEqual(await zones(), ['America/Chicago', 'America/Chicago'])
  await json('operator', 'update', sandbox, '--time-zone', 'UTC')
  assert.deepEqual(await zones(), ['UTC', 'UTC'])
})

test('group list and group show name subscription, requirements and members', async () => {
  const requirements = ['general_liability', 'iicrc_certified_firm'] as const
  const group = await app.group({ name: 'Cedar HQ', tier: 'premium', requirements })
  const member = (ref: string, membership_status: string) => {
    return { ref, location_name: ref, membership_status }
  }
  const members = [member('a', 'active'), member('b', 'active'), member('c', 'invited')]
  await app.importFile(group, { members })
  const { created_at, ...shown } = await json('group', 'show', group.id)
  assert.match(created_at, /^\d{4}-\d\d-\d\dT/)
  assert.deepEqual(shown, {
    group_id: group.id,
    name: 'Cedar HQ',
    tier: 'premium',
    subscription: 'active',
    requirements: ['general_liability', 'iicrc_certified_firm'],
    members: [
      { membership_status: 'active', count: 2 },
      { membership_status: 'invited', count: 1 },
    ],
  })
  const { data } = await json('group', 'list')
  assert.deepEqual(data.at(-1), {
    group_id: group.id,
    name: 'Cedar HQ',
    tier: 'premium',
    subscription: 'active',
    created_at,
  })
  const lines = await table('group', 'list')
  assert.equal(lines.at(-1), `${group.id}  Cedar HQ   premium   active`)
})

test('ingestion show prints the ingestion as the API returns it, receipt included', async () => {
  const owner = await app.operator()
  const { id } = await app.ingest(owner, 'estimate.txt', ESTIMATE)
  const { json: answered } = await app.call('GET', `/v1/ingestions/${id}`, { key: owner.live })
  const shown = await json('ingestion', 'show', '--operator', owner.id, id)
  assert.deepEqual(shown, answered)
  assert.equal(shown.receipt.document_type, 'estimate')
  const lines = await table('ingestion', 'show', '--operator', owner.id, id)
  assert.equal(lines[0], `id             ${id}`)
  assert.ok(lines.includes('filename       estimate.txt'))
  assert.ok(
    lines.some((line) => /^ {4}job +claim_number +CLM-4471 +1? *-? +/.test(line)),
    lines.join('\n'),
  )
  // Another operator has no such ingestion.
  const other = await app.operator()
  const refused = await runSvc(['ingestion', 'show', '--operator', other.id, id], env)
  assert.deepEqual(refused, {
    code: 1,
    out: '',
    err:
      `This operator has no ingestion ${id}. ` +
      `Run "svc ingestion list --operator ${other.id}" to see the newest.\n`,
  })
})

test('ingestion list shows the newest first, by status, without filenames', async () => {
  const owner = await app.operator()
  const read = await app.ingest(owner, 'whitfield-estimate.txt', ESTIMATE)
  const failed = await app.ingest(owner, 'empty.txt', ' \n\n')
  const { data } = await json('ingestion', 'list', '--operator', owner.id)
  assert.deepEqual(data, [
    {
      id: failed.id,
      status: 'failed',
      status_label: 'Failed',
      document_type: null,
      document_type_label: null,
      error_code: 'empty',
      created_at: failed.created_at,
      finished_at: failed.finished_at,
    },
    {
      id: read.id,
      status: 'completed',
      status_label: 'Completed',
      document_type: 'estimate',
      document_type_label: 'Estimate',
      error_code: null,
      created_at: read.created_at,
      finished_at: read.finished_at,
    },
  ])
  const idsOf = async (...options: string[]) => {
    const listed = await json('ingestion', 'list', '--operator', owner.id, ...options)
    return listed.data.map((one: { id: string }) => one.id)
  }
  assert.deepEqual(await idsOf('--status', 'completed'), [read.id])
  assert.deepEqual(await idsOf('--limit', '1'), [failed.id])
  assert.deepEqual(await idsOf('--status', 'processing'), [])
  const minute = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)}Z`
  assert.deepEqual(await table('ingestion', 'list', '--operator', owner.id), [
    'id                                    status     document_     created_at',
    '                                                 type',
    `${failed.id}  failed     -             ${minute(failed.created_at)}`,
    `${read.id}  completed  estimate      ${minute(read.created_at)}`,
  ])
  const none = ['ingestion', 'list', '--operator', owner.id, '--status', 'canceled']
  assert.deepEqual(await table(...none), ['(none)'])
})
