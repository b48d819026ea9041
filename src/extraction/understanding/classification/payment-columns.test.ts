import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentLimits } from '../../readers/reader.ts'
import { textReader } from '../../readers/text.reader.ts'
import { understand } from '../understand.ts'

/** Banks and carriers export electronic payments as tables without a title. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }
const HEAD = ['Payment Date', 'Trace', 'Payer', 'Claim', 'Insured', 'Amount']
const first = ['10/20/2026', '9912', 'Amica', '6000-7', 'Glenda Ivey', '10,000.00']
const second = ['10/21/2026', '9913', 'Chubb', '0405-8', 'Horace Jett', '9,500.00']

/** As the reader of CSV files returns it. */
async function read(...rows: string[][]) {
  const csv = rows.map((row) => row.map((cell) => JSON.stringify(cell)).join(',')).join('\n')
  const source = { bytes: Buffer.from(csv), filename: 'export.csv', type: 'csv' as const }
  return understand(await textReader.read(source, limits), context)
}

test('the only electronic payment of a table is collected on its job', async () => {
  const { documentType, drafts } = await read(HEAD, first)
  assert.equal(documentType, 'payment')
  const [job] = drafts
  const values: Record<string, unknown> = { ...job?.values }
  assert.equal(job?.kind === 'job' && job.match, 'complete')
  assert.deepEqual(
    [values.claim_number, values['financials.collected_total']],
    ['6000-7', '10000.00'],
  )
})

test('electronic payments of several claims are named, and none is saved', async () => {
  const { documentType, drafts, reviewReasons } = await read(HEAD, first, second)
  assert.deepEqual([documentType, drafts, reviewReasons], ['payment', [], ['several_claims']])
})

test('a list of jobs with columns of payments stays a list of jobs', async () => {
  const { documentType } = await read(
    ['Job Number', 'Insured', 'Claim', 'Payer', 'Payment Date', 'Amount', 'Status'],
    ['26-1', 'Ann Roe', 'C-1', 'Amica', '10/20/2026', '1,000.00', 'Open'],
    ['26-2', 'Bob Roe', 'C-2', 'Chubb', '10/21/2026', '2,000.00', 'Open'],
  )
  assert.equal(documentType, 'job_list')
})
