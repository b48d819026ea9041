import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A letter does not change the client of its job. Its receipt names only contacts that the client lacks. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const letterWith = (...lines: string[]) => `Erie Insurance
November 3, 2026
Re: Claim Number: AL-20441
Insured: Maria Lopez
Date of Loss: 10/12/2026
${lines.join('\n')}
Dear Ridge Restoration,
We have received your claim documents and are reviewing the estimate.
Sincerely,
Erie Insurance
Phone: 800-555-0123
`

/** The contacts that the receipt of a letter names, with a client that has this phone. */
async function named(contact_phone: string | null, ...lines: string[]) {
  const operator = await app.operator({ name: 'Ridge Restoration LLC' })
  const key = operator.live
  const post = async (path: string, body: Json) =>
    (await app.call('POST', path, { key, body })).json
  const client = await post('/v1/clients', { name: 'Maria Lopez', contact_phone })
  const job = { client_name: 'Maria Lopez', client_id: client.id, claim_number: 'AL-20441' }
  await post('/v1/jobs', job)
  const { receipt } = await app.ingest(operator, 'letter.txt', letterWith(...lines))
  assert.equal(receipt.document_type, 'correspondence')
  return receipt.warnings
    .filter(({ code }: Json) => code === 'part_not_saved')
    .map(({ field, message }: Json) => [field, /"([^"]+)" was not saved/.exec(message)?.[1]])
}

test('a contact that the client on file has is not missing', async () => {
  assert.deepEqual(await named('+12535550170', 'Insured Phone: (253) 555-0170'), [])
})

test('a contact that the client lacks, or has otherwise, is named', async () => {
  const phone = ['contact_phone', '+12535550170']
  assert.deepEqual(await named(null, 'Insured Phone: (253) 555-0170'), [phone])
  assert.deepEqual(await named('+12535550199', 'Insured Phone: (253) 555-0170'), [phone])
})

test('a phone below the insured is the one of the client, also if "Client" is the insurer', async () => {
  const lines = [
    'Client: Homesite Insurance',
    'Policyholder: Maria Lopez',
    'Best Phone: 253-555-0170',
  ]
  assert.deepEqual(await named(null, ...lines), [['contact_phone', '+12535550170']])
})

test('the phone below the signature is that of the sender', async () => {
  assert.deepEqual(await named(null), [])
})
