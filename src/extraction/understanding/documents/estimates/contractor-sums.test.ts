import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The subtotal, charges and total of a contractor's own estimate. */

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Harbor Restoration LLC' }
const HEAD = [
  'Harbor Restoration LLC',
  'Estimate',
  'Estimate Date: 05/12/2026',
  'Insured: Ann Abe',
  'Claim Number: SU-1',
]

function readEstimate(...amounts: string[]) {
  const { drafts, warnings, reviewReasons } = understand(linesOf([...HEAD, ...amounts]), context)
  const job = drafts.find(({ kind }) => kind === 'job')
  const values: Record<string, unknown> = job?.values ?? {}
  const sums = warnings.filter(({ code }) => code === 'sums_disagree')
  return {
    total: values['financials.estimate_total'] ?? null,
    sums: sums.map(({ message }) => message),
    isToReview: reviewReasons.length > 0,
  }
}

test('a total that its subtotal and tax do not add up to is reported and not saved', () => {
  assert.deepEqual(readEstimate('Subtotal: $1,000.00', 'Sales Tax: $80.00', 'Total: $1,280.00'), {
    total: null,
    sums: [
      'The amounts do not add up: line items 1000.00 + tax 80.00 is not total 1280.00. The total was not ' +
        'saved. Check them against the document, and enter the right amount in the job.',
    ],
    isToReview: true,
  })
})

test('a total that its subtotal and charges add up to is saved', () => {
  const amounts = [
    'Subtotal: $1,000.00',
    'Overhead: $100.00',
    'Profit: $100.00',
    'Sales Tax: $80.00',
    'Total: $1,280.00',
  ]
  assert.deepEqual(readEstimate(...amounts), { total: '1280.00', sums: [], isToReview: false })
})

test('lines between subtotal and total that are no known charge are not added up', () => {
  const amounts = [
    'Subtotal: $1,000.00',
    'Permit Fee: $200.00',
    'Sales Tax: $80.00',
    'Total: $1,280.00',
  ]
  assert.deepEqual(readEstimate(...amounts), { total: '1280.00', sums: [], isToReview: false })
})

test('the investment that a bid asks for is its total', () => {
  const amounts = ['Materials: $400.00', 'Labor: $880.00', 'Your investment: $1,280.00']
  const rest = ['Deposit due at signing: $640.00', 'Optional upgrade: add $1,850.00']
  assert.deepEqual(readEstimate(...amounts, ...rest), {
    total: '1280.00',
    sums: [],
    isToReview: false,
  })
})

test('a schedule of payments states no ACV and no RCV of the loss', () => {
  const schedules = [
    ['First check (ACV) due at delivery: $9,410.10', 'Balance due on completion: $5,293.15'],
    ['1st ACV check: $9,410.10', 'Final check (RCV) on completion: $5,293.15'],
    ['Draw 1 - ACV proceeds: $9,410.10', 'Draw 2 - RCV holdback at completion: $5,293.15'],
    ['Deposit of the ACV, due at signing: $9,410.10', 'Balance at completion: $5,293.15'],
  ]
  for (const label of ['Contract total', 'Total proposed price', 'Proposal price', 'Bid amount'])
    for (const schedule of schedules) {
      const rows = [...HEAD, `${label}: $16,203.25`, ...schedule, 'Homeowner deductible: $1,500.00']
      const { drafts } = understand(linesOf(rows), context)
      const job: Record<string, unknown> = drafts.find(({ kind }) => kind === 'job')?.values ?? {}
      const amounts = Object.entries(job).filter(([name]) => name.startsWith('financials.'))
      assert.deepEqual(Object.fromEntries(amounts), {
        'financials.estimate_total': '16203.25',
        'financials.deductible': '1500.00',
      })
    }
})
