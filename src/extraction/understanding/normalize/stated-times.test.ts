import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMoment } from './dates.ts'
import { toInstant } from './instants.ts'

const NEW_YORK = 'America/New_York'

/** One instant in the ways that lists write it: 10 in the morning in New York, on Friday, July 3. */
const tenInNewYork = `
  07/03/2026 10:00 AM | 07/03/2026 10:00 am | 07/03/2026 10:00AM | 07/03/2026 10 AM | 07/03/2026 10am |
  07/03/2026 10.00 AM | 07/03/2026 10:00 A.M. | 07/03/2026 10:00 a.m | 07/03/2026 10a |
  07/03/2026 10:00a | 07/03/2026 10:00 | 07/03/2026 10:00:00 | 07/03/2026 10:00:00.000 | 07/03/2026 1000 |
  07/03/2026 1000 hrs | 07/03/2026 10:00 hrs | 07/03/2026 10h00 | 07/03/2026, 10:00 AM |
  07/03/2026; 10:00 AM | 07/03/2026 - 10:00 AM | 07/03/2026 \u2013 10:00 AM | 07/03/2026 @ 10:00 AM |
  07/03/2026 @10:00 | 07/03/2026 at 10:00 AM | 07/03/2026 (10:00 AM) | 07/03/2026 10:00 AM |
  Fri 07/03/2026 10:00 AM | Fri. 07/03/2026 10:00 AM | Friday, 07/03/2026 10:00 AM |
  Friday 7/3/26 10:00 AM | 07/03/2026 Fri 10:00 AM | 07/03/2026 (Fri) 10:00 AM |
  Fri, Jul 3, 2026 10:00 AM | Friday, July 3, 2026 at 10:00 AM | July 3, 2026 10:00 AM | 3-Jul-26 10:00 |
  Fri 2026-07-03 10:00 | 2026-07-03 10:00 | 2026-07-03T10:00 | 2026-07-03 10:00:00 | 2026/07/03 10:00 AM |
  10:00 AM 07/03/2026 | 10:00 07/03/2026 | 10:00 AM, 07/03/2026 | 10:00 AM on 07/03/2026 |
  10:00 AM - 07/03/2026 | 10 AM July 3, 2026 | 10:00 AM Friday, July 3, 2026 | 10:00 AM EST 07/03/2026 |
  07/03/2026 10:00 AM Eastern | 07/03/2026 10:00 AM Eastern Time | 07/03/2026 10:00 AM (Eastern) |
  07/03/2026 10:00 AM Eastern Standard Time | 07/03/2026 10:00 AM Eastern Daylight Time |
  07/03/2026 10:00 AM ET | 07/03/2026 10:00 AM EST | 07/03/2026 10:00 AM (EST) |
  07/03/2026 10:00 AM (EDT) | 07/03/2026 10:00 AM E.T. | 07/03/2026 9:00 AM Central |
  07/03/2026 9:00 AM CST | 07/03/2026 9:00 AM (CT) | 07/03/2026 9:00AM CDT |
  07/03/2026 8:00 AM Mountain Time | 07/03/2026 8:00 AM MDT | 07/03/2026 7:00 AM Pacific |
  07/03/2026 7 AM PT | 07/03/2026 6:00 AM AKDT | 07/03/2026 6:00 AM Alaska | 07/03/2026 4:00 AM HST |
  07/03/2026 4:00 AM Hawaii | 07/03/2026 10:00 AM AST | 07/03/2026 10:00 AM Atlantic |
  2026-07-03T14:00:00Z | 2026-07-03 14:00 UTC | 07/03/2026 2:00 PM GMT | 2026-07-03T14:00:00+0000 |
  2026-07-03T10:00:00-04:00 | 07/03/2026 10:00 AM UTC-4 | 07/03/2026 10:00 AM GMT-04:00 |
  07/03/2026 10:00 AM (UTC-04:00)`
for (const text of tenInNewYork.trim().split(/\s*\|\s*/)) {
  test(`"${text}" is 10 in the morning in New York`, () => {
    const moment = readMoment(text, 'mdy')
    assert.ok(moment)
    assert.equal(toInstant(moment, NEW_YORK).value, '2026-07-03T14:00:00.000Z')
  })
}

const others: [text: string, value: string][] = [
  ['07/03/2026 4p', '2026-07-03T20:00:00.000Z'],
  ['07/03/2026 4:05p', '2026-07-03T20:05:00.000Z'],
  ['07/03/2026 1605', '2026-07-03T20:05:00.000Z'],
  ['7/3/26 0730', '2026-07-03T11:30:00.000Z'],
  ['07/03/2026 noon', '2026-07-03T16:00:00.000Z'],
  ['07/03/2026 12 noon', '2026-07-03T16:00:00.000Z'],
  ['07/03/2026 at midnight', '2026-07-03T04:00:00.000Z'],
  ['07/03/2026 12:00 AM', '2026-07-03T04:00:00.000Z'],
  ['07/03/2026 12:15 PM', '2026-07-03T16:15:00.000Z'],
  ['07/03/2026', '2026-07-03T04:00:00.000Z'],
  ['Fri 07/03/2026', '2026-07-03T04:00:00.000Z'],
  ['07/03/2026 (Fri)', '2026-07-03T04:00:00.000Z'],
]
for (const [text, value] of others) {
  test(`"${text}" is ${value}`, () => {
    const moment = readMoment(text, 'mdy')
    assert.ok(moment)
    assert.equal(toInstant(moment, NEW_YORK).value, value)
    assert.ok(moment.time === null || 'clock' in moment.time)
  })
}

/** The day is read, and the time is named as not read. */
const unread: [text: string, time: string][] = [
  ['07/03/2026 25:99', '25:99'],
  ['07/03/2026 10:75 AM', '10:75 am'],
  ['07/03/2026 10:00 AM - 12:00 PM', '10:00 am - 12:00 pm'],
  ['07/03/2026 10:00 AM Mars', '10:00 am mars'],
  ['07/03/2026 10:00 AM by Sam', '10:00 am by sam'],
  ['07/03/2026 14.30', '14.30'],
  ['2026-07-03T14:05:00+99:00', '14:05:00+99:00'],
  ['July 3, 2026 10:00 AM approx', '10:00 am approx'],
]
for (const [text, time] of unread) {
  test(`"${text}" has a time that cannot be read`, () => {
    const moment = readMoment(text, 'mdy')
    assert.equal(moment?.date, '2026-07-03')
    assert.equal(moment?.time && 'unread' in moment.time && moment.time.unread, time)
    assert.equal(toInstant(moment!, NEW_YORK).value, '2026-07-03T04:00:00.000Z')
  })
}

for (const text of [
  '10:00 AM',
  '10:00 AM 99/99/2026',
  'Friday',
  'Sun Valley 07/03/2026',
  '1605',
  '07/03/2026 2575',
]) {
  test(`"${text}" is no date`, () => assert.equal(readMoment(text, 'mdy'), null))
}
