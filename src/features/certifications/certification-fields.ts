import type { FieldPath, FieldRule } from '../records/record-field-rules.ts'
import type { NewCertification } from './certification.ts'

/** Which source may change each field of a certification. */
export const certificationFieldRules: Readonly<Record<FieldPath<NewCertification>, FieldRule>> = {
  certification_type: { class: 'identity' },
  number: { class: 'identity' },
  issuer: { class: 'descriptive' },
  // If an earlier expiry date is refused, the date of issue of that earlier term is refused too.
  expires_on: { class: 'certification_date', with: ['issued_on'] },
  issued_on: { class: 'certification_date' },
}
