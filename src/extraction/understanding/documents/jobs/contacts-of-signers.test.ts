import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** An adjuster's phone and email may be side by side below the title. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const head = [
  'Grange Insurance Company',
  '',
  'Ridge Restoration LLC',
  '788 Harmon Ave',
  'Columbus, OH 43223',
  '',
  'Our Insured: Ann Bell',
  'Claim Number: 55-12804-1',
  'Date of Loss: 06/28/2026',
  'To whom it may concern:',
  'We have approved the supplement in the amount of $7,763.85. Payment will go to our insured.',
]

/** `gap`: between the end of the first contact and the second, in points. */
function adjusterOf(end: string[], contacts: [string, string], gap: number) {
  const lines = [...head, ...end]
  const y = (at: number) => 40 + at * 16
  const placed = lines.map((text, at): Placed => [40, y(at), text])
  const [first, second] = contacts
  placed.push([40, y(lines.length), first])
  placed.push([40 + 6 * first.length + gap, y(lines.length), second])
  const { drafts } = understand(pageOf(placed), context)
  const { adjuster_name, adjuster_phone, adjuster_email } =
    drafts.find((draft) => draft.kind === 'job')?.values ?? {}
  return [adjuster_name, adjuster_phone, adjuster_email]
}

const contacts: [string, string] = ['(480) 555-0189', 'gil.price@grange.example']
const adjuster = ['Gil Price', '+14805550189', 'gil.price@grange.example']
const unsigned = ['Please call me.', 'Gil Price', 'Claims Examiner']
const signed = ['Sincerely,', 'Gil Price', 'Claims Examiner']

test('the phone and the email on one line below the title are the adjuster’s', () => {
  for (const end of [unsigned, signed]) {
    assert.deepEqual(adjusterOf(end, contacts, 12), adjuster)
    assert.deepEqual(adjusterOf(end, [contacts[1], contacts[0]], 12), adjuster)
  }
})

test('a contact far to the right may be of another signature', () => {
  const [name, phone] = adjuster
  assert.deepEqual(adjusterOf(signed, contacts, 140), [name, phone, undefined])
})
