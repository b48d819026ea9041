import assert from 'node:assert/strict'
import test from 'node:test'
import { steps } from '../../mining/steps.ts'
import { processes, processStages } from '../network/network-figures.ts'
import { members } from './contribution.fixture.ts'
import { gateProcess } from './gate-process.ts'

const DAY = 86_400
const period = {
  snapshot_date: '2026-03-01',
  period_start: '2025-03-01',
  period_end: '2026-03-01',
}

/** The first row of a network. `counts` has the number of cases of each member, of `seconds` each. */
function firstRow(counts: readonly number[], seconds = (_case: number) => DAY) {
  let cases = 0
  const own = (count: number) => Array.from({ length: count }, () => seconds(cases++))
  const given = members(counts.length, (at) => ({ durations: [own(counts[at]!)] }))
  return gateProcess(period, given)[0]!
}

const median = (counts: readonly number[]) => firstRow(counts).median_days

test('a median needs five members and twenty cases', () => {
  assert.equal(median([5, 5, 5, 5]), null)
  assert.equal(median([5, 5, 5, 5, 0]), null, 'a member without a case is none of them')
  assert.equal(median([4, 4, 4, 4, 3]), null)
  assert.equal(median([4, 4, 4, 4, 4]), 1)
})

test('no member has over half of the cases, and no two have over 67 percent', () => {
  assert.equal(median([50, 13, 13, 12, 12]), 1, '50 of 100, and 63 the two')
  assert.equal(median([51, 13, 12, 12, 12]), null)
  assert.equal(median([34, 33, 11, 11, 11]), 1, '67 of 100')
  assert.equal(median([34, 34, 11, 11, 10]), null)
})

test('quartiles need ten members and forty cases', () => {
  const row = firstRow([4, 4, 4, 4, 4, 4, 4, 4, 4, 4], (at) => at * DAY)
  assert.deepEqual([row.p25_days, row.median_days, row.p75_days], [9.75, 19.5, 29.25])
  assert.equal(firstRow([4, 4, 4, 4, 4, 4, 4, 4, 4, 3]).p25_days, null)
  const nine = firstRow([5, 5, 5, 5, 5, 5, 5, 5, 5])
  assert.deepEqual([nine.p25_days, nine.median_days, nine.p75_days], [null, 1, null])
  assert.equal(nine.withheld, false)
})

test('the sample size is rounded down to a multiple of five', () => {
  assert.equal(firstRow([4, 4, 4, 4, 4]).sample_size, 20)
  assert.equal(firstRow([5, 5, 5, 5, 4]).sample_size, 20)
  assert.equal(firstRow([5, 5, 5, 5, 5]).sample_size, 25)
})

test('days have two decimals, with halves rounded away from zero', () => {
  assert.equal(firstRow([5, 5, 5, 5, 5], () => 7_200).median_days, 0.08)
  assert.equal(firstRow([5, 5, 5, 5, 5], () => 432).median_days, 0.01)
  assert.equal(firstRow([5, 5, 5, 5, 5], () => 431).median_days, 0)
})

test('a withheld row has no number', () => {
  const withheld = {
    process: 'jobs',
    process_label: 'Jobs',
    from_stage: 'received',
    from_stage_label: 'Received',
    to_stage: 'first_contact',
    to_stage_label: 'First contact',
    median_days: null,
    p25_days: null,
    p75_days: null,
    sample_size: null,
    period_start: '2025-03-01',
    period_end: '2026-03-01',
    withheld: true,
  }
  assert.deepEqual(firstRow([19, 1, 1, 1, 1]), withheld)
  assert.deepEqual(firstRow([]), withheld)
})

test('there is a row for each of the seventeen steps, in published words', () => {
  const rows = gateProcess(period, [])
  assert.equal(rows.length, 17)
  assert.ok(rows.every((row) => row.withheld))
  for (const { process, from_stage, to_stage } of steps) {
    assert.ok(processes.includes(process))
    for (const stage of [from_stage, to_stage])
      assert.ok((processStages as readonly string[]).includes(stage), stage)
  }
})
