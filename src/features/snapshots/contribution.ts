import type { OperatorId } from '../../platform/tenant.ts'
import type { ProgramType, Severity, SignalType } from '../terms/terms.ts'

/** The raw facts of one member for a snapshot. Headquarters never sees them. */
export type Contribution = {
  operatorId: OperatorId
  /** Share (0–1) of the required types that are valid. Null if nothing is required. */
  complianceShare: number | null
  /** Average stars. */
  reputation: number | null
  /** Share, 0–1. */
  actionRate: number | null
  /** In percent, unbounded. */
  margin: number | null
  /** Each type with an open signal, and its highest severity. */
  signals: readonly HeldSignal[]
  /** Programs of the member's jobs. */
  programs: readonly ProgramType[]
  /** Programs that headquarters entered. */
  enrolled: readonly ProgramType[]
  /** Whole seconds of each case by step, in the order of `steps`. */
  durations: readonly (readonly number[])[]
}

export type HeldSignal = { signal_type: SignalType; severity: Severity }
