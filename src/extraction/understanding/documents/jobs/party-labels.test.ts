import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlausibleName } from '../../fields/plausible-name.ts'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const read = (rows: RowTexts) => understand(linesOf(rows), context)
function jobOf(rows: RowTexts) {
  const draft = read(rows).drafts.find(({ kind }) => kind === 'job')
  return draft?.kind === 'job' ? draft.values : {}
}

test('a label of a number or of a signing is no name', () => {
  assert.equal(isPlausibleName('PERMIT NO.'), false)
  assert.equal(isPlausibleName('Vendor Number'), false)
  assert.equal(isPlausibleName('Date Signed'), false)
  assert.equal(isPlausibleName('Name: Samuel Davis'), false)
  assert.equal(isPlausibleName('Maria No'), true)
})

const aob: RowTexts = [
  'Assignment of Insurance Benefits',
  'Claim No.: 77-1234-9',
  'I hereby assign my benefits. I authorize the work.',
]

test('the assignor of benefits is the client', () => {
  for (const label of ['Assignor', 'Assignor (Insured)', 'Assignor/Insured'])
    assert.equal(jobOf([...aob, `${label}: Dana Wills`]).client_name, 'Dana Wills', label)
})

test('a label that names the owner and the insured ends with its last word', () => {
  const rows = [...aob, 'Owner / Insured Name: Dana Wills']
  assert.equal(jobOf(rows).client_name, 'Dana Wills')
})

test("'Undersigned' names the client of an authorization, and not the operator", () => {
  const authorization: RowTexts = ['WORK AUTHORIZATION', 'Claim No.: 77-1234-9']
  assert.equal(jobOf([...authorization, 'Undersigned: Dana Wills']).client_name, 'Dana Wills')
  assert.equal(
    jobOf([...authorization, 'Homeowner: Dana Wills', 'Undersigned: Lee Wills']).client_name,
    'Dana Wills',
  )
  const own = ['Undersigned: Ridge Restoration LLC', 'Owner: Dana Wills']
  assert.equal(jobOf([...authorization, ...own]).client_name, 'Dana Wills')
})

for (const label of [
  'Our Job',
  "Contractor's job",
  'Contractor’s Job No.',
  'Your Job No.',
  'Contractor file number',
  'RR Job No.',
])
  test(`"${label}" is the job number of a letter`, () => {
    const letter: RowTexts = [
      'March 4, 2026',
      'RE: Insured: Dana Wills',
      'Claim: 77-1234-9',
      `${label}: RR-2026-401`,
      'Dear Claims Department:',
      'Our invoice for this loss is past due. Please issue payment within ten days.',
      'Sincerely,',
      'Pat Lane',
      'Accounts Receivable',
    ]
    assert.equal(jobOf(letter).job_number, 'RR-2026-401')
  })

test('the daily monitoring form of a mitigation is a drying log', () => {
  const { documentType } = read([
    'Water Mitigation Daily Monitoring Form',
    ['Claim ID: 77-1234-9', 'Job ID: J-401'],
    ['Location', 'Temp', 'RH %', 'GPP', 'Material', 'Reading'],
    ['Kitchen', '74', '48', '61', 'Drywall', '19'],
  ])
  assert.equal(documentType, 'drying_log')
})

const payment: RowTexts = ['Statement of Claim Payment', 'Claim Number: 77-1234-9']

test('the net claim payment is the amount paid', () => {
  const rows: RowTexts = [
    ...payment,
    ['Actual Cash Value', '$2,500.00'],
    ['Deductible', '($500.00)'],
    ['Net Claim Payment', '$2,000.00'],
  ]
  assert.equal(jobOf(rows)['financials.collected_total'], '2000.00')
})

test('a payment receipt with the total of its invoice is a payment', () => {
  const rows: RowTexts = [
    'Payment Receipt',
    'Received From: Dana Wills',
    'Invoice #: 20711',
    'Claim #: 77-1234-9',
    'Invoice Total: $2,500.00',
    'Amount Received: $2,000.00',
    'Balance Due: $500.00',
    'Date Received: 3/4/2026',
  ]
  assert.equal(read(rows).documentType, 'payment')
  assert.equal(jobOf(rows)['financials.collected_total'], '2000.00')
})

test('"For job" on a receipt is the number of the job beside that of its claim', () => {
  const rows: RowTexts = [
    'Ridge Restoration LLC',
    'Payment Receipt',
    'Received From: Dana Wills',
    'For job: R26-0044 / claim A00006140772',
    'Amount Received: $2,000.00',
  ]
  const { job_number, claim_number } = jobOf(rows)
  assert.deepEqual([job_number, claim_number], ['R26-0044', 'A00006140772'])
})

test('the stub of a check is a payment', () => {
  const rows: RowTexts = [
    'CHECK NO. 00821733',
    ['CLAIM NUMBER', 'ISSUED', 'AMOUNT'],
    ['77-1234-9', '03/04/2026', '2,000.00'],
    'IN PAYMENT OF: COVERAGE A DWELLING',
    'DETACH BEFORE DEPOSITING',
  ]
  assert.equal(read(rows).documentType, 'payment')
  assert.equal(jobOf(rows)['financials.collected_total'], '2000.00')
})

test('a proposal is submitted to the client, and another document to the carrier', () => {
  const submitted: RowTexts = [
    ['Submitted to: Cornelius Vane', 'Phone: (541) 555-0121'],
    'Street: 91 Hilyard St',
    'City, State, Zip: Eugene, OR 97401',
    'Claim no: OR-HO-447121',
    'We hereby submit specifications and estimates for: water damage repairs to the bathroom.',
    'Total: $4,200.00',
  ]
  const proposal = read(['PROPOSAL', ...submitted])
  const [job, client] = proposal.drafts.map(
    ({ values }): Record<string, unknown> => ({ ...values }),
  )
  assert.equal(job!.client_name, 'Cornelius Vane')
  assert.equal(job!['address.line1'], '91 Hilyard St')
  assert.equal(client!.contact_phone, '+15415550121')
  assert.equal(jobOf(['ESTIMATE', ...submitted]).client_name, undefined)
  assert.equal(jobOf(['PROPOSAL', ...submitted, 'Insured: Dana Wills']).client_name, 'Dana Wills')
})
