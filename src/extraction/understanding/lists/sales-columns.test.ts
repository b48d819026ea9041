import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNamed, jobsOf, understand } from './job-list.fixture.ts'

/** Who sold a job is neither the contact of its client nor a second estimator. */

const HEADERS = ['Job Number', 'Client', 'Claim Number', 'Date of Loss', 'Status']

function read(headers: string[], people: string[]) {
  const rows = [0, 1].map((n) => [
    `P-${n}`,
    `Ted Bauer ${n}`,
    `CH-71${n}`,
    '03/02/2026',
    'WIP',
    ...people,
  ])
  const findings = understand([...HEADERS, ...headers], rows)
  const [job] = jobsOf(findings)
  const contacts = findings.fields.filter(({ name }) => /contact_name/.test(String(name)))
  return { findings, estimator: job?.estimator, contacts }
}

for (const header of ['Sales Person', 'Salesperson', 'Sales Rep'])
  test(`"${header}" beside the estimator is only in the receipt`, () => {
    const { findings, estimator, contacts } = read(['Estimator', header], ['Jo Marsh', 'Erik'])
    assert.deepEqual([estimator, contacts], ['Jo Marsh', []])
    assert.ok(isNamed(findings, header))
    assert.deepEqual(findings.reviewReasons, [])
  })

test('a salesperson alone is the estimator', () => {
  const { estimator, contacts } = read(['Sales Person'], ['Jo Marsh'])
  assert.deepEqual([estimator, contacts], ['Jo Marsh', []])
})
