import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentLimits } from '../../readers/reader.ts'
import { textReader } from '../../readers/text.reader.ts'
import { context, jobsOf } from './job-list.fixture.ts'
import { understandList } from './understand-list.ts'

/** Reports of older programs are text with blanks between the columns. */

async function read(...lines: string[]) {
  const source = {
    bytes: Buffer.from(lines.join('\n')),
    filename: 'open.txt',
    type: 'txt',
  } as const
  const limits = { ...documentLimits, tessdataDir: '', onStep: () => undefined }
  const findings = understandList(await textReader.read(source, limits), context)!
  const jobs = jobsOf(findings).map((job) => [
    job.job_number,
    job.client_name,
    job.claim_number,
    job.carrier_name,
    job['financials.estimate_total'],
  ])
  return { jobs, reviewReasons: findings.reviewReasons }
}

const HEAD =
  'JOB NO    INSURED                  CLAIM NO       LOSS DATE   CARRIER            EST TOTAL'
const RULE =
  '--------  -----------------------  -------------  ----------  -----------------  ----------'
const ROWS = [
  'FW-9001   SUTTER, JOANNA           HX 229 1180    08/01/2026  TRAVELERS            4,100.00',
  'FW-9002   MBEKI, THABO             HX 229 1181    08/02/2026  STATE FARM          15,020.35',
  'FW-9003   ST. CLAIR, DENISE        HX 229 1182    08/03/2026  ALLSTATE             2,250.00',
]
const JOBS = [
  ['FW-9001', 'Joanna Sutter', 'HX 229 1180', 'Travelers', '4100.00'],
  ['FW-9002', 'Thabo Mbeki', 'HX 229 1181', 'State Farm', '15020.35'],
  ['FW-9003', 'Denise St. Clair', 'HX 229 1182', 'Allstate', '2250.00'],
]

test('a line of dashes below the headers shows the columns', async () => {
  const { jobs, reviewReasons } = await read('OPEN CLAIMS REPORT', '', HEAD, RULE, ...ROWS)
  assert.deepEqual(jobs, JOBS)
  assert.deepEqual(reviewReasons, [])
})

test('a total below the last row is no part of it', async () => {
  const blank = ' '.repeat(61)
  const total = `${blank}TOTAL               21,370.35`
  const sum = `${blank}                    ----------`
  for (const ends of [[total], [sum, total]]) {
    const { jobs } = await read('OPEN CLAIMS REPORT', '', HEAD, RULE, ...ROWS, ...ends)
    assert.deepEqual(jobs, JOBS)
  }
})

test('the blanks in the numbers of a column do not split it', async () => {
  const { jobs } = await read('OPEN CLAIMS REPORT', '', HEAD, ...ROWS)
  assert.deepEqual(jobs, JOBS)
})
