import type { ProgramType } from '../features/terms/terms.ts'
import type { Random } from './random.ts'

/** A member's traits. They make the members' figures differ. */
export type Profile = {
  jobs: number
  /** How long the steps of its jobs take. 1 is the usual time. */
  pace: number
  /** The probability that a step is late or skipped, 0–1. */
  slips: number
  /** Share of revenue, 0–1. */
  margin: number
  /** Average stars of its reviews. */
  stars: number
  /** Share of its signals that it acknowledges, 0–1. */
  attention: number
  programs: readonly ProgramType[]
}

export function profileOf(random: Random, jobs: number): Profile {
  const programs = (['carrier', 'tpa', 'vendor'] as const).filter((_, at) =>
    random.chance([0.9, 0.55, 0.35][at]!),
  )
  return {
    jobs,
    pace: random.between(0.6, 1.7),
    slips: random.between(0.02, 0.18),
    margin: random.between(0.22, 0.52),
    stars: random.between(2.9, 4.9),
    attention: random.between(0.3, 0.9),
    programs,
  }
}
