import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** Mitigation and rebuild of one claim are two jobs, and each estimate names its own. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

type Facts = { type: string; rcv: string; number?: string; label?: string; date?: string }
const estimate = ({ type, rcv, number, label = 'Job Type', date }: Facts) => `Summit Restoration

ESTIMATE

${date ? `Date: ${date}\n` : ''}Insured: Ann Bell
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

/** The codes and messages of the second document. */
async function secondOf(...documents: [Facts, Facts]): Promise<[string, string][]> {
  const { jobs, receipts } = await saved(await app.operator(), ...documents.map(estimate))
  assert.equal(jobs.length, 1)
  return receipts[1]!.warnings.map(({ code, message }: Json) => [code, message])
}
const early = { rcv: '4,000.00', date: '03/09/2026' }
const late = { rcv: '4,000.00', date: '04/09/2026' }

test('another job number of one loss is named in either order of the documents', async () => {
  const older = { ...early, type: 'Mitigation', number: 'J-10' }
  const newer = { ...late, type: 'Mitigation', number: 'J-20' }
  const [[code, message]] = (await secondOf(older, newer)) as [[string, string]]
  assert.equal(code, 'job_number_differs')
  assert.match(message, / Its job number changed from "J-10" to "J-20"\./)
  const [, [again, kept]] = (await secondOf(newer, older)) as [unknown, [string, string]]
  assert.equal(again, 'job_number_differs')
  assert.equal(
    kept.replace(/job [0-9a-f-]{36}/, 'job …'),
    'job: job … has the same claim number. It keeps its job number "J-20", and this document states ' +
      '"J-10". If these are two jobs, upload a list with both job numbers.',
  )
})

test('one job number with another type of work needs review in either order', async () => {
  const older = { ...early, type: 'Mitigation', number: 'J-10' }
  const newer = { ...late, type: 'Rebuild', number: 'J-10' }
  const next = 'If they are two jobs, upload a list with a job number for each.'
  const typed = async (...documents: [Facts, Facts]) =>
    (await secondOf(...documents)).filter(([code]) => code === 'ambiguous_match')
  assert.deepEqual(await typed(older, newer), [
    [
      'ambiguous_match',
      `job: the job is now of type "reconstruction" and was of type "mitigation". ${next}`,
    ],
  ])
  assert.deepEqual(await typed(newer, older), [
    [
      'ambiguous_match',
      `job: the job stays of type "reconstruction", and this document states "mitigation". ${next}`,
    ],
  ])
})
