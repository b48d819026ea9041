import assert from 'node:assert/strict'
import test from 'node:test'
import { pruneInputs } from '../../src/features/snapshots/prune-inputs.task.ts'
import { answerOf, networkOf, PATHS, snapshot } from '../attacks/network-of.ts'
import { type Group, openWorld } from '../world.ts'

const world = await openWorld()

test('what members brought to a snapshot is kept for 400 days; what it says, for good', async () => {
  world.clock.set('2026-05-01T09:00:00Z')
  const { group } = await networkOf(world)
  const { group: quiet } = await networkOf(world)
  await snapshot(world, quiet, '2026-05-01')
  await snapshot(world, group, '2026-05-01')
  world.clock.set('2026-06-01T09:00:00Z')
  await snapshot(world, group, '2026-06-01')
  const said = await everything(group)
  const cohorts = await cohortsOf(group)
  assert.equal(cohorts.length, 2 * 6, 'six figures of each')
  assert.deepEqual(await inputsOf(group), { '2026-05-01': 12, '2026-06-01': 12 })

  world.clock.set('2027-06-05T09:00:00Z')
  await turn()
  assert.deepEqual(await inputsOf(group), { '2026-05-01': 12, '2026-06-01': 12 })
  world.clock.set('2027-06-06T00:00:00Z')
  await turn()
  assert.deepEqual(await inputsOf(group), { '2026-06-01': 12 })
  world.clock.set('2029-01-01T00:00:00Z')
  await turn()
  assert.deepEqual(await inputsOf(group), { '2026-06-01': 12 }, 'the newest keeps its own')
  assert.deepEqual(await inputsOf(quiet), { '2026-05-01': 12 })

  assert.deepEqual(await everything(group), said)
  assert.deepEqual(await cohortsOf(group), cohorts)
  world.clock.set(null)
})

test('a network too small for any figure lets go of what its members brought as well', async () => {
  world.clock.set('2026-05-01T09:00:00Z')
  const group = await world.group()
  const operators = await Promise.all(['a', 'b', 'c', 'd'].map((name) => world.operator({ name })))
  const members = operators.map(({ id }, at) => ({
    ...{ ref: `a${at}`, location_name: `Harbor ${at}`, membership_status: 'active' },
    operator_id: id,
  }))
  await world.importFile(group, { members })
  await snapshot(world, group, '2026-05-01')
  world.clock.set('2026-06-01T09:00:00Z')
  await snapshot(world, group, '2026-06-01')
  assert.deepEqual(await inputsOf(group), { '2026-05-01': 4, '2026-06-01': 4 })
  world.clock.set('2027-06-06T00:00:00Z')
  await turn()
  assert.deepEqual(await inputsOf(group), { '2026-06-01': 4 })
  world.clock.set(null)
})

async function turn(): Promise<void> {
  const { platform, clock } = world
  const { signal } = new AbortController()
  await pruneInputs.run({ platform, now: clock.now, log: platform.log, signal })
}

async function inputsOf({ id }: Group): Promise<Record<string, number>> {
  const rows = await world.sql(
    `select snapshot_date, count(*)::int as inputs from snapshot_inputs where group_id = $1
     group by snapshot_date order by snapshot_date`,
    [id],
  )
  return Object.fromEntries(rows.map((row) => [row.snapshot_date, row.inputs]))
}

async function cohortsOf({ id }: Group) {
  return world.sql(
    'select * from snapshot_cohorts where group_id = $1 order by snapshot_date, figure',
    [id],
  )
}

async function everything(group: Group): Promise<string[]> {
  const answers: string[] = []
  for (const path of PATHS) answers.push(await answerOf(world, group, path))
  return answers
}
