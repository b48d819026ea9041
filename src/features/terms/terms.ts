import { z } from 'zod'
import { labelsOf } from '../../platform/http/values.ts'

/**
 * Words of the trade that both sides of the privacy boundary speak: what operators' features keep
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
export const CertificationType = z.enum(certificationTypes).meta({ id: 'CertificationType' })
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
export const ProgramType = z.enum(programTypes).meta({ id: 'ProgramType' })
export type ProgramType = z.output<typeof ProgramType>
export const programTypeLabels = labelsOf(programTypes, { tpa: 'TPA' })

export const membershipStatuses = [
  'invited',
  'onboarding',
  'active',
  'suspended',
  'terminated',
] as const
export const MembershipStatus = z.enum(membershipStatuses).meta({ id: 'MembershipStatus' })
export type MembershipStatus = z.output<typeof MembershipStatus>
export const membershipStatusLabels = labelsOf(membershipStatuses)
