import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'
import { doctor } from '../../../src/cli/doctor.ts'
import { type DemoNetwork, makeNetworks } from '../../../src/demo/make-networks.ts'
import { Ingestion } from '../../../src/features/ingestions/ingestion.ts'
import { sweepOrphans } from '../../../src/features/ingestions/sweep-orphans.task.ts'
import { proveLedger } from '../../../src/features/metering/prove-ledger.task.ts'
import { getEncrypted } from '../../../src/platform/files/encrypted-objects.ts'
import type { Scheduled } from '../../../src/platform/tasks/task.ts'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { type Json, openTestApp } from '../../test-app.ts'
import { exported } from '../exports/export-requests.ts'

const app = await openTestApp()
const { platform } = app
const SMALL = { name: 'Harbor Four (demo)', brand: 'Harbor', members: 4, jobs: 12 }
const demo = await made()
const owners: OperatorId[] = (
  await app.sql('select operator_id from group_members order by ref')
).map((row) => row.operator_id)
const [first] = owners as [OperatorId]
const { secret: key } = await app.mint(first, 'live')

async function made(): Promise<DemoNetwork> {
  const { signal } = new AbortController()
  for await (const network of makeNetworks(platform, new Date(), signal, [SMALL])) return network
  throw new Error('no network was made')
}

test('an interrupted demo continues, and a network with a key is not yielded again', async () => {
  const counts = `select (select count(*)::int from operators) as operators,
    (select count(*)::int from jobs) as jobs, (select count(*)::int from groups) as groups`
  const before = await app.sql(counts)
  assert.deepEqual(await made(), demo)
  assert.deepEqual(await app.sql(counts), before)
  const minted = await app.mintForGroup(demo.groupId)
  await assert.rejects(made(), { message: 'no network was made' })
  const { json } = await app.call('GET', '/v1/network/export', { key: minted.secret })
  const { manifest, resources } = json.data
  // Six types are required of each member. The four members together have eight more on file.
  assert.deepEqual(manifest.resource_counts, { summary: 1, members: 4, compliance: 32 })
  for (const cohort of Object.values<Json>(resources.summary.k_anon.cohorts))
    assert.equal(cohort.met, false)
})

test('each operator has completed, failed and canceled documents, and one is pending', async () => {
  for (const id of owners) {
    const rows = await statusesOf(id)
    assert.ok(rows.completed! >= 2, 'a vendor list and a letter at least')
    assert.deepEqual([rows.failed, rows.canceled], [1, 1])
    assert.equal(rows.processing ?? 0, id === first ? 1 : 0)
  }
})

test('a document of the demo is an ordinary ingestion with its records', async () => {
  const rows = await app.sql(
    `select id, document_type from ingestions where operator_id = $1 order by created_at`,
    [first],
  )
  const read: Json[] = []
  for (const { id } of rows) {
    const { status, json } = await app.call('GET', `/v1/ingestions/${id}`, { key })
    assert.equal(status, 200)
    assert.deepEqual(Ingestion.parse(json), json)
    read.push(json)
  }
  const list = read.find((one) => one.document_type === 'vendor_list')
  assert.equal(list.filename, 'subcontractors.csv')
  assert.deepEqual(list.receipt.saved, ['vendors'])
  for (const record of list.receipt.records) {
    const vendor = await app.call('GET', `/v1/vendors/${record.id}`, { key })
    assert.deepEqual([vendor.status, vendor.json.source], [200, 'document'])
    assert.match(vendor.json.contact_email, /^office@.*\.example$/)
  }
  const failed = read.find((one) => one.status === 'failed')
  assert.deepEqual(failed.error, {
    code: 'empty',
    message: 'The file has no text. Upload a file with content.',
  })
})

test('certifications of the demo name their document', async () => {
  const held = await app.sql(
    `select c.source, i.document_type, i.status from certifications c
     left join ingestions i on i.operator_id = c.operator_id and i.id = c.ingestion_id`,
  )
  assert.ok(held.length >= 3)
  for (const { source, document_type, status } of held) {
    assert.deepEqual([source, status], ['document', 'completed'])
    assert.match(document_type, /^certif/)
  }
})

test('every stored document has a row, is intact and belongs to its owner', async () => {
  const before = await app.objects()
  const rows = await app.sql('select operator_id, object_key, content_sha256 from ingestions')
  assert.deepEqual(before.sort(), rows.map((row) => row.object_key).sort())
  for (const { operator_id, object_key, content_sha256 } of rows) {
    const keys = await platform.vault.keysOf(operator_id)
    const hash = createHash('sha256')
    for await (const part of await getEncrypted(platform.store, keys, object_key)) hash.update(part)
    assert.equal(hash.digest('hex'), content_sha256)
  }
  app.clock.advance(30 * 86_400_000)
  await turn(sweepOrphans)
  await turn(proveLedger)
  app.clock.set(null)
  assert.deepEqual((await app.objects()).sort(), before)
  assert.deepEqual(
    app.log.filter((line) => JSON.parse(line).level >= 40),
    [],
  )
  assert.equal(((await doctor(platform)) as Json).status, 'ok')
})

test('a worker reads the pending document, and exports contain the vendors', async () => {
  await app.work()
  const [waiting] = await app.sql(
    `select id from ingestions where operator_id = $1 and status = 'processing'`,
    [first],
  )
  app.clock.advance(20_000)
  const done = await app.settled({ live: key }, waiting.id)
  assert.deepEqual([done.status, done.document_type], ['completed', 'other'])
  const bundle = await exported(app, { live: key })
  assert.equal(bundle.status, 'completed')
  assert.equal(bundle.resource_counts.jobs, 12)
  assert.ok(bundle.resource_counts.vendors >= 4)
})

async function statusesOf(id: OperatorId): Promise<Record<string, number>> {
  const text = `select status, count(*)::int as documents from ingestions where operator_id = $1
    group by status`
  const rows = await app.sql(text, [id])
  return Object.fromEntries(rows.map(({ status, documents }) => [status, documents]))
}

async function turn({ run }: Scheduled): Promise<void> {
  const { clock, log } = { clock: app.clock, log: platform.log }
  await run({ platform, now: clock.now, log, signal: new AbortController().signal })
}
