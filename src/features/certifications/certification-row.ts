import type { DB } from '../../platform/db/schema.gen.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import { labelOf, type RecordSource, recordSourceLabels } from '../records/record.ts'
import { type CertificationType, certificationTypeLabels } from '../terms/terms.ts'
import type { NewCertification } from './certification.ts'

export type CertificationRow = DB['certifications']

/**
 * The sealed part of a certification. `holder_name` is who it names: the operator, its technician or a
 * vendor's technician.
 */
export type PrivateCertification = { number?: string; issuer?: string; holder_name?: string }

/** A certification in a list. `holderName`: the name of the operator or the vendor. */
export function toListedCertification(
  row: CertificationRow,
  keys: OperatorKeys,
  holderName: string | null,
) {
  const { number, holder_name } = openPrivateCertification(row, keys)
  const { id, certification_type, certification_type_label, holder, ...rest } = publicValues(row)
  return {
    id,
    certification_type,
    certification_type_label,
    holder,
    holder_name: holder_name ?? holderName,
    number: number ?? null,
    ...rest,
  }
}

/** The values that are not sealed. */
function publicValues(row: CertificationRow) {
  const type = row.certification_type as CertificationType
  return {
    id: row.id,
    certification_type: type,
    certification_type_label: labelOf(certificationTypeLabels, type),
    holder: row.vendor_id === null ? 'operator' : 'vendor',
    vendor_id: row.vendor_id,
    issued_on: row.issued_on,
    expires_on: row.expires_on,
    verified: row.verified,
    ingestion_id: row.ingestion_id,
    created_at: row.created_at,
  }
}

/** Converts a row back to the input that would create it. */
export function certificationInput(row: CertificationRow, keys: OperatorKeys): NewCertification {
  const { number, issuer } = openPrivateCertification(row, keys)
  const { issued_on, expires_on } = row
  const certification_type = row.certification_type as CertificationType
  return { certification_type, number, issuer, issued_on, expires_on }
}

export function openPrivateCertification(
  row: CertificationRow,
  keys: OperatorKeys,
): PrivateCertification {
  const location = { table: 'certifications', id: row.id, column: 'sealed' }
  return JSON.parse(keys.open(location, row.sealed))
}

/** `vendorName` is null if the operator is the holder. */
export function toCertification(
  row: CertificationRow,
  keys: OperatorKeys,
  vendorName: string | null,
) {
  const source = row.source as RecordSource
  const own = openPrivateCertification(row, keys)
  const { created_at, ingestion_id, verified, ...listed } = publicValues(row)
  return {
    ...listed,
    vendor_name: vendorName,
    holder_name: own.holder_name ?? null,
    number: own.number ?? null,
    issuer: own.issuer ?? null,
    verified,
    ingestion_id,
    unconfirmed_ingestion_id: row.unconfirmed_ingestion_id,
    source,
    source_label: recordSourceLabels[source],
    created_at,
    updated_at: row.updated_at,
  }
}
