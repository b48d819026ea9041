import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The cause of a loss may fill several lines of a form. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function causeOf(lines: string[], [label, x] = ['Cause of Loss:', 140] as [string, number]) {
  const placed: Placed[] = [
    [36, 40, 'FIRST NOTICE OF LOSS'],
    [36, 60, 'Insured:'],
    [140, 60, 'Ola Thornbury'],
    [36, 76, 'Claim Number:'],
    [140, 76, 'LK-77-1000'],
    [36, 92, 'Date of Loss:'],
    [140, 92, '10/19/2026'],
    [36, 108, label],
    ...lines.map((text, at): Placed => [x, 108 + 14 * at, text]),
    [36, 108 + 14 * lines.length + 4, 'Adjuster:'],
    [140, 108 + 14 * lines.length + 4, 'Gil Price'],
    [36, 400, 'Please call the insured within one hour and send a report to our office today.'],
  ]
  const { drafts, warnings } = understand(pageOf(placed), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const refused = warnings.filter(({ code }) => code === 'value_refused')
  return [job.loss_cause, refused.map(({ message }) => message)]
}

test('a cause goes on below its first line', () => {
  const lines = [
    'The supply line of the refrigerator broke and the kitchen has',
    'three wet rooms.',
  ]
  assert.deepEqual(causeOf(lines), [lines.join(' '), []])
  assert.deepEqual(causeOf(lines, ['Cause / notes:', 140]), [lines.join(' '), []])
})

test('a line that begins with a name continues a line without room for it', () => {
  const lines = ['The supply line of the refrigerator broke beside the old', 'Westinghouse dryer']
  assert.deepEqual(causeOf(lines), [lines.join(' '), []])
})

test('another statement below a cause is no part of it', () => {
  assert.deepEqual(causeOf(['Supply line leak', 'Kitchen and hall']), ['Supply line leak', []])
  assert.deepEqual(causeOf(['Supply line leak', 'Phone: 541-555-0111']), ['Supply line leak', []])
})

test('a cause that is too long is reported, and no part of it is saved', () => {
  const line = 'water ran through the ceiling of the kitchen and the hall'
  assert.deepEqual(causeOf(['The tub overflowed and', line, line, line, line]), [
    undefined,
    [
      'job: loss_cause is longer than 200 characters, so it was left out. If the job has one, set it ' +
        'with "svc job set".',
    ],
  ])
})
