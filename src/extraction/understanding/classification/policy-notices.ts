import { policyEventIn } from '../fields/policy-events.ts'
import type { Layout } from '../layout/layout.ts'
import { type FoldedText, hasPhrase } from './folded-text.ts'
import { MAX_LETTER_ROWS } from './letters.ts'
import type { ClassificationWeights } from './weights.ts'

/** The policies that a contractor must have. A homeowner's policy is no certification. */
const COVERAGES = [
  'general liability',
  'auto liability',
  'automobile liability',
  'commercial auto',
  'workers compensation',
  'workers comp',
  'umbrella',
  'excess liability',
  'pollution liability',
]

/** A letter of an insurer without a title says in a sentence that a policy ends or is valid again. */
export function policyNoticeScore(
  text: FoldedText,
  layout: Layout,
  weights: ClassificationWeights,
): number {
  if (layout.rows.length > MAX_LETTER_ROWS) return 0
  const isOfContractor = COVERAGES.some((name) => hasPhrase(text.spaced, name))
  return isOfContractor && policyEventIn(layout) ? weights.policyEvent : 0
}
