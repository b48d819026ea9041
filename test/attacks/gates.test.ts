import assert from 'node:assert/strict'
import test from 'node:test'
import { randomOf } from '../../src/demo/random.ts'
import { members } from '../../src/features/snapshots/contribution.fixture.ts'
import type { Contribution } from '../../src/features/snapshots/contribution.ts'
import { gatePrograms, gateSignals } from '../../src/features/snapshots/gate-counts.ts'
import { gateProcess } from '../../src/features/snapshots/gate-process.ts'
import { gateSummary } from '../../src/features/snapshots/gate-summary.ts'
import { signalTypes } from '../../src/features/terms/terms.ts'

/** Networks of many sizes, checked against a second implementation of the gates. */

const SEEDS = 200
const period = {
  snapshot_date: '2026-03-01',
  period_start: '2025-03-01',
  period_end: '2026-03-01',
}
const STEPS = 17
const DAY = 86_400

/** Up to 45 members. Some report nothing, and some have most of a step's cases. */
function createTestNetwork(seed: number): Contribution[] {
  const random = randomOf(seed * 6151)
  const rate = random()
  const maybe = (value: number) => (random() < 0.7 ? value : null)
  const casesOf = () => {
    const most = random() < 0.1 ? 60 : 6
    return Array.from({ length: Math.floor(random() * most) }, () =>
      Math.floor(random() * 90 * DAY),
    )
  }
  return members(Math.floor(random() * 46), () => ({
    complianceShare: maybe(random()),
    reputation: maybe(5 * random()),
    actionRate: maybe(random()),
    margin: maybe(400 * random() - 200),
    signals: signalTypes
      .filter(() => random() < rate)
      .map((signal_type) => ({ signal_type, severity: 'medium' as const })),
    programs: (['carrier', 'tpa', 'vendor'] as const).filter(() => random() < rate),
    durations: Array.from({ length: STEPS }, casesOf),
  }))
}

test('a figure is published exactly if enough members report it, in every network', () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const network = createTestNetwork(seed)
    const row = gateSummary(period, [], network)
    for (const [value, of, threshold, unit, spread] of [
      [row.compliance_pct, 'complianceShare', 5, 1, 50],
      [row.action_rate_pct, 'actionRate', 5, 1, 50],
      [row.reputation_score, 'reputation', 5, 0.1, 0.8],
      [row.margin_median_pct, 'margin', 10, 1, 20],
      [row.margin_p25_pct, 'margin', 20, 1, 20],
      [row.margin_p75_pct, 'margin', 20, 1, 20],
    ] as const) {
      const reporters = network.filter((one) => one[of] !== null).length
      assert.equal(value !== null, reporters >= threshold, `seed ${seed}: ${of}`)
      if (value === null || value === 100) continue
      const step = Math.max(unit, Math.ceil((spread / reporters / unit) * 0.999999) * unit)
      const off = Math.abs(value / step - Math.round(value / step))
      assert.ok(off < 1e-9, `seed ${seed}: ${of} ${value} is no multiple of ${step}`)
    }
  }
})

test('counts of one, two and all members are never revealed, by number or by severity', () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const network = createTestNetwork(seed)
    const gates = [
      ...gateSignals(period.snapshot_date, network).map((row) => ({
        shown: row.members_hit,
        all: row.members_total,
        withheld: row.withheld,
        real: network.filter(({ signals }) =>
          signals.some(({ signal_type }) => signal_type === row.signal_type),
        ).length,
      })),
      ...gatePrograms(() => ({ counted: network, enrolled: 0 })).map((row) => ({
        shown: row.adopted_members,
        all: row.active_members,
        withheld: row.withheld,
        real: network.filter(({ programs }) => programs.includes(row.program_type)).length,
      })),
    ]
    for (const { shown, all, withheld, real } of gates) {
      const open = network.length >= 5 && ![1, 2, network.length].includes(real)
      assert.equal(withheld, !open, `seed ${seed}: ${real} of ${network.length}`)
      assert.deepEqual([shown, all], open ? [real, network.length] : [null, null])
    }
  }
})

test('no median is published if one member has most cases, or two have over two thirds', () => {
  let dominated = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const network = createTestNetwork(seed)
    for (const [at, row] of gateProcess(period, network).entries()) {
      const counts = network.map(({ durations }) => durations[at]!.length).filter((n) => n > 0)
      const cases = network.flatMap(({ durations }) => durations[at]!).sort((a, b) => a - b)
      const [one = 0, two = 0] = counts.toSorted((a, b) => b - a)
      const enough = counts.length >= 5 && cases.length >= 20
      const isDominated = one / cases.length > 0.5 || (one + two) / cases.length > 0.67
      if (enough && isDominated) dominated++
      assert.equal(row.withheld, !enough || isDominated, `seed ${seed} step ${at}`)
      const quartiles = !row.withheld && counts.length >= 10 && cases.length >= 40
      assert.equal(row.p25_days !== null, quartiles)
      assert.equal(row.p75_days !== null, quartiles)
      if (row.withheld) assert.deepEqual([row.median_days, row.sample_size], [null, null])
      else near(row.median_days, medianOf(cases) / DAY)
    }
  }
  assert.ok(dominated > 50, 'there are such networks among them')
})

function medianOf(sorted: readonly number[]): number {
  const half = sorted.length / 2
  return Number.isInteger(half) ? (sorted[half - 1]! + sorted[half]!) / 2 : sorted[half - 0.5]!
}

function near(published: number | null, exact: number): void {
  assert.ok(
    published !== null && Math.abs(published - exact) <= 0.005 + 1e-9,
    `${published} for ${exact}`,
  )
}
