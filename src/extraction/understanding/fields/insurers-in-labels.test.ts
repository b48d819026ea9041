import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A label may name a carrier and another company. The value may name one of them. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const head: RowTexts = ['Ridge Restoration LLC', '', 'ESTIMATE', 'Insured: Ann Bell']
  const facts: RowTexts = ['Date of Loss: 10/01/2026', 'Replacement Cost Value: $4,000.00']
  const { drafts, warnings } = understand(linesOf([...head, ...rows, ...facts]), context)
  const [job] = drafts.map(({ values }): Record<string, unknown> => ({ ...values }))
  return { job: job ?? {}, messages: warnings.map(({ code, message }) => `${code}: ${message}`) }
}

const insurers: [carrier: string | undefined, tpa: string | undefined, ...rows: RowTexts][] = [
  ['Farmers', undefined, 'Carrier / TPA: Farmers'],
  ['Ridgeline Mutual', undefined, 'Carrier / TPA: Ridgeline Mutual'],
  [
    'Lakeside Interinsurance Exchange',
    undefined,
    'Carrier / TPA: Lakeside Interinsurance Exchange',
  ],
  ['Prairie Farm Bureau', undefined, 'Carrier / TPA: Prairie Farm Bureau'],
  [undefined, 'Contractor Connection', 'Carrier / TPA: Contractor Connection'],
  [undefined, 'Contractor Connection', ['Carrier / TPA', 'Contractor Connection']],
  ['Allstate', undefined, 'Insurance Co./Agent: Allstate / Jim Dorsey'],
  ['Allstate', undefined, ['Insurance Co./Agent:', 'Allstate / Jim Dorsey Agency']],
  ['Allstate', undefined, 'Insurance Company / Agent: Allstate / Jim Dorsey'],
  ['Allstate', undefined, 'Insurance Company / Agent: Allstate'],
  ['Ridgeline Mutual', undefined, 'Insurance Company / Agent: Ridgeline Mutual'],
  ['Ridgeline', undefined, 'Insurance Company: Ridgeline'],
]
for (const [carrier, tpa, ...rows] of insurers)
  test(`${JSON.stringify(rows)} names ${carrier ?? 'no carrier'} and ${tpa ?? 'no TPA'}`, () => {
    const { job, messages } = read(...rows)
    assert.deepEqual([job.carrier_name, job.tpa_name, messages], [carrier, tpa, []])
  })

test('an agent alone is no carrier', () => {
  const { job } = read('Insurance Co. / Agent: Jim Dorsey')
  assert.equal(job.carrier_name, undefined)
})
