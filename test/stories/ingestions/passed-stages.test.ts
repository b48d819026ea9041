import assert from 'node:assert/strict'
import test from 'node:test'
import { type Json, openTestApp } from '../../test-app.ts'

/** A stated stage or status beside dates that go beyond it. */

const app = await openTestApp({ worker: true })
const HEAD = (day: string) => `As of ${day}\nClient Name,Claim Number,Status,Completed Date`

test('a stage that a date goes beyond leaves the job as a sync has read it', async () => {
  const operator = await app.operator()
  const list = (day: string, status: string) =>
    `${HEAD(day)}\nAbel Ortiz,GS-5501,${status},01/20/2026`
  await app.ingest(operator, 'a.csv', list('02/01/2026', 'Open'))
  const jobs = async () => (await app.call('GET', '/v1/jobs', { key: operator.live })).json.data
  const before = await jobs()
  const { receipt } = await app.ingest(operator, 'b.csv', list('02/08/2026', 'Work in Progress'))
  assert.deepEqual(receipt.saved, [])
  assert.deepEqual(await jobs(), before)
})

test('a certificate completes a job that a list opened again after its first date', async () => {
  const operator = await app.operator()
  const list = (day: string, values: string) => `${HEAD(day)}\nAbel Ortiz,GS-5501,${values}`
  await app.ingest(operator, 'a.csv', list('02/27/2026', 'Completed,02/20/2026'))
  await app.ingest(operator, 'b.csv', list('03/16/2026', 'Open,'))
  const certificate = [
    'CERTIFICATE OF COMPLETION',
    'Insured: Abel Ortiz',
    'Claim Number: GS-5501',
    'Date Completed: 04/08/2026',
    'I certify that the work has been completed to my satisfaction.',
    'Signature: ____ Date: 04/08/2026',
  ]
  await app.ingest(operator, 'completion.txt', certificate.join('\n'))
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  assert.deepEqual(
    data.map(({ status, stage, dates }: Json) => [status, stage, dates.completed_at]),
    [['completed', 'completed', '2026-04-08T00:00:00.000Z']],
  )
})
