import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { run } from '../../../src/platform/db/db.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** Lists go on stating a number that a person or a newer document corrected. They are about the same job. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const list = (...rows: string[]) =>
  ['Job Number,Insured,Claim Number,Deductible', ...rows].join('\n')
const push = async (operator: Operator, ...rows: string[]): Promise<Json> =>
  (await app.ingest(operator, 'jobs.csv', list(...rows))).receipt
const jobsOf = async (operator: Operator): Promise<Json[]> =>
  (await app.call('GET', '/v1/jobs', { key: operator.live })).json.data
const numbersOf = async (operator: Operator) =>
  (await jobsOf(operator))
    .map((job) => [job.job_number, job.claim_number, job.financials.deductible])
    .toSorted()
const codesOf = (receipt: Json) =>
  receipt.warnings.map(({ code, field }: Json) => [code, field ?? null])

const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
async function correct(operator: Operator, ...fields: string[]) {
  const [job] = await jobsOf(operator)
  await svcJson(['job', 'set', '--operator', operator.id, job!.id, ...fields], env)
}

test('a row with the claim number that a newer document corrected is about that job', async () => {
  const operator = await app.operator()
  await push(operator, 'J-1,Ida Moss,KX-100,500')
  await push(operator, 'J-1,Ida Moss,KX-101,500')
  const receipt = await push(operator, ',Ida Moss,KX-100,750')
  assert.deepEqual(await numbersOf(operator), [['J-1', 'KX-100', '750.00']])
  const [{ id }] = (await jobsOf(operator)) as [Json]
  assert.deepEqual(
    receipt.warnings.map(({ code, message }: Json) => [code, message]),
    [
      [
        'claim_number_changed_back',
        'Row 2: the claim number changed from "KX-101" back to "KX-100", which the job had before. If ' +
          `that is wrong, run "svc job set --operator ${operator.id} ${id} claim_number=VALUE".`,
      ],
    ],
  )
  assert.deepEqual(receipt.review_reasons, ['claim_number_changed_back'])
  const [job] = receipt.records.filter(({ kind }: Json) => kind === 'job')
  assert.deepEqual(job.changes[0], { field: 'claim_number', from: 'KX-101', to: 'KX-100' })
})

const APRIL = `As of 04/30/2026\n${list('J-1,Ida Moss,KX-100,500')}`
const MAY = `As of 05/31/2026\n${list('J-1,Ida Moss,KX-101,600')}`
const JUNE = `As of 06/30/2026\n${list('J-1,Ida Moss,KX-100,700')}`
for (const [order, documents, warned] of [
  ['April, May, June', [APRIL, MAY, JUNE], 'claim_number_changed_back'],
  ['May, April, June', [MAY, APRIL, JUNE], 'claim_number_changed_back'],
  ['April, June, May', [APRIL, JUNE, MAY], 'value_not_used'],
  ['June, May, April', [JUNE, MAY, APRIL], 'value_not_used'],
] as const)
  test(`${order}: the newest list decides the claim number, and a receipt warns of it`, async () => {
    const operator = await app.operator()
    const codes: string[] = []
    for (const text of documents) {
      const { receipt } = await app.ingest(operator, 'jobs.csv', text)
      codes.push(...receipt.review_reasons)
    }
    assert.deepEqual(await numbersOf(operator), [['J-1', 'KX-100', '700.00']])
    assert.ok(codes.includes(warned), codes.join())
  })

test('a row with a claim number that was not used is about the job that keeps another', async () => {
  const operator = await app.operator()
  const body = { client_name: 'Ida Moss', job_number: 'J-1', claim_number: 'KX-101' }
  await app.call('POST', '/v1/jobs', { key: operator.live, body })
  await push(operator, 'J-1,Ida Moss,KX-100,500')
  const receipt = await push(operator, ',Ida Moss,KX-100,750')
  assert.deepEqual(await numbersOf(operator), [['J-1', 'KX-101', '750.00']])
  assert.deepEqual(codesOf(receipt), [['value_not_used', 'claim_number']])
})

for (const [older, newer] of [
  ['first', 'second'],
  ['second', 'first'],
] as const)
  test(`the older document arrives ${older}: an earlier claim number finds the job`, async () => {
    const operator = await app.operator()
    const documents = {
      [older]: `As of 04/30/2026\n${list('J-1,Ida Moss,KX-100,500')}`,
      [newer]: `As of 05/31/2026\n${list('J-1,Ida Moss,KX-101,600')}`,
    }
    await app.ingest(operator, 'jobs.csv', documents.first!)
    await app.ingest(operator, 'jobs.csv', documents.second!)
    await app.ingest(operator, 'jobs.csv', `As of 05/01/2026\n${list(',Ida Moss,KX-100,700')}`)
    assert.deepEqual(await numbersOf(operator), [['J-1', 'KX-101', '600.00']])
  })

test('a claim number that changed twice: rows with each earlier one are about the job', async () => {
  const operator = await app.operator()
  for (const claim of ['KX-100', 'KX-101', 'KX-102'])
    await push(operator, `J-1,Ida Moss,${claim},500`)
  for (const [claim, deductible] of [
    ['KX-100', '750'],
    ['KX-101', '800'],
  ]) {
    const receipt = await push(operator, `,Ida Moss,${claim},${deductible}`)
    assert.deepEqual(await numbersOf(operator), [['J-1', claim, `${deductible}.00`]])
    assert.deepEqual(receipt.review_reasons, ['claim_number_changed_back'])
  }
})

test('a row with the first of three claim numbers is about the client of the job', async () => {
  const operator = await app.operator()
  const emails = (job: string, claim: string, email: string) =>
    `Job Number,Insured,Claim Number,Client Email\n${job},Ida Moss,${claim},${email}`
  for (const claim of ['KX-100', 'KX-101', 'KX-102'])
    await app.ingest(operator, 'jobs.csv', emails('J-1', claim, 'ida@example.com'))
  await app.ingest(operator, 'jobs.csv', emails('', 'KX-100', 'moss@example.com'))
  const { json } = await app.call('GET', '/v1/clients', { key: operator.live })
  assert.deepEqual(
    json.data.map((client: Json) => [client.name, client.contact_email]),
    [['Ida Moss', 'moss@example.com']],
  )
})

test('an older document gives a second unused claim number, and both find the job', async () => {
  const operator = await app.operator()
  const body = { client_name: 'Ida Moss', job_number: 'J-1', claim_number: 'KX-102' }
  await app.call('POST', '/v1/jobs', { key: operator.live, body })
  await push(operator, 'J-1,Ida Moss,KX-100,500')
  await push(operator, 'J-1,Ida Moss,KX-101,500')
  await push(operator, ',Ida Moss,KX-100,750')
  assert.deepEqual(await numbersOf(operator), [['J-1', 'KX-102', '750.00']])
  await push(operator, ',Ida Moss,KX-101,800')
  assert.deepEqual(await numbersOf(operator), [['J-1', 'KX-102', '800.00']])
})

test('lists that alternate between two unused claim numbers change nothing', async () => {
  const operator = await app.operator()
  const body = { client_name: 'Ida Moss', job_number: 'J-1', claim_number: 'KX-102' }
  await app.call('POST', '/v1/jobs', { key: operator.live, body })
  const dated = (claim: string) => `As of 01/05/2026\n${list(`J-1,Ida Moss,${claim},500`)}`
  for (const claim of ['KX-100', 'KX-101']) await app.ingest(operator, 'jobs.csv', dated(claim))
  const [{ updated_at: before }] = (await jobsOf(operator)) as [Json]
  const { receipt } = await app.ingest(operator, 'jobs.csv', `${dated('KX-100')}\n`)
  const [{ updated_at: after }] = (await jobsOf(operator)) as [Json]
  assert.deepEqual([receipt.saved, after], [[], before])
})

test('a job that has the claim number now comes before the job that had it earlier', async () => {
  const operator = await app.operator()
  await push(operator, ',Ida Moss,KX-100,500')
  await correct(operator, 'claim_number=KX-101')
  const body = { client_name: 'Ida Moss', job_number: 'J-2', claim_number: 'KX-100' }
  await app.call('POST', '/v1/jobs', { key: operator.live, body })
  await push(operator, ',Ida Moss,KX-100,750')
  assert.deepEqual(await numbersOf(operator), [
    [null, 'KX-101', '500.00'],
    ['J-2', 'KX-100', '750.00'],
  ])
})

test('a list with the earlier and the present claim number has two jobs', async () => {
  const operator = await app.operator()
  await push(operator, ',Ida Moss,KX-100,500')
  await correct(operator, 'claim_number=KX-101')
  await push(operator, ',Ida Moss,KX-100,750', ',Ida Moss,KX-101,800')
  assert.deepEqual(await numbersOf(operator), [
    [null, 'KX-100', '750.00'],
    [null, 'KX-101', '800.00'],
  ])
})

test('the earlier claim number of another insured makes another job', async () => {
  const operator = await app.operator()
  await push(operator, ',Ida Moss,KX-100,500')
  await correct(operator, 'claim_number=KX-101')
  const receipt = await push(operator, ',Bo Tanaka,KX-100,750')
  assert.deepEqual((await jobsOf(operator)).map(({ client_name }) => client_name).toSorted(), [
    'Bo Tanaka',
    'Ida Moss',
  ])
  assert.deepEqual(receipt.warnings, [])
})

test('another job number under the earlier claim number makes a second job and names both', async () => {
  const operator = await app.operator()
  await push(operator, 'J-1,Ida Moss,KX-100,500')
  await correct(operator, 'claim_number=KX-101')
  const [{ id }] = (await jobsOf(operator)) as [Json]
  const receipt = await push(operator, 'J-2,Ida Moss,KX-100,750')
  assert.deepEqual(await numbersOf(operator), [
    ['J-1', 'KX-101', '500.00'],
    ['J-2', 'KX-100', '750.00'],
  ])
  assert.equal(
    receipt.warnings[0].message,
    `Row 2: a new job was created with the job number "J-2". Job ${id} has "J-1" and the same claim ` +
      'number. If they are one job, cancel one of them.',
  )
})

test('a row with only the job number that a person corrected is about that job', async () => {
  const operator = await app.operator()
  await push(operator, 'J-1,Ida Moss,,500')
  await correct(operator, 'job_number=J-100')
  const receipt = await push(operator, 'J-1,Ida Moss,,750')
  assert.deepEqual(await numbersOf(operator), [['J-100', null, '750.00']])
  assert.deepEqual(codesOf(receipt), [['value_not_used', 'job_number']])
})

test('a correction from before the table of earlier values finds its job after the migration', async () => {
  const operator = await app.operator()
  await push(operator, ',Ida Moss,KX-100,500')
  await correct(operator, 'claim_number=KX-101')
  const file = new URL('../../../migrations/0031_job_earlier_values.sql', import.meta.url)
  const [, backfill] = (await readFile(file, 'utf8')).split('\n\n')
  assert.match(backfill!, /^insert into job_earlier_values/)
  await run(app.platform.db, 'delete from job_earlier_values', [])
  await run(app.platform.db, backfill!, [])
  await push(operator, ',Ida Moss,KX-100,750')
  assert.deepEqual(await numbersOf(operator), [[null, 'KX-101', '750.00']])
})

test('a row with the address and the name that a person corrected is about that job', async () => {
  const operator = await app.operator()
  const rows = (carrier: string) =>
    `Insured,Address,City,State,Zip,Carrier\nEvergreen Mgmt,12 Oak St,Tulsa,OK,74103,${carrier}`
  await app.ingest(operator, 'jobs.csv', rows('Allstate'))
  await correct(operator, 'client_name=John Carter')
  await app.ingest(operator, 'jobs.csv', rows('State Farm'))
  assert.deepEqual(
    (await jobsOf(operator)).map(({ client_name, carrier_name }) => [client_name, carrier_name]),
    [['John Carter', 'State Farm']],
  )
})
