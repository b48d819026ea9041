import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNamed, jobsOf, listWith } from './job-list.fixture.ts'

const APPROVED = 'financials.supplement_approved_total'
const approvedIn = (findings: ReturnType<typeof listWith>) =>
  jobsOf(findings).map((job) => job[APPROVED])

for (const header of ['Supps Approved', 'Supplements Approved'])
  test(`"${header}" of amounts is the approved total`, () => {
    const findings = listWith(header, ['0', '1408.25', '3310'])
    assert.deepEqual(approvedIn(findings), ['0.00', '1408.25', '3310.00'])
  })

test('how many supplements were approved is no amount', () => {
  const findings = listWith('Supps Approved', ['0', '2', '1'])
  assert.deepEqual(approvedIn(findings), [undefined, undefined, undefined])
  assert.ok(isNamed(findings, 'Supps Approved'))
})
