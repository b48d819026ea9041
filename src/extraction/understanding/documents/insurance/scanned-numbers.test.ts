import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, scanOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { acord25 } from './acord25.fixture.ts'

/** Policy numbers on scans of forms, whose rules the recognition reads as characters. */

const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const workers = {
  band: 'workers',
  letter: 'B',
  number: '',
  from: '04/08/2026',
  to: '04/08/2027',
} as const

/** What is read of a policy with this text in the line of its dates. */
function read(number: Placed, transform = scanOf) {
  const document = transform(acord25([workers], [number]))
  const { drafts, warnings, reviewReasons } = understand(document, context)
  const held = drafts.find((draft) => draft.kind === 'certification')?.values
  const asked = warnings.filter(({ field }) => field === 'number').map(({ message }) => message)
  return { number: held && 'number' in held ? held.number : undefined, asked, reviewReasons }
}

const y = 524
for (const [text, x, number] of [
  ['N/A | WCP 1044 771', 195, 'WCP 1044 771'],
  ['N/A | WCV0018810', 195, 'WCV0018810'],
  ['N/A WCV0018810', 205, 'WCV0018810'],
  ['| WCV0018810 |', 214, 'WCV0018810'],
  ['[ WCV0018810', 214, 'WCV0018810'],
] as const)
  test(`rules and boxes of the form are not of the policy number "${text}"`, () => {
    assert.equal(read([x, y, text, 8]).number, number)
  })

test('a letter before a number is of the number if the letter of the insurer is in its column', () => {
  for (const text of ['A 9110442', 'C 2441907', 'F 88-4410'])
    assert.equal(read([214, y, text, 8]).number, text)
})

test('a number that a scan lost is asked for', () => {
  const message =
    'The number of the workers_compensation policy was not read. Enter it from the document.'
  const lost = read([224, y, '~~', 8])
  assert.deepEqual([lost.number, lost.asked], [undefined, [message]])
  assert.ok(lost.reviewReasons.includes('value_cut'))
  assert.deepEqual(read([224, y, 'WCV0018810', 8]).asked, [])
  assert.deepEqual(read([224, y, 'TBD', 8], (digital) => digital).asked, [])
})
