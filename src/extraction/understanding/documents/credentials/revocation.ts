import { CREDENTIAL, type Ending, STATUS } from '../../../lexicon/ending-words.ts'
import { parsedIn, type SourcedValue } from '../../fields/field-match.ts'
import type { ParsedValue } from '../../fields/parsed-value.ts'
import { firstDate, type TextStyle } from '../../fields/values.ts'
import { type Layout, type LayoutCell, textOf } from '../../layout/layout.ts'
import { STATEMENT_END } from '../../layout/sentence-ends.ts'
import { pattern } from '../../pattern.ts'
import { effectiveDayOf, isEndingNotice, isTitleOfEnding } from './ending-notice.ts'
import { endingSentenceIn } from './ending-sentences.ts'
import { ACTIVE_STATUS, endedStatusIn, endingOfRow, type Revocation } from './license-status.ts'

const VERB = '(?:revoked|suspended|surrendered)'
const NOUN = '(?:revocation|suspension|surrender)'
const ADVERB = String.raw`(?:(?:hereby|\w+ly)\s+){0,2}`

const ENDED = pattern(
  String.raw`
      ${STATUS}\W{0,5}${ADVERB}${VERB}\b|^\W*${VERB}\W*$|^\W*${VERB}\s+(?:on|as\s+of|effective|since)\b|
      \b(?:notice|order|decision)\s+of\s+(?:\w+\s+){0,3}${NOUN}\b|\b${NOUN}\s+(?:notice|order)\b|
      \b(?:is|are|was|were|been|has|have)\s+${ADVERB}${VERB}\b|\b${VERB}\s+on\b|
      \b${VERB}\s+(?:\w+\s+){0,3}${CREDENTIAL}s?\b|
      \bhereby\s+(?:revokes|suspends)\b`,
  'i',
)
/** The label of a form, which says nothing without its day. */
const LABEL = new RegExp(
  `\\bdate\\s+of\\s+${NOUN}\\b|\\b${NOUN}\\s+date\\b|\\bdate\\s+${VERB}\\b|\\b${VERB}\\s+date\\b`,
  'i',
)
const ENDING_WORDS = /\b(?:revo(?:ked|kes|cation)|suspen(?:ded|ds|sion)|surrender(?:ed)?)\b/gi
/** Fine print explains when a license could be revoked. The 'no' of 'License No. 4471' is no condition. */
const CONDITION_BEFORE = pattern(
  String.raw`
      \b(?:if|unless|until|may(?!\W{0,3}\d)|might|can|could|would|shall|must|not|never|
      no(?!\W{0,3}[A-Z]{0,5}\W?\d)|none|any|anyone|ever|whether|before|when|whose|licen[sc]es\s+that|
      (?:a|an|each|every)\s+\w+\s+(?:that|who))\b`,
  'i',
)
const CONDITION_BEHIND = /\b(?:may(?!\W{0,3}\d)|might|can|could|would|stayed|lifted)\b/i
/** What will happen is often a condition: 'will be suspended on July 15, 2026 unless you pay'. */
const FUTURE = /\bwill\s+(?:\w+\s+)?be\s+(?:\w+\s+)?$/i

/** The statement that ended a license or certificate, else the status or sentence that did, else null. */
export function revocationIn(layout: Layout, textStyle: TextStyle): Revocation | null {
  const all = [endingStatementIn, endedStatusIn, endingSentenceIn].flatMap(
    (find) => find(layout, textStyle) ?? [],
  )
  const found = all.find(({ since }) => since) ?? all[0] ?? null
  if (!found || found.since || !isEndingNotice(layout)) return found
  return { ...found, since: effectiveDayOf(layout, textStyle) }
}

/** The first statement with a day, else the first one, else null. */
function endingStatementIn(layout: Layout, textStyle: TextStyle): Revocation | null {
  const text = textOf(layout)
  const isLifted = /\breinstated\b/i.test(text) || ACTIVE_STATUS.test(text)
  const cells = layout.rows.flatMap((row) => row.cells)
  let first: Revocation | null = null
  for (const [at, cell] of cells.entries()) {
    const lines = linesAround(layout, cell)
    const statement = statementIn(lines)
    const ending = statement && endingOf(statement.word)
    if (!statement || !ending || (isLifted && ending === 'suspended')) continue
    const next = cells[at + 1]
    // 'Revoked | 01/14/2028': the next column of a table is likely the expiration date.
    const isColumn = next?.row === cell.row && !statement.isLabel
    // A title is followed by the date of the notice.
    const isOther = isColumn || isTitleOfEnding(cell.text) || UNTIL.test(cell.text)
    const behind = isOther ? null : dayBehind(next, textStyle)
    const since = dayIn(statement, lines, textStyle) ?? behind
    if (since) return { page: cell.page, ending, since }
    if (!statement.isLabel) first ??= { page: cell.page, ending, since: null }
  }
  return first
}

/** A row of a table of credentials states its status, rarely a day. */
export function revocationOfRow(text: string, page: number): Revocation | null {
  const ending = endingOfRow(text)
  return ending && { page, ending, since: null }
}

function endingOf(word: string): Ending {
  if (/^revo/i.test(word)) return 'revoked'
  return /^suspen/i.test(word) ? 'suspended' : 'surrendered'
}

/** The lines of a paragraph, joined by spaces. `start` and `end` bound the cell that is looked at. */
type Lines = { text: string; start: number; end: number; cells: { cell: LayoutCell; at: number }[] }

/** Whether a sentence goes on in the next line. The next line may also be a label with its value. */
function goesOn(upper: LayoutCell, lower: LayoutCell): boolean {
  const isOpen =
    /(?:,|\b(?:the|an?|of|has|have|been|was|is|hereby|its|effective|on|as of|since))$/i.test(
      upper.text,
    )
  return !lower.text.includes(':') && (isOpen || /^[\p{Ll}\d]/u.test(lower.text))
}

/** The cell with the lines before and after it that belong to its sentence. */
function linesAround({ rows }: Layout, cell: LayoutCell): Lines {
  const alone = (at: number) => {
    const row = rows[at]
    const [only, more] = row?.page === cell.page ? row.cells : []
    return only && !more ? only : null
  }
  const isAlone = alone(cell.row) !== null
  const above = isAlone ? alone(cell.row - 1) : null
  const below = isAlone ? alone(cell.row + 1) : null
  const before = above && goesOn(above, cell) ? above : null
  const after = below && goesOn(cell, below) ? below : null
  const cells: Lines['cells'] = []
  let text = ''
  for (const one of [before, cell, after]) {
    if (!one) continue
    if (text !== '') text += ' '
    cells.push({ cell: one, at: text.length })
    text += one.text
  }
  const start = cells.find((one) => one.cell === cell)!.at
  return { text, start, end: start + cell.text.length, cells }
}

/** A statement that a credential ended: its sentence, and the word in it. */
type EndingStatement = { from: number; to: number; word: string; wordAt: number; isLabel: boolean }

/** The first statement whose ending word is in the cell. */
function statementIn(lines: Lines): EndingStatement | null {
  for (const { 0: word, index } of lines.text.matchAll(ENDING_WORDS)) {
    const isInside = index >= lines.start && index < lines.end
    const statement = isInside ? statementAt(lines, word, index) : null
    if (statement) return statement
  }
  return null
}

function statementAt(
  { text, start, end }: Lines,
  word: string,
  wordAt: number,
): EndingStatement | null {
  const bounds = [...text.matchAll(STATEMENT_END)].map(({ index }) => index + 1)
  const from = bounds.findLast((bound) => bound <= wordAt) ?? 0
  const to = bounds.find((bound) => bound > wordAt) ?? text.length
  const behind = text.slice(wordAt + word.length, to)
  const before = text.slice(from, wordAt)
  const isConditional = CONDITION_BEFORE.test(before) || CONDITION_BEHIND.test(behind)
  if (isConditional || FUTURE.test(before)) return null
  const own = text.slice(Math.max(from, start), Math.min(to, end))
  const isLabel = LABEL.test(own)
  const isEnded = ENDED.test(own) || ENDED.test(text.slice(from, to))
  return isLabel || isEnded ? { from, to, word, wordAt, isLabel } : null
}

/** A suspension may end on a day. */
const UNTIL = /\b(?:until|till|through|thru|by|before)\W*$/i

/** The day behind the word of a statement, else the day on which the sentence says it took effect. */
function dayIn(
  { from, to, word, wordAt, isLabel }: EndingStatement,
  lines: Lines,
  textStyle: TextStyle,
): SourcedValue | null {
  const source = (offset: number, found: ParsedValue) => {
    const at = offset + found.start
    const { cell } = lines.cells.findLast((one) => one.at <= at)!
    return parsedIn(cell, found, lines.text.slice(offset))
  }
  const end = isLabel ? lines.end : to
  for (let at = wordAt + word.length; at < end; ) {
    const after = firstDate(lines.text.slice(at, end), textStyle)
    if (!after) break
    if (!UNTIL.test(lines.text.slice(at, at + after.start))) return source(at, after)
    at += after.end
  }
  for (let at = from; at < wordAt; ) {
    const before = firstDate(lines.text.slice(at, wordAt), textStyle)
    if (!before) return null
    const lead = lines.text.slice(from, at + before.start)
    if (/\b(?:effective|as of|on|since)\s*$/i.test(lead)) return source(at, before)
    at += before.end
  }
  return null
}

/** The date that begins the next cell. */
function dayBehind(next: LayoutCell | undefined, textStyle: TextStyle): SourcedValue | null {
  const below = next && firstDate(next.text, textStyle)
  if (!below || next.text.slice(0, below.start).trim() !== '') return null
  return parsedIn(next, below)
}
