import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstJob, isNamed, understand } from './job-list.fixture.ts'

/** 'Location' is the property of a job, or the branch that works on it. */

const read = (columns: Record<string, string>) =>
  understand(
    ['Job Number', 'Insured', 'Claim Number', ...Object.keys(columns)],
    [1, 2].map((n) => [`P-${n}`, `Ted Bauer ${n}`, `CH-71${n}`, ...Object.values(columns)]),
  )

test('the town beside the street of a location is that of the property', () => {
  const job = firstJob(
    read({
      'Location Street': '14 Oak Ave',
      'Location City': 'Salem',
      'Location State': 'OR',
      'Location Zip': '97301',
    }),
  )
  assert.deepEqual(
    [job['address.line1'], job['address.city'], job['address.state'], job['address.postal_code']],
    ['14 Oak Ave', 'Salem', 'OR', '97301'],
  )
})

test('the suburb of a site is its town', () => {
  const columns = { 'Site Address': '14 Oak Ave', 'Site Suburb': 'Salem', 'Site State': 'OR' }
  const job = firstJob(read({ ...columns, 'Site Postcode': '97301' }))
  assert.deepEqual([job['address.line1'], job['address.city']], ['14 Oak Ave', 'Salem'])
})

test('the town of a branch is not that of the property', () => {
  const findings = read({
    'Location City': 'Portland',
    'Property Address': '14 Oak Ave',
    City: 'Salem',
    State: 'OR',
  })
  assert.equal(firstJob(findings)['address.city'], 'Salem')
  assert.ok(isNamed(findings, 'Location City'))
})

test('a category of jobs is that of their properties if its cells say so', () => {
  const headers = ['Residential', 'Mitigation'].map((cell) =>
    firstJob(read({ 'Job Category': cell })),
  )
  assert.deepEqual(
    headers.map(({ property_type, job_type }) => [property_type, job_type]),
    [
      ['residential', undefined],
      [undefined, 'mitigation'],
    ],
  )
})
