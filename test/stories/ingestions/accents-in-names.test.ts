import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { openTestApp } from '../../test-app.ts'

/** One name in two spellings is written in one way in the job and in its client. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const ACCENTED = 'Tobias & Renée Fairweather'
const PLAIN = 'Tobias & Renee Fairweather'

const payment = (name: string) =>
  [
    'Claim Payment',
    `Insured: ${name}`,
    'Claim Number: CLM-90210',
    'Check Number: 100452',
    'Payment Date: 05/02/2026',
    'Payment Amount: $1,250.00',
  ].join('\n')

const estimate = (name: string, day = '05/02/2026') =>
  [
    'ESTIMATE',
    `Insured: ${name}`,
    'Claim Number: CLM-90210',
    `Estimate Date: ${day}`,
    'Replacement Cost Value: $5,000.00',
  ].join('\n')

async function namesAfter(first: string, document: string) {
  const operator = await app.operator()
  await app.ingest(operator, 'first.txt', estimate(first, '04/01/2026'))
  const { receipt } = await app.ingest(operator, 'document.txt', document)
  const { data: jobs } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  const { data: clients } = (await app.call('GET', '/v1/clients', { key: operator.live })).json
  const codes = receipt.warnings.map(({ code }: { code: string }) => code)
  assert.equal(codes.includes('value_not_used'), false)
  return [...jobs.map((one: { client_name: string }) => one.client_name), ...clients.map(nameOf)]
}

const nameOf = ({ name }: { name: string }) => name

test('a payment without the accents of a name keeps them', async () => {
  assert.deepEqual(await namesAfter(ACCENTED, payment(PLAIN)), [ACCENTED, ACCENTED])
})

test('a payment without the accents and the titles of a name keeps them', async () => {
  const whole = 'Mr. & Mrs. Tobias Fairwéather'
  assert.deepEqual(await namesAfter(whole, payment('Tobias Fairweather')), [whole, whole])
  const older = estimate('Tobias Fairweather', '03/01/2026')
  assert.deepEqual(await namesAfter(whole, older), [whole, whole])
})

test('an estimate without the accents of a name keeps them', async () => {
  assert.deepEqual(await namesAfter(ACCENTED, estimate(PLAIN)), [ACCENTED, ACCENTED])
})

test('a payment with other accents leaves the name of the job and of its client', async () => {
  assert.deepEqual(await namesAfter(PLAIN, payment(ACCENTED)), [PLAIN, PLAIN])
})

test('an estimate with the accents of a name gives them to the job and to its client', async () => {
  assert.deepEqual(await namesAfter(PLAIN, estimate(ACCENTED)), [ACCENTED, ACCENTED])
})

test('an older estimate without the accents of a name says nothing about it', async () => {
  const older = estimate(PLAIN, '03/01/2026')
  assert.deepEqual(await namesAfter(ACCENTED, older), [ACCENTED, ACCENTED])
})
