import { z } from 'zod'
import type { DB } from '../../platform/db/schema.gen.ts'
import { described, labelsOf, PlainDate, Uuid } from '../../platform/http/values.ts'
import {
  CertificationType,
  certificationTypeLabels,
  MembershipStatus,
  membershipStatusLabels,
} from '../terms/terms.ts'
import { Label } from './network-figures.ts'

/** The network's data that headquarters reads. Other features write it. This one only reads it. */

const complianceStatuses = ['missing', 'expired', 'pending', 'expiring_soon', 'valid'] as const
const complianceStatusLabels = labelsOf(complianceStatuses)
export const ComplianceStatus = z
  .enum(complianceStatuses)
  .describe(
    '`missing`: nothing is on file. `expired`: the expiration date has passed. `pending`: not ' +
      'verified yet. `expiring_soon`: the expiration date is within 30 days.',
  )
  .meta({ id: 'ComplianceStatus' })
export type ComplianceStatus = z.output<typeof ComplianceStatus>

/** A member of the roster. It shows the membership, never the operator behind it. */
export const NetworkMember = z
  .strictObject(
    described(
      {
        id: Uuid,
        location_name: z.string().max(200),
        owner_name: z.string().max(200).nullable(),
        city: z.string().max(120).nullable(),
        state: z.string().max(80).nullable(),
        membership_status: MembershipStatus,
        membership_status_label: Label,
        opened_on: PlainDate.nullable(),
        invited_on: PlainDate.nullable(),
      },
      {
        id: 'UUID of the membership.',
        location_name: 'Name of the location.',
        owner_name: 'Name of the owner.',
        city: 'City of the location.',
        state: 'State of the location, such as "TX".',
        membership_status: 'Status of the membership.',
        opened_on: 'Day the location opened.',
        invited_on: 'Day the member was invited.',
      },
    ),
  )
  .meta({ id: 'NetworkMember' })
export type NetworkMember = z.output<typeof NetworkMember>

/** One type of certification of one member. */
export const NetworkCompliance = z
  .strictObject(
    described(
      {
        id: Uuid,
        member_id: Uuid,
        member_name: z.string().max(200),
        certification_type: CertificationType,
        certification_type_label: Label,
        status: ComplianceStatus,
        status_label: Label,
        issued_on: PlainDate.nullable(),
        expires_on: PlainDate.nullable(),
        required: z.boolean(),
        carrier_program_eligible: z.boolean().nullable(),
      },
      {
        id: 'UUID of the row.',
        member_id: 'UUID of the membership, as in the list of members.',
        member_name: 'Name of the member’s location.',
        certification_type: 'Type of certification, license or insurance.',
        status: 'Status of the certification.',
        issued_on: 'Day of issue.',
        expires_on: 'Last valid day, in UTC.',
        required: 'Whether the network requires this type.',
        carrier_program_eligible:
          'Whether the member is active and every required type is valid or expiring soon. Null if the ' +
          'network requires nothing.',
      },
    ),
  )
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
