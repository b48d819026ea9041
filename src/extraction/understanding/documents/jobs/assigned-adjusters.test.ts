import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A message of a carrier about the new adjuster of a claim. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const head = [
  'From: claims@acuity.example',
  'To: office@ridge.example',
  'Subject: Adjuster change on claim AC-26-40917',
  'Date: Sat, 28 Nov 2026 09:00:00 -0600',
  '',
  'Claim number: AC-26-40917',
  'Insured: Ann Bell',
  '',
]
const contacts = ['Phone: 920-555-0135', 'Email: lgreer@acuity.example']

function read(...body: string[]) {
  const { fields, warnings } = understand(linesOf([...head, ...body]), context)
  const stated = (record: string, name: string) =>
    fields.find((one) => one.record === record && one.name === name)?.value
  const adjuster = ['adjuster_name', 'adjuster_phone', 'adjuster_email']
  return {
    adjuster: adjuster.map((name) => stated('job', name)),
    client: ['contact_phone', 'contact_email'].map((name) => stated('client', name)),
    unread: warnings.find(({ code }) => code === 'unread_values')?.message,
  }
}

const REASSIGNED = 'Claim AC-26-40917 for insured Ann Bell has been reassigned'
const bodies = [
  ['Your new adjuster is:', 'Ludmila Greer'],
  ['The newly assigned field adjuster on this claim is: Ludmila Greer'],
  [`${REASSIGNED} to Ludmila Greer. Her contact information is:`, '', 'Ludmila Greer'],
  [
    `${REASSIGNED} from`,
    'Lowell Hagen to Ludmila Greer. Your new contact information is:',
    'Ludmila Greer',
  ],
]
for (const body of bodies)
  test(`the adjuster below "${body[0]}"`, () => {
    const { adjuster, client } = read(...body, ...contacts, '', 'Thanks,', 'Acuity Claims')
    assert.deepEqual(adjuster, ['Ludmila Greer', '+19205550135', 'lgreer@acuity.example'])
    assert.deepEqual(client, [undefined, undefined])
  })

test('the contacts of a new adjuster whose name is not read are named', () => {
  const { adjuster, client, unread } = read('Your new adjuster is:', 'Team 4 (Desk)', ...contacts)
  assert.deepEqual(adjuster, [undefined, undefined, undefined])
  assert.deepEqual(client, [undefined, undefined])
  assert.match(unread!, /"920-555-0135", "lgreer@acuity\.example"/)
})

test('the contacts of the insured in such a message are those of the client', () => {
  const insured = ['Insured: Ann Bell', 'Phone: 920-555-0177']
  const { client } = read(
    `${REASSIGNED} to Ludmila Greer. Their contact information is:`,
    ...insured,
  )
  assert.equal(client[0], '+19205550177')
})
