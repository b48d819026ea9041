import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Harbor Restoration LLC' }
const typeOf = (lines: RowTexts) => understand(linesOf(lines), context).documentType

const licenses: RowTexts[] = [
  [
    'This certifies that Cascade Plumbing Inc, located at 5 Tunnel Rd, Asheville, NC 28805,',
    'is licensed as a Plumbing Contractor by the State Board of Examiners.',
    'License No. P-33120',
    'Expires: 12/31/2027',
  ],
  [
    'This is to certify that',
    'CASCADE PLUMBING INC',
    'is duly registered as a Mechanical Contractor under the laws of this State.',
    'Registration No. 33120',
    'Expires: 12/31/2027',
  ],
  [
    'Washington State Department of Labor & Industries',
    'CASCADE PLUMBING INC',
    '5 TUNNEL RD',
    'KENT, WA 98030',
    'Construction Contractor',
    'General',
    'License no. CASCAPL842QK',
    'Effective: 06/15/2025   Expiration: 06/15/2027',
  ],
  [
    'STATE OF WISCONSIN',
    'Department of Safety and Professional Services',
    'DWELLING CONTRACTOR CERTIFICATION',
    'CASCADE PLUMBING INC',
    '5 TUNNEL RD, MADISON WI 53703',
    'Credential Number   4410982-DC',
    'Granted   03/11/2019',
    'Expires   03/31/2027',
    'The person whose name appears on this document has complied with the provisions of the Statutes.',
  ],
]
for (const lines of licenses)
  test(`a license needs no title: ${lines.join(' / ')}`, () => {
    assert.equal(typeOf(lines), 'license')
  })

const others: RowTexts[] = [
  [
    "PROOF OF WORKERS' COMPENSATION",
    'State Insurance Fund',
    'The business named below has complied with the provisions of the Compensation Law.',
    'CASCADE PLUMBING INC',
    'Expires: 12/31/2027',
  ],
  [
    'Cascade Plumbing Inc',
    'Dear Ms. Lopez,',
    'Thank you for calling us. Our firm is licensed as a plumbing contractor by the State Board.',
    'We certify that our technicians are licensed. License No. P-33120.',
    'Sincerely,',
    'Ann Bell',
  ],
  [
    'To whom it may concern:',
    'I certify that Cascade Plumbing Inc repaired the pipe on 05/12/2026.',
    'The company is licensed and insured, License No. P-33120.',
  ],
  [
    'Department of Labor & Industries',
    'Workplace safety poster',
    'Every contractor must post this notice where employees can see it.',
  ],
]
for (const lines of others)
  test(`a letter that mentions a license is none: ${lines.join(' / ')}`, () => {
    assert.notEqual(typeOf(lines), 'license')
  })

test('a certificate of completion by a licensed contractor is no license', () => {
  const lines = [
    'CERTIFICATE OF COMPLETION',
    'Claim Number: 4471-22',
    'Insured: Robert Lopez',
    'This is to certify that the work was completed by Cascade Plumbing Inc on 05/12/2026.',
    'Contractor: Cascade Plumbing Inc, License No. P-33120',
  ]
  assert.equal(typeOf(lines), 'certificate_of_completion')
})
