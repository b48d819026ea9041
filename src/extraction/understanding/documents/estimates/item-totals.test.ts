import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The totals of the items state the ACV that the summary leaves out. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const PLACES = [40, 320, 400, 480]
const head = [
  'Estimate of Repairs',
  'Insured: Ann Bell',
  'Claim Number: 55-12804-1',
  'Policy Number: HO-77120',
  'Date of Loss: 11/02/2026',
]

type Row = (string | null)[]
const room = (name: string, ...amounts: string[]): Row[] => [
  [name],
  ['DESCRIPTION', 'RCV', 'DEPREC.', 'ACV'],
  ['Remove drywall', ...amounts],
  [`Totals: ${name}`, ...amounts.map((one) => one.replace(/[()]/g, ''))],
]

function read(summary: Row[], net: string, ...end: Row[]) {
  const rows: Row[] = [
    ['Summary for Dwelling'],
    ['Line Item Total', null, null, '3,800.00'],
    ...summary,
    ['Less Depreciation', null, null, '(700.00)'],
    ['Less Deductible', null, null, '(500.00)'],
    ['Net Actual Cash Value Payment', null, null, net],
    ...room('Kitchen', '2,600.00', '(400.00)', '2,200.00'),
    ...room('Hallway', '1,200.00', '(300.00)', '900.00'),
    ...end,
  ]
  const table = rows.flatMap((row, at) =>
    row.flatMap((text, column): Placed[] =>
      text === null ? [] : [[PLACES[column]!, 140 + at * 12, text]],
    ),
  )
  const top = head.map((text, at): Placed => [40, 40 + at * 16, text])
  const { drafts, warnings } = understand(pageOf([...top, ...table]), context)
  const job: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  const of = (name: string) => job[`financials.${name}`]
  return [of('rcv_total'), of('acv_total'), warnings.map(({ code }) => code)]
}

const items = (acv: string): Row => ['Line Item Totals: BELL_ANN', '3,800.00', '700.00', acv]
const ALONE: Row[] = [['Replacement Cost Value', null, null, '3,800.00']]
const WITH_OVERHEAD: Row[] = [
  ['General Contractor Overhead', null, null, '380.00'],
  ['General Contractor Profit', null, null, '380.00'],
  ['Replacement Cost Value', null, null, '4,560.00'],
]

test('items with the RCV and the depreciation of the summary have its ACV', () => {
  assert.deepEqual(read(ALONE, '2,600.00', items('3,100.00')), ['3800.00', '3100.00', []])
})

test('items with another RCV or another ACV do not have that of the summary', () => {
  const withOverhead = read(WITH_OVERHEAD, '3,360.00', items('3,100.00'))
  assert.deepEqual(withOverhead, ['4560.00', undefined, []])
  assert.deepEqual(read(ALONE, '2,600.00', items('3,010.00')), ['3800.00', undefined, []])
})

test('the totals of a room are not those of the items', () => {
  assert.deepEqual(read(ALONE, '2,600.00'), ['3800.00', undefined, []])
})
