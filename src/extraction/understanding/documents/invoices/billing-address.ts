import type { FieldMatch } from '../../fields/field-match.ts'
import { addressBehind, addressUnder } from '../../layout/address-blocks.ts'
import type { LayoutCell } from '../../layout/layout.ts'
import { flipName } from '../../normalize/names.ts'
import type { PartialFindings, Reading } from '../../reading.ts'
import { careOfBelow, withdrawCareOf } from '../jobs/care-of-addresses.ts'
import { setBilling } from '../jobs/job-addresses.ts'
import type { JobDocument } from '../jobs/job-document.ts'
import { SHIP_TO } from './place-of-work.ts'

const BILLED = /^(?:bill(?:ed|ing)?|invoiced?|sold)to|^recipient/

/**
 * The address below 'Bill To' of an own invoice is that of the client who is billed, if another label states
 * the place of the work. Otherwise it may be the place of one of the client's jobs.
 */
export function readBillingAddress(
  { layout }: Reading,
  findings: PartialFindings,
  { pairs, client }: JobDocument,
  billed: FieldMatch | undefined,
): void {
  if (!billed || !BILLED.test(billed.label) || flipName(billed.value) !== client.name) return
  if (client['billing_address.line1'] !== undefined || pairs.written.has('billing_address')) return
  const isShipTo = ({ text }: LayoutCell) => SHIP_TO.test(text)
  const isPlaceStated = pairs.best.has('address') || pairs.written.has('address')
  if (!isPlaceStated && !layout.rows.some(({ cells }) => cells.some(isShipTo))) return
  const isLabel = (cell: LayoutCell) => pairs.labels.has(cell)
  const located = addressBehind(layout, billed) ?? addressUnder(layout, billed, isLabel)
  if (!located?.address.line1 || !located.address.postal_code) return
  setBilling(findings, client, { match: billed, located, isWritten: false })
  const careOf = careOfBelow(layout, billed)
  if (careOf) withdrawCareOf(findings, careOf)
}
