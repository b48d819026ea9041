import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A job has one collected total, so a second payment of the same amount needs a person. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const estimate = `Summit Restoration

ESTIMATE

Estimate Date: 02/02/2026
Insured: Ann Bell
Property: 301 Elm St, Tacoma, WA 98402
Claim Number: KX550001

Replacement Cost Value            $9,000.00`

const remittance = (check: string | null, day: string, copy = '') => `State Farm

REMITTANCE ADVICE

Insured: Ann Bell
Claim Number: KX550001
${check ? `Check Number: ${check}` : ''}
Payment Date: ${day}
Payment Amount: $2,000.00
${copy}`

/** The collected total, the warnings and the reasons to review after these payments. */
async function collected(...payments: string[]): Promise<unknown[]> {
  const operator = await app.operator({ name: 'Summit Restoration' })
  let done: Json = await app.ingest(operator, 'estimate.txt', estimate)
  for (const text of payments) done = await app.ingest(operator, 'payment.txt', text)
  const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
  const { warnings, review_reasons } = done.receipt
  const told = warnings.map(({ code, message }: Json) => `${code}: ${message}`)
  return [json.data[0].financials.collected_total, told, review_reasons]
}

const NOTHING_NEW =
  'nothing_changed: The records on file already have every value that was read, so nothing was changed.'

test('a second check of the same amount is named with the sum of both', async () => {
  const both = [remittance('111', '03/01/2026'), remittance('222', '03/20/2026')]
  assert.deepEqual(await collected(...both), [
    '2000.00',
    [
      'other_payment: job: the collected total is 2000.00, from check "111". Check "222" states the same ' +
        'amount. If both were paid, set it to 4000.00 on the ' +
        'document\'s page or with "svc job set".',
    ],
    ['other_payment'],
  ])
})

for (const [day, asks] of [
  ['03/20/2026', true],
  ['03/01/2026', false],
] as const)
  test(`a list of March 10 ${asks ? 'lacks' : 'may have'} a payment of ${day}`, async () => {
    const operator = await app.operator({ name: 'Summit Restoration' })
    const head = 'As of: 03/10/2026\nJob Number,Client Name,Claim Number,Date of Loss,Collected'
    await app.ingest(operator, 'jobs.csv', `${head}\nS-1,Ann Bell,KX550001,02/01/2026,2000.00\n`)
    const { receipt } = await app.ingest(operator, 'payment.txt', remittance('222', day))
    assert.deepEqual(receipt.review_reasons, asks ? ['other_payment'] : [])
    const messages = receipt.warnings.map(({ message }: Json) => message)
    const other =
      'job: the collected total is 2000.00, from the list of 2026-03-10. The payment of 2026-03-20 states ' +
      'the same amount. If both were paid, set it to 4000.00 on the document\'s page or with "svc job set".'
    assert.equal(messages.includes(other), asks, messages.join())
  })

test('without check numbers, another payment date is another payment', async () => {
  const both = [remittance(null, '03/01/2026'), remittance('222', '03/20/2026')]
  assert.deepEqual(await collected(...both), [
    '2000.00',
    [
      'other_payment: job: the collected total is 2000.00, from the payment of 2026-03-01. The payment of ' +
        '2026-03-20 states the same amount. If both were paid, set it to 4000.00 on the ' +
        'document\'s page or with "svc job set".',
    ],
    ['other_payment'],
  ])
})

test('another copy of one check is not another payment', async () => {
  const both = [
    remittance('00111', '03/01/2026'),
    remittance('111', '03/04/2026', 'Copy for your records'),
  ]
  assert.deepEqual(await collected(...both), ['2000.00', [NOTHING_NEW], []])
})

test('a payment with the same date and no check number is not another payment', async () => {
  const both = [
    remittance(null, '03/01/2026'),
    remittance(null, '03/01/2026', 'Copy for your records'),
  ]
  assert.deepEqual(await collected(...both), ['2000.00', [NOTHING_NEW], []])
})
