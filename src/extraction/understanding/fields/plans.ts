import {
  estimateActs,
  estimateWords,
  planningAdjectives,
  planningWords,
} from '../../lexicon/planning-words.ts'
import { pattern } from '../pattern.ts'

const among = (list: string) => pattern(String.raw`\b(?:${list.trim()})\b`, 'i')
const PLANNING = among(planningWords)
const ADJECTIVE = pattern(`^(?:${planningAdjectives.trim()})$`, 'i')
const ESTIMATE = among(estimateWords)
const ESTIMATED = /\best(?:im|imated)?\b/i
const ESTIMATED_PLAN = pattern(String.raw`\bestimated\s+(?!(?:${estimateActs})\b)\w`, 'i')

/** 'Referred By' is the column of a person, unlike 'Needed By'. */
const OF_PERSON = /\b(?:referred|sold|entered|created|taken|handled|managed) by$/i

/** Whether a header or label states a plan, a deadline or a request: 'Target Close', 'Payment Due'. */
export function statesPlan(text: string): boolean {
  const plain = spaced(text).replace(OF_PERSON, '')
  return PLANNING.test(plain) || ESTIMATED_PLAN.test(plain)
}

/** Whether a word before a label makes it a plan: 'Anticipated'. */
export function isPlanningAdjective(word: string): boolean {
  return ADJECTIVE.test(spaced(word))
}

/** Whether it has the word estimate. Only the context tells whether it is about the estimate: 'Est. Sent'. */
export function namesEstimate(text: string): boolean {
  return ESTIMATE.test(spaced(text))
}

/** 'Estimated' or 'Est.': an estimated date or amount, if it is not about the estimate. */
export function isEstimated(text: string): boolean {
  return ESTIMATED.test(spaced(text))
}

export function isEstimatedPlan(text: string): boolean {
  return ESTIMATED_PLAN.test(spaced(text))
}

/** The same words count in 'Follow-Up', 'due_date' and 'DueDate'. */
function spaced(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^a-z\d]+/gi, ' ')
    .trim()
}
