import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

test('the code of a state behind a town in its column is the state', () => {
  const headers = ['Job #', 'Customer', 'City', 'Claim #']
  const rows = [
    ['R-31', 'Dana Whitfield', 'Ludlow KY', 'CL-71'],
    ['R-32', 'Milo Sandoval', 'Norwood, OH', 'CL-72'],
    ['R-33', 'Petra Lowell', 'Deer Park', 'CL-73'],
    ['R-34', 'Ann Reyes', 'Camp QT', 'CL-74'],
  ]
  assert.deepEqual(
    jobsOf(understand(headers, rows)).map((job) => [job['address.city'], job['address.state']]),
    [
      ['Ludlow', 'KY'],
      ['Norwood', 'OH'],
      ['Deer Park', undefined],
      ['Camp QT', undefined],
    ],
  )
})
