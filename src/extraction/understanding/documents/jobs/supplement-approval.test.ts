import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A carrier's approval of a supplement completes the job that it names. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(title: string, ...amounts: RowTexts) {
  const head = ['Allstate Insurance Company', 'November 4, 2026', 'RE: Claim Number: 55-2T81-0']
  const rows = [...head, 'Insured: Rosalind Achterberg', title, ...amounts]
  const { documentType, drafts, warnings } = understand(linesOf(rows), context)
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  const totals = Object.entries(job.values).filter(([name]) => name.startsWith('financials.'))
  const codes = warnings.map(({ code }) => code)
  return { documentType, job, totals: Object.fromEntries(totals), codes, warnings }
}

const titles = [
  'SUPPLEMENT APPROVAL',
  'Supplement Approval Letter',
  'SUPPLEMENT APPROVED',
  'Approval of Supplement',
  'Supplemental Claim Approval #2',
]
for (const title of titles)
  test(`"${title}" states the approved total of a job on file`, () => {
    const found = read(title, 'Supplement Amount Approved: $1,450.00')
    assert.equal(found.documentType, 'correspondence')
    assert.equal(found.job.match, 'complete')
    assert.equal(found.job.values.claim_number, '55-2T81-0')
    assert.deepEqual(found.totals, { 'financials.supplement_approved_total': '1450.00' })
    assert.deepEqual(found.codes, title.endsWith('#2') ? ['supplement_total'] : [])
  })

test('a supplement that may not be the only one needs review', () => {
  for (const title of ['SUPPLEMENT APPROVAL #2', 'Notice of Supplement Approval No. 3']) {
    const { warnings } = read(title, 'Supplement Amount Approved: $1,450.00')
    assert.deepEqual(
      warnings.map(({ message }) => message),
      [
        'job: the supplement of 1450.00 was saved as the approved total. ' +
          'If the job has other approved supplements, enter the sum.',
      ],
    )
  }
})

const labels = [
  'Approved Supplement Amount',
  'Supplement Approved',
  'Total Supplement Approved',
  'Approved Supplement',
  'Amount of Supplement Approved',
  'Supplement Approved Amount',
]
for (const label of labels)
  test(`"${label}" is the approved total, not the requested one`, () => {
    const { totals } = read(
      'SUPPLEMENT APPROVAL',
      'Supplement Amount Requested: $1,900.00',
      `${label}: $1,450.00`,
    )
    assert.deepEqual(totals, {
      'financials.supplement_requested_total': '1900.00',
      'financials.supplement_approved_total': '1450.00',
    })
  })

for (const number of ['1', '#1', 'No. 1'])
  test(`"Supplement ${number} Approved" states an approved supplement`, () => {
    const { totals } = read('SUPPLEMENT APPROVAL', `Supplement ${number} Approved: $1,450.00`)
    assert.deepEqual(totals, { 'financials.supplement_approved_total': '1450.00' })
  })

const several = [
  ['Supplement 1 Approved Amount: $1,500.00', 'Supplement 2 Approved Amount: $700.00'],
  [
    'Supplement 1',
    'Approved Supplement: $1,500.00',
    'Supplement 2',
    'Approved Supplement: $700.00',
  ],
]
for (const lines of several)
  test(`two supplements without a total are reported and not saved: ${lines.join(', ')}`, () => {
    const { totals, warnings } = read('SUPPLEMENT APPROVAL', ...lines)
    assert.deepEqual(totals, {})
    assert.deepEqual(
      warnings.map(({ code, message, field }) => [code, message, field]),
      [
        [
          'supplement_total',
          'job: the document states supplements of 1500.00 and 700.00 and no total, so none was saved. ' +
            'If they add up, enter the sum of 2200.00 as the approved supplement.',
          'financials.supplement_approved_total',
        ],
      ],
    )
  })

const totaled = [
  'Total Supplement Approved: $2,200.00',
  'Supplement Approved: $2,200.00',
  'Approved Supplement Total: $2,200.00',
]
for (const total of totaled)
  test(`the total of several supplements is the approved one: ${total}`, () => {
    const parts = ['Supplement 1 Approved: $1,500.00', 'Supplement 2 Approved: $700.00']
    for (const lines of [
      [...parts, total],
      [total, ...parts],
    ])
      assert.deepEqual(read('SUPPLEMENT APPROVAL', ...lines).totals, {
        'financials.supplement_approved_total': '2200.00',
      })
  })

const TABLE: RowTexts = [
  ['Supplement', 'Requested', 'Approved'],
  ['Supplement 1', '$1,700.00', '$1,500.00'],
  ['Supplement 2', '$900.00', '$700.00'],
]
test('the total of a table of supplements is the approved one, not the requested one', () => {
  const { totals, warnings } = read('SUPPLEMENT APPROVAL', ...TABLE, [
    'Total',
    '$2,600.00',
    '$2,200.00',
  ])
  assert.deepEqual(totals, {
    'financials.supplement_requested_total': '2600.00',
    'financials.supplement_approved_total': '2200.00',
  })
  assert.match(warnings[0]!.message, /^job: the supplement of 2200\.00 was saved/)
})

test('a table of supplements without a total is reported and not saved', () => {
  const { totals, warnings } = read('SUPPLEMENT APPROVAL', ...TABLE)
  assert.deepEqual(totals, {})
  assert.match(warnings[0]!.message, /states supplements of 1500\.00 and 700\.00 and no total/)
})

test('one row of a table of supplements is the approved one', () => {
  const { totals } = read('SUPPLEMENT APPROVAL', ...TABLE.slice(0, 2), 'Total due: $9,000.00')
  assert.deepEqual(totals, {
    'financials.supplement_requested_total': '1700.00',
    'financials.supplement_approved_total': '1500.00',
  })
})

test('one approved supplement that is stated twice is one', () => {
  const { totals } = read(
    'SUPPLEMENT APPROVAL',
    'Supplement 2 Approved: $700.00',
    'Supplement 2 Approved: $700.00',
  )
  assert.deepEqual(totals, { 'financials.supplement_approved_total': '700.00' })
})

test('the day of the approval is that of the supplement, not of the estimate', () => {
  const { job } = read(
    'SUPPLEMENT APPROVAL',
    'Date Approved: 11/03/2026',
    'Supplement Approved: $1,450.00',
  )
  assert.equal(job.values['dates.supplement_approved_at'], '2026-11-03T00:00:00.000Z')
  assert.equal(job.values['dates.estimate_approved_at'], undefined)
})

test('a denial has no approved total, and what was requested is reported', () => {
  const { documentType, totals, codes } = read(
    'SUPPLEMENT DENIAL',
    'Supplement Amount Requested: $1,900.00',
  )
  assert.equal(documentType, 'correspondence')
  assert.deepEqual([totals, codes], [{}, ['supplement_total']])
})

const summary: RowTexts = [
  ['Original estimate', '', '10,200.00'],
  ['Supplement 1 approved amount', '', '1,450.00'],
  ['Revised replacement cost value', '', '11,650.00'],
]
const estimateOf = (title: string, ...rows: RowTexts) =>
  understand(
    linesOf([
      'Allstate Insurance Company',
      title,
      ['Insured: Rosalind Achterberg', 'Claim Number: 55-2T81-0'],
      ['Added items', 'Qty', 'Price', 'Amount'],
      ['Laminate flooring', '100.0 SF', '7.25', '725.00'],
      ['Paint the walls', '500.0 SF', '1.45', '725.00'],
      ...rows,
    ]),
    context,
  )

test("a carrier's estimate states the approved supplement in a row of its summary", () => {
  const { documentType, drafts, reviewReasons } = estimateOf('SUPPLEMENT 1 - APPROVED', ...summary)
  const job = drafts.find((draft) => draft.kind === 'job')?.values
  assert.equal(documentType, 'estimate')
  assert.equal(job?.['financials.rcv_total'], '11650.00')
  assert.equal(job?.['financials.supplement_approved_total'], '1450.00')
  assert.deepEqual(reviewReasons, [])
})

test('several approved supplements of an estimate without their total are not saved', () => {
  const rows: RowTexts = [
    ['Original estimate', '', '10,200.00'],
    ['Supplement 1 approved amount', '', '1,450.00'],
    ['Supplement 2 approved amount', '', '350.00'],
    ['Revised replacement cost value', '', '12,000.00'],
  ]
  const { drafts, warnings } = estimateOf('REVISED ESTIMATE', ...rows)
  const job = drafts.find((draft) => draft.kind === 'job')?.values
  assert.equal(job?.['financials.rcv_total'], '12000.00')
  assert.equal(job?.['financials.supplement_approved_total'], undefined)
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['supplement_total'],
  )
})
