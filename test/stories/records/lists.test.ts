import assert from 'node:assert/strict'
import test, { before } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { clientRow, insertClients } from '../../../src/features/clients/clients.queries.ts'
import { stamp } from '../../../src/platform/db/clock.ts'
import { type Json, type Operator, openTestApp, type Reply } from '../../test-app.ts'

const app = await openTestApp()
let owner: Operator

/** Twelve clients, three per moment, so that a page may end between rows of one updated_at. */
before(async () => {
  app.clock.set('2026-02-01T00:00:00.000Z')
  owner = await app.operator()
  app.clock.set(null)
  for (let day = 1; day <= 4; day++) {
    const at = `2026-03-0${day}T09:00:00.000Z`
    await write(owner, new Date(at), [`Ann ${day}`, `Ben ${day}`, `Cy ${day}`])
  }
})

/** Writes clients as documents do: one stamp per transaction. */
async function write({ id }: Operator, now: Date, names: string[], held?: Promise<void>) {
  const keys = await app.platform.vault.keysOf(id)
  await app.platform.db.transaction(async (tx) => {
    const at = await stamp(tx, id, now)
    const rows = names.map((name) => clientRow(id, at, keys, { name }, 'document'))
    await insertClients(tx, rows)
    await held
  })
}

const list = (query: string, key = owner.live): Promise<Reply> =>
  app.call('GET', `/v1/clients${query}`, { key })
const namesOf = ({ json }: Reply): string[] => json.data.map((row: Json) => row.name)

async function everyPage(query: string): Promise<Reply[]> {
  const pages = [await list(`?${query}`)]
  while (pages.at(-1)!.json.has_more) {
    const { next_cursor } = pages.at(-1)!.json
    pages.push(await list(`?${query}&cursor=${next_cursor}`))
  }
  return pages
}

test('pages of every size return all rows once, oldest change first', async () => {
  const whole = await list('')
  assert.equal(whole.json.data.length, 12)
  const order = whole.json.data.map((row: Json) => `${row.updated_at} ${row.id}`)
  assert.deepEqual([...order].sort(), order)
  for (const limit of [1, 2, 5, 7, 11, 12, 100]) {
    const pages = await everyPage(`limit=${limit}`)
    assert.equal(pages.length, Math.ceil(12 / limit))
    assert.deepEqual(
      pages.flatMap(({ json }) => json.data),
      whole.json.data,
    )
  }
})

test('has_more, next_cursor and synced_through identify the last page', async () => {
  const pages = await everyPage('limit=5')
  const last = pages.pop()!
  for (const { json } of pages) {
    assert.deepEqual(Object.keys(json).sort(), [
      'data',
      'has_more',
      'next_cursor',
      'synced_through',
    ])
    assert.equal(json.has_more, true)
    assert.equal(typeof json.next_cursor, 'string')
    assert.equal(json.synced_through, null)
  }
  assert.equal(last.json.has_more, false)
  assert.equal(last.json.next_cursor, null)
  assert.match(last.json.synced_through, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('a page has 25 rows by default, and limit may be 1 to 100', async () => {
  const busy = await app.operator()
  await write(
    busy,
    new Date(),
    Array.from({ length: 26 }, (_, i) => `Client ${i}`),
  )
  assert.equal((await list('', busy.live)).json.data.length, 25)
  for (const good of ['1', '100']) assert.equal((await list(`?limit=${good}`)).status, 200, good)
  for (const bad of ['0', '101', '-1', '1.5', 'ten', '', '1e1', '٣']) {
    const reply = await list(`?limit=${encodeURIComponent(bad)}`)
    assert.equal(reply.status, 400, bad)
    assert.equal(reply.json.error.code, 'validation_failed', bad)
    assert.equal(reply.json.error.param, 'limit', bad)
  }
})

test('updated_since is inclusive, created_after exclusive, and both accept any offset', async () => {
  const third = '2026-03-03T09:00:00.000Z'
  const since = await list(`?updated_since=${third}`)
  assert.deepEqual(namesOf(since).sort(), ['Ann 3', 'Ann 4', 'Ben 3', 'Ben 4', 'Cy 3', 'Cy 4'])
  const after = await list(`?created_after=${third}`)
  assert.deepEqual(namesOf(after).sort(), ['Ann 4', 'Ben 4', 'Cy 4'])
  const offset = await list(`?updated_since=${encodeURIComponent('2026-03-03T01:00:00-08:00')}`)
  assert.deepEqual(namesOf(offset), namesOf(since))
  const both = await list(`?updated_since=${third}&created_after=2026-03-04T09:00:00Z`)
  assert.deepEqual(namesOf(both), [])
})

test('filters apply to all pages of a cursor', async () => {
  const pages = await everyPage('limit=2&updated_since=2026-03-02T09:00:00.000Z')
  const names = pages.flatMap(namesOf)
  assert.equal(names.length, 9)
  assert.equal(new Set(names).size, 9)
})

test('a limit that is not an integer from 1 to 100 is a 400 that says so', async () => {
  for (const bad of ['', '0', '101', '100000', '9'.repeat(400), '-1', '1.5', '1e1', 'ten']) {
    const reply = await list(`?limit=${bad}`)
    assert.equal(reply.status, 400, bad)
    assert.equal(reply.json.error.message, 'limit must be a whole number from 1 to 100.', bad)
    assert.equal(reply.json.error.details.length, 1, bad)
  }
})

test('a malformed timestamp is a 400 that names its parameter', async () => {
  for (const param of ['updated_since', 'created_after']) {
    for (const bad of [
      '',
      'yesterday',
      '2026-03-01',
      '2026-02-30T00:00:00Z',
      '1772323200',
      '2026-03-01T25:00:00Z',
      '2026-03-01T10:00:00',
    ]) {
      const reply = await list(`?${param}=${encodeURIComponent(bad)}`)
      assert.equal(reply.status, 400, bad)
      assert.equal(reply.json.error.code, 'validation_failed', bad)
      assert.equal(reply.json.error.param, param, bad)
    }
  }
})

test('a cursor with any change is a 400 invalid_cursor', async () => {
  const { next_cursor: cursor } = (await list('?limit=2')).json
  for (let at = 0; at < cursor.length; at++) {
    const other = cursor[at] === 'A' ? 'B' : 'A'
    const changed = cursor.slice(0, at) + other + cursor.slice(at + 1)
    assertInvalidCursor(await list(`?limit=2&cursor=${changed}`), `at ${at}`)
  }
  const odd = ['n'.repeat(601), '%00', `${cursor}%00`, '%F0%9F%8F%A0', 'a.b']
  for (const bad of [
    '',
    'x',
    cursor.slice(0, -1),
    `${cursor}A`,
    `${cursor}%3D`,
    'n'.repeat(600),
    ...odd,
  ])
    assertInvalidCursor(await list(`?limit=2&cursor=${bad}`), bad)
})

test('a cursor is bound to its list, owner and filters, and works with any limit', async () => {
  const { next_cursor: cursor } = (await list('?limit=2')).json
  const rival = await app.operator()
  const jobs = await app.call('GET', `/v1/jobs?cursor=${cursor}`, { key: owner.live })
  assertInvalidCursor(jobs, 'another list')
  assertInvalidCursor(await list(`?cursor=${cursor}`, rival.live), 'another operator')
  assertInvalidCursor(await list(`?cursor=${cursor}`, owner.test), 'the sandbox')
  const filtered = `?updated_since=2026-03-01T00:00:00Z&cursor=${cursor}`
  assertInvalidCursor(await list(filtered), 'a filter more')
  assert.equal((await list(`?limit=10&cursor=${cursor}`)).json.data.length, 10)
})

function assertInvalidCursor(reply: Reply, what: string): void {
  assert.equal(reply.status, 400, what)
  assert.equal(reply.json.error.code, 'invalid_cursor', what)
  assert.equal(reply.json.error.param, 'cursor', what)
}

test('an operator without records has one empty page with synced_through', async () => {
  const fresh = await app.operator()
  for (const path of ['/v1/jobs', '/v1/clients', '/v1/vendors']) {
    const { json } = await app.call('GET', path, { key: fresh.live })
    assert.deepEqual(json.data, [])
    assert.equal(json.has_more, false)
    assert.equal(json.next_cursor, null)
    assert.ok(json.synced_through)
  }
})

test('the sandbox sees no live records', async () => {
  assert.deepEqual(namesOf(await list('', owner.test)), [])
})

test('synced_through misses nothing: a slow commit is in the next run', async () => {
  const operator = await app.operator()
  await write(operator, new Date(), ['Early'])
  const finish = Promise.withResolvers<void>()
  const slow = write(operator, new Date(), ['Slow'], finish.promise)
  await clockIsHeld(operator)
  const during = await list('', operator.live)
  assert.deepEqual(namesOf(during), ['Early'])
  const late = write(operator, new Date(), ['Late'])
  finish.resolve()
  await Promise.all([slow, late])
  const next = await list(`?updated_since=${during.json.synced_through}`, operator.live)
  assert.deepEqual(namesOf(next), ['Early', 'Slow', 'Late'])
  const again = await list(`?updated_since=${next.json.synced_through}`, operator.live)
  assert.deepEqual(namesOf(again), ['Late'], 'inclusive: the last one once more, upserted by id')
})

/** Resolves once an open transaction has taken the operator's clock. */
async function clockIsHeld({ id }: Operator): Promise<void> {
  const text = 'select 1 from operator_clocks where operator_id = $1 for update skip locked'
  while ((await app.sql(text, [id])).length > 0) await nextTurn()
}

test('a client that syncs while 20 writers write gets every row', async () => {
  const operator = await app.operator()
  const seen = new Set<string>()
  let since = '2026-01-01T00:00:00.000Z'
  const sync = async () => {
    const pages = await pagesOf(operator, since)
    for (const row of pages.flatMap(({ json }) => json.data)) seen.add(row.name)
    since = pages.at(-1)!.json.synced_through
  }
  let writing = true
  const writers = Array.from({ length: 20 }, async (_, writer) => {
    for (let turn = 0; turn < 3; turn++)
      await write(operator, new Date(), [`Client ${writer}-${turn}`])
  })
  const written = Promise.all(writers).then(() => {
    writing = false
  })
  while (writing) await sync()
  await written
  await sync()
  assert.equal(seen.size, 60)
})

async function pagesOf({ live }: Operator, since: string): Promise<Reply[]> {
  const pages = [await list(`?limit=7&updated_since=${since}`, live)]
  while (pages.at(-1)!.json.has_more) {
    const { next_cursor } = pages.at(-1)!.json
    pages.push(await list(`?limit=7&updated_since=${since}&cursor=${next_cursor}`, live))
  }
  return pages
}
