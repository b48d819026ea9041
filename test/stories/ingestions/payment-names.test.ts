import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A payment adds to a job and creates no client, so it cannot give the job another one. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const payment = (name: string) =>
  [
    'Claim Payment',
    '',
    `Insured: ${name}`,
    'Claim Number: CLM-90210',
    'Check Number: 100452',
    'Payment Date: 05/02/2026',
    'Payment Amount: $1,250.00',
  ].join('\n')

async function jobAfter(name: string) {
  const operator = await app.operator()
  const list = 'Insured,Claim Number\nIngrid Halvorsen,CLM-90210'
  await app.ingest(operator, 'jobs.csv', list)
  const { receipt } = await app.ingest(operator, 'payment.txt', payment(name))
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  const clients = (await app.call('GET', '/v1/clients', { key: operator.live })).json.data
  const unused = receipt.warnings.find(({ code }: Json) => code === 'value_not_used')
  return { job: data[0] as Json, client: clients[0].id, unused, receipt }
}

for (const name of ['HALVORSEN INGRID', 'Bjorn and Ingrid Halvorsen'])
  test(`a payment to "${name}" keeps the client of its job, and says so`, async () => {
    const { job, client, unused, receipt } = await jobAfter(name)
    assert.deepEqual([job.client_name, job.client_id], ['Ingrid Halvorsen', client])
    assert.equal(job.financials.collected_total, '1250.00')
    assert.match(
      unused.message,
      /keeps "Ingrid Halvorsen" .* because payments and letters do not change the client of a job\./,
    )
    assert.equal(receipt.needs_review, true)
  })

test('a payment in capitals to the same person says nothing about the name', async () => {
  const { job, client, unused } = await jobAfter('INGRID HALVORSEN')
  assert.deepEqual([job.client_name, job.client_id], ['Ingrid Halvorsen', client])
  assert.equal(unused, undefined)
})
