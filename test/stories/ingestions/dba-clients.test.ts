import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** An owner, the owner's trade name and "owner dba trade name" are one client, in any order of arrival. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const BOTH = 'Ann Lee dba Lee Properties'
const OWNER = 'Ann Lee'
const TRADE = 'Lee Properties'

/** Uploads one list for each name. The lists share an email or a claim. */
async function after(names: readonly string[], by: 'email' | 'claim') {
  const operator = await app.operator()
  const codes: string[] = []
  for (const [at, name] of names.entries()) {
    const row = by === 'email' ? `KX-10${at},${name},ann@example.com` : `KX-100,${name},`
    const list = `Claim Number,Insured,Client Email\n${row}`
    const { receipt } = await app.ingest(operator, `jobs-${at}.csv`, list)
    codes.push(...receipt.review_reasons)
  }
  const read = async (path: string): Promise<Json[]> =>
    (await app.call('GET', path, { key: operator.live })).json.data
  const clients = (await read('/v1/clients')).map(({ name }) => name).toSorted()
  const jobs = (await read('/v1/jobs')).map(({ client_name }) => client_name).toSorted()
  return { clients, jobs, codes }
}

for (const names of [
  [BOTH, OWNER],
  [OWNER, BOTH],
  [BOTH, TRADE],
  [TRADE, BOTH],
  [BOTH, OWNER, TRADE],
  [BOTH, TRADE, OWNER],
  [OWNER, BOTH, TRADE],
  [TRADE, BOTH, OWNER],
]) {
  test(`one email: ${names.join(', then ')} are one client with the whole name`, async () => {
    assert.deepEqual(await after(names, 'email'), {
      clients: [BOTH],
      jobs: names.map(() => BOTH),
      codes: [],
    })
  })
  test(`one claim: ${names.join(', then ')} are one job with the whole name`, async () => {
    assert.deepEqual(await after(names, 'claim'), { clients: [BOTH], jobs: [BOTH], codes: [] })
  })
}

for (const [first, second] of [
  [OWNER, TRADE],
  [TRADE, OWNER],
] as const)
  test(`one email: ${first}, then ${second}, are two clients, and each step needs review`, async () => {
    const { clients, codes } = await after([first, second, BOTH], 'email')
    assert.deepEqual(clients, [BOTH, second].toSorted())
    assert.deepEqual(codes, ['ambiguous_match', 'ambiguous_match'])
  })

test('an LLC is not the trade name of a person', async () => {
  const { clients } = await after([BOTH, 'Lee Properties LLC'], 'email')
  assert.deepEqual(clients, ['Lee Properties LLC'])
})
