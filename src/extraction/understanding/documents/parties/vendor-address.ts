import type { VendorValues } from '../../../findings.ts'
import type { SourcedValue } from '../../fields/field-match.ts'
import { addressOnLines } from '../../layout/address-lines.ts'
import { addField, type PartialFindings } from '../../reading.ts'

/** Adds the address of a vendor that a form states on these lines. */
export function addAddress(
  findings: PartialFindings,
  lines: readonly SourcedValue[],
): VendorValues {
  const values: VendorValues = {}
  for (const { name, value, source } of addressOnLines(lines)) {
    values[name] = value
    addField(findings, 'vendor', name, source, { value })
  }
  return values
}
