import { type CohortMembers, MIN_MEMBERS } from '../../src/features/snapshots/cohorts.ts'
import { members } from '../../src/features/snapshots/contribution.fixture.ts'
import { gatePrograms } from '../../src/features/snapshots/gate-counts.ts'
import type { Evidence } from './attribute-inference.ts'

/** The counted members of the eligible ones, given the published cohorts. */
export type CohortRule = (eligible: CohortMembers, shown: readonly CohortMembers[]) => CohortMembers

/** A network of members that have a value or not, and what its snapshots publish. */
export class RosterGame {
  readonly eligible = new Set<string>()
  readonly values = new Map<string, boolean>()
  /** The published result of each counted cohort. No two cohorts are the same. */
  readonly published: Evidence[] = []
  snapshots = 0
  shown = 0
  private readonly rate: number
  private readonly random: () => number
  private readonly rule: CohortRule

  constructor(random: () => number, rule: CohortRule) {
    this.random = random
    this.rule = rule
    this.rate = random()
    const first = 8 + Math.floor(random() * 23)
    for (let i = 0; i < first; i++) this.join()
    this.snapshot()
  }

  join(): string {
    const name = `member ${String(this.values.size).padStart(3, '0')}`
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

  /** A member that leaves, other than the target and the last one. */
  anotherLeaves(target: string): void {
    const name = this.anybody()
    if (name !== target && this.eligible.size > 1) this.leave(name)
  }

  snapshot(): void {
    this.snapshots++
    const before = this.published.map(({ cohort }) => cohort)
    const cohort = this.rule(this.eligible, before)
    if (cohort.size < MIN_MEMBERS) return
    this.shown++
    if (
      before.some((one) => one.size === cohort.size && [...one].every((name) => cohort.has(name)))
    )
      return
    this.published.push({ cohort: new Set(cohort), sums: this.sumsOf([...cohort]) })
  }

  /** A withheld row also reveals that the count is one, two or all. */
  private sumsOf(names: readonly string[]): number[] {
    const counted = members(names.length, (at) => ({
      programs: this.values.get(names[at]!) ? ['tpa' as const] : [],
    }))
    const rows = gatePrograms(() => ({ counted, enrolled: 0 }))
    const row = rows.find(({ program_type }) => program_type === 'tpa')!
    return row.withheld ? [1, 2, names.length] : [row.adopted_members!]
  }
}
