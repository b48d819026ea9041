import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Contractor licenses of the states, as their public samples print them, with invented values. */
const licenses: Record<string, Parameters<typeof linesOf>[0]> = {
  CA: [
    'Contractors State License Board',
    "Contractor's License Detail for License # 1023456",
    'Business Information',
    'CEDAR BUILDERS INC',
    '12 ELM STREET',
    'FRESNO, CA 93701',
    'Business Phone Number:(559) 555-0100',
    ['Entity', 'Corporation'],
    ['Issue Date', '01/15/2020'],
    ['Expire Date', '01/31/2028'],
    'License Status',
    'This license is current and active.',
    'Classifications',
    'B - GENERAL BUILDING',
  ],
  FL: [
    'STATE OF FLORIDA',
    'DEPARTMENT OF BUSINESS AND PROFESSIONAL REGULATION',
    'CONSTRUCTION INDUSTRY LICENSING BOARD',
    'THE GENERAL CONTRACTOR HEREIN IS CERTIFIED UNDER THE',
    'PROVISIONS OF CHAPTER 489, FLORIDA STATUTES',
    'SMITH, JOHN A',
    'CEDAR BUILDERS LLC',
    '12 ELM STREET',
    'TAMPA FL 33601',
    'LICENSE NUMBER: CGC1520001',
    'EXPIRATION DATE: AUGUST 31, 2026',
    'Always verify licenses online at MyFloridaLicense.com',
  ],
  AZ: [
    'STATE OF ARIZONA',
    'Registrar of Contractors',
    'CERTIFIES THAT:',
    'Cedar Builders LLC',
    'HAVING BEEN SHOWN TO POSSESS ALL THE NECESSARY QUALIFICATIONS',
    'IS HEREBY LICENSED AND AUTHORIZED TO ENGAGE IN BUSINESS AS',
    'CONTRACTOR LICENSE NO. ROC 312456 CLASS B-1',
    'General Commercial Contractor',
    'EXPIRES: 04/30/2027',
  ],
  OR: [
    'Construction Contractors Board',
    'LICENSE CERTIFICATE',
    'This document certifies that:',
    'CEDAR BUILDERS LLC',
    '12 ELM ST',
    'SALEM OR 97301',
    'is licensed in accordance with Oregon Law as a Residential General Contractor.',
    'License Number: 212345',
    'Expiration Date: 06/14/2027',
  ],
  VA: [
    'COMMONWEALTH of VIRGINIA',
    'Department of Professional and Occupational Regulation',
    '9960 Mayland Drive, Suite 400, Richmond, VA 23233',
    ['EXPIRES ON', 'NUMBER'],
    ['07-31-2027', '2705123456'],
    'BOARD FOR CONTRACTORS',
    'CLASS A CONTRACTOR',
    '*CLASSIFICATIONS* CBC RBC',
    'CEDAR BUILDERS LLC',
    '12 ELM ST',
    'ROANOKE, VA 24011',
  ],
  NC: [
    'North Carolina',
    'Licensing Board for General Contractors',
    'This is to Certify That:',
    'Cedar Builders, LLC',
    'Raleigh, NC',
    'is duly registered and entitled to practice',
    'General Contracting',
    'Limitation: Unlimited',
    'Classification: Building',
    'until December 31, 2026',
    'License No. 81234',
  ],
  LA: [
    'State of Louisiana',
    'State Licensing Board for Contractors',
    'This is to Certify that:',
    'CEDAR BUILDERS LLC',
    '12 Elm St',
    'Baton Rouge, LA 70801',
    'is duly licensed and entitled to practice the following classifications',
    'BUILDING CONSTRUCTION',
    'Expiration Date: December 31, 2027',
    'License No: 61234',
  ],
  UT: [
    'STATE OF UTAH',
    'DEPARTMENT OF COMMERCE',
    'DIVISION OF OCCUPATIONAL & PROFESSIONAL LICENSING',
    'ACTIVE LICENSE',
    ['EFFECTIVE DATE: 12/01/2025', 'EXPIRATION DATE: 11/30/2027'],
    ['ISSUED TO:', 'Cedar Builders LLC'],
    'REFERENCE NUMBER(S), CLASSIFICATION(S) & DETAIL(S)',
    '10123456-5501 Contractor With LRF',
    'B100',
  ],
  WA: [
    'Department of Labor and Industries',
    'CONSTRUCTION CONTRACTOR',
    'Registered as provided by law as a',
    'Construction Contractor (CC01) - GENERAL',
    'CEDARBL851K1',
    'Effective Date: 03/01/2025',
    'Expiration Date: 03/01/2027',
    'CEDAR BUILDERS LLC',
    '12 ELM ST',
    'TACOMA WA 98402',
  ],
  MI: [
    'STATE OF MICHIGAN',
    'DEPARTMENT OF LICENSING AND REGULATORY AFFAIRS',
    'BUREAU OF CONSTRUCTION CODES',
    'RESIDENTIAL BUILDER COMPANY LICENSE',
    'CEDAR BUILDERS LLC',
    '12 ELM ST',
    'LANSING, MI 48901',
    ['LICENSE NO.', 'EXPIRATION DATE'],
    ['2102212345', '05/31/2027'],
  ],
  CT: [
    'STATE OF CONNECTICUT',
    'DEPARTMENT OF CONSUMER PROTECTION',
    'Be it known that',
    'CEDAR BUILDERS LLC',
    '12 ELM ST',
    'HARTFORD, CT 06101',
    'is certified by the Department of Consumer Protection as a registered',
    'HOME IMPROVEMENT CONTRACTOR',
    'Registration # HIC.0654321',
    'Effective: 04/01/2026',
    'Expiration: 03/31/2027',
  ],
  NV: [
    'NEVADA STATE CONTRACTORS BOARD',
    'CONTRACTOR LICENSE',
    'LIC. NO. 0078123',
    'EXPIRES: 08/31/2027',
    'CEDAR BUILDERS LLC',
    '12 ELM ST',
    'RENO NV 89501',
    'IS DULY LICENSED AS A CONTRACTOR IN THE FOLLOWING CLASSIFICATION(S):',
    'B - GENERAL BUILDING',
    'LIMIT: $500,000.00',
  ],
  TN: [
    'State of Tennessee',
    'Board for Licensing Contractors',
    'CONTRACTOR',
    'Cedar Builders LLC',
    'This is to certify that all requirements of the State of Tennessee have been met.',
    'ID NUMBER: 71234',
    'LIC STATUS: ACTIVE',
    'EXPIRATION DATE: May 31, 2027',
  ],
  'TX, with a company alone on its line': [
    'STATE OF TEXAS',
    'Texas Department of Licensing and Regulation',
    'Mold Remediation Company',
    'Cedar Builders LLC',
    'License Number: RCO1234',
    'The entity named above is licensed by the Texas Department of Licensing and Regulation.',
    'License Expires: October 2, 2027',
  ],
  'WA, in a search': [
    'CEDAR BUILDERS LLC',
    ['Doing business as', 'CEDAR BUILDERS LLC'],
    ['Business type', 'Limited Liability Company'],
    ['UBI No.', '604123456'],
    "Verify the contractor's active registration / license / certification.",
    'Construction Contractor',
    ['License specialties', 'GENERAL'],
    ['License no.', 'CEDARB*851KQ'],
    ['Effective — expiration', '03/01/2025 — 03/01/2027'],
    ['Bond account no.', '5551234'],
  ],
  'MD, with a number of three names': [
    'STATE OF MARYLAND',
    'MARYLAND HOME IMPROVEMENT COMMISSION',
    'CERTIFIES THAT:',
    'CEDAR BUILDERS LLC',
    'IS AN AUTHORIZED: 01-CONTRACTOR',
    ['LIC/REG/CERT', 'EXPIRATION', 'EFFECTIVE'],
    ['123456', '03-15-2027', '03-15-2025'],
  ],
  'NJ, with the number above its caption': [
    'State Of New Jersey',
    'Division of Consumer Affairs',
    'THIS IS TO CERTIFY THAT THE',
    'Division of Consumer Affairs',
    'HAS REGISTERED',
    'Cedar Builders LLC',
    'FOR PRACTICE IN NEW JERSEY AS A(N): Home Improvement Contractor',
    '03/15/2026 TO 03/31/2027',
    '13VH01234500',
    'LICENSE/REGISTRATION/CERTIFICATION #',
  ],
  'AL, in sentences': [
    'STATE OF ALABAMA',
    'HOME BUILDERS LICENSURE BOARD',
    'This is to certify that',
    'Cedar Builders LLC',
    'whose license number is 12345',
    'having met the requirements of the law is hereby licensed as an UNLIMITED builder',
    'in the State of Alabama and this license is valid through December 31, 2027.',
  ],
  'a table with one row': [
    'License Lookup',
    'Department of Labor and Industry',
    ['License Type', 'Name', 'License Number', 'Status', 'Expiration Date'],
    ['Builder', 'Cedar Builders LLC', 'BC123456', 'Issued', '03/31/2027'],
  ],
}

/** Number and last valid day of each. Washington prints the number without a label. */
const expected: Record<string, [string, string]> = {
  CA: ['1023456', '2028-01-31'],
  FL: ['CGC1520001', '2026-08-31'],
  AZ: ['ROC 312456', '2027-04-30'],
  OR: ['212345', '2027-06-14'],
  VA: ['2705123456', '2027-07-31'],
  NC: ['81234', '2026-12-31'],
  LA: ['61234', '2027-12-31'],
  UT: ['10123456-5501', '2027-11-30'],
  WA: ['CEDARBL851K1', '2027-03-01'],
  MI: ['2102212345', '2027-05-31'],
  CT: ['HIC.0654321', '2027-03-31'],
  NV: ['0078123', '2027-08-31'],
  TN: ['71234', '2027-05-31'],
  'TX, with a company alone on its line': ['RCO1234', '2027-10-02'],
  'WA, in a search': ['CEDARB*851KQ', '2027-03-01'],
  'MD, with a number of three names': ['123456', '2027-03-15'],
  'NJ, with the number above its caption': ['13VH01234500', '2027-03-31'],
  'AL, in sentences': ['12345', '2027-12-31'],
  'a table with one row': ['BC123456', '2027-03-31'],
}
for (const [state, lines] of Object.entries(licenses)) {
  test(`a contractor license of ${state} has its holder, number and last day`, () => {
    const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
    const { documentType, drafts } = understand(linesOf(lines), context)
    assert.equal(documentType, 'license')
    const vendor = drafts.find((draft) => draft.kind === 'vendor')
    assert.match(String(vendor?.values.name), /^cedar builders,? (?:llc|inc)$/i)
    const held = drafts.find((draft) => draft.kind === 'certification')
    assert.equal(held?.values.certification_type, 'contractor_license')
    const [number, lastDay] = expected[state]!
    assert.equal(held?.values.expires_on, lastDay)
    assert.equal(held?.values.number, number)
  })
}

test('the law gives a number of New Jersey its form, so its caption need not name it', () => {
  const lines = [
    'State of New Jersey',
    'Division of Consumer Affairs',
    'HAS REGISTERED',
    'Cedar Builders LLC',
    'FOR PRACTICE IN NEW JERSEY AS A(N): Home Improvement Contractor',
    ['03/02/2026 TO 03/31/2027', '13VH11447100'],
    ['VALID', '', 'LICENSE/REGISTRATION/CERTIFICATION #'],
  ]
  const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
  const { drafts, reviewReasons } = understand(linesOf(lines), context)
  const { values } = drafts.find(({ kind }) => kind === 'certification')!
  assert.equal((values as { number?: string }).number, '13VH11447100')
  assert.deepEqual(reviewReasons, [])
})
