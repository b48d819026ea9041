import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A weekly list goes on stating what a person corrected, and must still find the job. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const weekly = (row: string) => `Job Number,Insured,Claim Number,Status,RCV\n${row}\n`

async function correctedJob(row: string, field: string, value: string, next: string) {
  const operator = await app.operator()
  const jobs = async (): Promise<Json[]> =>
    (await app.call('GET', '/v1/jobs', { key: operator.live })).json.data
  await app.ingest(operator, 'jobs.csv', weekly(row))
  const [job] = await jobs()
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  await svcJson(['job', 'set', '--operator', operator.id, job!.id, `${field}=${value}`], env)
  const { receipt } = await app.ingest(operator, 'jobs.csv', weekly(next))
  return { jobs: await jobs(), receipt }
}

test('a list with the name that a person corrected updates the job and keeps the name', async () => {
  const { jobs, receipt } = await correctedJob(
    ',Evergreen Property Mgmt,CD-3001,Open,"5,000.00"',
    'client_name',
    'John Carter',
    ',EVERGREEN  PROPERTY MGMT,CD-3001,Work in Progress,"5,500.00"',
  )
  assert.deepEqual(
    jobs.map(({ client_name, stage, financials }) => [client_name, stage, financials.rcv_total]),
    [['John Carter', 'in_progress', '5500.00']],
  )
  assert.deepEqual(
    receipt.warnings.map(({ code, field }: Json) => [code, field]),
    [['value_not_used', 'client_name']],
  )
})

test('a list with the job number that a person corrected updates the job and keeps the number', async () => {
  const { jobs } = await correctedJob(
    'E-1,Ida Moss,CE-4001,Open,"5,000.00"',
    'job_number',
    'E-100',
    'E-1,Ida Moss,CE-4001,On Hold,"5,500.00"',
  )
  assert.deepEqual(
    jobs.map(({ job_number, status }) => [job_number, status]),
    [['E-100', 'on_hold']],
  )
})

test('a list with the claim number that a person corrected updates the job', async () => {
  const { jobs, receipt } = await correctedJob(
    ',Ida Moss,CE-4001,Open,"5,000.00"',
    'claim_number',
    'CE-4011',
    ',Ida Moss,ce-4001,On Hold,"5,500.00"',
  )
  assert.deepEqual(
    jobs.map(({ claim_number, status, financials }) => [
      claim_number,
      status,
      financials.rcv_total,
    ]),
    [['CE-4011', 'on_hold', '5500.00']],
  )
  assert.deepEqual(
    receipt.warnings.map(({ code, field }: Json) => [code, field]),
    [['value_not_used', 'claim_number']],
  )
  assert.deepEqual(receipt.review_reasons, ['value_not_used'])
})

test('a list with a third name is still another job', async () => {
  const { jobs } = await correctedJob(
    ',Evergreen Property Mgmt,CD-3001,Open,"5,000.00"',
    'client_name',
    'John Carter',
    ',Maria Lopez,CD-3001,Open,"100.00"',
  )
  assert.deepEqual(jobs.map(({ client_name }) => client_name).toSorted(), [
    'John Carter',
    'Maria Lopez',
  ])
})

for (const word of ['Invoiced', 'Closed - Paid'])
  test(`a status that a person set keeps its stage if a list states "${word}"`, async () => {
    const { jobs, receipt } = await correctedJob(
      'A-1,Ann Bell,CD-9,Work in Progress,"5,000.00"',
      'status',
      'on_hold',
      `A-1,Ann Bell,CD-9,${word},"5,000.00"`,
    )
    assert.deepEqual(
      jobs.map(({ status, stage }) => [status, stage]),
      [['on_hold', 'in_progress']],
    )
    const codes = receipt.warnings.map(({ code, field }: Json) => [code, field])
    assert.deepEqual(codes[0], ['value_not_used', 'status'])
  })
