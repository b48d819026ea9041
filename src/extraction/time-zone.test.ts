import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn, instantIn, timeZoneName, zoneMeantBy } from './time-zone.ts'

const instants: [zone: string, local: string, instant: string, why: string][] = [
  ['UTC', '2026-03-14T14:05:00', '2026-03-14T14:05:00.000Z', 'UTC'],
  ['America/New_York', '2026-01-14T14:05:00', '2026-01-14T19:05:00.000Z', 'standard time'],
  ['America/New_York', '2026-03-14T14:05:00', '2026-03-14T18:05:00.000Z', 'daylight-saving time'],
  ['America/New_York', '2026-03-08T01:59:59', '2026-03-08T06:59:59.000Z', 'last second before'],
  ['America/New_York', '2026-03-08T02:00:00', '2026-03-08T07:00:00.000Z', 'gap: 3:00 EDT'],
  ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z', 'gap: 3:30 EDT'],
  ['America/New_York', '2026-03-08T03:00:00', '2026-03-08T07:00:00.000Z', 'first after the gap'],
  ['America/New_York', '2026-11-01T00:30:00', '2026-11-01T04:30:00.000Z', 'before the overlap'],
  ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z', 'overlap: 1:30 EDT'],
  ['America/New_York', '2026-11-01T02:00:00', '2026-11-01T07:00:00.000Z', 'after the overlap'],
  ['America/Chicago', '2026-11-01T01:30:00', '2026-11-01T06:30:00.000Z', 'overlap: 1:30 CDT'],
  ['America/Phoenix', '2026-03-08T02:30:00', '2026-03-08T09:30:00.000Z', 'no daylight saving'],
  ['America/St_Johns', '2026-07-01T00:00:00', '2026-07-01T02:30:00.000Z', 'half an hour'],
  ['Pacific/Honolulu', '2026-07-01T00:00:00', '2026-07-01T10:00:00.000Z', 'far west'],
  ['Pacific/Kiritimati', '2026-07-01T00:00:00', '2026-06-30T10:00:00.000Z', 'far east'],
  ['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00.000Z', 'gap of 30 minutes'],
  [
    'Australia/Lord_Howe',
    '2026-04-05T01:45:00',
    '2026-04-04T14:45:00.000Z',
    'overlap of 30 minutes',
  ],
  ['Africa/Cairo', '2026-04-24T00:00:00', '2026-04-23T22:00:00.000Z', 'midnight in a gap: 1:00'],
  ['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T22:00:00.000Z', 'a day that was skipped'],
]
for (const [zone, local, instant, why] of instants) {
  test(`${local} in ${zone} is ${instant} (${why})`, () => {
    assert.equal(instantIn(zone, local).toISOString(), instant)
  })
}

test('the time of the clock is kept to the millisecond', () => {
  const at = instantIn('America/Denver', '2026-03-14T14:05:09.123')
  assert.equal(at.toISOString(), '2026-03-14T20:05:09.123Z')
})

test('the day of an instant is that of the zone', () => {
  const at = new Date('2026-03-14T03:30:00Z')
  assert.equal(dayIn('UTC', at), '2026-03-14')
  assert.equal(dayIn('America/New_York', at), '2026-03-13')
  assert.equal(dayIn('Pacific/Kiritimati', at), '2026-03-14')
  assert.equal(dayIn('Pacific/Kiritimati', new Date('2026-03-14T10:00:00Z')), '2026-03-15')
})

test('a time zone has an IANA name, in any case', () => {
  assert.equal(timeZoneName('America/New_York'), 'America/New_York')
  assert.equal(timeZoneName('america/new_york'), 'America/New_York')
  assert.equal(timeZoneName('UTC'), 'UTC')
  assert.equal(timeZoneName('US/Eastern'), 'America/New_York')
  assert.equal(timeZoneName('GMT'), 'UTC')
  for (const name of ['', 'Mars/Olympus', '+05:00', '-0500', 'GMT+25', 'New York'])
    assert.equal(timeZoneName(name), null, name)
})

/** Intl reads EST as America/Panama, which has no daylight-saving time. */
const letters: [text: string, meant: string][] = [
  ['EST', 'America/New_York'],
  ['est', 'America/New_York'],
  ['EDT', 'America/New_York'],
  ['ET', 'America/New_York'],
  ['Eastern', 'America/New_York'],
  ['Eastern Time', 'America/New_York'],
  ['EST5EDT', 'America/New_York'],
  ['CST', 'America/Chicago'],
  ['CST6CDT', 'America/Chicago'],
  ['Central', 'America/Chicago'],
  ['MST', 'America/Denver'],
  ['Mountain', 'America/Denver'],
  ['PST', 'America/Los_Angeles'],
  ['Pacific', 'America/Los_Angeles'],
  ['HST', 'Pacific/Honolulu'],
  ['AKST', 'America/Anchorage'],
  ['AST', 'America/Puerto_Rico'],
]
for (const [text, meant] of letters) {
  test(`${text} is no IANA name, and ${meant} is suggested`, () => {
    assert.equal(timeZoneName(text), null)
    assert.equal(zoneMeantBy(text), meant)
  })
}

test('nothing is suggested for other texts', () => {
  for (const text of ['', 'Mars/Olympus', '+05:00', 'Japan', 'Cuba', 'CET'])
    assert.equal(zoneMeantBy(text), null, text)
})
