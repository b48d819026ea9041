import { z } from 'zod'
import { labelsOf } from '../../platform/http/values.ts'

/**
 * Terms that both operators' features and headquarters' features use. The file has only words and no queries,
 * so network/ may import it without reading operators' data.
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
  .describe(
    'Status of a membership. `invited`: has not joined, and has no compliance rows. `onboarding`: is ' +
      'being set up. `active`: takes part in the network. `suspended`: does not take part for now. ' +
      '`terminated`: has left, and is not counted in `total_members`.',
  )
  .meta({ id: 'MembershipStatus' })
export type MembershipStatus = z.output<typeof MembershipStatus>
export const membershipStatusLabels = labelsOf(membershipStatuses)

export const domains = ['vendor', 'field', 'client', 'billing', 'team'] as const
export const Domain = z
  .enum(domains)
  .describe(
    'Area of the business. `vendor`: subcontractors and suppliers. `field`: work at the site. ' +
      '`client`: contact with clients, and their reviews and complaints. `billing`: estimates, ' +
      'invoices and payments. `team`: employees, hiring, safety and certifications.',
  )
  .meta({ id: 'EventDomain' })
export type Domain = z.output<typeof Domain>
export const domainLabels = labelsOf(domains)

/** From lowest to highest. */
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

/** Every type with its rule. The limits must match signals/thresholds.ts. */
const SIGNAL_TYPES = `
A condition that needs attention. Signals are evaluated for each operator. Canceled and lost jobs get none.

- \`late_first_contact\`: no first contact within 2 hours of receiving the job.
- \`missing_authorization\`: work started more than 24 hours ago without an authorization.
- \`low_review\`: a review of 2 stars or fewer in the last 30 days is not answered.
- \`complaint_open\`: a complaint is unresolved for more than 3 days.
- \`late_inspection\`: no inspection within 24 hours of the first contact.
- \`approved_not_started\`: the estimate was approved more than 14 days ago and work has not started.
- \`stalled_job\`: an open job has no new date or event for 14 days (\`medium\`) or 30 days (\`high\`).
- \`rework_detected\`: a job was started or completed more than once.
- \`out_of_order_milestones\`: the milestone dates of a job are in the wrong order.
- \`missing_estimate\`: no estimate was sent within 7 days of the inspection, or 24 hours for a TPA job.
- \`estimate_pending_approval\`: an estimate was sent more than 14 days ago and is not approved.
- \`unbilled_completion\`: a job was completed more than 7 days ago and is not invoiced.
- \`aging_receivable\`: a balance is unpaid more than 30 days after the invoice (\`medium\`), 60 days
  (\`high\`) or 90 days (\`critical\`).
- \`deductible_uncollected\`: a job with a deductible was completed more than 14 days ago and nothing
  has been collected.
- \`supplement_unanswered\`: a supplement was submitted more than 21 days ago without an answer.
- \`supplement_denied\`: a supplement was denied in the last 30 days and not approved since.
- \`margin_below_target\`: a job completed in the last 90 days has a gross margin below 40%
  (mitigation), 30% (reconstruction) or 35% (any other type).
- \`negative_margin\`: a completed job has a negative gross profit.
- \`vendor_insurance_expired\`: the insurance of a vendor has expired or is missing.
- \`vendor_insurance_expiring\`: the insurance of a vendor expires within 30 days.
- \`certification_expired\`: a certification of the operator has expired. The severity is \`critical\` if
  a network of the operator requires the certification, otherwise \`high\`.
- \`certification_expiring\`: a certification of the operator expires within 30 days.
- \`open_corrective_action\`: a corrective action was assigned more than 14 days ago and is not completed,
  and its incident is not closed.
- \`incident_unreported_followup\`: an incident was reported more than 3 days ago, and is neither
  investigated nor closed.
- \`hiring_stalled\`: a candidate was interviewed more than 21 days ago without an outcome.
- \`data_gap\`: the operator has open jobs, and no event on a job for more than 14 days.
`.trim()
export const SignalType = z.enum(signalTypes).describe(SIGNAL_TYPES).meta({ id: 'SignalType' })
export type SignalType = z.output<typeof SignalType>
export const signalTypeLabels = labelsOf(signalTypes, {
  out_of_order_milestones: 'Out-of-order milestones',
  incident_unreported_followup: 'Incident without follow-up',
})
