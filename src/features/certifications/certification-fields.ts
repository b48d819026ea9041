import type { FieldPath, FieldRule } from '../records/record-merge.ts'
import type { NewCertification } from './certification.ts'

/** How each field of a certification follows its sources. */
export const certificationFieldRules: Readonly<Record<FieldPath<NewCertification>, FieldRule>> = {
  certification_type: { class: 'identity' },
  number: { class: 'identity' },
  issuer: { class: 'descriptive' },
  // An earlier term also has an earlier day of issue.
  expires_on: { class: 'certification_date', with: ['issued_on'] },
  issued_on: { class: 'certification_date' },
}
