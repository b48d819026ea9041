import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Certificates and notices that the insurer prints itself, and not on the form of agencies. */

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Harbor Restoration LLC' }
const INSURED = ['Insured: Cascade Plumbing Inc', '44 Pine St', 'Kent, WA 98030']
const POLICY: RowTexts = [
  ['Coverage', 'Policy Number', 'Effective', 'Expires'],
  ['General Liability', 'GL-4410087', '02/01/2026', '02/01/2027'],
]
const HOLDER = ['Certificate Holder:', 'Harbor Restoration LLC', '100 Dock St', 'Tacoma, WA 98402']

function readLines(...rows: RowTexts) {
  const { documentType, drafts } = understand(linesOf(rows), context)
  assert.equal(documentType, 'certificate_of_insurance')
  const own = drafts.find(({ kind }) => kind === 'certification')?.values ?? {}
  const vendor = drafts.find(({ kind }) => kind === 'vendor')?.values ?? {}
  return { ...own, ...vendor } as Record<string, unknown>
}

test('the insurer in the letterhead of its certificate is the issuer', () => {
  const issuer = (...head: RowTexts) => readLines(...head, ...INSURED, ...POLICY, ...HOLDER).issuer
  const title = 'CERTIFICATE OF INSURANCE'
  assert.equal(
    issuer('Pacific Mutual Insurance Company', title),
    'Pacific Mutual Insurance Company',
  )
  assert.equal(issuer(title, 'Harbor States Insurance Fund'), 'Harbor States Insurance Fund')
  assert.equal(issuer(title, 'The Travelers Indemnity Company'), 'Travelers')
})

test('an agency in the letterhead is not the issuer', () => {
  const issuer = (...head: RowTexts) => readLines(...head, ...INSURED, ...POLICY, ...HOLDER).issuer
  const title = 'CERTIFICATE OF INSURANCE'
  for (const agency of [
    'Sound Insurance Agency',
    'Bell Insurance Group Inc',
    'Ann Bell Insurance Services',
  ])
    assert.equal(issuer(agency, title), undefined, agency)
  assert.equal(
    issuer(['Pacific Mutual Insurance Company', '', 'Cedar Casualty Company'], title),
    undefined,
  )
})

test('the insurer beside its label is read without its registered number', () => {
  const policy: RowTexts = [
    'General Liability',
    ['Insurer', 'Harbor Specialty Insurance Company (NAIC 11223)'],
    ['Policy number', 'GL-4410087'],
    ['Policy effective date', '02/01/2026'],
    ['Policy expiration date', '02/01/2027'],
  ]
  const { issuer } = readLines('Certificate of Insurance', ...INSURED, ...policy)
  assert.equal(issuer, 'Harbor Specialty Insurance Company')
})

test('a notice gives its insurer, and the number and the address of the insured', () => {
  const values = readLines(
    'Pacific Mutual Insurance Company',
    '900 Third Ave, Seattle, WA 98104',
    'May 20, 2026',
    'Re: Notice of Nonrenewal',
    ...INSURED,
    'Policy: Commercial General Liability GL 4410087',
    'Expiration Date: July 6, 2026',
    'Dear Certificate Holder:',
    'We will not renew this policy when it expires on July 6, 2026.',
  )
  assert.deepEqual(values, {
    certification_type: 'general_liability',
    number: 'GL 4410087',
    issuer: 'Pacific Mutual Insurance Company',
    expires_on: '2026-07-06',
    name: 'Cascade Plumbing Inc',
    'address.line1': '44 Pine St',
    'address.city': 'Kent',
    'address.state': 'WA',
    'address.postal_code': '98030',
    'address.country': 'US',
    insurance_expires_on: '2026-07-06',
  })
})

test('the code of an insurer that touches a long name is not a part of it', () => {
  const form = (name: string): RowTexts => [
    'CERTIFICATE OF LIABILITY INSURANCE',
    [`INSURER A : ${name}`],
    ...INSURED,
    ['INSR', 'TYPE OF INSURANCE', 'POLICY NUMBER'],
    ['A', 'COMMERCIAL GENERAL LIABILITY', 'GL-4410087', '02/01/2026', '02/01/2027'],
    'CERTIFICATE HOLDER',
  ]
  for (const code of ['29580', ' 29580'])
    assert.equal(
      readLines(...form(`Northern Lakes Surplus Lines Insurance Company${code}`)).issuer,
      'Northern Lakes Surplus Lines Insurance Company',
    )
})

test('a scan may lose the blank before the letter of an insurer', () => {
  const form: RowTexts = [
    'CERTIFICATE OF LIABILITY INSURANCE',
    ['INSURERA: Cardinal Casualty Company'],
    ['INSURERB: Prairie Fund Insurance Company'],
    ...INSURED,
    ['INSR', 'TYPE OF INSURANCE', 'POLICY NUMBER'],
    ['B', 'COMMERCIAL GENERAL LIABILITY', 'GL-4410087', '02/01/2026', '02/01/2027'],
    'CERTIFICATE HOLDER',
  ]
  assert.equal(readLines(...form).issuer, 'Prairie Fund Insurance Company')
})
