import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

/** Two companies may differ in nothing but their legal form and their license. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const HEADER = 'Vendor,Trade,Phone,License Number'
const INC = 'Cascade Plumbing Inc,Plumbing,,CASC111'
const LLC = 'Cascade Plumbing LLC,Plumbing,,CASC222'

/** The names and license numbers of the vendors after these lists. */
async function vendorsAfter(...lists: string[][]): Promise<string[]> {
  const operator = await app.operator()
  for (const rows of lists) await app.ingest(operator, 'vendors.csv', [HEADER, ...rows].join('\n'))
  const { json } = await app.call('GET', '/v1/vendors', { key: operator.live })
  return json.data.map(({ name, license_number }: Json) => `${name} ${license_number}`).toSorted()
}

const both = ['Cascade Plumbing Inc CASC111', 'Cascade Plumbing LLC CASC222']

test('another legal form with another license is another vendor', async () => {
  assert.deepEqual(await vendorsAfter([INC], [LLC]), both)
  assert.deepEqual(await vendorsAfter([INC, LLC]), both)
  assert.deepEqual(await vendorsAfter([INC, LLC], [LLC, INC]), both)
})

test('of two vendors of one name, the one with the same legal form is matched', async () => {
  const renewed = 'Cascade Plumbing LLC,Plumbing,253-555-0101,'
  assert.deepEqual(await vendorsAfter([INC, LLC], [renewed]), both)
})

for (const [what, before, now, merged] of [
  ['no legal form', INC, 'Cascade Plumbing,Plumbing,,CASC222', 'Cascade Plumbing CASC222'],
  [
    'the same license',
    INC,
    'Cascade Plumbing LLC,Plumbing,,casc-111',
    'Cascade Plumbing LLC casc-111',
  ],
  [
    'the same phone number',
    INC.replace(',,', ',253-555-0101,'),
    LLC.replace(',,', ',253-555-0101,'),
    'Cascade Plumbing LLC CASC222',
  ],
  ['the same legal form', INC, INC.replace('111', '333'), 'Cascade Plumbing Inc CASC333'],
] as const)
  test(`a vendor of one name with ${what} is the same vendor`, async () => {
    assert.deepEqual(await vendorsAfter([before], [now]), [merged])
  })
