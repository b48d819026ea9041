import { matchIn } from '../../fields/field-match.ts'
import { addressUnder } from '../../layout/address-blocks.ts'
import type { PartialFindings, Reading } from '../../reading.ts'
import { setProperty } from '../jobs/job-addresses.ts'
import type { JobDocument } from '../jobs/job-document.ts'

export const SHIP_TO = /^(?:ship(?:ped)? to|ship to address|shipping address)\s*:?$/i

const ADDRESS_PARTS = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'] as const

/**
 * QuickBooks prints the place of the work below 'Ship To'. Of a manager with several buildings, 'Bill To' is
 * the office, which stays the billing address. Another label of the property wins.
 */
export function readPlaceOfWork(
  { layout }: Reading,
  findings: PartialFindings,
  { pairs, job, client }: JobDocument,
): void {
  const isLabeled = [pairs.best.get('address'), pairs.written.get('address')].some(
    (one) => one && !one.weak,
  )
  const label = layout.rows.flatMap(({ cells }) => cells).find(({ text }) => SHIP_TO.test(text))
  if (isLabeled || !label) return
  const match = matchIn('address', label, { value: label.text })
  const place = addressUnder(layout, match, (cell) => pairs.labels.has(cell))
  if (!place?.address.line1 || place.address.line1 === job['address.line1']) return
  if (/^p\.?\s*o\.?\s*box\b/i.test(place.address.line1)) return
  const isAddress = ({ record, name }: { record: string; name: string }) =>
    record === 'job' && name.startsWith('address.')
  const isWithBilling = client['billing_address.line1'] !== undefined
  findings.fields = findings.fields.flatMap((one) => {
    if (!isAddress(one)) return one
    return isWithBilling
      ? []
      : Object.assign(one, { record: 'client', name: `billing_${one.name}` })
  })
  for (const name of ADDRESS_PARTS) {
    const value = job[`address.${name}`]
    if (value !== undefined && !isWithBilling) client[`billing_address.${name}`] = value
    delete job[`address.${name}`]
  }
  for (const one of findings.transforms)
    if (one.op === 'address.split' && one.record === 'job' && one.field === 'address')
      Object.assign(one, { record: 'client', field: 'billing_address' })
  setProperty(findings, job, { match, located: place, isWritten: false })
}
