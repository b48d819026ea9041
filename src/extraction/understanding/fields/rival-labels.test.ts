import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'
import { REVIEW_BELOW } from './doubts.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const totals: RowTexts = [['Replacement Cost Value', '$12,500.00']]

function read(document: Parameters<typeof understand>[0]) {
  const { fields } = understand(document, context)
  const named = (name: string) => fields.find((one) => one.name === name)
  return {
    value: (name: string) => named(name)?.value,
    confidence: (name: string) => named(name)?.confidence ?? 0,
  }
}
const estimate = (...rows: RowTexts) => read(linesOf(['Repair Estimate', ...rows, ...totals]))

const others = [
  'Claim Check #',
  'Claim Rep Code',
  'Prior Claim #',
  'Related Claim No.',
  'Auto Claim #',
  'Claim Event #',
]
for (const label of others) {
  test(`'${label}' is not the label of the claim number`, () => {
    assert.equal(estimate([label, '77-1234-9']).value('claim_number'), undefined)
    assert.equal(estimate([`${label}:`, '77-1234-9']).value('claim_number'), undefined)
    assert.equal(estimate(`${label}: 77-1234-9`).value('claim_number'), undefined)
  })
}

test('a qualified policy, loss or job is another one', () => {
  const document = estimate(
    ['Flood Policy #', 'HO-1234567'],
    ['Prior Loss Date:', '3/4/2024'],
    ['Job Zip', '43215'],
    ['Insured Agent', 'Dana Wills'],
    ['Customer Service Rep', 'Omar Patel'],
  )
  const names = ['policy_number', 'date_of_loss', 'job_number', 'client_name']
  assert.deepEqual(names.map(document.value), [undefined, undefined, undefined, undefined])
})

test('a label before a word of the value is still its label', () => {
  const document = estimate('Insured Agent Orange LLC', 'Claim Number 77-1234-9')
  assert.equal(document.value('claim_number'), '77-1234-9')
})

test('a job number comes before the number of a work order', () => {
  const document = estimate(['Work Order #', 'PR8149791'], ['Job #', 'J14658'])
  assert.equal(document.value('job_number'), 'J14658')
})

test('two policy numbers under equal labels need review', () => {
  const document = estimate('Policy Number: 77-1234-9', 'Policy Number: 88-4321-5')
  assert.equal(document.value('policy_number'), '77-1234-9')
  assert.ok(document.confidence('policy_number') < REVIEW_BELOW)
})

test('two insureds under equal labels need review, and spellings of one do not', () => {
  const two = estimate('Insured: Dana Wills', 'Policyholder: Omar Patel')
  assert.ok(two.confidence('client_name') < REVIEW_BELOW)
  const one = estimate('Insured: Dana Wills', 'Policyholder: WILLS, DANA')
  assert.ok(one.confidence('client_name') >= 0.9)
})

test('the same claim number in each head of a page stays certain', () => {
  const document = estimate('Claim Number: 77-1234-9', 'Claim Number: 77 1234 9')
  assert.ok(document.confidence('claim_number') >= 0.9)
})

test('a label that touches its value is read', () => {
  const document = estimate(
    'CLAIM#PR8149791   POLICY#HO-1234567   FILE#PR1149799',
    'DOL:03/04/2026   RCVD:03/05/2026',
    'LOSS ADDR:12 Oak St, Columbus, OH 43215',
  )
  assert.equal(document.value('claim_number'), 'PR8149791')
  assert.equal(document.value('policy_number'), 'HO-1234567')
  assert.equal(document.value('date_of_loss'), '2026-03-04')
  assert.equal(document.value('address.line1'), '12 Oak St')
})

test('one label for two numbers splits them', () => {
  for (const label of ['Job # / Claim #', 'Job No. / Claim No.:']) {
    const document = estimate([label, '25-1234 / CLM-2026-10001'])
    assert.equal(document.value('job_number'), '25-1234')
    assert.equal(document.value('claim_number'), 'CLM-2026-10001')
  }
})

test('one label for two numbers with one number gives none', () => {
  const document = estimate(['Job # / Claim #', '25-1234'])
  assert.equal(document.value('job_number'), undefined)
  assert.equal(document.value('claim_number'), undefined)
})

const captioned: Placed[] = [
  [40, 40, 'Repair Estimate'],
  ...(
    [
      ['PR8149791', 'HO-1234567', 'J14658', 'Claim Number', 'Policy Number', 'Job Number'],
      ['Dana Wills', '03/04/2026', 'PR3149795', 'Insured', 'Date of Loss', 'File Number'],
    ] as const
  ).flatMap((texts, row): Placed[] =>
    texts.map((text, i): Placed => {
      const y = 80 + row * 32 + (i < 3 ? 0 : 12)
      return [40 + (i % 3) * 180, y, text, i < 3 ? 10 : 8]
    }),
  ),
  [40, 200, 'Replacement Cost Value'],
  [300, 200, '$12,500.00'],
]

test('labels below their values take the values above them', () => {
  const document = read(pageOf(captioned))
  assert.equal(document.value('claim_number'), 'PR8149791')
  assert.equal(document.value('policy_number'), 'HO-1234567')
  assert.equal(document.value('job_number'), 'J14658')
  assert.equal(document.value('client_name'), 'Dana Wills')
  assert.equal(document.value('date_of_loss'), '2026-03-04')
})

test('a name broken over two lines of a narrow cell is read whole', () => {
  const document = read(
    pageOf([
      [40, 40, 'Repair Estimate'],
      [40, 80, 'Policyholder', 8],
      [180, 80, 'Claim No.', 8],
      [40, 92, 'Naomi'],
      [180, 92, 'PR8149791'],
      [40, 104, 'Miller'],
      [40, 200, 'Replacement Cost Value'],
      [300, 200, '$12,500.00'],
    ]),
  )
  assert.equal(document.value('client_name'), 'Naomi Miller')
})

test('a caption that ends in a number sign is no name', () => {
  const rows: RowTexts = [
    ['Insured', 'Ticket #'],
    ['Dana Wills', '4711'],
  ]
  assert.equal(estimate(...rows).value('client_name'), 'Dana Wills')
})

test('the title of a document above an address is no client', () => {
  const document = read(
    linesOf(['Estimate Summary Sheet', '12 Oak St', 'Columbus, OH 43215', ...totals]),
  )
  assert.equal(document.value('client_name'), undefined)
})

test('a word of a label is no part of a code', () => {
  assert.equal(estimate('Insurance Claim NumberPR6652621').value('claim_number'), undefined)
})

test('the insured comes before a claimant', () => {
  const document = estimate('Claimant: Omar Patel', 'Insured: Dana Wills')
  assert.equal(document.value('client_name'), 'Dana Wills')
  assert.ok(document.confidence('client_name') >= 0.9)
})

test("the operator's own 'File #' is the job's number beside a claim", () => {
  const rows: RowTexts = [
    'Ridge Restoration LLC',
    'Drying Log',
    ['Owner(s):', 'Dana Wills', 'File #', '26-5742-WTR'],
    ['Claim:', '190LD9185'],
    ['Date', 'Area', 'RH', 'GPP'],
    ['1/9/2026', 'Kitchen', '52%', '61'],
  ]
  const document = read(linesOf(rows))
  assert.equal(document.value('claim_number'), '190LD9185')
  assert.equal(document.value('job_number'), '26-5742-WTR')
})

test("a carrier's 'File #' alone is no certain claim number", () => {
  const document = estimate(['File #', '26-5742-190'])
  assert.ok(document.confidence('claim_number') < 0.9)
})

test('a reference is no certain invoice number', () => {
  const rows: RowTexts = ['Invoice', ['Reference #', 'J34758'], ['Total', '$12,500.00']]
  assert.ok(read(linesOf(rows)).confidence('invoice_number') < 0.9)
})

test('a signature over its caption does not turn the labels above it into captions', () => {
  const document = read(
    pageOf([
      [40, 40, 'Estimate Summary Sheet', 14],
      [40, 60, 'Homeowner:'],
      [220, 60, 'Mary Anderson'],
      [40, 76, 'Loss Date:'],
      [220, 76, '05/12/2024'],
      [40, 120, 'Replacement Cost Value'],
      [300, 120, '$12,500.00'],
      [40, 180, 'Elena Hernandez'],
      [300, 180, '05/16/2024'],
      [40, 192, 'Signature', 8],
      [300, 192, 'Date', 8],
    ]),
  )
  assert.equal(document.value('client_name'), 'Mary Anderson')
})

test('a public adjuster works for the insured, so the adjuster is the one of the carrier', () => {
  const both = estimate(
    ['Public Adjuster:', 'Glen Rusk'],
    ['Carrier Adjuster:', 'Toni Vega'],
    ['Carrier:', 'Allstate'],
  )
  assert.deepEqual(
    [both.value('adjuster_name'), both.value('carrier_name')],
    ['Toni Vega', 'Allstate'],
  )
  const alone = estimate(
    ['Public Adjuster:', 'Glen Rusk'],
    ['Public Adjuster Phone:', '(828) 555-0134'],
    'Public Adjuster Email: glen@rusk.example',
    'Previous Adjuster: Ann Lee',
  )
  const names = ['adjuster_name', 'adjuster_phone', 'adjuster_email']
  assert.deepEqual(names.map(alone.value), [undefined, undefined, undefined])
})

test('a prior loss and the day of a report are not the date of loss', () => {
  const texts = [
    'Prior Date of Loss: 01/01/2024',
    'Previous date of loss was 01/01/2024.',
    'Date of Loss Reported: 10/05/2026',
    'The loss was reported on 10/05/2026.',
  ]
  for (const text of texts) assert.equal(estimate(text).value('date_of_loss'), undefined, text)
  assert.equal(estimate('The loss occurred on 10/05/2026.').value('date_of_loss'), '2026-10-05')
  const reported = estimate('Date of Loss Reported: 10/05/2026').value('dates.received_at')
  assert.equal(reported, '2026-10-05T00:00:00.000Z')
})
