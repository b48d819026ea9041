import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: null }
const cover = [
  'Full Report',
  ['Policyholder', 'Dana Wills'],
  ['Loss Address', '12 Oak St, Columbus, OH 43215'],
  ['Carrier Identifier', '54-4169-864'],
  ['Policy Number', 'HO-1234567'],
  ['Date of Loss', '08/20/2026'],
]
const typeOf = (rows: Parameters<typeof linesOf>[0]) =>
  understand(linesOf(rows), context).documentType

test('photographs side by side with the time of each are a photo report of the loss', () => {
  const photographs = [
    ['Kitchen - Overview', 'Kitchen - Floor'],
    ['Aug 21, 2026, 10:26 AM', 'Aug 21, 2026, 10:31 AM'],
    ['Hallway - Ceiling', 'Hallway - Wall'],
    ['Aug 21, 2026, 11:02 AM', 'Aug 22, 2026 at 08:15'],
  ]
  assert.equal(typeOf([...cover, ...photographs]), 'photo_report')
})

test('notes with the time of each, one below the other, are no photo report', () => {
  const notes = ['10:26 AM', '10:31 AM', '11:02 AM', '11:15 AM'].flatMap((time) => [
    [`Aug 21, 2026, ${time}`, 'D. Wills'],
    'Called the office and left a message.',
  ])
  assert.notEqual(typeOf([...cover, ...notes]), 'photo_report')
})

test('photographs with times that name no loss are other', () => {
  const photographs = Array.from({ length: 3 }, () => [
    'Aug 21, 2026, 10:26 AM',
    'Aug 21, 2026, 10:31 AM',
  ])
  assert.equal(typeOf(['Full Report', 'Our summer trip', ...photographs]), 'other')
})
