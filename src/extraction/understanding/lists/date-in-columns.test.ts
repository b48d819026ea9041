import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstJob, listWith } from './job-list.fixture.ts'

test('"Date In" is when a job was received', () => {
  for (const header of ['Date In', 'Date Came In', 'Date/Time In', 'In Date']) {
    const findings = listWith(header, ['9/1/26', '9/9/26'])
    assert.equal(firstJob(findings)['dates.received_at'], '2026-09-01T00:00:00.000Z', header)
    assert.deepEqual(findings.warnings, [])
  }
})
