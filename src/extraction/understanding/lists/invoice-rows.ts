import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import { isBlank } from './cell-shapes.ts'
import { isSaved } from './list-columns.ts'
import type { MappedColumn } from './map-columns.ts'

const TYPE = /^(?:trans(?:action)?\.? )?type$/i
const INVOICE = /^invoices?$/i
/** Of the invoice, not of the job: its day, its number, its amount, its balance and its due date. */
const OF_INVOICE = /^-(?:transaction|invoice_number|total|balance|due)$/

/**
 * A report of bookkeeping that names the claim of each invoice is a list of jobs. A column "Transaction Type"
 * of other entries belongs to an account. Without a claim, a customer may have several jobs.
 */
export function withInvoiceRows(mapped: MappedColumn[], rows: readonly string[][]): MappedColumn[] {
  const type = mapped.find(({ header }) => TYPE.test(header.trim()))
  const hasClaims = mapped.some(({ column }) => column?.field === 'claim_number')
  if (!type || !hasClaims || (type.column && isSaved(type.column.field))) return mapped
  const types = rows.map((row) => (row[type.index] ?? '').trim()).filter((text) => !isBlank(text))
  if (types.length === 0 || !types.every((text) => INVOICE.test(text))) return mapped
  return mapped.map((one) => {
    const isOfInvoice =
      OF_INVOICE.test(one.column?.field ?? '') || /^date$/i.test(one.header.trim()) || one === type
    if (!isOfInvoice) return one
    // The day of a transaction is no evidence against jobs here.
    const isUnknown = one === type || one.column?.field === '-transaction'
    return { ...one, ...(isUnknown && { column: null }), isOfInvoice: true as const }
  })
}

/** A warning of the columns of invoices, if there are some. */
export function warningsOfInvoices(
  mapped: readonly MappedColumn[],
  place: { page: number; row: number },
): Warning[] {
  const headers = mapped.flatMap(({ header, isOfInvoice }) => (isOfInvoice ? [header] : []))
  if (headers.length === 0) return []
  const message =
    'Each row is one invoice, and its job may have others, so these columns are only in the receipt: ' +
    `${headers.map((header) => `"${header}"`).join(', ')}. To save amounts and dates, upload the invoices ` +
    'and payments, or a list with the columns "Invoiced" and "Collected" of each job.'
  return [warningOf('unknown_columns', message, place)]
}
