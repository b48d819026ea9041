import { type Cohort, LEAST_MEMBERS } from '../../src/features/snapshots/cohorts.ts'
import { members } from '../../src/features/snapshots/contribution.fixture.ts'
import { gatePrograms } from '../../src/features/snapshots/gate-counts.ts'
import type { Evidence } from './attribute-inference.ts'

/** Who is counted of those eligible, after the cohorts that were shown. */
export type Rule = (eligible: Cohort, shown: readonly Cohort[]) => Cohort

/** A network of members who have something or not, and what its snapshots say of it. */
export class RosterGame {
  readonly eligible = new Set<string>()
  readonly values = new Map<string, boolean>()
  /** What was told of each cohort that was counted: no two of them are the same. */
  readonly told: Evidence[] = []
  snapshots = 0
  shown = 0
  private readonly rate: number
  private readonly random: () => number
  private readonly rule: Rule

  constructor(random: () => number, rule: Rule) {
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

  /** One that goes, if it is not the target and not the last. */
  anotherLeaves(target: string): void {
    const name = this.anybody()
    if (name !== target && this.eligible.size > 1) this.leave(name)
  }

  snapshot(): void {
    this.snapshots++
    const before = this.told.map(({ cohort }) => cohort)
    const cohort = this.rule(this.eligible, before)
    if (cohort.size < LEAST_MEMBERS) return
    this.shown++
    if (
      before.some((one) => one.size === cohort.size && [...one].every((name) => cohort.has(name)))
    )
      return
    this.told.push({ cohort: new Set(cohort), sums: this.sumsOf([...cohort]) })
  }

  /** A row that is withheld says as well that it is one, two or everybody. */
  private sumsOf(names: readonly string[]): number[] {
    const counted = members(names.length, (at) => ({
      programs: this.values.get(names[at]!) ? ['tpa' as const] : [],
    }))
    const rows = gatePrograms(() => ({ counted, enrolled: 0 }))
    const row = rows.find(({ program_type }) => program_type === 'tpa')!
    return row.withheld ? [1, 2, names.length] : [row.adopted_members!]
  }
}
