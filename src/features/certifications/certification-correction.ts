import type { CorrectableRecord } from '../records/record-correction.ts'
import { NewCertification } from './certification.ts'
import { certificationFieldRules } from './certification-fields.ts'
import { type CertificationRow, certificationInput } from './certification-row.ts'
import {
  changedCertificationRow,
  selectCertification,
  updateCertifications,
} from './certifications.queries.ts'

/** How a person corrects a certification. */
export const correctableCertification: CorrectableRecord<CertificationRow, NewCertification> = {
  name: 'a certification',
  rules: certificationFieldRules,
  schema: NewCertification,
  select: selectCertification,
  input: certificationInput,
  changedRow: changedCertificationRow,
  update: updateCertifications,
}
