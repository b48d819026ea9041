import type { PaymentLabel } from '../../../lexicon/payment-labels.ts'
import { isReceiptOfMoney, TITLE_ROWS } from '../../classification/payment-receipts.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { businessNames, isSameBusiness } from '../../normalize/business-names.ts'
import { canonicalCarrier } from '../../normalize/carriers.ts'
import { flipName, normalizeName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { paysClaims } from '../parties/addressee.ts'
import { isOfOperator } from './file-number.ts'
import type { JobDocument } from './job-document.ts'
import { withdraw } from './job-records.ts'

/** A lender pays for its borrower. */
const LENDER = /\b(?:bank|mortgage|credit\s+union|loans?|lending|servicing)\b/i
const COLLECTED = 'financials.collected_total'

/**
 * 'Received From: Jane Doe' names the client, if nothing else names the job. Beside a claim or a job number,
 * a relative may have paid. A known carrier that pays is the carrier.
 */
export function readPayer(
  reading: Reading,
  findings: PartialFindings,
  { job, pairs }: JobDocument<PaymentLabel>,
): void {
  const { context, layout } = reading
  const { best } = pairs as FieldPairs<PaymentLabel>
  const payer = best.get('payer')
  const { operatorName } = context
  const payee = best.get('payee')
  if (operatorName !== null && payee && isOtherPayee(payee, operatorName))
    leaveOutPaid(findings, job, payee, `this payment is to ${payee.value}`)
  if (!payer) {
    const page = operatorName === null ? null : pageOfCustomer(layout, operatorName)
    const isBill = page === null && isBillPayment(reading)
    if (page !== null || isBill)
      leaveOutPaid(findings, job, { page: page ?? 1 }, `${operatorName} made this payment`)
    return
  }
  const isOperator = operatorName !== null && isSameBusiness(payer.value, operatorName)
  if (!isOperator) addCarrier(findings, job, payer)
  // 'From' may be the sender of an email.
  if (payer.weak) return
  if (isOperator) {
    leaveOutPaid(findings, job, payer, `${payer.value} made this payment`)
    return
  }
  if (job.client_name ?? job.claim_number ?? job.job_number) return
  if (paysClaims(payer.value) || LENDER.test(payer.value)) return
  const value = flipName(payer.value)
  job.client_name = value
  addField(findings, 'job', 'client_name', payer, { value, kind: 'name' })
}

/** What the operator or another payee got paid is no money that the operator collected. */
function leaveOutPaid(
  findings: PartialFindings,
  job: JobDocument<PaymentLabel>['job'],
  { page }: { page: number },
  reason: string,
): void {
  if (job[COLLECTED] === undefined) return
  withdraw(findings, job, COLLECTED)
  const message =
    `job: ${reason}, so it was not saved as collected. If it is a cost, or if you received it, set it ` +
    'with "svc job set".'
  warn(findings, 'value_refused', message, page, { record: 'job', field: COLLECTED })
}

/** A check is also written to several payees, one of which is the operator. */
function isOtherPayee({ text, value }: FieldMatch, operatorName: string): boolean {
  const letters = normalizeName(text).replaceAll(' ', '')
  const isOperator =
    isSameBusiness(value, operatorName) ||
    businessNames(operatorName).some(({ plain }) => letters.includes(plain))
  // The other payees are in the next line.
  return !isOperator && !/(?:\band|&|,)\s*$/i.test(text)
}

/** The stub of a check with which the operator pays a bill. QuickBooks prints the type of what is paid. */
function isBillPayment(reading: Reading): boolean {
  const isBill = ({ text }: LayoutCell) => /^bill(?: (?:payment|pmt)\b.*)?$/i.test(text)
  return isOfOperator(reading) && reading.layout.rows.some(({ cells }) => cells.some(isBill))
}

/** In a lien waiver, 'Undersigned's Customer' owes the money. */
const CUSTOMER = pattern(
  String.raw`
    ^(?:(?:(?:the\s+)?undersigned['’]?s\s+|name\s+of\s+)?customer(?:\s+of\s+(?:the\s+)?undersigned)?|
    client|bill(?:ed)?\s+to)\s*:?\s*`,
  'i',
)
const LIEN_WAIVER = pattern(
  String.raw`
    \b(?:waiver\s+(?:and|&)\s+release|(?:release|waiver)\s+of\s+liens?|lien\s+(?:waiver|release))\b`,
  'i',
)

/**
 * The page of a receipt or a lien waiver that names the operator as the customer. Its issuer is then a
 * vendor.
 */
function pageOfCustomer(layout: Layout, operatorName: string): number | null {
  if (!isReceiptOfMoney(layout) && !isLienWaiver(layout)) return null
  for (const { cells, page } of layout.rows) {
    const at = cells.findIndex(({ text }) => CUSTOMER.test(text.trim()))
    if (at < 0) continue
    const own = cells[at]!.text.trim().replace(CUSTOMER, '')
    const named = own === '' ? cells[at + 1]?.text.trim() : own
    if (named && isSameBusiness(named, operatorName)) return page
  }
  return null
}

const isLienWaiver = ({ rows }: Layout) =>
  rows.slice(0, TITLE_ROWS).some(({ cells }) => cells.some(({ text }) => LIEN_WAIVER.test(text)))

function addCarrier(
  findings: PartialFindings,
  job: JobDocument<PaymentLabel>['job'],
  payer: FieldMatch,
): void {
  const value = canonicalCarrier(payer.value)
  if (value === null || job.carrier_name !== undefined) return
  job.carrier_name = value
  addField(findings, 'job', 'carrier_name', payer, { value, kind: 'carrier' })
}
