import assert from 'node:assert/strict'
import test from 'node:test'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true })

const HEADER = 'Job Number,Client,Claim #,Date of Loss,Address,City,State,Zip,Deductible'
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n')

async function jobsOf(operator: Operator): Promise<Json[]> {
  const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
  return json.data.toSorted((a: Json, b: Json) => a.id.localeCompare(b.id))
}
const codesOf = (done: Json): string[] => done.receipt.warnings.map(({ code }: Json) => code)
const warningOf = (done: Json, code: string): Json =>
  done.receipt.warnings.find((one: Json) => one.code === code)

test('a job number of another claim, client and loss makes a new job without the number', async () => {
  const operator = await app.operator()
  const first = csv('J-1,Ann Reyes,CLM-1,2026-01-05,12 Oak St,Tulsa,OK,74103,500')
  await app.ingest(operator, 'jobs.csv', first)
  const other = csv('J-1,Bo Tanaka,CLM-2,2026-02-09,90 Elm St,Tulsa,OK,74104,900')
  const done = await app.ingest(operator, 'more.csv', other)
  const [kept, added] = await jobsOf(operator)
  assert.equal(kept.job_number, 'J-1')
  assert.equal(kept.client_name, 'Ann Reyes')
  assert.equal(added.job_number, null)
  assert.equal(added.client_name, 'Bo Tanaka')
  assert.equal(added.claim_number, 'CLM-2')
  const warning = warningOf(done, 'value_not_used')
  assert.match(warning.message, new RegExp(`^Row 2: .*J-1.*${kept.id}`))
  const next = 'If both are one job, cancel one. Otherwise set a free number with "svc job set".'
  assert.ok(warning.message.endsWith(next))
})

test('a placeholder in a column of claim numbers is no claim, and each row says so', async () => {
  const operator = await app.operator()
  const placeholders = ['Self Pay', '000-00-0000', 'Not yet assigned', 'XXX-XXXX', '0']
  const claims = [...placeholders, 'CLM-0', 'CLM-1', 'CLM-2', 'CLM-3', 'CLM-4', 'CLM-5']
  const rows = claims.map(
    (claim, n) => `J-${n},Ann Reyes,${claim},2026-01-05,${n + 10} Oak St,Tulsa,OK,74103,500`,
  )
  const done = await app.ingest(operator, 'jobs.csv', csv(...rows))
  assert.deepEqual(
    (await jobsOf(operator)).map(({ claim_number }) => claim_number),
    claims.map((claim) => (placeholders.includes(claim) ? null : claim)),
  )
  assert.deepEqual(
    done.receipt.warnings.map(({ code, row }: Json) => [code, row]),
    placeholders.map((_, n) => ['cell_left_out', n + 2]),
  )
})

test('rows of one list with one job number and different insureds stay two jobs', async () => {
  const operator = await app.operator()
  const list = csv(
    'J-7,Ann Reyes,CLM-1,2026-01-05,12 Oak St,Tulsa,OK,74103,500',
    'J-7,Bo Tanaka,CLM-2,2026-02-09,90 Elm St,Tulsa,OK,74104,900',
    'J-8,Cy Osei,CLM-3,2026-02-10,91 Elm St,Tulsa,OK,74104,900',
  )
  const done = await app.ingest(operator, 'jobs.csv', list)
  const jobs = await jobsOf(operator)
  assert.deepEqual(
    jobs.map(({ job_number, client_name }) => [job_number, client_name]),
    [
      ['J-7', 'Ann Reyes'],
      [null, 'Bo Tanaka'],
      ['J-8', 'Cy Osei'],
    ],
  )
  assert.ok(codesOf(done).includes('value_not_used'))
})

test('swapped job numbers make no second job of a claim, and both jobs keep theirs', async () => {
  const operator = await app.operator()
  const list = (first: string, second: string, deductible: string) =>
    csv(
      `${first},Ann Reyes,CLM-1,2026-01-05,12 Oak St,Tulsa,OK,74103,${deductible}`,
      `${second},Bo Tanaka,CLM-2,2026-02-09,90 Elm St,Tulsa,OK,74104,${deductible}`,
    )
  await app.ingest(operator, 'a.csv', list('J-1', 'J-2', '500'))
  const done = await app.ingest(operator, 'b.csv', list('J-2', 'J-1', '750'))
  assert.deepEqual(
    (await jobsOf(operator)).map((job) => [
      job.job_number,
      job.client_name,
      job.financials.deductible,
    ]),
    [
      ['J-1', 'Ann Reyes', '750.00'],
      ['J-2', 'Bo Tanaka', '750.00'],
    ],
  )
  const unused = done.receipt.warnings.filter(({ code }: Json) => code === 'value_not_used')
  assert.deepEqual(
    unused.map(({ field, row }: Json) => [field, row]),
    [
      ['job_number', 2],
      ['job_number', 3],
    ],
  )
})

test('a job number with a corrected claim number and the same client is the same job', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'a.csv', csv('J-1,Ann Reyes,CLM-1,2026-01-05,,,,,500'))
  await app.ingest(operator, 'b.csv', csv('J-1,"Reyes, Ann",CLM-12,2026-01-05,,,,,500'))
  assert.equal((await jobsOf(operator)).length, 1)
})

test('a claim number with another insured and loss makes a second job and names the first', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'a.csv', csv(',Ann Reyes,CLM-1,2026-01-05,,,,,500'))
  const done = await app.ingest(operator, 'b.csv', csv(',Bo Tanaka,CLM-1,2026-02-20,,,,,900'))
  const jobs = await jobsOf(operator)
  assert.equal(jobs.length, 2)
  assert.match(warningOf(done, 'ambiguous_match').message, new RegExp(jobs[0].id))
  assert.equal(done.receipt.needs_review, true)
})

test('a claim number of another insured is named even if both jobs have a number', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'a.csv', csv('J-1,Ann Reyes,CLM-1,2026-01-05,,,,,500'))
  const done = await app.ingest(operator, 'b.csv', csv('J-2,Bo Tanaka,CLM-1,2026-02-20,,,,,900'))
  const [first] = await jobsOf(operator)
  assert.match(warningOf(done, 'ambiguous_match').message, new RegExp(first.id))
  const units = csv(
    'J-3,Cy Young,CLM-3,2026-01-05,9 Elm St Unit 1,Tulsa,OK,74103,500',
    'J-4,Di Ross,CLM-3,2026-01-05,9 Elm St Unit 2,Tulsa,OK,74103,500',
  )
  const isNamed = async (list: string) =>
    codesOf(await app.ingest(operator, 'list.csv', list)).includes('ambiguous_match')
  assert.equal(await isNamed(units), false)
  const rebuild = csv(
    'J-5,Ann Reyes,CLM-1,2026-01-05,,,,,500',
    'J-1,Ann Reyes,CLM-1,2026-01-05,,,,,500',
  )
  assert.equal(await isNamed(rebuild), false)
})

test('a row that fits two jobs of one claim equally well changes neither and names both', async () => {
  const operator = await app.operator()
  const body = { client_name: 'Ann Reyes', claim_number: 'CLM-9' }
  const made: string[] = []
  for (const job_type of ['mitigation', 'reconstruction']) {
    const reply = await app.call('POST', '/v1/jobs', {
      key: operator.live,
      body: { ...body, job_type },
    })
    made.push(reply.json.id)
  }
  const done = await app.ingest(operator, 'a.csv', csv(',Ann Reyes,CLM-9,2026-01-05,,,,,500'))
  const jobs = await jobsOf(operator)
  assert.deepEqual(
    jobs.map(({ id, financials }) => [id, financials.deductible]),
    made.map((id) => [id, null]),
  )
  const { message } = warningOf(done, 'ambiguous_match')
  for (const id of made) assert.ok(message.includes(id))
  assert.equal(done.receipt.needs_review, true)
})

const CLIENT_HEADER = 'Client Name,Email,Phone,Address,City,State,Zip'
const clientsCsv = (...rows: string[]) => [CLIENT_HEADER, ...rows].join('\n')
async function clientNamesOf(operator: Operator): Promise<string[]> {
  const { json } = await app.call('GET', '/v1/clients', { key: operator.live })
  return json.data.map(({ name }: Json) => name).sort()
}

test("a property manager's email and phone do not merge clients of different names", async () => {
  const operator = await app.operator()
  const reach = 'desk@oakhill.example,512-555-0100'
  await app.ingest(
    operator,
    'clients.csv',
    clientsCsv(
      `Ann Reyes,${reach},12 Oak St,Tulsa,OK,74103`,
      `Bo Tanaka,${reach},14 Oak St,Tulsa,OK,74103`,
      `Mary Smith,${reach},16 Oak St,Tulsa,OK,74103`,
    ),
  )
  const more = clientsCsv(
    `Cy Osei,${reach},18 Oak St,Tulsa,OK,74103`,
    `"Reyes, Ann",${reach},,,,`,
    `"Smith, Mary",${reach},,,,`,
  )
  await app.ingest(operator, 'more.csv', more)
  assert.deepEqual(await clientNamesOf(operator), [
    'Ann Reyes',
    'Bo Tanaka',
    'Cy Osei',
    'Mary Smith',
  ])
})

test('a client found by phone may have a new email, and one found by email a new phone', async () => {
  const operator = await app.operator()
  const row = (email: string, phone: string) => clientsCsv(`Ann Reyes,${email},${phone},,,,`)
  await app.ingest(operator, 'a.csv', row('ann@reyes.example', '512-555-0100'))
  await app.ingest(operator, 'b.csv', row('ann@work.example', '512-555-0100'))
  await app.ingest(operator, 'c.csv', row('ann@work.example', '512-555-0199'))
  assert.deepEqual(await clientNamesOf(operator), ['Ann Reyes'])
})
