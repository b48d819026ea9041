import type { MilestoneField } from '../../../fields.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { type Layout, type LayoutCell, textOf } from '../../layout/layout.ts'
import { canonicalAdministrator } from '../../normalize/administrators.ts'
import { businessNames, isSameBusiness } from '../../normalize/business-names.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'
import { isCarrier, paysClaims } from '../parties/addressee.ts'
import { isPerson } from '../parties/holder.ts'
import { type JobRecords, withdraw } from './job-records.ts'

/** Another contractor may work for the same insured. Its documents say nothing about the operator's work. */

/**
 * Names the company of a document that does not name the operator. It may be another name of the operator, so
 * the milestone is saved. That of a vendor, whose customer the operator is, is not.
 */
export function warnOfOtherCompany(
  reading: Reading,
  findings: PartialFindings,
  { job }: JobRecords,
  field: MilestoneField,
): void {
  const { operatorName } = reading.context
  if (operatorName === null || job[field] === undefined) return
  const isVendors = isCustomer(reading.layout, operatorName)
  if (!isVendors && mentionsOperator(reading)) return
  const company = companyAtHead(reading.layout)
  if (!company) return
  const subject = { record: 'job', field } as const
  const of = `job: the document is of "${company.text}", and`
  if (isVendors) {
    withdraw(findings, job, field)
    const message =
      `${of} your company is the customer, so ${field} was not saved. If it is about your work, set it ` +
      'with "svc job set".'
    warn(findings, 'value_refused', message, company.page, subject)
    return
  }
  const message =
    `${of} does not name your company. If it is not about your work, clear ${field} ` +
    'with "svc job set".'
  warn(findings, 'other_company', message, company.page, subject)
}

/** The operator may also bill under the name of the issuer. */
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

function companyAtHead({ rows }: Layout): LayoutCell | null {
  const cells = rows.slice(0, HEAD_ROWS).flatMap((row) => row.cells)
  return cells.find(({ text }) => isContractor(text)) ?? null
}

/** Whether the document has the operator's name, with or without its legal form. */
function mentionsOperator({ context, layout }: Reading): boolean {
  const { operatorName } = context
  if (operatorName === null) return false
  // Those of the operator's name have no 'and' or '&' either.
  const letters = businessNames(textOf(layout))[0]?.plain ?? ''
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
