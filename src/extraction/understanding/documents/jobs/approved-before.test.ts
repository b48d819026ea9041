import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** 'It is approved in the amount of' after a sentence, or below a subject, that names a supplement. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(subject: string, ...body: string[]) {
  const lines = [
    'From: Price, Gil <gprice@grange.example>',
    'Sent: Thursday, November 12, 2026 11:20 AM',
    'To: Office <office@ridge.example>',
    `Subject: RE: Bell - Claim 0738814420 - ${subject}`,
    ...body,
    'Thanks,',
    'Gil Price',
    'Claims Adjuster',
    'Grange Insurance',
  ]
  const { documentType, drafts, warnings } = understand(linesOf(lines), context)
  assert.equal(documentType, 'correspondence')
  const job: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  const isUnclear = warnings.some(({ message }) => message.includes('its amount is not clear'))
  return [
    job['financials.supplement_approved_total'],
    job['dates.supplement_approved_at'],
    job['financials.approved_total'],
    isUnclear,
  ]
}

const APPROVED = ['950.00', '2026-11-12T00:00:00.000Z', undefined, false]
const texts = [
  [
    'Ann, I have reviewed Supplement 2 (new service panel). It is approved in the amount of $950.00.',
    'This is in addition to the original estimate of $12,400.00. Please send your updated estimate.',
  ],
  ['We received your supplement for the panel. It is approved for $950.00.'],
  ['I finished my review of the supplemental estimate. This is approved at $950.00.'],
]
for (const text of texts)
  test(`"${text[0]}" approves the supplement`, () => {
    for (const subject of ['Supplement 2', 'service panel'])
      assert.deepEqual(read(subject, ...text), APPROVED)
  })

test('the subject of an email says that a supplement is approved', () => {
  const text = 'Ann, I finished my review of the panel. It is approved in the amount of $950.00.'
  assert.deepEqual(read('Supplement 2', text), APPROVED)
  assert.equal(read('service panel', text)[0], undefined)
  const less = 'I finished it. It is approved for $950.00 less the deductible of $500.00.'
  assert.deepEqual(read('Supplement 2', less), APPROVED)
})

test('an approval that may be that of something else needs a person', () => {
  const unclear = [undefined, undefined, undefined, true]
  for (const text of [
    'I have reviewed your estimate and Supplement 2. It is approved in the amount of $950.00.',
    'I have reviewed your invoice. It is approved in the amount of $950.00.',
    'I reviewed supplements 1 and 2. It is approved in the amount of $950.00.',
    'I reviewed Supplement 2. It is approved for $13,350.00 with the $12,400.00 before it.',
  ])
    assert.deepEqual(read('Supplement 2', text), unclear)
})

test('a supplement that is not approved yet states no approved total', () => {
  for (const text of [
    'I have reviewed Supplement 2. It was not approved in the amount of $950.00.',
    'I have reviewed Supplement 2. It will be approved for $950.00 once you send the permit.',
  ])
    assert.equal(read('Supplement 2', text)[0], undefined)
})
