import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import type { GroupId } from '../../platform/tenant.ts'
import type { CertificationType } from '../terms/terms.ts'
import { type GroupRow, insertGroup, replaceRequirements } from './groups.queries.ts'

export const subscriptions = ['active', 'inactive'] as const

/** The certifications that a group requires if it names none. */
export const DEFAULT_REQUIRED: readonly CertificationType[] = [
  'iicrc_certified_firm',
  'contractor_license',
  'general_liability',
  'workers_compensation',
  'auto_liability',
  'background_checks',
]

export type NewGroup = {
  name: string
  tier: string
  subscription: GroupRow['subscription']
  /** An empty list requires nothing. If it is omitted, the six usual types are required. */
  requirements?: readonly CertificationType[]
}

export async function createGroup(
  tx: Db,
  { requirements = DEFAULT_REQUIRED, ...group }: NewGroup,
  now: Date,
): Promise<{ group_id: GroupId }> {
  const group_id = uuidv7() as GroupId
  await insertGroup(tx, { group_id, ...group, created_at: now.toISOString() })
  await replaceRequirements(tx, group_id, requirements)
  return { group_id }
}
