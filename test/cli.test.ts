import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { formOf, killEverything, openInstallation } from './crash/installation.ts'
import { printed, until } from './crash/program.ts'
import type { Printed } from './svc.ts'

/** The `svc` command as a person or a script meets it, while the service runs and while it does not. */

const places: Awaited<ReturnType<typeof openInstallation>>[] = []
after(() => Promise.all(places.map((place) => place.close())))
async function newPlace(env: Record<string, string>) {
  const place = await openInstallation(env, { first: true })
  places.push(place)
  return place
}

const NEW_KEY = ['key', 'mint', '--scopes', 'read']
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const main = await newPlace({ LOG_LEVEL: 'debug' })
/** Runs from the first story to the third. */
let service: ReturnType<typeof main.start>

test('every command prints one JSON object and nothing else, without a service and beside one', async () => {
  const { applied, ...rest } = objectOf(await main.svcProcess(['migrate', '--json']))
  assert.deepEqual([applied[0], rest], ['0001_accounts.sql', {}])
  const { operator_id: id } = await json('operator', 'create', '--name', 'Alder', '--iu', '1')
  assert.deepEqual(await json('iu', 'grant', '--operator', id, '--amount', '2'), { balance: 3 })
  service = main.start(['api'])
  await until200(`${main.url}/healthz`)
  assert.deepEqual(await json('migrate'), { applied: [] })
  await everyCommand()
})

async function everyCommand(): Promise<void> {
  const made = await json('operator', 'create', '--name', 'Harbor', '--iu', '30')
  assert.deepEqual(Object.keys(made), ['operator_id', 'sandbox_operator_id'])
  assert.match(made.operator_id, UUID)
  const { data } = await json('operator', 'list')
  const { name, iu_balance } = data.at(-1)
  assert.deepEqual({ name, iu_balance }, { name: 'Harbor', iu_balance: 30 })

  const owner = ['--operator', made.operator_id]
  const live = await json('key', 'mint', ...owner, '--scopes', 'ingest,read', '--name', 'Import')
  assert.deepEqual(Object.keys(live), ['id', 'prefix', 'secret'])
  assert.match(live.secret, /^svc_live_[0-9A-Za-z]{58}$/)
  const test = await json('key', 'mint', ...owner, '--mode', 'test', '--scopes', 'read')
  assert.match(test.secret, /^svc_test_[0-9A-Za-z]{58}$/)
  assert.deepEqual(await json('key', 'revoke', live.id), { id: live.id, status: 'revoked' })
  assert.deepEqual(await json('iu', 'grant', ...owner, '--amount', '12'), { balance: 42 })
  const signals = await json('signals', ...owner)
  assert.deepEqual(Object.keys(signals), ['evaluated_at', 'open', 'data'])
  assert.deepEqual([signals.open, signals.data], [0, []])
  const { status, ledger, network_role, connections } = await json('doctor')
  assert.match(
    connections,
    /^a service started from this shell .+ would keep at most \d+, 256 of one address; /,
  )
  assert.deepEqual([status, ledger], ['ok', 'every balance is the sum of its entries'])
  assert.equal(network_role, 'reads the published tables and no others')
}

test('a document that waits is canceled by command, and stays canceled', async () => {
  const { operator_id: id } = await main.svcJson('operator', 'create', '--name', 'H', '--iu', '3')
  const mint = ['key', 'mint', '--operator', id, '--scopes', 'ingest']
  const { secret: key } = await main.svcJson(...mint)
  const body = formOf('a.txt', 'Dear Pat, thank you for your letter. Yours, Sam')
  const pushed = await main.call('POST', '/v1/documents', { key, body })
  const cancel = ['ingestion', 'cancel', '--operator', id, pushed.json.id]
  assert.deepEqual(await main.svcJson(...cancel), { id: pushed.json.id, status: 'canceled' })
  const { json: ingestion } = await main.call('GET', `/v1/ingestions/${pushed.json.id}`, { key })
  const { status, receipt, error } = ingestion
  assert.deepEqual({ status, receipt, error }, { status: 'canceled', receipt: null, error: null })
  const again = await main.svc(...cancel)
  assert.deepEqual([again.code, again.out], [1, ''])
  assert.match(again.err, /^No ingestion .* of this operator is processing\.\n$/)
})

test('wrong usage exits 2 with the usage, what is not there exits 1, both on standard error', async () => {
  const none = '01a1fd90-0000-7000-8000-000000000000'
  const usage: Record<string, string[]> = {
    'There is no command fly.': ['fly'],
    '--name is required.': ['operator', 'create'],
    '--name holds a control character.': ['operator', 'create', '--name', 'a\u0001b'],
    'holds a control character.': [...NEW_KEY, '--operator', none, '--name', 'a\u001bb'],
    '--iu is a whole number.': ['operator', 'create', '--name', 'X', '--iu', '1.5'],
    '--amount is a whole number from 1.': ['iu', 'grant', '--operator', none, '--amount', '0'],
    '"x" is not an id.': ['key', 'revoke', 'x'],
    '--limit is from 1 to 10000.': ['signals', '--operator', none, '--limit', '0'],
    "Unknown option '--color'": ['operator', 'list', '--color'],
  }
  for (const [message, args] of Object.entries(usage)) {
    const { code, out, err } = await main.svc(...args, '--json')
    assert.deepEqual([code, out], [2, ''], args.join(' '))
    assert.ok(err.includes(message), err)
    assert.match(err, /^Usage \(with npm: npm run -s svc -- COMMAND\):$/m)
  }
  const { code, out, err } = await main.svcProcess(['fly'])
  assert.deepEqual([code, out], [2, ''])
  assert.match(err, /^There is no command fly\.\n\nUsage /)
  for (const args of [
    ['iu', 'grant', '--operator', none, '--amount', '1'],
    ['key', 'revoke', none],
    ['key', 'mint', '--operator', none, '--scopes', 'read'],
    ['signals', '--operator', none],
  ]) {
    const { code, out, err } = await main.svcProcess([...args, '--json'], { LOG_LEVEL: 'info' })
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, /^There is no (operator|key) 01a1fd90-\S+\.\n$/)
  }
  service.kill('SIGTERM')
  assert.equal((await service.ended).code, 0)
})

test('where the keys of a database are gone nothing takes their place', async () => {
  const keys = join(main.dataDir, 'master-keys')
  renameSync(keys, `${keys}.away`)
  const { code, out, err } = await main.svc('doctor')
  assert.deepEqual([code, out], [1, ''])
  assert.match(err, /master-keys is not there, and the database is sealed already: [^\n]+\n$/)
  assert.equal(existsSync(keys), false)
  renameSync(`${keys}.away`, keys)
  assert.equal((await main.svc('doctor')).code, 0)
})

test('a wrong setting ends the start with one clear line that does not show its value', async () => {
  const wrong: Record<string, string> = {
    PORT: '99999',
    SVC_MASTER_KEYS: 'hunter2',
    DATABASE_URL: 'mysql://hunter2@x/y',
    LOG_LEVEL: 'loud',
  }
  for (const [name, value] of Object.entries(wrong)) {
    const { code, out, err } = await main.svcProcess(['start'], { [name]: value })
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, new RegExp(`^${name} must be [^\n]+\n$`))
    assert.ok(!err.includes(value))
  }
})

test('a port that stays taken ends the start with one clear line', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => squatter.once('listening', resolve))
  const { port } = squatter.address() as { port: number }
  const { code, err } = await main.svcProcess(['start'], { PORT: String(port), LOG_LEVEL: 'info' })
  squatter.close()
  assert.equal(code, 1)
  assert.match(err, /^127\.0\.0\.1:\d+ is in use, [^\n]+ set PORT to another\n$/)
})

const noCurl = spawnSync('curl', ['--version']).status === 0 ? false : 'there is no curl here'

test('the lines a first start prints work as they are pasted', { skip: noCurl }, async () => {
  const place = await newPlace({ SVC_DEMO: 'on', LOG_LEVEL: 'warn' })
  await cutOffAmidTheDemo(place)
  const service = place.start()
  await service.ready()
  await untilPrinted(service.log, 'Ctrl-C')
  assert.deepEqual(await place.sql(PUSHED), [{ count: 6 }], 'nothing is pushed twice')
  assert.deepEqual(await place.sql(ACTIVE_KEYS), [{ name: 'Demo', count: 2 }], 'no other is left')
  const test = /svc_test_\w{58}/.exec(service.log.out)![0]
  const ping = await place.call('GET', '/v1/ping', { key: test })
  assert.deepEqual([ping.status, ping.json.mode, ping.json.sandbox], [200, 'test', true])
  await operatorLinesWork(service.log)
  const states = 'select status from ingestions group by status order by status'
  const seen = (await place.sql(states)).map((row) => row.status)
  assert.deepEqual(
    seen.filter((status) => status !== 'processing'),
    [...['canceled', 'completed', 'failed']],
  )
  await killEverything(service, place.dataDir)

  // What was shown is not shown again; what was not, is made whole by the next start.
  const next = place.start()
  await next.ready()
  await untilPrinted(service.log, next.log, 'One of 4 members')
  assert.doesNotMatch(next.log.out, /svc_(live|test)_/)
  const printed = service.log.out + next.log.out
  await networkLinesWork(printed)
  await smallerNetworksAreGated(place, printed)
  assert.deepEqual(await place.sql(TWINS), [], 'no operator is made twice')
  next.kill('SIGTERM')
  assert.equal((await next.ended).code, 0)
})

/** From a document to the job it became. */
async function operatorLinesWork({ out: printed }: Log): Promise<void> {
  const pasted = printed
    .split('\n')
    .filter((line) => /^(KEY|AUTH|ID|JOB|sleep|curl)/.test(line) && !line.includes('/v1/network/'))
  assert.equal(pasted.length, 6)
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
const ACTIVE_KEYS = `
  select name, count(*)::int from api_keys where revoked_at is null group by name`
const TWINS = `
  select name from operators where sandbox_of is null group by name having count(*) > 1`

/** A first start that is killed has shown no keys: what follows is by those of the second. */
async function cutOffAmidTheDemo(place: Awaited<ReturnType<typeof newPlace>>): Promise<void> {
  const first = place.start()
  const isPushed = () =>
    place.sql(PUSHED).then(
      ([row]) => row.count > 0,
      () => false,
    )
  await until(isPushed, 'documents of the demo are pushed', 60_000)
  await killEverything(first, place.dataDir)
  assert.equal(first.log.out, '')
}

/** A headquarters of thirty members, with figures of every kind, through the lines of its own. */
async function networkLinesWork(printed: string): Promise<void> {
  const pasted = printed.split('\n').filter((line) => /^(HQ|curl .*\/v1\/network\/)/.test(line))
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

/** Of twelve members eleven report: too few for quartiles. Of four nothing is told. */
async function smallerNetworksAreGated({ call }: typeof main, printed: string): Promise<void> {
  const keys = [...printed.matchAll(/^ {4}(svc_group_\w+)$/gm)].map((found) => found[1]!)
  assert.equal(keys.length, 3)
  const met = []
  for (const key of keys.slice(1)) {
    const { json } = await call('GET', '/v1/network/summary', { key })
    const { compliance, margin, margin_quartiles } = json.data.k_anon.cohorts
    met.push([json.data.total_members, compliance.met, margin.met, margin_quartiles.met])
  }
  assert.deepEqual(met, [
    [12, true, true, false],
    [4, false, false, false],
  ])
}

type Log = { out: string; err: string }

async function untilPrinted(...args: [...logs: Log[], text: string]): Promise<void> {
  const [text, ...logs] = args.toReversed() as [string, ...Log[]]
  for (const end = Date.now() + 90_000; !logs.some(({ out }) => out.includes(text)); ) {
    if (Date.now() > end) throw new Error(`not printed: ${logs.map(({ out, err }) => out + err)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The one object a command prints, on a line of its own, and nothing else. */
async function json(...args: string[]) {
  return objectOf(await main.svc(...args, '--json'))
}

function objectOf({ code, out, err }: Printed) {
  assert.equal(code, 0, err)
  assert.match(out, /^\{[^\n]*\}\n$/)
  return JSON.parse(out)
}

async function until200(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not answer`)
}

function shell(script: string): Promise<Printed> {
  return printed('sh', ['-c', script], { PATH: process.env.PATH ?? '' })
}
