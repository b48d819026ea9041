import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A contractor prints a supplement as an estimate. Its total is what is requested on top of the estimate. */

const operatorName = 'Cedar Ridge Restoration LLC'
const context = { today: '2026-11-25', timeZone: 'UTC', operatorName }
const facts = [
  'Insured: Paul Denning',
  'Claim Number: TR-40918',
  'Date of Loss: 07/14/2026',
  'Type of Loss: Water Damage',
]

type Printed = { name?: string; note?: string; room?: string; summary?: string; company?: string }

function read(
  { name, note, room, summary, company = operatorName }: Printed,
  end: RowTexts = [['Net Claim', '$244.80']],
) {
  const rows: RowTexts = [
    company,
    ...facts,
    ...Array.from({ length: 12 }, () => ''),
    `Estimate: ${name ?? 'DENNING_RB'}`,
    note ?? '',
    room ?? 'Laundry',
    ['DESCRIPTION', 'QUANTITY', 'UNIT', 'TOTAL'],
    ['1. R&R Baseboard', '40.00 LF', '5.10', '204.00'],
    [`Totals: ${room ?? 'Laundry'}`, '', '', '204.00'],
    summary ?? 'Summary for Dwelling',
    ['Line Item Total', '204.00'],
    ['Overhead', '20.40'],
    ['Profit', '20.40'],
    ['Replacement Cost Value', '$244.80'],
    ...end,
  ]
  const { documentType, drafts, warnings, fields } = understand(linesOf(rows), context)
  assert.equal(documentType, 'estimate')
  const job: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  const totals = Object.entries(job).filter(([field]) => field.startsWith('financials.'))
  const codes = warnings.map(({ code }) => code)
  return {
    totals: Object.fromEntries(totals),
    codes,
    warnings,
    names: fields.map((one) => one.name),
  }
}

const REQUESTED = { 'financials.supplement_requested_total': '244.80' }
const added: [sign: string, printed: Printed][] = [
  ['a room', { room: 'Supplement - Laundry' }],
  ['a room and the name', { name: 'DENNING-SUPPLEMENT', room: 'Supplement Items' }],
  ['the summary', { summary: 'Supplement Summary' }],
  ['a note', { note: 'SUPPLEMENT 1. Items behind the tub that are not in the carrier estimate.' }],
  ['the name and a note', { name: 'DENNING_SUPP2', note: 'Only the added items are shown.' }],
  ['a sentence', { note: 'This is a supplement to the carrier estimate of 8/3/2026.' }],
]
for (const [sign, printed] of added)
  test(`${sign} says that an own estimate is a supplement, and its total is requested`, () => {
    const { totals, codes, names } = read(printed)
    assert.deepEqual(totals, REQUESTED)
    assert.deepEqual(codes, ['supplement_total'])
    assert.ok(!names.includes('financials.rcv_total'))
  })

for (const name of ['DENNING_SUPP1', 'DENNING-SUPPLEMENT', 'Denning supp 2'])
  test(`an estimate named "${name}" may be the added amount or the new total`, () => {
    const { totals, warnings } = read({ name })
    assert.deepEqual(totals, {})
    assert.match(warnings[0]!.message, /^job: this supplement states 244\.80\. It may be the added/)
    // The subtotal of a room is no other total.
    assert.doesNotMatch(warnings[0]!.message, /also states/)
  })

const WHOLE = { 'financials.rcv_total': '244.80', 'financials.estimate_total': '244.80' }
const whole: Printed[] = [
  { name: 'DENNING_SUPP1', note: 'This estimate replaces the original estimate of 8/3/2026.' },
  { note: 'SUPPLEMENT 1. This estimate includes all of the original line items.' },
  { name: 'DENNING_WITH_SUPP1' },
  { name: 'DENNING_SUPPLY_LINE' },
  { note: 'Supplements need our approval before the work.' },
]
for (const printed of whole)
  test(`the total of the whole estimate is saved: ${Object.values(printed).join(', ')}`, () => {
    const { totals, codes } = read(printed)
    assert.deepEqual(totals, WHOLE)
    assert.deepEqual(codes, [])
  })

test('a sentence that denies the original estimate makes no whole estimate', () => {
  const note = 'SUPPLEMENT 2. This estimate does not include the original estimate.'
  assert.deepEqual(read({ note }).totals, REQUESTED)
})

test("a carrier's supplement with a deductible is the whole claim", () => {
  const printed = { name: 'DENNING_SUPP1', company: 'Acme Mutual Insurance Company' }
  const added = read(printed)
  assert.deepEqual([added.totals, added.codes], [{}, ['supplement_total']])
  const { totals } = read(printed, [
    ['Actual Cash Value', '$244.80'],
    ['Less Deductible', '($100.00)'],
    ['Net Claim', '$144.80'],
  ])
  assert.equal(totals['financials.rcv_total'], '244.80')
  assert.equal(totals['financials.deductible'], '100.00')
  assert.equal(totals['financials.supplement_requested_total'], undefined)
})
