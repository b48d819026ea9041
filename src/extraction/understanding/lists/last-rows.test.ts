import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

const HEADERS = ['Job #', 'Client Name', 'Claim #', 'Date Received', 'Status']
const ROWS = [
  ['R-31', 'Ann Bell', 'KX-90021', '03/01/2026', 'Open'],
  ['R-32', 'Carl Ross', 'KX-90022', '03/03/2026', 'Open'],
  ['R-33', 'Dee Moss', 'KX-90023', '03/04/2026', 'Open'],
]

test('a last row with a name and the day of its column is a record', () => {
  const jobs = jobsOf(understand(HEADERS, [...ROWS, ['', 'Kurt Weiss', '', '03/05/2026', '']]))
  assert.deepEqual(
    jobs.map(({ client_name }) => client_name),
    ['Ann Bell', 'Carl Ross', 'Dee Moss', 'Kurt Weiss'],
  )
})

test('a last row with a name and a day in another column is a signature', () => {
  const findings = understand(HEADERS, [...ROWS, ['', 'Kurt Weiss', '', '', '03/05/2026']])
  assert.deepEqual(
    jobsOf(findings).map(({ client_name }) => client_name),
    ['Ann Bell', 'Carl Ross', 'Dee Moss'],
  )
  assert.deepEqual(
    findings.warnings.map(({ code, row }) => [code, row]),
    [['note_row', 5]],
  )
})
