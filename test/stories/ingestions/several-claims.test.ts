import assert from 'node:assert/strict'
import test from 'node:test'
import type { PrintBlock } from '../../documents/blocks.ts'
import { writeText } from '../../documents/write-text.ts'
import { style } from '../../small-estimate.ts'
import { type Json, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true })

test('a remittance of two claims is saved to neither job, and the receipt says why', async () => {
  const owner = await app.operator()
  const { live: key } = owner
  const body = { client_name: 'Maria Lopez', claim_number: 'CLM-90210' }
  const { json: job } = await app.call('POST', '/v1/jobs', { key, body })
  const blocks: PrintBlock[] = [
    { kind: 'title', text: 'Remittance Advice' },
    { kind: 'pairs', pairs: [['Check Number', '100452']] },
    {
      kind: 'table',
      header: ['Claim Number', 'Insured', 'Amount'],
      rows: [
        ['CLM-90210', 'Maria Lopez', '1,250.00'],
        ['CLM-90377', 'Ann Bell', '480.00'],
      ],
    },
  ]
  const { receipt } = await app.ingest(owner, 'remittance.txt', writeText(blocks, style))
  assert.equal(receipt.document_type, 'payment')
  assert.deepEqual(receipt.saved, [])
  assert.deepEqual(receipt.review_reasons, ['several_claims'])
  const [warning] = receipt.warnings.filter((one: Json) => one.code === 'several_claims')
  assert.equal(
    warning.message,
    'The document names 2 claims, "CLM-90210" (1,250.00) and "CLM-90377" (480.00), so nothing was ' +
      'saved. Set each amount in its job with "svc job set".',
  )
  assert.deepEqual([warning.record, warning.field], ['job', 'claim_number'])
  const { json } = await app.call('GET', `/v1/jobs/${job.id}`, { key })
  assert.equal(json.financials.collected_total, null)
})
