import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** The email of a manager or an office serves several organizations. Each is its own client. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const HEADER = 'Job Number,Client Name,Email,Claim Number,Date of Loss'
const list = (day: string, ...rows: string[]) =>
  [`Job List as of ${day}`, HEADER, ...rows].join('\n')

const push = async (operator: Operator, text: string): Promise<Json> =>
  (await app.ingest(operator, 'jobs.csv', text)).receipt

/** The names of each job and of its client. */
async function namesOf(operator: Operator): Promise<string[][]> {
  const read = async (path: string): Promise<Json[]> =>
    (await app.call('GET', path, { key: operator.live })).json.data
  const [jobs, clients] = await Promise.all([read('/v1/jobs'), read('/v1/clients')])
  return jobs
    .map((job) => {
      const client = clients.find(({ id }) => id === job.client_id)
      return [job.job_number, job.client_name, client?.name]
    })
    .toSorted()
}

for (const [first, second, email] of [
  ['Oakwood Apartments', 'Oakwood Condominiums', 'mgr@oak.com'],
  ['First Baptist Church', 'First Baptist School', 'office@fb.org'],
] as const) {
  const older = list('10/06/2025', `E-9,${first},${email},EM-9,10/01/2025`)
  const newer = list('10/20/2025', `E-10,${second},${email},EM-10,10/05/2025`)
  for (const [order, texts] of [
    ['the older list first', [older, newer]],
    ['the newer list first', [newer, older]],
  ] as const)
    test(`"${first}" and "${second}" with one email are two clients, ${order}`, async () => {
      const operator = await app.operator()
      for (const text of texts) await push(operator, text)
      assert.deepEqual(await namesOf(operator), [
        ['E-10', second, second],
        ['E-9', first, first],
      ])
      // Uploading a list again creates no third client.
      await push(operator, `${texts[0]}\n`)
      const { json } = await app.call('GET', '/v1/clients', { key: operator.live })
      assert.equal(json.data.length, 2)
    })
}

test('a new client whose name resembles the one with its email needs review', async () => {
  const operator = await app.operator()
  const rows = ['E-9,Oakwood Apartments,m@oak.com,EM-9,10/01/2025']
  const [before] = (await push(operator, list('10/06/2025', ...rows))).records
  rows[0] = 'E-10,Oakwood Condominiums,m@oak.com,EM-10,10/05/2025'
  const { warnings, review_reasons } = await push(operator, list('10/20/2025', ...rows))
  const told = warnings.map(({ code, field, message }: Json) => [code, field, message])
  assert.deepEqual(told, [
    [
      'ambiguous_match',
      'name',
      `Row 3: a new client was created, and client ${before.id} "Oakwood Apartments" has its email. ` +
        'If both are one client, set the client_name and client_id of the job with "svc job set".',
    ],
  ])
  assert.deepEqual(review_reasons, ['ambiguous_match'])
})

test('a shared phone number keeps two organizations apart as well', async () => {
  const operator = await app.operator()
  const row = 'E-9,Oakwood Apartments,253-555-0101,EM-9,10/01/2025'
  const other = 'E-10,Oakwood Condominiums,253-555-0101,EM-10,10/05/2025'
  const ofPhones = (text: string) => list('10/06/2025', text).replace('Email', 'Phone')
  const [before] = (await push(operator, ofPhones(row))).records
  const { warnings } = await push(operator, ofPhones(other))
  assert.deepEqual(await namesOf(operator), [
    ['E-10', 'Oakwood Condominiums', 'Oakwood Condominiums'],
    ['E-9', 'Oakwood Apartments', 'Oakwood Apartments'],
  ])
  assert.deepEqual(
    warnings.map(({ message }: Json) => message),
    [
      `Row 3: a new client was created, and client ${before.id} "Oakwood Apartments" has its phone number. ` +
        'If both are one client, set the client_name and client_id of the job with "svc job set".',
    ],
  )
})

for (const [first, second] of [
  ['Marin Apartments', 'Martin Apartments'],
  ['Oak Hill HOA', 'Oak Hill Homeowners Association'],
  ['Cedar Properties', 'Cedar Properties LLC'],
] as const)
  test(`"${first}" and "${second}" with one email are one client`, async () => {
    const operator = await app.operator()
    await push(operator, list('10/06/2025', `E-9,${first},m@oak.com,EM-9,10/01/2025`))
    await push(operator, list('10/20/2025', `E-10,${second},m@oak.com,EM-10,10/05/2025`))
    const { json } = await app.call('GET', '/v1/clients', { key: operator.live })
    assert.deepEqual(
      json.data.map(({ name }: Json) => name),
      [second],
    )
  })

test('a claim of another organization renames a client without other jobs', async () => {
  const operator = await app.operator()
  const row = 'E-9,First Baptist Church,o@fb.org,EM-9,10/01/2025'
  await push(operator, list('10/06/2025', row))
  await push(operator, list('10/20/2025', row.replace('Church', 'School')))
  assert.deepEqual(await namesOf(operator), [
    ['E-9', 'First Baptist School', 'First Baptist School'],
  ])
})

test('a claim of another organization does not rename a client with other jobs', async () => {
  const operator = await app.operator()
  const rows = ['E-8', 'E-9'].map(
    (number) => `${number},First Baptist Church,o@fb.org,${number.replace('E', 'EM')},10/01/2025`,
  )
  await push(operator, list('10/06/2025', ...rows))
  await push(operator, list('10/20/2025', rows[1]!.replace('Church', 'School')))
  assert.deepEqual(await namesOf(operator), [
    ['E-8', 'First Baptist Church', 'First Baptist Church'],
    ['E-9', 'First Baptist School', 'First Baptist School'],
  ])
})

test('the organizations of one list need no review', async () => {
  const operator = await app.operator()
  const names = ['Oakwood Apartments', 'Oakwood Condominiums', 'Oakwood Villas']
  const rows = names.map((name, at) => `E-${at},${name},mgr@oak.com,EM-${at},10/01/2025`)
  const { review_reasons } = await push(operator, list('10/06/2025', ...rows))
  assert.deepEqual(review_reasons, [])
  assert.deepEqual(
    await namesOf(operator),
    names.map((name, at) => [`E-${at}`, name, name]),
  )
})
