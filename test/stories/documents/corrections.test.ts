import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { pageReader } from '../../page-reader.ts'
import { openTestApp } from '../../test-app.ts'

/** What a person may type into a field of a document. How the page shows it is in test/browser. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const operator = await app.operator()
const { id } = await app.ingest(
  operator,
  'estimate.txt',
  `Estimate

Insured: Maria Lopez
Property: 12 Alder St, Tacoma, WA 98402
Home: 253-555-0142
Claim Number: CLM-1
Date of Loss: 03/01/2026
`,
)
const { send } = await pageReader(app, operator, 'member')

async function typed(field: string, seen: string, text: string, says: string | RegExp) {
  const reply = await send(`documents/${id}/correct`, { field, seen, text })
  assert.equal(reply.status, says instanceof RegExp ? 200 : 422, reply.text)
  const answer = reply.text.replaceAll('&quot;', '"')
  if (says instanceof RegExp) assert.match(answer, says)
  else assert.ok(answer.includes(says), answer)
}

test('an error says how to type the value, with an example', async () => {
  const name = 'Client name cannot be empty. Type a text such as'
  await typed('job-client_name', 'Maria Lopez', '', name)
  const claim = 'must be at most 64 characters long, such as "PC-'
  await typed('job-claim_number', 'CLM-1', 'C'.repeat(80), claim)
  const loss = 'must not be in the future. Type today or an earlier day'
  await typed('job-date_of_loss', '2026-03-01', '01/01/2099', loss)
})

test('the state and ZIP code of a US address are checked and stored in one form', async () => {
  const state = 'State must be a US state or its code, such as Connecticut or CT. If the'
  await typed('job-address_state', 'WA', 'Washinton', state)
  await typed('job-address_state', 'WA', 'Connecticut', /CT.*you, just now/)
  const zip = 'Postal code must be a ZIP code of 5 or 9 digits, such as 80226'
  await typed('job-address_postal_code', '98402', 'abcde', zip)
  await typed('job-address_postal_code', '98402', '06103 1234', /06103-1234.*you, just now/)
  const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
  const { state: stored, postal_code } = json.data[0].address
  assert.deepEqual([stored, postal_code], ['CT', '06103-1234'])
})
