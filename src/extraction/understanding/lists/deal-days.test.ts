import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNamed, jobsOf, understand } from './job-list.fixture.ts'

const HEADERS = ['Associated Contact', 'Claim Number', 'Date of Loss']
const people = [
  ['Ada Moss', 'KX-7000', '10/01/2026'],
  ['Lee Fox', 'KX-7001', '10/02/2026'],
]
const days = ['11/03/2026', '11/09/2026']

function read(stageHeader: string, stages: string[]) {
  const rows = people.map((cells, at) => [...cells, stages[at]!, days[at]!])
  const findings = understand([...HEADERS, stageHeader, 'Close Date'], rows)
  const jobs = jobsOf(findings)
  return {
    closed: jobs.map((job) => job['dates.closed_at']),
    isWarned: isNamed(findings, 'Close Date'),
  }
}
const LEFT_OUT = { closed: [undefined, undefined], isWarned: true }
const SAVED = {
  closed: ['2026-11-03T00:00:00.000Z', '2026-11-09T00:00:00.000Z'],
  isWarned: false,
}

test('the close date of a deal is not the end of its job', () => {
  assert.deepEqual(read('Deal Stage', ['Closed Won', 'Work in Progress']), LEFT_OUT)
  assert.deepEqual(read('Opportunity Stage', ['Closed Won', 'Completed']), LEFT_OUT)
})

test('the close date of deals whose jobs are all closed is the end of these jobs', () => {
  assert.deepEqual(read('Deal Stage', ['Closed - Paid', 'Job Completed']), SAVED)
})

test('the close date of a list of jobs is the end of these jobs', () => {
  assert.deepEqual(read('Status', ['Work in Progress', 'Closed']), SAVED)
})
