import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The carrier and its adjuster in sentences, addresses and forms of administrators. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const { drafts, documentType } = understand(linesOf(rows), context)
  const job = drafts.find(({ kind }) => kind === 'job')
  const values: Record<string, unknown> = job?.values ?? {}
  return { documentType, ...values } as Record<string, unknown>
}

function authorization(sentence: string) {
  return read(
    'Ridge Restoration LLC',
    'WORK AUTHORIZATION',
    'Customer: Odile Marchetti',
    'The property is 31 Reed St, Arden, NC 28704.',
    sentence,
    'I authorize Ridge Restoration LLC to perform the work.',
  ).carrier_name
}

for (const [sentence, carrier] of [
  ["Customer's insurance carrier is Encompass Insurance, claim number 77-1234.", 'Encompass'],
  ['The insurance company is Grange Insurance Association.', 'Grange Insurance Association'],
  ['I assign the benefits owed by my insurer, State Farm Claim 77-1234.', 'State Farm'],
  ['My insurance carrier is Mutual of Enumclaw and the loss is covered.', 'Mutual of Enumclaw'],
  ["Contractor's insurance carrier is Travelers Insurance.", undefined],
  ['The insurance company is Responsible for all payments.', undefined],
  ['My insurance carrier is not known.', undefined],
] as const)
  test(`"${sentence}" names ${carrier ?? 'no carrier'}`, () => {
    assert.equal(authorization(sentence), carrier)
  })

test('a direction to pay goes to the carrier and its adjuster', () => {
  const { documentType, carrier_name, adjuster_name } = read(
    'Ridge Restoration LLC',
    'DIRECTION TO PAY',
    'To: Grange Insurance Association, 671 S High St, Columbus, OH 43206',
    'Attn: Lucille Brandt, Property Claims Adjuster',
    'Insured: Odile Marchetti',
    'Claim No. 77-1234',
    'I hereby authorize and direct you to pay Ridge Restoration LLC directly.',
  )
  assert.deepEqual(
    [documentType, carrier_name, adjuster_name],
    ['work_authorization', 'Grange Insurance Association', 'Lucille Brandt'],
  )
})

test('the addressee of other trades is no carrier, and a manager no adjuster', () => {
  const { carrier_name, adjuster_name } = read(
    'Ridge Restoration LLC',
    'WORK AUTHORIZATION',
    'To: Harbor Insurance Agency',
    'Attn: Lucille Brandt, Office Manager',
    'Insured: Odile Marchetti',
    'Claim No. 77-1234',
    'I authorize Ridge Restoration LLC to perform the work.',
  )
  assert.deepEqual([carrier_name, adjuster_name], [undefined, undefined])
})

test('the client of an administrator is the carrier', () => {
  const { carrier_name, client_name } = read(
    'ALACRITY SOLUTIONS',
    'Certificate of Completion',
    ['Contractor:', 'Ridge Restoration LLC'],
    ['Insured Name:', 'Odile Marchetti'],
    ['Client:', 'Foremost Insurance Company'],
    ['Claim #:', '77-1234'],
    ['Work Completion Date:', '01/20/2026'],
  )
  assert.deepEqual([carrier_name, client_name], ['Foremost', 'Odile Marchetti'])
})

test('an administrator is known by its letterhead or its sentence, and its client by a row', () => {
  const rows: RowTexts = [
    ['Client', 'Foremost Insurance Company'],
    ['Insured name', 'Odile Marchetti'],
    ['Claim number', '77-1234'],
    ['Loss date', '01/20/2026'],
  ]
  const notice = read('Code Blue 360', 'Program Assignment Notice', ...rows)
  assert.deepEqual([notice.tpa_name, notice.carrier_name], ['CodeBlue', 'Foremost'])
  const sent = 'A new assignment has been sent to you by Alacrity Solutions.'
  assert.equal(read('NEW ASSIGNMENT', sent, ...rows).tpa_name, 'Alacrity')
  const other = 'A new assignment has been sent to you by Ridge Roofing.'
  assert.equal(read('NEW ASSIGNMENT', other, ...rows).tpa_name, undefined)
})

test('a known carrier that pays a claim is the carrier', () => {
  const { carrier_name } = read(
    'Remittance Advice',
    ['From', 'Vendor', 'EFT Trace'],
    ['Travelers', 'Ridge Restoration LLC', '0210441877'],
    ['EFT Date', 'Claim', 'Insured'],
    ['2026-02-19', 'F3K7713', 'Odile Marchetti'],
    ['Total EFT', '$7,318.04'],
  )
  assert.equal(carrier_name, 'Travelers')
})

test('a claims department below an insurer is no carrier', () => {
  for (const [department, insurer] of [
    ['Claims Dept.', 'Grange Mutual Insurance Company'],
    ['Property Claims Processing Center', 'Erie Insurance Company'],
  ] as const) {
    const document = linesOf([
      ['CLAIM ESTIMATE', insurer],
      ['', department],
      ['Policyholder', 'Claim #', 'Policy #'],
      ['Odile Marchetti', '77-1234-9', 'HP 40021'],
      ['Risk Address', 'Loss Date', 'Peril'],
      ['31 Reed St, Arden, NC 28704', '08/21/2026', 'Wind'],
      ['Replacement Cost Value', '$12,500.00'],
    ])
    const { drafts } = understand(document, context)
    const carrier = drafts.find((draft) => draft.kind === 'job')?.values.carrier_name
    assert.match(String(carrier), /^(?:Grange|Erie)\b/)
  }
})
