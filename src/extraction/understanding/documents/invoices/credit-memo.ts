import type { FieldMatch } from '../../fields/field-match.ts'
import type { Layout } from '../../layout/layout.ts'
import { titleCells } from '../../layout/title-cells.ts'
import { type PartialFindings, warn } from '../../reading.ts'

const CREDIT_TITLE =
  /^(?:customer |vendor )?credit (?:memo|memorandum|note)(?:\s*(?:#|no\.?|number)?\s*:?\s*[\w-]*\d)?$/i
const INVOICE_TITLE = /^(?:(?:tax|sales|final|progress) )?invoice$/i

/** A credit memo has the form of an invoice, and lowers what another one billed. */
export function isCreditMemo(layout: Layout): boolean {
  const texts = titleCells(layout).map(({ text }) => text.trim())
  const isInvoice = texts.some((text) => INVOICE_TITLE.test(text))
  return !isInvoice && texts.some((text) => CREDIT_TITLE.test(text))
}

export function warnOfCredit(findings: PartialFindings, total: FieldMatch | null): void {
  const amount = total ? ` of ${total.value.replace(/^-/, '')}` : ''
  const message =
    `This credit memo${amount} lowers an invoice, so nothing was saved. ` +
    'Enter the lower invoiced total in the job.'
  warn(findings, 'credit_not_saved', message, total?.page ?? null)
}
