import { z } from 'zod'
import { labelsOf } from '../../platform/http/values.ts'

/**
 * Terms on both sides of the privacy boundary: what operators' features keep
 * and what a headquarters reads. Words only: no data and no query, so that network/ may import it.
 */

export const certificationTypes = [
  'iicrc_certified_firm',
  'iicrc_wrt',
  'iicrc_asd',
  'iicrc_amrt',
  'iicrc_fsrt',
  'iicrc_oct',
  'epa_lead_rrp',
  'contractor_license',
  'business_license',
  'general_liability',
  'auto_liability',
  'workers_compensation',
  'pollution_liability',
  'umbrella_liability',
  'background_checks',
  'osha_10',
  'w9',
  'other',
] as const
export const CertificationType = z
  .enum(certificationTypes)
  .describe('Type of certification, license or insurance.')
  .meta({ id: 'CertificationType' })
export type CertificationType = z.output<typeof CertificationType>
export const certificationTypeLabels = labelsOf(certificationTypes, {
  iicrc_certified_firm: 'IICRC Certified Firm',
  iicrc_wrt: 'IICRC WRT (water damage restoration)',
  iicrc_asd: 'IICRC ASD (applied structural drying)',
  iicrc_amrt: 'IICRC AMRT (applied microbial remediation)',
  iicrc_fsrt: 'IICRC FSRT (fire and smoke restoration)',
  iicrc_oct: 'IICRC OCT (odor control)',
  epa_lead_rrp: 'EPA Lead RRP',
  osha_10: 'OSHA 10',
  w9: 'W-9',
})

export const programTypes = ['carrier', 'tpa', 'vendor'] as const
export const ProgramType = z
  .enum(programTypes)
  .describe(
    'Kind of program that assigns jobs: carrier, third-party administrator (TPA) or vendor.',
  )
  .meta({ id: 'ProgramType' })
export type ProgramType = z.output<typeof ProgramType>
export const programTypeLabels = labelsOf(programTypes, { tpa: 'TPA' })

export const membershipStatuses = [
  'invited',
  'onboarding',
  'active',
  'suspended',
  'terminated',
] as const
export const MembershipStatus = z
  .enum(membershipStatuses)
  .describe('State of a membership.')
  .meta({ id: 'MembershipStatus' })
export type MembershipStatus = z.output<typeof MembershipStatus>
export const membershipStatusLabels = labelsOf(membershipStatuses)

export const domains = ['vendor', 'field', 'client', 'billing', 'team'] as const
export const Domain = z.enum(domains).describe('Area of the business.').meta({ id: 'EventDomain' })
export type Domain = z.output<typeof Domain>
export const domainLabels = labelsOf(domains)

/** Worst last. */
export const severities = ['low', 'medium', 'high', 'critical'] as const
export const Severity = z
  .enum(severities)
  .describe('Severity of a signal.')
  .meta({ id: 'Severity' })
export type Severity = z.output<typeof Severity>
export const severityLabels = labelsOf(severities)

export const signalTypes = [
  'late_first_contact',
  'missing_authorization',
  'low_review',
  'complaint_open',
  'late_inspection',
  'approved_not_started',
  'stalled_job',
  'rework_detected',
  'out_of_order_milestones',
  'missing_estimate',
  'estimate_pending_approval',
  'unbilled_completion',
  'aging_receivable',
  'deductible_uncollected',
  'supplement_unanswered',
  'supplement_denied',
  'margin_below_target',
  'negative_margin',
  'vendor_insurance_expired',
  'vendor_insurance_expiring',
  'certification_expired',
  'certification_expiring',
  'open_corrective_action',
  'incident_unreported_followup',
  'hiring_stalled',
  'data_gap',
] as const
export const SignalType = z
  .enum(signalTypes)
  .describe('What needs attention.')
  .meta({ id: 'SignalType' })
export type SignalType = z.output<typeof SignalType>
export const signalTypeLabels = labelsOf(signalTypes, {
  out_of_order_milestones: 'Out-of-order milestones',
  incident_unreported_followup: 'Incident without follow-up',
})
