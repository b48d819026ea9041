import type { FieldPairs } from '../../fields/assign-values.ts'
import { firstDate, type TextStyle } from '../../fields/values.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { type WrittenSentence, writtenSentences } from '../../layout/written-sentences.ts'
import { pattern } from '../../pattern.ts'

/** Dates of a bond or a policy in a letter: 'your liability policy, expiring 05/05/2027'. */

const OTHER = pattern(
  String.raw`
    \b(?:your|the|its|their|this|an?|said)\s+(?:[\w'’-]+\s+){0,4}?
    (?:bonds?|polic(?:y|ies)|(?:liability|compensation|comp)\s+(?:insurance|coverage)|
    (?:insurance|coverage)(?=\s+(?:\(|certificate|coverage|is|was|expir|ends|runs|will)))(?![\w-])`,
  'gi',
)
const OWN = /\b(?:licen[sc]es?|registrations?|certifications?|permits?)\b/i

export type DateOfOther = { cell: LayoutCell; value: string }

export function datesOfOthers(layout: Layout, textStyle: TextStyle): DateOfOther[] {
  return writtenSentences(layout).flatMap((sentence) => inSentence(sentence, textStyle))
}

function inSentence({ text, cellAt }: WrittenSentence, textStyle: TextStyle): DateOfOther[] {
  const found: DateOfOther[] = []
  for (let at = 0; at < text.length; ) {
    const date = firstDate(text.slice(at), textStyle)
    if (!date) break
    const start = at + date.start
    const other = [...text.slice(0, start).matchAll(OTHER)].at(-1)
    const cell = cellAt(start)
    const isOther =
      other !== undefined && !OWN.test(text.slice(other.index + other[0].length, start))
    // A line that begins with a capital may be a caption of the license below the sentence.
    if (isOther && (cellAt(other.index) === cell || /^[\p{Ll}\d(]/u.test(cell.text)))
      found.push({ cell, value: date.value })
    at += date.end
  }
  return found
}

/** The labeled values without the dates of bonds and policies. */
export function withoutDatesOf<Name extends string>(
  others: readonly DateOfOther[],
  { rows }: Layout,
  pairs: Pick<FieldPairs<Name>, 'best' | 'all'>,
): Pick<FieldPairs<Name>, 'best' | 'all'> {
  if (others.length === 0) return pairs
  const isOwn = ({ row, value }: FieldPairs<Name>['all'][number]) =>
    !others.some((one) => one.value === value && rows[row]?.cells.includes(one.cell))
  const all = pairs.all.filter(isOwn)
  const best = new Map(pairs.best)
  for (const [name, match] of pairs.best) {
    if (isOwn(match)) continue
    const next = all.filter((one) => one.name === name)
    const other = next.find(({ weak }) => !weak) ?? next[0]
    if (other) best.set(name, other)
    else best.delete(name)
  }
  return { best, all }
}
