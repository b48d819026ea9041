import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Two addresses without a label: the layout says which is the sender's. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Tallgrass Restoration LLC' }
const OWN = ['Tallgrass Restoration LLC', '200 Port Rd', 'Topeka, KS 66603']
const OTHER = ['Prairie Glass & Tile', '88 Dock St', 'Topeka, KS 66607']
const PERSON = ['Philippa Grange', '9 Kenilworth Rd', 'Auburn, KS 66402']
const details = [
  ['Invoice Number', 'VG-2011'],
  ['Invoice Date', '11/12/2026'],
]
const amounts = ['Description', ['Labor', '640.00'], ['Total', '640.00']]

function read(rows: RowTexts) {
  const { fields, drafts, warnings, reviewReasons } = understand(linesOf(rows), context)
  const of = (name: string) =>
    fields.find((one) => one.record === 'document' && one.name === name)?.value
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return {
    parties: [of('issuer'), of('bill_to')],
    job: job && [job.client_name, job['address.line1'], job['financials.invoiced_total']],
    warnings: warnings.map(({ code }) => code),
    reviewReasons,
  }
}

const beside = (left: string[], right: string[]) => left.map((text, at) => [text, right[at]!])
const claim = [
  ['Insured', 'Ross Moline'],
  ['Claim #', 'PGR-004881'],
]

test("your company's address left of another company's is that of the recipient", () => {
  const rows = ['TAX INVOICE', ...beside(OWN, OTHER), '', ...details]
  const received = read([...rows, ...claim, ...amounts])
  assert.deepEqual(received.parties, [OTHER[0], OWN[0]])
  assert.deepEqual(received.job, ['Ross Moline', undefined, undefined])
  assert.deepEqual(received.warnings, ['cost_not_saved'])
  const plain = read([...rows, ...amounts])
  assert.deepEqual([plain.parties, plain.job], [[OTHER[0], OWN[0]], undefined])
  assert.deepEqual([plain.warnings, plain.reviewReasons], [['foreign_issuer'], []])
})

test("your company's address left of a person's, or behind From, is that of the sender", () => {
  const sent = read(['INVOICE', ...beside(OWN, PERSON), '', ...details, ...claim, ...amounts])
  assert.deepEqual([sent.parties[0], sent.job?.[2]], [OWN[0], '640.00'])
  const from = ['INVOICE', ['From', 'For'], ...beside(OWN, OTHER), '', ...details]
  assert.equal(read([...from, ...claim, ...amounts]).parties[0], OWN[0])
})

const [name, street, town] = OTHER as [string, string, string]
const letterhead = [[name, '', 'INVOICE'], street, town, '']

test("your company's address below a letterhead is that of the recipient", () => {
  const { parties, job, warnings } = read([...letterhead, ...OWN, '', ...details, ...amounts])
  assert.deepEqual([parties, job, warnings], [[name, OWN[0]], undefined, ['foreign_issuer']])
})

test("the address below your company's letterhead is the client's if no label says otherwise", () => {
  const own = [[OWN[0]!, '', 'Invoice'], OWN[1]!, OWN[2]!, '']
  const sent = read([...own, ...PERSON, '', ...details, ...amounts])
  assert.deepEqual(sent.parties, [OWN[0], PERSON[0]])
  assert.deepEqual(sent.job, ['Philippa Grange', '9 Kenilworth Rd', '640.00'])
  const remit = read([...own, 'Mail payments to:', ...OTHER, '', ...details, ...amounts])
  assert.deepEqual(remit.parties, [OWN[0], undefined])
})

test('the name behind For, below From, is that of the recipient', () => {
  const sentTo = (recipient: string) =>
    read([
      'INVOICE',
      `From: ${OWN[0]}`,
      'Due: Nov 27, 2026',
      `For: ${recipient}`,
      ...details,
      ...amounts,
    ]).parties
  assert.deepEqual(sentTo('Osage Property Management'), [OWN[0], 'Osage Property Management'])
  assert.deepEqual(sentTo('Philippa Grange'), [OWN[0], 'Philippa Grange'])
  assert.deepEqual(sentTo('Water mitigation in the kitchen'), [OWN[0], undefined])
})

test("the address below a customer's number is the customer's if a letterhead is above", () => {
  const head = ['Prairie Equipment Rental', '88 Dock St, Topeka KS 66607', '']
  const numbered = (label: string, block: string[]) =>
    beside([label, ...block], [details[0]!.join(': '), details[1]!.join(': '), 'Terms: Net 30', ''])
  const rented = read([...head, ...numbered('Customer #: 2217744', OWN), ...claim, ...amounts])
  assert.deepEqual(rented.parties, ['Prairie Equipment Rental', OWN[0]])
  assert.equal(rented.job?.[2], undefined)
  const plain = read([...head, ...numbered('Cust. No. 99812', OWN), ...amounts])
  assert.deepEqual([plain.job, plain.warnings], [undefined, ['foreign_issuer']])
  assert.deepEqual(plain.reviewReasons, [])
  const sent = read([...OWN, '', ...numbered('Customer ID: 17', PERSON), ...amounts])
  assert.deepEqual(sent.parties, [OWN[0], PERSON[0]])
  const first = read([...numbered('Customer #: 17', OWN), ...claim, ...amounts])
  assert.equal(first.parties[0], OWN[0])
})
