import type { FieldPath, FieldRule } from '../records/record-merge.ts'
import type { NewCertification } from './certification.ts'

/** Which source may change each field of a certification. */
export const certificationFieldRules: Readonly<Record<FieldPath<NewCertification>, FieldRule>> = {
  certification_type: { class: 'identity' },
  number: { class: 'identity' },
  issuer: { class: 'descriptive' },
  // A certificate with an earlier last day also has an earlier first day, so both are replaced together.
  expires_on: { class: 'certification_date', with: ['issued_on'] },
  issued_on: { class: 'certification_date' },
}
