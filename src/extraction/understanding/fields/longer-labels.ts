import { labelAttributes, labelQualifiers, numberWords } from '../../lexicon/label-qualifiers.ts'
import type { Token } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'
import { isEstimated, isPlanningAdjective, statesPlan } from './plans.ts'

/**
 * A label with more words is another label: 'Claim Rep Code' and 'Prior Claim #' do not label the
 * claim number.
 */

const whole = (list: string) => pattern(`^(?:${list.trim()})$`, 'i')
const ATTRIBUTE = whole(labelAttributes)
const QUALIFIER = whole(labelQualifiers)
const NUMBER_WORD = whole(numberWords)

const bare = ({ text }: Token) => text.replace(/[:;#.,]+$/, '')
const isClosed = ({ text }: Token) => /[:;#]$/.test(text)

/** The end of the longer label that begins with the words up to `to`. Null if these are whole. */
export function endOfLongerLabel(tokens: readonly Token[], to: number): number | null {
  const last = tokens[to - 1]!
  if (isClosed(last) || NUMBER_WORD.test(bare(last))) return null
  let end = to
  while (tokens[end] && ATTRIBUTE.test(bare(tokens[end]!))) {
    end++
    if (isClosed(tokens[end - 1]!)) return end
  }
  if (end === to) return null
  const next = tokens[end]
  if (next && (/^[:#]+$/.test(next.text) || NUMBER_WORD.test(bare(next)))) return end + 1
  return !next || /\d/.test(next.text) ? end : null
}

/** Whether the word before a label says that it is about something else: 'Flood Policy #'. */
export const isQualified = (before: Token | undefined): boolean =>
  before !== undefined && QUALIFIER.test(before.text)

/**
 * The end of a label that makes a milestone a plan: 'Anticipated Completion Date', 'Start Date (tentative)'.
 * Null if it states no plan.
 */
export function endOfPlan(
  tokens: readonly Token[],
  from: number,
  to: number,
  milestone: string,
): number | null {
  const isEstimate = (text: string) => isEstimated(text) && !milestone.startsWith('dates.estimate_')
  const isAdjective = ({ text }: Token) => isPlanningAdjective(text) || isEstimate(text)
  if (wordsBefore(tokens, from).some(isAdjective)) return to
  if (isClosed(tokens[to - 1]!)) return null
  const behind = tokens.slice(to, to + MAX_WORDS_OF_PLAN)
  const ends = behind.findIndex((token) => isClosed(token) || /[)\]]$/.test(token.text))
  const isMarked = DASH.test(tokens[to - 1]!.text) || /^[([]/.test(behind[0]?.text ?? '')
  if (ends < 0 || !isMarked) return null
  const words = behind.slice(0, ends + 1).map(({ text }) => text)
  const text = words.join(' ')
  return statesPlan(text) || isEstimate(text) ? to + ends + 1 : null
}

/** A label may end with a dash: 'Completion Date - Projected:'. */
const DASH = /^[-\u2013\u2014]$/
const MAX_WORDS_OF_PLAN = 4

/** Up to two words before a label, without the value of another label: 'Status: Pending'. */
function wordsBefore(tokens: readonly Token[], from: number): readonly Token[] {
  const near = tokens.slice(Math.max(0, from - 3), from)
  const end = near.findLastIndex((token) => /[:;#,]$|[^t]\.$/i.test(token.text))
  const own = near.slice(end + 1)
  return end >= 0 && isClosed(near[end]!) ? [] : own.slice(-2)
}
