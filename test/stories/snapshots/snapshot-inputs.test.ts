import assert from 'node:assert/strict'
import test from 'node:test'
import { pruneInputs } from '../../../src/features/snapshots/prune-inputs.task.ts'
import { createTestNetwork, PATHS, responseText, snapshot } from '../../attacks/test-network.ts'
import { type Group, openTestApp } from '../../test-app.ts'

const app = await openTestApp()

test('the inputs of a snapshot are kept for 400 days, and the snapshot for good', async () => {
  app.clock.set('2026-05-01T09:00:00Z')
  const { group } = await createTestNetwork(app)
  const { group: quiet } = await createTestNetwork(app)
  await snapshot(app, quiet, '2026-05-01')
  await snapshot(app, group, '2026-05-01')
  app.clock.set('2026-06-01T09:00:00Z')
  await snapshot(app, group, '2026-06-01')
  const said = await everything(group)
  const cohorts = await cohortsOf(group)
  assert.equal(cohorts.length, 2 * 6, 'six figures of each')
  assert.deepEqual(await inputsOf(group), { '2026-05-01': 12, '2026-06-01': 12 })

  app.clock.set('2027-06-05T09:00:00Z')
  await turn()
  assert.deepEqual(await inputsOf(group), { '2026-05-01': 12, '2026-06-01': 12 })
  app.clock.set('2027-06-06T00:00:00Z')
  await turn()
  assert.deepEqual(await inputsOf(group), { '2026-06-01': 12 })
  app.clock.set('2029-01-01T00:00:00Z')
  await turn()
  assert.deepEqual(await inputsOf(group), { '2026-06-01': 12 }, 'the newest keeps its own')
  assert.deepEqual(await inputsOf(quiet), { '2026-05-01': 12 })

  assert.deepEqual(await everything(group), said)
  assert.deepEqual(await cohortsOf(group), cohorts)
  app.clock.set(null)
})

test('the inputs of a network too small for any figure are deleted as well', async () => {
  app.clock.set('2026-05-01T09:00:00Z')
  const group = await app.group()
  const operators = await Promise.all(['a', 'b', 'c', 'd'].map((name) => app.operator({ name })))
  const members = operators.map(({ id }, at) => ({
    ref: `a${at}`,
    location_name: `Harbor ${at}`,
    membership_status: 'active',
    operator_id: id,
  }))
  await app.importFile(group, { members })
  await snapshot(app, group, '2026-05-01')
  app.clock.set('2026-06-01T09:00:00Z')
  await snapshot(app, group, '2026-06-01')
  assert.deepEqual(await inputsOf(group), { '2026-05-01': 4, '2026-06-01': 4 })
  app.clock.set('2027-06-06T00:00:00Z')
  await turn()
  assert.deepEqual(await inputsOf(group), { '2026-06-01': 4 })
  app.clock.set(null)
})

async function turn(): Promise<void> {
  const { platform, clock } = app
  const { signal } = new AbortController()
  await pruneInputs.run({ platform, now: clock.now, log: platform.log, signal })
}

async function inputsOf({ id }: Group): Promise<Record<string, number>> {
  const rows = await app.sql(
    `select snapshot_date, count(*)::int as inputs from snapshot_inputs where group_id = $1
     group by snapshot_date order by snapshot_date`,
    [id],
  )
  return Object.fromEntries(rows.map((row) => [row.snapshot_date, row.inputs]))
}

async function cohortsOf({ id }: Group) {
  return app.sql(
    'select * from snapshot_cohorts where group_id = $1 order by snapshot_date, figure',
    [id],
  )
}

async function everything(group: Group): Promise<string[]> {
  const answers: string[] = []
  for (const path of PATHS) answers.push(await responseText(app, group, path))
  return answers
}
