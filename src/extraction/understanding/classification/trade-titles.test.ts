import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** Titles of the trade that name a kind of document in few words. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
const read = (...rows: RowTexts) => understand(linesOf(rows), context)

const endings = ['NOTICE OF REVOCATION', 'Order of Suspension', 'NOTICE OF REVOCATION AND ORDER']
for (const title of endings)
  test(`"${title}" of a license holder ends the license`, () => {
    const ended = /suspension/i.test(title) ? 'SUSPENDED' : 'REVOKED'
    const { documentType, drafts } = read(
      'STATE OF COLORADO',
      'Department of Regulatory Agencies',
      title,
      'License Holder: Sopris Electric Co',
      'License Number: EC.0102277',
      `Effective November 2, 2026 the above license is hereby ${ended}.`,
    )
    assert.equal(documentType, 'license')
    const [certification] = drafts.filter(({ kind }) => kind === 'certification')
    assert.deepEqual(certification?.values, {
      certification_type: 'contractor_license',
      number: 'EC.0102277',
      issuer: 'STATE OF COLORADO',
      expires_on: '2026-11-02',
    })
  })

test('a notice that revokes the license of a driver is no contractor license', () => {
  const { documentType } = read(
    'STATE OF COLORADO',
    'Division of Motor Vehicles',
    'NOTICE OF REVOCATION',
    'Driver: Dana Wills',
    'Driver License Number: 94-221-0044',
    'Effective November 2, 2026 your driving privilege is hereby revoked.',
  )
  assert.equal(documentType, 'other')
})

const reports = ['Restoration Report', 'LOSS DOCUMENTATION REPORT', 'Field Documentation Report']
for (const title of reports)
  test(`"${title}" with the photos of each room is a photo report`, () => {
    const { documentType, drafts } = read(
      'Encircle',
      title,
      'Policyholder: Oluwaseun Adeyemi',
      'Loss Address: 2210 Kipling St, Lakewood, CO 80215',
      'Insurer Identifier: 771204-GN',
      'Contractor Identifier: 26-1101',
      'Type of Loss: Water',
      'Date of Loss: Oct 28, 2026',
      'Rooms: Basement (12 photos), Laundry (4 photos)',
    )
    assert.equal(documentType, 'photo_report')
    const [job] = drafts
    assert.equal(job?.kind === 'job' && job.match, 'complete')
    assert.equal(job?.kind === 'job' && job.values.claim_number, '771204-GN')
  })

test('a report on the restoration of a wetland is no photo report', () => {
  const { documentType } = read(
    'Restoration Report',
    'Client: County of Boulder',
    'Location: Walden Ponds',
    'The photos show the growth of native plants after the second season.',
  )
  assert.equal(documentType, 'other')
})

for (const title of ['Lead Abatement Contractor License', 'ASBESTOS CONTRACTOR LICENSE'])
  test(`"${title}" is a license`, () => {
    const { documentType, drafts } = read(
      'Illinois Department of Public Health',
      title,
      'Issued to',
      'CLEAR ENVIRONMENTAL CORP',
      'ID NUMBER 001188   ISSUED 10/16/2026   EXPIRES 10/15/2027',
    )
    assert.equal(documentType, 'license')
    const held = drafts.flatMap((draft) =>
      draft.kind === 'certification' ? [[draft.holderName, draft.values.expires_on]] : [],
    )
    assert.deepEqual(held, [['CLEAR ENVIRONMENTAL CORP', '2027-10-15']])
  })

for (const title of [
  'Home Improvement Contract - Insurance Restoration',
  'Contract for Repairs',
  'Mold Remediation Authorization',
  'Contents Pack-Out Authorization',
  'Emergency Board-Up Authorization',
])
  test(`"${title}" with a signature authorizes the work`, () => {
    const { documentType, drafts } = read(
      title,
      'Owner: Dana Wills',
      'Address: 12 Oak St, Denver, CO 80202',
      'Claim Number: 94-221-0044',
      'The undersigned authorizes the contractor to furnish labor and materials.',
      ['Dana Wills', '11/03/2026'],
      ['Owner', 'Date'],
    )
    assert.equal(documentType, 'work_authorization')
    const jobs = drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
    assert.deepEqual(
      jobs.map((job) => [job.client_name, job.claim_number]),
      [['Dana Wills', '94-221-0044']],
    )
  })

test('a "Statement of Claim Payment" is a payment', () => {
  const { documentType, drafts } = read(
    'Erie Insurance Exchange',
    'Statement of Claim Payment',
    ['Claim', 'A00006318842'],
    ['Policyholder', 'Dana Wills'],
    ['Check', '7720114'],
    ['Amount of this check', '8,421.92'],
  )
  assert.equal(documentType, 'payment')
  const jobs = drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
  assert.equal(jobs[0]?.['financials.collected_total'], '8421.92')
})

for (const title of [
  'Certificate of Drying',
  'DRYING CERTIFICATE',
  'Certificate of Structural Drying',
])
  test(`"${title}" certifies that the work is complete`, () => {
    const { documentType, drafts } = read(
      title,
      'Ridge Restoration LLC',
      'Property Owner: Dana Wills',
      'Loss Address: 12 Oak St, Denver, CO 80202',
      'Claim Number: 94-221-0044',
      'Date of Loss: 11/01/2026',
      'This certifies that the materials have been returned to a dry standard.',
      ['Ann Bell', '11/08/2026'],
      ['Technician', 'Date'],
    )
    assert.equal(documentType, 'certificate_of_completion')
    const jobs = drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
    assert.deepEqual(
      jobs.map((job) => [job.client_name, job.claim_number]),
      [['Dana Wills', '94-221-0044']],
    )
  })

for (const title of [
  'CONTRACTOR ASSIGNMENT / LOSS NOTICE',
  'Vendor Assignment and Notice of Loss',
  'Property Loss Notice',
])
  test(`"${title}" is a notice of a claim`, () => {
    const { documentType } = read(
      'Pacific Mutual',
      title,
      'Member Name: Dana Wills',
      'Loss Address: 12 Oak St, Denver, CO 80202',
      'Claim Number: 94-221-0044',
      'Date of Loss: 11/01/2026',
      'Type of Loss: Water',
      'Adjuster: Kim Lee',
    )
    assert.equal(documentType, 'correspondence')
  })

for (const title of [
  'Insurance Contingency Agreement',
  'CONTINGENCY CONTRACT',
  'Roofing Contingent Agreement',
])
  test(`a signed "${title}" is a work authorization`, () => {
    const { documentType, drafts, reviewReasons } = read(
      title,
      'Summit Restoration LLC',
      'Homeowner: Ida Moss',
      'Property Address: 12 Oak St, Kent, WA 98030',
      'Insurance Carrier: Harbor Mutual Insurance Company',
      'Claim #: TQ-448812',
      'Date of Loss: 10/28/2026',
      'Homeowner authorizes Summit Restoration LLC to perform the repairs approved by the insurer.',
      'Homeowner Signature: Ida Moss     Date: 11/04/2026',
    )
    assert.equal(documentType, 'work_authorization')
    assert.deepEqual(reviewReasons, [])
    const [job] = drafts.filter(({ kind }) => kind === 'job')
    const values: Record<string, unknown> = job?.values ?? {}
    assert.deepEqual(
      [values.client_name, values.claim_number, values['dates.authorized_at']],
      ['Ida Moss', 'TQ-448812', '2026-11-04T00:00:00.000Z'],
    )
  })

test('the contingency fee agreement of a law firm is of no known kind', () => {
  const { documentType } = read(
    'CONTINGENCY FEE AGREEMENT',
    'Client: Ida Moss',
    'The client retains the firm to represent her in the matter of the accident of 10/28/2026.',
    'Client: ______________  Date: 11/04/2026',
  )
  assert.equal(documentType, 'other')
})
