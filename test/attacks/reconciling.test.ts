import assert from 'node:assert/strict'
import test from 'node:test'
import { randomOf } from '../../src/demo/random.ts'
import { members } from '../../src/features/snapshots/contribution.fixture.ts'
import type { Contribution } from '../../src/features/snapshots/contribution.ts'
import { gatePrograms, gateSignals } from '../../src/features/snapshots/gate-counts.ts'
import { gateProcess } from '../../src/features/snapshots/gate-process.ts'
import { gateSummary } from '../../src/features/snapshots/gate-summary.ts'
import { programTypes, signalTypes } from '../../src/features/terms/terms.ts'

/**
 * Compares responses with each other. If one of them revealed a withheld fact, two networks that differ only
 * in that fact would have different responses. Their responses must be the same, byte for byte.
 */

const TODAY = '2026-05-17'
const SEEDS = 200
const period = { snapshot_date: TODAY, period_start: '2025-05-17', period_end: TODAY }

test('withheld facts change no response, in networks of any size', () => {
  let changed = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = randomOf(seed * 2819)
    const network = madeBy(random)
    const before = answersOf(network)
    for (const other of alike(network, before, random)) {
      changed++
      assert.deepEqual(answersOf(other), before, `seed ${seed}`)
    }
  }
  assert.ok(changed >= 1000, `${changed} networks differ in what is withheld`)
})

function madeBy(random: () => number): Contribution[] {
  const rate = random() ** 2
  const maybe = (value: number) => (random() < 0.4 ? value : null)
  return members(2 + Math.floor(random() * 18), () => ({
    complianceShare: maybe(random()),
    reputation: maybe(5 * random()),
    actionRate: maybe(random()),
    margin: maybe(60 * random()),
    signals: signalTypes
      .filter(() => random() < rate)
      .map((signal_type) => ({ signal_type, severity: 'medium' as const })),
    programs: programTypes.filter(() => random() < rate),
    durations: Array.from({ length: 17 }, () => casesOf(random)),
  }))
}

function casesOf(random: () => number): number[] {
  const most = random() < 0.2 ? 9 : 2
  return Array.from({ length: Math.floor(random() * most) }, () => Math.floor(random() * 1e6))
}

function answersOf(network: Contribution[]) {
  return {
    summary: gateSummary(period, [], network),
    signals: gateSignals(TODAY, network),
    programs: gatePrograms(() => ({ counted: network, enrolled: 0 })),
    process: gateProcess(period, network),
  }
}

/** Networks that differ from this one in one figure, which is withheld in both. */
function* alike(
  network: Contribution[],
  { summary, signals, programs, process }: ReturnType<typeof answersOf>,
  random: () => number,
): Generator<Contribution[]> {
  const hits = network.length < 5 ? Math.floor(random() * network.length) : [1, 2, network.length]
  const hitsOf = () => (typeof hits === 'number' ? hits : hits[Math.floor(random() * hits.length)]!)
  const first = Math.floor(random() * network.length)
  const change = (to: (one: Contribution, hit: boolean) => Partial<Contribution>) => {
    const count = hitsOf()
    return network.map((one, at) => {
      const isHit = (at - first + network.length) % network.length < count
      return { ...one, ...to(one, isHit) }
    })
  }
  for (const { withheld, signal_type } of signals) {
    if (!withheld) continue
    yield change(({ signals: held }, hit) => {
      const others = held.filter((one) => one.signal_type !== signal_type)
      return { signals: hit ? [...others, { signal_type, severity: 'critical' }] : others }
    })
  }
  for (const { withheld, program_type } of programs) {
    if (!withheld) continue
    yield change((one, hit) => {
      const others = one.programs.filter((type) => type !== program_type)
      return { programs: hit ? [...others, program_type] : others }
    })
  }
  for (const [at, { withheld }] of process.entries()) {
    if (!withheld) continue
    yield network.map((one) => ({
      ...one,
      durations: one.durations.with(
        at,
        one.durations[at]!.map((seconds) => seconds * 3 + 1),
      ),
    }))
  }
  if (summary.margin_median_pct === null)
    yield network.map((one) => ({ ...one, margin: one.margin && one.margin / 2 }))
  if (summary.compliance_pct === null)
    yield network.map((one) => ({ ...one, complianceShare: one.complianceShare && 0 }))
}
