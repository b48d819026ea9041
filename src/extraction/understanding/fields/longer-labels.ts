import { labelAttributes, labelQualifiers, numberWords } from '../../lexicon/label-qualifiers.ts'
import type { Token } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'

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
