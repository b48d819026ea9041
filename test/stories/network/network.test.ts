import assert from 'node:assert/strict'
import test from 'node:test'
import { endpoints } from '../../../src/app.ts'
import type { Group, Json } from '../../test-app.ts'
import { app, member, read } from './network-requests.ts'

test("ping names the key's group and scopes", async () => {
  const group = await app.group({ tier: 'premium', scopes: ['members:read', 'keys:manage'] })
  assert.deepEqual(await read(group, 'ping'), {
    ok: true,
    group_id: group.id,
    tier: 'premium',
    scopes: ['members:read', 'keys:manage'],
  })
})

test('a member row has the membership and its labels, and nothing about its operator', async () => {
  const group = await app.group()
  const operator = await app.operator()
  const whole = {
    location_name: 'Harbor Tacoma',
    owner_name: 'Pat Rivera',
    city: 'Tacoma',
    state: 'WA',
    opened_on: '2024-05-01',
    invited_on: '2024-02-11',
    operator_id: operator.id,
  }
  const bare = { location_name: 'Harbor Yakima', membership_status: 'terminated' }
  await app.importFile(group, { members: [member('a1', whole), member('a2', bare)] })
  const { data, ...rest } = await read(group, 'members')
  assert.deepEqual(rest, { next_cursor: null, has_more: false })
  const [first, second] = data
  assert.deepEqual(first, {
    id: first.id,
    location_name: 'Harbor Tacoma',
    owner_name: 'Pat Rivera',
    city: 'Tacoma',
    state: 'WA',
    membership_status: 'active',
    membership_status_label: 'Active',
    opened_on: '2024-05-01',
    invited_on: '2024-02-11',
  })
  assert.deepEqual(second, {
    id: second.id,
    location_name: 'Harbor Yakima',
    owner_name: null,
    city: null,
    state: null,
    membership_status: 'terminated',
    membership_status_label: 'Terminated',
    opened_on: null,
    invited_on: null,
  })
  assert.notEqual(first.id, operator.id)
})

test('pages of one row return every row once, in one order', async () => {
  const group = await app.group({ requirements: ['w9', 'osha_10'] })
  await app.importFile(group, { members: ['a1', 'a2', 'a3'].map((ref) => member(ref)) })
  for (const [list, rows] of [
    ['members', 3],
    ['compliance', 6],
  ] as const) {
    const whole = await read(group, list)
    assert.equal(whole.data.length, rows)
    const paged: Json[] = []
    let page = await read(group, `${list}?limit=1`)
    for (; page.has_more; page = await read(group, `${list}?limit=1&cursor=${page.next_cursor}`)) {
      assert.equal(page.data.length, 1)
      paged.push(...page.data)
    }
    assert.equal(page.next_cursor, null)
    assert.deepEqual([...paged, ...page.data], whole.data)
  }
})

test('limit is 1 to 200, with a default of 50', async () => {
  const group = await app.group()
  const members = Array.from({ length: 201 }, (_, at) => member(`a${at}`))
  await app.importFile(group, { members })
  assert.equal((await read(group, 'members')).data.length, 50)
  assert.equal((await read(group, 'members?limit=200')).data.length, 200)
  for (const limit of ['0', '201', '-1', '1.5', 'x', '']) {
    const path = `/v1/network/members?limit=${limit}`
    const { status, json } = await app.call('GET', path, { key: group.key })
    assert.equal(status, 400, limit)
    assert.equal(json.error.message, 'limit must be a whole number from 1 to 200.')
  }
})

test('a cursor of another list or group, or with a changed character, is a 400 invalid_cursor', async () => {
  const [group, other] = [await app.group({ requirements: ['w9'] }), await app.group()]
  const members = ['a1', 'a2'].map((ref) => member(ref))
  await app.importFile(group, { members })
  const { next_cursor: cursor } = await read(group, 'members?limit=1')
  const changed = cursor.slice(0, -2) + (cursor.at(-2) === 'A' ? 'B' : 'A') + cursor.at(-1)
  const wrong: [Group, string][] = [
    [group, `members?cursor=${changed}`],
    [group, 'members?cursor='],
    [group, `members?cursor=${members[0]!.ref}`],
    [group, `compliance?cursor=${cursor}`],
    [other, `members?cursor=${cursor}`],
  ]
  for (const [one, path] of wrong) {
    const { status, json } = await app.call('GET', `/v1/network/${path}`, { key: one.key })
    assert.deepEqual([status, json.error.code], [400, 'invalid_cursor'], path)
  }
})

test("one group's responses contain nothing of another, even if they share an operator", async () => {
  const [one, two] = [
    await app.group({ requirements: ['w9'] }),
    await app.group({ requirements: ['w9'] }),
  ]
  const { id } = await app.operator()
  await app.importFile(one, {
    members: [member('a1', { location_name: 'One', operator_id: id })],
  })
  await app.importFile(two, {
    members: [member('a1', { location_name: 'Two', operator_id: id })],
  })
  for (const [group, name] of [
    [one, 'One'],
    [two, 'Two'],
  ] as const) {
    const { data: members } = await read(group, 'members')
    assert.deepEqual(
      members.map((row: Json) => row.location_name),
      [name],
    )
    const { data: compliance } = await read(group, 'compliance')
    assert.deepEqual(
      compliance.map((row: Json) => row.member_id),
      [members[0].id],
    )
    assert.ok(!JSON.stringify([members, compliance]).includes(id), 'no operator’s id')
  }
})

test('group endpoints read with the narrow role and cannot return what it may not read', async () => {
  const group = await app.group()
  const reading = endpoints.filter(
    ({ access, id }) => access.surface === 'group' && id !== 'pingNetwork',
  )
  assert.ok(reading.length > 1)
  for (const { path } of reading) await app.call('GET', path, { key: group.key })
  const published = await app.sql(
    `select relname as name from pg_class where relname like 'published\\_%' and relkind = 'r'`,
  )
  const names = published.map(({ name }) => name).join(', ')
  await app.sql(`revoke select on ${names} from svc_network`)
  for (const { path } of reading) {
    await assert.rejects(app.call('GET', path, { key: group.key }), /"code":"internal_error"/)
    const said = app.log.findLast((line) => line.includes('unhandled error'))
    assert.match(said ?? '', /permission denied for table published_/, path)
  }
  await app.sql(`grant select on ${names} to svc_network`)
  for (const { path } of reading) await app.call('GET', path, { key: group.key })
})
