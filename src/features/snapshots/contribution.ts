import type { OperatorId } from '../../platform/tenant.ts'
import type { ProgramType, Severity, SignalType } from '../terms/terms.ts'

/** What one member brings to a snapshot: raw, and never read by a headquarters. */
export type Contribution = {
  operatorId: OperatorId
  /** 0–1: of the required types those that hold; null where nothing is required. */
  complianceShare: number | null
  /** Stars. */
  reputation: number | null
  /** 0–1 */
  actionRate: number | null
  /** In percent, unbounded. */
  margin: number | null
  /** Each type that is open once, with the highest severity. */
  signals: readonly HeldSignal[]
  /** By its own jobs. */
  programs: readonly ProgramType[]
  /** As entered by headquarters. */
  enrolled: readonly ProgramType[]
  /** Whole seconds of each case, step by step in the order of `steps`. */
  durations: readonly (readonly number[])[]
}

export type HeldSignal = { signal_type: SignalType; severity: Severity }
