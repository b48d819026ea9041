import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The operator's letter that requests the first supplement dates it, as the carrier's dates its approval. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function datesOf(...rows: RowTexts) {
  const { documentType, drafts } = understand(linesOf(rows), context)
  assert.equal(documentType, 'correspondence')
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return [job['dates.first_supplement_at'], job['dates.supplement_approved_at']]
}

const claim: RowTexts = ['Insured: Rosalind Achterberg', 'Claim Number: 55-2T81-0']
const request: RowTexts = [
  'We found more damage. Please review the supplement of $1,100.00 and advise of your approval.',
  'Sincerely,',
  'Lou Amaya',
]
const letter = (subject: string, head: RowTexts, text = request) =>
  datesOf(...head, 'November 4, 2026', 'Allstate Insurance', `RE: ${subject}`, ...claim, ...text)
const own: RowTexts = ['Summit Restoration LLC', '12 Depot St, Salem, OR 97301', '(541) 555-0142']

test('the letter that requests supplement 1 dates the first supplement', () => {
  const day = ['2026-11-04T00:00:00.000Z', undefined]
  for (const subject of [
    'Supplement request No. 1',
    'Supplement #1',
    'First supplement request',
    'Supplemental Claim 1 - 55-2T81-0',
  ])
    assert.deepEqual(letter(subject, own), day, subject)
})

test('a supplement with another number or without one may not be the first', () => {
  for (const subject of ['Supplement request No. 2', 'Supplement request', 'Supplement #12'])
    assert.deepEqual(letter(subject, own), [undefined, undefined], subject)
})

test('an answer of the carrier dates no request', () => {
  const answer = 'We have received your supplement of $1,100.00. Please see the attached form.'
  const text = ['Dear Summit Restoration,', answer, 'Sincerely,', 'Lou Amaya']
  const subject = 'Supplement request No. 1'
  assert.deepEqual(letter(subject, ['Allstate Insurance Company'], text), [undefined, undefined])
  assert.deepEqual(letter(subject, own, text), [undefined, undefined])
})

test("the carrier's answer names the day on which supplement 1 was submitted", () => {
  const answer = 'We have completed our review of the supplement you submitted on 10/20/2026.'
  const text = ['Dear Summit Restoration,', answer, 'Sincerely,', 'Lou Amaya']
  const head = ['Allstate Insurance Company']
  const day = ['2026-10-20T00:00:00.000Z', undefined]
  assert.deepEqual(letter('Supplement #1', head, text), day)
  for (const subject of ['Supplement #2', 'Your supplement'])
    assert.deepEqual(letter(subject, head, text), [undefined, undefined], subject)
})

const email = (from: string, sent: string, subject: string, text: string) =>
  datesOf(
    `From: ${from}`,
    `Sent: ${sent}`,
    'To: Office <office@mail.example>',
    `Subject: ${subject}`,
    text,
    ...claim,
  )

test('an email has the day on which it was sent', () => {
  const ours = 'Lou Amaya <lou@summitrestoration.example>'
  const asks = 'Please see the attached supplement of $1,100.00.'
  const sent = 'Thursday, November 5, 2026 4:10 PM'
  const day = '2026-11-05T00:00:00.000Z'
  assert.deepEqual(email(ours, sent, 'Supplement 1 - claim 55-2T81-0', asks), [day, undefined])
  assert.deepEqual(email(ours, sent, 'RE: Supplement 1 - claim 55-2T81-0', asks), [
    undefined,
    undefined,
  ])
  const theirs = 'Gil Price <gprice@allstate.example>'
  const answer = 'The supplement in the amount of $1,100.00 is approved.'
  const subject = 'RE: Supplement request - claim 55-2T81-0'
  assert.deepEqual(email(theirs, sent, subject, answer), [undefined, day])
  assert.deepEqual(email(ours, sent, subject, answer), [undefined, undefined])
})
