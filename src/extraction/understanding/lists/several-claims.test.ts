import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { Values } from '../../findings.ts'
import { namesSeveralClaims } from './several-claims.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-07-31', timeZone: 'UTC', operatorName: null }

/** A list of two jobs. `claim` is the claim number of the first one. */
function read(claim: string) {
  const rows = [
    ['Job #', 'Client', 'Claim #', 'RCV'],
    ['S-1', 'Sal Roy', claim, '100.00'],
    ['S-2', 'Meg Poe', 'SC-6001', '200.00'],
  ]
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'jobs.csv', tables: [table], ...empty }
  const { drafts, warnings, reviewReasons } = understandList(document, context)!
  const job = drafts.find(({ kind }) => kind === 'job')!.values as Values
  return { job, warnings, reviewReasons }
}

const SEVERAL = [
  'SC-5001, SC-5002',
  'SC-5003 / SC-5004',
  'SC-5007 (A) & SC-5007 (B)',
  'CQ-1; CQ-2',
  '5001234 and 5001235',
  'SC-5001 (Mitigation), SC-5002 (Rebuild)',
]
for (const claim of SEVERAL)
  test(`the claims "${claim}" of one cell are no claim number`, () => {
    const { job, warnings, reviewReasons } = read(claim)
    const saved = { client_name: 'Sal Roy', job_number: 'S-1', 'financials.rcv_total': '100.00' }
    assert.deepEqual(job, saved)
    assert.deepEqual(reviewReasons, ['several_claims'])
    assert.deepEqual(
      warnings.map(({ field, row, cell, message }) => [field, row, cell, message]),
      [
        [
          'claim_number',
          2,
          { column: 'Claim #', text: claim, rows: 1 },
          `Row 2, column "Claim #": "${claim}" names several claims, so no claim number was saved. Give ` +
            'each claim its own row with its own amounts and upload the list again.',
        ],
      ],
    )
  })

const SINGLE = [
  '000 12 34 5678 90',
  '21 UEN AB1234',
  '88234 (B)',
  'SC-5001, Contents',
  'SC-5001 / SC-5001',
]
for (const claim of SINGLE)
  test(`"${claim}" is one claim`, () => {
    assert.equal(read(claim).job.claim_number, claim)
  })

test('a slash without spaces and the commas of a large number are parts of one claim', () => {
  assert.equal(namesSeveralClaims('12/34567'), false)
  assert.equal(namesSeveralClaims('1,234,567'), false)
})
