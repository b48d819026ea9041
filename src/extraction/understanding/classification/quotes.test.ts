import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A contractor's quote has the table and the total of an invoice. Nothing of it is billed. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(rows: RowTexts) {
  const { documentType, drafts } = understand(linesOf(rows), context)
  const job = drafts.find((draft) => draft.kind === 'job')?.values
  return [
    documentType,
    job?.['financials.estimate_total'],
    job?.['financials.invoiced_total'],
    job?.['dates.invoiced_at'],
  ]
}
const QUOTED = ['estimate', '2530.00', undefined, undefined]

const work: RowTexts = [
  ['Description', 'Qty', 'Rate', 'Amount'],
  ['Water extraction', '1', '1,450.00', '1,450.00'],
  ['Dehumidifier', '9', '120.00', '1,080.00'],
  ['Subtotal', '', '', '2,530.00'],
  ['Total', '', '', '$2,530.00'],
]
const head: RowTexts = ['Summit Restoration LLC', '41 Ash St, Akron, OH 44301']
const address: RowTexts = ['Dana Wills', '44 Elm Street', 'Columbus, OH 43215']
const claim = 'Claim Number: 55-2T81-0'

const quotes: [what: string, rows: RowTexts][] = [
  [
    'an estimate of an accounting program',
    [
      'ESTIMATE',
      ...head,
      ['ADDRESS', 'ESTIMATE 1093'],
      ...address,
      claim,
      ['EXPIRATION DATE', '12/03/2026'],
      ...work,
      ['Accepted By ________', 'Accepted Date ________'],
    ],
  ],
  [
    'an estimate with its number in the title and terms of payment',
    [...head, 'Estimate 330-1', ...address, claim, 'Payment terms: Upon receipt', ...work],
  ],
  [
    'a quote that is valid for some days',
    [
      ...head,
      'Quote #214',
      ...address,
      claim,
      ...work,
      'This quote is valid for the next 30 days.',
    ],
  ],
  [
    'a quotation with a customer',
    ['QUOTATION', ...head, 'Quote No.: Q-330', 'Customer: Dana Wills', claim, ...work],
  ],
  [
    'a letter that offers a proposal',
    [
      ...head,
      'November 6, 2026',
      ...address,
      claim,
      'Thank you for the opportunity to provide this proposal for repairs.',
      ...work,
      'Sincerely,',
      'Beth Nakamura, Project Manager',
    ],
  ],
]
for (const [what, rows] of quotes)
  test(`${what} is no invoice`, () => {
    assert.deepEqual(read(rows), QUOTED)
    const unclaimed = read(rows.filter((row) => row !== claim))
    assert.equal(unclaimed[0], 'estimate')
    assert.deepEqual(unclaimed.slice(2), [undefined, undefined])
  })

test('an invoice that names its estimate is an invoice', () => {
  const invoice: RowTexts = [
    ...head,
    'INVOICE',
    'Invoice No. 2026-118',
    'Estimate 1093',
    ...address,
    claim,
    ...work,
  ]
  assert.deepEqual(read(invoice).slice(0, 3), ['invoice', undefined, '2530.00'])
})

test('a bill of few words is an invoice by its title and its total', () => {
  const bill: RowTexts = [
    'Summit Restoration LLC',
    'INVOICE 331',
    '10/22/2026',
    'To: Dana Wills',
    claim,
    ['Hang and finish 44 sheets', '$3,960.00'],
    ['Patch closet', '$180.00'],
    ['Total due', '$4,140.00'],
  ]
  assert.deepEqual(read(bill).slice(0, 3), ['invoice', undefined, '4140.00'])
  assert.equal(read(bill.filter((row) => row[0] !== 'Total due'))[0], 'other')
})

test('a proposal whose total names it needs no title on its own line', () => {
  const proposal: RowTexts = [
    'Summit Restoration LLC',
    'Roof Estimate / Gutter Proposal',
    'Homeowner: Dana Wills',
    ['Section', 'Amount'],
    ['Roof', '$19,800.00'],
    ['Gutters', '$4,310.92'],
    ['Proposal total', '$24,110.92'],
  ]
  assert.deepEqual(read(proposal), ['estimate', '24110.92', undefined, undefined])
})

test("the client's address below the name in the operator's quote is that of the job", () => {
  const rows = [...head, 'Estimate 330-1', ...address, claim, ...work]
  const { drafts } = understand(linesOf(rows), context)
  const job = drafts.find((draft) => draft.kind === 'job')
  const { 'address.line1': street, 'address.city': city } = job!.values
  assert.deepEqual([street, city], ['44 Elm Street', 'Columbus'])
})
