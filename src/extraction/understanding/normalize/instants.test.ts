import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMoment } from './dates.ts'
import { changesTo, toInstant } from './instants.ts'

const NEW_YORK = 'America/New_York'

const stated: [text: string, value: string, op: string | null, local: string | null][] = [
  [
    '3/14/2026 2:05 PM',
    '2026-03-14T18:05:00.000Z',
    'time.zone',
    '2026-03-14T14:05:00[America/New_York]',
  ],
  [
    '2026-03-14 14:05',
    '2026-03-14T18:05:00.000Z',
    'time.zone',
    '2026-03-14T14:05:00[America/New_York]',
  ],
  [
    '2026-03-14T14:05:09.5',
    '2026-03-14T18:05:09.500Z',
    'time.zone',
    '2026-03-14T14:05:09.500[America/New_York]',
  ],
  [
    'March 14, 2026 at 2 pm',
    '2026-03-14T18:00:00.000Z',
    'time.zone',
    '2026-03-14T14:00:00[America/New_York]',
  ],
  [
    '3/14/2026 12:00 AM',
    '2026-03-14T04:00:00.000Z',
    'time.zone',
    '2026-03-14T00:00:00[America/New_York]',
  ],
  [
    '1/14/2026 12:30 PM',
    '2026-01-14T17:30:00.000Z',
    'time.zone',
    '2026-01-14T12:30:00[America/New_York]',
  ],
  [
    '3/14/2026 2:05 PM CST',
    '2026-03-14T19:05:00.000Z',
    'time.zone',
    '2026-03-14T14:05:00[America/Chicago]',
  ],
  [
    '2026-03-08 02:30',
    '2026-03-08T07:30:00.000Z',
    'time.zone',
    '2026-03-08T02:30:00[America/New_York]',
  ],
  [
    '11/1/2026 1:30 AM',
    '2026-11-01T05:30:00.000Z',
    'time.zone',
    '2026-11-01T01:30:00[America/New_York]',
  ],
  ['3/14/2026', '2026-03-14T04:00:00.000Z', 'date.midnight', '2026-03-14[America/New_York]'],
  ['1/14/2026', '2026-01-14T05:00:00.000Z', 'date.midnight', '2026-01-14[America/New_York]'],
  ['3/14/2026 25:99', '2026-03-14T04:00:00.000Z', 'date.midnight', '2026-03-14[America/New_York]'],
  ['2026-03-14T14:05:00Z', '2026-03-14T14:05:00.000Z', null, null],
  ['2026-03-14T14:05:00-07:00', '2026-03-14T21:05:00.000Z', null, null],
  ['2026-03-14 14:05:00 +0200', '2026-03-14T12:05:00.000Z', null, null],
  ['3/14/2026 14:05 UTC', '2026-03-14T14:05:00.000Z', null, null],
  [
    '2026-03-14T14:05:00+99:00',
    '2026-03-14T04:00:00.000Z',
    'date.midnight',
    '2026-03-14[America/New_York]',
  ],
  [
    '3/14/2026 0:30 PM',
    '2026-03-14T04:00:00.000Z',
    'date.midnight',
    '2026-03-14[America/New_York]',
  ],
  [
    '3/14/2026 14:05 PM',
    '2026-03-14T18:05:00.000Z',
    'time.zone',
    '2026-03-14T14:05:00[America/New_York]',
  ],
]
for (const [text, value, op, local] of stated) {
  test(`"${text}" in New York is ${value}`, () => {
    const moment = readMoment(text, 'mdy')
    assert.ok(moment)
    const instant = toInstant(moment, NEW_YORK)
    assert.equal(instant.value, value)
    const change = changesTo(instant, text).find((one) => one.op !== 'date.normalize')
    assert.deepEqual([change?.op ?? null, change?.from ?? null], [op, local])
  })
}

const twice: [text: string, value: string][] = [
  ['11/01/2026 1:30 AM EDT', '2026-11-01T05:30:00.000Z'],
  ['11/01/2026 1:30 AM EST', '2026-11-01T06:30:00.000Z'],
  ['11/01/2026 1:30 AM E.S.T.', '2026-11-01T06:30:00.000Z'],
  ['11/01/2026 1:30 AM Eastern Standard Time', '2026-11-01T06:30:00.000Z'],
  ['11/01/2026 1:30 AM Eastern', '2026-11-01T05:30:00.000Z'],
  ['11/01/2026 1:30 AM CST', '2026-11-01T07:30:00.000Z'],
  ['07/01/2026 1:30 AM EST', '2026-07-01T05:30:00.000Z'],
]
for (const [text, value] of twice) {
  test(`standard or daylight decides which time "${text}" is`, () => {
    assert.equal(toInstant(readMoment(text, 'mdy')!, NEW_YORK).value, value)
  })
}

test('in UTC a time keeps its digits and a date is midnight', () => {
  const instantOf = (text: string) => toInstant(readMoment(text, 'mdy')!, 'UTC').value
  assert.equal(instantOf('3/14/2026 2:05 PM'), '2026-03-14T14:05:00.000Z')
  assert.equal(instantOf('3/14/2026'), '2026-03-14T00:00:00.000Z')
})
