import assert from 'node:assert/strict'
import test from 'node:test'
import {
  certificationRow,
  insertCertifications,
} from '../../src/features/certifications/certifications.queries.ts'
import { evaluateSignals } from '../../src/features/signals/signal-evaluation.ts'
import { insertVendors, vendorRow } from '../../src/features/vendors/vendors.queries.ts'
import { stamp } from '../../src/platform/db/clock.ts'
import { type Group, type Json, type Operator, openTestApp } from '../test-app.ts'
import { createTestNetwork, PATHS, responseText, snapshot } from './test-network.ts'

/** Members' data returns to its member only, and never to a headquarters or another member. */

const app = await openTestApp()
const TODAY = '2026-05-17'
app.clock.set(`${TODAY}T09:00:00Z`)

test("no response contains members' emails, phones, streets, clients, money or event texts", async () => {
  const { group, operators } = await createTestNetwork(app)
  const sent: string[] = []
  for (const [at, operator] of operators.entries())
    sent.push(...(await sendPrivateValues(operator, at)))
  assert.equal(sent.length, 12 * 31)
  assert.equal(new Set(sent).size, sent.length, 'each value is sent once')
  for (const { id } of operators) await evaluateSignals(app.platform, id, app.clock.now())
  await snapshot(app, group, TODAY)
  const kept = await idsOf(operators)
  assert.ok(kept.length > 200)
  for (const path of PATHS) {
    const text = await responseText(app, group, path)
    for (const value of [...sent, ...kept])
      assert.ok(!text.includes(value), `${path} says ${value}`)
  }
  assert.equal(PATHS.length, 9)
})

/**
 * Creates a client, a job, events and a vendor of a member, and returns every private value once it is
 * stored.
 */
async function sendPrivateValues(owner: Operator, at: number): Promise<string[]> {
  const { client, job, event, vendor } = recordsOf(at)
  const read = [
    await posted(owner, 'clients', client),
    await posted(owner, 'jobs', { ...job, financials: { ...job.financials } }),
  ]
  await posted(owner, 'events', event)
  await keepVendor(owner, vendor)
  const vendors = await app.call('GET', '/v1/vendors', { key: owner.live })
  const own = [...read, vendors].map(({ text }) => text).join()
  const values = leavesOf({ client, job, vendor })
  for (const value of values) assert.ok(own.includes(value), `${value} is not kept`)
  return [...values, ...leavesOf({ event: [event.attributes, event.external_id] })]
}

function recordsOf(at: number) {
  const n = String(at).padStart(2, '0')
  const phone = (line: number) => `+1 555 77${line} ${n}${n}`
  return {
    client: {
      name: `Zelda Quince ${n}`,
      contact_name: `Yorick Vane ${n}`,
      contact_email: `zelda${n}@quince.example`,
      contact_phone: phone(1),
      billing_address: { line1: `${n}1 Larkspur Lane`, line2: `Loft ${n}`, city: `Umberton ${n}` },
      notes: `Key under the ${n}th flowerpot`,
    },
    job: {
      client_name: `Ximena Fable ${n}`,
      job_number: `JOB-${n}-9`,
      loss_cause: `Hose ${n}`,
      ...{
        carrier_name: `Gable Mutual ${n}`,
        claim_number: `GM-${n}-771`,
        description: `Attic ${n}`,
      },
      policy_number: `POL-${n}-3`,
      adjuster_name: `Wanda Thistle ${n}`,
      adjuster_email: `wanda${n}@gable.example`,
      adjuster_phone: phone(2),
      address: { line1: `${n}7 Hollyhock Court`, city: `Vetchley ${n}`, postal_code: `9${n}41` },
      financials: { rcv_total: `73${n}1.37`, deductible: `19${n}.11` },
    },
    event: {
      activity: 'Review received',
      occurred_at: '2026-05-01T08:00:00Z',
      ...{ attributes: { said: `They broke vase ${n}`, by: `Ulf Sedge ${n}` } },
      external_id: `ext-${n}-review`,
    },
    vendor: {
      name: `Tansy Drywall ${n}`,
      contact_name: `Sorrel Rue ${n}`,
      contact_phone: phone(3),
      contact_email: `sorrel${n}@tansy.example`,
      license_number: `LIC-${n}-5`,
    },
  }
}

async function posted(owner: Operator, to: string, body: Json) {
  const reply = await app.call('POST', `/v1/${to}`, { key: owner.live, body })
  assert.equal(reply.status, 201, reply.text)
  return reply
}

/** Vendors come from documents only. */
async function keepVendor({ id }: Operator, values: Json): Promise<void> {
  const keys = await app.platform.vault.keysOf(id)
  await app.platform.db.transaction(async (tx) => {
    const at = await stamp(tx, id, app.clock.now())
    await insertVendors(tx, [vendorRow(id, at, keys, values, 'document')])
  })
}

function leavesOf(value: Json): string[] {
  return typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [String(value)]
}

/** Ids of operators, their sandboxes, and all their records. */
async function idsOf(operators: readonly Operator[]): Promise<string[]> {
  const ids = operators.map(({ id }) => id)
  const tables = ['jobs', 'clients', 'vendors', 'activity_events', 'signals']
  const texts = tables.map((table) => `select id from ${table} where operator_id = any($1)`)
  const rows = await app.sql(texts.join(' union all '), [ids])
  const sandboxes = operators.map(({ sandboxId }) => sandboxId)
  return [...ids, ...sandboxes, ...rows.map(({ id }) => id as string)]
}

test("an expired certification is as severe as this group's own requirements make it", async () => {
  const asking = await app.group({ requirements: ['osha_10'] })
  const silent = await app.group({ requirements: ['w9'] })
  const alone = await app.group({ requirements: ['w9'] })
  const [both, own] = [await operators(6), await operators(6)]
  for (const group of [asking, silent]) await enlist(group, both)
  await enlist(alone, own)
  for (const [at, id] of [...both, ...own].entries()) {
    if (at % 6 < 4) await expired(id, 'osha_10')
    await evaluateSignals(app.platform, id, app.clock.now())
  }
  const values = []
  for (const group of [asking, silent, alone]) {
    await snapshot(app, group, TODAY)
    const { data } = JSON.parse(await responseText(app, group, 'signals'))
    const row = data.find((each: Json) => each.signal_type === 'certification_expired')
    values.push([row.members_hit, row.severity])
  }
  assert.deepEqual(values, [
    [4, 'critical'],
    [4, 'high'],
    [4, 'high'],
  ])
})

async function operators(count: number) {
  const made = []
  for (let at = 0; at < count; at++) made.push((await app.operator()).id)
  return made
}

async function enlist(group: Group, ids: readonly string[]): Promise<void> {
  const members = ids.map((operator_id, at) => ({
    ref: `m${at}`,
    location_name: `Location ${at}`,
    membership_status: 'active',
    operator_id,
  }))
  await app.importFile(group, { members })
}

const HELD = { vendorId: null, ingestionId: null, source: 'document' } as const

async function expired(
  id: Awaited<ReturnType<typeof operators>>[number],
  certification_type: 'osha_10',
): Promise<void> {
  const values = { certification_type, expires_on: '2026-04-30' }
  await app.platform.db.transaction(async (tx) => {
    const at = await stamp(tx, id, app.clock.now())
    const keys = await app.platform.vault.keysOf(id)
    await insertCertifications(tx, [certificationRow(id, at, keys, values, HELD)])
  })
}
