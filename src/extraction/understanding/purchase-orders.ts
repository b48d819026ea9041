import type { Warning } from '../provenance.ts'
import { warningOf } from '../receipt-warnings.ts'
import { nameOf } from './fields/values.ts'
import { type Layout, type LayoutCell, sameColumn } from './layout/layout.ts'
import { titleCells } from './layout/title-cells.ts'
import { isSameBusiness } from './normalize/business-names.ts'
import { pattern } from './pattern.ts'

/** A buyer's order to a vendor. Its prices and total have the form of an invoice, but it bills nothing. */

const TITLE = pattern(
  String.raw`
    ^(?:[\w&' -]{0,24}(?:order|agreement)\s?[/&]\s?)?(?:\w+\s)?purchase\sorder(?:\sform)?
    (?:\s?[/&]\s?[\w ]{0,24}order)?(?<number>\s*(?:#|no\.?|number)?\s*:?\s*[\w-]*\d[\w-]*)?$`,
  'i',
)
const VENDOR = /^(?:vendor|supplier|seller|subcontractor)(?: name)?\s*(?::\s*(?<name>.*))?$/i
const ADDRESSEE = /^to\s*(?::\s*(?<name>.*))?$/i
const PLACE_OF_DELIVERY = /^(?:ship|deliver)(?: goods)? to\b/i
const NUMBER = /^(?:p\.? ?o\.?|purchase order)\s*(?:#|no\b|num|date)/i
const BUYER = /^(?:buyer|purchaser|ordered by|authorized by|approved by|issue date|order date)\b/i

const NUMBERED = String.raw`\s*(?:(?:#|no\b\.?|num(?:ber)?|date|total)\s*(?::.*|[\w-]*\d.*)?|[:\d].*)?$`
/** An invoice may state its customer's purchase order. */
const INVOICE = new RegExp(`^(?:[\\w-]+ ){0,2}(?:invoice|inv|bill)${NUMBERED}`, 'i')
const OFFER = new RegExp(`^(?:[\\w-]+ ){0,2}(?:estimate|quote|quotation|proposal)${NUMBERED}`, 'i')

export function isPurchaseOrder(layout: Layout): boolean {
  const texts = layout.rows.flatMap(({ cells }) => cells.map(({ text }) => text.trim()))
  if (texts.some((text) => INVOICE.test(text))) return false
  const titles = titleCells(layout).map(({ text }) => text.trim())
  if (titles.some((text) => OFFER.test(text))) return false
  const states = (label: RegExp) => texts.some((text) => label.test(text))
  const title = titles.map((text) => TITLE.exec(text)).find((match) => match !== null)
  // With a number, it may be the label of the customer's order on any document.
  const isAddressed = title !== undefined && title.groups?.number === undefined && states(ADDRESSEE)
  if (!states(VENDOR) && !isAddressed) return false
  if (title) return [PLACE_OF_DELIVERY, NUMBER, BUYER].some(states)
  return states(PLACE_OF_DELIVERY) && states(NUMBER)
}

/**
 * What a purchase order is for. Null if the document is none. The operator's own order needs no review. One
 * that may be a customer's order to the operator does.
 */
export function purchaseOrderWarning(layout: Layout, operatorName: string | null): Warning | null {
  if (!isPurchaseOrder(layout)) return null
  const isOperator = (name: string) => operatorName !== null && isSameBusiness(name, operatorName)
  const vendor = vendorOf(layout)
  const names = layout.rows.flatMap(({ cells }) => cells.flatMap(({ text }) => namesIn(text)))
  const isOwn = names.some(isOperator) && vendor !== null && !isOperator(vendor.name)
  if (isOwn) {
    const message =
      `This is a purchase order to ${vendor.name}. It bills nothing, so nothing was saved. ` +
      'If it is for a job, add its cost to the job with "svc job set" once the vendor bills it.'
    return warningOf('purchase_order', message, { page: vendor.page })
  }
  const message =
    'This is a purchase order. It bills nothing, so nothing was saved. If it orders your work for a job, ' +
    'create the job, or upload its estimate or your invoice.'
  return warningOf('unknown_kind', message)
}

const namesIn = (text: string): string[] =>
  [text, ...text.split(':').slice(1)].map((one) => one.trim())

/** The first line below or beside the label of the vendor. */
function vendorOf({ rows }: Layout): { name: string; page: number } | null {
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.cells.entries()) {
      const label = VENDOR.exec(cell.text.trim()) ?? ADDRESSEE.exec(cell.text.trim())
      if (!label) continue
      const beside = label.groups?.name || (isClosed(cell) ? row.cells[column + 1]?.text : null)
      const below = rows[at + 1]?.cells.find(({ box }) => sameColumn(cell.box, box))?.text
      for (const name of [beside, below])
        if (name && !isLabel(name) && nameOf(name)) return { name: name.trim(), page: cell.page }
    }
  return null
}

const isClosed = ({ text }: LayoutCell) => text.trimEnd().endsWith(':')

const isLabel = (text: string) =>
  [VENDOR, ADDRESSEE, PLACE_OF_DELIVERY, NUMBER, BUYER].some((label) => label.test(text.trim()))
