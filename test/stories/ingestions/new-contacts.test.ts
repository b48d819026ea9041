import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A list that is uploaded again with a new email and phone number of a vendor or client on file. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const HEADERS = {
  vendors: 'Vendor Name,Trade,Contact,Phone,Email,City,State',
  clients: 'Client Name,Email,Phone,Billing Address,City,State,Zip',
} as const

/** The emails of the records after two lists of one row each, and the last receipt. */
async function emailsAfter(kind: keyof typeof HEADERS, before: string, now: string[]) {
  const operator = await app.operator()
  const push = (...rows: string[]) =>
    app.ingest(operator, `${kind}.csv`, [HEADERS[kind], ...rows].join('\n'))
  await push(before)
  const { receipt } = await push(...now)
  const { data } = (await app.call('GET', `/v1/${kind}`, { key: operator.live })).json
  return { emails: data.map(({ contact_email: email }: Json) => email).toSorted(), receipt }
}

test('a company of the same town with another email and phone is the vendor on file', async () => {
  const { emails, receipt } = await emailsAfter(
    'vendors',
    'Lemhi Plumbing Inc,Plumbing,Lou Brenner,208-555-0140,lou@lemhi.example,Nampa,ID',
    ['Lemhi Plumbing Inc,Plumbing,Lou Brenner,208-555-0149,office@lemhi.example,Nampa,ID'],
  )
  assert.deepEqual(emails, ['office@lemhi.example'])
  assert.deepEqual(receipt.records[0].changes, [
    { field: 'contact_email', from: 'lou@lemhi.example', to: 'office@lemhi.example' },
    { field: 'contact_phone', from: '+12085550140', to: '+12085550149' },
  ])
})

test('a person at the same billing address with another email is the client on file', async () => {
  const { emails } = await emailsAfter(
    'clients',
    'Maria Lopez,maria@mail.example,208-555-0160,9 Oak Ave,Boise,ID,83702',
    ['Maria Lopez,mlopez@work.example,208-555-0161,9 Oak Ave,Boise,ID,83702'],
  )
  assert.deepEqual(emails, ['mlopez@work.example'])
})

for (const [what, now] of [
  [
    'in another town',
    ['Lemhi Plumbing Inc,Plumbing,Ann Roe,208-555-0149,ann@roe.example,Salmon,ID'],
  ],
  [
    'of another legal form',
    ['Lemhi Plumbing LLC,Plumbing,Ann Roe,208-555-0149,ann@roe.example,Nampa,ID'],
  ],
  [
    'of two rows',
    [
      'Lemhi Plumbing Inc,Plumbing,Ann Roe,208-555-0149,ann@roe.example,Nampa,ID',
      'Lemhi Plumbing Inc,Plumbing,Ben Roe,208-555-0148,ben@roe.example,Nampa,ID',
    ],
  ],
] as const)
  test(`a company ${what} with another email is another vendor`, async () => {
    const before = 'Lemhi Plumbing Inc,Plumbing,Lou Brenner,208-555-0140,lou@lemhi.example,Nampa,ID'
    const { emails } = await emailsAfter('vendors', before, [...now])
    assert.equal(emails.length, now.length + 1)
  })

test('a person of the same town without a street is another vendor', async () => {
  const { emails } = await emailsAfter(
    'vendors',
    'Al Reyes,Roofing,,208-555-0150,al@reyes.example,Boise,ID',
    ['Al Reyes,Roofing,,208-555-0151,alreyes@mail.example,Boise,ID'],
  )
  assert.equal(emails.length, 2)
})
