import type { Layout, LayoutRow } from '../../layout/layout.ts'
import { runningTextOf, type Sentence } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import { senderOf, writtenBy } from './email-senders.ts'

const SUPPLEMENT = String.raw`\bsupplement(?:al)?\b`
/** 'I have reviewed Supplement 2 (new service panel).' names what the next sentence approves. */
const REVIEWED = pattern(
  String.raw`
    \b(?:review(?:ed|ing)?(?:\s+of)?|received|receipt\s+of|looked\s+(?:at|over))\s[^.;$]{0,60}?${SUPPLEMENT}`,
  'i',
)
/** Something else may be approved. A supplement may itself be called an estimate. */
const OTHER = pattern(
  String.raw`
    (?<!${SUPPLEMENT}\s)\b(?:estimate|invoice|bid|proposal|quote|quotation|change\s+order|contract)s?\b|
    \bsupplements\b|${SUPPLEMENT}\s*(?:\#|no\.?)?\s*\d{1,2}\s*(?:and|&|,)\s*(?:\#|no\.?)?\s*\d`,
  'i',
)
/** 'It is approved for $900.00 less the deductible of $500.00' has no second amount of an approval. */
const DEDUCTIBLE = /^[^$]*\$[^$]*\bdeductible\b[^$]*\$[^$]*$/i
const SUBJECT = /^subject\s*:.*\bsupplement(?:al)?\b/i
const HEADER_ROWS = 8

/**
 * Whether 'It is approved in the amount of $900.00' means a supplement: the sentence before names it, or the
 * subject of the email does and the text above names nothing else. Null if it may mean something else.
 */
export function meansSupplement(
  { layout }: Reading,
  sentences: readonly Sentence[],
  at: number,
): boolean | null {
  const { said } = sentences[at]!
  const before = sentences[at - 1]?.said ?? ''
  const reviewed = REVIEWED.exec(before)
  const isOnly = said.split('$').length === 2 || DEDUCTIBLE.test(said)
  if (reviewed && !OTHER.test(before.slice(reviewed.index))) return isOnly || null
  const above = textBelowSubject(layout, sentences[at]!)
  return above === null ? false : (isOnly && !OTHER.test(above)) || null
}

/** What the sender of an email wrote before a sentence. Null if its subject names no supplement. */
function textBelowSubject(layout: Layout, { start }: Sentence): string | null {
  const sender = senderOf(layout)
  const texts = layout.rows.slice(0, HEADER_ROWS).map(textOf)
  const subject = texts.find((text) => SUBJECT.test(text))
  if (!sender || subject === undefined) return null
  const { text, cellAt } = runningTextOf(layout)
  const row = cellAt(start)?.row
  if (!writtenBy(layout, sender).some(({ cells }) => cells[0]?.row === row)) return null
  return text.slice(text.indexOf(subject) + subject.length, start)
}

const textOf = ({ cells }: LayoutRow) => cells.map(({ text }) => text).join(' ')
