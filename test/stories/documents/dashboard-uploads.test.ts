import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import test from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { openOriginal } from '../../../src/features/ingestions/original-document.ts'
import {
  type DashboardUpload,
  uploadFromDashboard,
} from '../../../src/features/ingestions/uploads/dashboard-upload.ts'
import { balanceOf } from '../../../src/features/metering/metering.ts'
import type { AuditedAction } from '../../../src/platform/audit/audit.ts'
import { Problem } from '../../../src/platform/http/problem.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const { platform } = app
const csv = 'Job Number,Client Name,Claim Number\nJ-1,Ann Reyes,CLM-1\nJ-2,Bo Tanaka,CLM-2\n'

function upload(
  owner: Operator,
  given: Partial<Omit<DashboardUpload, 'body'>> & { bytes?: string } = {},
  audit?: Parameters<typeof uploadFromDashboard>[2],
) {
  const { bytes = csv, ...rest } = given
  const usual = {
    operator: { id: owner.id, mode: 'live' as const },
    uploadId: uuidv7(),
    filename: 'jobs.csv',
    contentType: null,
    requestId: uuidv7(),
    now: app.clock.now(),
    signal: new AbortController().signal,
    log: platform.log,
  }
  const body = Readable.from([Buffer.from(bytes)])
  return uploadFromDashboard(platform, { ...usual, ...rest, body }, audit)
}

const refusal = (code: string) => (error: unknown) =>
  error instanceof Problem && JSON.parse(error.body('x')).error.code === code

test('a document uploaded in the dashboard costs 3 IU, is read, and sends no event', async () => {
  const owner = await app.operator({ iu: 10 })
  const { id, status, isReplay } = await upload(owner)
  assert.deepEqual([status, isReplay], ['processing', false])
  assert.equal(await balanceOf(platform.db, owner.id), 7)
  const done = await app.settled(owner, id)
  assert.deepEqual([done.status, done.filename], ['completed', 'jobs.csv'])
  const events = await app.call('GET', '/v1/outbound-events', { key: owner.live })
  const types = events.json.data.map(({ type }: { type: string }) => type)
  assert(!types.includes('ingestion.completed'))
  const [row] = await app.sql('select source from ingestions where id = $1', [id])
  assert.equal(row.source, 'dashboard')
})

test('an upload that is retried with its id is charged once and names the same document', async () => {
  const owner = await app.operator({ iu: 10 })
  const uploadId = uuidv7()
  const both = await Promise.all([upload(owner, { uploadId }), upload(owner, { uploadId })])
  assert.equal(both[0].id, both[1].id)
  assert.deepEqual(both.map(({ isReplay }) => isReplay).sort(), [false, true])
  const third = await upload(owner, { uploadId })
  assert.deepEqual([third.id, third.isReplay], [both[0].id, true])
  assert.equal(await balanceOf(platform.db, owner.id), 7)
  const objects = (await app.objects()).filter((key) => key.includes(owner.id))
  assert.equal(objects.length, 1)
  const reused = upload(owner, { uploadId, bytes: `${csv}J-3,Cy Fox,CLM-3\n` })
  await assert.rejects(reused, refusal('idempotency_key_reuse'))
})

test('a refused upload leaves nothing behind', async () => {
  const poor = await app.operator({ iu: 2 })
  await assert.rejects(upload(poor), refusal('iu_exhausted'))
  await assert.rejects(upload(poor, { bytes: '' }), refusal('missing_file'))
  const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'
  await assert.rejects(upload(poor, { bytes: heic }), refusal('unsupported_document_type'))
  assert.equal(await balanceOf(platform.db, poor.id), 2)
  assert.deepEqual(
    (await app.objects()).filter((key) => key.includes(poor.id)),
    [],
  )
})

test('an upload to the sandbox is free and counts toward its 25 documents a day', async () => {
  const owner = await app.operator({ iu: 10 })
  const operator = { id: owner.sandboxId, mode: 'test' as const }
  for (let count = 0; count < 24; count++) await upload(owner, { operator })
  const pushed = await app.push({ live: owner.test }, 'jobs.csv', csv)
  assert.equal(pushed.status, 202)
  await assert.rejects(upload(owner, { operator }), refusal('sandbox_quota'))
  assert.equal(await balanceOf(platform.db, owner.id), 10)
})

test('the audit entry of an upload has no personal data and commits with the document', async () => {
  const owner = await app.operator({ iu: 10 })
  const seen: AuditedAction[] = []
  const { id } = await upload(owner, {}, async (_tx, action) => void seen.push(action))
  const detail = { file_type: 'csv', bytes: csv.length }
  const subject = { type: 'ingestion', id }
  assert.deepEqual(seen, [{ action: 'ingestion.uploaded', subject, detail }])
  const failing = upload(owner, {}, () => Promise.reject(new Error('no audit')))
  await assert.rejects(failing, /no audit/)
  assert.equal(await balanceOf(platform.db, owner.id), 7)
})

test('the original is downloaded as it was uploaded, under its name without double quotes', async () => {
  const owner = await app.operator({ iu: 10 })
  const { id } = await upload(owner, { filename: 'Reyes "Ann" – größe.csv' })
  const keys = await platform.vault.keysOf(owner.id)
  const original = await openOriginal(platform.tenants.of(owner.id), platform, keys, owner.id, id)
  assert(original)
  const chunks: Buffer[] = []
  for await (const chunk of original.body) chunks.push(chunk)
  assert.equal(Buffer.concat(chunks).toString(), csv)
  assert.equal(original.contentType, 'text/csv; charset=utf-8')
  assert.equal(original.filename, "Reyes 'Ann' – größe.csv")
  const other = await app.operator()
  const otherKeys = await platform.vault.keysOf(other.id)
  const db = platform.tenants.of(other.id)
  assert.equal(await openOriginal(db, platform, otherKeys, other.id, id), null)
})
