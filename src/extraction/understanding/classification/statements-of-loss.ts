import { hasEstimateSums } from '../documents/estimates/estimate.ts'
import type { Layout } from '../layout/layout.ts'
import { textStyleOf } from '../text-style.ts'
import { statesDecision } from './claim-decisions.ts'
import type { FoldedText } from './folded-text.ts'
import { isDenial } from './letters.ts'

/** The heading above the figures. */
const HEADING = /^statement of loss\s*:?$/i
/** The insured, the claim, the policy, the day and the property. */
const MIN_LOSS_KINDS = 5

/**
 * Whether a letter or report contains the carrier's estimate: the figures below 'Statement of Loss', whose
 * sums hold. A letter that only cites sums has no such heading.
 */
export function isStatementOfLoss(layout: Layout, text: FoldedText, lossKinds: number): boolean {
  const isHeaded = layout.rows.some(({ cells }) => HEADING.test(cells[0]?.text.trim() ?? ''))
  if (!isHeaded || lossKinds < MIN_LOSS_KINDS || isDenial(text) || statesDecision(layout))
    return false
  return hasEstimateSums(layout, textStyleOf(layout))
}
