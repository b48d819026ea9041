import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, test } from 'node:test'
import { killEverything, openInstallation } from './crash/installation.ts'
import { printed, until } from './crash/program.ts'
import type { SvcOutput } from './svc.ts'

/** The output of a first start: lines to paste, with keys that are shown once. */

const installation = await openInstallation({ SVC_DEMO: 'on', LOG_LEVEL: 'warn' }, { first: true })
after(() => installation.close())

const noCurl = spawnSync('curl', ['--version']).status === 0 ? false : 'there is no curl here'

test('the lines that a first start prints work as pasted', { skip: noCurl }, async () => {
  await cutOffAmidTheDemo()
  const service = installation.start()
  await service.ready()
  await untilPrinted(service.log, 'Ctrl-C')
  assert.deepEqual(await installation.sql(PUSHED), [{ count: 7 }], 'nothing is pushed twice')
  assert.deepEqual(
    await installation.sql(ACTIVE_KEYS),
    [{ name: 'Demo', count: 2 }],
    'no other is left',
  )
  assert.deepEqual(await installation.sql(AUDITED), [
    { action: 'api_key.minted', name: 'Demo' },
    { action: 'api_key.minted', name: 'Demo documents' },
    { action: 'api_key.revoked', name: 'Demo documents' },
    { action: 'ingestion.canceled', name: null },
    { action: 'operator.created', name: 'Summit Restoration (demo)' },
    { action: 'user.invited', name: null },
    { action: 'webhook_endpoint.created', name: null },
  ])
  const test = /svc_test_\w{58}/.exec(service.log.out)![0]
  const ping = await installation.call('GET', '/v1/ping', { key: test })
  assert.deepEqual([ping.status, ping.json.mode, ping.json.sandbox], [200, 'test', true])
  await operatorLinesWork(service.log)
  const states = 'select status from ingestions group by status order by status'
  const statuses = async () => (await installation.sql(states)).map((row) => row.status)
  await until(async () => !(await statuses()).includes('processing'), 'all is read', 60_000)
  assert.deepEqual(await statuses(), ['canceled', 'completed', 'failed'])
  await killEverything(service, installation.dataDir)

  assert.match(
    service.log.out,
    /as Dana Reyes \(admin@summit\.example\), an admin of Summit Restoration/,
  )
  assert.match(service.log.out, /^ {4}http:\/\/\S+\/sign-in\/link\?token=\w{32}$/m)
  // Keys that were shown are not shown again. The next start completes the rest.
  const next = installation.start()
  await next.ready()
  await untilPrinted(service.log, next.log, 'A network of 4 members')
  assert.doesNotMatch(next.log.out, /svc_(live|test)_|sign-in/)
  const printed = service.log.out + next.log.out
  await networkLinesWork(printed)
  await smallerNetworksAreGated(printed)
  const inOneBlock = /^─+\n[^─]*A network of 30 [^─]*A network of 4 [^─]*^─+$/m
  assert.match(printed, inOneBlock)
  assert.deepEqual(await installation.sql(TWINS), [], 'no operator is made twice')
  assert.deepEqual(await installation.sql(UNAUDITED_KEYS), [{ count: 0 }])
  next.kill('SIGTERM')
  assert.equal((await next.ended).code, 0)
})

/** From a document to the resulting job. */
async function operatorLinesWork({ out: printed }: CapturedLog): Promise<void> {
  const pasted = printed
    .split('\n')
    .filter((line) => /^(KEY|AUTH|ID|JOB|while|curl)/.test(line) && !line.includes('/v1/network/'))
  assert.equal(pasted.length, 7)
  const { code, out, err } = await shell(pasted.join('\n'))
  assert.equal(code, 0, err)
  const [ingestion, job] = out
    .replace('}{', '}\n{')
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(ingestion.status, 'completed', out)
  assert.equal(ingestion.document_type, 'estimate')
  assert.equal(job.source, 'document', out.slice(-600))
}

const PUSHED = `
  select count(*)::int from ingestions where operator_id =
    (select operator_id from operators where name like 'Summit%' and sandbox_of is null)`
/** The audit entries of the operator with documents and of its sandbox. */
const AUDITED = `
  select distinct action, detail->>'name' as name from audit_entries
  where actor_kind = 'system' and operator_id in
    (select operator_id from operators where name like 'Summit%')
  order by action, name`
const UNAUDITED_KEYS = `
  select count(*)::int from (
    select id from api_keys union all select id from group_keys) k
  where not exists (
    select from audit_entries where action = 'api_key.minted' and subject_id = k.id::text
    union all
    select from group_audit_entries where action = 'api_key.minted' and subject_id = k.id::text)`
const ACTIVE_KEYS = `
  select name, count(*)::int from api_keys where revoked_at is null group by name`
const TWINS = `
  select name from operators where sandbox_of is null group by name having count(*) > 1`

/** A killed first start has shown no keys, so the second start's keys are used. */
async function cutOffAmidTheDemo(): Promise<void> {
  const first = installation.start()
  const isPushed = () =>
    installation.sql(PUSHED).then(
      ([row]) => row.count > 0,
      () => false,
    )
  await until(isPushed, 'documents of the demo are pushed', 60_000)
  await killEverything(first, installation.dataDir)
  assert.equal(first.log.out, '')
}

/** A headquarters of thirty members with all figures, through its printed lines. */
async function networkLinesWork(printed: string): Promise<void> {
  // A start that is killed after it printed a key has not saved it, and the next start prints another.
  const last = printed.slice(printed.lastIndexOf('  A network of 30 members'))
  const pasted = last.split('\n').filter((line) => /^(HQ|curl .*\/v1\/network\/)/.test(line))
  assert.equal(pasted.length, 6)
  const { code, out, err } = await shell(pasted.join('\n'))
  assert.equal(code, 0, err)
  const [ping, summary, compliance, signals] = out
    .replaceAll('}{', '}\n{')
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.ok(printed.includes(`group ${ping.group_id}`))
  assert.deepEqual(ping.scopes, [
    ...['network:read', 'members:read', 'compliance:read', 'exports:read'],
  ])
  const { total_members, k_anon, margin_p75_pct } = summary.data
  assert.deepEqual([total_members, k_anon.cohorts.margin_quartiles.met], [30, true])
  assert.equal(typeof margin_p75_pct, 'number')
  assert.equal(compliance.data.length, 3)
  const shown = signals.data.filter((row: { withheld: boolean }) => !row.withheld)
  assert.ok(shown.some((row: { members_hit: number }) => row.members_hit >= 3))
}

/** Eleven of twelve members report: too few for quartiles. With four, nothing is published. */
async function smallerNetworksAreGated(printed: string): Promise<void> {
  const banners = /A network of (\d+) members[^$]*?^ {4}(svc_group_\w+)$/gm
  const keys = new Map([...printed.matchAll(banners)].map(([, size, key]) => [size!, key!]))
  assert.deepEqual([...keys.keys()], ['30', '12', '4'])
  const met = []
  for (const key of [keys.get('12')!, keys.get('4')!]) {
    const { json } = await installation.call('GET', '/v1/network/summary', { key })
    const { compliance, margin, margin_quartiles } = json.data.k_anon.cohorts
    met.push([json.data.total_members, compliance.met, margin.met, margin_quartiles.met])
  }
  assert.deepEqual(met, [
    [12, true, true, false],
    [4, false, false, false],
  ])
}

type CapturedLog = { out: string; err: string }

async function untilPrinted(...args: [...logs: CapturedLog[], text: string]): Promise<void> {
  const [text, ...logs] = args.toReversed() as [string, ...CapturedLog[]]
  for (const end = Date.now() + 90_000; !logs.some(({ out }) => out.includes(text)); ) {
    if (Date.now() > end) throw new Error(`not printed: ${logs.map(({ out, err }) => out + err)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function shell(script: string): Promise<SvcOutput> {
  return printed('sh', ['-c', script], { PATH: process.env.PATH ?? '' })
}
