import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A reply belongs to the job of its subject. The message that it quotes may also name another job. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function readIn(subject: string, own: string[], quoted: string[]) {
  const from = 'From: Ann Bell <abell@northmutual.example>'
  const to = 'To: office@ridge.example'
  const sent = 'Date: Mon, 16 Nov 2026 10:22:00 -0600'
  const below = ['-----Original Message-----', 'From: office@ridge.example', `Subject: ${subject}`]
  const lines = [from, to, sent, `Subject: Re: ${subject}`, ...own, ...below, ...quoted]
  const { documentType, drafts, warnings } = understand(linesOf(lines), context)
  assert.equal(documentType, 'correspondence')
  const [job] = drafts
  return { values: job?.kind === 'job' ? job.values : null, warnings }
}

const own = ['Thanks. The scope of the loss is agreed.']
const quoted = [
  'We inspected it again. Also on my desk is claim 0799340007 (Haney), separate email.',
  'The date of loss there is 2/2/2026.',
]

test('the claim of a quoted message is not the job of a subject with another number', () => {
  const { values, warnings } = readIn('Igaz 0799341182 - inspection', own, quoted)
  assert.deepEqual(values, { claim_number: '0799341182' })
  const [refused] = warnings.filter(({ code }) => code === 'value_refused')
  assert.match(refused!.message, /claim "0799340007", .* subject names "0799341182"/)
})

test('the claim of a labeled subject stays that of the reply', () => {
  const { values } = readIn('Claim NM-4417 - Igaz', own, ['Claim Number: NM-9021', ...quoted])
  assert.deepEqual(values, { claim_number: 'NM-4417' })
})

test('a quoted message completes a reply about the same claim, or without a number', () => {
  const claim = ['Claim 0799341182 is the one of the loss on 2/2/2026.']
  for (const subject of ['Igaz 0799341182', 'Igaz claim', 'Igaz 612-555-0143', 'Job 26-10-44172']) {
    const { values } = readIn(subject, own, claim)
    assert.equal(values!.claim_number, '0799341182')
    assert.equal(values!.date_of_loss, '2026-02-02')
  }
})

test('an unlabeled number of a subject is no claim beside a client', () => {
  const text = ['Insured: Rosa Igaz', 'Thanks. The inspection of the claim is done.']
  const { values } = readIn('Igaz 0799341182', text, ['Please reply.'])
  assert.equal(values!.client_name, 'Rosa Igaz')
  assert.equal(values!.claim_number, undefined)
})

test('an email of two claims of one carrier is saved to neither', () => {
  const { values, warnings } = readIn('Igaz 0799341182 - inspection', quoted, [])
  assert.equal(values, null)
  assert.ok(warnings.some(({ code }) => code === 'several_claims'))
})
