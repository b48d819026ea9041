import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNamed, jobsOf, listWith, understand } from './job-list.fixture.ts'

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

test('a list of jobs may have a hundred columns that no job has', () => {
  const headers = Array.from({ length: 140 }, (_, at) => `HS Property ${at} Score`)
  const rows = [
    ['J-10', 'Ann Bell', 'KX-7000', 'Open', ...headers.map(() => '')],
    ['J-11', 'Bob Gray', 'KX-7001', 'Open', ...headers.map(() => '')],
  ]
  const list = understand(['Job Number', 'Client Name', 'Claim Number', 'Status', ...headers], rows)
  assert.deepEqual(
    jobsOf(list).map(({ claim_number }) => claim_number),
    ['KX-7000', 'KX-7001'],
  )
})

test('the associated contact of a deal is its client, and the owner of the deal is not', () => {
  const headers = ['Deal owner', 'Associated Contact', 'Claim Number', 'Date of Loss']
  const rows = [
    ['Kyle Brand', 'Dana Hill', 'KX-7000', '2026-10-05'],
    ['Kyle Brand', 'Luis Ocam', 'KX-7001', '2026-10-08'],
  ]
  assert.deepEqual(
    jobsOf(understand(headers, rows)).map(({ client_name }) => client_name),
    ['Dana Hill', 'Luis Ocam'],
  )
})
