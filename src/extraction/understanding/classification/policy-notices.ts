import { noticeTitles } from '../../lexicon/policy-notice-labels.ts'
import { policyEventIn } from '../fields/policy-events.ts'
import type { Layout } from '../layout/layout.ts'
import { titleCells } from '../layout/title-cells.ts'
import { type FoldedText, hasPhrase } from './folded-text.ts'
import { MAX_LETTER_ROWS } from './letters.ts'
import type { ClassificationWeights } from './weights.ts'

/** The policies that a contractor must have. A homeowner's policy is no certification. */
const COVERAGES = [
  'general liability',
  'auto liability',
  'automobile liability',
  'commercial auto',
  'business auto',
  'workers compensation',
  'workers comp',
  'umbrella',
  'excess liability',
  'pollution liability',
]

const POLICY_NUMBERS = ['policy number', 'policy no']

/** A notice of an insurer, by its title or by a sentence that ends a policy or makes it valid again. */
export function policyNoticeScore(
  text: FoldedText,
  layout: Layout,
  weights: ClassificationWeights,
): number {
  if (layout.rows.length > MAX_LETTER_ROWS) return 0
  const isOfContractor = COVERAGES.some((name) => hasPhrase(text.spaced, name))
  if (!isOfContractor) return 0
  return isTitled(text, layout) || policyEventIn(layout) ? weights.policyEvent : 0
}

/** The right to cancel a contract has such a title too, but names no policy. */
function isTitled(text: FoldedText, layout: Layout): boolean {
  if (!POLICY_NUMBERS.some((label) => hasPhrase(text.spaced, label))) return false
  const titles = Object.values(noticeTitles)
  return titleCells(layout).some((cell) => titles.some((title) => title.test(cell.text)))
}
