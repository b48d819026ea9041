import { hasEstimateSums } from '../documents/estimates/estimate.ts'
import type { Layout, LayoutRow } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'
import { textStyleOf } from '../text-style.ts'
import { type FoldedText, hasPhrase } from './folded-text.ts'
import type { ClassificationWeights } from './weights.ts'

const CUSTOMERS = [
  'prepared for',
  'submitted to',
  'estimate for',
  'customer',
  'client',
  'homeowner',
  'property owner',
]
const TOTAL = /^(?:(?:grand|estimate|estimated|project|job) )?total\b/i
const AMOUNT = /\d[.,]\d{2}\b/

/**
 * What a document adds to the score of an estimate if no type has enough: the sums of an insurance estimate
 * that has no title, and the customer and the total of an offer with few words.
 */
export function plainEstimateScore(
  { layout, text }: { layout: Layout; text: FoldedText },
  { title, lossKinds }: { title: number; lossKinds: number },
  weights: ClassificationWeights,
): number {
  if (lossKinds >= MIN_LOSS_KINDS && hasEstimateSums(layout, textStyleOf(layout)))
    return weights.estimateSums
  const priced = layout.rows.map(textIn).filter((row) => AMOUNT.test(row))
  const hasCustomer = CUSTOMERS.some((phrase) => hasPhrase(text.spaced, phrase))
  const isPriced = priced.some((row) => TOTAL.test(row)) && !BILL.test(text.spaced)
  return title >= weights.plainOfferTitle && hasCustomer && isPriced ? weights.plainOffer : 0
}

/** A claim and its date of loss. Contractors often print the insured and the property without labels. */
const MIN_LOSS_KINDS = 2
const BILL = pattern(' (?:invoice|receipt|amount due|balance due|bill to) ')

const textIn = ({ cells }: LayoutRow) => cells.map(({ text }) => text).join(' ')
