import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A letter that denies a supplement states the amount that was approved before. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const FIELD = 'financials.approved_total'

function read(denial: string, ...body: string[]) {
  const letter = linesOf([
    'Juniper Mutual Insurance Company',
    'November 12, 2026',
    'Insured: Ann Bell',
    'Claim Number: 55-12804-1',
    'Dear Ms. Ortega:',
    denial,
    ...body,
    'Sincerely,',
    'Gil Price',
    'Claims Adjuster',
  ])
  const { drafts, warnings } = understand(letter, context)
  const job: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  return [job[FIELD], warnings.filter(({ field }) => field === FIELD).map(({ code }) => code)]
}

const denial = (number: number) =>
  `We received your Supplement No. ${number} of $1,500.00. We are unable to approve this supplement.`

for (const sentence of [
  'Our previously approved amount of $9,700.00 remains unchanged.',
  'The originally approved repair estimate of $9,700.00 stands.',
  'The previously authorized total is $9,700.00 and will not change.',
])
  test(`"${sentence}" states the approved total`, () => {
    assert.deepEqual(read(denial(1), sentence), ['9700.00', []])
  })

const unclear: [number: number, sentence: string][] = [
  [2, 'Our previously approved amount of $9,700.00 remains unchanged.'],
  [1, 'The previously approved amount of $9,700.00 is withdrawn.'],
  [1, 'The previously approved amount of $9,700.00 with the supplement remains.'],
  [1, 'The previously approved amount of $9,700.00 remains, of which $700.00 was for debris.'],
]
for (const [number, sentence] of unclear)
  test(`"${sentence}" beside supplement ${number} needs a person`, () => {
    assert.deepEqual(read(denial(number), sentence), [undefined, ['value_refused']])
  })

test('what the supplement was approved for before is no approved total', () => {
  const found = read(denial(1), 'The previously approved supplement of $700.00 remains.')
  assert.deepEqual(found, [undefined, []])
})
