import type { Db } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import {
  type OwnCertification,
  selectOwnCertificationsOf,
} from '../certifications/certifications.queries.ts'
import type { MemberRow } from './groups.queries.ts'

/** Operators' certifications from documents, by operator. An operator without any may be absent. */
export type DocumentsOf = (
  operatorIds: readonly OperatorId[],
) => Promise<ReadonlyMap<OperatorId, OwnCertification[]>>

/** Number of operators whose certifications one statement reads. */
const OPERATORS_AT_ONCE = 1000

/**
 * Reads each operator's documents at most once, outside the group's transaction. Call it before the group is
 * locked, so that no one waits for the lock during these reads.
 */
export function documentReader(db: Db): DocumentsOf {
  const read = new Set<OperatorId>()
  const held = new Map<OperatorId, OwnCertification[]>()
  return async (operatorIds) => {
    const unread = [...new Set(operatorIds)].filter((id) => !read.has(id))
    for (let from = 0; from < unread.length; from += OPERATORS_AT_ONCE) {
      const some = unread.slice(from, from + OPERATORS_AT_ONCE)
      for (const [id, own] of await selectOwnCertificationsOf(db, some)) held.set(id, own)
      for (const id of some) read.add(id)
    }
    return held
  }
}

/**
 * The operator whose documents count for a member. Headquarters must not see an operator's certifications
 * before the member joins or after it leaves.
 */
export function operatorOf({ operator_id, membership_status }: MemberRow): OperatorId | null {
  const outside = membership_status === 'invited' || membership_status === 'terminated'
  return outside ? null : operator_id
}

export function operatorsOf(members: readonly MemberRow[]): OperatorId[] {
  return members.flatMap((member) => operatorOf(member) ?? [])
}
