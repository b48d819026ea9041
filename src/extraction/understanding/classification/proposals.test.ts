import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-20', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const typeOf = (rows: RowTexts) => understand(linesOf(rows), context).documentType

const work: RowTexts = [
  ['Description', 'Qty', 'Unit Price', 'Amount'],
  ['Water extraction', '1', '$1,450.00', '$1,450.00'],
  ['Dehumidifier', '9', '$120.00', '$1,080.00'],
  ['Subtotal', '', '', '$2,530.00'],
  ['Total', '', '', '$2,530.00'],
]
const customer: RowTexts = ['Bill To: Dana Wills', '44 Elm Street', 'Columbus, OH 43215']

test('a proposal with a table of prices is an estimate', () => {
  const proposal: RowTexts = [
    'Ridge Restoration LLC',
    'PROPOSAL',
    'Proposal No. 2026-118',
    ...customer,
  ]
  const thanks = 'Amount due on completion. Thank you for your business.'
  assert.equal(typeOf([...proposal, ...work, thanks, 'Accepted by: ________']), 'estimate')
  const signatures: RowTexts = [
    'Authorized Signature: ________',
    'ACCEPTANCE OF PROPOSAL: The prices and conditions are hereby accepted.',
  ]
  assert.equal(typeOf([...proposal, ...work, ...signatures]), 'estimate')
  const scope: RowTexts = [
    'Scope of Work',
    'Remove and replace drywall and baseboard in the hall.',
    'We propose to furnish labor and material for the sum of $8,450.00.',
  ]
  assert.equal(typeOf([...proposal, ...scope, ...signatures]), 'estimate')
})

test('an invoice for a proposal is an invoice', () => {
  const invoice: RowTexts = [
    'Ridge Restoration LLC',
    'INVOICE',
    'Invoice No. 2026-118',
    ...customer,
  ]
  assert.equal(typeOf([...invoice, 'Proposal No. 2026-101', ...work]), 'invoice')
  assert.equal(typeOf([...invoice, ['Proposal', '2026-101'], ...work, 'Balance Due']), 'invoice')
})

test('the work in the title of a proposal is no client', () => {
  const clientOf = (title: string, ...rows: RowTexts) => {
    const { drafts } = understand(
      linesOf(['Ridge Restoration LLC', title, ...rows, ...work]),
      context,
    )
    const client = drafts.find(({ kind }) => kind === 'client')
    return client?.values && 'name' in client.values ? client.values.name : undefined
  }
  const parties: RowTexts = [
    ['Submitted to:', 'Vine Crown Management LLC'],
    ['Job site:', '3120 Pimlico Pkwy, Lexington, KY 40517'],
  ]
  for (const title of [
    'PROPOSAL FOR MOLD REMEDIATION',
    'Proposal for Roof Replacement',
    'PROPOSAL FOR KITCHEN CABINET REPAIRS',
  ])
    assert.equal(clientOf(title, ...parties), 'Vine Crown Management LLC', title)
  assert.equal(clientOf('Proposal for Dana Wills', ...parties.slice(1)), 'Dana Wills')
})

/** The estimate total of a printed form with this sentence. */
function sumOf(...sentences: RowTexts) {
  const rows: RowTexts = [
    'Ridge Restoration LLC',
    'PROPOSAL',
    ['Submitted to:', 'Dana Wills'],
    ['Job No.:', '26-0440'],
    'We hereby submit specifications and estimates for:',
    'Detach and reset vanity and toilet.',
    ...sentences,
    'Payment: 50% ($4,225.00) at start, balance upon completion.',
    'Authorized Signature: ________',
    'ACCEPTANCE OF PROPOSAL: The prices and conditions are hereby accepted.',
  ]
  const { drafts } = understand(linesOf(rows), context)
  const job = drafts.find((draft) => draft.kind === 'job')
  return job?.values['financials.estimate_total']
}

test('the sum that a proposal names in words and figures is the estimate total', () => {
  const propose = 'We propose hereby to furnish material and labor, complete, for the sum of'
  assert.equal(sumOf(`${propose} $8,450.00.`), '8450.00')
  const words = 'Eight thousand four hundred fifty and 00/100 dollars'
  assert.equal(sumOf(`${propose}:`, [`${words} ($8,450.00)`]), '8450.00')
  assert.equal(sumOf(`${propose}:`, [words, '', '($8,450.00)']), '8450.00')
  const options = [`Option A: ${propose} $8,450.00.`, `Option B: ${propose} $9,900.00.`]
  assert.equal(sumOf(...options), undefined)
})
