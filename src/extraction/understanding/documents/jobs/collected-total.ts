import type { JobField } from '../../../fields.ts'
import type { PaymentLabel } from '../../../lexicon/payment-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { reversedPayment } from '../../fields/payment-sentences.ts'
import { cents } from '../../normalize/money.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import type { JobDocument } from './job-document.ts'
import { type JobRecords, withdraw } from './job-records.ts'
import { paidParties } from './paid-parties.ts'
import { amountOfCheck, paidInColumn, sumOfColumn } from './payment-amount.ts'
import {
  includesPaymentsToOthers,
  paymentInProse,
  reasonAgainstPayees,
  warnOfOtherPayments,
} from './payment-in-prose.ts'

const FIELD = 'financials.collected_total'
const SUBJECT = { record: 'job', field: FIELD } as const
const SET = 'set financials.collected_total with "svc job set".'

/** What the operator collected, by a label, the words of a check or a sentence. */
export function setCollected(
  reading: Reading,
  findings: PartialFindings,
  { job, pairs }: JobDocument<PaymentLabel>,
): void {
  const { best } = pairs as FieldPairs<PaymentLabel>
  const parties = paidParties(reading)
  const isOfParties = parties.own.length + parties.others.length > 0
  const stated = isOfParties ? onlyOne(parties.own) : best.get('amount')
  const isShared = stated !== undefined && isOfOthersToo(reading, stated)
  const labeled = isShared ? undefined : stated
  const own = labeled && sumOfColumn(reading, labeled)
  const onCheck = own ? null : amountOfCheck(reading)
  const prose = labeled || onCheck ? null : paymentInProse(reading)
  const amount = own ? paidInColumn(reading, own) : (onCheck ?? prose?.amount)
  if (prose?.day && !best.has('payment_date')) best.set('payment_date', prose.day)
  if (!labeled && !onCheck && warnOfOtherPayments(reading, findings, prose !== null) && !prose)
    return
  const reason = reasonAgainstPayees(reading)
  if (amount?.value.startsWith('-')) {
    const message = `job: the amount paid is negative, so it was left out. If it was paid back, ${SET}`
    warn(findings, 'value_refused', message, amount.page, SUBJECT)
  } else if (!amount || cents(amount.value) === 0n) {
    const isOfOthers = isOfParties && parties.own.length === 0
    const missing = isOfOthers ? 'no amount was paid to you' : 'no amount was found on this payment'
    const none = labeled ? 'this payment lists amounts without their sum' : missing
    const what = amount ? 'this payment is of 0.00' : none
    const message = `job: ${what}, so none was saved. Enter what was collected with "svc job set".`
    warn(findings, 'amount_missing', message, null, SUBJECT)
  } else if (reversedPayment(reading.layout)) {
    const message =
      `job: the document says that a payment came back or was an error, so ${amount.value} was not saved. ` +
      `If you kept it, ${SET}`
    warn(findings, 'value_refused', message, amount.page, SUBJECT)
  } else if (reason !== null) {
    const message =
      `job: the payment of ${amount.text} ${reason}, so it was not saved. ` +
      `If you collected it, ${SET}`
    warn(findings, 'value_refused', message, amount.page, SUBJECT)
  } else {
    job[FIELD] = amount.value
    addField(findings, 'job', FIELD, amount, { kind: 'money' })
  }
}

/** The sentences of a letter say to whom the parts of a printed total went. */
function isOfOthersToo(reading: Reading, labeled: FieldMatch): boolean {
  const own = sumOfColumn(reading, labeled)
  return own !== null && includesPaymentsToOthers(reading, paidInColumn(reading, own))
}

const onlyOne = <One>(all: readonly One[]) => (all.length === 1 ? all[0] : undefined)

/** The loss before what the insurer takes off is no payment, although 'Total' may name both. */
export function leaveOutWholeLoss(findings: PartialFindings, { job }: JobRecords): void {
  const rcv = job['financials.rcv_total']
  const isReduced = ['financials.depreciation_total', 'financials.deductible'].some(
    (name) => cents(String(job[name as JobField] ?? '0.00')) !== 0n,
  )
  if (rcv === undefined || job[FIELD] !== rcv || !isReduced) return
  const page = findings.fields.find(({ name }) => name === FIELD)?.page ?? null
  withdraw(findings, job, FIELD)
  const message =
    `job: ${rcv} is the RCV, which depreciation and the deductible reduce, so it was not saved as ` +
    `collected. If you were paid, ${SET}`
  warn(findings, 'value_refused', message, page, SUBJECT)
}
