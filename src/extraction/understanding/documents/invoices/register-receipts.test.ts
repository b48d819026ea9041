import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf, linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** A receipt as OCR gives it. */
const slip = (dateLine: string) =>
  fieldsOf(
    understand(
      linesOf(
        [
          'BUILDMART',
          '7593 Willow Avenue',
          dateLine,
          ['Iced tea', '6.53'],
          ['Pie', '4.10'],
          ['SUBTOTAL', '10.63'],
          ['TAX', '0.80'],
          ['TOTAL', '11.43'],
          'THANK YOU',
        ],
        { confidence: 0.93 },
      ),
      context,
    ),
  )

test('a date is read where the print runs into the time of day', () => {
  const dates = {
    '10/13/202520:35 REG05': '2025-10-13',
    '2/15/2516:46': '2025-02-15',
    'Date: Feb 12.202613:38': '2026-02-12',
    'Date:May 7,2025 16:48': '2025-05-07',
  }
  for (const [line, date] of Object.entries(dates))
    assert.equal(slip(line).invoice_date, date, line)
})

test('a comma that was read as a point is still part of a date', () => {
  assert.equal(slip('May 29. 2026 21:56').invoice_date, '2026-05-29')
})

const read = (lines: Parameters<typeof linesOf>[0]) =>
  fieldsOf(understand(linesOf(lines, { confidence: 0.93 }), context))

test('the amount on the card is the total of a receipt that names none', () => {
  const { total, issuer, invoice_date } = read([
    'WELCOME TO',
    'REDLINE FUELS',
    '4417 Orchard Blvd',
    'ANYTOWN, USA 12345',
    '02/14/2026 16:40:11',
    ['PUMP#', '04'],
    ['GALLONS', '12.067'],
    ['PRICE/G', '$3.459'],
    ['FUEL', '$41.74'],
    ['VISA', '$41.74'],
    'AUTH #: 464541',
  ])
  assert.equal(total, '41.74')
  assert.equal(issuer, 'REDLINE FUELS')
  assert.equal(invoice_date, '2026-02-14')
})

test('a balance of zero after the payment is not the total', () => {
  const { total } = read([
    'Lakeside Lodge',
    '4417 Orchard Blvd',
    '02/14/2026 16:40',
    ['ROOM CHARGE', '119.00'],
    ['OCCUPANCY TAX', '14.28'],
    ['PAYMENT VISA', '-133.28'],
    ['BALANCE', '0.00'],
  ])
  assert.equal(total, '133.28')
})

test('the last day to return goods is not the day of the sale', () => {
  const lines = ['CORNER DRUG', ['GLOVES', '9.99'], ['TOTAL', '9.99'], ['VISA', '9.99']] as const
  const [first, ...goods] = lines
  const back = 'Returns with receipt thru 05/13/2026'
  const rest = goods.map((line) => [...line])
  assert.equal(read([first, back, ...rest, '03/14/26 14:12']).invoice_date, '2026-03-14')
  assert.equal(read([first, ...rest, '03/14/26', back]).invoice_date, '2026-03-14')
})

const dayOf = (above: string, below: string) =>
  read(['CORNER DRUG', above, ['GLOVES', '9.99'], ['TOTAL', '9.99'], ['VISA', '9.99'], below])
    .invoice_date

test('a day in the future is not the day of the sale', () => {
  assert.equal(dayOf('05/13/2027', '03/14/2026'), '2026-03-14')
  assert.equal(dayOf('Date: 05/13/2027', '03/14/2026'), '2026-03-14')
})

test('of two days, the one with a time of day is that of the sale', () => {
  assert.equal(dayOf('01/02/2020', '03/14/2026 14:12'), '2026-03-14')
})

test('a long number of a store is not part of its name', () => {
  const rest = [['GLOVES', '9.99'], ['TOTAL', '9.99'], ['VISA', '9.99'], '03/14/2026 14:12']
  assert.equal(read(['Gearbox Auto Parts #1234', ...rest]).issuer, 'Gearbox Auto Parts')
  assert.equal(read(['BLUE PUMP #14', ...rest]).issuer, 'BLUE PUMP #14')
})

test('a city line is not the issuer', () => {
  for (const city of ['Anytown, USA 12345', 'Tampa,FL33602', 'Springfield, IL']) {
    const rest = [['GLOVES', '9.99'], ['TOTAL', '9.99'], ['VISA', '9.99'], '03/14/2026 14:12']
    assert.equal(read(['1234 Main St', city, ...rest]).issuer, undefined, city)
  }
})

const SOLD = [['BLADE', '10.63'], ['SALES TAX', '0.80'], ['TOTAL', '11.43'], 'THANK YOU']

test('the shop is named below the words of a copy, and above its slogan', () => {
  const issuer = (...head: string[]) =>
    read([...head, '12 Oak St', 'TAMPA, FL 33602', '05/21/2026 14:32', ...SOLD]).issuer
  assert.equal(issuer('** CUSTOMER COPY **', 'HARTWELL HARDWARE'), 'HARTWELL HARDWARE')
  assert.equal(issuer('Dunmore Tool Crib', 'Sales, Rental and Service'), 'Dunmore Tool Crib')
  assert.equal(issuer('PUMP & MOTOR WORKS', 'Sales - Service - Rental'), 'PUMP & MOTOR WORKS')
})

test('a heading of a receipt, a store number and opening hours are no shop', () => {
  const issuer = (...head: string[]) =>
    read([...head, '12 Oak St', 'TAMPA, FL 33602', '05/21/2026 14:32', ...SOLD]).issuer
  const above = [
    'CREDIT CARD SALE',
    'WEIGH TICKET',
    'GUEST FOLIO',
    'RENTAL CONTRACT',
    'FUEL RECEIPT',
  ]
  const below = [
    'Store #123',
    'Sales & Service',
    'Open 24 hours',
    'Mon-Sat 7-6',
    'Manager: Bob Ross',
  ]
  for (const [at, heading] of above.entries())
    assert.equal(issuer(heading, 'Lakeside Lodge', below[at]!), 'Lakeside Lodge', heading)
  assert.equal(issuer('WELCOME TO', 'Ace Hardware #2231'), 'Ace Hardware')
})

test('two streets that meet are where a store is, and not its name', () => {
  const slip = (name: string, place: string) =>
    read([name, place, '11/12/2026 05:44', ['FUEL SALE', '85.79'], ['TOTAL', '85.79']]).issuer
  for (const place of [
    'I-55 & WEBER RD',
    'Rt 30 & Larkin Ave',
    'Main St / 4th Ave',
    'US 6 AND US 45',
  ])
    assert.equal(slip('04471', place), undefined, place)
  assert.equal(slip('CIRCLE K', 'I-55 & WEBER RD'), 'CIRCLE K')
  for (const name of ['Barrett & Lane', 'Road & Rail Supply', 'Bed Bath & Beyond'])
    assert.equal(slip(name, '12 Main St'), name)
})
