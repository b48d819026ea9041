import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A job has one policy. Of several, a person chooses. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const lines: RowTexts = [
    'Ridge Restoration LLC',
    '',
    'ESTIMATE',
    'Estimate Date: 10/02/2026',
    'Insured: Ann Bell',
    ...rows,
    'Date of Loss: 10/01/2026',
    'Replacement Cost Value: $4,000.00',
  ]
  const { drafts, warnings } = understand(linesOf(lines), context)
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  const messages = warnings.map(({ code, message }) => `${code}: ${message}`)
  return { policy: job.values.policy_number, claim: job.values.claim_number, messages }
}

const lists: RowTexts[] = [
  ['Policy Numbers: HO-11223, HO-21234'],
  ['Policy Number(s): HO-11223, HO-21234'],
  ['Policy Numbers: HO-11223 and HO-21234'],
  ['Policy No.: HO-11223 / HO-21234'],
  ['Policy #: HO-11223, HO-21234'],
  [['Policies:', 'HO-11223, HO-21234']],
  ['Policy Numbers:', 'HO-11223; HO-21234'],
]
for (const rows of lists)
  test(`${JSON.stringify(rows)} are two policies, so none is saved and the document needs review`, () => {
    const { policy, messages } = read(...rows)
    assert.equal(policy, undefined)
    assert.deepEqual(messages, [
      'value_cut: job: the document lists 2 policies, HO-11223 and HO-21234. A job has one, so none was ' +
        'saved. Enter the right one in the job.',
    ])
  })

test('policies with different prefixes behind a plural label are several', () => {
  const { policy, messages } = read('Policy Numbers: HO-11223, FLD-99018')
  assert.equal(policy, undefined)
  assert.match(messages[0]!, /HO-11223 and FLD-99018/)
})

test('a plural label with one number is the label of that number', () => {
  const found = read('Policy Numbers: HO-11223', 'Claim Numbers: 55-2T81-0')
  assert.deepEqual(found, { policy: 'HO-11223', claim: '55-2T81-0', messages: [] })
})

test('one policy stated twice, and the policy of another loss, are no second policy', () => {
  assert.equal(read('Policy Number: HO-11223, HO-11223').policy, 'HO-11223')
  assert.equal(read('Policy Number: HO-11223', 'Prior Policy #: HO-21234').policy, 'HO-11223')
})

test('a policy with its last group behind a bar is one', () => {
  assert.equal(read('Policy Number: 1234-5562 / 01').policy, '1234-5562 / 01')
})
