import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomOf } from '../../../test/random.ts'
import { instantOf, saysNothing } from './instants.ts'

const at = (text: string) => instantOf(Buffer.from(`<${text}>`), 1, 1 + Buffer.byteLength(text))

test('a point in time is read with its offset, or as UTC without one', () => {
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
    '1772352309': micros,
    '1772352309000': micros,
    '1772352309000000': micros,
    '2024-02-29T00:00:00Z': Date.UTC(2024, 1, 29) * 1000,
    '2016-12-31T23:59:60Z': Date.UTC(2017, 0, 1) * 1000,
    '1969-12-31T23:59:59.999999Z': -1,
  }))
    assert.equal(at(text), expected, text)
})

test('what is no point in time is not made into one', () => {
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
      '13/1/2026',
    ],
    ...['2026-03-01T08:05:09.Z', '2026-03-01T08:05:09Zulu', '2026-03/01', '1/3/26', '17723523091'],
    ...['3/1/2026 13:00 PM', '3/1/2026 0:30 AM', '2026-03-01X08:05', '2026-03-01T08:05:09+02:99'],
  ])
    assert.equal(at(text), Number.NaN, text)
})

test('some words say that there is nothing', () => {
  const nothing = (text: string) => saysNothing(Buffer.from(text), 0, text.length)
  for (const text of ['', '  ', '?', 'null', 'NaN', 'NaT', 'None', 'N/A']) assert.ok(nothing(text))
  for (const text of ['0', 'soon', '2026-03-01', 'nothing']) assert.ok(!nothing(text), text)
})

test('days agree with the calendar of the language over four thousand years', () => {
  const random = randomOf(7)
  for (let i = 0; i < 5000; i++) {
    const date = new Date(Math.floor((random() * 4000 - 1900) * 365.25 * 864e5))
    if (date.getUTCFullYear() < 1000) continue
    assert.equal(at(date.toISOString()), date.getTime() * 1000, date.toISOString())
  }
})
