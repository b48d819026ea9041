import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A change order changes the price of a contract. Its own amount is not the price of the job. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
const parties = [
  'Customer: Ann Marsh',
  'Job Number: SR-2026-118',
  'Property Address: 410 Wren Ct, Joliet, IL 60435',
]

function read(...rows: RowTexts) {
  const { documentType, drafts, fields, warnings } = understand(linesOf(rows), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const ofMoney = ([name]: [string, unknown]) => name.startsWith('financials.')
  const totals = Object.fromEntries(Object.entries(job ?? {}).filter(ofMoney))
  return {
    documentType,
    job,
    totals,
    fields,
    warnings: warnings.map((one) => [one.code, one.message]),
  }
}
const ownOrder = (title: string, ...rows: RowTexts) =>
  read('Summit Restoration LLC', title, 'Date: 10/14/2026', ...parties, ...rows)

const sums: RowTexts = [
  ['Original Contract Sum:', '$18,400.00'],
  ['Net Change by Previous Change Orders:', '$1,150.00'],
  ['Contract Sum Prior to this Change Order:', '$19,550.00'],
  ['Amount of this Change Order:', '$2,310.00'],
  ['New Contract Sum:', '$21,860.00'],
]
const titles = [
  'CHANGE ORDER #2',
  'Change Order No. 12',
  'CONSTRUCTION CHANGE ORDER',
  'Change Order Request',
]
for (const title of titles)
  test(`the new contract sum of "${title}" is the total of the estimate`, () => {
    const found = ownOrder(title, ...sums)
    assert.equal(found.documentType, 'estimate')
    assert.equal(found.job?.job_number, 'SR-2026-118')
    assert.equal(found.job?.client_name, 'Ann Marsh')
    assert.deepEqual(found.totals, { 'financials.estimate_total': '21860.00' })
    const shown = found.fields.filter(({ name }) => name.startsWith('financials.'))
    assert.deepEqual(
      shown.map(({ value }) => value),
      ['21860.00'],
    )
    assert.deepEqual(found.warnings, [])
  })

for (const title of [
  'CHANGE ORDER / ADDITIONAL WORK AUTHORIZATION #1',
  'ADDITIONAL WORK AUTHORIZATION / CHANGE ORDER #1',
])
  test(`"${title}" is a change order, and its amount needs review`, () => {
    const rows: RowTexts = [
      'We hereby agree to make the changes specified below.',
      ['Additional charge for above work', '$4,706.00'],
      'Owner: Ann Marsh     Date: 8/20/2026',
    ]
    const found = ownOrder(title, ...rows)
    assert.deepEqual(found.totals, {})
    assert.equal(found.job?.['dates.authorized_at'], undefined)
    const message =
      'job: this change order states a change of 4706.00 and no new contract sum, so no total was saved. ' +
      'Enter the estimate total with the change in the job.'
    assert.deepEqual(found.warnings, [['supplement_total', message]])
    assert.deepEqual(ownOrder(title, ...sums).totals, { 'financials.estimate_total': '21860.00' })
  })

test('the letterhead under the title may have the address behind the name', () => {
  for (const head of [
    'Summit Restoration LLC · 2210 Alpine Ave NW · Joliet, IL 60435',
    'Summit Restoration LLC | 2210 Alpine Ave NW',
    'Summit Restoration LLC, 2210 Alpine Ave NW, Joliet, IL 60435',
  ])
    assert.deepEqual(read('CHANGE ORDER', head, ...parties, ...sums).totals, {
      'financials.estimate_total': '21860.00',
    })
  const other = read('CHANGE ORDER', 'Prairie Builders Inc · 8 Elm St', ...parties, ...sums)
  assert.deepEqual(other.totals, {})
})

test('a change order may state its sums in sentences', () => {
  const found = read(
    'CHANGE ORDER',
    'Contractor: Summit Restoration LLC',
    ...parties,
    'The original Contract Sum was $18,400.00. The net change by previously authorized Change Orders is',
    '$0.00. The Contract Sum will be increased by this Change Order in the amount of $385.00. The new',
    'Contract Sum including this Change Order will be $18,785.00.',
    ['Total', '$385.00'],
  )
  assert.equal(found.documentType, 'estimate')
  assert.deepEqual(found.totals, { 'financials.estimate_total': '18785.00' })
  assert.deepEqual(found.warnings, [])
})

test('the contract before and after a change order may have no other word', () => {
  for (const change of ['This change order', 'Net change']) {
    const [before, after] = [
      ['Contract before', '$20,000.00'],
      ['Contract after', '$21,500.00'],
    ]
    const found = ownOrder('CHANGE ORDER', before!, [change, '$1,500.00'], after!)
    assert.deepEqual(found.totals, { 'financials.estimate_total': '21500.00' }, change)
    assert.deepEqual(found.warnings, [])
  }
  const broken: RowTexts = [
    ['Contract before', '$20,000.00'],
    ['This change order', '$1,500.00'],
    ['Contract after', '$29,500.00'],
  ]
  assert.deepEqual(ownOrder('CHANGE ORDER', ...broken).totals, {})
})

test('a credit lowers the contract sum', () => {
  const found = ownOrder(
    'CHANGE ORDER #1',
    ['Original Contract Amount:', '$18,400.00'],
    ['Change Order Amount:', '($400.00)'],
    ['Revised Contract Amount:', '$18,000.00'],
  )
  assert.deepEqual(found.totals, { 'financials.estimate_total': '18000.00' })
})

test('the title of a change order may say that it is a credit', () => {
  const found = ownOrder(
    'Change Order #1 (Credit)',
    'Credit this change order: ($1,240.00)',
    'Previous contract amount: $16,559.00',
    'Revised contract amount: $15,319.00',
  )
  assert.equal(found.documentType, 'estimate')
  assert.deepEqual(found.totals, { 'financials.estimate_total': '15319.00' })
  assert.ok(!found.warnings.some(([code]) => code === 'sums_disagree'))
})

test('the amount of the change alone is no total of the job', () => {
  const found = ownOrder(
    'CHANGE ORDER',
    ['Description', 'Amount'],
    ['Remove and replace base cabinets', '$4,120.00'],
    ['Antimicrobial treatment', '$380.00'],
    ['Change order total', '$4,500.00'],
    'All other terms of the original contract remain the same.',
    'I authorize the additional work above at the additional cost.',
  )
  assert.equal(found.documentType, 'estimate')
  assert.equal(found.job?.job_number, 'SR-2026-118')
  assert.deepEqual(found.totals, {})
  assert.deepEqual(found.warnings, [
    [
      'supplement_total',
      'job: this change order states a change of 4500.00 and no new contract sum, so no total was saved. ' +
        'Enter the estimate total with the change in the job.',
    ],
  ])
})

test('a new contract sum that does not add up is not saved', () => {
  const found = ownOrder(
    'CHANGE ORDER #1',
    ['Original Contract Sum:', '$18,400.00'],
    ['Amount of this Change Order:', '$2,310.00'],
    ['New Contract Sum:', '$20,170.00'],
  )
  assert.deepEqual(found.totals, {})
  assert.deepEqual(found.warnings, [
    [
      'sums_disagree',
      'The amounts do not add up: original contract 18400.00 + change 2310.00 is not new contract ' +
        '20170.00. The new contract was not saved. Check them against the document, and enter the right ' +
        'amount in the job.',
    ],
  ])
})

for (const label of ['Change order 1', 'CO #1', 'Approved Change Order No. 1 (10/02/2026)'])
  test(`the earlier change in "${label}" counts, and a credit lowers the sum`, () => {
    const found = ownOrder(
      'Change Order 2 (Deduct)',
      ['Original contract', '27,450.50'],
      [label, '1,300.00'],
      ['This change order', '(2,115.00)'],
      ['Revised contract total', '$26,635.50'],
    )
    assert.deepEqual(found.totals, { 'financials.estimate_total': '26635.50' })
    assert.deepEqual(found.warnings, [])
  })

test('earlier changes are added up, and each may be a credit', () => {
  const found = ownOrder(
    'Change Order 3',
    ['Original Contract Sum:', '$18,400.00'],
    ['Change Order 1', '$1,300.00'],
    ['Change Order 2', '($300.00)'],
    ['This Change Order:', '($500.00)'],
    ['New Contract Sum:', '$19,000.00'],
  )
  assert.deepEqual(found.totals, {})
  assert.deepEqual(found.warnings, [
    [
      'sums_disagree',
      'The amounts do not add up: original contract 18400.00 + earlier changes 1000.00 − change 500.00 ' +
        'is not new contract 19000.00. The new contract was not saved. Check them against the document, ' +
        'and enter the right amount in the job.',
    ],
  ])
})

test('the contract sum of a subcontractor is not that of the job', () => {
  const found = read(
    'Prairie Plumbing Inc',
    'CHANGE ORDER #1',
    'To: Summit Restoration LLC',
    'Project: Marsh Residence',
    'Property Address: 410 Wren Ct, Joliet, IL 60435',
    ['Original Contract Sum:', '$4,000.00'],
    ['Amount of this Change Order:', '$500.00'],
    ['New Contract Sum:', '$4,500.00'],
  )
  assert.deepEqual(found.totals, {})
  assert.deepEqual(found.warnings.map(([code]) => code).includes('supplement_total'), true)
})

test('an invoice for a change order is an invoice', () => {
  const found = read(
    'Summit Restoration LLC',
    'INVOICE',
    'Invoice Number: 2207',
    'Invoice Date: 10/20/2026',
    ...parties,
    ['Description', 'Amount'],
    ['Change Order #2', '$2,310.00'],
    ['Total Due', '$2,310.00'],
  )
  assert.equal(found.documentType, 'invoice')
  assert.deepEqual(found.totals, { 'financials.invoiced_total': '2310.00' })
})

test('a change order of a machine is no job document', () => {
  const lines = ['ENGINEERING CHANGE ORDER', 'ECO-1182', 'Part: bracket', 'Revision: C to D']
  assert.equal(read(...lines).documentType, 'other')
})

test("the address behind 'Project' is the property", () => {
  const { job } = read(
    'CHANGE ORDER No. 2',
    'Owner: Ann Marsh',
    'Project: 410 Wren Ct, Joliet, IL 60435',
    'Job Number: SR-2026-118',
    ...sums,
  )
  assert.equal(job['address.line1'], '410 Wren Ct')
  assert.equal(job['address.city'], 'Joliet')
  assert.equal(job['address.postal_code'], '60435')
  assert.equal(job.job_number, 'SR-2026-118')
})

test("a number or a name behind 'Project' is no address", () => {
  for (const project of ['2026-118', 'Marsh Kitchen Rebuild', '24-0118 Marsh Rebuild']) {
    const { job, warnings } = ownOrder('CHANGE ORDER No. 2', `Project: ${project}`, ...sums)
    assert.equal(job['address.line1'], '410 Wren Ct', project)
    assert.deepEqual(warnings, [], project)
  }
})
