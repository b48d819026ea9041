import assert from 'node:assert/strict'
import test from 'node:test'
import { randomOf } from '../../src/demo/random.ts'
import { countedOf, MIN_ANONYMITY_SET } from '../../src/features/snapshots/cohorts.ts'
import { members } from '../../src/features/snapshots/contribution.fixture.ts'
import { gateProcess } from '../../src/features/snapshots/gate-process.ts'

/**
 * Pooled times before and after one member leaves or joins. The difference of the sample sizes is the number
 * of cases of those who left or joined with the target. The median moves toward theirs. A guess of the
 * target's own volume or median within a tenth is a hit. The blind guess is the mean volume of the members
 * and the median of all. The result is the success over networks with both rows published, in percent.
 */

const SEEDS = 1000
const NEAR = 0.1
const DAY = 86_400
const period = { snapshot_date: '', period_start: '', period_end: '' }

type CohortMember = { name: string; cases: number[] }
type PublishedTimes = { cohort: Set<string>; cases: number; days: number }

for (const comes of [false, true]) {
  test(`neither volume nor pace is revealed of a member that ${comes ? 'joins' : 'leaves'}`, () => {
    const { games, volume, pace } = play(MIN_ANONYMITY_SET.times, comes)
    const published = `${volume} and ${pace} points over ${games}`
    assert.ok(games >= 300, published)
    assert.ok(volume <= 3 && pace <= 3, published)
  })
}

test('the attack works: if one member may leave alone, its volume and pace are revealed', () => {
  const { volume, pace } = play(1, false)
  assert.ok(volume > 20 && pace > 8, `${volume} and ${pace} points`)
})

/** By how many points the attacker beats a blind guess. */
function play(least: number, comes: boolean) {
  let games = 0
  const hits = { volume: 0, blindVolume: 0, pace: 0, blindPace: 0 }
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = randomOf(seed * 3571)
    const all = Array.from({ length: 10 + Math.floor(random() * 21) }, (_, at) =>
      memberOf(`member ${String(at).padStart(2, '0')}`, random),
    )
    const without = all.slice(comes ? least : 1)
    const rosters = comes ? [without, all] : [all, without]
    const published = publish(rosters, least)
    if (!published) continue
    games++
    const [target, { larger, smaller }] = [all[0]!, published]
    const [alike, cases] = [larger.cohort.size - smaller.cohort.size, larger.cases - smaller.cases]
    const [own, median] = [target.cases.length, medianOf(target.cases) / DAY]
    const moved = larger.days + ((larger.days - smaller.days) * smaller.cases) / Math.max(cases, 5)
    const pace = Math.min(Math.max(moved, larger.days / 3), larger.days * 3)
    if (isNear(cases / alike, own)) hits.volume++
    if (isNear(larger.cases / larger.cohort.size, own)) hits.blindVolume++
    if (isNear(pace, median)) hits.pace++
    if (isNear(larger.days, median)) hits.blindPace++
  }
  const points = (attack: number, blind: number) =>
    Math.round((1000 * (attack - blind)) / games) / 10
  return {
    games,
    volume: points(hits.volume, hits.blindVolume),
    pace: points(hits.pace, hits.blindPace),
  }
}

/** Volumes and paces of members differ by several times, as in practice. */
function memberOf(name: string, random: () => number): CohortMember {
  const volume = Math.max(1, Math.round(12 * Math.exp(0.7 * normal(random))))
  const pace = 5 * Math.exp(0.5 * normal(random))
  const cases = Array.from({ length: volume }, () =>
    Math.round(DAY * pace * Math.exp(0.5 * normal(random))),
  )
  return { name, cases }
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Both rows must be published and differ in their cohorts. Otherwise there is nothing to attack. */
function publish(rosters: CohortMember[][], least: number) {
  const published: PublishedTimes[] = []
  for (const roster of rosters) {
    const names = new Set(roster.map(({ name }) => name))
    const cohort = countedOf(
      names,
      published.map((one) => one.cohort),
      least,
    )
    const counted = roster.filter(({ name }) => cohort.has(name))
    const given = members(counted.length, (at) => ({ durations: [counted[at]!.cases] }))
    const { sample_size, median_days } = gateProcess(period, given)[0]!
    if (sample_size === null || median_days === null) return null
    published.push({ cohort, cases: sample_size + 2, days: median_days })
  }
  const [larger, smaller] = published.toSorted((a, b) => b.cohort.size - a.cohort.size)
  return larger!.cohort.size === smaller!.cohort.size
    ? null
    : { larger: larger!, smaller: smaller! }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

function isNear(guess: number, own: number): boolean {
  return Math.abs(guess - own) <= Math.max(NEAR * own, 0.5)
}
