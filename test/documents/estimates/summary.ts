import type { Pair } from '../blocks.ts'
import type { Claim, Item } from '../claim.ts'
import { estimateTruth } from '../claim-truth.ts'
import { wording } from '../labels.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft } from '../truth.ts'
import { deduction, dollars, plainMoney } from '../writing.ts'

export function estimateWithLossTruth(made: Claim): DocumentDraft['truth'] {
  const truth = estimateTruth(made)
  return { ...truth, fields: { ...truth.fields, loss_type: made.lossType } }
}

export const flipped = (made: Claim) => `${made.insured.last}, ${made.insured.first}`.toUpperCase()

export const quantity = (item: Item) => `${(item.quantity / 100).toFixed(2)} ${item.unit}`

/** The closing sums, with the labels that estimators use. */
export function summary(random: Random, made: Claim): Pair[] {
  const { money } = made
  const less = deduction(random)
  const sign = random.pick([plainMoney, dollars])
  const pairs: Pair[] = [
    [random.pick(['Line Item Total', 'Subtotal of Line Items']), sign(money.lines)],
  ]
  if (money.tax > 0) pairs.push([random.pick(['Material Sales Tax', 'Sales Tax']), sign(money.tax)])
  if (money.overhead > 0)
    pairs.push(['Overhead', sign(money.overhead)], ['Profit', sign(money.profit)])
  pairs.push(
    [wording(random, 'rcv'), dollars(money.rcv)],
    [wording(random, 'depreciation'), less(money.depreciation)],
    [wording(random, 'acv'), dollars(money.acv)],
    [wording(random, 'deductible'), less(made.deductible)],
    [wording(random, 'net'), dollars(money.net)],
  )
  return pairs
}
