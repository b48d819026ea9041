import { z } from 'zod'
import { PlainDate, text } from '../../platform/http/values.ts'
import { CertificationType } from '../terms/terms.ts'

/** A certification from a document: the operator's own, or one of its vendors'. */
export const NewCertification = z.strictObject({
  certification_type: CertificationType,
  number: text(64).nullish(),
  issuer: text(200).nullish(),
  issued_on: PlainDate.nullish(),
  expires_on: PlainDate.nullish(),
})
export type NewCertification = z.output<typeof NewCertification>
