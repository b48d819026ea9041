import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, listWith } from './job-list.fixture.ts'

function read(header: string, ...cells: string[]) {
  const findings = listWith(header, cells)
  const { warnings, reviewReasons } = findings
  const jobs = jobsOf(findings)
  return { jobs, warnings, reviewReasons }
}

for (const cell of ['0.02', '0.5', '.02'])
  test(`a deductible of "${cell}" is no amount and needs review`, () => {
    const { jobs, warnings, reviewReasons } = read('Deductible', cell, '1,000.00')
    assert.deepEqual(
      jobs.map((job) => job['financials.deductible']),
      [undefined, '1000.00'],
    )
    assert.deepEqual(reviewReasons, ['cell_left_out'])
    assert.equal(
      warnings[0]?.message,
      'Row 2, column "Deductible" was left out: too little for an amount, so it may be a percentage. To ' +
        'save a value, correct the cell and upload the list again.',
    )
  })

for (const cell of ['2', '1.5', '5', '10'])
  test(`a deductible of only "${cell}" may be a percentage and needs review`, () => {
    const { jobs, warnings, reviewReasons } = read('Deductible', cell, '1,000.00')
    assert.equal(jobs[0]?.['financials.deductible'], undefined)
    assert.deepEqual(reviewReasons, ['cell_left_out'])
    assert.equal(
      warnings[0]?.message,
      'Row 2, column "Deductible" was left out: too little for an amount, so it may be a percentage. To ' +
        'save a value, correct the cell and upload the list again.',
    )
  })

for (const [cell, amount] of [
  ['$5', '5.00'],
  ['5.00', '5.00'],
  ['100', '100.00'],
  ['0', '0.00'],
] as const)
  test(`a deductible of "${cell}" is an amount`, () => {
    assert.equal(read('Deductible', cell, '500').jobs[0]?.['financials.deductible'], amount)
  })

test('a deductible may be zero, and other amounts may be cents', () => {
  assert.equal(read('Deductible', '0.00', '500').jobs[0]?.['financials.deductible'], '0.00')
  assert.equal(read('RCV', '0.02', '500').jobs[0]?.['financials.rcv_total'], '0.02')
})
