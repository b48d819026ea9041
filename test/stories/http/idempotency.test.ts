import assert from 'node:assert/strict'
import { request } from 'node:http'
import test from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../../src/platform/db/db.ts'
import { StoreUnavailable } from '../../../src/platform/files/object-store.ts'
import { storeAnswer, takeKey } from '../../../src/platform/http/idempotency.ts'
import { type Operator, openTestApp, type Reply } from '../../test-app.ts'
import { letterText } from '../ingestions/small-documents.ts'

const app = await openTestApp()
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const push = (operator: Operator, key: string, bytes = letterText, filename = 'letter.txt') =>
  app.push(operator, filename, bytes, { headers: { 'idempotency-key': key } })
const pushJson = (operator: Operator, key: string, body: object) =>
  app.call('POST', '/v1/documents', {
    key: operator.live,
    body,
    headers: { 'idempotency-key': key },
  })
const content_base64 = Buffer.from(letterText).toString('base64')

async function balance({ id }: Operator): Promise<number> {
  const [row] = await app.sql('select balance from iu_accounts where operator_id = $1', [id])
  return Number(row.balance)
}

async function count({ id }: Operator): Promise<number> {
  const text = 'select count(*) as n from ingestions where operator_id = $1'
  return Number((await app.sql(text, [id]))[0].n)
}

async function assertOnce(operator: Operator): Promise<void> {
  assert.equal(await count(operator), 1)
  assert.equal(await balance(operator), 2997)
  assert.equal((await app.objects()).filter((key) => key.includes(operator.id)).length, 1)
}

function assertReplayed(first: Reply, again: Reply): void {
  assert.equal(again.status, first.status)
  assert.equal(again.text, first.text)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.match(again.headers.get('svc-request-id')!, UUID)
  assert.notEqual(again.headers.get('svc-request-id'), first.headers.get('svc-request-id'))
}

test('a repeat replays the first response byte for byte, with a new request id and no charge', async () => {
  const operator = await app.operator()
  const first = await push(operator, 'order-1')
  assert.equal(first.status, 202)
  assert.equal(first.headers.get('idempotent-replayed'), null)
  assertReplayed(first, await push(operator, 'order-1'))
  assertReplayed(first, await push(operator, '"order-1"'))
  await assertOnce(operator)
})

test('the same document as JSON, or with another boundary, is the same request', async () => {
  const operator = await app.operator()
  const first = await push(operator, 'lane')
  const body = { filename: 'letter.txt', content_base64 }
  assertReplayed(first, await pushJson(operator, 'lane', body))
  assertReplayed(
    first,
    await pushJson(operator, 'lane', { content_base64, filename: 'letter.txt' }),
  )
  const typed = { ...body, content_type: 'text/plain' }
  assertReplayed(first, await pushJson(operator, 'lane', typed))
  await assertOnce(operator)
})

test("a form with no type, or a parser's default type, equals JSON without a type", async () => {
  const operator = await app.operator()
  const filename = 'claims.csv'
  const bytes = 'claim,total\nC-1,12.00\nC-2,7.50\n'
  const untyped = (type: string) =>
    app.call('POST', '/v1/documents', {
      key: operator.live,
      headers: { 'idempotency-key': 'untyped', 'content-type': 'multipart/form-data; boundary=x' },
      body:
        `--x\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n` +
        `${type}\r\n${bytes}\r\n--x--\r\n`,
    })
  const first = await untyped('')
  assert.equal(first.status, 202, first.text)
  const body = { filename, content_base64: Buffer.from(bytes).toString('base64') }
  assertReplayed(first, await pushJson(operator, 'untyped', body))
  const typed = { ...body, content_type: 'text/csv' }
  assertReplayed(first, await pushJson(operator, 'untyped', typed))
  assertReplayed(first, await untyped('content-type: text/plain\r\n'))
  await assertOnce(operator)
})

test('another body with a used key is a 422 and leaves nothing', async () => {
  const operator = await app.operator()
  await push(operator, 'k')
  const others = [
    await push(operator, 'k', `${letterText}!`),
    await push(operator, 'k', letterText, 'other.txt'),
    await pushJson(operator, 'k', { filename: 'letter.txt', content_base64: 'aGVsbG8=' }),
    await pushJson(operator, 'k', {
      filename: 'letter.txt',
      content_base64,
      content_type: 'text/csv',
    }),
  ]
  for (const reply of others) {
    assert.equal(reply.status, 422, reply.text)
    assert.equal(reply.json.error.code, 'idempotency_key_reuse')
    assert.equal(reply.headers.get('ratelimit-limit'), '300')
  }
  await assertOnce(operator)
})

test('a key belongs to one operator: another one, or the sandbox, can use the same key', async () => {
  const [one, two] = [await app.operator(), await app.operator()]
  const ids = [
    (await push(one, 'same')).json.id,
    (await push(two, 'same')).json.id,
    (await push({ ...one, live: one.test }, 'same')).json.id,
  ]
  assert.equal(new Set(ids).size, 3)
})

test('only accepted requests are remembered: a refused one may be corrected and sent again', async () => {
  const operator = await app.operator({ iu: 0 })
  const broke = await push(operator, 'mend')
  assert.equal(broke.status, 402)
  assert.equal(broke.json.error.code, 'iu_exhausted')
  const empty = await push(operator, 'mend', '')
  assert.equal(empty.status, 400)
  await app.sql('update iu_accounts set balance = 3 where operator_id = $1', [operator.id])
  assert.equal((await push(operator, 'mend')).status, 202)
})

test('a key has 1 to 255 printable ASCII characters; otherwise a 400 names the header', async () => {
  const operator = await app.operator()
  for (const key of ['k', '~ !', 'x'.repeat(255), `"${'y'.repeat(255)}"`])
    assert.equal((await push(operator, key)).status, 202, key)
  for (const key of ['', '""', 'x'.repeat(256), 'caf\u00e9', 'tab\there']) {
    const reply = await push(operator, key)
    assert.equal(reply.status, 400, key)
    assert.equal(reply.json.error.code, 'validation_failed')
    assert.equal(reply.json.error.param, 'Idempotency-Key')
  }
})

test('two Idempotency-Key headers are a 400', async () => {
  const operator = await app.operator()
  const { hostname, port } = new URL(app.url)
  const path = '/v1/documents'
  const headers = {
    authorization: `Bearer ${operator.live}`,
    'content-type': 'application/json',
    'idempotency-key': ['one', 'two'],
  }
  const text = await new Promise<string>((resolve, reject) => {
    const sent = request({ hostname, port, path, method: 'POST', headers }, async (response) => {
      const chunks: Buffer[] = await response.toArray()
      resolve(`${response.statusCode} ${Buffer.concat(chunks)}`)
    })
    sent.on('error', reject).end(JSON.stringify({ filename: 'letter.txt', content_base64 }))
  })
  assert.match(text, /^400 .*"code":"validation_failed".*"param":"Idempotency-Key"/)
  assert.equal(await count(operator), 0)
})

test('a stored response cannot be pruned while a replay reads it', async () => {
  const { id } = await app.operator()
  const keys = await app.platform.vault.keysOf(id)
  const now = new Date()
  const use = () => ({ id: uuidv7(), endpointId: 'e', key: 'k', fingerprint: 'f' })
  await app.platform.db.transaction(async (tx) => {
    const first = use()
    assert.equal(await takeKey(tx, id, first, keys, now), null)
    await storeAnswer(tx, id, first, keys, { status: 201, text: '{"n":1}' })
  })
  let pruning: Promise<unknown> = Promise.resolve()
  const replay = await app.platform.db.transaction((tx) => {
    const send: Db['send'] = async (text, values) => {
      const done = await tx.send(text, values)
      if (text.includes('insert into idempotency_keys'))
        pruning = app.sql('delete from idempotency_keys where operator_id = $1', [id])
      return done
    }
    return takeKey({ send }, id, use(), keys, now)
  })
  assert.deepEqual(replay, { status: 201, text: '{"n":1}' })
  await pruning
})

test('a store that cannot delete changes no response, and the log reports it', async () => {
  const operator = await app.operator({ iu: 0 })
  const { store } = app.platform
  const { delete: reallyDelete } = store
  store.delete = () => Promise.reject(new StoreUnavailable('unreachable', 'no deletes today'))
  const logged = app.log.length
  try {
    assert.equal((await push(operator, 'stuck')).status, 402)
    assert.equal((await push(operator, 'stuck', Buffer.alloc(9).toString())).status, 415)
    await app.sql('update iu_accounts set balance = 9 where operator_id = $1', [operator.id])
    const first = await push(operator, 'stuck')
    assertReplayed(first, await push(operator, 'stuck'))
  } finally {
    store.delete = reallyDelete
  }
  const told = app.log
    .slice(logged)
    .filter((line) => line.includes('could not delete a refused upload'))
  assert.equal(told.length, 3)
})

test('endpoints without idempotency ignore the header, regardless of its value', async () => {
  const { live } = await app.operator()
  const headers = { 'idempotency-key': 'x'.repeat(300) }
  assert.equal((await app.call('GET', '/v1/ping', { key: live, headers })).status, 200)
})

test('a response is kept for seven days, and then the key can be used again', async () => {
  const operator = await app.operator()
  app.clock.set('2026-03-01T12:00:00.000Z')
  const first = await push(operator, 'week')
  app.clock.set('2026-03-08T12:00:00.000Z')
  assertReplayed(first, await push(operator, 'week'))
  app.clock.set('2026-03-08T12:00:00.001Z')
  const fresh = await push(operator, 'week', 'another letter')
  assert.equal(fresh.status, 202)
  assert.notEqual(fresh.json.id, first.json.id)
  app.clock.set(null)
})

test('the stored response is sealed: the database shows nothing of it', async () => {
  const operator = await app.operator()
  const { json } = await push(operator, 'sealed')
  const text = 'select encode(sealed, $2) as hex from idempotency_keys where operator_id = $1'
  const [row] = await app.sql(text, [operator.id, 'hex'])
  assert.ok(row.hex.length > 100)
  assert.ok(!Buffer.from(row.hex, 'hex').includes(json.id))
})

test('50 parallel uploads with one key make one ingestion and one charge', async () => {
  const operator = await app.operator()
  const replies = await Promise.all(Array.from({ length: 50 }, () => push(operator, 'storm')))
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [202])
  assert.equal(new Set(replies.map(({ text }) => text)).size, 1)
  const replayed = replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
  assert.equal(replayed.length, 49)
  assert.equal(new Set(replies.map(({ headers }) => headers.get('svc-request-id'))).size, 50)
  await assertOnce(operator)
})
