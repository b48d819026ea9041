import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inProcessExtractor } from './in-process-extractor.ts'
import { svcJson } from './svc.ts'
import { type Json, type Operator, openTestApp } from './test-app.ts'

/** The dates of a vendor follow the certifications that a person corrects. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
/** `svc` runs in real time. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [PAST, EARLIER, SOON, YEAR, LONGER] = [-30, -90, 20, 365, 730].map(inDays) as [
  ...[string, string, string, string, string],
]

const coi = (policy: string, expires: string) => `CERTIFICATE OF LIABILITY INSURANCE
INSURED: Northgate Plumbing LLC
COMMERCIAL GENERAL LIABILITY
Policy Number: ${policy}
Policy Effective: ${inDays(-300)}
Policy Expiration: ${expires}
`

async function svc({ id }: Operator, command: string, ...words: string[]): Promise<Json> {
  return svcJson([...command.split(' '), '--operator', id, ...words], env)
}
const push = async (owner: Operator, text: string): Promise<string> => {
  const { receipt } = await app.ingest(owner, 'coi.txt', text)
  return receipt.records.find(({ kind }: Json) => kind === 'certification')?.id
}
async function vendorOf(owner: Operator, query = ''): Promise<Json> {
  const { json } = await app.call('GET', `/v1/vendors${query}`, { key: owner.live })
  return json.data[0]
}
const insuranceOf = async (owner: Operator) => {
  const { insurance_expires_on, insurance_status } = await vendorOf(owner)
  return [insurance_expires_on, insurance_status]
}

test('a corrected policy moves the insurance of its vendor, and the vendor is synced again', async () => {
  const owner = await app.operator()
  const id = await push(owner, coi('GL-1', PAST))
  assert.deepEqual(await insuranceOf(owner), [PAST, 'expired'])
  const before = await vendorOf(owner)
  const { json } = await app.call('GET', '/v1/vendors', { key: owner.live })
  await svc(owner, 'certification set', id, `expires_on=${YEAR}`)
  const after = await vendorOf(owner, `?updated_since=${json.synced_through}`)
  assert.deepEqual(
    [after.id, after.insurance_expires_on, after.insurance_status],
    [before.id, YEAR, 'valid'],
  )
  assert.ok(after.updated_at > before.updated_at)
  const { fields } = await svc(owner, 'vendor show', before.id)
  const shown = fields.find(({ field }: Json) => field === 'insurance_expires_on')
  assert.deepEqual([shown.source, shown.by], ['person', 'svc'])
  await svc(owner, 'certification set', id, `expires_on=${SOON}`)
  assert.deepEqual(await insuranceOf(owner), [SOON, 'expiring_soon'])
  await svc(owner, 'certification set', id, 'expires_on=')
  assert.deepEqual(await insuranceOf(owner), [null, null])
  app.clock.advance(60_000)
  await push(owner, coi('GL-2', LONGER))
  assert.deepEqual(await insuranceOf(owner), [LONGER, 'valid'])
})

test('a renewal after the correction extends the insurance of the vendor', async () => {
  const owner = await app.operator()
  const id = await push(owner, coi('GL-1', YEAR))
  await svc(owner, 'certification set', id, `expires_on=${PAST}`)
  assert.deepEqual(await insuranceOf(owner), [PAST, 'expired'])
  app.clock.advance(60_000)
  assert.notEqual(await push(owner, coi('GL-2', LONGER)), id)
  assert.deepEqual(await insuranceOf(owner), [LONGER, 'valid'])
})

test('the policy of a vendor that is valid longest counts', async () => {
  const owner = await app.operator()
  const first = await push(owner, coi('GL-1', YEAR))
  const second = await push(owner, coi('GL-2', LONGER))
  assert.notEqual(first, second)
  await svc(owner, 'certification set', second, `expires_on=${EARLIER}`)
  assert.deepEqual(await insuranceOf(owner), [YEAR, 'valid'])
  await svc(owner, 'certification set', second, 'certification_type=umbrella_liability')
  assert.deepEqual(await insuranceOf(owner), [YEAR, 'valid'])
  await svc(owner, 'certification set', first, 'certification_type=auto_liability')
  assert.deepEqual(await insuranceOf(owner), [null, null])
})

test('a date that a person set on the vendor is kept, and moves the status', async () => {
  const owner = await app.operator()
  const id = await push(owner, coi('GL-1', PAST))
  const { id: vendor } = await vendorOf(owner)
  const { changes } = await svc(owner, 'vendor set', vendor, `insurance_expires_on=${inDays(200)}`)
  assert.deepEqual(changes, [
    { field: 'insurance_expires_on', from: PAST, to: inDays(200) },
    { field: 'insurance_status', from: 'expired', to: 'valid' },
  ])
  await svc(owner, 'certification set', id, `expires_on=${YEAR}`)
  assert.deepEqual(await insuranceOf(owner), [inDays(200), 'valid'])
})
