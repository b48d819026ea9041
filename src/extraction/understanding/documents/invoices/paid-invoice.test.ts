import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** An own invoice that states a payment says what the job has collected. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function collectedIn(issuer: string, ...amounts: string[]) {
  const lines = [issuer, '200 Port Rd, Tacoma, WA 98421', '', 'INVOICE', '', 'Invoice Number: 551']
  const rest = [
    'Invoice Date: 09/20/2026',
    'Claim Number: IN-77003',
    '',
    'Bill To: Ann Bell',
    '10 Elm St',
  ]
  const { drafts } = understand(
    linesOf([...lines, ...rest, 'Tacoma, WA 98402', '', ...amounts]),
    context,
  )
  const job = drafts.find((draft) => draft.kind === 'job')?.values as Record<string, unknown>
  return [job['financials.invoiced_total'], job['financials.collected_total']]
}

const own = context.operatorName
const cases: [about: string, issuer: string, amounts: string[], collected: string | undefined][] = [
  ['paid in full', own, ['Total $495.00', 'Amount Paid $495.00', 'Balance Due $0.00'], '495.00'],
  [
    'with credits',
    own,
    ['Total $495.00', 'Payments/Credits -$200.00', 'Balance Due $295.00'],
    '200.00',
  ],
  [
    'without a payment',
    own,
    ['Total $495.00', 'Amount Paid $0.00', 'Balance Due $495.00'],
    undefined,
  ],
  [
    'whose sum fails',
    own,
    ['Total $495.00', 'Amount Paid $200.00', 'Balance Due $200.00'],
    undefined,
  ],
  [
    'of a vendor',
    'Cascade Plumbing Inc',
    ['Total $495.00', 'Amount Paid $495.00', 'Balance Due $0.00'],
    undefined,
  ],
]
for (const [about, issuer, amounts, collected] of cases) {
  test(`an invoice ${about}: collected ${collected ?? 'nothing'}`, () => {
    assert.deepEqual(collectedIn(issuer, ...amounts), ['495.00', collected])
  })
}
