import assert from 'node:assert/strict'
import test from 'node:test'
import { NewJob } from './job.ts'
import { toFinancials } from './job-financials.ts'
import { statedAmounts } from './job-terms.ts'

type JobAmounts = Parameters<typeof toFinancials>[0]
const none = Object.fromEntries(statedAmounts.map((name) => [name, null])) as JobAmounts
const derived = (amounts: Partial<JobAmounts>) => {
  const { cost_total, revenue_total, gross_profit, gross_margin_pct, balance_due } = toFinancials({
    ...none,
    ...amounts,
  })
  return { cost_total, revenue_total, gross_profit, gross_margin_pct, balance_due }
}
const nothing = {
  cost_total: null,
  revenue_total: null,
  gross_profit: null,
  gross_margin_pct: null,
  balance_due: null,
}

test('a job without amounts has no derived amounts', () => {
  assert.deepEqual(derived({}), nothing)
})

test('revenue is the invoiced total, else approved plus supplements, else RCV', () => {
  const rcv = { rcv_total: '100.00' }
  assert.equal(derived(rcv).revenue_total, '100.00')
  const approved = { ...rcv, approved_total: '80.10', supplement_approved_total: '0.20' }
  assert.equal(derived(approved).revenue_total, '80.30')
  assert.equal(derived({ ...approved, invoiced_total: '75.00' }).revenue_total, '75.00')
})

test('cost, profit, margin and balance follow from the stated amounts to the cent', () => {
  assert.deepEqual(
    derived({
      invoiced_total: '1000.00',
      collected_total: '250.55',
      labor_cost: '333.33',
      material_cost: '0.10',
      equipment_cost: '0.20',
    }),
    {
      cost_total: '333.63',
      revenue_total: '1000.00',
      gross_profit: '666.37',
      gross_margin_pct: 66.6,
      balance_due: '749.45',
    },
  )
})

test('a sum of more than twelve digits before the point is left out', () => {
  const much = { labor_cost: '999999999999.99', material_cost: '0.01', rcv_total: '1.00' }
  assert.equal(derived({ ...much, material_cost: null }).cost_total, '999999999999.99')
  assert.deepEqual(
    [derived(much).cost_total, derived(much).gross_profit],
    [null, '-999999999999.00'],
  )
})

test('a loss gives a negative profit and margin', () => {
  const { gross_profit, gross_margin_pct } = derived({ rcv_total: '100.00', labor_cost: '150.00' })
  assert.equal(gross_profit, '-50.00')
  assert.equal(gross_margin_pct, -50)
})

test('a water category is allowed only with loss_type water or sewage', () => {
  const job = { client_name: 'Maria Lopez', water_category: 2 }
  for (const loss_type of ['water', 'sewage'])
    assert.ok(NewJob.safeParse({ ...job, loss_type }).success)
  for (const loss_type of ['fire', null, undefined]) {
    const { error } = NewJob.safeParse({ ...job, loss_type })
    assert.deepEqual(error?.issues[0]?.path, ['water_category'])
  }
})
