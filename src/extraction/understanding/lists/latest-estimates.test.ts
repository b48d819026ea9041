import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstJob, isNamed, jobsOf, understand } from './job-list.fixture.ts'

function read(headers: string[], ...rows: string[][]) {
  const texts = rows.map((row, n) => [`E-${n}`, `Ines Roa ${n}`, `QC-81${n}`, ...row])
  return understand(['Job Number', 'Insured', 'Claim Number', ...headers], texts)
}

for (const header of ['Last Estimate', 'Latest Estimate', 'Last Estimate Total'])
  test(`"${header}" over amounts is the total of the estimate`, () => {
    const jobs = jobsOf(read([header], ['$4,210.50'], ['$980.00']))
    assert.deepEqual(
      jobs.map((job) => job['financials.estimate_total']),
      ['4210.50', '980.00'],
    )
  })

test('"Last Estimate" over dates is no amount', () => {
  const findings = read(['Last Estimate'], ['03/04/2026'], ['03/09/2026'])
  assert.equal(firstJob(findings)['financials.estimate_total'], undefined)
  assert.ok(isNamed(findings, 'Last Estimate'))
})

test('beside an original estimate, the last one is the total', () => {
  const row = ['$3,000.00', '$4,210.50']
  for (const headers of [
    ['Original Estimate', 'Last Estimate'],
    ['Initial Estimate', 'Latest Estimate'],
  ])
    assert.equal(firstJob(read(headers, row, row))['financials.estimate_total'], '4210.50')
})

test('in a row without a last estimate, the original one is the total', () => {
  const findings = read(
    ['Original Estimate', 'Last Estimate'],
    ['$10,000.00', '$14,250.00'],
    ['$8,000.00', '$9,100.00'],
    ['$5,000.00', ''],
  )
  assert.deepEqual(
    jobsOf(findings).map((job) => job['financials.estimate_total']),
    ['14250.00', '9100.00', '5000.00'],
  )
  const [named] = findings.warnings.filter(({ code }) => code === 'unknown_columns')
  assert.equal(
    named?.message,
    'A job has one estimate total. These columns were used only in rows without "Last Estimate", and are ' +
      'otherwise only in the receipt: "Original Estimate".',
  )
})
