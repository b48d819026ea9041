import type { Db } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import {
  type OwnCertification,
  selectOwnCertificationsOf,
} from '../certifications/certifications.queries.ts'
import type { MemberRow } from './groups.queries.ts'

/** What operators' own documents say, by operator; those who hold nothing may not be there. */
export type DocumentsOf = (
  operatorIds: readonly OperatorId[],
) => Promise<ReadonlyMap<OperatorId, OwnCertification[]>>

/** Operators whose documents are read at a time. */
const OPERATORS_AT_ONCE = 1000

/**
 * Reads documents outside of a group's transaction, each operator's once: asked before the group is
 * locked, it has the answer at hand for whoever holds the lock.
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
 * The operator whose documents count for a member. Before it has joined and once it has left, what
 * an operator holds is no business of HQ's.
 */
export function operatorOf({ operator_id, membership_status }: MemberRow): OperatorId | null {
  const outside = membership_status === 'invited' || membership_status === 'terminated'
  return outside ? null : operator_id
}

export function operatorsOf(members: readonly MemberRow[]): OperatorId[] {
  return members.flatMap((member) => operatorOf(member) ?? [])
}
