import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import type { Extractor } from '../../../src/extraction/extraction.ts'
import { failureCodes } from '../../../src/extraction/read-failures.ts'
import { documentLease } from '../../../src/features/ingestions/ingestions.queries.ts'
import { sandboxScripts } from '../../../src/features/ingestions/sandbox-scripts.ts'
import { replayOne } from '../../../src/features/webhooks/replay.ts'
import { until } from '../../crash/program.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { admitted, ca, openReceiver } from '../../receiver.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'
import { webhookRequests } from '../webhooks/webhook-requests.ts'

/** In a sandbox, the name of a document decides its outcome. */

let extractions = 0
const extractor: Extractor = {
  ...inProcessExtractor,
  extract(input, signal) {
    extractions++
    return inProcessExtractor.extract(input, signal)
  },
}
const app = await openTestApp({
  config: { webhookAllowedCidrs: admitted },
  outbound: { ca },
  extractor,
})
const receiver = await openReceiver()
const hooks = webhookRequests(app, receiver)
const { subscribe, attemptsOf, deliveriesOf } = hooks
let worker = await app.work()
beforeEach(() => {
  app.clock.set(null)
  extractions = 0
})

const ESTIMATE = `Estimate
Claim Number: CLM-4471
Insured: Dana Whitfield
`
const JOBS = `Job Number,Client Name,Claim Number,RCV,Status
H-1,Maria Lopez,CLM-1,"1,310.00",Open
`
/** Text that the reader refuses: a file without a character. */
const BLANK = ' \n'
const sandboxOf = (owner: Operator) => ({ live: owner.test })
const ingest = (owner: Operator, name: string, text: string) =>
  app.ingest(sandboxOf(owner) as Operator, name, text)

async function rowOf(id: string): Promise<Json> {
  const [row] = await app.sql('select * from ingestions where id = $1', [id])
  return row
}

const OUTCOMES = [
  ['fail-unreadable', 'unreadable', 'The file is damaged. Save it again and upload that file.'],
  [
    'fail-encrypted',
    'encrypted',
    'The file needs a password. Save it without one and upload that file.',
  ],
  ['fail-empty', 'empty', 'The file has no text. Upload a file with content.'],
  [
    'fail-too-complex',
    'too_complex',
    'The file is too complex to be read. Split it and upload the parts.',
  ],
  [
    'fail-extraction',
    'extraction_failed',
    'The document could not be read. Print it to a new PDF and upload that file.',
  ],
  [
    'timeout',
    'timeout',
    'Reading the document took too long. Print it to a new PDF and upload that file, or split it.',
  ],
] as const

for (const [script, code, message] of OUTCOMES)
  test(`in a sandbox, svc-test.${script}.pdf fails with ${code} and is not read`, async () => {
    const owner = await app.operator()
    const done = await ingest(owner, `svc-test.${script}.pdf`, ESTIMATE)
    assert.deepEqual(
      { status: done.status, error: done.error, receipt: done.receipt },
      { status: 'failed', error: { code, message }, receipt: null },
    )
    assert.equal(extractions, 0)
  })

test('every failure code has a script', () => {
  const codes = Object.values(sandboxScripts).flatMap((script) =>
    'fails' in script ? script.fails.code : [],
  )
  assert.deepEqual(codes.toSorted(), failureCodes.toSorted())
})

test('docs/sandbox.md has a row for every script', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/sandbox.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `svc-test\.([a-z0-9-]+)\.pdf` \|/gm)].map(([, name]) => name)
  assert.deepEqual(rows, Object.keys(sandboxScripts))
})

test('in live mode the same names are read like any other', async () => {
  const owner = await app.operator()
  for (const script of Object.keys(sandboxScripts)) {
    const text = `${ESTIMATE}Claim Number: ${script}`
    const done = await app.ingest(owner, `svc-test.${script}.txt`, text)
    assert.deepEqual([done.status, done.error], ['completed', null], script)
    assert.ok(!done.receipt.review_reasons.includes('uncertain_kind'), script)
  }
  assert.equal(extractions, Object.keys(sandboxScripts).length)
})

test('another name, or a script that does not exist, is read like any other', async () => {
  const owner = await app.operator()
  for (const name of ['svc-test.fail-unknown.txt', 'my.svc-test.timeout.txt', 'svc-test.txt']) {
    const done = await ingest(owner, name, `${ESTIMATE}${name}`)
    assert.equal(done.status, 'completed', name)
  }
  assert.equal(extractions, 3)
})

test('scripted documents count toward the sandbox quota, and the upload is checked as usual', async () => {
  const owner = await app.operator()
  await ingest(owner, 'svc-test.timeout.pdf', ESTIMATE)
  await ingest(owner, 'SVC-TEST.Fail-Empty.PDF', ESTIMATE)
  const empty = await app.push(sandboxOf(owner), 'svc-test.timeout.pdf', '')
  assert.deepEqual([empty.status, empty.json.error.code], [400, 'missing_file'])
  const binary = Buffer.from([0, 1, 2, 3, 254, 255])
  const refused = await app.push(sandboxOf(owner), 'svc-test.timeout.pdf', binary)
  assert.equal(refused.status, 415)
  const days = await app.sql('select documents from sandbox_days where operator_id = $1', [
    owner.sandboxId,
  ])
  assert.deepEqual(days, [{ documents: 2 }])
})

test('svc-test.needs-review.pdf saves what was read and needs review, with any content', async () => {
  const owner = await app.operator()
  const { status, receipt } = await ingest(owner, 'svc-test.needs-review.csv', JOBS)
  assert.deepEqual([status, receipt.needs_review], ['completed', true])
  assert.ok(receipt.review_reasons.includes('uncertain_kind'))
  assert.equal(
    receipt.warnings.at(-1).message,
    'The sandbox script needs-review simulates this warning. Check the document.',
  )
  assert.deepEqual(receipt.saved, ['clients', 'jobs'])
  const blank = await ingest(owner, 'svc-test.needs-review.txt', BLANK)
  assert.deepEqual([blank.status, blank.receipt.saved], ['completed', []])
  assert.deepEqual(blank.receipt.review_reasons, ['uncertain_kind'])
})

test('svc-test.slow-20s.pdf completes 20 s after its upload, and no worker is busy meanwhile', async () => {
  const owner = await app.operator()
  app.clock.set('2026-03-04T09:00:00.000Z')
  const { json: pushed } = await app.push(sandboxOf(owner), 'svc-test.slow-20s.csv', JOBS)
  const waits = { leased_until: '2026-03-04T09:00:20.000Z', attempts: 0, status: 'processing' }
  const stateOf = async () => {
    const { leased_until, attempts, status } = await rowOf(pushed.id)
    return { leased_until, attempts, status }
  }
  await until(async () => (await stateOf()).leased_until === waits.leased_until, 'it waits')
  assert.deepEqual(await stateOf(), waits)
  // The live operator's documents do not wait for it.
  assert.equal((await app.ingest(owner, 'estimate.txt', ESTIMATE)).status, 'completed')
  assert.equal(extractions, 1)
  app.clock.advance(19_000)
  assert.deepEqual(await stateOf(), waits)
  app.clock.advance(1_001)
  const done = await app.settled(sandboxOf(owner), pushed.id)
  assert.deepEqual([done.status, done.receipt.saved], ['completed', ['clients', 'jobs']])
  assert.equal(extractions, 2)
})

test('a slow or failing script has the same outcome after its worker is killed', async () => {
  await worker.stop()
  const owner = await app.operator()
  const at = new Date('2026-03-05T09:00:00.000Z')
  app.clock.set(at)
  const { json: slow } = await app.push(sandboxOf(owner), 'svc-test.slow-20s.txt', BLANK)
  const { json: failing } = await app.push(sandboxOf(owner), 'svc-test.timeout.txt', BLANK)
  // The state after a worker was killed three times, each time as soon as it had the lease.
  for (const { id } of [slow, failing]) {
    const work = { operatorId: owner.sandboxId, id, requestId: null }
    for (let kill = 0; kill < 3; kill++) {
      const from = new Date(at.getTime() + kill * 10_000)
      assert.ok(await documentLease.take(app.platform.db, work, from))
    }
  }
  app.clock.set(new Date(at.getTime() + 40_000))
  worker = await app.work()
  const failed = await app.settled(sandboxOf(owner), failing.id)
  assert.deepEqual([failed.status, failed.error.code], ['failed', 'timeout'])
  const done = await app.settled(sandboxOf(owner), slow.id)
  assert.deepEqual([done.status, done.receipt.saved], ['completed', []])
})

test('the first delivery of svc-test.webhook-500.pdf is a simulated 500, and its retry is sent', async () => {
  const owner = await app.operator()
  app.clock.set('2026-03-06T09:00:00.000Z')
  const { id } = await subscribe(sandboxOf(owner), '/scripted')
  const other = await subscribe(sandboxOf(owner), '/failures', ['ingestion.failed'])
  const done = await ingest(owner, 'svc-test.webhook-500.txt', BLANK)
  assert.deepEqual([done.status, done.receipt.saved], ['completed', []])
  await until(async () => (await attemptsOf(id)).length === 1, 'the simulated attempt')
  const [{ status, error, delivery_id }] = await attemptsOf(id)
  const [delivery] = await deliveriesOf(id)
  assert.deepEqual([status, error, delivery_id], [500, 'http_status', delivery.id])
  assert.deepEqual([delivery.status, delivery.attempts], ['pending', 1])
  assert.deepEqual(await deliveriesOf(other.id), [])
  assert.equal((await receiver.until(0, '/scripted')).length, 0)
  app.clock.advance(120_000)
  const [received] = await receiver.until(1, '/scripted')
  assert.equal(JSON.parse(received!.body.toString()).data.id, done.id)
  await until(async () => (await deliveriesOf(id))[0].status === 'delivered', 'it is delivered')
  assert.deepEqual(
    (await attemptsOf(id)).map((attempt) => attempt.status),
    [500, 200],
  )
})

test('a replay of a delivery that was simulated is sent', async () => {
  const owner = await app.operator()
  const { id } = await subscribe(sandboxOf(owner), '/replayed')
  await ingest(owner, 'svc-test.webhook-500.txt', ESTIMATE)
  await until(async () => (await attemptsOf(id)).length > 0, 'an attempt')
  const deliveries = await deliveriesOf(id)
  const simulated = (await attemptsOf(id)).find(({ status }) => status === 500)
  const { event_id } = deliveries.find((row) => row.id === simulated.delivery_id)
  await app.platform.db.transaction((tx) =>
    replayOne(tx, owner.sandboxId, id, event_id, app.clock.now()),
  )
  const sent = async () => (await deliveriesOf(id)).every(({ status }) => status === 'delivered')
  await until(sent, 'all are delivered')
  const bodies = (await receiver.until(1, '/replayed')).map(({ body }) => JSON.parse(String(body)))
  assert.ok(bodies.some((body) => body.id === event_id))
})
