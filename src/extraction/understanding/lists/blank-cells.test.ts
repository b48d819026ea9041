import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

/** Exports fill empty cells with spaces, and people leave line breaks in them. */

const HEADERS = ['Client', 'Address', 'Claim #', 'Job #', 'Email', 'City']
const first = ['Ada Moss', '9 Peak St', '0210-44-81', 'M-51', 'ada@moss.com', 'Salem']
const second = ['Ben Ortiz', '8 Dale St', '0309160', 'M-52', 'ben@ortiz.com', 'Salem']

for (const blank of ['   ', '\n', ' \n '])
  test(`a cell of ${JSON.stringify(blank)} is empty in any column`, () => {
    for (const [column] of HEADERS.entries()) {
      const rows = [first, second.with(column, blank)]
      const empty = [first, second.with(column, '')]
      assert.deepEqual(jobsOf(understand(HEADERS, rows)), jobsOf(understand(HEADERS, empty)))
    }
  })
