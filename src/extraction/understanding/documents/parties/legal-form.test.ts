import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingsOf, holdersOf } from './holders.fixture.ts'

const license = (...holder: string[]) => [
  'STATE OF FLORIDA',
  'Department of Business and Professional Regulation',
  'CONTRACTOR LICENSE',
  ...holder,
  'License Number: CGC1512345',
  'Effective Date: 01/01/2025',
  'Expiration Date: 12/31/2027',
]

const forms: [operatorName: string, licensee: string, holder: string][] = [
  ['Harbor Restoration LLC', 'Harbor Restoration LLC', 'own'],
  ['Harbor Restoration LLC', 'HARBOR RESTORATION, L.L.C.', 'own'],
  ['Harbor Restoration LLC', 'Harbor Restoration L L C', 'own'],
  ['Harbor Restoration LLC', 'Harbor Restoration Limited Liability Company', 'own'],
  ['Harbor Restoration LLC', 'Harbor Restoration', 'own'],
  ['Harbor Restoration', 'Harbor Restoration Inc', 'own'],
  ['Harbor Restoration Inc', 'Harbor Restoration, Incorporated', 'own'],
  ['Harbor Restoration Corp', 'Harbor Restoration Corporation', 'own'],
  ['Harbor Restoration Co', 'Harbor Restoration Company LLC', 'own'],
  ['Harbor Restoration LLC', 'The Harbor Restoration Company', 'own'],
  ['Harbor Restoration LLC', 'Harbor Restoration Inc', 'own?'],
  ['Harbor Restoration LLC', 'HARBOR RESTORATION, INC.', 'own?'],
  ['Harbor Restoration LLC', 'Harbor Restoration Corp', 'own?'],
  ['Harbor Restoration Inc', 'Harbor Restoration LLC', 'own?'],
  ['Harbor Restoration Inc', 'Harbor Restoration LLP', 'own?'],
  ['Harbor Restoration LLC', 'Harbor Restoration PLLC', 'own?'],
  ['Harbor Restoration LLC', 'Harbor Restoration LP', 'own?'],
  ['Harbor Restoration LLC', 'Harbor Restoration Supply Inc', 'Harbor Restoration Supply Inc'],
]
for (const [operatorName, licensee, holder] of forms) {
  test(`"${licensee}" is ${holder} for the operator "${operatorName}"`, () => {
    const findings = findingsOf(license(`Licensee: ${licensee}`), operatorName)
    assert.deepEqual(holdersOf(findings), [holder])
    const reasons = holder === 'own?' ? ['legal_form_differs'] : []
    assert.deepEqual(findings.reviewReasons, reasons)
  })
}

test('a DBA name that is the operator outweighs another legal form', () => {
  const alias = license('Licensee: HRT Holdings Inc d/b/a Harbor Restoration')
  assert.deepEqual(holdersOf(findingsOf(alias)), ['own'])
  const below = license('Licensee: Harbor Restoration Inc', 'DBA Harbor Restoration LLC')
  assert.deepEqual(holdersOf(findingsOf(below)), ['own'])
})

test('a name that ends in DBA goes on with the trade name in the next line', () => {
  const lines = ['Certificate of Liability Insurance', ['Insured', 'Tate & Sons Inc dba']]
  const policies = [
    ['', 'Piedmont Drywall'],
    'COVERAGES',
    ['Commercial General Liability', 'GL-1002003', '01/01/2026', '01/01/2027'],
  ]
  assert.deepEqual(holdersOf(findingsOf([...lines, ...policies])), ['Piedmont Drywall'])
})

test('another legal form needs review on each kind of document', () => {
  const coi = [
    'CERTIFICATE OF LIABILITY INSURANCE',
    ['Insured', 'Harbor Restoration Inc'],
    'COVERAGES',
    ['Commercial General Liability', 'GL-1002003', '01/01/2026', '01/01/2027'],
    ['Certificate Holder', 'Lakeside Property Management'],
  ]
  const w9 = [
    'Form W-9',
    'Request for Taxpayer Identification Number and Certification',
    '1 Name (as shown on your income tax return): Harbor Restoration Inc',
    'Employer identification number',
    '12-3456789',
  ]
  const notice = [
    'NOTICE OF CANCELLATION OF INSURANCE',
    'Named Insured: Harbor Restoration Inc',
    'Type of Policy: Commercial General Liability',
    'Cancellation Effective Date: 06/15/2026',
    'Reason for Cancellation: Nonpayment of premium',
  ]
  for (const lines of [coi, w9, notice]) {
    const findings = findingsOf(lines)
    assert.deepEqual(holdersOf(findings), ['own?'])
    const warning = findings.warnings.find(({ code }) => code === 'legal_form_differs')
    assert.equal(
      warning?.message,
      'It names Harbor Restoration Inc, but your company is Harbor Restoration LLC. If it is yours, ' +
        'accept the document in the dashboard. Until then, it does not count for your compliance.',
    )
  }
})
