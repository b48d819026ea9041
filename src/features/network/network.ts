import { z } from 'zod'
import type { DB } from '../../platform/db/schema.gen.ts'
import { labelsOf, PlainDate, Uuid } from '../../platform/http/values.ts'
import {
  CertificationType,
  certificationTypeLabels,
  MembershipStatus,
  membershipStatusLabels,
} from '../terms/terms.ts'

/** What a headquarters reads of its network. Other features write it; this one only reads it. */

const complianceStatuses = ['missing', 'expired', 'pending', 'expiring_soon', 'valid'] as const
const complianceStatusLabels = labelsOf(complianceStatuses)
export const ComplianceStatus = z.enum(complianceStatuses).meta({ id: 'ComplianceStatus' })
export type ComplianceStatus = z.output<typeof ComplianceStatus>

const Label = z.string().max(80)

/** A member of the roster: of the membership, never of the operator behind it. */
export const NetworkMember = z
  .strictObject({
    id: Uuid.describe('Of the membership.'),
    location_name: z.string().max(200),
    owner_name: z.string().max(200).nullable(),
    city: z.string().max(120).nullable(),
    state: z.string().max(80).nullable(),
    membership_status: MembershipStatus,
    membership_status_label: Label,
    opened_on: PlainDate.nullable(),
    invited_on: PlainDate.nullable(),
  })
  .meta({ id: 'NetworkMember' })
export type NetworkMember = z.output<typeof NetworkMember>

/** One type of certification of one member. */
export const NetworkCompliance = z
  .strictObject({
    id: Uuid,
    member_id: Uuid.describe('The id of the member in the roster.'),
    member_name: z.string().max(200).describe('The location’s name.'),
    certification_type: CertificationType,
    certification_type_label: Label,
    status: ComplianceStatus.describe(
      'missing: nothing on file; expired: past its last day; pending: not verified; ' +
        'expiring_soon: its last day is within 30 days.',
    ),
    status_label: Label,
    issued_on: PlainDate.nullable(),
    expires_on: PlainDate.nullable().describe('The last valid day, in UTC.'),
    required: z.boolean(),
    carrier_program_eligible: z
      .boolean()
      .nullable()
      .describe(
        'Of the member: active, and every required type valid or expiring soon. Null where the ' +
          'group requires nothing.',
      ),
  })
  .meta({ id: 'NetworkCompliance' })
export type NetworkCompliance = z.output<typeof NetworkCompliance>

export type PublishedMember = DB['published_members'] & {
  membership_status: MembershipStatus
}
export type PublishedCompliance = DB['published_compliance'] & {
  certification_type: CertificationType
  status: ComplianceStatus
}

export function toNetworkMember(row: PublishedMember): NetworkMember {
  return {
    id: row.id,
    location_name: row.location_name,
    owner_name: row.owner_name,
    city: row.city,
    state: row.state,
    membership_status: row.membership_status,
    membership_status_label: membershipStatusLabels[row.membership_status],
    opened_on: row.opened_on,
    invited_on: row.invited_on,
  }
}

export function toNetworkCompliance(row: PublishedCompliance): NetworkCompliance {
  return {
    id: row.id,
    member_id: row.member_id,
    member_name: row.member_name,
    certification_type: row.certification_type,
    certification_type_label: certificationTypeLabels[row.certification_type],
    status: row.status,
    status_label: complianceStatusLabels[row.status],
    issued_on: row.issued_on,
    expires_on: row.expires_on,
    required: row.required,
    carrier_program_eligible: row.carrier_program_eligible,
  }
}
