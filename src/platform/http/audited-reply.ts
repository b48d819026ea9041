import { audit } from '../audit/audit.ts'
import type { Tx } from '../db/db.ts'
import type { Caller } from './access.ts'
import type { Call, Replied } from './endpoint.ts'

/** Adds the audit entry of a reply, if it has one, in the transaction of the action. */
export async function withEntry(
  tx: Tx,
  replying: Promise<Replied>,
  { caller, call }: { caller: Caller; call: Pick<Call, 'address' | 'headers' | 'now'> },
): Promise<Replied> {
  const replied = await replying
  // Only operators can change data by the API. Groups only read.
  if (!replied.audit || caller.surface !== 'operator') return replied
  const actor = {
    kind: 'api_key' as const,
    id: caller.keyId,
    name: caller.keyName,
    address: call.address,
    userAgent: call.headers['user-agent'] ?? null,
  }
  await audit(tx, caller.id, { ...replied.audit, actor, at: call.now })
  return replied
}
