import { invoiceDecoys } from '../../lexicon/invoice-labels.ts'
import type { FieldMatch } from '../fields/field-match.ts'
import { fieldSpecs, words } from '../fields/labels.ts'
import { pairFields } from '../fields/pairs.ts'
import { cents } from '../normalize/money.ts'
import type { Reading } from '../reading.ts'

/** The operator's own invoice may state what the client already paid. */

const specs = fieldSpecs<'paid' | 'balance'>([
  {
    name: 'paid',
    kind: 'money',
    labels: `
      Amount Paid | Total Paid | Paid to Date | Less Payments | Payments | Payments Received |
      Payment Received | Payments/Credits | Payments Applied | Less Deposit | Deposit | Deposit Paid |
      Deposit Received | Retainer`,
  },
  {
    name: 'balance',
    kind: 'money',
    labels:
      'Balance Due | Balance | Amount Due | Total Due | Remaining Balance | Balance Remaining',
  },
])
const decoys = words(invoiceDecoys)

/** The amount paid. Null unless it and the balance add up to the total. */
export function paidOf({ layout, textStyle }: Reading, total: string): FieldMatch | null {
  const { all } = pairFields(layout, specs, decoys, textStyle)
  const of = (name: 'paid' | 'balance') => all.filter((one) => one.name === name)
  const sizeOf = (value: string) => (cents(value) < 0n ? -cents(value) : cents(value))
  const isProven = (paid: FieldMatch) =>
    of('balance').some(({ value }) => sizeOf(paid.value) + cents(value) === cents(total))
  const paid = of('paid').find((one) => cents(one.value) !== 0n && isProven(one))
  return paid ? { ...paid, value: paid.value.replace(/^-/, '') } : null
}
