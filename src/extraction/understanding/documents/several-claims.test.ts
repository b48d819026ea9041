import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const head: RowTexts = [
  'Remittance Advice',
  'Payee: Ridge Restoration LLC',
  'Check Number: 00821733',
  'Payment Date: 03/04/2026',
]
const read = (rows: RowTexts) => understand(linesOf([...head, ...rows]), context)
const namesOf = (rows: RowTexts) => read(rows).fields.map(({ name }) => name)

const manyClaims: RowTexts = [
  ['Claim Number', 'Insured', 'Amount'],
  ['CLM-2026-57569', 'Dana Wills', '1,200.00'],
  ['CLM-2026-11872', 'Omar Lane', '850.00'],
  ['Total Payment', '', '2,050.00'],
]

test('a remittance of several claims gives no claim, insured or amount', () => {
  const { documentType, drafts, warnings } = read(manyClaims)
  assert.equal(documentType, 'payment')
  assert.deepEqual(drafts, [])
  assert.deepEqual(namesOf(manyClaims).toSorted(), ['check_number', 'payment_date'])
  const warning = warnings.find(({ code }) => code === 'several_claims')
  assert.match(warning?.message ?? '', /^The document names 2 claims/)
})

test('several lines of one claim are a payment of that claim', () => {
  const rows: RowTexts = [
    ['Claim Number', 'Invoice', 'Amount'],
    ['CLM-2026-57569', '20711', '1,200.00'],
    ['CLM-2026-57569', '20712', '850.00'],
    ['Total Payment', '', '2,050.00'],
  ]
  const [job] = read(rows).drafts
  assert.equal(job?.kind, 'job')
  assert.equal(job?.kind === 'job' && job.values.claim_number, 'CLM-2026-57569')
})

test('the number under the next label of a column is no second claim', () => {
  const rows: RowTexts = [
    ['Claim Number', 'Insured', 'Payment Amount'],
    ['CLM-2026-57569', 'Dana Wills', '$2,050.00'],
    ['Policy Number', 'Method', 'Date of Loss'],
    ['HO-7712345', 'ACH', '02/01/2026'],
  ]
  assert.ok(namesOf(rows).includes('claim_number'))
})

/** A table whose headers take two lines. The others are level with the first line or between both. */
function wrappedTable(shift: number, claims: Placed[]) {
  const facts = linesOf(head).pages[0]!.lines.map(({ box, text }): Placed => [box.x, box.y, text])
  return pageOf([
    ...facts,
    [64, 140, 'Claim'],
    [58, 151, 'Number'],
    [220, 140 + shift, 'Insured'],
    [330, 140 + shift, 'Invoice'],
    [450, 140, 'Amount'],
    [459, 151, 'Paid'],
    ...claims,
    [40, 230, 'Total Payment: $2,050.00'],
  ])
}

const lines: Placed[] = [
  [40, 170, 'CLM-2026-57569'],
  [220, 170, 'Dana Wills'],
  [330, 170, '20711'],
  [450, 170, '$1,200.00'],
  [40, 190, 'CLM-2026-11872'],
  [220, 190, 'Omar Lane'],
  [330, 190, '20712'],
  [450, 190, '$850.00'],
]

test('the claims under a header of two lines are several claims', () => {
  const broken: Placed[] = lines.flatMap(([x, y, text]): Placed[] =>
    text.startsWith('CLM')
      ? [
          [x, y - 5, text.slice(0, 9)],
          [x, y + 6, text.slice(9)],
        ]
      : [[x, y, text]],
  )
  for (const shift of [0, 5])
    for (const claims of [lines, broken]) {
      const { documentType, drafts, warnings } = understand(wrappedTable(shift, claims), context)
      assert.equal(documentType, 'payment')
      assert.deepEqual(drafts, [])
      assert.ok(warnings.some(({ code }) => code === 'several_claims'))
    }
})

test('a claim that touches the name beside it is still a claim of its column', () => {
  const touching = lines.filter(([x]) => x !== 220)
  const named = touching.map(
    ([x, y, text]): Placed =>
      x === 40 ? [x, y, `${text} ${y === 170 ? 'Dana Wills' : 'Omar Lane'}`] : [x, y, text],
  )
  const { drafts, warnings } = understand(wrappedTable(5, named), context)
  assert.deepEqual(drafts, [])
  assert.ok(warnings.some(({ code }) => code === 'several_claims'))
})
