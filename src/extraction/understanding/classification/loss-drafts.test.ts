import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'
import { withoutUnread } from '../warnings.fixture.ts'

/** A mortgage company holds the claim's check and releases it in draws. Its letter is no payment. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(...rows: RowTexts) {
  const { documentType, drafts, warnings } = understand(linesOf(rows), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values
  return {
    documentType,
    job,
    warnings: withoutUnread(warnings).map(({ code, message }) => [code, message]),
  }
}

test('a notice of held funds is a letter about the claim of the borrower', () => {
  const found = read(
    'First Prairie Mortgage Servicing',
    'INSURANCE CLAIM REPAIR PROCESS',
    'Mortgagor: Walt Brandt',
    'Loan #: 7712009',
    'Claim #: SP-771-20',
    ['Claim check received:', '$4,312.88'],
    ['Funds held in escrow:', '$4,312.88'],
    'Funds will be released in stages: 1/3 upon receipt of the signed contract, 1/3 at 50% completion',
    'and 1/3 at 100% completion.',
  )
  assert.equal(found.documentType, 'correspondence')
  assert.deepEqual(found.job, { claim_number: 'SP-771-20', client_name: 'Walt Brandt' })
  assert.deepEqual(found.warnings, [])
})

for (const [said, amount] of [
  [
    'We have released the first draw of $17,433.33 to you and Summit Restoration LLC.',
    '$17,433.33',
  ],
  ['Enclosed please find Draw 2 in the amount of $9,625.00, payable to you both.', '$9,625.00'],
  ['Please find enclosed your final draw of $4,100.00.', '$4,100.00'],
])
  test(`a draw is named and not saved as collected: ${said}`, () => {
    const found = read(
      'Wells Fargo Home Mortgage - Loss Draft Department',
      'Date: November 9, 2026',
      'Loan: 0448812',
      'Borrower: Otto Brandt',
      'Claim number ALL-0712345',
      `${said} Remaining funds`,
      'held $34,866.67.',
    )
    assert.equal(found.documentType, 'correspondence')
    assert.deepEqual(found.job, { claim_number: 'ALL-0712345', client_name: 'Otto Brandt' })
    assert.deepEqual(found.warnings, [
      [
        'value_refused',
        `job: the letter also states a payment of ${amount}, which was not saved. If you collected it, set ` +
          'financials.collected_total with "svc job set".',
      ],
    ])
  })

test('the check that a mortgage company received is not collected', () => {
  const found = read(
    'First Prairie Mortgage Servicing',
    'Loss Draft Department',
    'October 28, 2026',
    'Loan Number: 0098812231',
    'Claim Number: HO-5512-8841',
    'Dear Priya Nair:',
    'We received a claim check in the amount of $11,070.25 for the loss to your property. The funds were',
    'placed into an escrow account.',
    'Sincerely,',
    'Loss Draft Department',
  )
  assert.equal(found.documentType, 'correspondence')
  assert.equal(found.job && 'financials.collected_total' in found.job, false)
  assert.deepEqual(found.warnings, [])
})

test('the check of a draw that is sent to the operator is a payment', () => {
  const found = read(
    'First Prairie Mortgage Servicing',
    'Loss Draft Department',
    'Summit Restoration LLC',
    'Loan Number: 0098812231',
    'Claim Number: HO-5512-8841',
    'To whom it may concern:',
    'Enclosed is check number 4471 in the amount of $3,690.08, which is the first draw of the insurance',
    'proceeds.',
    'Sincerely,',
  )
  assert.equal(found.documentType, 'payment')
  assert.partialDeepStrictEqual(found.job, { 'financials.collected_total': '3690.08' })
})

test('the stub of a draw is a payment', () => {
  const found = read(
    'First Prairie Mortgage Servicing',
    ['Check Number', '4471'],
    ['Check Date', '11/12/2026'],
    ['Loan Number', '0098812231'],
    ['Claim Number', 'HO-5512-8841'],
    ['Description', 'Draw 1 of 3 - insurance proceeds'],
    ['Check Amount', '$3,690.08'],
    'Detach before depositing',
  )
  assert.equal(found.documentType, 'payment')
  assert.partialDeepStrictEqual(found.job, { 'financials.collected_total': '3690.08' })
  assert.deepEqual(found.warnings, [])
})

test('a notice with the check of a draw is a payment', () => {
  const found = read(
    'Meridian Home Lending',
    'Loss Drafts',
    'Notice of Disbursement',
    ['Loan Number:', '5520017'],
    ['Borrower:', 'Aisha Nguyen'],
    ['Insurance Claim Number:', 'CLM-2025-26816'],
    ['Funds Received:', '$3,011.65'],
    ['Check Amount:', '$1,833.84'],
    ['Check Number:', '7362207'],
    ['Payee:', 'Aisha Nguyen and Summit Restoration LLC'],
    ['Remaining Balance:', '$1,177.81'],
    'The check is enclosed. Endorse it and deposit it.',
  )
  assert.equal(found.documentType, 'payment')
  assert.partialDeepStrictEqual(found.job, { 'financials.collected_total': '1833.84' })
})
