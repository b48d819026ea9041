import assert from 'node:assert/strict'
import test from 'node:test'
import {
  Email,
  isCalendarDay,
  labelsOf,
  Money,
  PlainDate,
  Timestamp,
  text,
  Uuid,
} from './values.ts'

test('money is a decimal string with two places, never a number', () => {
  for (const [sent, kept] of [
    ['1250.00', '1250.00'],
    ['-12.50', '-12.50'],
    ['0.00', '0.00'],
    ['999999999999.99', '999999999999.99'],
    ['-0.00', '0.00'],
    ['007.10', '7.10'],
  ])
    assert.equal(Money.parse(sent), kept)
  for (const bad of [
    '1250',
    '1250.5',
    '1,250.00',
    '$1.00',
    '1.000',
    '.50',
    '1e3',
    ' 1.00',
    '',
    '1234567890123.00',
    '١.٠٠',
    1250.5,
    null,
  ])
    assert.equal(Money.safeParse(bad).success, false, String(bad))
})

test('a timestamp accepts any RFC 3339 offset and is returned in UTC with milliseconds', () => {
  for (const [sent, kept] of [
    ['2026-03-01T14:30:00Z', '2026-03-01T14:30:00.000Z'],
    ['2026-03-01T14:30:00.5+02:00', '2026-03-01T12:30:00.500Z'],
    ['2026-03-01t14:30:00.123456z', '2026-03-01T14:30:00.123Z'],
    ['2024-02-29T23:59:59-05:00', '2024-03-01T04:59:59.000Z'],
  ])
    assert.equal(Timestamp.parse(sent), kept)
  for (const bad of [
    '2026-03-01',
    '2026-03-01T14:30:00',
    '2026-02-30T00:00:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T14:60:00Z',
    '2026-03-01 14:30:00Z',
    '1772323200',
    'now',
    '',
  ])
    assert.equal(Timestamp.safeParse(bad).success, false, bad)
})

test('a date must exist in the calendar', () => {
  for (const good of ['2024-02-29', '2026-12-31', '0001-01-01']) assert.ok(isCalendarDay(good))
  for (const bad of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0000-01-01',
    '26-01-01',
  ])
    assert.equal(PlainDate.safeParse(bad).success, false, bad)
})

test('an id is a UUID in any case and is returned in lowercase', () => {
  const id = '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10'
  assert.equal(Uuid.parse(id.toUpperCase()), id)
  for (const bad of [id.slice(1), `${id}0`, `{${id}}`, id.replaceAll('-', ''), ''])
    assert.equal(Uuid.safeParse(bad).success, false, bad)
})

test('a text is more than white space and within its maximum length', () => {
  assert.equal(text(5).parse(' ab '), ' ab ')
  for (const bad of ['', '   ', '\t\n', '123456'])
    assert.equal(text(5).safeParse(bad).success, false)
})

test('an email address has a name, an at sign and a domain with a dot', () => {
  for (const good of ['pat@example.com', "o'neil+jobs@mail.example.co.uk"])
    assert.ok(Email.safeParse(good).success, good)
  for (const bad of ['pat', 'pat@host', 'a b@example.com', '@example.com', 'pat@example..com'])
    assert.equal(Email.safeParse(bad).success, false, bad)
})

test('labels are the words of the value, unless the enum states its own', () => {
  assert.deepEqual(labelsOf(['in_progress', 'w9'], { w9: 'W-9' }), {
    in_progress: 'In progress',
    w9: 'W-9',
  })
})
