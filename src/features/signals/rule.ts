import type { Domain, Severity, SignalType } from '../terms/terms.ts'
import type { FactKind, FactsOf } from './facts.ts'

/** What a signal is about. */
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

/** An interval of time in which a rule holds: `from` belongs to it, `until` does not. In ms. */
export type Interval = { from: number; until: number; severity: Severity }

/** A subject a rule looks at, and when the rule holds of it as far as the facts go. */
export type Finding = {
  subjectKind: SubjectKind
  subjectId: string
  jobId: string | null
  intervals: Interval[]
}

/** Everything about one type of signal. */
export type Rule<Kind extends FactKind = FactKind> = {
  type: SignalType
  domain: Domain
  /** Lowest first; more than one where it grows. */
  severities: readonly [Severity, ...Severity[]]
  looksAt: Kind
  find(facts: FactsOf[Kind]): Finding[]
}

/** The rule of a signal, as the table of rules holds it: its facts are of its own kind. */
export type AnyRule = { [Kind in FactKind]: Rule<Kind> }[FactKind]

/** `until` where time alone ends nothing. */
export const ALWAYS = Number.POSITIVE_INFINITY

/** `from` where it is not known since when it holds. */
export const UNKNOWN = 0

/** The first millisecond at which more than `limit` has passed. */
export function past(since: number, limit: number): number {
  return since + limit + 1
}

/** The severity at a moment; null where the rule does not hold. */
export function severityAt({ intervals }: Finding, now: number): Severity | null {
  return intervals.find(({ from, until }) => from <= now && now < until)?.severity ?? null
}
