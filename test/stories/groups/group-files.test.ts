import assert from 'node:assert/strict'
import test from 'node:test'
import { GroupFileRefused } from '../../../src/features/groups/group-file.ts'
import { importGroup } from '../../../src/features/groups/group-import.ts'
import type { Database, Db } from '../../../src/platform/db/db.ts'
import { type Group, type Json, openTestApp } from '../../test-app.ts'

/** Invalid group files of a headquarters, and the maximum size of a file. */

const app = await openTestApp()

test('a file with a fault as a whole also lists the faults of its rows', async () => {
  const group = await app.group()
  const operator = await app.operator()
  const file = {
    network: 'Harbor',
    requirements: ['w9', 'seal'],
    members: [member('a1', { operator_id: operator.sandboxId }), { ref: 'a2' }],
  }
  const faults = await faultsOf(group, file)
  assert.match(faults[0]!, /^requirements\[1\] must be one of iicrc_certified_firm, /)
  assert.deepEqual(faults.slice(1), [
    'network is not a field of a group file. Remove it.',
    'members[0].operator_id is a sandbox. Use the ID of its operator.',
    'members[1].location_name is required.',
    'members[1].membership_status must be one of invited, onboarding, active, suspended, terminated.',
  ])
})

test('a repeated field is refused, because only the last value would count', async () => {
  const { id } = await app.group()
  const text =
    '{"members":[{"ref":"a1","location_name":"X","membership_status":"active","ref":"a2"}]}'
  const importing = importGroup(app.platform.db, id, Buffer.from(text), app.clock.now())
  await assert.rejects(importing, { faults: ['members[0].ref appears twice. Keep one.'] })
})

test('neither a trailing space nor another encoding of a ref makes a second member', async () => {
  const group = await app.group()
  assert.deepEqual(await faultsOf(group, { members: [member('t1'), member(' t1\n')] }), [
    'members[1].ref is the same as in members[0]. Each ref must be unique.',
  ])
  await app.importFile(group, { members: [member('Montr\u00e9al', { city: 'here' })] })
  await app.importFile(group, { members: [member('Montre\u0301al ', { city: 'there' })] })
  const text = 'select ref, city from group_members where group_id = $1'
  const rows = await app.sql(text, [group.id])
  assert.deepEqual(
    rows.map((row: Json) => [row.ref, row.city]),
    [['Montréal', 'there']],
  )
})

test('of many errors the first hundred are shown, with the number of the others', async () => {
  const group = await app.group()
  const file = { members: Array.from({ length: 10_000 }, () => ({})) }
  const refused = await app.importFile(group, file).catch((error: Error) => error)
  assert.ok(refused instanceof GroupFileRefused)
  assert.equal(refused.faults.length, 30_000)
  const lines = refused.message.split('\n')
  assert.equal(lines.length, 102)
  assert.equal(
    lines[0],
    'Nothing was imported. The file has 30000 errors. Correct them and import the file again:',
  )
  assert.deepEqual(lines.slice(-2), ['members[33].ref is required.', 'and 29900 more.'])
})

test('a group has at most ten thousand members, over any number of files', async () => {
  const group = await app.group({ requirements: [] })
  await app.sql(
    `insert into group_members (group_id, id, ref, location_name, membership_status, created_at,
       updated_at)
     select $1, gen_random_uuid(), 'm' || n, 'X', 'invited', '2026-01-01', '2026-01-01'
     from generate_series(1, 9999) n`,
    [group.id],
  )
  const added = (...refs: string[]) => ({ members: refs.map((ref) => member(ref)) })
  assert.deepEqual(await faultsOf(group, added('m1', 'n1', 'n2')), [
    'A group can have at most 10000 members. This one has 9999 and would have 10001. ' +
      'Remove 1 of the new members from the file.',
  ])
  assert.equal((await app.importFile(group, added('m1', 'n1')))?.members, 2)
})

test('an import needs no more queries for thirty operators than for three', async () => {
  const asked = async (count: number) => {
    const group = await app.group({ requirements: ['w9'] })
    const operators = await Promise.all(Array.from({ length: count }, () => app.operator()))
    const members = operators.map(({ id }, i) => member(`a${i}`, { operator_id: id }))
    const { db, statements } = counted(app.platform.db)
    const bytes = Buffer.from(JSON.stringify({ members }))
    await importGroup(db, group.id, bytes, app.clock.now())
    return statements()
  }
  const few = await asked(3)
  assert.ok(few > 5)
  assert.equal(await asked(30), few)
})

function member(ref: string, more: object = {}) {
  return { ref, location_name: `Harbor ${ref}`, membership_status: 'active', ...more }
}

/** The error lines for an invalid file. */
async function faultsOf(group: Group, file: unknown): Promise<readonly string[]> {
  const refused = await app.importFile(group, file).catch((error: Error) => error)
  if (refused instanceof GroupFileRefused) return refused.faults
  throw refused instanceof Error ? refused : new Error('the file was taken')
}

function counted(db: Database) {
  let count = 0
  const counting = <Some extends Db>(some: Some): Some => ({
    ...some,
    send(text: string, values: readonly unknown[]) {
      count++
      return some.send(text, values)
    },
  })
  const own: Database = {
    ...counting(db),
    transaction: (work, mode) => db.transaction((tx) => work(counting(tx)), mode),
  }
  return { db: own, statements: () => count }
}
