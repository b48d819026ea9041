import type { Layout } from '../layout/layout.ts'
import { behind, beside, type TokenRange, under } from './around-labels.ts'
import { type FieldMatch, type MatchPosition, matchIn } from './field-match.ts'
import type { FieldLabelHit, LabelMap } from './labels.ts'

/** Texts that name no place. */
const NOT_STATED = /^(?:see|same|as|per|none|unknown|pending|n\/?a|tbd|not|to be|if different)\b/i

/**
 * The text behind, beside or below the label of an address, although it has no form of a street. Beside and
 * below, only a colon shows that the label has a value.
 */
export function writtenAddress<Name extends string>(
  layout: Layout,
  hit: FieldLabelHit<Name>,
  hits: LabelMap<Name>,
): FieldMatch<Name> | null {
  if (hit.spec.kind !== 'address') return null
  const isClosed = hit.cell.text.endsWith(':')
  const ranges: [MatchPosition, TokenRange | null][] = [['inline', behind(hit, hits)]]
  if (isClosed)
    ranges.push(['right', beside(layout, hit, hits)], ['below', under(layout, hit, hits)])
  const [position, range] = ranges.find(([, one]) => one !== null) ?? []
  if (!position || !range) return null
  const tokens = range.cell.tokens.slice(range.from, range.to)
  const text = tokens.map((token) => token.text).join(' ')
  if (NOT_STATED.test(text) || text.length > MAX_CHARS || !/\p{L}{3}/u.test(text)) return null
  const { weak, cell } = hit
  const details = { value: text, tokens, position, weak, labelBox: cell.box }
  return matchIn(hit.spec.name, range.cell, details)
}

const MAX_CHARS = 150
