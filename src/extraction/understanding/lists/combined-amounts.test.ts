import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

/** A list of jobs. Each row has the cell of one more column. */
function read(header: string, ...cells: string[]) {
  const rows = [
    ['Job #', 'Insured', 'Policy #', header, 'Notes'],
    ...cells.map((cell, at) => [
      `U-${at}`,
      `Gus A${'be'.repeat(at + 1)}`,
      `HO-7${at}`,
      cell,
      'call first',
    ]),
  ]
  const findings = understand(rows[0]!, rows.slice(1))
  const { warnings, reviewReasons } = findings
  const jobs = jobsOf(findings)
  const of = (...names: string[]) =>
    jobs.map((job) => names.map((name) => (job as Record<string, unknown>)[name]))
  return { of, warnings, reviewReasons }
}

for (const header of ['RCV / ACV', 'RCV/ACV', 'RCV & ACV'])
  test(`a column "${header}" has both amounts`, () => {
    const { of, warnings } = read(
      header,
      '18,400.00 / 15,100.00',
      '$4,000.00/$3,600.00',
      '9000 / -',
    )
    assert.deepEqual(of('financials.rcv_total', 'financials.acv_total', 'address.line1'), [
      ['18400.00', '15100.00', undefined],
      ['4000.00', '3600.00', undefined],
      ['9000.00', undefined, undefined],
    ])
    assert.deepEqual(warnings, [])
  })

test('one amount below two headers is neither, and its cell needs review', () => {
  const { of, warnings, reviewReasons } = read('RCV/ACV', '18,400.00 / 15,100.00', '$4,000.00')
  assert.deepEqual(of('financials.rcv_total', 'financials.acv_total')[1], [undefined, undefined])
  assert.deepEqual(reviewReasons, ['cell_left_out'])
  assert.deepEqual(
    warnings.map(({ field, row }) => [field, row]),
    [['financials.rcv_total', 3]],
  )
})

for (const header of ['Date/Cause of Loss', 'Date & Cause of Loss', 'Date & Type of Loss'])
  test(`a column "${header}" has the day and the kind of the loss`, () => {
    const { of, warnings } = read(header, '3/4/2026 - Water', '03/05/2026 Fire', '3/6/26')
    assert.deepEqual(of('date_of_loss', 'loss_type'), [
      ['2026-03-04', 'water'],
      ['2026-03-05', 'fire'],
      ['2026-03-06', undefined],
    ])
    assert.deepEqual(warnings, [])
  })

test('the cause behind a day may be of any words', () => {
  const { of } = read(
    'Date/Cause of Loss',
    '3/4/2026 - tenant neglect',
    '03/05/2026, settling slab',
  )
  assert.deepEqual(of('date_of_loss', 'loss_cause'), [
    ['2026-03-04', 'tenant neglect'],
    ['2026-03-05', 'settling slab'],
  ])
})

for (const header of [
  'Carrier / Claim #',
  'Carrier/Claim Number',
  'Insurance Co & Claim No',
  'Carrier\nClaim #',
])
  test(`a column ${JSON.stringify(header)} has the carrier and the claim`, () => {
    const { of, warnings } = read(
      header,
      'State Farm / 33-12K4-55X',
      'USAA\n004471220-1',
      'Progressive PG-771204',
      'Allstate',
    )
    assert.deepEqual(of('carrier_name', 'claim_number'), [
      ['State Farm', '33-12K4-55X'],
      ['USAA', '004471220-1'],
      ['Progressive', 'PG-771204'],
      ['Allstate', undefined],
    ])
    assert.deepEqual(warnings, [])
  })

test("a column of a carrier's claims has only claims", () => {
  for (const header of ['Carrier/Claim #', 'Carrier Claim #', 'Insurance Claim #']) {
    const { of, warnings } = read(header, '33-12K4-55X', 'CLM-556712')
    assert.deepEqual(of('carrier_name', 'claim_number'), [
      [undefined, '33-12K4-55X'],
      [undefined, 'CLM-556712'],
    ])
    assert.deepEqual(warnings, [])
  }
})

test('an email in brackets behind a header is the one of the person', () => {
  const { of, warnings } = read(
    'Adjuster (Email)',
    'Al Pace (al.pace@carrier.example.com)',
    'b.orr@carrier.example.com',
    'Cy Dunn',
  )
  assert.deepEqual(of('adjuster_name', 'adjuster_email'), [
    ['Al Pace', 'al.pace@carrier.example.com'],
    [undefined, 'b.orr@carrier.example.com'],
    ['Cy Dunn', undefined],
  ])
  assert.deepEqual(warnings, [])
})

test('a slash between two headers of dates makes no amounts', () => {
  const { of, warnings } = read('Invoiced / Paid', '03/05/2026 / 04/05/2026', '03/06/2026 / -')
  assert.deepEqual(of('financials.invoiced_total', 'financials.collected_total'), [
    [undefined, undefined],
    [undefined, undefined],
  ])
  assert.deepEqual(
    warnings.map(({ code, field }) => [code, field]),
    [['unknown_columns', null]],
  )
})

for (const [header, cell, ...fields] of [
  ['Estimate/Approved', '1,000.00 / 900.00', 'estimate_total', 'approved_total'],
  ['RCV - ACV', '1,000.00 - 900.00', 'rcv_total', 'acv_total'],
  ['RCV | ACV', '1,000.00 | 900.00', 'rcv_total', 'acv_total'],
] as const)
  test(`a column "${header}" of "${cell}" has both amounts`, () => {
    const { of, warnings } = read(header, cell, cell)
    const names = fields.map((field) => `financials.${field}`)
    assert.deepEqual(of(...names)[0], ['1000.00', '900.00'])
    assert.deepEqual(warnings, [])
  })

test('an amount beside a balance is saved without it', () => {
  const { of } = read('Paid/Balance', '500.00 / 250.00', '0.00 / 20.00')
  assert.deepEqual(of('financials.collected_total'), [['500.00'], ['0.00']])
})

for (const header of ['Date and Time of Loss', 'Date/Time of Loss', 'Loss Date/Time'])
  test(`a column "${header}" has the day of the loss`, () => {
    const { of, warnings } = read(header, '3/4/2026 10:00 AM', '3/5/2026 2:30 PM')
    assert.deepEqual(of('date_of_loss'), [['2026-03-04'], ['2026-03-05']])
    assert.deepEqual(warnings, [])
  })

for (const [header, cell, field] of [
  ['RCV/Tax', '1,000.00 (80.00)', 'financials.rcv_total'],
  ['Claim # & Status', 'KX-100 open', 'claim_number'],
  ['Deductible & Escrow', '2% (TBD)', 'financials.deductible'],
] as const)
  test(`a column "${header}" of "${cell}" is reported, and needs review`, () => {
    const { warnings, reviewReasons } = read(header, cell, cell)
    assert.deepEqual(reviewReasons, ['unknown_columns'])
    assert.equal(warnings.find((one) => one.code === 'unknown_columns')?.field, field)
  })

for (const [header, cell] of [
  ['Insured/Agent', 'Ann Bell'],
  ['Claim/Phase', 'Dwelling'],
  ['Estimate/Photos', 'Yes / No'],
  ['Crew & Truck', '12 / 14'],
] as const)
  test(`a column "${header}" of "${cell}" needs no review`, () => {
    assert.deepEqual(read(header, cell, cell).reviewReasons, [])
  })

test('a row of totals below a column of two amounts is no cell that was left out', () => {
  const findings = understand(
    ['Job #', 'Insured', 'Policy #', 'Contract / Est.', 'Invoiced'],
    [
      ['U-1', 'Gus Abel', 'HO-71', '9000.00 / 8000.00', '500.00'],
      ['U-2', 'Ada Fox', 'HO-72', '7000.00', '900.00'],
      ['TOTALS', '', '', '16000.00', '1400.00'],
    ],
  )
  assert.deepEqual(
    findings.warnings.map(({ code, row }) => [code, row]),
    [['cell_left_out', 3]],
  )
})
