import type { NetworkProgram, NetworkSignal } from '../network/network-figures.ts'
import { signalKinds } from '../signals/signal-rules.ts'
import {
  domainLabels,
  domains,
  type ProgramType,
  programTypeLabels,
  programTypes,
  type Severity,
  type SignalType,
  severities,
  severityLabels,
  signalTypeLabels,
  signalTypes,
} from '../terms/terms.ts'
import { MIN_MEMBERS } from './cohorts.ts'
import type { Contribution } from './contribution.ts'

/** Never publish a count of one, two or all members, because it would identify a member. */
const MIN_COUNT = 3

/** One row for each type of signal over the counted members, most severe first. */
export function gateSignals(
  snapshotDate: string,
  contributions: readonly Contribution[],
): NetworkSignal[] {
  const rows = signalTypes.map((type) => signalRow(type, snapshotDate, contributions))
  return rows.sort(
    (a, b) =>
      severities.indexOf(b.severity) - severities.indexOf(a.severity) ||
      domains.indexOf(a.domain) - domains.indexOf(b.domain) ||
      (a.signal_type < b.signal_type ? -1 : 1),
  )
}

function signalRow(
  type: SignalType,
  snapshot_date: string,
  contributions: readonly Contribution[],
): NetworkSignal {
  const held = contributions.flatMap(({ signals }) => {
    const severity = signals.find(({ signal_type }) => signal_type === type)?.severity
    return severity ? [severity] : []
  })
  const counts = countsOf(held.length, contributions.length)
  const { domain, severities: own } = signalKinds[type]
  // The severity of a withheld row would reveal that a member has the signal.
  const severity = counts ? worstOf([own[0], ...held]) : own[0]
  return {
    signal_type: type,
    signal_type_label: signalTypeLabels[type],
    domain,
    domain_label: domainLabels[domain],
    severity,
    severity_label: severityLabels[severity],
    members_hit: counts?.some ?? null,
    members_total: counts?.all ?? null,
    hit_pct: counts?.pct ?? null,
    withheld: counts === null,
    snapshot_date,
  }
}

/** The counted members for a kind of program, and how many more headquarters itself has enrolled. */
export type Adoption = { counted: readonly Contribution[]; enrolled: number }

/**
 * One row for each kind of program. Headquarters knows its own enrollments and can subtract them. The count
 * of the other members must therefore be publishable alone.
 */
export function gatePrograms(adoptionOf: (type: ProgramType) => Adoption): NetworkProgram[] {
  return programTypes.map((type) => {
    const { counted, enrolled } = adoptionOf(type)
    const adopted = counted.filter(({ programs }) => programs.includes(type)).length
    const own = countsOf(adopted, counted.length)
    const counts = own && countsOf(adopted + enrolled, counted.length + enrolled)
    return {
      program_type: type,
      program_type_label: programTypeLabels[type],
      active_members: counts?.all ?? null,
      adopted_members: counts?.some ?? null,
      adoption_pct: counts?.pct ?? null,
      withheld: counts === null,
    }
  })
}

/** Null if the count would reveal something about a single member. */
function countsOf(some: number, all: number) {
  const isPublishable = some === 0 || (some >= MIN_COUNT && some < all)
  if (all < MIN_MEMBERS || !isPublishable) return null
  return { some, all, pct: Math.round((some / all) * 1000) / 10 }
}

function worstOf(all: readonly Severity[]): Severity {
  return severities.findLast((severity) => all.includes(severity))!
}
