import assert from 'node:assert/strict'
import test from 'node:test'
import { createGroup } from '../../../src/features/groups/group.ts'
import { GroupFileRefused } from '../../../src/features/groups/group-file.ts'
import { type Group, type Json, openTestApp } from '../../test-app.ts'

const app = await openTestApp()
const UNKNOWN = '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10'

function member(ref: string, more: object = {}) {
  return { ref, location_name: `Harbor ${ref}`, membership_status: 'active', ...more }
}

/** The error lines for an invalid file. */
async function faultsOf(group: Group, file: unknown): Promise<readonly string[]> {
  try {
    await app.importFile(group, file)
  } catch (error) {
    if (error instanceof GroupFileRefused) return error.faults
    throw error
  }
  throw new Error('the file was taken')
}

/** Everything in a group that an import can change. */
async function everything({ id }: Group): Promise<Json> {
  const tables = ['group_members', 'group_requirements', 'member_certifications']
  const published = ['member_enrolments', 'published_members', 'published_compliance']
  const rows = [...tables, ...published].map(async (table) => {
    const text = `select t.*, xmin::text from ${table} t where group_id = $1 order by t::text`
    return [table, await app.sql(text, [id])]
  })
  return Object.fromEntries(await Promise.all(rows))
}

test('a group file fills roster, requirements, certifications and enrollments', async () => {
  const group = await app.group()
  const operator = await app.operator()
  const certified = { certification_type: 'general_liability', verified: true }
  const imported = await app.importFile(group, {
    requirements: ['general_liability', 'w9'],
    members: [
      {
        ref: 'a1',
        location_name: 'Harbor Tacoma',
        owner_name: 'Pat Rivera',
        city: 'Tacoma',
        state: 'WA',
        membership_status: 'active',
        opened_on: '2024-05-01',
        invited_on: '2024-02-11',
        operator_id: operator.id,
        programs: ['carrier', 'tpa'],
        certifications: [{ ...certified, issued_on: '2026-01-01', expires_on: '2027-01-01' }],
      },
      { ref: 'a2', location_name: 'Harbor Yakima', membership_status: 'invited' },
    ],
  })
  assert.deepEqual(imported, {
    members: 2,
    requirements: 2,
    certifications: 1,
    program_enrollments: 2,
  })
  const { group_members: members, ...rest } = await everything(group)
  assert.equal(members.length, 2)
  const first = members.find(({ ref }: Json) => ref === 'a1')
  assert.equal(first.operator_id, operator.id)
  const types = rest.group_requirements.map((row: Json) => row.certification_type)
  assert.deepEqual(types.sort(), ['general_liability', 'w9'])
  const [held] = rest.member_certifications
  assert.deepEqual(
    [held.member_id, held.source, held.expires_on],
    [first.id, 'import', '2027-01-01'],
  )
  const programs = rest.member_enrolments.map((row: Json) => row.program_type)
  assert.deepEqual(programs.sort(), ['carrier', 'tpa'])
  assert.equal(rest.published_members.length, 2)
  assert.equal(rest.published_compliance.length, 2)
})

test('the same file again writes nothing', async () => {
  const group = await app.group({ requirements: ['w9'] })
  const certifications = [{ certification_type: 'osha_10', expires_on: '2027-01-01' }]
  const programs = ['tpa', 'carrier']
  const file = { members: [member('a1', { certifications }), member('a2', { programs })] }
  const first = await app.importFile(group, file)
  const before = await everything(group)
  assert.deepEqual(await app.importFile(group, file), first)
  const after = await everything(group)
  assert.deepEqual(after, before)
  assert.equal(after.member_certifications.length, 1)
  assert.equal(after.member_enrolments.length, 2)

  const twice = [...certifications, { certification_type: 'osha_10' }]
  await app.importFile(group, { members: [member('a1', { certifications: twice })] })
  assert.equal((await everything(group)).member_certifications.length, 2)
})

test('a member missing from a later file stays; an omitted field stays, and null clears it', async () => {
  const group = await app.group({ requirements: ['w9'] })
  const operator = await app.operator()
  const whole = {
    owner_name: 'Pat Rivera',
    city: 'Tacoma',
    state: 'WA',
    opened_on: '2024-05-01',
    invited_on: '2024-02-11',
    operator_id: operator.id,
    programs: ['tpa'],
    certifications: [{ certification_type: 'w9', verified: true }],
  }
  await app.importFile(group, { members: [member('a1', whole), member('a2', whole2)] })
  const cleared = { city: null, programs: [], certifications: [] }
  await app.importFile(group, { members: [member('a1', { ...cleared, state: 'OR' })] })
  const { group_members: members, ...rest } = await everything(group)
  const [a1, a2] = ['a1', 'a2'].map((ref) => members.find((row: Json) => row.ref === ref))
  assert.deepEqual([a1.owner_name, a1.city, a1.state], ['Pat Rivera', null, 'OR'])
  assert.deepEqual([a1.opened_on, a1.operator_id], ['2024-05-01', operator.id])
  assert.deepEqual([a2.owner_name, a2.city], ['Sam Ortiz', 'Yakima'])
  const holders = (rows: Json[]) => rows.map((row) => row.member_id)
  assert.deepEqual(holders(rest.member_certifications), [a2.id])
  assert.deepEqual(holders(rest.member_enrolments), [a2.id])
  const types = rest.group_requirements.map((row: Json) => row.certification_type)
  assert.deepEqual(types, ['w9'], 'requirements the file does not state stay')
})

const whole2 = {
  owner_name: 'Sam Ortiz',
  city: 'Yakima',
  programs: ['vendor'],
  certifications: [{ certification_type: 'w9', verified: false }],
}

test('requirements are replaced when they are given; an empty list means none', async () => {
  const group = await app.group({ requirements: ['w9', 'osha_10'] })
  const required = async () =>
    (await everything(group)).group_requirements.map((row: Json) => row.certification_type)
  await app.importFile(group, { requirements: ['auto_liability'], members: [] })
  assert.deepEqual(await required(), ['auto_liability'])
  await app.importFile(group, { requirements: [] })
  assert.deepEqual(await required(), [])
})

test('a group that states no requirements has the usual six', async () => {
  const given = { name: 'HQ', tier: 'standard', subscription: 'active' } as const
  const made = await app.platform.db.transaction((tx) => createGroup(tx, given, new Date()))
  const { group_requirements: rows } = await everything({ id: made.group_id, key: '' })
  assert.deepEqual(rows.map((row: Json) => row.certification_type).sort(), [
    'auto_liability',
    'background_checks',
    'contractor_license',
    'general_liability',
    'iicrc_certified_firm',
    'workers_compensation',
  ])
})

test("every faulty row is named in the file's order, and nothing is written", async () => {
  const group = await app.group()
  const operator = await app.operator()
  const before = await everything(group)
  const twice = { certification_type: 'w9', issued_on: '2026-02-01', expires_on: '2026-01-01' }
  const faults = await faultsOf(group, {
    members: [
      member('a1', { operator_id: operator.id }),
      member('a2', { nickname: 'x', opened_on: '2026-02-30' }),
      member('a1', { invited_on: 'soon' }),
      { ref: 'a4', location_name: ' ', membership_status: 'friend' },
      'a5',
      member('a6', { certifications: [{ certification_type: 'iicrc_xyz' }, twice] }),
      member('a7', { programs: ['carrier', 'retail'] }),
      member('a8', { operator_id: UNKNOWN }),
      member('a9', { operator_id: operator.sandboxId }),
      member('b1', { operator_id: operator.id }),
      member('b2', { operator_id: 'mine', programs: ['tpa', 'tpa'] }),
      { location_name: 'Harbor' },
    ],
  })
  const types =
    'iicrc_certified_firm, iicrc_wrt, iicrc_asd, iicrc_amrt, iicrc_fsrt, iicrc_oct, epa_lead_rrp, ' +
    'contractor_license, business_license, general_liability, auto_liability, ' +
    'workers_compensation, pollution_liability, umbrella_liability, background_checks, osha_10, ' +
    'w9, other'
  assert.deepEqual(faults, [
    'members[0].operator_id is also linked to the member "b1". Link each operator to one member.',
    'members[1].opened_on must be a date such as "2026-03-01".',
    'members[1].nickname is not a field of a group file. Remove it.',
    'members[2].invited_on must be a date such as "2026-03-01".',
    'members[2].ref is the same as in members[0]. Each ref must be unique.',
    'members[3].location_name must contain a character that is not a space.',
    'members[3].membership_status must be one of invited, onboarding, active, suspended, terminated.',
    'members[4] must be an object.',
    `members[5].certifications[0].certification_type must be one of ${types}.`,
    'members[5].certifications[1].expires_on must not be before issued_on.',
    'members[6].programs[1] must be one of carrier, tpa, vendor.',
    'members[7].operator_id is not an operator. Run "svc operator list" to see them.',
    'members[8].operator_id is a sandbox. Use the ID of its operator.',
    'members[9].operator_id is also linked to the member "a1". Link each operator to one member.',
    'members[10].operator_id must be a UUID such as "0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10".',
    'members[10].programs must have each program only once.',
    'members[11].ref is required.',
    'members[11].membership_status must be one of invited, onboarding, active, suspended, terminated.',
  ])
  assert.deepEqual(await everything(group), before)
})

test('a file with a fault as a whole is refused with one sentence', async () => {
  const group = await app.group()
  const refused: [unknown, string][] = [
    [[], 'the file must be an object.'],
    [{ member: [] }, 'member is not a field of a group file. Remove it.'],
    [{ members: {} }, 'members must be an array.'],
    [{ requirements: ['w9', 'w9'] }, 'requirements must have each type only once.'],
    [
      { members: Array.from({ length: 10_001 }, () => null) },
      'members must have at most 10000 members. Import them in several files.',
    ],
    [
      { members: [{ a: 'x'.repeat(20 * 1024 * 1024) }] },
      'the file must be at most 20 MB. Import it in several files.',
    ],
    [
      { members: [JSON.parse('{"__proto__":1}')] },
      'members[0].__proto__ is not an allowed field name. Rename or remove it.',
    ],
  ]
  for (const [file, line] of refused) assert.deepEqual(await faultsOf(group, file), [line])
})

test('two members may swap operators; one operator cannot belong to two members', async () => {
  const group = await app.group()
  const [one, two] = [await app.operator(), await app.operator()]
  const linking = (first: string | null, second?: string | null) => ({
    members: [
      member('a1', { operator_id: first }),
      ...(second === undefined ? [] : [member('a2', { operator_id: second })]),
    ],
  })
  await app.importFile(group, linking(one.id, two.id))
  await app.importFile(group, linking(two.id, one.id))
  const links = async () =>
    (await everything(group)).group_members.map((row: Json) => [row.ref, row.operator_id]).sort()
  assert.deepEqual(await links(), [
    ['a1', two.id],
    ['a2', one.id],
  ])
  assert.deepEqual(await faultsOf(group, linking(one.id)), [
    'members[0].operator_id is also linked to the member "a2". Link each operator to one member.',
  ])
  await app.importFile(group, linking(null))
  await app.importFile(group, { members: [member('a3', { operator_id: two.id })] })
  assert.equal((await links()).length, 3)
})

test('an operator may belong to two groups', async () => {
  const [one, two] = [await app.group(), await app.group()]
  const operator = await app.operator()
  for (const group of [one, two]) {
    await app.importFile(group, { members: [member('a1', { operator_id: operator.id })] })
    assert.equal((await everything(group)).group_members[0].operator_id, operator.id)
  }
})

test('two concurrent imports of one group run one after the other and create each member once', async () => {
  const group = await app.group({ requirements: ['w9'] })
  const fileOf = (city: string) => ({
    members: Array.from({ length: 40 }, (_, i) => member(`a${i}`, { city })),
  })
  await Promise.all(
    ['Tacoma', 'Yakima', 'Tacoma'].map((city) => app.importFile(group, fileOf(city))),
  )
  const { group_members: members, published_members: published } = await everything(group)
  assert.equal(members.length, 40)
  assert.equal(published.length, 40)
  const cities = new Set(members.map((row: Json) => row.city))
  assert.equal(cities.size, 1, 'the last one’s whole')
  assert.deepEqual(new Set(published.map((row: Json) => row.city)), cities)
})

test('an interrupted import leaves nothing behind', async () => {
  const group = await app.group()
  const before = await everything(group)
  await app.sql('alter table published_members add constraint cut check (city is null) not valid')
  const cut = app.importFile(group, { members: [member('a1', { city: 'Tacoma' })] })
  await assert.rejects(cut, /violates check constraint/)
  await app.sql('alter table published_members drop constraint cut')
  assert.deepEqual(await everything(group), before)
})

test('a group that does not exist accepts no file', async () => {
  assert.equal(await app.importFile({ id: UNKNOWN as Group['id'] }, { members: [] }), null)
})
