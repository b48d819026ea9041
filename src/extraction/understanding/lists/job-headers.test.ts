import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNamed, jobsOf, listWith } from './job-list.fixture.ts'

test('a lead technician is no project manager', () => {
  const findings = listWith('Lead Tech', ['Dana Moss', 'Lee Fox'])
  assert.deepEqual(
    jobsOf(findings).map(({ project_manager }) => project_manager),
    [undefined, undefined],
  )
  assert.ok(isNamed(findings, 'Lead Tech'))
})

test('"Revenue (Invoiced)" is the invoiced total', () => {
  const findings = listWith('Revenue (Invoiced)', ['4,120.50', '7,300.00'])
  assert.deepEqual(
    jobsOf(findings).map((job) => job['financials.invoiced_total']),
    ['4120.50', '7300.00'],
  )
})

test('"Record Type" is the type of the job', () => {
  const findings = listWith('Record Type', ['Mitigation', 'Reconstruction'])
  assert.deepEqual(
    jobsOf(findings).map((job) => job.job_type),
    ['mitigation', 'reconstruction'],
  )
})
