import type { MilestoneField } from '../../../fields.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { type Layout, type LayoutCell, textOf } from '../../layout/layout.ts'
import { canonicalAdministrator } from '../../normalize/administrators.ts'
import { businessNames, isSameBusiness } from '../../normalize/business-names.ts'
import { normalizeName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'
import { isCarrier, paysClaims } from './addressee.ts'
import { isPerson } from './holder.ts'

/** Another contractor may work for the same insured. Its documents say nothing about the operator's work. */

/** A person decides whether the milestone of another contractor is one of the job. */
export function warnOfOtherCompany(
  reading: Reading,
  findings: PartialFindings,
  field: MilestoneField,
): void {
  const company = otherCompanyAtHead(reading)
  if (!company || !findings.fields.some(({ name }) => name === field)) return
  const message =
    `job: the document is of "${company.text}", and does not name your company as the contractor. If it is ` +
    `not about your work, clear ${field} with "svc job set".`
  warn(findings, 'other_company', message, company.page, { record: 'job', field })
}

/** A person decides whether the operator also bills under the name of the issuer. */
export function warnOfOtherIssuer(
  reading: Reading,
  findings: PartialFindings,
  issuer: FieldMatch,
): void {
  if (reading.context.operatorName === null || mentionsOperator(reading)) return
  const message =
    `job: ${issuer.value} issued this invoice, which does not name your company. If it is not yours, clear ` +
    'financials.invoiced_total and dates.invoiced_at with "svc job set".'
  const subject = { record: 'job', field: 'financials.invoiced_total' } as const
  warn(findings, 'other_company', message, issuer.page, subject)
}

/** The company at the head of a document that does not name the operator, or only as the customer. */
function otherCompanyAtHead(reading: Reading): LayoutCell | null {
  const { context, layout } = reading
  if (context.operatorName === null) return null
  if (mentionsOperator(reading) && !isCustomer(layout, context.operatorName)) return null
  const cells = layout.rows.slice(0, HEAD_ROWS).flatMap((row) => row.cells)
  return cells.find(({ text }) => isContractor(text)) ?? null
}

/** Whether the document has the operator's name, with or without its legal form. */
function mentionsOperator({ context, layout }: Reading): boolean {
  const { operatorName } = context
  if (operatorName === null) return false
  const letters = normalizeName(textOf(layout)).replaceAll(' ', '')
  return (
    businessNames(operatorName).some(({ plain }) => letters.includes(plain)) ||
    layout.rows.some(({ cells }) => cells.some(({ text }) => isSameBusiness(text, operatorName)))
  )
}

const HEAD_ROWS = 2
/** A name in capitals without the number, the label or the title of a document. */
const NAME = /^\p{Lu}[^:\d@]{3,60}$/u
const TITLE = pattern(
  String.raw`
    \b(?:authori[sz]ation|agreement|certificate|contract|completion|satisfaction|invoice|form|report|
    assignment|order|acceptance|acknowledg\w+|release|waiver|receipt|statement|notice|insured|customer)\b`,
  'i',
)

const isContractor = (text: string) =>
  NAME.test(text) &&
  !isPerson(text) &&
  !TITLE.test(text) &&
  !isCarrier(text) &&
  !paysClaims(text) &&
  canonicalAdministrator(text) === null

const CUSTOMER = /^(?:customer|client|bill(?:ed)?\s+to|owner)\s*:?\s*/i

function isCustomer({ rows }: Layout, operatorName: string): boolean {
  return rows.some(({ cells }) =>
    cells.some(({ text }, at) => {
      if (!CUSTOMER.test(text)) return false
      const own = text.replace(CUSTOMER, '')
      const named = own === '' ? cells[at + 1]?.text : own
      return named !== undefined && isSameBusiness(named, operatorName)
    }),
  )
}
