import assert from 'node:assert/strict'
import test from 'node:test'
import { statedAmounts } from '../jobs/job-terms.ts'
import { pooledMargin } from './gather.ts'
import type { AmountsRow } from './operator-facts.queries.ts'

const NOTHING = Object.fromEntries(statedAmounts.map((name) => [name, null])) as AmountsRow

function job(invoiced_total: string | null, labor_cost: string | null): AmountsRow {
  return { ...NOTHING, invoiced_total, labor_cost }
}

test('a margin is computed from sums, to the cent, over at least five jobs with known money', () => {
  const jobs = Array.from({ length: 4 }, () => job('1000.00', '600.00'))
  assert.equal(pooledMargin(jobs), null)
  assert.equal(pooledMargin([...jobs, job('1000.00', null), job(null, '5.00')]), null)
  assert.equal(pooledMargin([...jobs, job('6000.00', '6600.00')]), 10)
  const cents = Array.from({ length: 10 }, () => job('0.10', '0.03'))
  assert.equal(pooledMargin(cents), 70)
})
