import type { FieldMatch } from '../../fields/field-match.ts'
import type { Layout } from '../../layout/layout.ts'
import { type PartialFindings, warn } from '../../reading.ts'

/** A stamp across the page or behind the title. 'VOID AFTER 90 DAYS' is the fine print of a check. */
const STAMP = /^\W*(?:VOID|VOIDED)\W*$/
const TITLE =
  /^(?:invoice\b.{0,24}?[\s:([*-]+void(?:ed)?\W*|(?:invoice )?status\s*:\s*void(?:ed)?)$/i

/** Whether the invoice was voided. Programs print it with its lines, or with a total of zero. */
export function isVoid({ rows }: Layout): boolean {
  return rows.some(({ cells }) => cells.some(({ text }) => STAMP.test(text) || TITLE.test(text)))
}

export function warnOfVoid(findings: PartialFindings, total: FieldMatch | null): void {
  const isBilled = total !== null && total.value !== '0.00'
  const amount = isBilled ? `its total of ${total.value}` : 'its total'
  const message =
    `job: this invoice is void, so ${amount} was not saved. If the job counts it, lower ` +
    'financials.invoiced_total with "svc job set".'
  const subject = { record: 'job', field: 'financials.invoiced_total' } as const
  warn(findings, 'value_refused', message, total?.page ?? null, subject)
}
