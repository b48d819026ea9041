import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../../document.ts'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Cover pages of estimates: Xactimate's, Symbility's, and those behind a carrier's guide. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function jobOf(...pages: Placed[][]): Record<string, unknown> {
  const drawn = pages.map((placed, at) => ({ ...pageOf(placed).pages[0]!, number: at + 1 }))
  const document: Document = { ...pageOf([]), pages: drawn }
  const { drafts } = understand(document, context)
  return drafts.find(({ kind }) => kind === 'job')!.values
}

const totals: Placed[] = [
  [100, 400, 'Replacement Cost Value'],
  [460, 400, '$1,000.00'],
]

function cover(company: string, email: string): Placed[] {
  return [
    [40, 30, 'Summit Restoration LLC'],
    [40, 46, 'ESTIMATE'],
    [60, 100, 'Insured:'],
    [140, 100, 'Nils Holt'],
    [60, 140, 'Claim Rep.:'],
    [140, 140, 'Danielle Okafor'],
    [360, 140, 'Business:'],
    [430, 140, '(800) 555-0111'],
    [60, 153, company],
    [140, 153, 'Liberty Mutual Insurance'],
    [360, 153, 'E-mail:'],
    [430, 153, email],
    [60, 200, 'Claim Number:'],
    [140, 200, '0712889777'],
    ...totals,
  ]
}

test("the email beside the company of a claim representative is the representative's", () => {
  const job = jobOf(cover('Company:', 'd.okafor@example.com'))
  assert.equal(job.adjuster_email, 'd.okafor@example.com')
  assert.equal(job.adjuster_phone, '+18005550111')
  assert.equal(job.carrier_name, 'Liberty Mutual')
})

test("the email beside an insurer that is apart from the representative is the insurer's", () => {
  const placed = cover('Insurance Company:', 'claims@example.com')
  assert.equal(jobOf(placed).adjuster_email, undefined)
})

const mobile = (y: number, phone: string): Placed[] => [
  [360, y, 'Cellular:'],
  [430, y, phone],
]

function phonesOf(placed: Placed[]): Record<string, unknown> {
  const { drafts } = understand(pageOf(placed), context)
  const values: Record<string, unknown> = Object.assign({}, ...drafts.map((draft) => draft.values))
  return { adjuster: values.adjuster_phone, client: values.contact_phone }
}

const withoutBusiness = cover('Company:', 'd.okafor@example.com').filter(
  ([, , text]) => text !== 'Business:' && text !== '(800) 555-0111',
)

test("a mobile phone in the block of a claim representative is not the insured's", () => {
  for (const y of [140, 153]) {
    const own = withoutBusiness.filter(([x, top]) => x < 360 || top !== y)
    const adjuster = '+18005550188'
    const only = [...own, ...mobile(y, '800-555-0188')]
    assert.deepEqual(phonesOf(only), { adjuster, client: undefined })
    const both = [...only, ...mobile(100, '206-555-0131')]
    assert.deepEqual(phonesOf(both), { adjuster, client: '+12065550131' })
  }
})

test('a mobile phone in a row of two parties is that of the party before it', () => {
  const row = (first: string, second: string): Placed[] => [
    [40, 46, 'ESTIMATE'],
    [40, 100, first],
    [230, 100, second],
    [440, 100, 'Cell: 206-555-0131'],
    [40, 130, 'Claim Number: 0712889777'],
    ...totals,
  ]
  const client = { adjuster: undefined, client: '+12065550131' }
  assert.deepEqual(phonesOf(row('Adjuster: Gil Munro', 'Insured: Nils Holt')), client)
  const adjuster = { adjuster: '+12065550131', client: undefined }
  assert.deepEqual(phonesOf(row('Insured: Nils Holt', 'Adjuster: Gil Munro')), adjuster)
})

const estimate: Placed[] = [
  [250, 30, 'State Farm', 12],
  [60, 62, 'Insured:'],
  [140, 62, 'BRANNIGAN, SEAN'],
  [330, 62, 'Claim Number:'],
  [420, 62, '06-88K1-42Z'],
  [60, 78, 'Estimate:'],
  [140, 78, 'BRANNIGAN'],
  ...totals,
]

test('the carrier above the facts is read although a guide page comes first', () => {
  const guide: Placed[] = [
    [180, 30, 'Structural Damage Claim Policy', 12],
    [
      40,
      50,
      'This estimate is priced based on estimated market pricing for the cost of materials.',
    ],
  ]
  assert.equal(jobOf(estimate).carrier_name, 'State Farm')
  assert.equal(jobOf(guide, estimate).carrier_name, 'State Farm')
})

function lossOf(...rows: [string, string, string, string][]) {
  const cells = rows.flatMap(([a, b, c, d], at): Placed[] => [
    [40, 120 + 13 * at, a],
    [130, 120 + 13 * at, b],
    [320, 120 + 13 * at, c],
    [430, 120 + 13 * at, d],
  ])
  const job = jobOf([
    [40, 30, 'CLAIM ESTIMATE'],
    [40, 80, 'Insured'],
    [130, 80, 'Priya Rao'],
    [320, 80, 'Claim Number'],
    [430, 80, '594-GK-118823-01'],
    ...cells,
    ...totals,
  ])
  return [job.loss_type, job.loss_cause]
}

test('the type and the cause of a loss in one row are both read', () => {
  const type: [string, string] = ['Type of Loss', 'Water - Pipe Burst']
  const cause: [string, string] = ['Cause of Loss', 'Supply line failure']
  assert.deepEqual(lossOf([...type, ...cause]), ['water', 'Supply line failure'])
  assert.deepEqual(lossOf([...cause, ...type]), ['water', 'Supply line failure'])
})

test('the cause names the type if no other label does', () => {
  const other: [string, string] = ['Date Reported', '2026-Oct-12']
  assert.deepEqual(lossOf(['Cause of Loss', 'Water', ...other]), ['water', undefined])
  const property: [string, string] = ['Type of Loss', 'Property']
  assert.deepEqual(lossOf([...property, 'Cause of Loss', 'Fire']), ['fire', undefined])
})
