import { audit, auditGroup, auditInstallation, type NewAuditEntry } from '../audit/audit.ts'
import type { Tx } from '../db/db.ts'
import type { Place } from './page-access.ts'

/**
 * Actions of a person on their own account. Admins of all their operators and networks can see
 * them.
 */
export async function auditPerson(
  tx: Tx,
  places: readonly Place[],
  entry: NewAuditEntry,
): Promise<void> {
  await auditInstallation(tx, entry)
  for (const place of places)
    await (place.kind === 'operator'
      ? audit(tx, place.liveId, entry)
      : auditGroup(tx, place.id, entry))
}
