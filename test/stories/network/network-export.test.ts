import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import test, { before } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openExport } from '../../../src/features/network/network-export.ts'
import { takeSnapshot } from '../../../src/features/snapshots/snapshot.ts'
import { certificationTypes } from '../../../src/features/terms/terms.ts'
import { type Group, type Json, openTestApp } from '../../test-app.ts'

const app = await openTestApp()
app.clock.set('2026-05-17T09:00:00Z')
const MEMBERS = 2_000
// Much more than a socket buffers: 14 MB.
const TYPES = certificationTypes.slice(0, 8)
const ROWS = 16_000
let big: Group

before(async () => {
  big = await app.group()
  await app.sql(INSERT_MEMBERS, [big.id, MEMBERS])
  await app.sql(INSERT_COMPLIANCE, [big.id, TYPES])
  await takeSnapshot(app.platform, big.id, '2026-05-16', app.clock.now())
})

const INSERT_MEMBERS = `
  insert into published_members (group_id, id, location_name, owner_name, city, membership_status)
  select $1, gen_random_uuid(), n || ' ' || repeat('Zoë \u00ab"\\\u00bb😀', 20), 'Ann', 'Łódź', 'active'
  from generate_series(1, $2::int) n`
const INSERT_COMPLIANCE = `
  insert into published_compliance
    (group_id, id, member_id, member_name, certification_type, status, required)
  select group_id, gen_random_uuid(), id, location_name, type, 'missing', true
  from published_members, unnest($2::text[]) type where group_id = $1`

test('an export of 2,000 members is complete, and its rows equal the lists byte for byte', async () => {
  const { text, json } = await app.call('GET', '/v1/network/export', { key: big.key })
  const counts = { summary: 1, members: MEMBERS, compliance: ROWS }
  assert.deepEqual(json.data.manifest, { resource_counts: counts })
  assert.equal(json.data.resources.compliance.length, ROWS)
  const [members, compliance] = [await rowsOf(big, 'members'), await rowsOf(big, 'compliance')]
  const { text: latest } = await app.call('GET', '/v1/network/summary', { key: big.key })
  const parts = `{"summary":${latest.slice('{"data":'.length, -1)},"members":[${members}],`
  assert.ok(text.endsWith(`"resources":${parts}"compliance":[${compliance}]}}}`))
})

test('HEAD opens nothing; a streamed response has no Content-Length', async () => {
  const head = await app.call('HEAD', '/v1/network/export', { key: big.key })
  assert.deepEqual([head.status, head.text], [200, ''])
  const small = await app.group()
  for (const { headers } of [head, await app.call('GET', '/v1/network/export', small)]) {
    assert.equal(headers.get('content-length'), null)
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
    for (const name of ['etag', 'accept-ranges', 'content-range'])
      assert.equal(headers.get(name), null, name)
  }
})

test('a slow read shows one moment, even if something is published meanwhile', async () => {
  const group = await app.group()
  await app.sql(INSERT_MEMBERS, [group.id, MEMBERS])
  await app.sql(INSERT_COMPLIANCE, [group.id, TYPES])
  const reader = await paused(group)
  // The most that publishing can change: every row replaced, and the first summary.
  await takeSnapshot(app.platform, group.id, '2026-05-17', app.clock.now())
  await app.sql('delete from published_compliance where group_id = $1', [group.id])
  await app.sql(`update published_members set owner_name = 'Late' where group_id = $1`, [group.id])
  const { manifest, resources } = JSON.parse(await textOf(reader)).data
  assert.deepEqual(manifest.resource_counts, { summary: 0, members: MEMBERS, compliance: ROWS })
  assert.equal(resources.summary, null)
  assert.equal(resources.compliance.length, ROWS)
  assert.ok(resources.members.every((row: Json) => row.owner_name === 'Ann'))
  await untilHeld(0)
})

test('a client that stops reading holds one connection and returns it when it leaves', async () => {
  const reader = await paused(big)
  await untilHeld(1)
  // The only sign that the service stops reading is that it still holds the connection.
  await sleep(100)
  assert.equal(await held(), 1, 'no more is read than there is room for')
  reader.destroy()
  await untilHeld(0)
  assert.deepEqual(
    app.log.filter((line) => line.includes('download interrupted')),
    [],
  )
})

test('slow clients hold at most two connections of a group, and other requests are served', async () => {
  const readers = [await paused(big), await paused(big)]
  await untilHeld(2)
  const third = app.call('GET', '/v1/network/export', { key: big.key })
  for (const path of ['members', 'compliance', 'signals', 'summary'])
    assert.equal((await app.call('GET', `/v1/network/${path}`, { key: big.key })).status, 200)
  const other = await app.group()
  assert.equal((await app.call('GET', '/v1/network/export', { key: other.key })).status, 200)
  assert.equal(await held(), 2)
  readers[0]!.destroy()
  assert.equal((await third).json.data.resources.members.length, MEMBERS)
  assert.equal(await held(), 1)
  readers[1]!.destroy()
  await untilHeld(0)
})

test('a client that reads nothing for long loses its snapshot even if it stays connected', async () => {
  const chunks = (await openExport(app.platform.networkDb, big.id, 50))[Symbol.asyncIterator]()
  assert.match(String((await chunks.next()).value), /^{"data":{"manifest":/)
  await untilHeld(0)
  await assert.rejects(chunks.next(), /the client read no data for 50 ms/)
})

test('an interrupted export does not look complete', async () => {
  const reader = await paused(big)
  await app.sql(`select pg_terminate_backend(pid) from pg_stat_activity where ${HELD}`)
  await assert.rejects(textOf(reader), { code: 'ECONNRESET' })
  assert.ok(app.log.at(-1)!.includes('download interrupted'), app.log.at(-1))
  await untilHeld(0)
  assert.equal((await app.call('GET', '/v1/network/export', { key: big.key })).status, 200)
})

/** An export of which only the headers were read. */
async function paused({ key }: Group): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${key}` }
  const asked = request(`${app.url}/v1/network/export`, { headers, agent: false }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  assert.equal(response.statusCode, 200)
  return response
}

async function textOf(response: IncomingMessage): Promise<string> {
  return Buffer.concat(await response.toArray()).toString()
}

const HELD = `datname = current_database() and backend_type = 'client backend'
  and xact_start is not null and pid <> pg_backend_pid()`

/** Connections that exports hold. */
async function held(): Promise<number> {
  const [row] = await app.sql(`select count(*)::int as held from pg_stat_activity where ${HELD}`)
  return row.held
}

async function untilHeld(wanted: number): Promise<void> {
  for (const until = Date.now() + 10_000; (await held()) !== wanted; await sleep(10))
    if (Date.now() > until) throw new Error(`${await held()} connections are held, not ${wanted}`)
}

/** The rows of all pages of a list, as their texts. */
async function rowsOf({ key }: Group, list: string): Promise<string> {
  const pages: string[] = []
  for (let cursor = ''; ; ) {
    const path = `/v1/network/${list}?limit=200${cursor}`
    const { text, json } = await app.call('GET', path, { key })
    pages.push(text.slice('{"data":['.length, text.lastIndexOf('],"next_cursor"')))
    if (!json.has_more) return pages.join(',')
    cursor = `&cursor=${json.next_cursor}`
  }
}
