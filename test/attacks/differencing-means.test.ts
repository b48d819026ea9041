import assert from 'node:assert/strict'
import test from 'node:test'
import { randomOf } from '../../src/demo/random.ts'
import {
  type CohortMembers,
  countedOf,
  MIN_ANONYMITY_SET,
} from '../../src/features/snapshots/cohorts.ts'
import { members } from '../../src/features/snapshots/contribution.fixture.ts'
import type { Contribution } from '../../src/features/snapshots/contribution.ts'
import { gateSummary } from '../../src/features/snapshots/gate-summary.ts'

/**
 * One member joins or leaves and the others stay, so n·mean − (n−1)·mean' would be its own figure. Each mean
 * is known only to half a step. The attacker weighs every two consecutive snapshots by how little else
 * differs between them. The blind guess is the mean. A guess that is `near` is a hit. The result is the
 * success over networks with figures with and without the target, in percent.
 */

const SEEDS = 150
const SIZES = [8, 18, 24]
const PAIRS = 10

/** The counted members of the eligible ones, given the earlier cohorts, the latest last. */
type PublishingRule = (eligible: CohortMembers, before: readonly CohortMembers[]) => CohortMembers
type PublishedMean = { cohort: CohortMembers; value: number; step: number }
type AttackedMetric = {
  near: number
  bounds: [number, number]
  /** How widely members differ. */
  spread: number
  /** The figure is a median, so only the side matters that a member is on, and not the distance. */
  isMedian?: boolean
  own(random: () => number): number
  given(own: number): Partial<Contribution>
  published(row: ReturnType<typeof gateSummary>): [number | null, number | null]
}

const shipped: PublishingRule = (eligible, before) =>
  countedOf(eligible, before, MIN_ANONYMITY_SET.averages)
/** Newcomers join in threes, and members leave one by one. */
const leaversAlone: PublishingRule = (eligible, before) => {
  const last = before.at(-1) ?? new Set()
  const newcomers = [...eligible].filter((name) => !last.has(name))
  if (newcomers.length >= 3) return eligible
  return new Set([...last].filter((name) => eligible.has(name)))
}

const metrics: Record<string, AttackedMetric> = {
  compliance: {
    near: 1,
    bounds: [0, 100],
    spread: 29,
    own: (random) => 100 * random(),
    given: (own) => ({ complianceShare: own / 100 }),
    published: (row) => [row.compliance_pct, row.k_anon.cohorts.compliance.rounded_to],
  },
  'action rate': {
    near: 1,
    bounds: [0, 100],
    spread: 20,
    own: (random) => 100 * Math.sqrt(random()),
    given: (own) => ({ actionRate: own / 100 }),
    published: (row) => [row.action_rate_pct, row.k_anon.cohorts.action_rate.rounded_to],
  },
  reputation: {
    near: 0.05,
    bounds: [0, 5],
    spread: 0.6,
    own: (random) => 3 + 2 * random(),
    given: (own) => ({ reputation: own }),
    published: (row) => [row.reputation_score, row.k_anon.cohorts.reputation.rounded_to],
  },
  margin: {
    near: 3,
    bounds: [-20, 80],
    spread: 20,
    isMedian: true,
    own: (random) => 30 + 40 * (random() + random() + random() - 1.5),
    given: (own) => ({ margin: own }),
    published: (row) => [row.margin_median_pct, row.k_anon.cohorts.margin.rounded_to],
  },
}

/** The eligible members of each snapshot. The first member is the target. */
const scenarios: Record<string, (names: string[]) => string[][]> = {
  leaves: (names) => [names, names.slice(1)],
  joins: (names) => [names.slice(3), names],
  rejoins: (names) => [names.slice(0, -2), names.slice(1, -2), names],
  'comes and goes as headquarters likes': (names) => {
    const [target, ...others] = names
    return Array.from({ length: PAIRS }, (_, at) => {
      const away = [others[(2 * at) % others.length], others[(2 * at + 1) % others.length]]
      const staying = others.filter((name) => !away.includes(name))
      return [[target!, ...staying], staying]
    }).flat()
  },
}

for (const [name, scenario] of Object.entries(scenarios)) {
  test(`averages reveal no figure of a member that ${name}`, () => {
    for (const [figure, metric] of Object.entries(metrics)) {
      const { games, attack, blind } = play(metric, scenario, shipped)
      const published = `${figure}: ${attack.toFixed(1)} % against ${blind.toFixed(1)} % of ${games}`
      assert.ok(games >= 300, published)
      assert.ok(attack - blind <= 3, published)
    }
  })
}

test('the attack works: a member that may leave alone repeatedly is revealed', () => {
  const again = scenarios['comes and goes as headquarters likes']!
  const means = Object.values(metrics).filter(({ isMedian }) => !isMedian)
  for (const metric of means) {
    const { attack, blind } = play(metric, again, leaversAlone)
    assert.ok(attack - blind > 4, `${attack} % against ${blind} %`)
  }
})

function play(
  metric: AttackedMetric,
  scenario: (names: string[]) => string[][],
  rule: PublishingRule,
) {
  let [games, attack, blind] = [0, 0, 0]
  for (let seed = 1; seed <= SEEDS; seed++) {
    for (const size of SIZES) {
      const random = randomOf(seed * 104_729 + size)
      const own = new Map(
        Array.from({ length: size }, (_, at) => [
          `member ${order(at, random)}`,
          metric.own(random),
        ]),
      )
      const published = publish(metric, own, scenario([...own.keys()]), rule)
      const [[target, truth]] = own as unknown as [[string, number]]
      const [first] = published.filter(({ cohort }) => cohort.has(target))
      if (!first || published.every(({ cohort }) => cohort.has(target))) continue
      games++
      if (Math.abs(guess(target, published, metric) - truth) <= metric.near) attack++
      if (Math.abs(first.value - truth) <= metric.near) blind++
    }
  }
  return { games, attack: (100 * attack) / games, blind: (100 * blind) / games }
}

/** Names with an arbitrary sort order. */
function order(at: number, random: () => number): string {
  return `${Math.floor(random() * 1e6)} ${at}`
}

function publish(
  metric: AttackedMetric,
  own: Map<string, number>,
  rosters: string[][],
  rule: PublishingRule,
): PublishedMean[] {
  const before: CohortMembers[] = []
  return rosters.flatMap((roster) => {
    const cohort = rule(new Set(roster), before)
    if (cohort.size > 0) before.push(cohort)
    const values = [...cohort].map((name) => own.get(name)!)
    const given = members(values.length, (at) => metric.given(values[at]!))
    const period = { snapshot_date: '', period_start: '', period_end: '' }
    const [value, step] = metric.published(gateSummary(period, [], given))
    return value === null ? [] : [{ cohort, value, step: step! }]
  })
}

/** Half of the members on one side of the mean are further away than this, in standard deviations. */
const HALF_OF_A_SIDE = 0.67

/** Combines every two snapshots of which one has the target, weighed by what else is unknown. */
function guess(
  target: string,
  published: readonly PublishedMean[],
  { spread, bounds, isMedian }: AttackedMetric,
): number {
  const mean = published[0]!.value
  let [sum, weights] = [mean / spread ** 2 / 100, 1 / spread ** 2 / 100]
  for (const [at, one] of published.entries()) {
    const other = published[at + 1]
    if (!other || one.cohort.has(target) === other.cohort.has(target)) continue
    const [having, lacking] = one.cohort.has(target) ? [one, other] : [other, one]
    const gone = [...having.cohort].filter((name) => !lacking.cohort.has(name)).length
    const come = [...lacking.cohort].filter((name) => !having.cohort.has(name)).length
    const [most, least] = [having.cohort.size, lacking.cohort.size]
    const estimate = most * having.value - least * lacking.value - (gone - 1 - come) * mean
    const unknown = (gone - 1 + come) * spread ** 2
    const rounding = ((most * having.step) ** 2 + (least * lacking.step) ** 2) / 12
    sum += estimate / (unknown + rounding)
    weights += 1 / (unknown + rounding)
  }
  const estimate = Math.min(Math.max(sum / weights, bounds[0]), bounds[1])
  return isMedian ? mean + Math.sign(estimate - mean) * HALF_OF_A_SIDE * spread : estimate
}
