import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { run } from '../../../src/platform/db/db.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'
import { waitingDocuments } from './claim-documents.ts'

/**
 * Two spellings of the claim of one insured are one claim. Otherwise, they are two numbers, and the second
 * document names the first job.
 */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const HYPHENS = '06-88K1-42Z'
const PLAIN = '0688K142Z'
const list = (...rows: string[]) => ['Job Number,Insured,Claim Number', ...rows].join('\n')
const push = async (operator: Operator, ...rows: string[]): Promise<Json> =>
  (await app.ingest(operator, 'jobs.csv', list(...rows))).receipt
const create = async (operator: Operator, claim_number: string): Promise<string> => {
  const body = { client_name: 'Ida Moss', claim_number }
  return (await app.call('POST', '/v1/jobs', { key: operator.live, body })).json.id
}
const messagesOf = (receipt: Json): string[] =>
  receipt.warnings
    .filter(({ code }: Json) => code === 'ambiguous_match')
    .map(({ message }: Json) => message)
const warningOf = (row: number, id: string, claim: string) =>
  `Row ${row}: a new job was created, and job ${id} has the claim number "${claim}", which differs only ` +
  'in punctuation. If both are one claim, set the same claim number in both with "svc job set", or ' +
  'cancel one.'

for (const [known, stated] of [
  [HYPHENS, PLAIN],
  [PLAIN, HYPHENS],
  [HYPHENS, '06 88k1 42z'],
] as const)
  test(`another insured's job of claim ${stated} names the job of claim ${known}`, async () => {
    const operator = await app.operator()
    const id = await create(operator, known)
    const receipt = await push(operator, `,Bo Tanaka,${stated}`)
    assert.deepEqual(messagesOf(receipt), [warningOf(2, id, known)])
    assert.deepEqual(receipt.review_reasons, ['ambiguous_match'])
    const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
    assert.deepEqual(
      data.map(({ claim_number }: Json) => claim_number).sort(),
      [known, stated].sort(),
    )
  })

for (const [known, stated] of [
  [HYPHENS, PLAIN],
  [PLAIN, HYPHENS],
] as const)
  test(`the claim ${stated} of the same insured is the claim ${known} on file`, async () => {
    const operator = await app.operator()
    const id = await create(operator, known)
    const receipt = await push(operator, `J-7,Ida Moss,${stated}`)
    assert.deepEqual([receipt.warnings, receipt.review_reasons], [[], []])
    const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
    assert.deepEqual(
      data.map((job: Json) => [job.id, job.job_number, job.claim_number]),
      [[id, 'J-7', known]],
    )
  })

const dated = (claim: string, day: string, address: string) =>
  [
    'Insured,Claim Number,Date of Loss,Address,City,State,Zip',
    `Ida Moss,${claim},${day},${address},Kent,WA,98030`,
  ].join('\n')

for (const [claim, day, address, jobs] of [
  [PLAIN, '03/02/2026', '12 Oak St', 1],
  ['06-88K1-4-2Z', '03/02/2026', '12 Oak St', 1],
  [PLAIN, '03/09/2026', '12 Oak St', 2],
  [PLAIN, '03/02/2026', '90 Elm St', 2],
] as const)
  test(`claim ${claim}, loss of ${day}, ${address}: ${jobs} of one insured`, async () => {
    const operator = await app.operator()
    await app.ingest(operator, 'one.csv', dated(HYPHENS, '03/02/2026', '12 Oak St'))
    await app.ingest(operator, 'two.csv', dated(claim, day, address))
    const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
    assert.equal(data.length, jobs)
  })

test('a short number with hyphens in another place is another claim', async () => {
  const operator = await app.operator()
  await create(operator, '26-1-10')
  await push(operator, ',Ida Moss,26-110')
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  assert.equal(data.length, 2)
})

test('two rows of one list with two spellings name each other once', async () => {
  const operator = await app.operator()
  const receipt = await push(operator, `J-1,Ida Moss,${PLAIN}`, `J-2,Ida Moss,${HYPHENS}`)
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  const { id } = data.find(({ job_number }: Json) => job_number === 'J-1')
  assert.deepEqual(messagesOf(receipt), [warningOf(3, id, PLAIN)])
})

test('another claim, a canceled job or another operator is not named', async () => {
  const operator = await app.operator()
  await create(operator, '06-88K1-42Y')
  await create(await app.operator(), PLAIN)
  const canceled = { client_name: 'Ida Moss', claim_number: HYPHENS, status: 'canceled' }
  await app.call('POST', '/v1/jobs', { key: operator.live, body: canceled })
  assert.deepEqual(messagesOf(await push(operator, `,Ida Moss,${PLAIN}`)), [])
})

test('a payment with another spelling of the claim says which job it may be about', async () => {
  const operator = await app.operator()
  const id = await create(operator, HYPHENS)
  const check = ['State Farm', 'CLAIM PAYMENT', `Claim Number: ${PLAIN}`]
  const text = [...check, 'Payment Amount: $1,250.00'].join('\n')
  const { receipt } = await app.ingest(operator, 'payment.txt', text)
  assert.deepEqual(receipt.warnings.map(({ code, message }: Json) => [code, message])[0], [
    'job_not_found',
    `job: no job matches this document, but job ${id} has the claim number "${HYPHENS}", which differs ` +
      'only in punctuation. If both are one claim, set the same claim number with "svc job set". The ' +
      'document is then saved to the job.',
  ])
})

for (const [street, saved] of [
  ['12 Oak St', ['jobs']],
  ['90 Elm St', []],
] as const)
  test(`a payment without an insured for ${street} is saved to ${saved.length} jobs`, async () => {
    const operator = await app.operator()
    await app.ingest(operator, 'one.csv', dated(HYPHENS, '03/02/2026', '12 Oak St'))
    const check = ['State Farm', 'CLAIM PAYMENT', `Claim Number: ${PLAIN}`]
    const place = `Property Address: ${street}, Kent, WA 98030`
    const text = [...check, place, 'Payment Amount: $1,250.00'].join('\n')
    assert.deepEqual((await app.ingest(operator, 'payment.txt', text)).receipt.saved, saved)
  })

test('a payment that waits is saved to the job of the other spelling', async () => {
  const operator = await app.operator()
  const check = ['State Farm', 'CLAIM PAYMENT', `Claim Number: ${PLAIN}`, 'Insured: Ida Moss']
  const text = [...check, 'Payment Amount: $1,250.00'].join('\n')
  const { id } = await app.ingest(operator, 'payment.txt', text)
  await create(operator, HYPHENS)
  assert.deepEqual(await waitingDocuments(app, operator), [])
  const { json } = await app.call('GET', `/v1/ingestions/${id}`, { key: operator.live })
  assert.deepEqual(json.receipt.saved, ['jobs'])
})

test('a job from before the migration is found by its claim without punctuation', async () => {
  const operator = await app.operator()
  const id = await create(operator, HYPHENS)
  const file = new URL('../../../migrations/0035_claim_spellings.sql', import.meta.url)
  await run(app.platform.db, 'delete from job_earlier_values', [])
  await run(app.platform.db, await readFile(file, 'utf8'), [])
  assert.deepEqual(messagesOf(await push(operator, `,Bo Tanaka,${PLAIN}`)), [
    warningOf(2, id, HYPHENS),
  ])
})

const NUMBER = 'HD-2026-0044'
const COMPACT = 'HD20260044'
const estimate = (client: string, job_number: string) =>
  [
    'Summit Restoration',
    'Estimate',
    `Insured: ${client}`,
    `Job Number: ${job_number}`,
    'Date of Loss: 03/02/2026',
    'Replacement Cost Value: $1,310.00',
    'Less Deductible: ($500.00)',
    'Net Claim: $810.00',
  ].join('\n')

for (const [known, stated] of [
  [NUMBER, COMPACT],
  [COMPACT, NUMBER],
] as const)
  test(`a document with the job number ${stated} names the job ${known}`, async () => {
    const operator = await app.operator({ name: 'Summit Restoration' })
    const body = { client_name: 'Ida Moss', job_number: known }
    const { id } = (await app.call('POST', '/v1/jobs', { key: operator.live, body })).json
    const check = ['State Farm', 'CLAIM PAYMENT', `Job Number: ${stated}`, 'Insured: Ida Moss']
    const text = [...check, 'Payment Amount: $1,250.00'].join('\n')
    const { receipt } = await app.ingest(operator, 'payment.txt', text)
    assert.deepEqual(
      receipt.warnings.map(({ code, message }: Json) => [code, message]),
      [
        [
          'job_not_found',
          `job: no job matches this document, but job ${id} has the job number "${known}", which differs ` +
            'only in punctuation. If both are one job, set its number as this document has it with ' +
            '"svc job set". The document is then saved to the job.',
        ],
      ],
    )
    const { receipt: other } = await app.ingest(
      operator,
      'estimate.txt',
      estimate('Ida Moss', stated),
    )
    assert.deepEqual(messagesOf(other), [
      `job: a new job was created, and job ${id} has the job number "${known}", which differs only in ` +
        'punctuation. If both are one job, cancel one of them.',
    ])
  })

test('a job number of another insured is not named', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  const body = { client_name: 'Ida Moss', job_number: NUMBER }
  await app.call('POST', '/v1/jobs', { key: operator.live, body })
  const { receipt } = await app.ingest(operator, 'estimate.txt', estimate('Bo Tanaka', COMPACT))
  assert.deepEqual(messagesOf(receipt), [])
})

test('a job from before the migration is found by its job number without punctuation', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  const body = { client_name: 'Ida Moss', job_number: NUMBER }
  await app.call('POST', '/v1/jobs', { key: operator.live, body })
  const file = new URL('../../../migrations/0038_job_number_spellings.sql', import.meta.url)
  await run(app.platform.db, 'delete from job_earlier_values', [])
  await run(app.platform.db, await readFile(file, 'utf8'), [])
  const { receipt } = await app.ingest(operator, 'estimate.txt', estimate('Ida Moss', COMPACT))
  assert.equal(messagesOf(receipt).length, 1)
})
