import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Carriers announce payments in letters without a title. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(...body: string[]) {
  const lines = [
    'Allstate Insurance Company',
    'May 1, 2026',
    'RE: Claim Number: 55-2T81-0',
    'Insured: Rosalind Achterberg',
    'Dear Summit Restoration,',
    ...body,
    'Sincerely,',
    'Claims Department',
  ]
  const { documentType, drafts, fields, warnings } = understand(linesOf(lines), context)
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  return {
    documentType,
    collected: job.values['financials.collected_total'],
    day: fields.find(({ name }) => name === 'payment_date')?.value,
    codes: warnings.map(({ code }) => code),
  }
}

const payments = [
  'We issued a payment of $4,250.00 on April 28, 2026.',
  'We have issued payment in the amount of $4,250.00 on 04/28/2026 for this claim.',
  'A payment of $4,250.00 was issued on April 28, 2026.',
  'A check in the amount of $4,250.00 was mailed to your office on April 28, 2026.',
  'We mailed a check to Summit Restoration LLC for $4,250.00 on April 28, 2026.',
]
for (const sentence of payments)
  test(`"${sentence}" is a payment of a job on file`, () => {
    assert.deepEqual(read(sentence), {
      documentType: 'payment',
      collected: '4250.00',
      day: '2026-04-28',
      codes: [],
    })
  })

test('a payment may be enclosed, and a letter of few words may announce it', () => {
  assert.equal(read('Enclosed is our check in the amount of $4,250.00.').collected, '4250.00')
  const lines = [
    'Allstate',
    'Claim 55-2T81-0',
    'We issued payment in the amount of $4,250.00 on April 28, 2026, check number 8821733.',
  ]
  const { documentType, drafts } = understand(linesOf(lines), context)
  assert.equal(documentType, 'payment')
  assert.ok(drafts[0]?.kind === 'job')
  assert.equal(drafts[0].values['financials.collected_total'], '4250.00')
})

const others = [
  'Please issue a payment of $4,250.00 at your earliest convenience.',
  'We will issue a payment of $4,250.00 when the work is complete.',
  'To date, a payment of $4,250.00 has been issued.',
  'We issued a stop payment on the check for $4,250.00.',
  'If we issued a payment of $4,250.00, tell us.',
]
for (const sentence of others)
  test(`"${sentence}" is no payment`, () => {
    const { documentType, collected } = read(sentence)
    assert.deepEqual([documentType, collected], ['correspondence', undefined])
  })

test('two amounts in sentences are saved as none, with a warning', () => {
  const { documentType, collected, codes } = read(
    'We issued a payment of $4,250.00 on April 28, 2026.',
    'A payment of $900.00 was issued on April 29, 2026.',
  )
  assert.deepEqual([documentType, collected, codes], ['payment', undefined, ['amount_missing']])
})

test('a letter about a supplement keeps its approval and reports its payment', () => {
  const { documentType, collected, codes } = read(
    'We have approved your supplement in the amount of $1,100.00.',
    'A payment of $900.00 was issued on April 28, 2026.',
  )
  assert.deepEqual([documentType, collected], ['correspondence', undefined])
  assert.deepEqual(codes, ['supplement_total', 'value_refused'])
})
