import assert from 'node:assert/strict'
import test from 'node:test'
import { members } from '../../src/features/snapshots/contribution.fixture.ts'
import { gateSummary } from '../../src/features/snapshots/gate-summary.ts'
import { randomOf } from '../random.ts'

/**
 * A member leaves, the others stand still: n·mean − (n−1)·mean' would be its own figure. Both means
 * are known to half a step only. He guesses the middle of what is possible, blind
 * is the mean; a guess within a point is a hit.
 */

const SEEDS = 2000
const NEAR = 1

test('what a mean was before and after a member left tells its own share no better than the mean', () => {
  for (const reporters of [6, 7, 10, 15, 30]) {
    const { attack, blind } = play(reporters, true)
    const told = `${reporters}: ${attack.toFixed(1)} % against ${blind.toFixed(1)} %`
    assert.ok(attack - blind <= 3, told)
  }
})

test('the attack is one: of means to the point it finds out most', () => {
  assert.ok(play(6, false).attack > 25)
})

function play(reporters: number, gated: boolean) {
  let attack = 0
  let blind = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = randomOf(seed * 104_729 + reporters)
    const shares = Array.from({ length: reporters }, random)
    const before = meanOf(shares, gated)
    const after = meanOf(shares.slice(1), gated)
    const own = shares[0]! * 100
    const middle = reporters * before.mean - (reporters - 1) * after.mean
    const reach = (reporters * before.step + (reporters - 1) * after.step) / 2
    const least = Math.max(0, middle - reach)
    const most = Math.min(100, middle + reach)
    if (Math.abs((least + most) / 2 - own) <= NEAR) attack++
    if (Math.abs(before.mean - own) <= NEAR) blind++
  }
  return { attack: (100 * attack) / SEEDS, blind: (100 * blind) / SEEDS }
}

function meanOf(shares: readonly number[], gated: boolean) {
  if (!gated) {
    const sum = shares.reduce((all, one) => all + one, 0)
    return { mean: Math.round((100 * sum) / shares.length), step: 1 }
  }
  const given = members(shares.length, (at) => ({ complianceShare: shares[at]! }))
  const period = { snapshot_date: '', period_start: '', period_end: '' }
  const { compliance_pct, k_anon } = gateSummary(period, [], given)
  return { mean: compliance_pct!, step: k_anon.cohorts.compliance.rounded_to! }
}
