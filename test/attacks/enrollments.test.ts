import assert from 'node:assert/strict'
import test from 'node:test'
import { randomOf } from '../../src/demo/random.ts'
import { countedOf, MIN_ANONYMITY_SET } from '../../src/features/snapshots/cohorts.ts'
import { members } from '../../src/features/snapshots/contribution.fixture.ts'
import { gatePrograms } from '../../src/features/snapshots/gate-counts.ts'
import { type Evidence, posteriorOf } from './attribute-inference.ts'

/**
 * Headquarters enrolls members itself, and an enrolled member has adopted the program. It subtracts its own
 * enrollments from the count and gets the count of the others. The roster stays the same, so the cohort does
 * too. Headquarters enrolls all but the target, the target alone, halves, and random members. The result is
 * the success in percent.
 */

const SEEDS = 1200

type Network = { names: string[]; adopted: Set<string> }
/**
 * The information in a snapshot about members that are not enrolled. Null if nothing can be
 * learned.
 */
type EnrollmentRule = (
  network: Network,
  enrolled: Set<string>,
  published: readonly Evidence[],
) => Evidence | null

/** Members that are not enrolled form a separate cohort. */
const shipped: EnrollmentRule = ({ names, adopted }, enrolled, published) => {
  const own = new Set(names.filter((name) => !enrolled.has(name)))
  const before = published.map(({ cohort }) => cohort)
  const cohort = countedOf(own, before, MIN_ANONYMITY_SET.counts)
  if (cohort.size === 0) return null
  const hits = [...cohort].map((name) => adopted.has(name))
  const some = toldOf(hits, enrolled.size)
  return { cohort, sums: some === null ? [1, 2, cohort.size] : [some - enrolled.size] }
}

/** All members are counted, enrolled by headquarters or not. */
const together: EnrollmentRule = ({ names, adopted }, enrolled) => {
  const hits = names.map((name) => adopted.has(name) || enrolled.has(name))
  const cohort = new Set(names.filter((name) => !enrolled.has(name)))
  const some = toldOf(hits, 0)
  const sums = (some === null ? [1, 2, names.length] : [some]).map((sum) => sum - enrolled.size)
  return { cohort, sums: sums.filter((sum) => sum >= 0 && sum <= cohort.size) }
}

function toldOf(hits: readonly boolean[], enrolled: number): number | null {
  const counted = members(hits.length, (at) => ({ programs: hits[at] ? ['tpa' as const] : [] }))
  const rows = gatePrograms(() => ({ counted, enrolled }))
  return rows.find(({ program_type }) => program_type === 'tpa')!.adopted_members
}

test('a headquarters that enrolls all other members learns nothing about the last one', () => {
  const { games, attack, blind } = play(shipped)
  const said = `${attack.toFixed(1)} % against ${blind.toFixed(1)} % of ${games}`
  assert.ok(games >= 300, said)
  assert.ok(attack - blind <= 3, said)
})

test('the attack works: if enrollments count with the others, every member is revealed', () => {
  const { attack, blind } = play(together)
  assert.ok(attack > 95 && attack - blind > 15, `${attack} % against ${blind} %`)
})

function play(rule: EnrollmentRule) {
  let [games, attack, blind] = [0, 0, 0]
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = randomOf(seed * 4973)
    const rate = random()
    const names = Array.from({ length: 8 + Math.floor(random() * 33) }, (_, at) => `member ${at}`)
    const adopted = new Set(names.filter(() => random() < rate))
    const target = names[Math.floor(random() * names.length)]!
    const published: Evidence[] = []
    for (const enrolled of enrollments(names, target, random)) {
      const evidence = rule({ names, adopted }, enrolled, published)
      if (evidence && evidence.cohort.size > 0) published.push(evidence)
    }
    const known = posteriorOf(target, published)
    if (!known) continue
    games++
    if (known.target > 0.5 === adopted.has(target)) attack++
    if (known.blind > 0.5 === adopted.has(target)) blind++
  }
  return { games, attack: (100 * attack) / games, blind: (100 * blind) / games }
}

function enrollments(names: readonly string[], target: string, random: () => number) {
  const some = (share: number) => new Set(names.filter(() => random() < share))
  const others = names.filter((name) => name !== target)
  const with7 = others.slice(7)
  return [
    ...[new Set<string>(), new Set(others), new Set([target]), new Set(with7)],
    ...[new Set([...with7, target]), new Set(others.slice(0, 7)), some(0.5), some(0.2), some(0.8)],
    ...[new Set(others), some(0.5), new Set<string>()],
  ]
}
