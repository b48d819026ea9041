import type { Db } from '../../platform/db/db.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { CorrectableRecord } from '../records/record-correction.ts'
import { NewCertification } from './certification.ts'
import { certificationFieldRules } from './certification-fields.ts'
import { type CertificationRow, certificationInput } from './certification-row.ts'
import {
  changedCertificationRow,
  selectCertification,
  selectCertificationsById,
  updateCertifications,
} from './certifications.queries.ts'

export const correctableCertification: CorrectableRecord<CertificationRow, NewCertification> = {
  name: 'a certification',
  rules: certificationFieldRules,
  schema: NewCertification,
  select: selectCertification,
  selectAll: selectCertificationsById,
  input: certificationInput,
  changedRow: changedCertificationRow,
  update: updateCertifications,
  check: checkTerm,
}

async function checkTerm(_tx: Db, _id: OperatorId, certification: NewCertification): Promise<void> {
  const { issued_on, expires_on } = certification
  if (!issued_on || !expires_on || expires_on >= issued_on) return
  const rule = `must not be before issued_on (${issued_on}). Use that day or a later one, or set both.`
  throw invalid('expires_on', rule)
}
