import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** A newer list corrects the spelling of a client's name. The client's jobs follow, and both agree. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const list = (day: string, number: string, name: string) => `Job List as of ${day}
Job Number,Client Name,Email,Claim Number,Date of Loss,Address,City,State,Zip
${number},${name},at@example.com,RN-${number},10/01/2025,12 Alder St,Tacoma,WA,98402`

const push = async (operator: Operator, text: string): Promise<Json> =>
  (await app.ingest(operator, 'jobs.csv', text)).receipt

const read = async (operator: Operator, path: string): Promise<Json[]> =>
  (await app.call('GET', path, { key: operator.live })).json.data

/** The clients, and the client's name in each job. */
async function namesOf(operator: Operator): Promise<[string[], string[][]]> {
  const [jobs, clients] = await Promise.all([
    read(operator, '/v1/jobs'),
    read(operator, '/v1/clients'),
  ])
  const ofJobs = jobs.map((job) => [job.job_number, job.client_name])
  return [clients.map(({ name }) => name), ofJobs.toSorted()]
}

for (const [first, second] of [
  ['Anne Martin', 'Anne Marlin'],
  ['Marin Apartments', 'Martin Apartments'],
  ['Oak Hill HOA', 'Oak Hill Homeowners Association'],
  ['Cedar Mgmt', 'Cedar Management LLC'],
  ['Oakwood Apts', 'Oakwood Apartments'],
  ['P. Martin', 'Paula Martin'],
  ['Cedar Properties', 'Cedar Properties LLC'],
  ['ANNE MARTIN', 'Anne Martin'],
] as const) {
  const older = list('10/06/2025', 'F-1', first)
  const newer = list('10/20/2025', 'F-2', second)
  for (const [order, texts] of [
    ['the older list first', [older, newer]],
    ['the newer list first', [newer, older]],
  ] as const)
    test(`"${first}" is corrected to "${second}" in the client and its jobs, ${order}`, async () => {
      const operator = await app.operator()
      for (const text of texts) await push(operator, text)
      assert.deepEqual(await namesOf(operator), [
        [second],
        [
          ['F-1', second],
          ['F-2', second],
        ],
      ])
    })
}

test('the receipt lists the job whose name follows', async () => {
  const operator = await app.operator()
  await push(operator, list('10/06/2025', 'F-1', 'Anne Martin'))
  const [job] = await read(operator, '/v1/jobs')
  const { records } = await push(operator, list('10/20/2025', 'F-2', 'Anne Marlin'))
  const changes = [{ field: 'client_name', from: 'Anne Martin', to: 'Anne Marlin' }]
  assert.deepEqual(
    records.find(({ id }: Json) => id === job!.id),
    { kind: 'job', id: job!.id, action: 'updated', changes },
  )
  const [after] = (await read(operator, '/v1/jobs')).filter(({ id }) => id === job!.id)
  assert.ok(after!.updated_at > job!.updated_at)
})

test('the event of a job from an older list has the corrected name', async () => {
  const operator = await app.operator()
  await push(operator, list('10/20/2025', 'F-2', 'Anne Marlin'))
  await push(operator, list('10/06/2025', 'F-1', 'Anne Martin'))
  const events = await read(operator, '/v1/outbound-events')
  const created = events.filter(({ type }) => type === 'job.created')
  assert.deepEqual(created.map(({ data }) => [data.job_number, data.client_name]).toSorted(), [
    ['F-1', 'Anne Marlin'],
    ['F-2', 'Anne Marlin'],
  ])
})

test('a document with the earlier spelling and the address finds the job', async () => {
  const operator = await app.operator()
  await push(operator, list('10/06/2025', 'F-1', 'Anne Martin'))
  await push(operator, list('10/20/2025', 'F-2', 'Anne Marlin').replace('12 Alder', '88 Pine'))
  const text = `Client Name,Address,City,State,Zip,Loss Type
Anne Martin,12 Alder St,Tacoma,WA,98402,Water`
  await push(operator, `Job List as of 10/08/2025\n${text}`)
  const jobs = await read(operator, '/v1/jobs')
  assert.deepEqual(jobs.map((job) => [job.job_number, job.client_name, job.loss_type]).toSorted(), [
    ['F-1', 'Anne Marlin', 'water'],
    ['F-2', 'Anne Marlin', null],
  ])
})

test('a job that a person named keeps its name', async () => {
  const operator = await app.operator()
  await push(operator, list('10/06/2025', 'F-1', 'Anne Martin'))
  const [job] = await read(operator, '/v1/jobs')
  await svcJson(['job', 'set', '--operator', operator.id, job!.id, 'client_name=Anne Martin'], env)
  await push(operator, list('10/20/2025', 'F-2', 'Anne Marlin'))
  const [, names] = await namesOf(operator)
  assert.deepEqual(names, [
    ['F-1', 'Anne Martin'],
    ['F-2', 'Anne Marlin'],
  ])
})

test('a job of a couple keeps both names if another job of the client has one', async () => {
  const operator = await app.operator()
  await push(operator, list('10/06/2025', 'F-1', 'Anne & Paul Martin'))
  await push(operator, list('10/20/2025', 'F-2', 'Anne Martin'))
  const [, names] = await namesOf(operator)
  assert.deepEqual(names, [
    ['F-1', 'Anne & Paul Martin'],
    ['F-2', 'Anne Martin'],
  ])
})
