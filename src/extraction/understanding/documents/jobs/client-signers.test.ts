import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The name on the line of a signature is the client only if no label names the client. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const head = ['Ridge Restoration LLC', 'Change Order #2', ['Job #:', '26-0911']]
  const sums = [
    ['Original contract', '$4,000.00'],
    ['Change order amount', '$500.00'],
    ['Revised contract total', '$4,500.00'],
  ]
  const { drafts, warnings } = understand(linesOf([...head, ...sums, ...rows]), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return [job.client_name, ...warnings.map(({ code }) => code)]
}

const lines = [
  'Approved by customer: M. Teague',
  'Accepted by the homeowner: Walt Teague',
  'Authorized by Insured: M Teague',
]
for (const line of lines) {
  test(`"${line}" is no rival of the customer that a label names`, () => {
    assert.deepEqual(read(['Customer:', 'Maribel Teague'], line), ['Maribel Teague'])
    assert.deepEqual(read('Customer: Maribel Teague', line), ['Maribel Teague'])
  })
}

test('the signer is the client if no label names one', () => {
  assert.deepEqual(read('Approved by customer: Walt Teague'), ['Walt Teague'])
})
