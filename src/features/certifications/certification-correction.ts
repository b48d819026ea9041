import type { Db } from '../../platform/db/db.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import {
  type CorrectableRecord,
  correctRecord,
  type Followed,
  type FollowingRecord,
  type RecordOwner,
} from '../records/record-correction.ts'
import { ownStatement } from '../records/record-provenance.ts'
import type { CertificationType } from '../terms/terms.ts'
import type { NewVendor } from '../vendors/vendor.ts'
import { correctableVendor } from '../vendors/vendor-correction.ts'
import { selectVendor } from '../vendors/vendors.queries.ts'
import { NewCertification } from './certification.ts'
import { certificationFieldRules } from './certification-fields.ts'
import { type CertificationRow, certificationInput } from './certification-row.ts'
import {
  changedCertificationRow,
  selectCertification,
  selectCertifications,
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
  followUp: moveVendorDates,
}

/** The dates of a vendor that its certifications determine. */
const VENDOR_DATES = {
  general_liability: 'insurance_expires_on',
  workers_compensation: 'workers_comp_expires_on',
  contractor_license: 'license_expires_on',
} as const satisfies Partial<Record<CertificationType, keyof NewVendor>>

/**
 * A vendor's date follows its certification if it was that of the certification before. Another one may come
 * from a list or a person, and only a later date replaces that of a list.
 */
async function moveVendorDates(
  tx: Db,
  owner: RecordOwner,
  { row, before, after, by }: Followed<CertificationRow, NewCertification>,
  now: Date,
): Promise<FollowingRecord[]> {
  const id = row.vendor_id
  const isSameTerm =
    before.expires_on === after.expires_on && before.certification_type === after.certification_type
  if (isSameTerm) return []
  const vendor = id && (await selectVendor(tx, owner.id, id))
  if (!vendor) return []
  const held = await selectCertifications(tx, owner.id, id)
  const fields: Record<string, string | null> = {}
  for (const [type, field] of Object.entries(VENDOR_DATES)) {
    const earlier = before.certification_type === type ? (before.expires_on ?? null) : null
    const days = held.map((one) => (one.certification_type === type && one.expires_on) || '')
    const latest = days.toSorted().at(-1) || null
    const kept = vendor[field]
    const own = ownStatement(vendor, field)
    const isByPerson = own?.source === 'person' && !own.derived
    const isFollowing = kept !== null && kept === earlier
    const isExtended = !isByPerson && latest !== null && latest > (kept ?? '')
    if (latest !== kept && (isFollowing || isExtended)) fields[field] = latest
  }
  if (Object.keys(fields).length === 0) return []
  const correction = { id, fields, by, derived: true } as const
  await correctRecord(correctableVendor, tx, owner, correction, now)
  return [{ kind: 'vendor', id: vendor.id, fields: Object.keys(fields) }]
}

async function checkTerm(_tx: Db, _id: OperatorId, certification: NewCertification): Promise<void> {
  const { issued_on, expires_on } = certification
  if (!issued_on || !expires_on || expires_on >= issued_on) return
  const rule = `must not be before issued_on (${issued_on}). Use that day or a later one, or set both.`
  throw invalid('expires_on', rule)
}
