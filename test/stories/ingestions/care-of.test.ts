import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** Who takes the mail of the insured, or acts for an estate, is not part of the name. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const estimate = (name: string) => `Summit Restoration

ESTIMATE

Insured: ${name}
Property: 301 Elm St, Tacoma, WA 98402
Claim Number: KX550001

Replacement Cost Value            $9,000.00`

for (const [text, name, rest] of [
  ['Ann Bell c/o Paul Reed', 'Ann Bell', 'c/o Paul Reed'],
  ['Mary Fox, C/O Fox Management LLC', 'Mary Fox', 'C/O Fox Management LLC'],
  ['Ann Bell', 'Ann Bell', null],
] as const)
  test(`the insured in '${text}' is ${name}`, async () => {
    const operator = await app.operator({ name: 'Summit Restoration' })
    const { receipt } = await app.ingest(operator, 'estimate.txt', estimate(text))
    const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
    assert.deepEqual(
      data.map(({ client_name }: Json) => client_name),
      [name],
    )
    assert.deepEqual(receipt.review_reasons, [])
    assert.deepEqual(
      receipt.warnings.map(({ code, message }: Json) => [code, message]),
      rest === null
        ? []
        : [
            [
              'part_not_saved',
              `"${rest}" was not saved, because it is not part of the client's name. To keep it, ` +
                'set it in the address of the client.',
            ],
          ],
    )
  })

for (const names of [
  ['BELL III, ESTATE OF HAROLD J.', 'Estate of Harold J. Bell III, Ann Reed, Executor'],
  ['Estate of Harold J. Bell III (Ann Reed, Executor)', 'Bell III, Estate of Harold J.'],
])
  test(`"${names.join('" and "')}" are one client with one job`, async () => {
    const operator = await app.operator({ name: 'Summit Restoration' })
    for (const name of names) await app.ingest(operator, 'estimate.txt', estimate(name))
    const order = estimate('Estate of Harold J. Bell III')
      .replace('ESTIMATE', 'CHANGE ORDER')
      .replace('Claim Number: KX550001', "Contractor's Job: 26-1179")
    await app.ingest(operator, 'order.txt', order)
    for (const path of ['/v1/jobs', '/v1/clients']) {
      const { data } = (await app.call('GET', path, { key: operator.live })).json
      const found = data.map((one: Json) => one.client_name ?? one.name)
      assert.deepEqual(found, ['Estate of Harold J. Bell III'])
    }
  })

for (const [first, second] of [
  ['Harold Bell', 'Estate of Harold J. Bell III'],
  ['Estate of Harold J. Bell III', 'Harold Bell'],
  ['Estate of Harold J. Bell III', 'Estate of Harold Bell'],
] as const)
  test(`the job of ${first} is that of ${second} at one property`, async () => {
    const operator = await app.operator({ name: 'Summit Restoration' })
    await app.ingest(operator, 'estimate.txt', estimate(first))
    const order = estimate(second).replace('Claim Number: KX550001', 'Job Number: 26-1179')
    await app.ingest(operator, 'order.txt', order)
    const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
    assert.deepEqual(
      data.map(({ job_number }: Json) => job_number),
      ['26-1179'],
    )
  })
