import type { OperatorId } from '../../platform/tenant.ts'
import type { Contribution } from './contribution.ts'

/** Members with only the stated facts, each with its own id. */
export function members(count: number, given: (at: number) => Partial<Contribution>) {
  return Array.from({ length: count }, (_, at) => ({ ...silent(at), ...given(at) }))
}

function silent(at: number): Contribution {
  return {
    operatorId: `operator ${at}` as OperatorId,
    complianceShare: null,
    reputation: null,
    actionRate: null,
    margin: null,
    signals: [],
    programs: [],
    enrolled: [],
    durations: [],
  }
}
