import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Findings } from '../../../findings.ts'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const read = (lines: Parameters<typeof linesOf>[0]) => understand(linesOf(lines), context)
const certifications = (findings: Findings) =>
  findings.drafts.flatMap((draft) =>
    draft.kind === 'certification' ? [{ ...draft.values, holder: draft.holderName }] : [],
  )

test('each row of a table of certifications is one', () => {
  const findings = read([
    'Ridge Restoration LLC',
    'IICRC Technician Certifications',
    ['Technician', 'Certification', 'Issued', 'Expires'],
    ['Maria Lopez', 'WRT', '02/01/2026', '02/01/2027'],
    ['Maria Lopez', 'ASD', '03/01/2026', '03/01/2027'],
    ['Dana Whitfield', 'AMRT', '03/05/2026', '03/05/2027'],
    'Questions? Call the office.',
  ])
  assert.equal(findings.documentType, 'certification')
  const row = (
    certification_type: string,
    holder: string,
    issued_on: string,
    expires_on: string,
  ) => ({
    certification_type,
    issued_on,
    expires_on,
    holder,
  })
  assert.deepEqual(certifications(findings), [
    row('iicrc_wrt', 'Maria Lopez', '2026-02-01', '2027-02-01'),
    row('iicrc_asd', 'Maria Lopez', '2026-03-01', '2027-03-01'),
    row('iicrc_amrt', 'Dana Whitfield', '2026-03-05', '2027-03-05'),
  ])
  assert.deepEqual(
    findings.drafts.map(({ ref }) => ref),
    ['certification[0]', 'certification[1]', 'certification[2]'],
  )
})

test("a table of one person's designations has one holder, with any name of the date column", () => {
  const findings = read([
    'IICRC',
    'Certification Record',
    ['Registrant', 'Maria Lopez'],
    ['Registrant #', '812345'],
    ['Designation', 'Achieved', 'Valid Until'],
    ['Odor Control Technician', '04/01/2026', '04/01/2029'],
    ['Applied Structural Drying Technician', '05/01/2026', '05/01/2029'],
  ])
  assert.deepEqual(
    certifications(findings).map(({ certification_type, issued_on, expires_on, holder }) => [
      certification_type,
      issued_on,
      expires_on,
      holder,
    ]),
    [
      ['iicrc_oct', '2026-04-01', '2029-04-01', 'Maria Lopez'],
      ['iicrc_asd', '2026-05-01', '2029-05-01', 'Maria Lopez'],
    ],
  )
})

test("a county's business license of a builder is a business license", () => {
  const findings = read([
    'Marion County',
    'Office of the License Commissioner',
    'BUSINESS LICENSE',
    ['Business Name', 'Cedar Builders LLC'],
    ['Classification', 'General Contractor'],
    ['License No.', 'BL-20114'],
    ['Date Issued', '01/02/2026'],
    ['Expiration Date', '12/31/2026'],
  ])
  assert.equal(findings.documentType, 'license')
  assert.equal(certifications(findings)[0]?.certification_type, 'business_license')
})

test('the license of a state board of contractors is a contractor license', () => {
  const findings = read([
    'State Contractors Board',
    'This business license is not a substitute for a local permit.',
    ['Licensee', 'Cedar Builders LLC'],
    ['License Number', '0077123'],
    ['Issue Date', '01/02/2026'],
    ['Expiration Date', '12/31/2027'],
  ])
  assert.equal(certifications(findings)[0]?.certification_type, 'contractor_license')
})

test('a home improvement registration of New Jersey is a contractor license', () => {
  const findings = read([
    'State of New Jersey',
    'New Jersey Office of the Attorney General',
    'Division of Consumer Affairs',
    'THIS IS TO CERTIFY THAT THE',
    'Division of Consumer Affairs',
    'HAS REGISTERED',
    'Cedar Builders LLC',
    '12 Elm Street',
    'Trenton NJ 08608',
    'FOR PRACTICE IN NEW JERSEY AS A(N): Home Improvement Contractor',
    '01/12/2026 TO 03/31/2027',
    'VALID',
    '13VH09876500',
    'Registration/Certificate #',
    'Signature of Registrant',
  ])
  assert.equal(findings.documentType, 'license')
  const [held] = certifications(findings)
  assert.equal(held?.certification_type, 'contractor_license')
  assert.equal(held?.holder, 'Cedar Builders LLC')
  assert.equal(held?.issued_on, '2026-01-12')
  assert.equal(held?.expires_on, '2027-03-31')
})

test('the issuance date of a certificate is read', () => {
  const findings = read([
    'United States Environmental Protection Agency',
    'Lead-Safe Certified Firm',
    'This is to certify that Ridge Restoration LLC has fulfilled the requirements',
    ['Certification #', 'NAT-F123456-1'],
    ['Issuance Date', '02/03/2026'],
    ['Expiration Date', '02/03/2031'],
  ])
  assert.equal(certifications(findings)[0]?.issued_on, '2026-02-03')
})

test('a course that was completed is a certification, not the end of a job', () => {
  const findings = read([
    'CERTIFICATE OF COURSE COMPLETION',
    'awarded to',
    'MARIA LOPEZ',
    'for successfully completing',
    'Applied Structural Drying (ASD)',
    'Given this day, March 4, 2026',
  ])
  assert.equal(findings.documentType, 'certification')
  assert.deepEqual(certifications(findings), [
    { certification_type: 'iicrc_asd', issued_on: '2026-03-04', holder: 'MARIA LOPEZ' },
  ])
})

test('the label of a city is not the holder', () => {
  const findings = read([
    'IICRC Certification Verification',
    ['Name', 'Maria Lopez'],
    ['Registrant ID', '872343'],
    ['Company', 'Ridge Restoration LLC'],
    ['City/State', 'Columbus, OH'],
    ['Certification', 'Status', 'Original Date', 'Expiration Date'],
    ['Applied Structural Drying Technician', 'Active', '03/26/2026', '03/26/2027'],
  ])
  assert.equal(
    findings.drafts.some(({ kind }) => kind === 'vendor'),
    false,
  )
  assert.equal(certifications(findings)[0]?.issued_on, '2026-03-26')
})

test('a person who trades as a business holds a license as that business', () => {
  const findings = read([
    'Maryland Home Improvement Commission',
    'certifies that',
    'John Smith t/a Cedar Builders LLC',
    'is a licensed contractor',
    ['License No.', '123456'],
    ['Effective', '03/15/2025'],
    ['Expires', '03/15/2027'],
  ])
  assert.equal(certifications(findings)[0]?.holder, 'Cedar Builders LLC')
})
