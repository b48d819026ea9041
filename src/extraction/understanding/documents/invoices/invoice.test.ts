import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf, type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

test('a cash register receipt without a title gives company, date and total', () => {
  const slip = pageOf([
    [100, 40, 'BUILDMART', 18],
    [60, 70, '7593 Willow Avenue'],
    [60, 90, 'Date: 05/21/2026'],
    [60, 110, 'TARP 8X10'],
    [260, 110, '6.53'],
    [60, 130, 'SUBTOTAL'],
    [260, 130, '6.53'],
    [60, 150, 'TAX'],
    [260, 150, '0.49'],
    [60, 170, 'TOTAL'],
    [260, 170, '7.02'],
    [60, 190, 'CASH'],
    [260, 190, '10.00'],
  ])
  const fields = fieldsOf(understand(slip, context))
  assert.equal(fields.issuer, 'BUILDMART')
  assert.equal(fields.invoice_date, '2026-05-21')
  assert.equal(fields.total, '7.02')
})

test('a sales tax may be that of a state, with its rate behind it', () => {
  const taxOf = (label: string) => {
    const invoice = pageOf([
      [40, 40, 'Invoice #95-8862'],
      [40, 60, 'Subtotal'],
      [400, 60, '$1,866.68'],
      [40, 80, label],
      [400, 80, '$140.00'],
      [40, 100, 'Total'],
      [400, 100, '$2,006.68'],
    ])
    return fieldsOf(understand(invoice, context)).tax
  }
  assert.equal(taxOf('OH Sales Tax (7.50%)'), '140.00')
  assert.equal(taxOf('New Mexico Sales Tax'), '140.00')
})

test('a receipt whose store name was not read names no issuer: no city and no item', () => {
  const slip = pageOf([
    [60, 20, 'Tampa, Florida 33602'],
    [60, 40, 'Salt Lake City, UT 84101'],
    [60, 60, 'Date: 05/21/2026'],
    [60, 70, 'BAGS'],
    [160, 70, '2 x 7.84'],
    [260, 70, '15.68 T'],
    [60, 80, 'Fries', 18],
    [260, 80, '6.53'],
    [60, 100, 'CONTRACTOR BAGS 15.68'],
    [60, 130, 'SUBTOTAL'],
    [260, 130, '22.21'],
    [60, 150, 'TAX'],
    [260, 150, '1.79'],
    [60, 170, 'TOTAL'],
    [260, 170, '24.00'],
  ])
  const fields = fieldsOf(understand(slip, context))
  assert.equal(fields.issuer, undefined)
  assert.equal(fields.total, '24.00')
})

test('a company stays the issuer if an amount is beside its name', () => {
  const beside: Parameters<typeof pageOf>[0][] = [
    [
      [60, 40, 'Ridge Restoration LLC', 18],
      [400, 40, 'Amount due $1,080.00'],
    ],
    [
      [60, 40, 'Ridge Restoration LLC', 18],
      [400, 40, '$1,080.00'],
    ],
    [
      [60, 40, 'Ridge Restoration LLC'],
      [240, 40, 'Amount due'],
      [400, 40, '$1,080.00'],
    ],
    [[60, 40, 'Ridge Restoration LLC - Balance due $1,080.00']],
  ]
  for (const head of beside) {
    const invoice = pageOf([
      ...head,
      [60, 90, 'INVOICE'],
      [60, 110, 'Invoice Number: 4711'],
      [60, 130, 'Invoice Date: 05/21/2026'],
      [60, 150, 'Bill To: Jane Doe'],
      [60, 270, 'Total'],
      [400, 270, '1,080.00'],
    ])
    const findings = understand(invoice, context)
    assert.equal(fieldsOf(findings).issuer, 'Ridge Restoration LLC')
    assert.equal(findings.drafts.find((one) => one.kind === 'job')?.values.client_name, 'Jane Doe')
  }
})

test('a labeled seller stays the issuer where a sum to pay is beside it', () => {
  const right: Parameters<typeof pageOf>[0][] = [
    [],
    [[400, 40, 'Total: $1,250.00']],
    [[400, 40, 'Amount Due $1,250.00']],
    [
      [300, 40, 'Total'],
      [400, 40, '$1,250.00'],
    ],
    [[400, 40, '$1,250.00']],
  ]
  for (const sum of right) {
    const invoice = pageOf([
      [60, 40, 'Seller: Halvorsen Drywall'],
      ...sum,
      [60, 90, 'INVOICE'],
      [60, 110, 'Invoice Number: 4711'],
      [60, 130, 'Invoice Date: 05/21/2026'],
      [60, 150, 'Bill To: Jane Doe'],
      [60, 270, 'Total'],
      [400, 270, '1,250.00'],
    ])
    const findings = understand(invoice, { ...context, operatorName: 'Halvorsen Drywall' })
    assert.equal(fieldsOf(findings).issuer, 'Halvorsen Drywall')
    assert.equal(findings.drafts.find((one) => one.kind === 'job')?.values.client_name, 'Jane Doe')
  }
})

test('a seller without a colon is the issuer beside a sum, and an article beside a price', () => {
  const issuerBeside = (name: string, ...right: Parameters<typeof pageOf>[0]) => {
    const invoice = pageOf([
      [60, 20, 'Tampa, Florida 33602'],
      [60, 40, 'INVOICE'],
      [60, 60, 'Invoice Number: 4711'],
      [60, 80, 'Invoice Date: 05/21/2026'],
      [60, 130, name],
      ...right,
      [60, 270, 'Total'],
      [400, 270, '1,250.00'],
    ])
    return fieldsOf(understand(invoice, context)).issuer
  }
  assert.equal(issuerBeside('Seller Halvorsen Drywall'), 'Halvorsen Drywall')
  const total: Parameters<typeof pageOf>[0] = [[400, 130, 'Total $1,250.00']]
  assert.equal(issuerBeside('Seller Halvorsen Drywall', ...total), 'Halvorsen Drywall')
  const apart: typeof total = [
    [300, 130, 'Total'],
    [400, 130, '$1,250.00'],
  ]
  assert.equal(issuerBeside('Seller Halvorsen Drywall', ...apart), 'Halvorsen Drywall')
  assert.equal(issuerBeside('CONTRACTOR BAGS', [400, 130, '15.68']), undefined)
  assert.equal(issuerBeside('CONTRACTOR BAGS 15.68'), undefined)
})

test('the word of a label is no issuer', () => {
  for (const label of ['Seller', 'Supplier:', 'VENDOR', 'From:']) {
    const invoice = pageOf([
      [60, 40, label, 18],
      [60, 90, 'INVOICE'],
      [60, 110, 'Invoice Number: 4711'],
      [60, 130, 'Invoice Date: 05/21/2026'],
      [60, 270, 'Total'],
      [400, 270, '1,250.00'],
    ])
    assert.equal(fieldsOf(understand(invoice, context)).issuer, undefined, label)
  }
})

test('on a scan one amount and a zero above it do not prove a sum, two amounts do', () => {
  const proofOf = (lines: [string, string][]) => {
    const placed = lines.flatMap(([text, amount], at): Parameters<typeof pageOf>[0] => [
      [60, 190 + at * 20, text],
      [460 - 6 * amount.length, 190 + at * 20, amount],
    ])
    const head: Parameters<typeof pageOf>[0] = [
      [60, 40, 'Oakwood Builders LLC', 18],
      [60, 90, 'INVOICE'],
      [60, 110, 'Invoice Number: 4711'],
      [60, 130, 'Invoice Date: 05/21/2026'],
    ]
    const scan = pageOf([...head, ...placed], { confidence: 0.95 })
    let proof: string | undefined
    understand(scan, context, (fields) => {
      proof = fields.find(({ name }) => name === 'total')?.evidence.proof
    })
    return proof
  }
  assert.equal(
    proofOf([
      ['Labor', '3637.63'],
      ['Travel', '0.00'],
      ['Total', '3637.63'],
    ]),
    'unproven',
  )
  assert.equal(
    proofOf([
      ['Labor', '3600.00'],
      ['Travel', '37.63'],
      ['Total', '3637.63'],
    ]),
    'proven',
  )
})

test('an invoiced total whose sum fails is shown and not saved', () => {
  const invoice = (total: string) =>
    understand(
      pageOf([
        [60, 40, 'Ridge Restoration LLC', 18],
        [60, 90, 'INVOICE'],
        [60, 110, 'Invoice Number: 4711'],
        [60, 130, 'Claim Number: 55-1234-777'],
        [60, 150, 'Bill To: Jane Doe'],
        [60, 230, 'Subtotal'],
        [400, 230, '1,000.00'],
        [60, 250, 'Tax'],
        [400, 250, '80.00'],
        [60, 270, 'Total'],
        [400, 270, total],
      ]),
      context,
    )
  const invoiced = (total: string) =>
    invoice(total).drafts.find((one) => one.kind === 'job')?.values['financials.invoiced_total']
  assert.equal(invoiced('1,080.00'), '1080.00')
  assert.equal(invoiced('1,280.00'), undefined)
  assert.equal(fieldsOf(invoice('1,280.00')).total, '1280.00')
  assert.deepEqual(invoice('1,280.00').reviewReasons, ['sums_disagree'])
  assert.equal(
    invoice('1,280.00').warnings[0]?.message,
    'The amounts do not add up: subtotal 1000.00 + tax 80.00 is not total 1280.00. The total was ' +
      'not saved. Check them against the document, and enter the right amount in the job.',
  )
})

test("'Net 30' is a term of payment and proves no total", () => {
  const bill = pageOf([
    [40, 40, 'Keystone Roofing Co.', 16],
    [40, 70, 'INVOICE'],
    [40, 90, 'INVOICE #'],
    [230, 90, 'TOTAL DUE'],
    [420, 90, 'TERMS'],
    [40, 104, '2929/94'],
    [230, 104, '$6,834.50'],
    [420, 104, 'Net 30'],
    [40, 130, 'ACTIVITY'],
    [230, 130, 'RATE'],
    [324, 130, 'AMOUNT'],
    [40, 144, 'Water extraction'],
    [230, 144, '1'],
    [324, 144, '2,261.01'],
    [420, 144, '2,261.01'],
    [40, 158, 'Antimicrobial application'],
    [230, 158, '1'],
    [324, 158, '4,573.49'],
    [420, 158, '4,573.49'],
    [40, 190, 'SUBTOTAL:'],
    [132, 190, '6,834.50'],
    [40, 204, 'TAX:'],
    [132, 204, '0.00'],
    [40, 218, 'TOTAL:'],
    [132, 218, '6,834.50'],
  ])
  const fields = fieldsOf(understand(bill, context))
  assert.equal(fields.subtotal, '6834.50')
  assert.equal(fields.total, '6834.50')
})

test('a printed tip is part of the total, and a suggested one is not', () => {
  const invoiceWith = (...rows: [string, string][]) =>
    understand(
      pageOf([
        [40, 40, 'Invoice #95-8862'],
        ...rows.flatMap(([label, amount], i): Placed[] => [
          [40, 60 + 20 * i, label],
          [400, 60 + 20 * i, amount],
        ]),
      ]),
      context,
    )
  const tipped = invoiceWith(
    ['Subtotal', '$1,000.00'],
    ['Tax', '$70.00'],
    ['Tip', '$50.00'],
    ['Total', '$1,120.00'],
  )
  assert.equal(fieldsOf(tipped).total, '1120.00')
  assert.ok(!tipped.warnings.some(({ code }) => code === 'sums_disagree'))
  const suggested = invoiceWith(
    ['Subtotal', '$1,000.00'],
    ['Tax', '$70.00'],
    ['Total', '$1,070.00'],
    ['Gratuity', '$180.00'],
  )
  assert.equal(fieldsOf(suggested).total, '1070.00')
  assert.ok(!suggested.warnings.some(({ code }) => code === 'sums_disagree'))
})
