import type { MilestoneField } from '../../fields.ts'
import { progressHeaderWords } from '../../lexicon/job-progress.ts'
import { milestoneWords, wordsOfMilestones } from '../../lexicon/planning-words.ts'
import { isEstimatedPlan, namesEstimate, statesPlan } from '../fields/plans.ts'
import { headerWords } from './header-words.ts'
import type { ListColumn } from './list-columns.ts'

/** The unsaved column of plans and deadlines. */
export const PLANS = '-due'

/** Amounts of what happened. An estimated cost is no cost, but the estimate may be approved. */
const PAST_AMOUNT = /^financials\.(?:invoiced_total|collected_total|\w+_cost)$/
const APPROVED_AMOUNT = /^financials\.(?:supplement_)?approved_total$/
/** 'Est. Total Cost' of a schedule of work in progress is what the job will cost, not its price. */
const COST = /\b(?:costs?|expenses?|budget(?:ed)?)\b/i

/** 'Proj. Completion' may be the projected one. */
const PROJECTED = /\bproj\b/i

const wordsOf = (list: string) => list.split('|').flatMap((word) => headerWords(word.trim()))
const COMMON_WORDS = wordsOf(milestoneWords)
const PROGRESS_WORDS = headerWords(progressHeaderWords)
const VENDOR_WORDS = headerWords('vendor subcontractor supplier contractor company')

/** Whether a header with these words may be the one of a column. */
export type HeaderRule = (words: readonly string[], header: string) => boolean

/**
 * The rule of a column for its headers. A milestone's header has only words of its usual headers. A plan
 * ('Target Close') or the end of a part ('Demo Complete') would move the status of the job, so an unknown
 * word leaves the column unused. The same holds for a status: 'Denied' of a supplement does not lose the job.
 * Amounts that were invoiced, paid, spent or approved must not be planned ones, and an estimate is no cost.
 */
export function headerRuleOf({ field, shape, headers }: ListColumn): HeaderRule | null {
  if (shape === 'timestamp') {
    const more = wordsOf(wordsOfMilestones[field as MilestoneField] ?? '')
    const known = new Set([...headers.flatMap(headerWords), ...COMMON_WORDS, ...more])
    return (words, header) => {
      // 'Approved by Carrier' is a milestone. 'Approve By' is a deadline, or the column of a person.
      if (words.at(-1) === 'by' || isEstimatedPlan(header) || PROJECTED.test(header)) return false
      return words.every((word) => known.has(word))
    }
  }
  if (shape === 'progress') return onlyWords(headers, PROGRESS_WORDS)
  if (shape === 'enum:vendor_status') return onlyWords(headers, VENDOR_WORDS)
  if (PAST_AMOUNT.test(field)) return (_, header) => !statesPlan(header) && !namesEstimate(header)
  if (field === 'financials.estimate_total') return (_, header) => !COST.test(header)
  return APPROVED_AMOUNT.test(field) ? (_, header) => !statesPlan(header) : null
}

function onlyWords(headers: readonly string[], more: readonly string[]): HeaderRule {
  const known = new Set([...headers.flatMap(headerWords), ...more])
  return (words) => words.every((word) => known.has(word))
}
