import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** What the sender of an email says about the adjuster and the carrier, without a label. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function partiesOf(from: string, ...end: RowTexts) {
  const rows: RowTexts = [
    `From: ${from}`,
    'To: Office <office@ridge.example>',
    'Sent: Thursday, November 12, 2026 11:20 AM',
    'Subject: RE: Claim 0738814420',
    'Please revise the estimate for this claim.',
    'Insured: Ann Bell',
    'Claim number: 0738814420',
    ...end,
  ]
  const { drafts } = understand(linesOf(rows), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const { adjuster_name, adjuster_phone, adjuster_email, carrier_name } = job
  return [adjuster_name, adjuster_phone, adjuster_email, carrier_name]
}

test('the sender who signs above the claims office of an insurer is the adjuster', () => {
  const adjuster = ['Gil Price', '+14805550189', 'gprice@grange.example', 'Grange']
  const phone = '(480) 555-0189'
  for (const name of ['Price, Gil', 'Gil Price'])
    for (const office of ['Grange Claims', 'Grange Insurance Claims Department'])
      assert.deepEqual(
        partiesOf(`${name} <gprice@grange.example>`, 'Gil Price', office, phone),
        adjuster,
      )
})

test('a sender of another office or below a quoted message is no adjuster', () => {
  const from = 'Gil Price <gprice@grange.example>'
  const [phone, quoted] = ['(480) 555-0189', '-----Original Message-----']
  assert.equal(partiesOf(from, 'Gil Price', 'Grange Underwriting', phone)[0], undefined)
  assert.equal(partiesOf(from, 'Gil Price', 'Ridge Claims', phone)[0], undefined)
  assert.equal(partiesOf(from, quoted, 'Gil Price', 'Grange Claims', phone)[0], undefined)
  const other = 'Ann Moss <amoss@grange.example>'
  assert.equal(partiesOf(other, 'Gil Price', 'Grange Claims', phone)[0], undefined)
})

test('the insurer in the last line is the carrier if the sender has its address', () => {
  const line = 'Grange Mutual Insurance Company'
  const from = 'Claims <noreply@grange-claims.example>'
  assert.equal(partiesOf(from, line)[3], 'Grange')
  assert.equal(partiesOf('noreply@mail.example', line)[3], undefined)
  assert.equal(partiesOf(from, '-----Original Message-----', line)[3], undefined)
  const unknown = 'Old Prairie Mutual Insurance Company'
  assert.equal(partiesOf('desk@oldprairie.example', unknown)[3], unknown)
  assert.equal(partiesOf('desk@oldprairie.example', 'Old Prairie Insurance Agency')[3], undefined)
})

test('the contacts below a quoted message are not those of the adjuster who signs above it', () => {
  const from = 'Price, Gil <gprice@grange.example>'
  const quotes: RowTexts[] = [
    ['-----Original Message-----', 'From: Ann Moss <amoss@ridge.example>'],
    ['From: Ann Moss <amoss@ridge.example>', 'Sent: Monday, November 9, 2026'],
    ['On Mon, Nov 9, 2026 at 4:51 PM Ann Moss <amoss@ridge.example> wrote:'],
    ['On Mon, Nov 9, 2026 at 4:51 PM Ann Moss', '<amoss@ridge.example> wrote:'],
    ['> From: Ann Moss <amoss@ridge.example>'],
  ]
  const adjuster = ['Gil Price', '+14805550189', 'gprice@grange.example', 'Grange']
  for (const closing of ['Thanks,', 'Please call me with any questions.'])
    for (const quote of quotes) {
      const signature = [closing, 'Gil Price', 'Claims Adjuster', 'Grange Insurance']
      const below: RowTexts = ['(480) 555-0189', ...quote, '> 303-555-0172']
      assert.deepEqual(partiesOf(from, ...signature, ...below), adjuster)
    }
})
