import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Findings } from '../../findings.ts'
import { documentLimits } from '../../readers/reader.ts'
import { textReader } from '../../readers/text.reader.ts'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A sheet may have several tables below each other, each with its own headers. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }

async function read(text: string): Promise<Findings> {
  const source = { bytes: Buffer.from(text), type: 'csv', filename: 'board.csv' } as const
  return understand(await textReader.read(source, limits), context)
}

const jobsOf = ({ drafts }: Findings) =>
  drafts.flatMap(({ kind, values }) => (kind === 'job' ? [values as Record<string, unknown>] : []))
const shown = (findings: Findings, ...fields: string[]) =>
  jobsOf(findings).map((job) => fields.map((field) => job[field]))

const OPEN = `OPEN JOBS
Job #,Customer,Claim #,Date of Loss,Estimate
K-11,Nora Abel,AB-1001,3/5/2026,900.00
K-12,Otto Brand,AB-1002,3/6/2026,400.00
`

test('the second headers of a sheet begin another table with its own columns', async () => {
  const closed = `
CLOSED JOBS
Job #,Customer,Property Address,Claim #,Contract Amount
K-01,Pia Cole,"4 Fir Ct, Boise, ID 83702",AB-0901,"7,000.00"
,,,Total,"7,000.00"
`
  const findings = await read(OPEN + closed)
  assert.deepEqual(shown(findings, 'job_number', 'client_name', 'claim_number', 'address.line1'), [
    ['K-11', 'Nora Abel', 'AB-1001', undefined],
    ['K-12', 'Otto Brand', 'AB-1002', undefined],
    ['K-01', 'Pia Cole', 'AB-0901', '4 Fir Ct'],
  ])
  assert.equal(jobsOf(findings)[2]!['financials.approved_total'], '7000.00')
  assert.deepEqual(findings.reviewReasons, [])
})

test('the same headers in another order are mapped again', async () => {
  const other =
    'Job #,Claim #,Customer,Date of Loss,Estimate\nK-13,AB-1003,Quin Dorn,3/7/2026,50.00\n'
  assert.deepEqual(shown(await read(OPEN + other), 'job_number', 'client_name', 'claim_number'), [
    ['K-11', 'Nora Abel', 'AB-1001'],
    ['K-12', 'Otto Brand', 'AB-1002'],
    ['K-13', 'Quin Dorn', 'AB-1003'],
  ])
})

test('a wider second table does not hide the first one', async () => {
  const wide =
    'Job #,Customer,Claim #,Date of Loss,Estimate,Carrier,Policy #,Adjuster\n' +
    'K-14,Rae Ely,AB-1004,3/8/2026,75.00,Allstate,P-771204,Lou Gray\n'
  assert.deepEqual(shown(await read(OPEN + wide), 'job_number', 'carrier_name'), [
    ['K-11', undefined],
    ['K-12', undefined],
    ['K-14', 'Allstate'],
  ])
})

test('a second table that is no list is named, and its headers are no record', async () => {
  const { warnings, ...findings } = await read(`${OPEN}\nJob,Customer\nK-11,waits for keys\n`)
  assert.equal(jobsOf({ warnings, ...findings }).length, 2)
  const [left] = warnings.filter(({ code }) => code === 'table_left_out')
  assert.equal(left?.row, 6)
  assert.match(left!.message, /^The table from row 6 of the sheet "1" is not a list of jobs/)
})

test('headers that a print repeats begin no other table', async () => {
  const again =
    'Job #,Customer,Claim #,Date of Loss,Estimate\nK-13,Quin Dorn,AB-1003,3/7/2026,50.00\n'
  const findings = await read(OPEN + again)
  assert.equal(jobsOf(findings).length, 3)
  const headers = findings.transforms.filter(({ op }) => op === 'table.header_map')
  assert.deepEqual([...new Set(headers.map(({ row }) => row))], [2])
})

test('a record with words of headers is no row of headers', async () => {
  const rows =
    'Job #,Owner,Status,Stage,Claim #,Date of Loss\nK-1,Homeowner,Closed,Paid,AB-77,3/7/2026\n'
  assert.deepEqual(shown(await read(rows), 'job_number', 'claim_number'), [['K-1', 'AB-77']])
})

test('the second headers of a printed page begin another list', () => {
  const placed = (y: number, xs: number[], texts: string[]) =>
    texts.map((text, at): Placed => [xs[at]!, y, text])
  const open = [30, 110, 220, 330, 440]
  const closed = [30, 90, 180, 360, 450]
  const findings = understand(
    pageOf([
      [30, 30, 'OPEN JOBS'],
      ...placed(50, open, ['Job #', 'Customer', 'Claim #', 'Date of Loss', 'Estimate']),
      ...placed(66, open, ['K-11', 'Nora Abel', 'AB-1001', '3/5/2026', '900.00']),
      ...placed(82, open, ['K-12', 'Otto Brand', 'AB-1002', '3/6/2026', '400.00']),
      [30, 120, 'CLOSED JOBS'],
      ...placed(140, closed, ['Job #', 'Customer', 'Property Address', 'Claim #', 'Contract']),
      ...placed(156, closed, ['K-01', 'Pia Cole', '4 Fir Ct, Boise, ID 83702', 'AB-0901', '70.00']),
      ...placed(172, closed, [
        'K-02',
        'Quin Dorn',
        '8 Elm Ct, Boise, ID 83702',
        'AB-0902',
        '80.00',
      ]),
    ]),
    context,
  )
  assert.deepEqual(shown(findings, 'job_number', 'client_name', 'claim_number', 'address.line1'), [
    ['K-11', 'Nora Abel', 'AB-1001', undefined],
    ['K-12', 'Otto Brand', 'AB-1002', undefined],
    ['K-01', 'Pia Cole', 'AB-0901', '4 Fir Ct'],
    ['K-02', 'Quin Dorn', 'AB-0902', '8 Elm Ct'],
  ])
  assert.deepEqual(findings.reviewReasons, [])
})
