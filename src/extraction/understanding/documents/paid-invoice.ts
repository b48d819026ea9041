import { invoiceDecoys, paidLabels, previousBalance } from '../../lexicon/invoice-labels.ts'
import type { FieldMatch } from '../fields/field-match.ts'
import { fieldSpecs, words } from '../fields/labels.ts'
import { pairFields } from '../fields/pairs.ts'
import { absolute, cents } from '../normalize/money.ts'
import type { Reading } from '../reading.ts'

/** The operator's own invoice may state what the client already paid. */

const specs = fieldSpecs(paidLabels)
const decoys = [...words(invoiceDecoys), ...words(previousBalance)]

/** The amount paid. Null unless it and the balance add up to the total. */
export function paidOf({ layout, textStyle }: Reading, total: string): FieldMatch | null {
  const { all } = pairFields(layout, specs, decoys, textStyle)
  const of = (name: 'paid' | 'balance') => all.filter((one) => one.name === name)
  const isProven = (paid: FieldMatch) =>
    of('balance').some(({ value }) => absolute(cents(paid.value)) + cents(value) === cents(total))
  const paid = of('paid').find((one) => cents(one.value) !== 0n && isProven(one))
  return paid ? { ...paid, value: paid.value.replace(/^-/, '') } : null
}
