import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, listWith, understand } from './job-list.fixture.ts'

function read(header: string[], ...rows: string[][]) {
  const findings = understand(header, rows)
  const types = jobsOf(findings).map((job) => [job.loss_type, job.job_type])
  return { types, warnings: findings.warnings }
}

const HEADER = ['Job #', 'Insured', 'Date of Loss', 'Loss Category']

test('the words for mitigation and rebuild in a kind of loss are the type of the job', () => {
  const { types, warnings } = read(
    HEADER,
    ['26-1', 'Harper Lee', '03/02/2026', 'Water Mitigation'],
    ['26-2', 'Iris Kent', '01/12/2026', 'Fire Rebuild'],
    ['26-3', 'Joan Webb', '01/13/2026', 'Mold - Recon'],
    ['26-4', 'Kurt Wick', '01/14/2026', 'Water Dry-Out'],
  )
  assert.deepEqual(types, [
    ['water', 'mitigation'],
    ['fire', 'reconstruction'],
    ['mold', 'reconstruction'],
    ['water', 'mitigation'],
  ])
  assert.deepEqual(warnings, [])
})

test('a loss alone, and one of contents or repairs, states no type of the job', () => {
  const { types } = read(
    HEADER,
    ['26-1', 'Harper Lee', '03/02/2026', 'Water'],
    ['26-2', 'Iris Kent', '01/12/2026', 'Water/Contents'],
    ['26-3', 'Joan Webb', '01/13/2026', 'Water Damage Repair'],
  )
  assert.deepEqual(types, [
    ['water', undefined],
    ['water', undefined],
    ['water', undefined],
  ])
})

test('a column of types of jobs decides over the words of the loss', () => {
  const { types } = read(
    [...HEADER, 'Job Type'],
    ['26-1', 'Harper Lee', '03/02/2026', 'Water Mitigation', 'Reconstruction'],
    ['26-2', 'Iris Kent', '01/12/2026', 'Fire Rebuild', ''],
  )
  assert.deepEqual(types, [
    ['water', 'reconstruction'],
    ['fire', 'reconstruction'],
  ])
})

test('a column "Type" may have losses and types of jobs', () => {
  const findings = listWith('Type', ['Water', 'Fire', 'Recon'])
  assert.deepEqual(
    jobsOf(findings).map(({ loss_type, job_type }) => [loss_type, job_type]),
    [
      ['water', undefined],
      ['fire', undefined],
      [undefined, 'reconstruction'],
    ],
  )
  assert.deepEqual(findings.warnings, [])
})

test('the division behind the name of the trade is the type of the job', () => {
  const { types } = read(
    ['Job #', 'Insured', 'Date of Loss', 'Business Unit'],
    ['26-1', 'Harper Lee', '03/02/2026', 'Restoration - Mitigation'],
    ['26-2', 'Iris Kent', '01/12/2026', 'Restoration - Reconstruction'],
    ['26-3', 'Joan Webb', '01/13/2026', 'Restoration - Contents'],
  )
  assert.deepEqual(
    types.map(([, type]) => type),
    ['mitigation', 'reconstruction', 'contents'],
  )
})
