import type { ValueKind } from '../../lexicon/entries.ts'
import { type Layout, type LayoutCell, sameColumn, type Token } from '../layout/layout.ts'
import { emailBreak } from '../normalize/email-lines.ts'
import {
  endsOrganization,
  hasLegalForm,
  isSurnameWithGeneration,
  looksLikeCompany,
} from '../normalize/names.ts'
import { isParticle, startsWithParticle } from '../normalize/people-in-lines.ts'
import { joinLines, wholeAmount } from '../normalize/wrapped.ts'
import { codeUnderPrefix, isValueOverLines } from './codes-over-lines.ts'
import { looksLikeDate } from './date-patterns.ts'
import type { MatchPosition } from './field-match.ts'
import { isLevel, lineUnderValue } from './line-under-value.ts'
import { isPlaceholderName } from './plausible-name.ts'

/** A value of several lines. `last`: the cell of the last one, if the value may continue below it. */
export type WrappedValue = { text: string; tokens: Token[]; last?: LayoutCell; isCut?: true }

/** The lines of a value that ends its cell. Null if it has one line. */
export function valueOverLines(
  layout: Layout,
  kind: ValueKind,
  { cell, tokens }: { cell: LayoutCell; tokens: Token[] },
  position: MatchPosition,
  isLabel: (cell: LayoutCell) => boolean,
): WrappedValue | null {
  if (kind === 'code') return codeUnderPrefix(layout, cell, tokens)
  if (kind === 'date') return dateOverLines(layout, cell, tokens)
  if (kind === 'money') return amountOverLines(layout, cell, tokens)
  if (kind !== 'name' && kind !== 'email') return null
  if (kind === 'email') return emailOverLines(layout, cell, tokens, isLabel)
  const wrapped = position === 'below' ? null : textOverLines(layout, cell, tokens, isLabel)
  if (wrapped) return wrapped
  return nameAboveRest(layout, cell, tokens, isLabel, position)
}

/** An email and its rest on the next line of a narrow cell. Null if the two are not one email. */
function emailOverLines(
  layout: Layout,
  cell: LayoutCell,
  tokens: Token[],
  isLabel: (cell: LayoutCell) => boolean,
): { text: string; tokens: Token[] } | null {
  const rest = tokens[0] ? lineUnderValue(layout, cell, tokens[0]) : null
  if (!rest || isLabel(rest)) return null
  const upper = tokens.map((token) => token.text).join(' ')
  if (emailBreak(upper, rest.text) !== 'joined') return null
  return { text: upper + rest.text, tokens: [...tokens, ...rest.tokens] }
}

/**
 * A name and its rest on the next line of a narrow cell. Null if there is no rest. It continues after a
 * hyphen or an 'and', or if the next word had no room before the right neighbor.
 */
function textOverLines(
  layout: Layout,
  cell: LayoutCell,
  tokens: Token[],
  isLabel: (cell: LayoutCell) => boolean,
): { text: string; tokens: Token[] } | null {
  const rest = tokens[0] ? lineUnderValue(layout, cell, tokens[0]) : null
  if (!rest || isLabel(rest) || layout.rows[rest.row]!.cells[0] !== rest) return null
  const upper = tokens.map((token) => token.text).join(' ')
  const isWrapped =
    !/[\d@:]/.test(rest.text) && (isOpenName(upper, rest.text) || isFull(layout, cell, rest))
  if (!isWrapped) return null
  const whole = { text: joinLines(upper, rest.text), tokens: [...tokens, ...rest.tokens] }
  return withSecondPerson(layout, whole, rest, isLabel)
}

/** A date and its rest on the next line of a narrow cell: '05/01/' and '2026'. Null if there is no rest. */
function dateOverLines(
  layout: Layout,
  cell: LayoutCell,
  tokens: Token[],
): { text: string; tokens: Token[] } | null {
  const rest = tokens[0] ? lineUnderValue(layout, cell, tokens[0]) : null
  const upper = tokens.map(({ text }) => text).join(' ')
  if (!rest || looksLikeDate(rest.text)) return null
  // '05/01/20' above '26' is no date of 2020.
  const isBegun = /[/-]20$/.test(upper) && /^\d{2}$/.test(rest.text)
  if (looksLikeDate(upper) && !isBegun) return null
  const text = ['', ' '].map((gap) => upper + gap + rest.text).find(looksLikeDate)
  return text === undefined ? null : { text, tokens: [...tokens, ...rest.tokens] }
}

/** An amount and its rest on the next line of a narrow cell: '$4,' and '210.00'. Null if there is no rest. */
function amountOverLines(
  layout: Layout,
  cell: LayoutCell,
  tokens: Token[],
): { text: string; tokens: Token[] } | null {
  const rest = tokens[0] ? lineUnderValue(layout, cell, tokens[0]) : null
  const upper = tokens.map(({ text }) => text).join(' ')
  // The lines of a form may each begin with a sign.
  const mayBeForm = upper === '$' && rest && layout.rows[rest.row]!.cells[0] !== rest
  const text = rest && !mayBeForm ? wholeAmount(upper, rest.text) : null
  return text === null ? null : { text, tokens: [...tokens, ...rest!.tokens] }
}

/**
 * A name whose rest is on the line below it: a single name above a surname, or a company above the
 * words that end its name. Beside its label, the rest must be alone on its line.
 */
function nameAboveRest(
  layout: Layout,
  cell: LayoutCell,
  tokens: Token[],
  isLabel: (cell: LayoutCell) => boolean,
  position: MatchPosition,
): { text: string; tokens: Token[] } | null {
  const rest = tokens[0] ? lineUnderValue(layout, cell, tokens[0]) : null
  if (!rest || isLabel(rest)) return null
  const isUnder = isLevel(rest.box.x, tokens[0]!.box.x)
  const isFirst = layout.rows[rest.row]!.cells[0] === rest
  const isAlone = isUnder && (isFirst || isValueOverLines(layout, cell, rest))
  if (position !== 'below' && !isAlone) return null
  const upper = tokens.map(({ text }) => text).join(' ')
  const isRest =
    (tokens.length === 1 ? isSurname(upper, rest) : isCompanyRest(upper, rest.text)) ||
    isOpenPerson(upper, rest) ||
    isCoupleAbove(upper, rest) ||
    isOpenName(upper, rest.text) ||
    isOpenTitle(upper, rest) ||
    (position === 'below' &&
      isNameOfCell(layout, cell, upper, rest) &&
      continuesRow(layout, cell, rest, isLabel))
  if (!isRest) return null
  const whole = { text: joinLines(upper, rest.text), tokens: [...tokens, ...rest.tokens] }
  const last = HYPHENATED.test(whole.text) ? lineUnderValue(layout, rest, rest.tokens[0]!) : null
  if (!last || isLabel(last) || last.tokens.length > 1 || !SURNAME.test(last.text))
    return withSecondPerson(layout, whole, rest, isLabel)
  return { text: joinLines(whole.text, last.text), tokens: [...whole.tokens, ...last.tokens] }
}

/** 'and Frederick' below a name of two lines, with the surname on the line after it. */
function withSecondPerson(
  layout: Layout,
  whole: { text: string; tokens: Token[] },
  lower: LayoutCell,
  isLabel: (cell: LayoutCell) => boolean,
): { text: string; tokens: Token[] } {
  const next = lineUnderValue(layout, lower, lower.tokens[0]!)
  if (!next || isLabel(next) || !SECOND.test(next.text)) return whole
  const last = next.tokens.length === 2 ? lineUnderValue(layout, next, next.tokens[0]!) : null
  const isSurnameBelow =
    last && !isLabel(last) && last.tokens.length === 1 && SURNAME.test(last.text)
  const lines = isSurnameBelow ? [next, last] : [next]
  return {
    text: lines.reduce((text, line) => joinLines(text, line.text), whole.text),
    tokens: [...whole.tokens, ...lines.flatMap(({ tokens }) => tokens)],
  }
}

const SECOND = /^(?:and|&) \p{Lu}[\p{L}'.-]+(?: \p{Lu}[\p{L}'.-]*){0,3}$/u

/** 'Fitz-' above 'Gerald' */
const HYPHENATED = /\p{L}-$/u

/** 'Harold & Lucille' above their surname. */
const isCoupleAbove = (upper: string, rest: LayoutCell) =>
  COUPLE.test(upper) && rest.tokens.length === 1 && SURNAME.test(rest.text)
const COUPLE = /^\p{Lu}\p{Ll}+ (?:&|and) \p{Lu}\p{Ll}+$/u

function isSurname(first: string, { tokens }: LayoutCell): boolean {
  const texts = [first, ...tokens.map(({ text }) => text)]
  return tokens.length <= 2 && texts.every((text) => SURNAME.test(text))
}

function isCompanyRest(upper: string, lower: string): boolean {
  return endsOrganization(lower) && !hasLegalForm(upper)
}

/** 'The Estate of Margaret' above 'Rose Lin', and 'Jonathan Christopher' above 'Abernathy III'. */
function isOpenTitle(upper: string, { tokens, text }: LayoutCell): boolean {
  const isOfPerson = tokens.length <= 3 && tokens.every((token) => SURNAME.test(token.text))
  if (OPEN_ESTATE.test(upper)) return isOfPerson && !looksLikeCompany(text)
  return (
    isSurnameWithGeneration(text) && upper.split(' ').every((word) => SURNAME_OR_AND.test(word))
  )
}

const OPEN_ESTATE = /^(?:the )?estate of \p{Lu}\S*$/iu

/** 'HALVORSEN,' above 'INGRID', 'Ingrid M' above 'Halvorsen', and 'Mary Ann' above 'van Houten'. */
function isOpenPerson(upper: string, { tokens, text }: LayoutCell): boolean {
  const isOpen =
    /^[\p{L}.'’ -]+,$/u.test(upper) || /\p{L} \p{Lu}\.?$/u.test(upper) || startsWithParticle(text)
  const isOfName = (word: string) => SURNAME.test(word) || isParticle(word)
  const ends = SURNAME.test(tokens.at(-1)!.text)
  return isOpen && ends && tokens.length <= 3 && tokens.every((token) => isOfName(token.text))
}

/** Cells that show that a text is in a row of a table. */
const ROW_CELLS = 3

/** Whether the lower line ends a name in a row of a table: a word alone is no other person. */
function isNameOfCell(layout: Layout, cell: LayoutCell, upper: string, rest: LayoutCell): boolean {
  const most = Math.max(...layout.rows.slice(cell.row, rest.row).map(({ cells }) => cells.length))
  const isCell = most >= ROW_CELLS && layout.rows[rest.row]!.cells.length < most
  const isWord = rest.tokens.length === 1 && SURNAME.test(rest.text)
  return isCell && isWord && upper.split(' ').every((word) => SURNAME_OR_AND.test(word))
}

/** The headers of another table just below are labels, or in columns of their own. */
function continuesRow(
  layout: Layout,
  cell: LayoutCell,
  rest: LayoutCell,
  isLabel: (cell: LayoutCell) => boolean,
): boolean {
  const above = layout.rows.slice(cell.row, rest.row).flatMap(({ cells }) => cells)
  return layout.rows[rest.row]!.cells.every((one) => {
    if (one === rest) return true
    if (isLabel(one) || isPlaceholderName(one.text)) return false
    return above.some(({ box }) => sameColumn(box, one.box))
  })
}

const SURNAME_OR_AND = /^(?:\p{Lu}[\p{L}.'’-]*|and|&)$/u
const SURNAME = /^\p{Lu}[\p{L}.'’-]*$/u

/** 'Tate & Sons Inc dba' above 'Piedmont Drywall' */
function isOpenTrade(upper: string, lower: string): boolean {
  return TRADE_END.test(upper) && /^\p{Lu}/u.test(lower)
}

const TRADE_END = /\S[\s,(]+d\s?[/.]?\s?b\s?[/.]?\s?a\.?:?$/i

function isOpenName(upper: string, lower: string): boolean {
  if (isOpenTrade(upper, lower)) return true
  const isName = lower
    .split(' ')
    .every((word) => /^(?:\p{Lu}[\p{L}.,'’-]*|and|&|of|the)$/u.test(word))
  if (!isName) return false
  return /(?:[\p{L}]-|&|\band|\bof|\bthe)$/iu.test(upper) || /^(?:&|and|of)\s/.test(lower)
}

/** Whether the first word of the next line had no room on this line. */
function isFull(layout: Layout, cell: LayoutCell, rest: LayoutCell): boolean {
  const { cells } = layout.rows[cell.row]!
  const neighbor = cells[cells.indexOf(cell) + 1]
  if (!neighbor) return false
  const right = cell.box.x + cell.box.width + rest.tokens[0]!.box.width
  return right + 0.5 * cell.box.height > neighbor.box.x
}
