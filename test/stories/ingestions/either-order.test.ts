import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'
import { estimate, jobsOf, letter, payment, waitingDocuments } from './claim-documents.ts'

/** Two documents of one claim give the same job, whichever is read first. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

/** The operator's only job after these uploads, without ids and times. */
async function jobAfter(upload: (operator: Operator) => Promise<unknown>): Promise<Json> {
  const operator = await app.operator({ name: 'Summit Restoration' })
  await upload(operator)
  assert.deepEqual(await waitingDocuments(app, operator), [])
  const [{ id, client_id, created_at, updated_at, ...job }, ...others] = await jobsOf(app, operator)
  assert.deepEqual(others, [])
  assert.ok(id && client_id && created_at && updated_at)
  return job
}

for (const [what, text, expected] of [
  [
    'payment',
    payment,
    { collected: '2000.00', approved: null, policy: 'HO-55-1234', carrier: 'State Farm' },
  ],
  [
    'approval letter',
    letter,
    { collected: null, approved: '1500.00', policy: null, carrier: 'Allstate' },
  ],
] as const)
  test(`an estimate and its ${what} give one job in either order and at once`, async () => {
    const push = (operator: Operator, name: string, bytes: string) =>
      app.ingest(operator, `${name}.txt`, bytes)
    const later = await jobAfter(async (operator) => {
      await push(operator, 'estimate', estimate)
      await push(operator, 'other', text)
    })
    const earlier = await jobAfter(async (operator) => {
      await push(operator, 'other', text)
      await push(operator, 'estimate', estimate)
    })
    const atOnce = await jobAfter((operator) =>
      Promise.all([push(operator, 'other', text), push(operator, 'estimate', estimate)]),
    )
    for (const job of [later, earlier, atOnce]) {
      assert.equal(job.claim_number, 'KX550001')
      assert.equal(job.client_name, 'Ann Bell')
      assert.equal(job.loss_type, 'water')
      assert.equal(job.date_of_loss, '2026-01-20')
      assert.equal(job.financials.rcv_total, '9000.00')
      assert.equal(job.financials.collected_total, expected.collected)
      assert.equal(job.financials.supplement_approved_total, expected.approved)
      assert.equal(job.policy_number, expected.policy)
      assert.equal(job.carrier_name, expected.carrier)
    }
    assert.deepEqual(earlier, later)
    assert.deepEqual(atOnce, later)
  })
