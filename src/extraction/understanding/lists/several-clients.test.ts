import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentLimits } from '../../readers/reader.ts'
import { textReader } from '../../readers/text.reader.ts'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** The amounts of a job list add up as those of an estimate do. Rows of several clients are still a list. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }

async function read(lines: string[]) {
  const source = { bytes: Buffer.from(lines.join('\n')), type: 'csv', filename: 'x.csv' } as const
  return understand(await textReader.read(source, limits), context)
}

const HEADER = 'File #,Insured,Carrier,Claim #,RCV,Depreciation,ACV,Deductible,Net Claim,Invoiced'
const ROWS = [
  'T-1,Nora Abel,Allstate,A-1,4000.00,400.00,3600.00,500.00,3100.00,4000.00',
  'T-2,Otto Brand,USAA,B-2,6000.00,600.00,5400.00,1000.00,4400.00,0.00',
]

const jobsOf = ({ drafts }: Awaited<ReturnType<typeof read>>) =>
  drafts.flatMap(({ kind, values }) => (kind === 'job' ? [values as Record<string, unknown>] : []))
const shown = (findings: Awaited<ReturnType<typeof read>>) =>
  jobsOf(findings).map((job) => [
    job.job_number,
    job.client_name,
    job.claim_number,
    job['financials.rcv_total'],
    job['financials.invoiced_total'],
  ])

test('rows of different clients and claims are a list, not one estimate of their sums', async () => {
  const findings = await read([HEADER, ...ROWS])
  assert.equal(findings.documentType, 'job_list')
  assert.deepEqual(shown(findings), [
    ['T-1', 'Nora Abel', 'A-1', '4000.00', '4000.00'],
    ['T-2', 'Otto Brand', 'B-2', '6000.00', '0.00'],
  ])
  assert.deepEqual(findings.reviewReasons, [])
})

test('one row of such a list is a job of the list', async () => {
  const findings = await read([HEADER, ROWS[0]!])
  assert.equal(findings.documentType, 'job_list')
  assert.deepEqual(shown(findings), [['T-1', 'Nora Abel', 'A-1', '4000.00', '4000.00']])
})

test('the coverages of one claim are one estimate', async () => {
  const findings = await read([
    'Insured,Claim #,Coverage,RCV,Depreciation,ACV,Deductible,Net Claim',
    'Nora Abel,0155-22-9087,Dwelling,9000.00,500.00,8500.00,1000.00,7500.00',
    'Nora Abel,0155-22-9087,Contents,2000.00,500.00,1500.00,0.00,1500.00',
  ])
  assert.equal(findings.documentType, 'estimate')
  assert.deepEqual(shown(findings), [
    [undefined, 'Nora Abel', '0155-22-9087', '11000.00', undefined],
  ])
})

test('a printed list of several clients is a list', () => {
  const at = (y: number, texts: string[]) =>
    texts.map((text, column): Placed => [30 + column * 90, y, text])
  const rows = [
    ['Insured', 'Claim #', 'RCV', 'Depreciation', 'ACV', 'Deductible'],
    ['Nora Abel', '0155-22-9087', '4,000.00', '400.00', '3,600.00', '500.00'],
    ['Otto Brand', '0401260077', '6,000.00', '600.00', '5,400.00', '1,000.00'],
  ]
  const findings = understand(pageOf(rows.flatMap((row, n) => at(60 + n * 16, row))), context)
  assert.equal(findings.documentType, 'job_list')
  assert.deepEqual(
    jobsOf(findings).map((job) => [job.client_name, job['financials.acv_total']]),
    [
      ['Nora Abel', '3600.00'],
      ['Otto Brand', '5400.00'],
    ],
  )
})
