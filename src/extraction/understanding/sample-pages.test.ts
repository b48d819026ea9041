import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft, DraftOf, Findings } from '../findings.ts'
import { isPlaceholderCode } from './fields/placeholder-codes.ts'
import { pagesOf } from './layout/page.fixture.ts'
import { understand } from './understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
function valuesOf<Kind extends Draft['kind']>(findings: Findings, kind: Kind) {
  const isOfKind = (draft: Draft): draft is DraftOf<Kind> => draft.kind === kind
  return findings.drafts.filter(isOfKind).map((draft): DraftOf<Kind>['values'] => draft.values)
}
const codesOf = ({ warnings }: Findings) => warnings.map(({ code, page }) => `${code} ${page}`)

/** A carrier's guide with its sample estimate. */
const guide = [
  'Structural Damage Claim Policyholder Guide',
  'This guide is based on a sample estimate and is provided for reference only.',
  ['Insured:', 'Smith, Joe & Jane', 'Estimate:', '00-0000-000'],
  ['Property:', '1 Main Street', 'Claim Number:', '00-0000-000'],
  ['', 'Anywhere, IL 00000-0000', 'Policy Number:', '00-00-0000-0'],
  ['Type of Loss:', 'Other'],
  'Summary for Dwelling',
  ['Replacement Cost Value', '$7,326.12'],
  ['Less Depreciation', '(832.50)'],
  ['Actual Cash Value', '$6,493.62'],
  ['Less Deductible', '(1,000.00)'],
  ['Net Claim', '$5,493.62'],
]
const head = [
  'Repair Estimate',
  'Insured: Dana Wills',
  'Property: 12 Oak St, Columbus, OH 43215',
  'Claim Number: 77-1234-9',
  'Date of Loss: 3/14/2026',
]
const totals = [
  'Summary for Dwelling',
  ['Replacement Cost Value', '$12,500.00'],
  ['Less Depreciation', '(2,500.00)'],
  ['Actual Cash Value', '$10,000.00'],
  ['Less Deductible', '(1,000.00)'],
  ['Net Claim', '$9,000.00'],
]

for (const [where, document] of Object.entries({
  before: pagesOf(guide, head, totals),
  behind: pagesOf(head, totals, guide),
  between: pagesOf(head, guide, totals),
})) {
  test(`a guide with a sample estimate ${where} the real one is ignored, with a warning`, () => {
    const findings = understand(document, context)
    const [job] = valuesOf(findings, 'job')
    assert.equal(findings.documentType, 'estimate')
    assert.equal(job?.client_name, 'Dana Wills')
    assert.equal(job?.claim_number, '77-1234-9')
    assert.equal(job?.policy_number, undefined)
    assert.equal(job?.['address.city'], 'Columbus')
    assert.equal(job?.['financials.rcv_total'], '12500.00')
    assert.equal(job?.['financials.deductible'], '1000.00')
    const page = document.pages.findIndex(({ lines }) => lines[0]?.text === guide[0]) + 1
    assert.deepEqual(codesOf(findings), [`sample_page ${page}`])
    assert.deepEqual(findings.reviewReasons, [])
    assert.equal(findings.pages, 3)
  })
}

test('a guide whose head repeats the real claim number is ignored too', () => {
  const headed = [['Wills, Dana', 'Claim Number: 77-1234-9'], ...guide]
  const findings = understand(pagesOf(headed, head, totals), context)
  assert.equal(valuesOf(findings, 'job')[0]?.['financials.rcv_total'], '12500.00')
  assert.deepEqual(codesOf(findings), ['sample_page 1'])
})

test('a guide without its estimate saves nothing and needs review', () => {
  const findings = understand(pagesOf(guide), context)
  assert.deepEqual(findings.drafts, [])
  assert.deepEqual(findings.fields, [])
  assert.deepEqual(codesOf(findings), ['sample_page 1', 'no_identity null'])
  assert.deepEqual(findings.reviewReasons, ['no_identity'])
})

for (const [insured, street, claim] of [
  ['Jane Sample', '1 Any Street, Your Town, OH 00000', 'XXXXXXXXX'],
  ['Jane Sample', '1 Any Street', 'XXX-XXXX'],
  ['John Doe', '123 Main Street, Anytown, OH 43017', ''],
  ['John Doe', '123 Main Street', '123456789'],
])
  test(`${insured} of ${street} with claim "${claim}" is a sample`, () => {
    const own = [`Insured: ${insured}`, `Property: ${street}`, `Claim Number: ${claim}`]
    const findings = understand(pagesOf(['Repair Estimate', ...own, ...totals]), context)
    assert.deepEqual(findings.drafts, [])
    assert.deepEqual(codesOf(findings), ['sample_page 1', 'no_identity null'])
  })

for (const insured of [
  'Pat & Chris Sample',
  'Sample, Pat',
  'Mr. and Mrs. Insured',
  'Terry Q. Public',
])
  test(`a carrier's guide for ${insured} of Anytown is ignored beside the real estimate`, () => {
    const own = ['To:', `Name: ${insured}`, 'Address: 123 Any Street', 'City: Anytown']
    const facts = [
      'State/Zip: IL 00000-0000',
      'Claim Number: 00-0000-000',
      'Date of Loss: 01/01/2020',
    ]
    const explained = [
      'Structural Damage Claim Policy',
      'We want you to receive quality repair work.',
    ]
    const page = [...explained, ...own, ...facts, ['Replacement Cost Value', '$7,326.47']]
    const findings = understand(pagesOf([...head, ...totals], page), context)
    const [job] = valuesOf(findings, 'job')
    assert.equal(job?.client_name, 'Dana Wills')
    assert.equal(job?.date_of_loss, '2026-03-14')
    assert.equal(job?.['financials.rcv_total'], '12500.00')
    assert.deepEqual(codesOf(findings), ['sample_page 2'])
  })

test('a client may be named Sample, Doe or Public', () => {
  for (const insured of ['Jane Sample', 'John Doe', 'Pat & Chris Sample', 'Terry Public']) {
    const own = [`Insured: ${insured}`, 'Property: 12 Oak St, Columbus, OH 43215']
    const claim = ['Claim Number: 77-1234-9', 'Date of Loss: 3/14/2026']
    for (const rows of [own, [...own, ...claim]]) {
      const findings = understand(pagesOf(['Repair Estimate', ...rows, ...totals]), context)
      assert.equal(valuesOf(findings, 'job')[0]?.client_name, insured)
      assert.deepEqual(codesOf(findings), [])
    }
  }
})

test('the page with the real estimate is read, though it mentions a guide and a sample', () => {
  const mentions = [
    ...head,
    'See the Policyholder Guide, which is based on a sample estimate.',
    ['Policy Number:', '000000000'],
    ...totals,
  ]
  const findings = understand(pagesOf(mentions), context)
  const [job] = valuesOf(findings, 'job')
  assert.equal(job?.claim_number, '77-1234-9')
  assert.equal(job?.['financials.rcv_total'], '12500.00')
  assert.deepEqual(codesOf(findings), [])
})

test('a placeholder is no claim number, and the number behind it is', () => {
  const findings = understand(
    pagesOf([
      'Claim Number: 00-0000-000',
      ...head.slice(0, 3),
      'Claim Number: 77-1234-9',
      ...totals,
    ]),
    context,
  )
  assert.equal(valuesOf(findings, 'job')[0]?.claim_number, '77-1234-9')
  const alone = understand(
    pagesOf([...head.slice(0, 3), 'Claim Number: 123456', ...totals]),
    context,
  )
  assert.equal(valuesOf(alone, 'job')[0]?.claim_number, undefined)
})

const placeholders = [
  '00-0000-000',
  '000000',
  'XX-XXXX-XXX',
  'X00-0000',
  '99-9999-999',
  '12345',
  '123-456-7890',
]
for (const code of placeholders) {
  test(`${code} is a placeholder`, () => assert.equal(isPlaceholderCode(code), true))
}
for (const code of [
  '77-1234-9',
  '0012345',
  '1234',
  '12-34567-1',
  '990000',
  'XC-100-200',
  '0000-1',
]) {
  test(`${code} may be a claim number`, () => assert.equal(isPlaceholderCode(code), false))
}

test('the warning of a guide fits a page of placeholders too', () => {
  const placeholders = [
    ['Insured:', 'Jane Sample', 'Claim Number:', 'XXXXXXXXX'],
    ['Property:', '1 Any Street', 'Your Town, OH 00000'],
    ['Net Claim', '$5,493.62'],
  ]
  for (const page of [guide, placeholders]) {
    const { warnings } = understand(pagesOf([...head, ...totals], page), context)
    assert.deepEqual(
      warnings.map(({ code, message }) => [code, message]),
      [
        [
          'sample_page',
          'Page 2 is a guide or a sample, so its values were ignored. ' +
            'If they are real, enter them in the job.',
        ],
      ],
    )
  }
})
