import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'
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

/** A scanned ACORD 25: beside the box of the insured are the insurers, and its name is indented. */

const PRODUCER = ['Mountain Brokers Inc', '12 Main St', 'Asheville, NC 28801']
const INSURERS = ['Cincinnati Insurance Company', 'Builders Mutual Insurance Company']

function scan(insured: string[], { label = 'INSURED' }: { label?: string | null } = {}) {
  const block = (x: number, y: number, lines: string[]) =>
    lines.map((text, at): Placed => [x, y + 10 * at, text, 8])
  const letters = ['A', 'B', 'C', 'D', 'E', 'F']
  const placed: Placed[] = [
    [180, 21, 'CERTIFICATE OF LIABILITY INSURANCE', 14],
    [500, 18, 'DATE (MM/DD/YYYY)', 5],
    [505, 26, '02/03/2026', 8],
    [30, 42, 'THIS CERTIFICATE CONFERS NO RIGHTS UPON THE CERTIFICATE HOLDER.', 6],
    [31, 72, 'PRODUCER', 6],
    ...block(31, 81, PRODUCER),
    [310, 72, 'CONTACT NAME:', 6],
    [390, 71, 'Carol Nance', 8],
    [370, 107, 'INSURER(S) AFFORDING COVERAGE', 6],
    [560, 107, 'NAIC #', 6],
    ...letters.map((letter, at): Placed => [310, 117 + 10 * at, `INSURER ${letter}:`, 6]),
    ...block(361, 116, INSURERS),
    ...(label === null ? [] : [[31, 127, label, 6] as Placed]),
    ...block(61, 136, insured),
    [30, 181, 'COVERAGES', 8],
    [200, 181, 'CERTIFICATE NUMBER: 2026-14', 7],
    [80, 205, 'TYPE OF INSURANCE', 6],
    [250, 205, 'POLICY NUMBER', 6],
    [345, 203, 'POLICY EFF', 5],
    [398, 203, 'POLICY EXP', 5],
    [490, 205, 'LIMITS', 6],
    [38, 222, 'COMMERCIAL GENERAL LIABILITY', 6],
    [25, 246, 'A', 8],
    [240, 246, 'EPP 0441207', 8],
    [345, 246, '01/01/2026', 8],
    [398, 246, '01/01/2027', 8],
    [30, 600, 'CERTIFICATE HOLDER', 7],
    [320, 600, 'CANCELLATION', 7],
    ...block(50, 620, ['Travelers', '1 Tower Sq', 'Hartford, CT 06183']),
    [30, 700, 'ACORD 25 (2016/03)', 7],
  ]
  return pageOf(placed, { confidence: 0.95, type: 'png' })
}

test('a scanned form names its insured below the label, also indented', () => {
  const own = findingsOf(scan(OPERATOR_BLOCK))
  assert.deepEqual([holdersOf(own), own.reviewReasons], [['own'], []])
  const vendors = findingsOf(scan(VENDOR_BLOCK))
  assert.deepEqual([holdersOf(vendors), vendors.reviewReasons], [[VENDOR], []])
  const [vendor] = vendors.drafts.filter(({ kind }) => kind === 'vendor')
  assert.deepEqual(vendor?.values, {
    name: VENDOR,
    'address.line1': '44 Pine St',
    'address.city': 'Kent',
    'address.state': 'WA',
    'address.postal_code': '98030',
    'address.country': 'US',
    insurance_expires_on: '2027-01-01',
  })
})

test('a page of remarks that repeats the insured does not hide its address', () => {
  const remarks = pageOf([
    [36, 40, 'ADDITIONAL REMARKS SCHEDULE', 12],
    [36, 60, 'AGENCY: Mountain Brokers Inc', 8],
    [330, 60, `NAMED INSURED: ${VENDOR}`, 8],
    [36, 80, 'FORM NUMBER: ACORD 25', 8],
  ])
  const form = scan(VENDOR_BLOCK)
  const pages = [form.pages[0]!, { ...remarks.pages[0]!, number: 2 }]
  const [vendor] = findingsOf({ ...form, type: 'pdf', pages }).drafts.flatMap((draft) =>
    draft.kind === 'vendor' ? [draft.values] : [],
  )
  assert.equal(vendor?.name, VENDOR)
  assert.equal(vendor?.['address.line1'], '44 Pine St')
})

test('a person in the box of the insured is the insured', () => {
  const person = scan(['Dave Miller', '9 Elm St', 'Kent, WA 98030'])
  assert.deepEqual(holdersOf(findingsOf(person)), ['Dave Miller'])
})

test('the trade name in the box of the insured is the name of the vendor', () => {
  const trading = scan(['Manuel Pacheco', 'DBA Pacheco Roofing', '9 Elm St', 'Kent, WA 98030'])
  assert.deepEqual(holdersOf(findingsOf(trading)), ['Pacheco Roofing'])
})

test('a name without a label or an address in the box of the insured needs review', () => {
  const unlabeled = findingsOf(scan(VENDOR_BLOCK, { label: null }))
  assert.deepEqual([holdersOf(unlabeled), unlabeled.reviewReasons], [[VENDOR], ['low_confidence']])
  const alone = findingsOf(scan([OPERATOR]))
  assert.deepEqual([holdersOf(alone), alone.reviewReasons], [['own'], ['low_confidence']])
})

test('the producer, an insurer or a note is not the insured', () => {
  assert.deepEqual(heldBy(scan([])), NOT_SAVED)
  assert.deepEqual(heldBy(scan([], { label: null })), NOT_SAVED)
  assert.deepEqual(heldBy(scan(['see attached schedule of named insureds'])), NOT_SAVED)
})
