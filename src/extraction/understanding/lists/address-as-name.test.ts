import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

test('a row with an address in place of the name makes no job and needs review', () => {
  const headers = ['Job No', 'Insured', 'Claim No', 'Status']
  const findings = understand(headers, [
    ['J-1', 'Ada Fox', 'C-101', 'Open'],
    ['', '1 Oak St., Plano, IL', '815-555-0101', ''],
    ['J-2', 'Bo Li', 'C-102', 'Open'],
    ['', '22 Oak Avenue, Plano, IL 60545', '815-555-0102', ''],
  ])
  assert.deepEqual(
    jobsOf(findings).map(({ client_name }) => client_name),
    ['Ada Fox', 'Bo Li'],
  )
  assert.deepEqual(
    findings.warnings.map(({ code, row }) => [code, row]),
    [
      ['row_not_saved', 3],
      ['row_not_saved', 5],
    ],
  )
  assert.equal(
    findings.warnings[0]?.message,
    'Row 3 was not saved: it has no name (an address, not a name). ' +
      'Correct the row and upload the list again.',
  )
})
