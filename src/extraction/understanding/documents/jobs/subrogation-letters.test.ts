import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { withoutUnread } from '../../warnings.fixture.ts'

/** The sums of a subrogation letter are an insurer's payments and demands, not payments to the operator. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(head: string, ...body: string[]) {
  const lines = [
    'Allstate Insurance Company',
    ...(head === '' ? [] : [head]),
    'May 1, 2026',
    'Insured: Rosalind Achterberg',
    'Claim Number: 55-2T81-0',
    'Date of Loss: 04/01/2026',
    'To Whom It May Concern:',
    ...body,
    'Sincerely,',
    'Jo Lin',
  ]
  const { documentType, drafts, warnings, reviewReasons } = understand(linesOf(lines), context)
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  const collected = job.values['financials.collected_total']
  return {
    documentType,
    collected,
    codes: withoutUnread(warnings).map(({ code }) => code),
    reviewReasons,
  }
}

const letters: [head: string, ...body: string[]][] = [
  ['Subrogation Department', 'Amount Paid: $12,500.00', 'Please keep all failed parts.'],
  ['SUBROGATION DEMAND', 'Total Paid: $12,500.00', 'Please remit payment of $13,500.00.'],
  ['Re: Subrogation claim', 'We paid our insured $12,500.00 for this loss.'],
  ['Re: Notice of subrogation lien', 'To date, we have paid $12,500.00 to our insured.'],
  ['Subrogation Claim #: 55-2T81-9', 'We issued a payment of $12,500.00 on April 28, 2026.'],
  ['Subrogation Recovery', 'Enclosed is our check for $1,000.00 payable to Rosalind Achterberg.'],
]
for (const [head, ...body] of letters)
  test(`"${head}" with "${body[0]}" is a letter without a payment, and needs no review`, () => {
    const found = { documentType: 'correspondence', collected: undefined }
    assert.deepEqual(read(head, ...body), { ...found, codes: [], reviewReasons: [] })
  })

test('a subrogation letter that states a payment to the operator is reported', () => {
  for (const to of ['you', 'Summit Restoration LLC']) {
    const { collected, reviewReasons } = read(
      'Subrogation Department',
      `We issued a payment to ${to} in the amount of $4,250.00 on April 28, 2026.`,
    )
    assert.deepEqual([collected, reviewReasons], [undefined, ['value_refused']])
  }
})

test('a payment letter that mentions a possible subrogation is a payment', () => {
  const { documentType, collected } = read(
    '',
    'We issued a payment of $4,250.00 on April 28, 2026. Please keep the failed part, because we may pursue',
    'subrogation.',
  )
  assert.deepEqual([documentType, collected], ['payment', '4250.00'])
})
