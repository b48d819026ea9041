import type { DraftOf } from '../../../extraction/findings.ts'
import { formsDiffer } from '../../../extraction/understanding/normalize/legal-form.ts'
import { normalizeName } from '../../../extraction/understanding/normalize/names.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import {
  type CertificationRow,
  openPrivateCertification,
} from '../../certifications/certification-row.ts'
import { statementOf } from '../../records/record-provenance.ts'

/**
 * Finds the certifications of a holder that a document may be about. If there are several, a person must
 * decide.
 */
export function matchingCertifications(
  keys: OperatorKeys,
  onFile: readonly CertificationRow[],
  row: CertificationRow,
  draft: DraftOf<'certification'>,
): CertificationRow[] {
  const exact = onFile.find((one) => isSame(one, row) && !isNamesake(keys, one, row))
  if (exact) return [exact]
  const ofType = onFile.filter(
    (one) => one.certification_type === row.certification_type && haveOneHolder(keys, one, row),
  )
  if (draft.reinstates && !openPrivateCertification(row, keys).number)
    return ofType.filter((one) => statementOf(one, 'expires_on').revokes)
  if (!draft.revokes)
    return ofType.filter((one) => isRevokedWithoutNumber(keys, one, row)).slice(0, 1)
  if (openPrivateCertification(row, keys).number) return []
  const current = ofType.filter((one) => endsNow(one, row))
  return current.length > 0 ? current : ofType.slice(0, 1)
}

/**
 * The same number means the same certification, even with another term. Without a number, the expiry date
 * decides.
 */
function isSame(a: CertificationRow, b: CertificationRow): boolean {
  return (
    a.certification_type === b.certification_type &&
    a.number_index === b.number_index &&
    (a.number_index !== null || a.expires_on === b.expires_on)
  )
}

/** A revocation without a number ends the certification that is valid on its day. */
function endsNow(known: CertificationRow, { expires_on: day }: CertificationRow): boolean {
  if (day === null) return true
  return (known.expires_on ?? day) >= day && (known.issued_on ?? day) <= day
}

/** A revocation without a number may be read before the license that it revokes. */
function isRevokedWithoutNumber(
  keys: OperatorKeys,
  known: CertificationRow,
  found: CertificationRow,
): boolean {
  const isRevoked = statementOf(known, 'expires_on').revokes === true
  if (!isRevoked || openPrivateCertification(known, keys).number) return false
  return known.expires_on === null || (found.issued_on ?? '') <= known.expires_on
}

/** Two technicians with certificates of one type have two certifications. */
function haveOneHolder(keys: OperatorKeys, a: CertificationRow, b: CertificationRow): boolean {
  const [one, other] = [openPrivateCertification(a, keys), openPrivateCertification(b, keys)]
  if (!one.holder_name || !other.holder_name) return true
  return (
    normalizeName(one.holder_name) === normalizeName(other.holder_name) &&
    !formsDiffer(one.holder_name, other.holder_name)
  )
}

/** Without a number, 'Harbor Restoration Inc' is not 'Harbor Restoration LLC'. */
function isNamesake(keys: OperatorKeys, a: CertificationRow, b: CertificationRow): boolean {
  const [one, other] = [openPrivateCertification(a, keys), openPrivateCertification(b, keys)]
  return !one.number && formsDiffer(one.holder_name ?? '', other.holder_name ?? '')
}
