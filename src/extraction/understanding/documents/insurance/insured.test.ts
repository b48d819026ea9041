import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../../document.ts'
import { type Placed, pageOf, type RowTexts } from '../../layout/page.fixture.ts'
import {
  findingsOf,
  heldBy,
  holdersOf,
  NOT_SAVED,
  OPERATOR,
  OPERATOR_BLOCK,
  VENDOR,
  VENDOR_BLOCK,
} from '../parties/holders.fixture.ts'

type Coi = {
  top?: string[]
  producer?: string[]
  label?: string | null
  insured?: string[]
  description?: string[]
  holderLabel?: string | null
  holder?: string[]
  cutAbove?: number
  confidence?: number
}

/** A certificate of liability insurance with two policies. `cutAbove`: the page is cropped there. */
function coi({
  top = [],
  producer = ['Pacific Crest Insurance Agency LLC', '800 Market St', 'Seattle, WA 98101'],
  label = 'INSURED',
  insured = [],
  description = [],
  holderLabel = 'CERTIFICATE HOLDER',
  holder = OPERATOR_BLOCK,
  cutAbove = 0,
  confidence = 1,
}: Coi): Document {
  const block = (y: number, lines: string[]) =>
    lines.map((text, at): Placed => [40, y + 12 * at, text])
  const placed: Placed[] = [
    ...block(20, top),
    [180, 60, 'CERTIFICATE OF LIABILITY INSURANCE', 13],
    [480, 60, 'DATE (MM/DD/YYYY)', 6],
    [480, 72, '03/02/2026'],
    [40, 90, 'THIS CERTIFICATE CONFERS NO RIGHTS UPON THE CERTIFICATE HOLDER.', 6],
    [40, 110, 'PRODUCER', 7],
    ...block(122, producer),
    ...(label === null ? [] : [[40, 190, label, 7] as Placed]),
    ...block(202, insured),
    [40, 260, 'COVERAGES', 9],
    [40, 280, 'TYPE OF INSURANCE', 7],
    [260, 280, 'POLICY NUMBER', 7],
    [350, 280, 'POLICY EFF', 7],
    [430, 280, 'POLICY EXP', 7],
    [510, 280, 'LIMITS', 7],
    [40, 300, 'COMMERCIAL GENERAL LIABILITY', 7],
    [260, 300, 'GL-100200', 8],
    [350, 300, '01/01/2026', 8],
    [430, 300, '12/31/2027', 8],
    [510, 300, '$1,000,000', 8],
    [40, 330, 'WORKERS COMPENSATION', 7],
    [260, 330, 'WC-100200', 8],
    [350, 330, '01/01/2026', 8],
    [430, 330, '12/31/2027', 8],
    [40, 380, 'DESCRIPTION OF OPERATIONS / LOCATIONS / VEHICLES', 7],
    ...block(394, description),
    ...(holderLabel === null ? [] : [[40, 460, holderLabel, 9] as Placed]),
    [330, 460, 'CANCELLATION', 9],
    ...block(476, holder),
    [330, 500, 'AUTHORIZED REPRESENTATIVE', 6],
    [40, 560, 'ACORD 25 (2016/03)', 7],
  ]
  return pageOf(
    placed.filter(([, y]) => y >= cutAbove),
    { confidence },
  )
}

const unread: [string, Coi][] = [
  ['the label is garbled and the name too', { label: 'lNSURFD', insured: ['C@sc#de P1umb*ng'] }],
  ['the box is missing', { label: null }],
  [
    'the box and the label of the certificate holder are missing',
    { label: null, holderLabel: null },
  ],
  [
    'the label of the certificate holder is garbled',
    { label: null, holderLabel: 'CERTIFlCATF H0LDFR' },
  ],
  ['the label has no value', {}],
  ['the label has no value and the certificate holder no label', { holderLabel: null }],
  ['the top of the page is cropped', { cutAbove: 250 }],
  [
    'the top is cropped and the certificate holder has no label',
    { cutAbove: 250, holderLabel: null },
  ],
  [
    'the operator is an additional insured',
    {
      holder: ['Contractor Connection', '1 Main St', 'Jacksonville, FL 32202'],
      description: [`${OPERATOR} is an additional insured`],
    },
  ],
  ['the operator is alone in the description', { description: [OPERATOR], holder: [] }],
  [
    'the operator is the addressee above the form',
    { label: null, top: OPERATOR_BLOCK, holder: [], holderLabel: null },
  ],
  ['the holder is a vendor', { label: null, holder: VENDOR_BLOCK }],
]
for (const [name, shape] of unread) {
  for (const confidence of [1, 0.85]) {
    test(`a certificate of insurance of an unread insured saves nothing: ${name} (${confidence})`, () => {
      assert.deepEqual(heldBy(coi({ ...shape, confidence })), NOT_SAVED)
    })
  }
}

test('the certificate holder never contests an insured that is read', () => {
  assert.deepEqual(holdersOf(findingsOf(coi({ insured: VENDOR_BLOCK }))), [VENDOR, VENDOR])
  const own = coi({ insured: OPERATOR_BLOCK, holder: VENDOR_BLOCK })
  assert.deepEqual(holdersOf(findingsOf(own)), ['own', 'own'])
  const person = coi({ insured: ['DAVE MILLER', '9 Elm St', 'Kent, WA 98030'] })
  assert.deepEqual(holdersOf(findingsOf(person)), ['DAVE MILLER', 'DAVE MILLER'])
})

const garbled = ['lNSURFD', '1NSURED', 'INSUREO', 'INSUR ED']
for (const label of garbled) {
  test(`a scan may garble the label of the insured: ${label}`, () => {
    const vendors = coi({ label, insured: VENDOR_BLOCK, confidence: 0.85 })
    assert.deepEqual(holdersOf(findingsOf(vendors)), [VENDOR, VENDOR])
    const own = coi({ label, insured: OPERATOR_BLOCK, holder: VENDOR_BLOCK, confidence: 0.85 })
    assert.deepEqual(holdersOf(findingsOf(own)), ['own', 'own'])
  })
}

test('a name in the box of the insured without a label counts with a low confidence', () => {
  for (const confidence of [1, 0.85]) {
    const vendors = findingsOf(coi({ label: null, insured: VENDOR_BLOCK, confidence }))
    assert.deepEqual(holdersOf(vendors), [VENDOR, VENDOR])
    assert.deepEqual(vendors.reviewReasons, ['low_confidence'])
    const own = coi({ label: null, insured: OPERATOR_BLOCK, holder: VENDOR_BLOCK, confidence })
    assert.deepEqual(holdersOf(findingsOf(own)), ['own', 'own'])
  }
})

const headings = ['COVERAGES', 'COVERAGES CERTIFICATE NUMBER:', 'TYPE OF INSURANCE', 'INSURER A :']
for (const heading of headings) {
  test(`"${heading}" is not the insured`, () => {
    const lines = [
      'CERTIFICATE OF LIABILITY INSURANCE',
      'This certificate confers no rights upon the certificate holder.',
      'INSURED',
      heading,
      ['Commercial General Liability', 'GL-1002003', '01/01/2026', '01/01/2027'],
      'CERTIFICATE HOLDER',
      ...OPERATOR_BLOCK,
    ]
    assert.deepEqual(heldBy(lines), NOT_SAVED)
  })
}

const certificate = (...lines: RowTexts): RowTexts => [
  'CERTIFICATE OF LIABILITY INSURANCE',
  'This certificate confers no rights upon the certificate holder.',
  ...lines,
  ['Commercial General Liability', 'GL-1002003', '01/01/2026', '01/01/2027'],
]
const others = [
  'Additional Insured',
  'Additional Named Insured',
  'Certificate holder is additional insured',
  'Loss Payee',
  'Interested Party',
  'Insured copy',
  'INSURED COPY',
  'Insured by',
  'Requested by',
  'Prepared for',
]
for (const label of others) {
  test(`the name after "${label}" is not the insured`, () => {
    assert.deepEqual(heldBy(certificate([label, OPERATOR])), NOT_SAVED)
    assert.deepEqual(heldBy(certificate(`${label}: ${OPERATOR}`)), NOT_SAVED)
    assert.deepEqual(heldBy(certificate(label, ...OPERATOR_BLOCK)), NOT_SAVED)
    const both = certificate(['Insured', VENDOR], [label, OPERATOR])
    assert.deepEqual(holdersOf(findingsOf(both)), [VENDOR])
  })
}

/** A state fund writes to the certificate holder and names the employer below. */
const fund = (to: string[], ...employer: string[]) => [
  'STATE COMPENSATION INSURANCE FUND',
  "CERTIFICATE OF WORKERS' COMPENSATION INSURANCE",
  'ISSUE DATE: 07/01/2026',
  ...to,
  "This is to certify that we have issued a valid Workers' Compensation insurance policy",
  'to the employer named below for the policy period indicated.',
  'POLICY NUMBER: 9123456-2026',
  'EFFECTIVE DATE: 07/01/2026',
  'EXPIRATION DATE: 07/01/2027',
  ...employer,
]
test("a fund's certificate for its addressee is of the employer that it names", () => {
  assert.deepEqual(heldBy(fund(OPERATOR_BLOCK)), NOT_SAVED)
  assert.deepEqual(heldBy(fund(OPERATOR_BLOCK, 'EMPLOYER')), NOT_SAVED)
  const vendors = fund(OPERATOR_BLOCK, 'EMPLOYER', ...VENDOR_BLOCK)
  assert.deepEqual(holdersOf(findingsOf(vendors)), [VENDOR])
  const own = fund(VENDOR_BLOCK, 'EMPLOYER', ...OPERATOR_BLOCK)
  assert.deepEqual(holdersOf(findingsOf(own)), ['own'])
})

test('each part of a printed address has the box of its own words', async () => {
  const insured = ['Bright Plumbing LLC', '400 Dock St', 'Salt Lake City, UT 84101']
  const { fields } = findingsOf(coi({ insured }))
  const boxes = fields
    .filter(({ record, name }) => record === 'vendor' && name.startsWith('address.'))
    .map(({ name, box }) => [name, box && [box.x, box.y, box.width]])
  assert.deepEqual(boxes, [
    ['address.line1', [40, 214, 66]],
    ['address.city', [40, 226, 90]],
    ['address.state', [136, 226, 12]],
    ['address.postal_code', [154, 226, 30]],
    // The whole address implies the country.
    ['address.country', [40, 214, 144]],
  ])
})
