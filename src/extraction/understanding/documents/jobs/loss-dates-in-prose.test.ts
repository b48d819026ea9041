import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The day of the loss in a sentence, with its name in brackets behind it. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function lossIn(...lines: RowTexts) {
  const letter: RowTexts = [
    'Harborline Mutual Insurance',
    'October 2, 2026',
    'RE: Claim Number: 0455127789',
    'Insured: Ingrid Halvorsen',
    'Dear Ms. Halvorsen:',
    ...lines,
    'Sincerely,',
    'Dana Whitfield',
    'Claims Adjuster',
  ]
  const { drafts } = understand(linesOf(letter), context)
  const job = drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))[0]
  return job?.date_of_loss
}

for (const sentence of [
  'On or about March 3, 2026 (date of loss), water damaged your kitchen.',
  'On March 3, 2026 (the "Date of Loss") you reported water damage.',
  'You reported damage that happened on or about 3/3/2026 (DOL).',
  'Water damaged your kitchen on or about 03/03/2026 (loss date).',
])
  test(`"${sentence}" states the day of the loss`, () =>
    assert.equal(lossIn(sentence), '2026-03-03'))

for (const sentence of [
  'We inspected your home on March 9, 2026 (see the attached report).',
  'On March 9, 2026 (the date of our visit) we inspected the loss.',
])
  test(`"${sentence}" states no day of the loss`, () => assert.equal(lossIn(sentence), undefined))
