import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../../document.ts'
import { linesOf, type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: null }
const head = [
  'Estimate of Repairs',
  'Insured: Jane Roe',
  'Claim Number: 55-1234-777',
  'Policy Number: HO-5551234',
  'Date of Loss: 03/03/2026',
]

function figures(lines: Parameters<typeof linesOf>[0]): Record<string, string> {
  return figuresOf(linesOf([...head, ...lines]))
}

function figuresOf(document: Document): Record<string, string> {
  const { fields } = understand(document, context)
  const money = fields.filter((one) => /total|deductible|net_claim/.test(one.name))
  return Object.fromEntries(money.map((one) => [one.name, one.value]))
}

const right = {
  'financials.rcv_total': '12345.67',
  'financials.depreciation_total': '2345.67',
  'financials.acv_total': '10000.00',
  'financials.deductible': '1000.00',
  net_claim: '9000.00',
  'financials.estimate_total': '12345.67',
}

test('coverages side by side without a total are added up', () => {
  const got = figures([
    ['Summary', 'Coverage A - Dwelling', 'Coverage C - Contents'],
    ['Replacement Cost Value', '$10,345.67', '$2,000.00'],
    ['Less Depreciation', '$1,345.67', '$1,000.00'],
    ['Actual Cash Value', '$9,000.00', '$1,000.00'],
    ['Less Deductible', '$1,000.00', '$0.00'],
    ['Net Claim', '$8,000.00', '$1,000.00'],
  ])
  assert.deepEqual(got, right)
})

test('a net claim of one coverage may be below zero', () => {
  const got = figures([
    ['Summary', 'Coverage A - Dwelling', 'Coverage B - Other Structures'],
    ['Replacement Cost Value', '$2,423.67', '$1,038.71'],
    ['Less Depreciation', '$562.81', '$241.21'],
    ['Actual Cash Value', '$1,860.86', '$797.50'],
    ['Less Deductible', '$2,500.00', '$0.00'],
    ['Net Claim', '-$639.14', '$797.50'],
  ])
  assert.deepEqual(got, {
    'financials.rcv_total': '3462.38',
    'financials.depreciation_total': '804.02',
    'financials.acv_total': '2658.36',
    'financials.deductible': '2500.00',
    net_claim: '158.36',
    'financials.estimate_total': '3462.38',
  })
})

test('if the sums of the coverages disagree, the figures of one coverage do not stand for all', () => {
  const { 'financials.rcv_total': rcv, net_claim: net } = figures([
    ['Summary', 'Coverage A - Dwelling', 'Coverage C - Contents'],
    ['Replacement Cost Value', '$10,345.67', '$2,000.00'],
    ['Less Depreciation', '$1,300.00', '$1,000.00'],
    ['Actual Cash Value', '$9,000.00', '$1,000.00'],
    ['Less Deductible', '$1,000.00', '$0.00'],
    ['Net Claim', '$8,000.00', '$1,000.00'],
  ])
  assert.equal(rcv, '12345.67')
  assert.equal(net, '9000.00')
})

test('sums told in sentences are read', () => {
  const got = figures([
    'Based on our inspection the replacement cost value of your loss totals $12,345.67.',
    'From this we subtracted $2,345.67 in recoverable depreciation, which leaves an',
    'actual cash value of $10,000.00. Your policy carries a $1,000.00 deductible. Your',
    'net claim is therefore $9,000.00.',
  ])
  assert.deepEqual(got, right)
})

test('a program that quotes our labels is none of our papers', () => {
  const program = linesOf([
    'import { estimate } from "../estimate.js"',
    'const labels = {',
    '  insured: "Insured: Jane Roe",',
    '};',
    'function title() {',
    '  return "Repair Estimate";',
    '}',
    'Claim Number: 55-1234-777 Date of Loss: 03/03/2026',
  ])
  const { documentType, drafts } = understand(program, context)
  assert.deepEqual({ documentType, drafts }, { documentType: 'other', drafts: [] })
})

test('column heads of two and three lines are read with the row of totals', () => {
  const table = (heads: Placed[]) =>
    pageOf([
      ...head.map((text, at): Placed => [40, 40 + at * 16, text]),
      ...heads,
      [40, 204, 'Remove drywall'],
      [240, 204, '627.97'],
      [340, 204, '100.00'],
      [440, 204, '527.97'],
      [40, 220, 'Paint ceiling'],
      [240, 220, '4,637.63'],
      [340, 220, '400.00'],
      [440, 220, '4,237.63'],
      [40, 236, 'Totals'],
      [240, 236, '5,265.60'],
      [340, 236, '500.00'],
      [440, 236, '4,765.60'],
    ])
  const totals = {
    'financials.rcv_total': '5265.60',
    'financials.depreciation_total': '500.00',
    'financials.acv_total': '4765.60',
    'financials.estimate_total': '5265.60',
  }
  const two: Placed[] = [
    [240, 174, 'Replacement'],
    [440, 174, 'Actual'],
    [40, 186, 'Description'],
    [240, 186, 'Cost'],
    [340, 186, 'Depreciation'],
    [440, 186, 'Cash Value'],
  ]
  const three: Placed[] = [
    [240, 162, 'Replacement'],
    [440, 162, 'Actual'],
    [240, 174, 'Cost'],
    [340, 174, 'Less'],
    [440, 174, 'Cash'],
    [40, 186, 'Description'],
    [240, 186, 'Value'],
    [340, 186, 'Depreciation'],
    [440, 186, 'Value'],
  ]
  assert.deepEqual(figuresOf(table(two)), totals)
  assert.deepEqual(figuresOf(table(three)), totals)
})

test('the first line of a table is no total', () => {
  const got = figures([
    ['Description', 'RCV', 'ACV'],
    ['Remove drywall', '$627.97', '$527.97'],
    ['Paint ceiling', '$4,637.63', '$4,237.63'],
    ['Clean carpet', '$210.00', '$210.00'],
  ])
  assert.deepEqual(got, {})
})

test('a coverage that prints no ACV counts with its replacement cost less depreciation', () => {
  const got = figures([
    'Summary for Dwelling',
    ['Replacement Cost Value', '$10,000.00'],
    ['Less Depreciation', '($2,000.00)'],
    ['Actual Cash Value', '$8,000.00'],
    ['Less Deductible', '($1,000.00)'],
    ['Net Claim', '$7,000.00'],
    'Summary for Other Structures',
    ['Replacement Cost Value', '$1,500.00'],
    ['Net Claim', '$1,500.00'],
  ])
  assert.deepEqual(got, {
    'financials.rcv_total': '11500.00',
    'financials.depreciation_total': '2000.00',
    'financials.acv_total': '9500.00',
    'financials.deductible': '1000.00',
    net_claim: '8500.00',
    'financials.estimate_total': '11500.00',
  })
})

test('figures of a sum that fails are shown and not saved; a sum that holds saves its own', () => {
  let messages: string[] = []
  const saved = (net: string, acv: string) => {
    const findings = understand(
      linesOf([
        ...head,
        ['Replacement Cost Value', '$12,345.67'],
        ['Less Depreciation', '$2,345.67'],
        ['Actual Cash Value', acv],
        ['Less Deductible', '$1,000.00'],
        ['Net Claim', net],
      ]),
      context,
    )
    const [job] = findings.drafts.flatMap((one) => (one.kind === 'job' ? [one.values] : []))
    const shown = findings.fields.filter((one) => one.name === 'financials.rcv_total')
    assert.deepEqual(
      shown.map((one) => one.value),
      ['12345.67'],
    )
    assert.deepEqual(findings.reviewReasons, ['sums_disagree'])
    messages = findings.warnings.map(({ message }) => message)
    return Object.keys(job ?? {}).filter((name) => name.startsWith('financials.'))
  }
  const next = 'Check them against the document, and enter the right amounts in the job.'
  assert.deepEqual(saved('$9,400.00', '$10,100.00'), [])
  assert.equal(
    messages[0],
    'The amounts do not add up: RCV 12345.67 − depreciation 2345.67 is not ACV 10100.00. ' +
      `RCV, depreciation and ACV were not saved. ${next}`,
  )
  // The net claim is computed from the ACV, so it does not prove which of the three is wrong.
  assert.deepEqual(saved('$10,000.00', '$11,000.00'), ['financials.deductible'])
  // Two other sums show that the ACV alone is wrong.
  assert.deepEqual(saved('$9,000.00', '$10,500.00').toSorted(), [
    'financials.deductible',
    'financials.depreciation_total',
    'financials.estimate_total',
    'financials.rcv_total',
  ])
  assert.deepEqual(saved('$9,400.00', '$10,000.00').toSorted(), [
    'financials.acv_total',
    'financials.depreciation_total',
    'financials.estimate_total',
    'financials.rcv_total',
  ])
  assert.equal(
    messages[0],
    'The amounts do not add up: ACV 10000.00 − deductible 1000.00 is not net claim 9400.00. ' +
      'The deductible was not saved. ' +
      'Check them against the document, and enter the right amount in the job.',
  )
})

for (const number of ['Tax ID 84-1234567', 'Federal Tax ID # 84-1234567', 'Tax 84-1234567'])
  test(`${number} of a letterhead is no tax`, () => {
    const lines = [
      [`Ridge Restoration LLC  (303) 555-0188  ${number}`],
      ...head.map((line) => [line]),
      ['Line Item Total', '$12,345.67'],
      ['Replacement Cost Value', '$12,345.67'],
      ['Less Depreciation', '$2,345.67'],
      ['Actual Cash Value', '$10,000.00'],
      ['Less Deductible', '$1,000.00'],
      ['Net Claim', '$9,000.00'],
    ]
    const { fields, warnings } = understand(linesOf(lines), context)
    assert.equal(fields.find(({ name }) => name === 'tax')?.value, undefined)
    assert.deepEqual(warnings, [])
  })
