import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { commands } from '../src/cli/commands.ts'
import { auditActionLabels } from '../src/features/audit/audit-entry.ts'
import { runSvc, svcJson } from './svc.ts'
import { type Json, openTestApp } from './test-app.ts'

/** The audit log of commands: every command that changes data adds an entry, or nothing is saved. */

const app = await openTestApp()
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
const URL = 'https://receiver.example/hook'

const json = (...words: string[]) => svcJson(words, env)

async function entriesOf(...log: string[]): Promise<Json[]> {
  return (await json('audit', 'list', ...log)).data
}

/** The words after the command, the log that gets the entry, and the entry. */
type AuditCase = {
  words: string[]
  log?: string[]
  subject: [type: string | null, id: string | null]
  detail: object
}

const owner = await app.operator()
const ofOperator = ['--operator', owner.id]
const group = await app.group()
const ofGroup = ['--group', group.id]
const webhook = await app.call('POST', '/v1/webhook-endpoints', {
  key: owner.live,
  body: { url: URL, events: ['*'] },
})
const webhookId: string = webhook.json.id
const onWebhook = [...ofOperator, webhookId]
const ofWebhook = {
  log: ofOperator,
  subject: ['webhook_endpoint', webhookId] as AuditCase['subject'],
}

async function recordCase(noun: 'job' | 'client', assignment: string): Promise<AuditCase> {
  const body = noun === 'job' ? { client_name: 'Pat Gray' } : { name: 'Pat Gray' }
  const made = await app.call('POST', `/v1/${noun}s`, { key: owner.live, body })
  const { id } = made.json
  return correction(noun, id, assignment)
}

function correction(noun: string, id: string, assignment: string): AuditCase {
  return {
    words: [...ofOperator, id, assignment],
    log: ofOperator,
    subject: [noun, id],
    detail: { fields: [assignment.split('=')[0]] },
  }
}

async function extracted(noun: 'vendor' | 'certification', assignment: string): Promise<AuditCase> {
  const { stop } = await app.work()
  const { receipt } = await app.ingest(owner, 'license.txt', LICENSE)
  await stop()
  const { id } = receipt.records.find(({ kind }: Json) => kind === noun)
  return correction(noun, id, assignment)
}

const LICENSE = `State of Ohio
Construction Industry Licensing Board
CONTRACTOR LICENSE
Licensee: Northgate Plumbing LLC
License Number: 448812
Issue Date: 01/15/2026
Expiration Date: 01/15/2028
`

/** By the name of the command. */
const cases: Record<string, () => Promise<AuditCase>> = {
  'operator create': async () => ({
    words: ['--name', 'Alder', '--iu', '5'],
    subject: ['operator', 'NEW'],
    detail: { name: 'Alder', iu: 5, time_zone: 'UTC' },
  }),
  'operator update': async () => ({
    words: [owner.id, '--time-zone', 'America/New_York', '--storage-gb', '2'],
    log: ofOperator,
    subject: ['operator', owner.id],
    detail: { time_zone: 'America/New_York', storage_gb: 2 },
  }),
  'iu grant': async () => ({
    words: [...ofOperator, '--amount', '7'],
    log: ofOperator,
    subject: ['operator', owner.id],
    detail: { amount: 7, balance: 3007 },
  }),
  'key mint': async () => ({
    words: [...ofOperator, '--mode', 'test', '--scopes', 'read,keys', '--name', 'Import'],
    log: ['--operator', owner.sandboxId],
    subject: ['api_key', 'NEW'],
    detail: { mode: 'test', scopes: ['read', 'keys'], name: 'Import', prefix: 'NEW' },
  }),
  'key revoke': async () => {
    const mint = ['--scopes', 'members:read', '--name', 'HQ']
    const { id, secret } = await json('key', 'mint', ...ofGroup, ...mint)
    // The digits of the owner are left out of a prefix.
    const prefix = String(secret).replace(/^(svc_group_live_).{22}(.{6}).*/, '$1$2')
    const detail = { name: 'HQ', prefix }
    return { words: [id], log: ofGroup, subject: ['api_key', id], detail }
  },
  'user invite': async () => {
    const detail = { email: 'pat@alder.example', role: 'admin' }
    const words = [...ofOperator, '--email', detail.email, '--role', detail.role]
    return { words, log: ofOperator, subject: ['user', 'NEW'], detail }
  },
  'user remove': async () => {
    const words = [...ofGroup, '--email', 'kim@alder.example']
    const { user_id } = await json('user', 'invite', ...words, '--role', 'viewer')
    return { words, log: ofGroup, subject: ['user', user_id], detail: { email: words.at(-1) } }
  },
  'user link': async () => {
    const words = ['--email', 'lee@alder.example']
    const { user_id } = await json('user', 'invite', ...ofOperator, ...words, '--role', 'viewer')
    const detail = { email: words.at(-1) }
    return { words, log: ofOperator, subject: ['user', user_id], detail }
  },
  'ingestion cancel': async () => {
    const { json: pushed } = await app.push(owner, 'letter.txt', 'Dear Pat')
    const words = [...ofOperator, pushed.id]
    return { words, log: ofOperator, subject: ['ingestion', pushed.id], detail: {} }
  },
  'job set': () => recordCase('job', 'carrier_name=State Farm'),
  'client set': () => recordCase('client', 'contact_email=pat@example.com'),
  'vendor set': () => extracted('vendor', 'is_preferred=true'),
  'certification set': () => extracted('certification', 'expires_on=2029-01-15'),
  'webhook disable': async () => ({ words: onWebhook, ...ofWebhook, detail: {} }),
  'webhook enable': async () => {
    await json('webhook', 'disable', ...onWebhook)
    return { words: onWebhook, ...ofWebhook, detail: {} }
  },
  'webhook rotate-secret': async () => ({ words: onWebhook, ...ofWebhook, detail: {} }),
  'webhook replay': async () => {
    await json('webhook', 'enable', ...onWebhook)
    return {
      words: [...ofOperator, '--since', '2026-03-01T00:00:00Z', webhookId],
      ...ofWebhook,
      detail: { replayed: 'ANY', event_id: null, since: '2026-03-01T00:00:00.000Z' },
    }
  },
  'webhook test': async () => ({ words: onWebhook, ...ofWebhook, detail: {} }),
  'group create': async () => ({
    words: ['--name', 'Alder HQ'],
    subject: [null, null],
    detail: { name: 'Alder HQ', tier: 'standard', subscription: 'active' },
  }),
  'group update': async () => ({
    words: [group.id, '--subscription', 'inactive'],
    log: ofGroup,
    subject: [null, null],
    detail: { subscription: 'inactive' },
  }),
  'group import': async () => {
    const path = join(app.dataDir, 'group.json')
    const member = { ref: 'a1', location_name: 'Tacoma', membership_status: 'active' }
    writeFileSync(path, JSON.stringify({ members: [member] }))
    const detail = { members: 1, requirements: 0, certifications: 0, program_enrollments: 0 }
    return { words: [...ofGroup, path], log: ofGroup, subject: [null, null], detail }
  },
  'network snapshot': async () => ({
    words: [...ofGroup, '--date', '2026-03-01'],
    log: ofGroup,
    subject: [null, null],
    detail: { date: '2026-03-01' },
  }),
  'encryption-key rotate': async () => ofInstallation('--drop-old'),
  'objects sweep': async () => ofInstallation('--confirm'),
  'objects restore': async () => ofInstallation(),
}

function ofInstallation(...words: string[]): AuditCase {
  return { words, log: ['--installation'], subject: [null, null], detail: {} }
}

for (const { name, audits = [] } of commands.filter((command) => command.audits)) {
  test(`svc ${name} adds ${audits.join(' or ')} to the log`, async () => {
    const make = cases[name]
    assert.ok(make, `add "${name}" to the cases of this file`)
    const { words, log, subject, detail } = await make()
    const began = Date.now()
    const done = await json(...name.split(' '), ...words)
    const created = done.group_id ? ['--group', done.group_id] : ['--operator', done.operator_id]
    const [entry] = await entriesOf(...(log ?? created), '--limit', '1')
    const { id, at, action, action_label, ...rest } = entry
    assert.ok(id && Date.parse(at) >= began)
    assert.ok(audits.includes(action), action)
    assert.notEqual(action_label, action)
    const made: Record<string, unknown> = { prefix: done.prefix, replayed: done.replayed }
    const known = Object.entries(detail).map(([key, value]) => [
      key,
      value === 'NEW' || value === 'ANY' ? made[key] : value,
    ])
    assert.deepEqual(rest, {
      actor_kind: 'cli',
      actor_kind_label: 'Command',
      actor_id: null,
      actor_name: userInfo().username,
      subject_type: subject[0],
      subject_id: subject[1] === 'NEW' ? (done.id ?? done.user_id ?? done.operator_id) : subject[1],
      detail: Object.fromEntries(known),
      address: hostname(),
      user_agent: null,
    })
  })
}

test('every action of a command has a label', () => {
  const actions = commands.flatMap(({ audits = [] }) => audits)
  assert.ok(actions.length > 15, 'the fold sees the commands')
  assert.deepEqual(
    actions.filter((action) => !auditActionLabels[action]),
    [],
  )
})

test('an action whose entry cannot be written does not happen', async () => {
  const keys = async () => (await json('key', 'list', ...ofOperator)).data.length
  const before = await keys()
  await app.sql('alter table audit_entries rename to moved')
  const { code } = await runSvc(['key', 'mint', ...ofOperator, '--scopes', 'read'], env)
  await app.sql('alter table moved rename to audit_entries')
  assert.deepEqual([code, await keys()], [1, before])
})

test('audit list filters by action, actor and time, and shows no secret', async () => {
  const other = await app.operator()
  const log = ['--operator', other.id]
  const grant = (amount: string) => json('iu', 'grant', ...log, '--amount', amount)
  await grant('1')
  const { secret } = await json('key', 'mint', ...log, '--scopes', 'read')
  await grant('2')
  const actions = async (...filter: string[]) =>
    (await entriesOf(...log, ...filter)).map(({ action }) => action)
  assert.deepEqual(await actions(), ['units.granted', 'api_key.minted', 'units.granted'])
  assert.deepEqual(await actions('--action', 'api_key.minted'), ['api_key.minted'])
  assert.equal((await actions('--actor', userInfo().username)).length, 3)
  assert.deepEqual(await actions('--actor', 'someone'), [])
  assert.deepEqual(await actions('--since', '2999-01-01T00:00:00Z'), [])
  assert.ok(!JSON.stringify(await entriesOf(...log)).includes(secret))
  const { err } = await runSvc(['audit', 'list'], env)
  assert.match(err, /^Give one of --operator, --group or --installation\.\n/)
})
