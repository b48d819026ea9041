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
 * Adds the fields of a certification and returns the values to save. If the dates are in the wrong order, one
 * of them is wrong. Neither is saved, because `svc certification set` refuses this pair too.
 */
export function addCertification(
  findings: PartialFindings,
  ref: string,
  { type, number, issuer, issuerDetails, issued, expires }: PrintedCertification,
  wrongOrder: string,
): CertificationValues {
  const ordered = issued && expires ? inOrder(issued.value, expires.value) : null
  const isPossible = isPossibleTerm(issued, expires)
  if (ordered === false) {
    const subject = { record: ref, field: 'expires_on' } as const
    const message = isPossible
      ? `It ends on the day on which it begins, ${expires?.value}. Check both dates.`
      : `${wrongOrder} Neither date was saved. Enter the right ones.`
    warn(findings, 'dates_out_of_order', message, expires?.page ?? null, subject)
  }
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
  if (isPossible) return values
  const { issued_on: _, expires_on: __, ...others } = values
  return others
}

/** Whether a first day and a last day can be those of one term. A missing day contradicts nothing. */
export function isPossibleTerm(begin: SourcedValue | null, end: SourcedValue | null): boolean {
  return !begin || !end || begin.value <= end.value
}
