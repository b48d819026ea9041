import assert from 'node:assert/strict'
import test from 'node:test'
import { LEAST_COUNT_CHANGE, mayShow, nextCohort } from '../../src/features/snapshots/cohorts.ts'
import { members } from '../../src/features/snapshots/contribution.fixture.ts'
import { gateSignals } from '../../src/features/snapshots/gate-counts.ts'
import { randomOf } from './seeded.ts'

/**
 * The attacker sees who is a member at each snapshot and what it counts; everybody but the target
 * keeps the value they have. Does one come, go or come back, what does he know of that one's value?
 * He judges by Bayes' rule over every pair of snapshots that tells the target from the others; the
 * blind guess is by the rate of the last count that was shown. Success over seeds, in percent.
 */

const SEEDS = 2000
const SNAPSHOTS = 12
const DAY = '2026-03-01'

type Shown = { cohort: Set<string>; hit: number | null }
type Scenario = (network: Network, random: () => number) => string

test('no member that leaves, joins, or comes and goes is found out by counts', () => {
  for (const [name, scenario] of Object.entries(scenarios)) {
    const { attack, blind } = play(scenario, LEAST_COUNT_CHANGE)
    assert.ok(attack - blind <= 3, `${name}: ${attack.toFixed(1)} % against ${blind.toFixed(1)} %`)
  }
})

test('the attack is one: without the rule it finds out nearly everybody', () => {
  const { attack, blind } = play(scenarios.leaves!, 1)
  assert.ok(attack > 90 && attack - blind > 15, `${attack} % against ${blind} %`)
})

class Network {
  eligible = new Set<string>()
  readonly values = new Map<string, boolean>()
  readonly shown: Shown[] = []
  private cohort = new Set<string>()
  private readonly rate: number
  private readonly random: () => number
  private readonly leastChange: number

  constructor(random: () => number, leastChange: number) {
    this.random = random
    this.leastChange = leastChange
    this.rate = random()
    const first = 8 + Math.floor(random() * 23)
    for (let i = 0; i < first; i++) this.join()
    this.snapshot()
  }

  join(): string {
    const name = `member ${this.values.size}`
    this.values.set(name, this.random() < this.rate)
    this.eligible.add(name)
    return name
  }

  leave(name: string): void {
    this.eligible.delete(name)
  }

  anybody(): string {
    return [...this.eligible][Math.floor(this.random() * this.eligible.size)]!
  }

  snapshot(): void {
    this.cohort = nextCohort(this.cohort, this.eligible)
    const before = this.shown.map(({ cohort }) => cohort)
    if (!mayShow(this.cohort, before, this.leastChange)) return
    const names = [...this.cohort]
    const held = [{ signal_type: 'low_review', severity: 'medium' }] as const
    const given = members(names.length, (at) => ({
      signals: this.values.get(names[at]!) ? held : [],
    }))
    const rows = gateSignals(DAY, given, true)
    const row = rows.find(({ signal_type }) => signal_type === 'low_review')!
    this.shown.push({ cohort: new Set(names), hit: row.members_hit })
  }
}

const scenarios: Record<string, Scenario> = {
  leaves(network, random) {
    const target = network.anybody()
    network.leave(target)
    for (let i = 0; i < SNAPSHOTS; i++) {
      network.snapshot()
      if (random() < 0.5) network.join()
      if (random() < 0.25 && network.eligible.size > 1) network.leave(network.anybody())
    }
    return target
  },
  joins(network, random) {
    const target = network.join()
    for (let i = 0; i < SNAPSHOTS; i++) {
      network.snapshot()
      if (random() < 0.5) network.join()
    }
    return target
  },
  'comes and goes'(network, random) {
    const target = network.anybody()
    for (let i = 0; i < SNAPSHOTS; i++) {
      if (i % 2 === 0) network.leave(target)
      else network.eligible.add(target)
      if (random() < 0.5) network.join()
      network.snapshot()
    }
    return target
  },
  rejoins(network, random) {
    const target = network.anybody()
    network.leave(target)
    network.snapshot()
    for (let i = 0; i < SNAPSHOTS; i++) {
      if (i === 3) network.eligible.add(target)
      if (random() < 0.5) network.join()
      network.snapshot()
    }
    return target
  },
}

function play(scenario: Scenario, leastChange: number) {
  let attack = 0
  let blind = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = randomOf(seed * 7919)
    const network = new Network(random, leastChange)
    const target = scenario(network, random)
    const truth = network.values.get(target)!
    const counts = network.shown.filter(({ hit }) => hit !== null)
    const rate = rateOf(counts.at(-1))
    if (rate > 0.5 === truth) blind++
    if (guess(counts, target, rate) > 0.5 === truth) attack++
  }
  return { attack: (100 * attack) / SEEDS, blind: (100 * blind) / SEEDS }
}

function rateOf(last: Shown | undefined): number {
  return last ? (last.hit! + 0.5) / (last.cohort.size + 1) : 0.2
}

/** The probability that the target has it, by the pair of counts that says most. */
function guess(counts: readonly Shown[], target: string, rate: number): number {
  let best = rate
  let found = false
  for (const one of counts) {
    for (const other of counts) {
      if (!one.cohort.has(target) || other.cohort.has(target)) continue
      const gone = [...one.cohort].filter((name) => !other.cohort.has(name)).length
      const come = [...other.cohort].filter((name) => !one.cohort.has(name)).length
      const known = posterior(one.hit! - other.hit!, gone, come, rate)
      if (!found || Math.abs(known - 0.5) > Math.abs(best - 0.5)) best = known
      found = true
    }
  }
  return best
}

/** That the target is a hit, where `gone` members with it and `come` without make this difference. */
function posterior(difference: number, gone: number, come: number, rate: number): number {
  let hit = 0
  let miss = 0
  for (let others = 0; others <= come; others++) {
    const weight = binomial(come, others, rate)
    hit += weight * binomial(gone - 1, difference - 1 + others, rate)
    miss += weight * binomial(gone - 1, difference + others, rate)
  }
  const all = hit * rate + miss * (1 - rate)
  return all === 0 ? rate : (hit * rate) / all
}

function binomial(all: number, some: number, rate: number): number {
  if (some < 0 || some > all) return 0
  let ways = 1
  for (let i = 0; i < some; i++) ways = (ways * (all - i)) / (i + 1)
  return ways * rate ** some * (1 - rate) ** (all - some)
}
