import type { Domain, Severity, SignalType } from '../terms/terms.ts'
import type { FactKind, FactsOf } from './facts.ts'

/** The subject of a signal. */
export const subjectKinds = [
  'job',
  'supplement',
  'event',
  'candidate',
  'incident',
  'vendor',
  'certification',
  'operator',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** An interval in which a rule holds, in ms. It includes `from` and excludes `until`. */
export type Interval = { from: number; until: number; severity: Severity }

/** A subject, and the intervals in which the rule holds for it, as far as the facts are known. */
export type Finding = {
  subjectKind: SubjectKind
  subjectId: string
  jobId: string | null
  intervals: Interval[]
}

/** The definition of one type of signal. */
export type Rule<Kind extends FactKind = FactKind> = {
  type: SignalType
  domain: Domain
  /** Lowest first. There are several if the severity grows with time. */
  severities: readonly [Severity, ...Severity[]]
  looksAt: Kind
  find(facts: FactsOf[Kind]): Finding[]
}

/** A rule of any kind, as in the table of rules. */
export type AnyRule = { [Kind in FactKind]: Rule<Kind> }[FactKind]

/** The value of `until` if time alone never ends the finding. */
export const NO_END = Number.POSITIVE_INFINITY

/** The value of `from` if the beginning is unknown. */
export const UNKNOWN_START = 0

/** The first millisecond after more than `limit` has passed. */
export function past(since: number, limit: number): number {
  return since + limit + 1
}

/** The severity at a moment. Null if the rule does not hold. */
export function severityAt({ intervals }: Finding, now: number): Severity | null {
  return intervals.find(({ from, until }) => from <= now && now < until)?.severity ?? null
}
