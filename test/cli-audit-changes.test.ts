import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSvc, svcJson } from './svc.ts'
import { type Json, openTestApp } from './test-app.ts'

/** The audit log has changes only: a command that finds everything as it should be adds no entry. */

const app = await openTestApp()
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const json = (...words: string[]) => svcJson(words, env)

async function entriesOf(...log: string[]): Promise<Json[]> {
  return (await json('audit', 'list', ...log)).data
}

const NONE = '01a1fd90-0000-7000-8000-000000000000'
const owner = await app.operator()
const ofOperator = ['--operator', owner.id]
const group = await app.group()
const ofGroup = ['--group', group.id]
const webhook = await app.call('POST', '/v1/webhook-endpoints', {
  key: owner.live,
  body: { url: 'https://receiver.example/hook', events: ['*'] },
})
const webhookId: string = webhook.json.id
const onWebhook = [...ofOperator, webhookId]

/** Each is run twice. The second run prints the same, and nothing changes. */
const repeated: Record<string, () => Promise<{ words: string[]; log: string[] }>> = {
  'operator update': async () => {
    const words = [owner.id, '--time-zone', 'America/Denver', '--storage-gb', '3']
    return { words, log: ofOperator }
  },
  'key revoke': async () => {
    const { id } = await json('key', 'mint', ...ofOperator, '--scopes', 'read')
    return { words: [id], log: ofOperator }
  },
  'group update': async () => ({
    words: [group.id, '--subscription', 'active'],
    log: ofGroup,
  }),
  'webhook disable': async () => ({ words: onWebhook, log: ofOperator }),
  'webhook enable': async () => ({ words: onWebhook, log: ofOperator }),
}

for (const [name, make] of Object.entries(repeated)) {
  test(`svc ${name} adds no entry if nothing changes`, async () => {
    const { words, log } = await make()
    const first = await json(...name.split(' '), ...words)
    const before = await entriesOf(...log)
    assert.deepEqual(await json(...name.split(' '), ...words), first)
    assert.deepEqual(await entriesOf(...log), before)
  })
}

test('revoking a group key again adds no entry', async () => {
  const { id } = await json('key', 'mint', ...ofGroup, '--scopes', 'members:read')
  await json('key', 'revoke', id)
  const before = await entriesOf(...ofGroup)
  assert.deepEqual(await json('key', 'revoke', id), { id, status: 'revoked' })
  assert.deepEqual(await entriesOf(...ofGroup), before)
})

test('operator update names only what it changed', async () => {
  const update = (zone: string) =>
    json('operator', 'update', owner.id, '--time-zone', zone, '--storage-gb', '4')
  await update('America/Denver')
  const time_zone = 'America/Chicago'
  assert.deepEqual(await update(time_zone), { operator_id: owner.id, time_zone, storage_gb: 4 })
  const [entry] = await entriesOf(...ofOperator, '--limit', '1')
  assert.deepEqual(entry.detail, { time_zone })
})

test('webhook replay adds no entry if there is no event to send', async () => {
  const before = await entriesOf(...ofOperator)
  const since = ['--since', new Date().toISOString()]
  const done = await json('webhook', 'replay', ...ofOperator, ...since, webhookId)
  assert.deepEqual(done, { id: webhookId, replayed: 0 })
  assert.deepEqual(await entriesOf(...ofOperator), before)
})

test('webhook replay refuses a time in the future', async () => {
  const since = ['--since', '2999-01-01T00:00:00Z']
  const { code, out, err } = await runSvc(
    ['webhook', 'replay', ...ofOperator, ...since, webhookId],
    env,
  )
  assert.deepEqual([code, out], [2, ''])
  const [first] = err.split('\n')
  assert.match(
    first!,
    /^--since must not be in the future\. Give a time up to now, such as 20\d\d-[\d-]+T00:00:00Z\.$/,
  )
})

test('a command that fails adds no entry', async () => {
  const before = (await entriesOf(...ofOperator, '--limit', '1000')).length
  const { code, err } = await runSvc(['webhook', 'enable', ...ofOperator, NONE], env)
  assert.deepEqual([code, /has no webhook endpoint/.test(err)], [1, true])
  assert.equal((await entriesOf(...ofOperator, '--limit', '1000')).length, before)
})
