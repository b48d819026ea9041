import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** A claim may name an owner and the owner's company. Which of them is the insured needs a person. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const estimate = (name: string) => `Summit Restoration

ESTIMATE

Insured: ${name}
Property: 301 Elm St, Tacoma, WA 98402
Claim Number: KX550001

Replacement Cost Value            $9,000.00`

/** The client of the job, the doubts and the reasons to review after estimates for these names. */
async function after(...names: string[]): Promise<[string, string[], string[]]> {
  const operator = await app.operator({ name: 'Summit Restoration' })
  let done: Json = null
  for (const name of names) done = await app.ingest(operator, 'estimate.txt', estimate(name))
  const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
  assert.equal(json.data.length, 1)
  const [{ id, client_name }] = json.data
  const own = done.receipt.warnings.filter(({ code }: Json) => code === 'ambiguous_match')
  const told = own.map(({ message }: Json) => message.replaceAll(id, 'JOB'))
  return [client_name, told, done.receipt.review_reasons]
}

for (const [before, now] of [
  ['Ann Lee', 'Lee Properties LLC'],
  ['Lee Properties LLC', 'Ann Lee'],
] as const)
  test(`a claim whose client changes from ${before} to ${now} needs review`, async () => {
    assert.deepEqual(await after(before, now), [
      now,
      [
        `job: the client changed from "${before}" to "${now}". One is a person and the other a company. ` +
          "If the change is wrong, correct the field on the document's page, or run " +
          '"svc job set" for JOB.',
      ],
      ['ambiguous_match'],
    ])
  })

for (const [before, now] of [
  ['Ann Lee', 'Ann and Tom Lee'],
  ['Lee Properties', 'Lee Properties LLC'],
] as const)
  test(`a claim whose client changes from ${before} to ${now} needs no review`, async () => {
    assert.deepEqual(await after(before, now), [now, [], []])
  })
