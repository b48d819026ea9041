import assert from 'node:assert/strict'
import { existsSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { formOf, openInstallation } from './crash/installation.ts'
import type { SvcOutput } from './svc.ts'
import { untilReady } from './until.ts'

/** The `svc` command for people and scripts, with the service running and stopped. */

const NEW_KEY = ['key', 'mint', '--scopes', 'read']
const NO_ID = '01a1fd90-0000-7000-8000-000000000000'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const main = await openInstallation({ LOG_LEVEL: 'debug' }, { first: true })
after(() => main.close())
/** Runs from the first test to the third. */
let service: ReturnType<typeof main.start>

test('every command prints one JSON object, with and without a running service', async () => {
  const { applied, ...rest } = objectOf(await main.svcProcess(['migrate', '--json']))
  assert.deepEqual([applied[0], rest], ['0001_accounts.sql', {}])
  const { operator_id: id } = await json('operator', 'create', '--name', 'Alder', '--iu', '1')
  assert.deepEqual(await json('iu', 'grant', '--operator', id, '--amount', '2'), { balance: 3 })
  service = main.start(['api'])
  await untilReady(`${main.url}/healthz`)
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
  const { status, ledger, network_role, connections, extractor_sandbox } = await json('doctor')
  assert.match(extractor_sandbox, /^(full|namespaces|user|process): /)
  assert.match(
    connections,
    /^at most \d+, 256 per address, for a service started from this shell \(/,
  )
  assert.deepEqual([status, ledger], ['ok', 'every balance equals the sum of its entries'])
  assert.equal(network_role, 'reads the published tables and no others')
}

test('a waiting document can be canceled by command and stays canceled', async () => {
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
  assert.equal(
    again.err,
    `No ingestion ${pushed.json.id} of this operator is processing. ` +
      `Run "svc ingestion list --operator ${id}" to see the newest.\n`,
  )
})

test('an unknown time zone and an update of nothing are wrong usage', async () => {
  const zone = await main.svc('operator', 'create', '--name', 'X', '--time-zone', 'Mars/Olympus')
  assert.equal(zone.code, 2)
  const rule = '--time-zone must be an IANA time zone, such as America/New_York.'
  assert.ok(zone.err.startsWith(`${rule} "Mars/Olympus" is not one.\n`), zone.err)
  const letters = await main.svc('operator', 'update', NO_ID, '--time-zone', 'CST')
  assert.equal(letters.code, 2)
  const meant = '--time-zone must be an IANA time zone, such as America/Chicago.'
  assert.ok(letters.err.startsWith(`${meant} "CST" is not one.\n`), letters.err)
  const nothing = await main.svc('operator', 'update', NO_ID)
  assert.equal(nothing.code, 2)
  assert.ok(nothing.err.startsWith('--time-zone or --storage-gb is required.\n'), nothing.err)
})

test('wrong usage exits 2 with one line and the usage of the command', async () => {
  const create = 'Usage: svc operator create --name NAME [--iu N] [--time-zone ZONE]'
  const mint = [
    'Usage: svc key mint --operator ID [--mode live|test] --scopes a,b [--name N]',
    '       svc key mint --group ID --scopes a,b [--name N]',
  ].join('\n')
  const uuidRule = 'must be a UUID such as 0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10.'
  const noControls = '--name must not contain control characters.'
  for (const [args, message, usage] of [
    [['fly'], 'There is no command "fly".', 'Usage: svc COMMAND (svc --help lists the commands)'],
    [['operator', 'create'], '--name is required.', create],
    [['operator', 'create', '--name', 'a\u0001b'], noControls, create],
    [[...NEW_KEY, '--operator', NO_ID, '--name', 'a\u001bb'], noControls, mint],
    [
      ['operator', 'create', '--name', 'X', '--iu', '1.5'],
      '--iu must be an integer from 0 to 999999999999.',
      create,
    ],
    [
      ['iu', 'grant', '--operator', NO_ID, '--amount', '0'],
      '--amount must be an integer from 1 to 999999999999.',
      'Usage: svc iu grant --operator ID --amount N',
    ],
    [['key', 'revoke', 'x'], `ID ${uuidRule}`, 'Usage: svc key revoke ID'],
    [
      ['iu', 'balance', '--operator', '5'],
      `--operator ${uuidRule}`,
      'Usage: svc iu balance --operator ID',
    ],
    [
      ['signals', '--operator', NO_ID, '--limit', '0'],
      '--limit must be an integer from 1 to 10000.',
      'Usage: svc signals --operator ID [--limit N]',
    ],
    [
      ['key', 'mint', '--operator', NO_ID, '--scopes', 'read,fly'],
      '--scopes must be a comma-separated list of ingest, write, read, keys, webhooks. Got "fly".',
      mint,
    ],
    [
      ['key', 'mint', '--operator', NO_ID, '--scopes', 'read', '--mode', 'prod'],
      '--mode must be one of live, test, not "prod".',
      mint,
    ],
  ] as const) {
    const { code, out, err } = await main.svc(...args, '--json')
    assert.deepEqual([code, out, err], [2, '', `${message}\n${usage}\n`], args.join(' '))
  }
  const { code, out, err } = await main.svcProcess(['fly'])
  assert.deepEqual([code, out], [2, ''])
  assert.match(err, /^There is no command "fly"\.\nUsage: [^\n]+\n$/)
})

test('a missing object exits 1 with one line on standard error', async () => {
  for (const args of [
    ['iu', 'grant', '--operator', NO_ID, '--amount', '1'],
    ['iu', 'balance', '--operator', NO_ID],
    ['operator', 'show', NO_ID],
    ['key', 'revoke', NO_ID],
    ['key', 'mint', '--operator', NO_ID, '--scopes', 'read'],
    ['key', 'list', '--operator', NO_ID],
    ['key', 'list', '--group', NO_ID],
    ['group', 'show', NO_ID],
    ['ingestion', 'list', '--operator', NO_ID],
    ['ingestion', 'show', '--operator', NO_ID, NO_ID],
    ['webhook', 'list', '--operator', NO_ID],
    ['signals', '--operator', NO_ID],
  ]) {
    const { code, out, err } = await main.svc(...args, '--json')
    assert.deepEqual([code, out], [1, ''], args.join(' '))
    assert.match(
      err,
      /^(No \w+ has the ID|This operator has no ingestion) 01a1fd90-\S+\. Run "svc [^\n]+\.\n$/,
    )
  }
  const revoke = ['key', 'revoke', NO_ID, '--json']
  const { code, out, err } = await main.svcProcess(revoke, { LOG_LEVEL: 'info' })
  assert.deepEqual(
    [code, out, err],
    [
      1,
      '',
      `No key has the ID ${NO_ID}. Run "svc key list" with --operator or --group to see the keys.\n`,
    ],
  )
  service.kill('SIGTERM')
  assert.equal((await service.ended).code, 0)
})

test('if the keys of a database are missing, no new ones replace them', async () => {
  const keys = join(main.dataDir, 'master-keys')
  renameSync(keys, `${keys}.away`)
  const { code, out, err } = await main.svc('doctor')
  assert.deepEqual([code, out], [1, ''])
  assert.match(err, /master-keys is missing, but the database has encrypted data\. [^\n]+\n$/)
  assert.equal(existsSync(keys), false)
  renameSync(`${keys}.away`, keys)
  assert.equal((await main.svc('doctor')).code, 0)
})

test('an invalid setting stops the start with one clear line that does not show its value', async () => {
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

test('a port that stays taken stops the start with one clear line', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => squatter.once('listening', resolve))
  const { port } = squatter.address() as { port: number }
  const { code, err } = await main.svcProcess(['start'], { PORT: String(port), LOG_LEVEL: 'info' })
  squatter.close()
  assert.equal(code, 1)
  assert.match(err, /^Port \d+ of 127\.0\.0\.1 is in use, [^\n]+ set PORT to a free port\.\n$/)
})

/** The one object that a command prints, on a single line without other output. */
async function json(...args: string[]) {
  return objectOf(await main.svc(...args, '--json'))
}

function objectOf({ code, out, err }: SvcOutput) {
  assert.equal(code, 0, err)
  assert.match(out, /^\{[^\n]*\}\n$/)
  return JSON.parse(out)
}
