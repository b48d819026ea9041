import { hasEstimateSums } from '../documents/estimates/estimate.ts'
import type { Layout } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'
import { textStyleOf } from '../text-style.ts'
import { evidence } from './evidence.ts'
import type { FoldedText } from './folded-text.ts'
import { headingsOf, titleScore } from './headings.ts'
import type { ClassificationWeights } from './weights.ts'

/** Words of a payment that was made: its check, its transfer or its receiver. */
const PAID = pattern(
  `[ ](?:checks?|draft|warrant|eft|ach|remittance|payees?|paid|issued|enclosed|deposit(?:ed|s)?|receipt|
    received)[ ]`,
)
const AMOUNT = /\d[.,]\d{2}\b/
const payment = evidence.find(({ type }) => type === 'payment')!

/**
 * Whether the figures of an adjuster derive what is payable. 'Net Payment' beside their result is the label
 * of an amount, not the title of a payment, and nothing says that one was made.
 */
export function isLossWorksheet(
  layout: Layout,
  text: FoldedText,
  weights: ClassificationWeights,
): boolean {
  if (PAID.test(text.spaced)) return false
  const untitled = layout.rows.filter(({ cells }) => !cells.some((cell) => AMOUNT.test(cell.text)))
  const titles = headingsOf({ ...layout, rows: untitled }, weights)
  if (titleScore(payment, layout, titles, weights) >= weights.titleForLoss) return false
  return hasEstimateSums(layout, textStyleOf(layout))
}
