import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A supplement asks for more than the estimate. Its total is not that of the estimate. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(title: string, ...amounts: RowTexts) {
  const head = ['Insured: Ann Marsh', 'Claim Number: C-88231', 'Date of Loss: 03/02/2026']
  const lines = ['Summit Restoration LLC', title, ...head, ...amounts]
  const { documentType, drafts, warnings } = understand(linesOf(lines), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const totals = Object.entries(job ?? {}).filter(([name]) => name.startsWith('financials.'))
  return { documentType, job, totals: Object.fromEntries(totals), warnings }
}
const codesOf = ({ warnings }: ReturnType<typeof read>) => warnings.map(({ code }) => code)

const titles = [
  'SUPPLEMENT',
  'Supplement #2',
  'SUPPLEMENTAL ESTIMATE',
  'Supplement Request',
  'Supplement 1',
]
for (const title of titles)
  test(`the RCV of "${title}" does not replace that of the estimate`, () => {
    const found = read(title, ['Replacement Cost Value', '$2,000.00'], ['Net Claim', '$2,000.00'])
    assert.equal(found.documentType, 'estimate')
    assert.equal(found.job?.claim_number, 'C-88231')
    assert.deepEqual(found.totals, {})
    assert.deepEqual(codesOf(found), ['supplement_total'])
    assert.equal(
      found.warnings[0]?.message,
      'job: this supplement states 2000.00. It may be the added amount or the new total, so it was not ' +
        'saved. Enter it in the job as the requested supplement or as the RCV.',
    )
  })

test('an amount that is labeled as the supplement is the requested one', () => {
  for (const label of ['Supplement Total', 'Total Supplement', 'Supplement Amount']) {
    const found = read('SUPPLEMENT', ['Drywall', '$200.00'], [label, '$2,000.00'])
    assert.equal(found.documentType, 'estimate')
    assert.deepEqual(found.totals, { 'financials.supplement_requested_total': '2000.00' })
    assert.deepEqual(codesOf(found), ['supplement_total'])
    assert.equal(
      found.warnings[0]?.message,
      'job: the supplement of 2000.00 was saved as the requested total. ' +
        'If the job has other supplements, enter the sum.',
    )
  }
})

test('two requested supplements without a total are reported and not saved', () => {
  const found = read(
    'SUPPLEMENT REQUEST',
    ['Supplement 1 Amount', '$1,500.00'],
    ['Supplement 2 Amount', '$700.00'],
  )
  assert.deepEqual(found.totals, {})
  assert.deepEqual(
    found.warnings.map(({ code, message }) => [code, message]),
    [
      [
        'supplement_total',
        'job: the document states supplements of 1500.00 and 700.00 and no total, so none was saved. If ' +
          'they add up, enter the sum of 2200.00 as the requested supplement.',
      ],
    ],
  )
})

test('a request states the estimate, the supplement and the new total', () => {
  const found = read(
    'SUPPLEMENT REQUEST',
    'Original Estimate: $10,000.00',
    'Supplement Amount: $2,000.00',
    'Revised Total: $12,000.00',
  )
  assert.deepEqual(found.totals, { 'financials.supplement_requested_total': '2000.00' })
})

const numbered = [
  'SUPPLEMENT REQUEST #1',
  'SUPPLEMENT REQUEST 1',
  'SUPPLEMENT REQUEST NO. 12',
  'SUPPLEMENT 3',
]
for (const title of numbered)
  test(`the number of "${title}" is not its amount`, () => {
    const requested = read(title, 'Supplement Amount Requested: $3,218.40')
    assert.deepEqual(requested.totals, { 'financials.supplement_requested_total': '3218.40' })
    const unlabeled = read(title, 'Replacement Cost Value: $2,000.00')
    assert.deepEqual(unlabeled.totals, {})
    assert.match(unlabeled.warnings[0]!.message, /^job: this supplement states 2000\.00\. /)
  })

for (const label of ['Supplement Requested Amount', 'Amount of Supplement Requested'])
  test(`"${label}" states the requested supplement`, () => {
    const found = read('SUPPLEMENT REQUEST #2', `${label}: $3,218.40`)
    assert.deepEqual(found.totals, { 'financials.supplement_requested_total': '3218.40' })
  })

test('the warning names the revised RCV beside the requested amount', () => {
  for (const label of ['Revised RCV', 'New RCV', 'Updated RCV', 'Revised Replacement Cost Value']) {
    const found = read(
      'SUPPLEMENT NO. 3',
      'Original RCV: $18,442.17',
      'Supplement Requested: $5,000.00',
      `${label}: $23,442.17`,
    )
    assert.deepEqual(found.totals, { 'financials.supplement_requested_total': '5000.00' })
    assert.deepEqual(
      found.warnings.map(({ message }) => message),
      [
        'job: the supplement of 5000.00 was saved as the requested total. If the job has other ' +
          'supplements, enter the sum. The document also states RCV 23442.17, which was not saved. ' +
          'Enter it in the job if the carrier agreed to it.',
        'These labels were not recognized, so their values were not read: ' +
          '"Original RCV: $18,442.17". Enter what belongs in a record.',
      ],
      label,
    )
  }
})

test('the warning names every other amount that a supplement states', () => {
  const found = read(
    'SUPPLEMENT',
    ['Replacement Cost Value', '$2,000.00'],
    ['Less Depreciation', '($200.00)'],
    ['Actual Cash Value', '$1,800.00'],
    ['Less Deductible', '($1,000.00)'],
    ['Net Claim', '$800.00'],
  )
  assert.deepEqual(found.totals, {})
  assert.equal(
    found.warnings[0]?.message,
    'job: this supplement states 2000.00. It may be the added amount or the new total, so it was not ' +
      'saved. Enter it in the job as the requested supplement or as the RCV. The document also states ' +
      'depreciation 200.00, ACV 1800.00 and deductible 1000.00, which were not saved. ' +
      'Enter them in the job if the carrier agreed to them.',
  )
})

test('a supplement with columns of original, added and revised amounts has the revised RCV', () => {
  const found = read(
    'Supplemental Estimate',
    ['', 'Original', 'Supplement', 'Revised Total'],
    ['Replacement Cost Value', '$3,327.93', '$1,426.26', '$4,754.19'],
    ['Less Depreciation', '$143.60', '$61.55', '$205.15'],
    ['Actual Cash Value', '$3,184.33', '$1,364.71', '$4,549.04'],
  )
  assert.equal(found.totals['financials.rcv_total'], '4754.19')
  assert.equal(found.totals['financials.acv_total'], '4549.04')
  assert.deepEqual(found.warnings, [])
})

test('an estimate with its supplement has the whole RCV', () => {
  const found = read(
    'Estimate with Supplement 1',
    ['Line Item Total', '$12,000.00'],
    ['Replacement Cost Value', '$12,000.00'],
  )
  assert.equal(found.totals['financials.rcv_total'], '12000.00')
  assert.deepEqual(found.warnings, [])
})

test('a supplement of something else is no estimate', () => {
  const lines = [
    'Dietary Supplement',
    'Vitamin C 500 mg',
    'Take one tablet a day',
    'Serving size 1',
  ]
  assert.equal(understand(linesOf(lines), context).documentType, 'other')
})

const files = ['RAMIREZ_SUPP1.pdf', 'Ramirez Supplement 2.pdf', 'C-88231-suppl.pdf']
for (const filename of files)
  test(`the RCV of the file "${filename}" does not replace that of the estimate`, () => {
    const { totals, codes } = namedFile(filename)
    assert.deepEqual([totals, codes], [[], ['supplement_total']])
  })

for (const filename of ['Ramirez_Support.pdf', 'Suppes_Ann.pdf', 'Clean Supply Co.pdf'])
  test(`the file "${filename}" is no supplement`, () => {
    const { codes } = namedFile(filename)
    assert.deepEqual(codes, [])
  })

function namedFile(filename: string) {
  const rows = ['REPAIR ESTIMATE', 'Insured: Ann Marsh', 'Claim Number: C-88231']
  const total = ['Replacement Cost Value', '$2,000.00']
  const { drafts, warnings } = understand(linesOf([...rows, total], { filename }), context)
  const job = drafts.find(({ kind }) => kind === 'job')!.values
  const totals = Object.keys(job).filter((name) => name.startsWith('financials.'))
  return { totals, codes: warnings.map(({ code }) => code) }
}

test('the day on which a supplement was submitted is not that of the estimate', () => {
  const found = read(
    'Supplement Summary',
    ['Supplement', 'Submitted', 'Requested', 'Approved', 'Status'],
    ['1', '05/01/2026', '$1,000.00', '$900.00', 'Approved'],
    ['2', '05/10/2026', '$2,000.00', '$1,500.00', 'Approved'],
  )
  assert.equal(found.job?.['dates.estimate_sent_at'], undefined)
  const warning = found.warnings.find(({ field }) => field === 'dates.estimate_sent_at')
  assert.equal(
    warning?.message,
    'job: dates.estimate_sent_at was left out, because 2026-05-01 is a day of this supplement. If it is ' +
      'the day for dates.first_supplement_at, set it with "svc job set".',
  )
})

test('a supplement that names the day of the estimate fills it', () => {
  const sent = read('Supplement Request', 'Estimate Submitted: 05/01/2026')
  assert.equal(sent.job?.['dates.estimate_sent_at'], '2026-05-01T00:00:00.000Z')
})
