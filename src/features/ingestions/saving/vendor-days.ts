import type { DraftOf } from '../../../extraction/findings.ts'
import {
  type CertificationRow,
  openPrivateCertification,
} from '../../certifications/certification-row.ts'
import { selectCertifications } from '../../certifications/certifications.queries.ts'
import { type Merged, setMerged } from '../../records/record-merge.ts'
import { statementOf } from '../../records/record-provenance.ts'
import type { NewVendor } from '../../vendors/vendor.ts'
import { insuranceStatusOn, isOfDate } from '../../vendors/vendor-insurance.ts'
import { type VendorRow, vendorInput } from '../../vendors/vendor-row.ts'
import { changedVendorRow, selectVendor, updateVendors } from '../../vendors/vendors.queries.ts'
import { mergedRow } from './merged-row.ts'
import type { SaveContext } from './saving.ts'

/** The dates of a vendor that its certifications determine. */
const VENDOR_DAYS = {
  general_liability: 'insurance_expires_on',
  workers_compensation: 'workers_comp_expires_on',
  contractor_license: 'license_expires_on',
} as const

type VendorDay = (typeof VENDOR_DAYS)[keyof typeof VENDOR_DAYS]

/**
 * A revocation ends one policy or license. If the vendor has another one that is not revoked, its last day is
 * that of the vendor. A person's date stays. If a renewal did not change the last day of a certification that
 * a person corrected, it does not change that of the vendor either.
 */
export async function followOtherCertifications(
  saving: SaveContext,
  drafts: readonly DraftOf<'vendor'>[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, operatorId, keys, stamp, today } = saving
  for (const draft of drafts) {
    const id = ids.get(draft.ref)
    const days = Object.values(VENDOR_DAYS)
    if (!id || draft.row !== null || !days.some((day) => draft.values[day])) continue
    const vendor = await selectVendor(tx, operatorId, id)
    const held = await selectCertifications(tx, operatorId, id)
    if (!vendor) continue
    const values = vendorInput(vendor, keys)
    const merged: Merged<NewVendor> = { values, changes: [], unused: [], provenance: {} }
    for (const [type, day] of Object.entries(VENDOR_DAYS)) {
      const ofType = held.filter((one) => one.certification_type === type)
      const corrected = correctedOf(saving, vendor, day, ofType)
      const other = corrected ?? otherInForce(saving, vendor, day, ofType)
      if (!other?.expires_on) continue
      const own = statementOf(other, 'expires_on')
      const statement = corrected ? { ...own, derived: true as const } : own
      setMerged(merged, day, other.expires_on, statement)
      if (day === 'insurance_expires_on')
        setMerged(merged, 'insurance_status', insuranceStatusOn(other.expires_on, today), statement)
      const isUsed = (field: string | null) =>
        field === day || (day === 'insurance_expires_on' && field === 'insurance_status')
      saving.warnings = saving.warnings.filter(
        ({ code, record, field }) =>
          code !== 'value_not_used' || record !== draft.ref || !isUsed(field),
      )
    }
    if (merged.changes.length === 0) continue
    const changed = mergedRow(vendor, merged, (after, provenance) =>
      changedVendorRow(vendor, stamp, keys, after, provenance),
    )
    saving.records.found('vendor', id, merged.changes, draft.ref)
    // Otherwise a sync would read a vendor again whose values are what they were.
    const before = saving.records.unchangedSince(id)
    await updateVendors(tx, operatorId, [before ? { ...changed, updated_at: before } : changed])
  }
}

/**
 * A document states a last day, and the status of the insurance follows from it. If the vendor keeps another
 * day, its status is that of this day.
 */
export function followKeptDay(
  merged: Merged<NewVendor>,
  row: VendorRow,
  stated: NewVendor,
  today: string,
): void {
  const { insurance_expires_on: day, insurance_status: status } = merged.values
  const statedDay = stated.insurance_expires_on
  if (!day || !statedDay || day === statedDay || !isOfDate(status)) return
  if (stated.insurance_status !== insuranceStatusOn(statedDay, today)) return
  const followed = insuranceStatusOn(day, today)
  if (status === followed || statementOf(row, 'insurance_status').source === 'person') return
  const statement =
    merged.provenance.insurance_expires_on ?? statementOf(row, 'insurance_expires_on')
  setMerged(merged, 'insurance_status', followed, statement)
}

/** The latest certification, if a person's last day of it was kept and the document moved the vendor's. */
function correctedOf(
  { ingestionId, records }: SaveContext,
  vendor: VendorRow,
  day: VendorDay,
  ofType: readonly CertificationRow[],
): CertificationRow | null {
  const stated = vendor[day]
  if (stated === null || statementOf(vendor, day).ingestion_id !== ingestionId) return null
  const isKept = (one: CertificationRow) =>
    records.has(one.id) && statementOf(one, 'expires_on').source === 'person'
  const latest = latestOf(ofType)
  return latest?.expires_on && latest.expires_on < stated && isKept(latest) ? latest : null
}

/** The latest certification that is not revoked, if a revoked one decides the vendor's date. */
function otherInForce(
  { keys, ingestionId }: SaveContext,
  vendor: VendorRow,
  day: VendorDay,
  ofType: readonly CertificationRow[],
): CertificationRow | null {
  const kept = vendor[day]
  const own = statementOf(vendor, day)
  // The certificate of a canceled policy was read again, or after another policy.
  const isOfRevoked =
    own.ingestion_id === ingestionId &&
    ofType.some((one) => statementOf(one, 'expires_on').until === kept)
  if (kept === null || !(own.revokes || isOfRevoked)) return null
  const isOfLicense = (one: CertificationRow) =>
    day !== 'license_expires_on' ||
    openPrivateCertification(one, keys).number === vendor.license_number
  const inForce = ofType.filter(
    (one) =>
      one.expires_on !== null &&
      one.unconfirmed_ingestion_id === null &&
      !statementOf(one, 'expires_on').revokes &&
      isOfLicense(one),
  )
  const latest = latestOf(inForce)
  return latest && (isOfRevoked || latest.expires_on! > kept) ? latest : null
}

const latestOf = (all: readonly CertificationRow[]): CertificationRow | undefined =>
  all.toSorted((a, b) => ((a.expires_on ?? '') < (b.expires_on ?? '') ? 1 : -1))[0]
