import { DAY_MS } from './job-history.ts'
import type { Random } from './random.ts'

/** What an operator itself holds. */
export type Certification = ReturnType<typeof yearFrom> & {
  certification_type: (typeof HELD)[number]
  number: string
}

const HELD = ['iicrc_wrt', 'iicrc_asd', 'pollution_liability'] as const

/** Yearly, some of it run out. */
export function ownCertifications(random: Random, now: Date): Certification[] {
  return HELD.filter(() => random.chance(0.6)).map((certification_type) => ({
    certification_type,
    number: `C-${random.int(100_000, 999_999)}`,
    ...yearFrom(now.getTime() - random.between(5, 430) * DAY_MS),
  }))
}

/** A certificate of a year, by its first and its last valid day. */
export function yearFrom(issued: number): { issued_on: string; expires_on: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { issued_on: day(issued), expires_on: day(issued + 365 * DAY_MS) }
}
