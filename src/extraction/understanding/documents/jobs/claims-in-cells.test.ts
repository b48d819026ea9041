import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const estimate = (claims: RowTexts, confidence = 1) => {
  const rows = [
    'Ridge Restoration LLC',
    'ESTIMATE',
    'Insured: Ann Vole',
    'Property: 1 Ivy St, Loveland, CO 80537',
    ...claims,
    'Replacement Cost Value $5,000.00',
    'Net Claim $5,000.00',
  ]
  return understand(linesOf(rows, { confidence }), context)
}
const codesOf = ({ warnings }: ReturnType<typeof estimate>) => warnings.map(({ code }) => code)

const several: RowTexts[] = [
  ['Dwelling Claim #: SC-100', 'Contents Claim #: SC-200'],
  ['Dwelling Claim #: SC-100 / Contents Claim #: SC-200'],
  ['Claim Number (dwelling): QQ-500221', 'Claim Number (contents): QQ-500377'],
  ['Claim #: 7004481196', 'Contents Claim #: 7004499001'],
  [['Dwelling Claim #', 'SC-1002277', 'Contents Claim #', 'SC-2002277']],
  [
    ['Dwelling Claim #', 'Contents Claim #'],
    ['SC-1002277', 'SC-2002277'],
  ],
  ['Claim 1: SC-100221', 'Claim 2: SC-200221'],
  ['Claim #: SC-500 & SC-600'],
  ['Claim No. SC-500 and SC-600'],
  ['Claim #: SC-500 (dwelling) & SC-600 (contents)'],
  [['Claim Number', 'SC-500221 / SC-500377']],
  ['Claim Nos.: SC-300, SC-400'],
  ['Claim Numbers: 7004481196; 41-2288-9'],
  [
    ['Claim Number', 'Date of Loss'],
    ['SC-500221 & SC-600221', '10/12/2026'],
  ],
]
for (const rows of several)
  test(`the claims of ${JSON.stringify(rows)} are several claims`, () => {
    const findings = estimate(rows)
    assert.equal(findings.documentType, 'estimate')
    assert.deepEqual(findings.drafts, [])
    assert.deepEqual(codesOf(findings), ['several_claims'])
  })

test('an estimate of two claims lists its values in the message and among its fields', () => {
  const { fields, warnings } = estimate(['Claim #: SC-500 & SC-600', 'Date of Loss: 10/12/2026'])
  assert.deepEqual(
    warnings.map(({ message, record, field }) => [message, record, field]),
    [
      [
        'The document names 2 claims, "SC-500" and "SC-600", so nothing was saved. It states client_name ' +
          '"Ann Vole", date_of_loss "2026-10-12", address.line1 "1 Ivy St", address.city "Loveland", ' +
          'address.state "CO", address.postal_code "80537", address.country "US", financials.rcv_total ' +
          '"5000.00" and financials.estimate_total "5000.00". Set each value in its job with "svc job set".',
        'job',
        'claim_number',
      ],
    ],
  )
  assert.deepEqual(
    fields.slice(0, 2).map(({ record, name, value }) => [record, name, value]),
    [
      ['job', 'client_name', 'Ann Vole'],
      ['client', 'name', 'Ann Vole'],
    ],
  )
})

const one: RowTexts[] = [
  ['Dwelling Claim #: 7004481196', 'Contents Claim #: 7004481196'],
  ['Claim #: 7004481196', 'Contents Claim #: 7004481196-02'],
  ['Claim #: 7004481196', 'Prior Dwelling Claim #: 7004499001'],
  ['Claim #: 7004481196', 'Prior Claim Nos.: 7004499001, 7004499002'],
  ['Claim #: 7004481196', 'Other claims at this property: 7004499001 & 7004499002'],
  ['Claim #: 7004481196', 'Underlying flood claim: FL-801334 (NFIP)'],
  ['Claim #: 7004481196', 'TPA Claim #: CC-99-1'],
  ['Claim #: 7004481196 & Policy #: HO-8812777'],
  ['Claim #: 7004481196 / Policy #: HO-8812777'],
  ['Claim / Policy #: 7004481196 / 8812777345'],
  ['Policy & Claim Numbers: 8812777345 & 7004481196'],
  ['Claim #: 7004481196, 10/12/2026'],
  ['Claim #: 7004481196, 01'],
  ['Claim #: 7004481196', 'Claims: 970-555-0142, 970-555-0143'],
  ['Claim #: 7004481196', 'Dwelling Claim: $4,000.00', 'Contents Claim: $1,000.00'],
  ['Claim #: 7004481196 & 7004481196-02'],
]
for (const rows of one)
  test(`the claims of ${JSON.stringify(rows)} are one claim`, () => {
    const findings = estimate(rows)
    assert.ok(!codesOf(findings).includes('several_claims'))
    assert.ok(findings.drafts.some(({ kind }) => kind === 'job'))
  })

test('two claims of one scan that differ in a misread letter are one claim', () => {
  const rows = ['Dwelling Claim #: 7004481196-1-2', 'Contents Claim #: 7004481796-1-2']
  assert.ok(!codesOf(estimate(rows, 0.9)).includes('several_claims'))
})
