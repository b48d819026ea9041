import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../../document.ts'
import { pagesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** Each an insured with its address, and its policies. */
function certificateOf(insured: string[], ...policies: string[][]): RowTexts {
  return [
    'CERTIFICATE OF LIABILITY INSURANCE',
    ['PRODUCER', 'INSURERS AFFORDING COVERAGE'],
    'Harlan Agency',
    ['INSURED', 'INSURER A: Cardinal Casualty Company'],
    ...insured,
    'COVERAGES',
    ...policies,
    'CERTIFICATE HOLDER',
    'Ridge Restoration LLC',
  ]
}

const general = (number: string) => ['GENERAL LIABILITY', number, '01/05/2026', '01/05/2027']
const first = ['Cardinal Roofing Inc', '12 Oak St', 'Columbus, OH 43215']
const second = ['Maple Drywall LLC', '40 Elm St', 'Dayton, OH 45402']

/** The holder and number of each certification, with the vendor that it belongs to. */
function certifications(document: Document) {
  const { drafts, documentType } = understand(document, context)
  assert.equal(documentType, 'certificate_of_insurance')
  const vendors = new Map(
    drafts.flatMap((draft) => (draft.kind === 'vendor' ? [[draft.ref, draft.values]] : [])),
  )
  return drafts.flatMap((draft) =>
    draft.kind === 'certification'
      ? [[draft.holderName, draft.values.number, vendors.get(draft.vendor ?? '')?.name]]
      : [],
  )
}

test('certificates of several insureds in one file are read each by its own pages', () => {
  const document = pagesOf(
    certificateOf(first, general('GL-100-25')),
    certificateOf(second, general('GL-200-25')),
  )
  assert.deepEqual(certifications(document), [
    ['Cardinal Roofing Inc', 'GL-100-25', 'Cardinal Roofing Inc'],
    ['Maple Drywall LLC', 'GL-200-25', 'Maple Drywall LLC'],
  ])
  const { drafts, fields } = understand(document, context)
  const vendors = drafts.flatMap((draft) => (draft.kind === 'vendor' ? [draft.values] : []))
  assert.deepEqual(
    vendors.map((vendor) => vendor['address.city']),
    ['Columbus', 'Dayton'],
  )
  const refs = new Set(drafts.map(({ ref }) => ref))
  assert.equal(refs.size, 4)
  const numbers = fields.filter(({ name }) => name === 'number')
  assert.deepEqual(
    numbers.map(({ record, value, page }) => [record, value, page]),
    [
      ['certification[0]', 'GL-100-25', 1],
      ['certification[1]', 'GL-200-25', 2],
    ],
  )
})

test("the operator's own certificate beside a vendor's stays its own", () => {
  const document = pagesOf(
    certificateOf(['Ridge Restoration LLC', ...first.slice(1)], general('GL-100-25')),
    certificateOf(second, general('GL-200-25')),
  )
  assert.deepEqual(certifications(document), [
    ['Ridge Restoration LLC', 'GL-100-25', undefined],
    ['Maple Drywall LLC', 'GL-200-25', 'Maple Drywall LLC'],
  ])
})

test('a later certificate without a readable insured is not filed under the first insured', () => {
  const document = pagesOf(
    certificateOf(first, general('GL-100-25')),
    certificateOf([], general('GL-200-25')),
  )
  assert.deepEqual(certifications(document), [
    ['Cardinal Roofing Inc', 'GL-100-25', 'Cardinal Roofing Inc'],
  ])
  const { reviewReasons } = understand(document, context)
  assert.ok(reviewReasons.includes('holder_unknown'))
})

test('certificates of one insured for several holders are one', () => {
  const copy = certificateOf(first, general('GL-100-25'))
  const workers = ['WORKERS COMPENSATION', 'WC-300-25', '02/05/2026', '02/05/2027']
  const more = certificateOf(['CARDINAL ROOFING, INC.', ...first.slice(1)], workers)
  assert.deepEqual(certifications(pagesOf(copy, copy, more)), [
    ['Cardinal Roofing Inc', 'GL-100-25', 'Cardinal Roofing Inc'],
    ['Cardinal Roofing Inc', 'WC-300-25', 'Cardinal Roofing Inc'],
  ])
})

test('a continuation page belongs to the certificate before it', () => {
  const workers = ['WORKERS COMPENSATION', 'WC-300-25', '02/05/2026', '02/05/2027']
  const remarks = ['CERTIFICATE OF LIABILITY INSURANCE', 'COVERAGES', workers]
  const document = pagesOf(certificateOf(first, general('GL-100-25')), remarks)
  assert.deepEqual(certifications(document), [
    ['Cardinal Roofing Inc', 'GL-100-25', 'Cardinal Roofing Inc'],
    ['Cardinal Roofing Inc', 'WC-300-25', 'Cardinal Roofing Inc'],
  ])
})
