import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstJob, isNamed, understand } from './job-list.fixture.ts'

const HEADERS = ['Job Number', 'Client', 'Claim Number', 'Date of Loss', 'Status']
const ROW = ['J-71', 'Ada Moss', 'C-40117', '09/02/2026', 'In Progress']

const read = (headers: string[], cells: string[]) =>
  understand([...HEADERS, ...headers], [[...ROW, ...cells]])

for (const header of ['Estimated Revenue', 'Est. Revenue'])
  test(`"${header}" is the total of the estimate`, () => {
    const findings = read([header, 'Revenue'], ['8,412.75', '900.00'])
    assert.equal(firstJob(findings)['financials.estimate_total'], '8412.75')
    assert.ok(!isNamed(findings, header))
    assert.ok(isNamed(findings, 'Revenue'))
  })

test('a column of the estimate comes before "Estimated Revenue"', () => {
  const findings = read(['Estimated Revenue', 'Estimate Amount'], ['8,412.75', '8,100.00'])
  assert.equal(firstJob(findings)['financials.estimate_total'], '8100.00')
  assert.ok(isNamed(findings, 'Estimated Revenue'))
})
