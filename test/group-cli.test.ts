import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openInstallation } from './crash/installation.ts'
import { until } from './crash/program.ts'
import { untilReady } from './until.ts'

/** The commands for a headquarters, next to the running service. */

const place = await openInstallation()
/** Runs throughout, so that the database does not restart for every command. */
const service = place.start(['api'])
await untilReady(`${place.url}/healthz`)
after(() => place.close())
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const NONE = '01a1fd90-0000-7000-8000-000000000000'

test('a group is created, filled, read with its key, and ended', async () => {
  const made = await place.svcJson('group', 'create', '--name', 'Harbor HQ', '--tier', 'premium')
  assert.deepEqual(Object.keys(made), ['group_id'])
  assert.match(made.group_id, UUID)
  const { operator_id } = await place.svcJson('operator', 'create', '--name', 'Tacoma')

  const path = file({
    requirements: ['general_liability'],
    members: [
      {
        ...{ ref: 'a1', location_name: 'Tacoma', membership_status: 'active', operator_id },
        certifications: [{ certification_type: 'general_liability', verified: true }],
        programs: ['carrier', 'tpa'],
      },
    ],
  })
  const imported = { members: 1, requirements: 1, certifications: 1, program_enrollments: 2 }
  assert.deepEqual(await place.svcJson('group', 'import', '--group', made.group_id, path), imported)

  const mint = ['key', 'mint', '--group', made.group_id, '--scopes', 'members:read', '--name', 'HQ']
  const { id, prefix, secret: key } = await place.svcJson(...mint)
  assert.match(key, /^svc_group_live_[0-9A-Za-z]{58}$/)
  assert.match(prefix, /^svc_group_live_[0-9A-Za-z]{6}$/)
  const { json: members } = await place.call('GET', '/v1/network/members', { key })
  assert.equal(members.data[0].location_name, 'Tacoma')
  const ping = () => place.call('GET', '/v1/network/ping', { key })
  // Key permissions are cached for up to a second.
  const answered = (status: number) =>
    until(async () => (await ping()).status === status, `the ping is answered ${status}`)
  assert.equal((await ping()).json.tier, 'premium')

  const update = ['group', 'update', made.group_id, '--subscription']
  const ended = { group_id: made.group_id, subscription: 'inactive' }
  assert.deepEqual(await place.svcJson(...update, 'inactive'), ended)
  await answered(403)
  await place.svcJson(...update, 'active')
  await answered(200)
  assert.deepEqual(await place.svcJson('key', 'revoke', id), { id, status: 'revoked' })
  await answered(401)
})

test("a snapshot is taken of today or a past day, and read with the group's key", async () => {
  const { group_id } = await place.svcJson('group', 'create', '--name', 'Harbor HQ')
  const taking = ['network', 'snapshot', '--group', group_id]
  const past = await place.svcJson(...taking, '--date', '2026-01-31')
  assert.deepEqual(past, { snapshot_date: '2026-01-31' })
  const { snapshot_date } = await place.svcJson(...taking)
  const mint = ['key', 'mint', '--group', group_id, '--scopes', 'network:read']
  const { secret: key } = await place.svcJson(...mint)
  const { json } = await place.call('GET', '/v1/network/summary', { key })
  assert.equal(json.data.snapshot_date, snapshot_date)
  for (const [date, message] of [
    ['2026-01-30', `A snapshot of ${snapshot_date} already exists. Give a later day.`],
    ['2999-01-01', '2999-01-01 is in the future. Give today or a past day.'],
  ] as const) {
    const { code, out, err } = await place.svc(...taking, '--date', date, '--json')
    assert.deepEqual([code, out, err], [1, '', `${message}\n`])
  }
  const { code, err } = await place.svc(...taking, '--date', '2026-02-30', '--json')
  assert.equal(code, 2)
  assert.ok(err.startsWith('--date must be a day such as 2026-03-01.\nUsage'), err)
})

test("a refused file exits 1, with each row's error on a line of standard error", async () => {
  const { group_id } = await place.svcJson('group', 'create', '--name', 'Harbor HQ')
  const path = file({
    members: [
      { ref: 'a1', location_name: 'X' },
      { ref: 'a1', who: 1 },
    ],
  })
  const { code, out, err } = await place.svc('group', 'import', '--group', group_id, path, '--json')
  assert.deepEqual([code, out], [1, ''])
  const statuses = 'must be one of invited, onboarding, active, suspended, terminated.'
  assert.deepEqual(err.trimEnd().split('\n'), [
    'Nothing was imported. The file has 5 errors. Correct them and import the file again:',
    `members[0].membership_status ${statuses}`,
    'members[1].location_name is required.',
    `members[1].membership_status ${statuses}`,
    'members[1].who is not a field of a group file. Remove it.',
    'members[1].ref is the same as in members[0]. Each ref must be unique.',
  ])
  const [{ count }] = await place.sql(
    'select count(*)::int from group_members where group_id = $1',
    [group_id],
  )
  assert.equal(count, 0)
})

test('wrong usage exits 2, a missing object exits 1', async () => {
  const usage: Record<string, string[]> = {
    '--subscription must be one of active, inactive, not "paused".': [
      'group',
      'update',
      NONE,
      '--subscription',
      'paused',
    ],
    '--group is required.': ['group', 'import', 'x.json'],
    '--scopes must be a comma-separated list of network:read, members:read, compliance:read': [
      'key',
      'mint',
      '--group',
      NONE,
      '--scopes',
      'read',
    ],
    'Give either --operator or --group.': [
      ...['key', 'mint', '--group', NONE, '--operator', NONE, '--scopes', 'read'],
    ],
  }
  for (const [message, args] of Object.entries(usage)) {
    const { code, out, err } = await place.svc(...args, '--json')
    assert.deepEqual([code, out], [2, ''], args.join(' '))
    assert.ok(err.startsWith(message), err)
  }
  const missing: [string[], RegExp][] = [
    [
      ['group', 'update', NONE, '--subscription', 'active'],
      /^No group has the ID 01a1fd90-\S+\. Run "svc group list" to see all\.\n$/,
    ],
    [
      ['group', 'import', '--group', NONE, '/nowhere.json'],
      /^Cannot read \/nowhere\.json: no such file\.\n$/,
    ],
  ]
  for (const [args, message] of missing) {
    const { code, out, err } = await place.svc(...args, '--json')
    assert.deepEqual([code, out], [1, ''], args.join(' '))
    assert.match(err, message)
  }
  service.kill('SIGTERM')
  assert.equal((await service.ended).code, 0)
})

let files = 0
function file(content: object): string {
  const path = join(place.dataDir, `group-${files++}.json`)
  writeFileSync(path, JSON.stringify(content))
  return path
}
