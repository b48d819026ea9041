import assert from 'node:assert/strict'
import test from 'node:test'
import { members } from './contribution.fixture.ts'
import { gateSummary } from './gate-summary.ts'
import { quartile, roundingStep, roundTo } from './rounding.ts'

const period = {
  snapshot_date: '2026-03-01',
  period_start: '2025-03-01',
  period_end: '2026-03-01',
}

function summaryOf(contributions: ReturnType<typeof members>) {
  return gateSummary(period, [], contributions)
}

test('membership counts are exact, and the total leaves out terminated members', () => {
  const statuses = ['active', 'active', 'onboarding', 'invited', 'suspended', 'terminated'] as const
  const { k_anon, ...row } = gateSummary(period, statuses, [])
  assert.deepEqual(row, {
    ...period,
    total_members: 5,
    active_members: 2,
    onboarding_members: 1,
    invited_members: 1,
    suspended_members: 1,
    compliance_pct: null,
    reputation_score: null,
    action_rate_pct: null,
    margin_p25_pct: null,
    margin_median_pct: null,
    margin_p75_pct: null,
  })
  assert.deepEqual(k_anon.cohorts.margin_quartiles, {
    threshold: 20,
    met: false,
    status: 'below_threshold',
    status_label: 'Below threshold',
    rounded_to: null,
  })
})

test('nothing is published for four members; five get a mean rounded to ten points', () => {
  const shares = [0.5, 1, 0.75, 0.9, 0.62]
  const of = (count: number) =>
    summaryOf(members(count, (at) => ({ complianceShare: shares[at]! })))
  assert.equal(of(4).compliance_pct, null)
  assert.equal(of(4).k_anon.cohorts.compliance.met, false)
  assert.equal(of(5).compliance_pct, 80, '75.4 to the nearest ten')
  assert.deepEqual(of(5).k_anon.cohorts.compliance, {
    threshold: 5,
    met: true,
    status: 'published',
    status_label: 'Published',
    rounded_to: 10,
  })
})

test('action rates need five reporting members among any number', () => {
  const of = (reporters: number) =>
    summaryOf(members(30, (at) => ({ actionRate: at < reporters ? 0.42 : null })))
  assert.equal(of(4).action_rate_pct, null)
  assert.equal(of(5).action_rate_pct, 40)
  assert.equal(of(30).action_rate_pct, 42)
  assert.equal(of(30).k_anon.cohorts.action_rate.rounded_to, 2)
})

test('reputations need five members; they are rounded to 0.2, and to 0.1 from eight members', () => {
  const of = (count: number) => summaryOf(members(count, () => ({ reputation: 4.27 })))
  assert.equal(of(4).reputation_score, null)
  assert.equal(of(5).reputation_score, 4.2)
  assert.equal(of(7).k_anon.cohorts.reputation.rounded_to, 0.2)
  assert.equal(of(8).reputation_score, 4.3)
  assert.equal(of(8).k_anon.cohorts.reputation.rounded_to, 0.1)
})

test('the median margin needs ten members, its quartiles twenty', () => {
  const of = (count: number) => summaryOf(members(count, (at) => ({ margin: at })))
  const three = (count: number) => {
    const { margin_p25_pct, margin_median_pct, margin_p75_pct } = of(count)
    return [margin_p25_pct, margin_median_pct, margin_p75_pct]
  }
  assert.deepEqual(three(9), [null, null, null])
  assert.deepEqual(three(10), [null, 4, null], '4.5 to the nearest two')
  assert.deepEqual(three(19), [null, 10, null], '9 is half way, to the nearest two away from zero')
  assert.deepEqual(three(20), [5, 10, 14], '4.75, 9.5 and 14.25')
  assert.equal(of(20).k_anon.cohorts.margin_quartiles.rounded_to, 1)
  assert.equal(of(19).k_anon.cohorts.margin.rounded_to, 2)
})

test('margins are clamped to −20 to 80 before any computation', () => {
  const extreme = [-1e9, -500, -20, 1e12, Number.MAX_VALUE]
  const row = summaryOf(members(20, (at) => ({ margin: extreme[at % 5]! })))
  assert.deepEqual([row.margin_p25_pct, row.margin_median_pct, row.margin_p75_pct], [-20, -20, 80])
  const lowest = summaryOf(members(20, () => ({ margin: Number.NEGATIVE_INFINITY })))
  assert.equal(lowest.margin_median_pct, -20)
  const none = members(20, () => ({ margin: Number.NaN }))
  assert.throws(() => summaryOf(none), /not a number/)
})

test('rounding never lifts a share above 100', () => {
  const row = summaryOf(members(7, () => ({ complianceShare: 1, actionRate: 1, reputation: 9 })))
  assert.equal(row.k_anon.cohorts.compliance.rounded_to, 8)
  assert.deepEqual([row.compliance_pct, row.action_rate_pct], [100, 100])
  assert.equal(row.reputation_score, 5)
})

test('a value is present exactly if its cohort is published, for any number of members', () => {
  for (let count = 0; count <= 45; count++) {
    const given = { complianceShare: 0.5, reputation: 4, actionRate: 0.5, margin: 30 }
    const row = summaryOf(members(count, () => given))
    const { compliance, reputation, action_rate, margin, margin_quartiles } = row.k_anon.cohorts
    for (const [cohort, value, threshold] of [
      [compliance, row.compliance_pct, 5],
      [reputation, row.reputation_score, 5],
      [action_rate, row.action_rate_pct, 5],
      [margin, row.margin_median_pct, 10],
      [margin_quartiles, row.margin_p25_pct, 20],
      [margin_quartiles, row.margin_p75_pct, 20],
    ] as const) {
      assert.equal(value !== null, count >= threshold)
      assert.equal(cohort.met, count >= threshold)
      assert.equal(cohort.rounded_to !== null, count >= threshold)
      assert.equal(cohort.threshold, threshold)
    }
  }
})

test('the step is U / n rounded up to whole units, at least one', () => {
  const steps = [5, 6, 7, 10, 25, 49, 50, 51, 1000].map((n) => roundingStep(50e6, 1e6, n) / 1e6)
  assert.deepEqual(steps, [10, 9, 8, 5, 2, 2, 1, 1, 1])
  assert.deepEqual(
    [10, 11, 19, 20, 21].map((n) => roundingStep(20e6, 1e6, n) / 1e6),
    [2, 2, 2, 1, 1],
  )
})

test('halves round away from zero exactly, without floating-point sums', () => {
  const round = (value: number, over: number, step: number) =>
    roundTo({ value: BigInt(value), over: BigInt(over) }, step)
  assert.equal(round(2_500_000, 1, 1_000_000), 3)
  assert.equal(round(-2_500_000, 1, 1_000_000), -3)
  assert.equal(round(2_499_999, 1, 1_000_000), 2)
  assert.equal(round(-400_000, 1, 1_000_000), 0)
  assert.equal(round(15_000_000, 1, 10_000_000), 20)
  assert.equal(round(45_000_000, 3, 10_000_000), 20, '15')
  assert.equal(round(44_999_999, 3, 10_000_000), 10, 'just below 15')
  assert.equal(round(350_000, 1, 100_000), 0.4)
})

test('quantiles interpolate linearly between the two nearest values', () => {
  const values = [1, 2, 4, 8]
  const of = (quarter: 1 | 2 | 3) => {
    const { value, over } = quartile(values, quarter)
    return Number(value) / Number(over)
  }
  assert.deepEqual([of(1), of(2), of(3)], [1.75, 3, 5])
  assert.deepEqual(quartile([7], 3), { value: 28n, over: 4n })
})
