import type { CertificationField } from '../../../fields.ts'
import type { CertificationValues } from '../../../findings.ts'
import type { SourcedValue } from '../../fields/field-match.ts'
import { inOrder } from '../../fields/proofs.ts'
import { addField, type FieldDetails, type PartialFindings, warn } from '../../reading.ts'

export type PrintedCertification = {
  type: CertificationValues['certification_type']
  number: SourcedValue | null
  issuer: SourcedValue | null
  /** The issuer's name if it differs from the printed one, and how it was normalized. */
  issuerDetails?: FieldDetails
  issued: SourcedValue | null
  expires: SourcedValue | null
}

/**
 * Adds the fields of a certification and returns their values. Dates in the wrong order get this warning and
 * are not proven.
 */
export function addCertification(
  findings: PartialFindings,
  ref: string,
  { type, number, issuer, issuerDetails, issued, expires }: PrintedCertification,
  wrongOrder: string,
): CertificationValues {
  const ordered = issued && expires ? inOrder(issued.value, expires.value) : null
  if (ordered === false) warn(findings, 'dates_out_of_order', wrongOrder, expires?.page ?? null)
  const values: CertificationValues = { certification_type: type }
  const add = (
    name: CertificationField,
    source: SourcedValue | null,
    details: FieldDetails = {},
  ) => {
    if (!source) return
    values[name] = details.value ?? source.value
    addField(findings, 'certification', name, source, { ref, ...details })
  }
  const date = { kind: 'date', proven: ordered === false ? false : null } as const
  add('number', number)
  add('issuer', issuer, issuerDetails)
  add('issued_on', issued, date)
  add('expires_on', expires, date)
  return values
}
