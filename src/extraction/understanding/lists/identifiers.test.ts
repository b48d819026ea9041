import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { JobValues } from '../../findings.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }
const insureds = ['Ann Reyes', 'Bo Tanaka', 'Cy Osei', 'Di Marsh', 'Ed Novak', 'Fay Quist']

/** A job list of six insureds, each with a claim, and one more column. */
function jobNumbersOf(header: string, cells: string[], names = insureds): unknown[] {
  const rows = names.map((name, at) => [`CLM-70${at}`, name, `1/${at + 2}/2026`, cells[at] ?? ''])
  const jobs = jobsIn([['Claim #', 'Insured', 'Date of Loss', header], ...rows])
  return jobs.map(({ job_number }) => job_number ?? null)
}

function jobsIn(rows: string[][]): JobValues[] {
  const table = {
    name: 'Jobs',
    page: 1,
    rows,
    kinds: null,
    firstRow: 1,
  }
  const document: Document = {
    type: 'csv',
    filename: 'jobs.csv',
    pages: [],
    tables: [table],
    form: [],
    warnings: [],
    transforms: [],
  }
  const drafts = understandList(document, context)?.drafts ?? []
  return drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
}

const none = [null, null, null, null, null, null]

test('a score is no job number', () => {
  assert.deepEqual(jobNumbersOf('Internal Score', ['87', '92', '75', '87', '60', '92']), none)
  assert.deepEqual(jobNumbersOf('Internal Score', ['87', '92', '75', '88', '60', '93']), none)
})

test('a code that most rows share is not a job number under any header', () => {
  const codes = ['WTR-10', 'WTR-10', 'FIRE-20', 'WTR-10', 'FIRE-20', 'WTR-10']
  assert.deepEqual(jobNumbersOf('Project Code', codes), none)
})

test('a code that most rows share is no claim number', () => {
  const events = ['CAT-26', 'CAT-26', 'CAT-27', 'CAT-26', 'CAT-27', 'CAT-26']
  const rows = insureds.map((name, at) => [`26-10${at}`, name, `1/${at + 2}/2026`, events[at]!])
  const jobs = jobsIn([['Job #', 'Insured', 'Date of Loss', 'Claim #'], ...rows])
  assert.deepEqual(
    jobs.map(({ job_number, claim_number }) => [job_number, claim_number]),
    insureds.map((_, at) => [`26-10${at}`, undefined]),
  )
})

test('small numbers that repeat are no job numbers, even under that header', () => {
  assert.deepEqual(jobNumbersOf('Job #', ['87', '92', '75', '87', '60', '92']), none)
})

test('a column that numbers the rows is no job number, unless its header says so', () => {
  const counted = ['1', '2', '3', '4', '5', '6']
  assert.deepEqual(jobNumbersOf('Ref', counted), none)
  assert.deepEqual(jobNumbersOf('Job #', counted), counted)
})

test('small job numbers are read under their own header', () => {
  const numbers = ['101', '102', '103', '104', '105', '106']
  assert.deepEqual(jobNumbersOf('Job #', numbers), numbers)
})

test('a job number that two rows share by mistake, or rows of one client, stays one', () => {
  const typed = ['26-101', '26-102', '26-103', '26-103', '26-105', '26-106']
  assert.deepEqual(jobNumbersOf('Job #', typed), typed)
  const names = ['Ann Reyes', 'Ann Reyes', 'Ann Reyes', 'Bo Tanaka', 'Bo Tanaka', 'Bo Tanaka']
  const invoices = ['26-101', '26-101', '26-101', '26-102', '26-102', '26-102']
  assert.deepEqual(jobNumbersOf('Job #', invoices, names), invoices)
})

test('numbers in five groups are claim numbers', () => {
  const claims = insureds.map((_, at) => `000 12 34 567${at} 90`)
  const rows = insureds.map((name, at) => [name, `1/${at + 2}/2026`, claims[at]!])
  const jobs = jobsIn([['Insured', 'Date of Loss', 'Claim #'], ...rows])
  assert.deepEqual(
    jobs.map(({ claim_number }) => claim_number),
    claims,
  )
})

test('a word about the job behind a claim number is no part of it', () => {
  const claims = ['88231 (Mitigation)', '88232 (Water)', '88233', '88234 (B)', '88235', '88236']
  const rows = insureds.map((name, at) => [name, `1/${at + 2}/2026`, claims[at]!])
  const jobs = jobsIn([['Insured', 'Date of Loss', 'Claim #'], ...rows])
  assert.deepEqual(
    jobs.map(({ claim_number }) => claim_number),
    ['88231', '88232', '88233', '88234 (B)', '88235', '88236'],
  )
})

test('mitigation and rebuild of one claim are two types of job', () => {
  const rows = [
    ['Insured', 'Date of Loss', 'Claim #', 'Carrier'],
    ['Ann Reyes', '1/2/2026', '88231 (Mitigation)', 'Allstate'],
    ['Ann Reyes', '1/2/2026', '88231 (Rebuild)', 'Allstate'],
  ]
  assert.deepEqual(
    jobsIn(rows).map(({ claim_number, job_type }) => [claim_number, job_type]),
    [
      ['88231', 'mitigation'],
      ['88231', 'reconstruction'],
    ],
  )
})

test('the column of the job type counts before a word behind the claim number', () => {
  const rows = [
    ['Insured', 'Date of Loss', 'Claim #', 'Job Type'],
    ['Ann Reyes', '1/2/2026', '88231 (Mitigation)', 'Contents'],
  ]
  assert.deepEqual(jobsIn(rows)[0]?.job_type, 'contents')
})
