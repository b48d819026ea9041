import assert from 'node:assert/strict'
import test from 'node:test'
import {
  certificationRow,
  insertCertifications,
} from '../../../src/features/certifications/certifications.queries.ts'
import { publishRosters } from '../../../src/features/groups/publish-rosters.task.ts'
import { stamp } from '../../../src/platform/db/clock.ts'
import type { Group, Json, Operator } from '../../test-app.ts'
import { app, member, read } from './network-requests.ts'

const { platform, clock } = app

/** As the worker runs it on schedule. */
async function publishAll(): Promise<void> {
  const never = new AbortController().signal
  const { log } = platform
  await publishRosters.run({ platform, now: clock.now, log, signal: never })
}

test('compliance rows are each required type, even if missing, and each other type on file', async () => {
  clock.set('2026-06-15T12:00:00.000Z')
  const group = await app.group({ requirements: ['general_liability', 'iicrc_wrt'] })
  const period = { issued_on: '2025-07-01', expires_on: '2026-07-01' }
  const certifications = [
    { certification_type: 'general_liability', ...period, verified: true },
    { certification_type: 'w9' },
  ]
  const invited = { membership_status: 'invited', certifications }
  await app.importFile(group, {
    members: [member('a1', { certifications }), member('a2', invited)],
  })
  const { data: members } = await read(group, 'members')
  const { data, ...rest } = await read(group, 'compliance')
  assert.deepEqual(rest, { next_cursor: null, has_more: false })
  const common = {
    member_id: members[0].id,
    member_name: 'Harbor a1',
    carrier_program_eligible: false,
  }
  const ids = data.map((row: Json) => row.id)
  assert.equal(new Set(ids).size, 3)
  assert.deepEqual(data, [
    {
      id: ids[0],
      ...common,
      required: true,
      certification_type: 'general_liability',
      certification_type_label: 'General liability',
      status: 'expiring_soon',
      status_label: 'Expiring soon',
      issued_on: '2025-07-01',
      expires_on: '2026-07-01',
    },
    {
      id: ids[1],
      ...common,
      required: true,
      certification_type: 'iicrc_wrt',
      certification_type_label: 'IICRC WRT (water damage restoration)',
      status: 'missing',
      status_label: 'Missing',
      issued_on: null,
      expires_on: null,
    },
    {
      id: ids[2],
      ...common,
      required: false,
      certification_type: 'w9',
      certification_type_label: 'W-9',
      status: 'pending',
      status_label: 'Pending',
      issued_on: null,
      expires_on: null,
    },
  ])
  clock.set(null)
})

test('carrier-program eligible means every required type is valid; null if none is required', async () => {
  const certifications = [{ certification_type: 'w9', verified: true }]
  const file = {
    members: [
      member('a1', { certifications }),
      member('a2', { certifications, membership_status: 'suspended' }),
      member('a3'),
    ],
  }
  const eligible = async (group: Group) => {
    await app.importFile(group, file)
    const { data } = await read(group, 'compliance')
    return Object.fromEntries(
      data.map((row: Json) => [row.member_name, row.carrier_program_eligible]),
    )
  }
  assert.deepEqual(await eligible(await app.group({ requirements: ['w9'] })), {
    'Harbor a1': true,
    'Harbor a2': false,
    'Harbor a3': false,
  })
  assert.deepEqual(await eligible(await app.group({ requirements: [] })), {
    'Harbor a1': null,
    'Harbor a2': null,
  })
})

test('as days pass, valid becomes expiring soon and then expired, and rows keep their ids', async () => {
  clock.set('2026-03-01T08:00:00.000Z')
  const group = await app.group({ requirements: ['w9'] })
  const certifications = [{ certification_type: 'w9', expires_on: '2026-05-01', verified: true }]
  await app.importFile(group, { members: [member('a1', { certifications })] })
  const seen: [string, boolean, string][] = []
  for (const at of ['2026-03-31', '2026-04-01', '2026-05-01', '2026-05-02']) {
    clock.set(`${at}T00:00:00.000Z`)
    await publishAll()
    const { data } = await read(group, 'compliance')
    seen.push([data[0].status, data[0].carrier_program_eligible, data[0].id])
  }
  const [[, , id]] = seen as [[string, boolean, string]]
  assert.deepEqual(seen, [
    ['valid', true, id],
    ['expiring_soon', true, id],
    ['expiring_soon', true, id],
    ['expired', false, id],
  ])
  clock.set(null)
})

test('a scheduled run without changes writes nothing', async () => {
  const group = await app.group({ requirements: ['w9'] })
  await app.importFile(group, { members: [member('a1'), member('a2')] })
  const written = () =>
    app.sql(
      `select id, xmin::text from published_members where group_id = $1
       union all select id, xmin::text from published_compliance where group_id = $1 order by 1`,
      [group.id],
    )
  const before = await written()
  assert.equal(before.length, 4)
  await publishAll()
  assert.deepEqual(await written(), before)
})

/** A certification from one of an operator's own documents. */
async function document(
  operator: Operator,
  certification_type: 'w9' | 'osha_10',
  verified: boolean,
) {
  const keys = await platform.vault.keysOf(operator.id)
  await platform.db.transaction(async (tx) => {
    const at = await stamp(tx, operator.id, clock.now())
    const held = { vendorId: null, ingestionId: null, source: 'document' } as const
    const row = certificationRow(operator.id, at, keys, { certification_type }, held)
    await insertCertifications(tx, [{ ...row, verified }])
  })
}

test("a linked member's own documents count, pending until verified, while it is a member", async () => {
  const group = await app.group({ requirements: ['w9'] })
  const [active, left, invited] = await Promise.all([1, 2, 3].map(() => app.operator()))
  for (const operator of [active!, left!, invited!]) await document(operator, 'w9', false)
  await document(active!, 'osha_10', true)
  await app.importFile(group, {
    members: [
      member('a1', { operator_id: active!.id }),
      member('a2', { operator_id: left!.id, membership_status: 'terminated' }),
      member('a3', { operator_id: invited!.id, membership_status: 'invited' }),
      member('a4'),
    ],
  })
  const held = async () => {
    const { data } = await read(group, 'compliance')
    return data.map((row: Json) => [row.member_name, row.certification_type, row.status])
  }
  assert.deepEqual(await held(), [
    ['Harbor a1', 'osha_10', 'valid'],
    ['Harbor a1', 'w9', 'pending'],
    ['Harbor a2', 'w9', 'missing'],
    ['Harbor a4', 'w9', 'missing'],
  ])
  await app.sql('update certifications set verified = true where operator_id = $1', [active!.id])
  await publishAll()
  assert.deepEqual((await held())[1], ['Harbor a1', 'w9', 'valid'])
})

test("certifications of an operator's vendors are not the member's", async () => {
  const group = await app.group({ requirements: ['w9'] })
  const operator = await app.operator()
  await document(operator, 'w9', true)
  const vendor = '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10'
  const insert = `
    insert into vendors (operator_id, id, status, country, name_index, w9_on_file, is_preferred,
      sealed, source, created_at, updated_at)
    values ($1, $2, 'active', 'US', '', false, false, '', 'document', $3, $3)`
  await app.sql(insert, [operator.id, vendor, clock.now()])
  const give = 'update certifications set vendor_id = $2 where operator_id = $1'
  await app.sql(give, [operator.id, vendor])
  await app.importFile(group, { members: [member('a1', { operator_id: operator.id })] })
  assert.equal((await read(group, 'compliance')).data[0].status, 'missing')
})
