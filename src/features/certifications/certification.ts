import { z } from 'zod'
import { PlainDate, text } from '../../platform/http/values.ts'

export {
  type CertificationRow,
  certificationRow,
  insertCertifications,
  selectCertifications,
} from './certifications.queries.ts'

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

/** A certification as a document states it: the operator's own, or one of its vendors'. */
export const NewCertification = z.strictObject({
  certification_type: z.enum(certificationTypes),
  number: text(64).nullish(),
  issuer: text(200).nullish(),
  issued_on: PlainDate.nullish(),
  expires_on: PlainDate.nullish(),
})
export type NewCertification = z.output<typeof NewCertification>
