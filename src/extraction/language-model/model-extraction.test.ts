import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { startExtractor } from '../extraction.ts'
import { completion, json, type Respond, startEndpoint } from './model-endpoint.fixture.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'extraction-'))
const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }
const rows = [
  'ESTIMATE OF REPAIRS',
  'Claim Number: CL-4711-22',
  'Date of Loss: 03/04/2025',
  'Written for our friend Jane Roe of Springfield.',
  'Replacement Cost Value: $10,000.00',
  'Less Depreciation: ($1,500.00)',
  'Deductible: $500.00',
  'Net Claim: $8,000.00',
]
const estimate = Buffer.from(rows.join('\n'))

async function start(t: TestContext, respond: Respond) {
  const endpoint = await startEndpoint(respond)
  const failures: string[] = []
  const extractor = await startExtractor({
    processes: 1,
    spares: 0,
    dataDir,
    model: { baseUrl: `${endpoint.url}/v1`, apiKey: null, name: 'small' },
    onModelFailure: (why) => failures.push(why),
  })
  t.after(async () => {
    await extractor.close()
    endpoint.close()
  })
  const extract = async (bytes: Buffer, filename: string) => {
    const outcome = await extractor.extract({ operatorId: 'operator', bytes, filename, context })
    assert.ok('ok' in outcome)
    return outcome.ok
  }
  return { extract, failures, requests: endpoint.requests }
}

test('a document with an open field goes to the model and comes back filled', async (t) => {
  const { extract, requests } = await start(t, (response, request) => {
    const { properties } = JSON.parse(request.body).response_format.json_schema.schema
    const nothing = Object.fromEntries(Object.keys(properties).map((name) => [name, null]))
    completion(JSON.stringify({ ...nothing, job_client_name: 'Jane Roe' }))(response, request)
  })
  const findings = await extract(estimate, 'estimate.txt')
  assert.equal(findings.documentType, 'estimate')
  const client = findings.fields.find((one) => one.name === 'client_name')
  assert.deepEqual([client?.value, client?.page, client?.confidence], ['Jane Roe', 1, null])
  assert.deepEqual(
    findings.transforms.filter((one) => one.op === 'model.fill').map((one) => one.field),
    ['client_name', 'name'],
  )
  const sent: string = JSON.parse(requests[0]!.body).messages[1].content
  assert.ok(sent.includes(`<document>\n${rows.join('\n')}\n</document>`), sent)
})

test('a list and a document that is none of ours are not sent', async (t) => {
  const { extract, requests } = await start(t, json(500, {}))
  const list = 'Job Number,Insured,Claim Number,Date of Loss\nJ-1,Jane Roe,CL-1,2025-03-04\n'
  assert.equal((await extract(Buffer.from(list), 'jobs.csv')).documentType, 'job_list')
  const poem = 'The rain it raineth every day.'
  assert.equal((await extract(Buffer.from(poem), 'poem.txt')).documentType, 'other')
  assert.equal(requests.length, 0)
})

test('with the model down a document is read as without one, and told so', async (t) => {
  const { extract, failures } = await start(t, json(503, {}))
  const { fields, warnings } = await extract(estimate, 'estimate.txt')
  assert.ok(fields.some((one) => one.name === 'financials.rcv_total' && one.value === '10000.00'))
  assert.equal(warnings.filter((one) => one.code === 'model_unavailable').length, 1)
  assert.deepEqual(failures, ['status 503'])
})
