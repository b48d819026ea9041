import { type AuditedAction, audit, auditGroup } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/db/db.ts'
import type { GroupId, OperatorId } from '../platform/tenant.ts'

/** The first start acts without a person. */
const actor = { kind: 'system', id: null, name: 'Demo', address: null, userAgent: null } as const

export function auditDemo(
  tx: Tx,
  id: OperatorId,
  action: AuditedAction,
  at = new Date(),
): Promise<void> {
  return audit(tx, id, { ...action, actor, at })
}

export function auditDemoGroup(tx: Tx, id: GroupId, action: AuditedAction): Promise<void> {
  return auditGroup(tx, id, { ...action, actor, at: new Date() })
}
