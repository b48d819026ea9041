import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomOf } from '../demo/random.ts'
import { type DateOrder, instantOf, lastOrder, saysNothing } from './instants.ts'

const at = (text: string, order?: DateOrder) =>
  instantOf(Buffer.from(`<${text}>`), 1, 1 + Buffer.byteLength(text), order)

test('a time is read with its offset, or as UTC without one', () => {
  const micros = Date.UTC(2026, 2, 1, 8, 5, 9) * 1000
  for (const [text, expected] of Object.entries({
    '2026-03-01T08:05:09Z': micros,
    '2026-03-01T08:05:09z': micros,
    '2026-03-01T08:05:09': micros,
    '2026-03-01 08:05:09': micros,
    '2026-03-01 08:05:09 UTC': micros,
    '2026/03/01 08:05:09': micros,
    '2026-3-1 8:05:09': micros,
    ' 2026-03-01T10:05:09+02:00 ': micros,
    '2026-03-01T10:05:09+0200': micros,
    '2026-03-01T10:05:09+02': micros,
    '2026-03-01 10:05:09 +02:00': micros,
    '2026-02-28T22:35:09-09:30': micros,
    '2026-03-01T08:05:09.5Z': micros + 500_000,
    '2026-03-01T08:05:09,250Z': micros + 250_000,
    '2026-03-01T10:05:09.123456+02:00': micros + 123_456,
    '2026-03-01T08:05:09.123456999Z': micros + 123_456,
    '2026-03-01T08:05': micros - 9e6,
    '2026-03-01': micros - (8 * 3600 + 5 * 60 + 9) * 1e6,
    '3/1/2026 8:05:09 AM': micros,
    '03/01/2026 08:05:09': micros,
    '3/1/2026 8:05 pm': micros + 12 * 3.6e9 - 9e6,
    '3/1/2026 12:00 AM': Date.UTC(2026, 2, 1) * 1000,
    '3/1/2026 12:30 PM': Date.UTC(2026, 2, 1, 12, 30) * 1000,
    '3/1/2026, 8:05:09 AM': micros,
    '3/1/2026, 8:05:09\u202fAM': micros,
    '2026.03.01 08:05:09': micros,
    '01.03.2026 08:05:09': micros,
    '1.3.2026  8:05:09': micros,
    '01-Mar-2026 08:05:09': micros,
    '01MAR2026:08:05:09': micros,
    '01/Mar/2026:10:05:09 +0200': micros,
    '1 march 2026 08:05:09': micros,
    'Mar 1, 2026 8:05:09 AM': micros,
    'Sun, 01 Mar 2026 08:05:09 GMT': micros,
    'Sunday, March 1, 2026 8:05:09 AM': micros,
    '9-Sept-2026': Date.UTC(2026, 8, 9) * 1000,
    '20260301T080509': micros,
    '20260301T080509Z': micros,
    '20260301T100509+0200': micros,
    '20260301T080509.250Z': micros + 250_000,
    '20260301 080509': micros,
    '20260301080509': micros,
    '202603010805': micros - 9e6,
    '20260301': Date.UTC(2026, 2, 1) * 1000,
    '1772352309.25': micros + 250_000,
    '1772352309': micros,
    '1772352309000': micros,
    '1772352309000000': micros,
    '2024-02-29T00:00:00Z': Date.UTC(2024, 1, 29) * 1000,
    '2016-12-31T23:59:60Z': Date.UTC(2017, 0, 1) * 1000,
    '1969-12-31T23:59:59.999999Z': -1,
  }))
    assert.equal(at(text), expected, text)
})

test('text that is not a time is not read as one', () => {
  for (const text of [
    ...[
      'soon',
      '2026',
      '2026-03',
      '2026-02-29',
      '2026-02-30T00:00:00Z',
      '2026-13-01',
      '2026-00-10',
    ],
    ...['2026-03-01T24:00:00Z', '2026-03-01T08:60:00Z', '2026-03-01T08:05:61Z', '2026-03-01T08'],
    ...[
      '2026-03-01T08:05:09+2',
      '2026-03-01T08:05:09+25:00',
      '2026-03-01T08:05:09+02:',
      '13/13/2026',
    ],
    ...['2026-03-01T08:05:09.Z', '2026-03-01T08:05:09Zulu', '2026-03/01', '1/3/26', '17723523091'],
    ...['31/02/2026', '02/30/2026', '0/1/2026', '1/0/2026', '12.25.2026', '1-3/2026', '1/3/20267'],
    ...['01-Mär-2026', '01-Maart-2026', '01-Mar', 'Mar 2026', 'Mar 1', '1 2026 Mar', '01-Mar-26'],
    ...[
      '20261301',
      '20260230T101500',
      '20260301T251500',
      '20260301T1015001',
      '2026030',
      '40607.43',
    ],
    ...['3/1/2026 13:00 PM', '3/1/2026 0:30 AM', '2026-03-01X08:05', '2026-03-01T08:05:09+02:99'],
  ])
    assert.equal(at(text), Number.NaN, text)
})

test('a numeric date shows whether the other order is possible', () => {
  const day = 86_400_000_000
  for (const [text, says, swapDays] of [
    ['3/4/2026', 'either', 30],
    ['12/1/2026 08:00', 'either', -323],
    ['4-4-2026', null, 0],
    ['13/4/2026', 'dmy', 0],
    ['4/13/2026', 'mdy', 0],
    ['31/2/2026', null, 0],
    ['3.4.2026', null, 0],
    ['2026-03-04', null, 0],
    ['4-Mar-2026', null, 0],
  ] as const) {
    at(text)
    assert.deepEqual([lastOrder.says, lastOrder.swapDays], [says, swapDays], text)
  }
  assert.equal(at('3/4/2026') + 30 * day, at('3/4/2026', 'dmy'))
  assert.equal(at('12/1/2026') - 323 * day, at('12/1/2026', 'dmy'))
})

test('a given order applies to all dates, and years may have two digits', () => {
  const march = Date.UTC(2026, 2, 4) * 1000
  for (const text of ['3/4/2026', '3-4-26', '3.4.2026', '4-Mar-26', '2026-03-04', 'Mar 4, 26'])
    assert.equal(at(text, 'mdy'), march, text)
  for (const text of ['4/3/2026', '4-3-26', '4.3.26', '4-Mar-26', '20260304'])
    assert.equal(at(text, 'dmy'), march, text)
  assert.equal(at('4/3/68', 'dmy'), Date.UTC(2068, 2, 4) * 1000)
  assert.equal(at('4/3/69', 'dmy'), Date.UTC(1969, 2, 4) * 1000)
  for (const text of ['13/4/2026', '13.4.2026']) assert.equal(at(text, 'mdy'), Number.NaN, text)
  assert.equal(at('4/13/2026', 'dmy'), Number.NaN)
})

test('certain words mean an empty value', () => {
  const nothing = (text: string) => saysNothing(Buffer.from(text), 0, text.length)
  for (const text of ['', '  ', '?', 'null', 'NaN', 'NaT', 'None', 'N/A']) assert.ok(nothing(text))
  for (const text of ['0', 'soon', '2026-03-01', 'nothing']) assert.ok(!nothing(text), text)
})

test("days agree with JavaScript's calendar over four thousand years", () => {
  const random = randomOf(7)
  for (let i = 0; i < 5000; i++) {
    const date = new Date(Math.floor((random() * 4000 - 1900) * 365.25 * 864e5))
    if (date.getUTCFullYear() < 1000) continue
    assert.equal(at(date.toISOString()), date.getTime() * 1000, date.toISOString())
  }
})
