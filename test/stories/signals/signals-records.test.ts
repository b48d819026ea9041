import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  certificationRow,
  insertCertifications,
} from '../../../src/features/certifications/certifications.queries.ts'
import { evaluateSignals } from '../../../src/features/signals/signal-evaluation.ts'
import { selectOpenSignals } from '../../../src/features/signals/signals.queries.ts'
import type { NewVendor } from '../../../src/features/vendors/vendor.ts'
import { insertVendors, vendorRow } from '../../../src/features/vendors/vendors.queries.ts'
import { stamp } from '../../../src/platform/db/clock.ts'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { openTestApp } from '../../test-app.ts'

const app = await openTestApp()
const { db, vault } = app.platform

test('insurance of active vendors is evaluated day by day', async () => {
  app.clock.set('2026-05-01T12:00:00Z')
  const { id } = await app.operator()
  await vendor(id, { name: 'Sam Roe Roofing', insurance_expires_on: '2026-06-01' })
  await vendor(id, { name: 'B', insurance_expires_on: '2026-04-01', status: 'inactive' })
  await vendor(id, { name: 'C', insurance_status: 'missing' })
  assert.deepEqual(await evaluated(id), ['vendor_insurance_expired high'])
  app.clock.set('2026-05-02T00:00:00Z')
  const both = ['vendor_insurance_expired high', 'vendor_insurance_expiring medium']
  assert.deepEqual(await evaluated(id), both)
  app.clock.set('2026-06-02T00:00:00Z')
  const twice = ['vendor_insurance_expired high', 'vendor_insurance_expired high']
  assert.deepEqual(await evaluated(id), twice)
  const [aged] = await app.sql(
    `select resolution from signals where operator_id = $1 and resolved_at is not null`,
    [id],
  )
  assert.equal(aged.resolution, 'aged')
})

test('an expired certification is critical where a group requires it; a renewal ends it', async () => {
  app.clock.set('2026-05-01T12:00:00Z')
  const member = await app.operator()
  const outsider = await app.operator()
  for (const { id } of [member, outsider]) {
    await certification(id, 'general_liability', '2026-04-30')
    await certification(id, 'osha_10', '2026-04-30')
    await certification(id, 'w9', '2026-05-01')
  }
  const group = await app.group()
  await app.importFile(group, {
    requirements: ['general_liability'],
    members: [
      {
        ref: 'a',
        location_name: 'Harbor',
        membership_status: 'active',
        operator_id: member.id,
      },
    ],
  })
  assert.deepEqual(await evaluated(member.id), [
    'certification_expired critical',
    'certification_expired high',
    'certification_expiring medium',
  ])
  assert.deepEqual(await evaluated(outsider.id), [
    'certification_expired high',
    'certification_expired high',
    'certification_expiring medium',
  ])
  await certification(member.id, 'general_liability', '2027-04-30')
  assert.deepEqual(await evaluated(member.id), [
    'certification_expired high',
    'certification_expiring medium',
  ])
  const [renewed] = await app.sql(
    `select subject_id, resolution from signals where operator_id = $1 and resolved_at is not null`,
    [member.id],
  )
  assert.deepEqual(renewed, { subject_id: 'general_liability', resolution: 'write' })
})

test('a new requirement of a group is seen within six hours, without a write', async () => {
  app.clock.set('2026-05-01T12:00:00Z')
  const { id } = await app.operator()
  await certification(id, 'osha_10', '2026-04-30')
  assert.deepEqual(await evaluated(id), ['certification_expired high'])
  const group = await app.group()
  const joined = { ref: 'a', location_name: 'Harbor', membership_status: 'active' }
  const members = [{ ...joined, operator_id: id }]
  await app.importFile(group, { requirements: ['osha_10'], members })
  app.clock.set('2026-05-01T18:00:00Z')
  assert.deepEqual(await evaluated(id), ['certification_expired critical'])
})

async function evaluated(id: OperatorId): Promise<string[]> {
  await evaluateSignals(app.platform, id, app.clock.now())
  const rows = await selectOpenSignals(db, id, 100)
  return rows.map(({ signal_type, severity }) => `${signal_type} ${severity}`).sort()
}

async function vendor(id: OperatorId, told: NewVendor): Promise<void> {
  const keys = await vault.keysOf(id)
  await db.transaction(async (tx) => {
    const at = await stamp(tx, id, app.clock.now())
    await insertVendors(tx, [vendorRow(id, at, keys, told, 'document')])
  })
}

async function certification(
  id: OperatorId,
  type: 'w9' | 'osha_10' | 'general_liability',
  expires_on: string,
) {
  const keys = await vault.keysOf(id)
  const told = { certification_type: type, expires_on }
  const held = { vendorId: null, ingestionId: null, source: 'document' as const }
  await db.transaction(async (tx) => {
    const at = await stamp(tx, id, app.clock.now())
    await insertCertifications(tx, [certificationRow(id, at, keys, told, held)])
  })
}
