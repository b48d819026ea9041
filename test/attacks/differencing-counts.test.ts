import assert from 'node:assert/strict'
import test from 'node:test'
import { randomOf } from '../../src/demo/random.ts'
import { countedOf, MIN_ANONYMITY_SET } from '../../src/features/snapshots/cohorts.ts'
import { posteriorOf } from './attribute-inference.ts'
import { type CohortRule, RosterGame } from './roster-game.ts'

/**
 * The attacker sees who is counted in each snapshot, and the count or that the row is withheld. Members keep
 * their values. The test measures how much the attacker learns about a member that joins or leaves. The blind
 * attacker has the same counts but cannot distinguish the members. Only networks in which some cohort has the
 * target and another does not are played. The result is the success over these, in percent.
 */

const SNAPSHOTS = 12
const MIN_GAMES = 300

type Scenario = { seeds: number; play(game: RosterGame, random: () => number): string }

const shipped: CohortRule = (eligible, shown) =>
  countedOf(eligible, shown, MIN_ANONYMITY_SET.counts)
const everybody: CohortRule = (eligible) => eligible
/** All or none: the same as each earlier cohort, or different in at least eight members. */
const byPairs: CohortRule = (eligible, shown) => {
  const isFar = shown.every((one) => {
    const staying = [...one].filter((name) => eligible.has(name)).length
    const changed = one.size + eligible.size - 2 * staying
    return changed === 0 || changed >= 8
  })
  return isFar ? eligible : new Set()
}

test('counts reveal no member that leaves, joins, returns, or is left out on purpose', () => {
  for (const [name, scenario] of Object.entries(scenarios)) {
    const { games, attack, blind } = results(scenario, shipped)
    const result = `${name}: ${attack.toFixed(1)} % against ${blind.toFixed(1)} % of ${games}`
    assert.ok(games >= MIN_GAMES, result)
    assert.ok(attack - blind <= 3, result)
  }
})

test('the attacks work: against plain counts, each reveals nearly every member', () => {
  for (const [name, scenario] of Object.entries(scenarios)) {
    const { attack, blind } = results({ ...scenario, seeds: 200 }, everybody)
    assert.ok(attack > 90 && attack - blind > 10, `${name}: ${attack} % against ${blind} %`)
  }
})

test('rosters chosen against a rule for pairs of cohorts defeat that rule', () => {
  const { attack, blind } = results({ ...scenarios['chosen rosters']!, seeds: 300 }, byPairs)
  assert.ok(attack > 80 && attack - blind > 5, `${attack} % against ${blind} %`)
})

test('no combination of cohorts describes fewer than eight members', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomOf(seed * 6007)
    const game = new RosterGame(random, shipped)
    const names = Array.from({ length: 30 }, () => game.join())
    for (let i = 0; i < 24; i++) {
      const share = random()
      for (const name of names)
        if (random() < share) game.eligible.add(name)
        else game.leave(name)
      game.snapshot()
    }
    const marks = [...game.values.keys()].map((name) =>
      game.published.map(({ cohort }) => cohort.has(name)).join(),
    )
    const [first] = game.published
    for (const [mark, alike] of Map.groupBy(marks, (own) => own)) {
      const isFirst = alike.length === first?.cohort.size
      if (mark.includes('true')) assert.ok(isFirst || alike.length >= 8, `seed ${seed}: ${mark}`)
    }
  }
})

const scenarios: Record<string, Scenario> = {
  leaves: {
    seeds: 1500,
    play(game, random) {
      const target = game.anybody()
      game.leave(target)
      for (let i = 0; i < SNAPSHOTS; i++) {
        game.snapshot()
        if (random() < 0.5) game.join()
        if (random() < 0.25) game.anotherLeaves(target)
      }
      return target
    },
  },
  'leaves among others': {
    seeds: 1500,
    play(game) {
      const target = game.anybody()
      game.leave(target)
      for (let i = 0; i < SNAPSHOTS; i++) {
        game.snapshot()
        game.anotherLeaves(target)
      }
      return target
    },
  },
  joins: {
    seeds: 3000,
    play(game, random) {
      const target = game.join()
      for (let i = 0; i < SNAPSHOTS; i++) {
        game.snapshot()
        if (random() < 0.7) game.join()
      }
      return target
    },
  },
  'comes and goes': {
    seeds: 1500,
    play(game, random) {
      const target = game.anybody()
      for (let i = 0; i < SNAPSHOTS; i++) {
        if (i % 2 === 0) game.leave(target)
        else game.eligible.add(target)
        if (random() < 0.5) game.join()
        game.snapshot()
      }
      return target
    },
  },
  'rejoins once': {
    seeds: 1500,
    play(game, random) {
      const target = game.anybody()
      game.leave(target)
      for (let i = 0; i < 2 * SNAPSHOTS; i++) {
        if (i === SNAPSHOTS) game.eligible.add(target)
        game.join()
        if (random() < 0.3) game.anotherLeaves(target)
        game.snapshot()
      }
      return target
    },
  },
  'chosen rosters': {
    seeds: 1500,
    play(game, random) {
      const target = game.anybody()
      for (let i = 0; i < 16; i++) game.join()
      const others = [...game.eligible].filter((name) => name !== target)
      const half = 8 + Math.floor(random() * (others.length - 15))
      const [one, other] = [others.slice(0, half), others.slice(half)]
      for (const roster of [[...others, target], one, other, [...one, target], others]) {
        game.eligible.clear()
        for (const name of roster) game.eligible.add(name)
        game.snapshot()
      }
      return target
    },
  },
}

function results({ seeds, play }: Scenario, rule: CohortRule) {
  let [games, attack, blind] = [0, 0, 0]
  for (let seed = 1; seed <= seeds; seed++) {
    const random = randomOf(seed * 7919)
    const game = new RosterGame(random, rule)
    const target = play(game, random)
    const known = posteriorOf(target, game.published)
    if (!known) continue
    games++
    const truth = game.values.get(target)!
    if (known.target > 0.5 === truth) attack++
    if (known.blind > 0.5 === truth) blind++
  }
  return { games, attack: (100 * attack) / games, blind: (100 * blind) / games }
}
