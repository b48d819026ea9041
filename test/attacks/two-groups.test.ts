import assert from 'node:assert/strict'
import test from 'node:test'
import {
  certificationRow,
  insertCertifications,
} from '../../src/features/certifications/certification.ts'
import { evaluateSignals } from '../../src/features/signals/signal.ts'
import { stamp } from '../../src/platform/db/clock.ts'
import { type Group, type Json, openWorld } from '../world.ts'
import { answerOf, snapshot } from './network-of.ts'

/** One operator may be a member of two networks; neither headquarters learns of the other. */

const world = await openWorld()
const TODAY = '2026-05-17'
world.clock.set(`${TODAY}T09:00:00Z`)

test('two brands: an expired certification is as severe as the group’s own requirements say', async () => {
  const asking = await world.group({ requirements: ['osha_10'] })
  const silent = await world.group({ requirements: ['w9'] })
  const alone = await world.group({ requirements: ['w9'] })
  const [both, own] = [await operators(6), await operators(6)]
  for (const group of [asking, silent]) await enlist(group, both)
  await enlist(alone, own)
  for (const [at, id] of [...both, ...own].entries()) {
    if (at % 6 < 4) await expired(id, 'osha_10')
    await evaluateSignals(world.platform, id, world.clock.now())
  }
  const told = []
  for (const group of [asking, silent, alone]) {
    await snapshot(world, group, TODAY)
    const { data } = JSON.parse(await answerOf(world, group, 'signals'))
    const row = data.find((each: Json) => each.signal_type === 'certification_expired')
    told.push([row.members_hit, row.severity])
  }
  assert.deepEqual(told, [
    [4, 'critical'],
    [4, 'high'],
    [4, 'high'],
  ])
})

async function operators(count: number) {
  const made = []
  for (let at = 0; at < count; at++) made.push((await world.operator()).id)
  return made
}

async function enlist(group: Group, ids: readonly string[]): Promise<void> {
  const members = ids.map((operator_id, at) => ({
    ...{ ref: `m${at}`, location_name: `Location ${at}`, membership_status: 'active', operator_id },
  }))
  await world.importFile(group, { members })
}

const HELD = { vendorId: null, ingestionId: null, source: 'document' } as const

async function expired(
  id: Awaited<ReturnType<typeof operators>>[number],
  certification_type: 'osha_10',
): Promise<void> {
  const told = { certification_type, expires_on: '2026-04-30' }
  await world.platform.db.transaction(async (tx) => {
    const at = await stamp(tx, id, world.clock.now())
    const keys = await world.platform.vault.keysOf(id)
    await insertCertifications(tx, [certificationRow(id, at, keys, told, HELD)])
  })
}
