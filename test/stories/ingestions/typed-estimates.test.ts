import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** Mitigation and rebuild of one claim are two jobs, and each estimate names its own. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

type Facts = { type: string; rcv: string; number?: string; label?: string }
const estimate = ({ type, rcv, number, label = 'Job Type' }: Facts) => `Summit Restoration

ESTIMATE

Insured: Ann Bell
Property: 301 Elm St, Tacoma, WA 98402
Claim Number: KX550001
${number ? `Job Number: ${number}\n` : ''}${label}: ${type}
Date of Loss: 03/02/2026

Replacement Cost Value            $${rcv}`

const mitigation = { type: 'Mitigation', rcv: '4,000.00', number: 'J-10' }
const rebuild = { type: 'Reconstruction', rcv: '9,000.00', number: 'J-20' }
const unnumbered = ({ number: _, ...facts }: typeof mitigation) => estimate(facts)

async function saved(operator: Operator, ...documents: string[]) {
  const receipts: Json[] = []
  for (const [at, text] of documents.entries())
    receipts.push((await app.ingest(operator, `estimate-${at}.txt`, text)).receipt)
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  const jobs = data.map((job: Json) => [job.job_type, job.job_number, job.financials.rcv_total])
  return { jobs: jobs.toSorted(), receipts }
}

const codesOf = (receipt: Json) => receipt.warnings.map(({ code }: Json) => code)

for (const label of ['Job Type', 'Type of Job', 'Work Type', 'Type of Work', 'Service Type'])
  test(`an estimate with "${label}: Mitigation" is of a mitigation job`, async () => {
    const { jobs } = await saved(await app.operator(), estimate({ ...mitigation, label }))
    assert.deepEqual(jobs, [['mitigation', 'J-10', '4000.00']])
  })

for (const [name, order] of [
  ['mitigation', [mitigation, rebuild]],
  ['rebuild', [rebuild, mitigation]],
] as const) {
  test(`the ${name} estimate comes first: one claim has a job of each type`, async () => {
    const { jobs } = await saved(await app.operator(), ...order.map(unnumbered))
    assert.deepEqual(jobs, [
      ['mitigation', null, '4000.00'],
      ['reconstruction', null, '9000.00'],
    ])
  })

  test(`the ${name} estimate comes first, with a job number: one claim has both jobs`, async () => {
    const { jobs, receipts } = await saved(await app.operator(), ...order.map(estimate))
    assert.deepEqual(jobs, [
      ['mitigation', 'J-10', '4000.00'],
      ['reconstruction', 'J-20', '9000.00'],
    ])
    assert.deepEqual(receipts.map(codesOf), [[], []])
  })
}

test('a type that is no type of job is left out, and the warning says what to do', async () => {
  const { jobs, receipts } = await saved(
    await app.operator(),
    estimate({ ...mitigation, type: 'Gremlins' }),
  )
  assert.deepEqual(jobs, [[null, 'J-10', '4000.00']])
  assert.equal(
    receipts[0]!.warnings.find(({ code }: Json) => code === 'unknown_word').message,
    'job_type: "Gremlins" is not a known type and was left out. If the job has one, set it with ' +
      '"svc job set".',
  )
})

test('water damage restoration is mitigation, as in the S500 standard', async () => {
  const { jobs } = await saved(
    await app.operator(),
    estimate({ ...mitigation, type: 'Water Damage Restoration' }),
  )
  assert.deepEqual(jobs, [['mitigation', 'J-10', '4000.00']])
})

test('an estimate of the mitigation belongs to the job that a list calls combined', async () => {
  const operator = await app.operator()
  const header = 'Job Number,Client Name,Claim Number,Job Type,Date of Loss'
  await app.ingest(operator, 'jobs.csv', `${header}\nJ-10,Ann Bell,KX550001,Mit & Recon,03/02/2026`)
  const { jobs, receipts } = await saved(operator, ...[mitigation, rebuild].map(unnumbered))
  assert.deepEqual(jobs, [['combined', 'J-10', '9000.00']])
  assert.match(
    receipts[0]!.warnings[0].message,
    /^job: job_type "mitigation" was not used\. The record keeps "combined" \(document, .*\), because /,
  )
})
