import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A claim may name an owner and the owner's company. Which of them is the insured needs a person. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const estimate = (name: string) => `Summit Restoration

ESTIMATE

Insured: ${name}
Property: 301 Elm St, Tacoma, WA 98402
Claim Number: KX550001

Replacement Cost Value            $9,000.00`

/** The client of the job, the doubts and the reasons to review after estimates for these names. */
async function after(...names: string[]): Promise<[string, string[], string[]]> {
  const operator = await app.operator({ name: 'Summit Restoration' })
  let done: Json = null
  for (const name of names) done = await app.ingest(operator, 'estimate.txt', estimate(name))
  const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
  assert.equal(json.data.length, 1)
  const [{ id, client_name }] = json.data
  const own = done.receipt.warnings.filter(({ code }: Json) => code === 'ambiguous_match')
  const told = own.map(({ message }: Json) =>
    message.replaceAll(id, 'JOB').replaceAll(operator.id, 'OPERATOR'),
  )
  return [client_name, told, done.receipt.review_reasons]
}

for (const [before, now] of [
  ['Ann Lee', 'Lee Properties LLC'],
  ['Lee Properties LLC', 'Ann Lee'],
  ['Ann Lee', 'Ann Lee LLC'],
] as const)
  test(`a claim whose client changes from ${before} to ${now} needs review`, async () => {
    assert.deepEqual(await after(before, now), [
      now,
      [
        `job: the client changed from "${before}" to "${now}". One is a person and the other a company. ` +
          "If the change is wrong, correct the field on the document's page, or run " +
          '"svc job set --operator OPERATOR JOB client_name=VALUE".',
      ],
      ['ambiguous_match'],
    ])
  })

test('a claim whose insured is now another person at the same property needs review', async () => {
  for (const now of ['Rosa Vance', 'Ben Lee']) {
    const [client, told, reasons] = await after('Ann Lee', now)
    assert.equal(client, now)
    assert.equal(told.length, 1)
    assert.ok(
      told[0]!.startsWith(`job: the client changed from "Ann Lee" to "${now}". If the change`),
    )
    assert.deepEqual(reasons, ['ambiguous_match'])
  }
})

test('one claim and date of loss of another insured are two jobs, and both are named', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  const list = (name: string) => `Insured,Claim Number,Date of Loss,Deductible
${name},STM-4404,9/14/2026,900
`
  await app.ingest(operator, 'first.csv', list('Quentin Tabor'))
  const { receipt } = await app.ingest(operator, 'second.csv', list('Roberta Upton'))
  const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
  const names = json.data.map(({ client_name }: Json) => client_name)
  assert.deepEqual(names.toSorted(), ['Quentin Tabor', 'Roberta Upton'])
  assert.deepEqual(receipt.review_reasons, ['ambiguous_match'])
  const first = json.data.find(({ client_name }: Json) => client_name === 'Quentin Tabor')
  const warning = receipt.warnings.find(({ code }: Json) => code === 'ambiguous_match')
  assert.ok(warning.message.includes(first.id))
})

for (const [before, now] of [
  ['Ann Lee', 'Ann and Tom Lee'],
  ['Lee Properties', 'Lee Properties LLC'],
  ['Lee & Daughter Bakery LLC', 'Lee & Daughter Bakery'],
  ['Hollow Creek Farms', 'Hollow Creek Farms, Inc.'],
  ['Harbor 48', 'Harbor 48 LLC'],
  ['Ann Lee', 'Ann Lee dba Lee Tile Services'],
] as const)
  test(`a claim whose client changes from ${before} to ${now} needs no review`, async () => {
    assert.deepEqual(await after(before, now), [now, [], []])
  })

test('a job that keeps its client creates no client of another name', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  const post = async (path: string, body: object): Promise<Json> =>
    (await app.call('POST', path, { key: operator.live, body })).json
  const client = await post('/v1/clients', { name: 'Pat Rivera' })
  const body = { client_name: 'Pat Rivera', client_id: client.id, claim_number: 'KX550001' }
  await post('/v1/jobs', body)
  const { receipt } = await app.ingest(operator, 'estimate.txt', estimate('Patricia Rivera'))
  const read = async (path: string): Promise<Json[]> =>
    (await app.call('GET', path, { key: operator.live })).json.data
  const [jobs, clients] = await Promise.all([read('/v1/jobs'), read('/v1/clients')])
  assert.deepEqual(
    jobs.map(({ client_name, client_id, financials }) => [
      client_name,
      client_id,
      financials.rcv_total,
    ]),
    [['Pat Rivera', client.id, '9000.00']],
  )
  assert.deepEqual(
    clients.map(({ name }) => name),
    ['Pat Rivera'],
  )
  assert.deepEqual(receipt.review_reasons, ['value_not_used'])
})

test('the contact of a client that is not created is a warning', async () => {
  for (const hasClient of [true, false]) {
    const operator = await app.operator({ name: 'Summit Restoration' })
    const post = async (path: string, body: object): Promise<Json> =>
      (await app.call('POST', path, { key: operator.live, body })).json
    const { id } = await post('/v1/clients', { name: 'Jon Smith', contact_email: 'j@example.com' })
    const own = hasClient ? { client_id: id } : {}
    await post('/v1/jobs', { client_name: 'Jon Smith', claim_number: 'KX550001', ...own })
    const list = [
      'Client Name,Claim Number,Client Email,Client Phone',
      'Jonathan Smith,KX550001,j@example.com,253-555-0198',
    ]
    const { receipt } = await app.ingest(operator, 'jobs.csv', list.join('\n'))
    const unused = receipt.warnings.filter(({ code }: Json) => code === 'value_not_used')
    const fields = unused.map(({ field }: Json) => field)
    const contact = hasClient ? ['contact_phone'] : ['contact_email', 'contact_phone']
    assert.deepEqual(fields, [...contact, 'client_name'])
    const { message } = unused.find(({ field }: Json) => field === 'contact_phone')
    assert.match(
      message,
      /"\+12535550198" was not used, because the job keeps its client\. If both/,
    )
    const next = hasClient
      ? `client set --operator ${operator.id} ${id} contact_phone=VALUE`
      : 'svc job set'
    assert.ok(message.includes(next), message)
  }
})

test('an older estimate with another name creates no client', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  const dated = (name: string, day: string) => `Estimate Date: ${day}\n${estimate(name)}`
  await app.ingest(operator, 'new.txt', dated('Pat Rivera', '04/02/2026'))
  await app.ingest(operator, 'old.txt', dated('Patricia Rivera', '03/02/2026'))
  const { json } = await app.call('GET', '/v1/clients', { key: operator.live })
  assert.deepEqual(
    json.data.map(({ name }: Json) => name),
    ['Pat Rivera'],
  )
})

test('a second job of a claim whose first job keeps its client has its own client', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  const body = { client_name: 'Pat Rivera', claim_number: 'KX550001', job_number: 'J-1' }
  await app.call('POST', '/v1/jobs', { key: operator.live, body })
  await app.ingest(
    operator,
    'jobs.csv',
    'Job Number,Insured,Claim Number\nJ-1,Pat Rivera,KX550001\nJ-2,Ann Lee,KX550001',
  )
  const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
  assert.deepEqual(
    json.data
      .map((job: Json) => [job.job_number, job.client_name, job.client_id !== null])
      .toSorted(),
    [
      ['J-1', 'Pat Rivera', true],
      ['J-2', 'Ann Lee', true],
    ],
  )
})
