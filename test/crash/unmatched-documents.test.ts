import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { run } from '../../src/platform/db/db.ts'
import { type Json, openTestApp } from '../test-app.ts'
import { runProgram, type Service, until } from './program.ts'

/** A worker that is killed while it saves a document to its job, and the next two workers. */

const app = await openTestApp()
const workers: Service[] = []
after(() => {
  for (const { killGroup } of workers) killGroup('SIGKILL')
})

const CLAIMS = Array.from({ length: 12 }, (_, i) => `KX5500${String(i).padStart(2, '0')}`)
const paymentOf = (claim: string) =>
  ['State Farm', 'REMITTANCE ADVICE', `Claim Number: ${claim}`, 'Payment Amount: $2,000.00'].join(
    '\n',
  )

test('a killed worker saves nothing, and two others save each document once', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  const ids: string[] = []
  const reader = startWorker()
  for (const claim of CLAIMS)
    ids.push((await app.push(operator, 'payment.txt', paymentOf(claim))).json.id)
  for (const id of ids) assert.deepEqual(savedBy(await app.settled(operator, id)), [])
  await ended(reader)
  for (const claim_number of CLAIMS) {
    const body = { client_name: 'Ann Bell', claim_number }
    assert.equal((await app.call('POST', '/v1/jobs', { key: operator.live, body })).status, 201)
  }

  await app.platform.db.transaction(async (tx) => {
    // The jobs are found and changed. The next writes wait inside their transactions.
    await run(tx, 'lock table ingestion_reviews in exclusive mode', [])
    const killed = startWorker()
    await until(async () => (await writersWaiting()) > 0, 'a document is about to be saved')
    killed.kill('SIGKILL')
    assert.equal((await killed.ended).signal, 'SIGKILL')
  })
  await until(async () => (await writersWaiting()) === 0, 'the server has noticed')
  assert.deepEqual(await collected(operator.live), new Set([null]))
  await app.sql('update unmatched_documents set leased_until = null')

  const others = [startWorker(), startWorker()]
  await until(async () => (await waiting()) === 0, 'none waits any more')
  for (const other of others) await ended(other)
  for (const id of ids) assert.deepEqual(savedBy(await app.settled(operator, id)), ['updated'])
  assert.deepEqual(await collected(operator.live), new Set(['2000.00']))
  const outcomes = others.flatMap(outcomesOf).filter((outcome) => outcome !== 'nothing_to_do')
  assert.deepEqual(
    outcomes,
    Array.from(CLAIMS, () => 'matched'),
  )
  const [{ sent }] = await app.sql(
    `select count(*)::int as sent from outbound_events where type = 'ingestion.completed'`,
  )
  assert.equal(sent, CLAIMS.length)
})

async function ended(worker: Service): Promise<void> {
  worker.kill('SIGTERM')
  const { code, signal } = await worker.ended
  // The signal ends a worker that is still starting, because the other one did all the work.
  assert.deepEqual([code, signal], code === null ? [null, 'SIGTERM'] : [0, null])
}

const savedBy = ({ receipt }: Json): string[] => receipt.records.map(({ action }: Json) => action)

async function collected(key: string): Promise<Set<string | null>> {
  const { json } = await app.call('GET', '/v1/jobs', { key })
  assert.equal(json.data.length, CLAIMS.length)
  return new Set(json.data.map(({ financials }: Json) => financials.collected_total))
}

async function waiting(): Promise<number> {
  return (await app.sql('select count(*)::int as n from unmatched_documents'))[0].n
}

/** Transactions that wait for the table that they write to last. */
async function writersWaiting(): Promise<number> {
  const text = `select count(distinct pid)::int as waiting from pg_locks
    where not granted and relation = 'ingestion_reviews'::regclass`
  return (await app.sql(text))[0].waiting
}

function outcomesOf({ log }: Service): string[] {
  return log.out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
    .filter(({ msg, task }) => msg === 'task' && task === 'match_document')
    .map(({ outcome }) => outcome)
}

function startWorker(): Service {
  const env = {
    PATH: process.env.PATH ?? '',
    SVC_DATA_DIR: app.dataDir,
    EXTRACTOR_PROCESSES: '1',
    DATABASE_URL: app.databaseUrl,
    LOG_LEVEL: 'debug',
  }
  const worker = runProgram(process.execPath, ['src/main.ts', 'worker'], env, app.url)
  workers.push(worker)
  return worker
}
