import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** Two insured people in one cell, as people write them below each other. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

async function clientsOf(name: string, file: 'jobs.csv' | 'estimate.txt') {
  const operator = await app.operator()
  const list = `Job Number,Insured,Claim Number,Date of Loss\nJ-1,"${name}",KX-100,03/01/2026`
  const estimate = `Summit Restoration\n\nESTIMATE\n\nInsured: ${name.replace('\n', '\n         ')}
Property: 301 Elm St, Tacoma, WA 98402\nClaim Number: KX550001\n
Replacement Cost Value            $4,000.00`
  const text = file === 'jobs.csv' ? list : estimate
  const { receipt } = await app.ingest(operator, file, text)
  const { data } = (await app.call('GET', '/v1/clients', { key: operator.live })).json
  return { names: data.map((client: Json) => client.name), receipt }
}

for (const [cell, name] of [
  ['Ingrid Halvorsen\nNils Berg', 'Ingrid Halvorsen & Nils Berg'],
  ['Ingrid Halvorsen & Nils Berg', 'Ingrid Halvorsen & Nils Berg'],
  ['Halvorsen,\nIngrid', 'Ingrid Halvorsen'],
] as const)
  test(`a list's cell "${cell.replace('\n', ' / ')}" makes the client "${name}"`, async () => {
    const { names, receipt } = await clientsOf(cell, 'jobs.csv')
    assert.deepEqual(names, [name])
    assert.deepEqual(receipt.warnings, [])
  })

test('an estimate that names another person under the insured says so', async () => {
  const { names, receipt } = await clientsOf('Ingrid Halvorsen\nNils Berg', 'estimate.txt')
  assert.deepEqual(names, ['Ingrid Halvorsen'])
  const [warning] = receipt.warnings
  assert.deepEqual([warning.code, warning.field], ['second_name', 'client_name'])
  assert.equal(
    warning.message,
    'client_name: "Nils Berg" is under the client\'s name and was not saved. If both are insured, set ' +
      'the client\'s name in the job to "Ingrid Halvorsen & Nils Berg".',
  )
  assert.deepEqual(receipt.review_reasons, ['second_name'])
})

for (const name of ['Ingrid Halvorsen & Nils Berg', 'Halvorsen,\nIngrid'])
  test(`an estimate for "${name.replace('\n', ' / ')}" has no second name`, async () => {
    const { receipt } = await clientsOf(name, 'estimate.txt')
    assert.deepEqual(receipt.warnings, [])
  })
