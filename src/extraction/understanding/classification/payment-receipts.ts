import type { Layout, LayoutRow } from '../layout/layout.ts'

const TITLE = /^(?:(?:official|payment|deductible|deposit|cash)\s+)?receipt\b/i
const PAYER = /^(?:payment\s+)?received\s+(?:from|of)\b\s*[:.]?/i
/** It is in the first lines. */
export const TITLE_ROWS = 10

const PAYMENT_TITLE = /^(?:payment\s+receipt|receipt\s+(?:of|for)\s+payment)\b/i
const RECEIVED = /^(?:amount|payment|total)\s+received\b/i
/** The heads of the invoices that a payment pays. */
const INVOICE_HEAD = /^invoice(?:\s+(?:number|no\.?|num|#|date))?$/i
const APPLIED_HEAD = /^(?:payment|(?:amount\s+)?applied|amount\s+paid|paid)$/i

const CARD_TITLE = /^(?:(?:credit|debit)\s+)?card\s+(?:payment\s+)?receipt\b/i
const CHARGED = /^(?:total|amount)\s+charged\b/i
/** A store prints no customer and no claim. */
const CHARGED_FOR = /^(?:customer|client|insured|claim|job|project|invoice)\b[^:]{0,20}:/i

const has = ({ cells }: LayoutRow, shape: RegExp) =>
  cells.some(({ text }) => shape.test(text.trim()))

/**
 * A receipt for money, not for goods: 'RECEIPT' above 'Received from: Jane Doe', or 'Payment Receipt' above
 * the amount received and the invoices to which it is applied. So is 'Credit Card Receipt' above a customer
 * or a claim and the amount charged.
 */
export function isReceiptOfMoney({ rows }: Layout): boolean {
  const top = rows.slice(0, TITLE_ROWS)
  if (top.some((row) => has(row, TITLE)) && rows.some((row) => has(row, PAYER))) return true
  const isOfCard = top.some((row) => has(row, CARD_TITLE)) && rows.some((row) => has(row, CHARGED))
  if (isOfCard && rows.some((row) => has(row, CHARGED_FOR))) return true
  const isApplied = (row: LayoutRow) => has(row, INVOICE_HEAD) && has(row, APPLIED_HEAD)
  return (
    top.some((row) => has(row, PAYMENT_TITLE)) &&
    rows.some((row) => has(row, RECEIVED)) &&
    rows.some(isApplied)
  )
}
