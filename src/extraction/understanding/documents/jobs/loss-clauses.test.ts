import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The carrier of a claim and the facts of a loss in sentences. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobOf(...rows: RowTexts) {
  const { drafts } = understand(linesOf(rows), context)
  const job = drafts.find(({ kind }) => kind === 'job')
  return (job?.values ?? {}) as Record<string, unknown>
}

const authorization = (...sentences: RowTexts) =>
  jobOf(
    'Ridge Restoration LLC',
    'WORK AUTHORIZATION',
    'Customer: Odile Marchetti',
    'The property is 31 Reed St, Arden, NC 28704.',
    ...sentences,
    'I authorize Ridge Restoration LLC to perform the work.',
  )

for (const [sentence, carrier] of [
  ['Thank you for your business! Insurance claim 0441-7781 with Travelers.', 'Travelers'],
  [
    'Customer has a claim with Grange Insurance Association under claim number 0441-7781.',
    'Grange Insurance Association',
  ],
  ['Insurance claim # 0441-7781 (Nationwide), loss of May 4, 2026', 'Nationwide'],
  ['For claim 0441-7781 (Country), loss of May 4, 2026', 'Country Financial'],
  ['Claim 0441-7781 was filed through Travelers on May 9, 2026.', 'Travelers'],
  ['There was a prior claim with Travelers in 2019.', undefined],
  ['Customer also has an auto claim with Travelers.', undefined],
  ['Please file your claim with Insurance Company at once.', undefined],
  ['Insurance claim # 0441-7781 (Dwelling), loss of May 4, 2026', undefined],
  ['You may discuss the claim with Odile Marchetti.', undefined],
] as const)
  test(`"${sentence}" names ${carrier ?? 'no carrier'}`, () =>
    assert.equal(authorization(sentence).carrier_name, carrier))

for (const [what, ...rows] of [
  ['a salutation', 'Regarding claim 0441-7781 with Shelter Insurance', 'To whom it may concern,'],
  ['a greeting', 'Regarding claim 0441-7781 with Shelter Insurance', 'Hello Jared,'],
  ['a blank line', 'I have claim 0441-7781 with Shelter Insurance', '', 'Please call me first.'],
] as const)
  test(`the name of a carrier ends at ${what}`, () =>
    assert.equal(authorization(...rows).carrier_name, 'Shelter'))

test('the name of a carrier goes on in the next line', () => {
  const job = authorization('I have opened a claim with Shelter', 'Insurance Company last week.')
  assert.equal(job.carrier_name, 'Shelter')
})

for (const [sentence, type] of [
  ['Customer suffered a fire loss on May 4, 2026.', 'fire'],
  ['Customer sustained a water - plumbing loss on or about May 4, 2026.', 'water'],
  ['A wind loss occurred at the property.', 'storm'],
  ['In the event of a fire loss, call our office.', undefined],
  ['We restore water damage and fire loss.', undefined],
] as const)
  test(`"${sentence}" states ${type ?? 'no type of loss'}`, () =>
    assert.equal(authorization(sentence).loss_type, type))

for (const day of ['May 4, 2026', '4th day of May, 2026'])
  test(`a sworn proof of loss on the ${day} states its carrier, its day and its type`, () => {
    const job = jobOf(
      'SWORN STATEMENT IN PROOF OF LOSS',
      ['Policy Number: HP-20817', 'Claim Number: 0441-7781'],
      'To the Nationwide at time of loss, by the above indicated policy of insurance you insured Odile',
      'Marchetti against loss by Fire to the property described.',
      `1. TIME AND ORIGIN: A fire loss occurred about the hour of 9 o'clock P.M., on the ${day}.`,
      '2. OCCUPANCY: located at 31 Reed St, Arden, NC 28704.',
      ['6. FULL COST OF REPAIR OR REPLACEMENT of the said property is', '$9,000.00'],
      ['7. APPLICABLE DEPRECIATION on said property is', '$1,000.00'],
      ['8. ACTUAL CASH VALUE LOSS is', '$8,000.00'],
      ['9. LESS DEDUCTIBLE', '$500.00'],
      ['10. NET AMOUNT CLAIMED under the above numbered policy is', '$7,500.00'],
    )
    assert.deepEqual(
      [job.carrier_name, job.date_of_loss, job.loss_type],
      ['Nationwide', '2026-05-04', 'fire'],
    )
  })

for (const row of [
  'Actual cash value of property: $210,000.00',
  'The actual cash value of the property at the time of the loss was $210,000.00',
])
  test(`"${row}" in a proof of loss is the value of the house, and not of the loss`, () => {
    const job = jobOf(
      'SWORN STATEMENT IN PROOF OF LOSS',
      ['Policy Number: HP-20817', 'Claim Number: 0441-7781'],
      ['Insured: Odile Marchetti', 'Date of Loss: 05/04/2026'],
      row,
      'Whole loss and damage: $44,120.00',
      'Less deductible: $1,000.00',
      'Amount claimed: $43,120.00',
    )
    const amounts = [job['financials.acv_total'], job['financials.deductible']]
    assert.deepEqual(amounts, [undefined, '1000.00'])
  })
