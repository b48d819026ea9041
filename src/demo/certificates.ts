import { DAY_MS } from '../platform/durations.ts'
import type { Random } from './random.ts'

/** A certification of the operator itself. */
export type DemoCertification = ReturnType<typeof yearFrom> & {
  certification_type: (typeof HELD)[number]
  number: string
}

const HELD = ['iicrc_wrt', 'iicrc_asd', 'pollution_liability'] as const

/** Each is valid for a year. Some have expired. */
export function ownCertifications(random: Random, now: Date): DemoCertification[] {
  return HELD.filter(() => random.chance(0.6)).map((certification_type) => ({
    certification_type,
    number: `C-${random.int(100_000, 999_999)}`,
    ...yearFrom(now.getTime() - random.between(5, 430) * DAY_MS),
  }))
}

/** The first and the last valid day of a certificate that is valid for a year. */
export function yearFrom(issued: number): { issued_on: string; expires_on: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { issued_on: day(issued), expires_on: day(issued + 365 * DAY_MS) }
}
