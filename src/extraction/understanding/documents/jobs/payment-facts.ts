import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { PaymentLabel } from '../../../lexicon/payment-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { addField, type PartialFindings } from '../../reading.ts'
import type { JobDocument } from './job-document.ts'
import { withdraw } from './job-records.ts'

/** 'Date Received' of a payment is the day of the payment, not that of the job. */
export function leaveOutDayOfPayment(
  findings: PartialFindings,
  { job, pairs }: JobDocument<PaymentLabel>,
): FieldMatch | null {
  const name = 'dates.received_at'
  const match = pairs.best.get(name)
  if (job[name] === undefined || !match || /assign|report|claim|loss|job/i.test(match.label))
    return null
  withdraw(findings, job, name)
  return match
}

/** `received`: the day on which the payment was received, if it states no other day. */
export function addPaymentFacts(
  findings: PartialFindings,
  { best }: FieldPairs<JobLabel | PaymentLabel>,
  received: FieldMatch | null,
): void {
  for (const name of ['payment_date', 'check_number'] as const) {
    const found = best.get(name) ?? (name === 'payment_date' ? received : null)
    if (found)
      addField(findings, 'document', name, found, name === 'payment_date' ? { kind: 'date' } : {})
  }
}
