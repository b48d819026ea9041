import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function askedIn(sentence: string) {
  const { warnings, drafts } = understand(
    linesOf([
      'From: Ann Bell <ann@bell.example>',
      'To: Ridge Restoration LLC <office@ridge.example>',
      'Date: Fri, 13 Nov 2026 18:21:40 -0700',
      'Subject: Claim 77-120144',
      'Hello,',
      `${sentence} Thank you for the drying.`,
      'Ann Bell',
    ]),
    context,
  )
  for (const draft of drafts) assert.equal('status' in draft.values, false)
  return warnings.filter(({ code }) => code === 'cancellation_asked').map(({ message }) => message)
}

test('a letter that asks to cancel the job is reviewed, and the status is not changed', () => {
  assert.deepEqual(askedIn('My brother does the drywall, so please cancel the repair job.'), [
    'The document asks to cancel the job: "please cancel the repair job". Its status was not changed. If ' +
      'the job is canceled, run "svc job set" with status=canceled.',
  ])
  for (const sentence of [
    'We have decided to cancel our contract with you.',
    'We asked the carrier if it is covered, and it is not, so please cancel the repair job.',
    'My mother wants to cancel the repair job.',
    'I would like to cancel the reconstruction.',
    'We are canceling all remaining work.',
    'The adjuster came on May 3, so please cancel the job.',
    'The insurer does not pay, so please cancel the repairs.',
    'Please cancel the job and call me if you need anything else.',
    'Please cancel our contract, as we are not going forward.',
    'Please cancel the repairs within three days and confirm it.',
    'I am writing to cancel the work authorization of May 3.',
    'I wish to cancel our agreement.',
    'We hereby terminate your services.',
    'Please consider this letter our formal notice of cancellation.',
  ])
    assert.equal(askedIn(sentence).length, 1, sentence)
})

test('the right to cancel, a condition and other cancellations ask for nothing', () => {
  for (const sentence of [
    'You may cancel this contract within three days.',
    'Please cancel the work order from last week and continue with the repair.',
    'We didn’t ask to cancel the job.',
    'If you want to cancel the job, call us.',
    'Please do not cancel the work.',
    'Please cancel the job only if the claim is denied.',
    'If the claim is denied, please cancel the job.',
    'I need to cancel the work on Friday, please come on Monday.',
    'You have the right to cancel this agreement.',
    'Please cancel our appointment on Friday.',
    'The carrier canceled the policy.',
  ])
    assert.deepEqual(askedIn(sentence), [], sentence)
})
