import type { FieldPath, FieldRule } from '../records/record-merge.ts'
import type { NewCertification } from './certification.ts'

/** How each field of a certification follows its sources. */
export const certificationFieldRules: Readonly<Record<FieldPath<NewCertification>, FieldRule>> = {
  certification_type: { class: 'identity' },
  number: { class: 'identity' },
  issuer: { class: 'descriptive' },
  // If the term is an earlier one, so is its day of issue.
  expires_on: { class: 'certification_date', with: ['issued_on'] },
  issued_on: { class: 'certification_date' },
}
