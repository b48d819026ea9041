import type { Token } from '../layout/layout.ts'
import { isTitle } from '../normalize/person-titles.ts'
import { addressStart } from '../normalize/street-starts.ts'
import type { PartKind } from './combined-labels.ts'
import { looksLikeDate } from './date-patterns.ts'
import { readValue, type TextStyle } from './values.ts'

/** The words of each value. A part without a value has none. */
export type SplitTokens = Token[][]

const LOOSE: readonly PartKind[] = ['name', 'text', 'any']
const SEPARATORS = [/^\/$/, /^\|$/, /^[-–—]$/, /^(?:&|and)$/i]
const AROUND = /^[\s/|,;&–—(-]+|[\s/|,;&–—)-]+$/g
const MAX_TOKENS = 16
/** A cause of loss may be a sentence. */
const MAX_TEXT_TOKENS = 40
/** Shorter codes with only a blank between them may be the groups of one. */
const MIN_APART = 6

/**
 * The words of the values that one label names together, in the order of `kinds`. Null if it is not certain
 * where one ends and the next begins.
 */
export function splitValues(
  tokens: readonly Token[],
  kinds: readonly PartKind[],
  textStyle: TextStyle,
): SplitTokens | null {
  const most = kinds.length === 2 && kinds.includes('text') ? MAX_TEXT_TOKENS : MAX_TOKENS
  if (tokens.length === 0 || tokens.length > most) return null
  const fills = (part: readonly Token[], at: number) => isValue(kinds[at]!, part, textStyle)
  const ownWords = (part: readonly Token[], at: number) => withoutLabel(kinds[at]!, trimmed(part))
  const isTitleOfName = (part: readonly Token[]) => kinds.includes('name') && isTitle(textOf(part))
  for (const all of waysApart(tokens)) {
    const apart = all.filter((part) => !isTitleOfName(part))
    if (apart.length === kinds.length && apart.every(fills)) return apart.map(ownWords)
  }
  // Between two names or texts, only a separator shows where one ends: 'Jo Lin' may be one person.
  const isCut = !kinds.some((kind, at) => LOOSE.includes(kind) && LOOSE.includes(kinds[at + 1]!))
  const cuts = cutsOf(tokens, kinds.length).filter((parts) => isCut && parts.every(fills))
  const certain = cuts.filter((parts) => !hasGroups(parts, kinds))
  if (certain.length === 1 && cuts.length === 1) return certain[0]!.map(ownWords)
  return cuts.length === 0 ? onlyValue(tokens, kinds, textStyle) : null
}

/** The words between the separators of one kind. */
function waysApart(tokens: readonly Token[]): Token[][][] {
  const spaced = SEPARATORS.map((separator) => apartAt(tokens, ({ text }) => separator.test(text)))
  const comma = apartAfter(tokens, /[,;]$/)
  const glued = tokens.flatMap(ungluedAtBar)
  return [...spaced, comma, apartAt(glued, ({ text }) => text === '/')].filter(
    (parts) => parts.length > 1,
  )
}

function apartAt(tokens: readonly Token[], isBar: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (isBar(token)) parts.push([])
    else parts.at(-1)!.push(token)
  }
  return parts
}

function apartAfter(tokens: readonly Token[], end: RegExp): Token[][] {
  const parts: Token[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    parts.at(-1)!.push(token)
    if (end.test(token.text) && at < tokens.length - 1) parts.push([])
  }
  return parts
}

/** 'HO-77/AB-123' is two words with a bar between them. A date has its own bars. */
function ungluedAtBar(token: Token): Token[] {
  const parts = token.text.split(/(\/)/).filter(Boolean)
  if (parts.length < 2 || looksLikeDate(token.text)) return [token]
  const width = token.box.width / token.text.length
  let at = 0
  return parts.map((text) => {
    const box = { ...token.box, x: token.box.x + at * width, width: text.length * width }
    at += text.length
    return { ...token, text, box }
  })
}

/** All ways to cut the words into `count` parts. */
function cutsOf(tokens: readonly Token[], count: number): Token[][][] {
  if (count === 1) return [[[...tokens]]]
  return tokens.slice(1).flatMap((_, at) => {
    const head = tokens.slice(0, at + 1)
    return cutsOf(tokens.slice(at + 1), count - 1).map((rest) => [head, ...rest])
  })
}

/** Whether two codes side by side may be the groups of one. */
function hasGroups(parts: readonly Token[][], kinds: readonly PartKind[]): boolean {
  const isShort = (part: readonly Token[]) => textOf(part).length < MIN_APART
  return parts.some(
    (part, at) =>
      kinds[at] === 'code' &&
      (kinds[at - 1] === 'code' || kinds[at + 1] === 'code') &&
      (isShort(part) || part.length > 1),
  )
}

/** A single value, if only one kind fits it. Two codes under one label do not show which one is there. */
function onlyValue(
  tokens: readonly Token[],
  kinds: readonly PartKind[],
  textStyle: TextStyle,
): SplitTokens | null {
  const fitting = kinds.flatMap((kind, at) => (isValue(kind, tokens, textStyle) ? [at] : []))
  if (fitting.length !== 1) return null
  return kinds.map((_, at) => (at === fitting[0] ? trimmed(tokens) : []))
}

const textOf = (tokens: readonly { text: string }[]) => tokens.map(({ text }) => text).join(' ')
const plainOf = (tokens: readonly Token[]) => textOf(tokens).replace(AROUND, '')

/** Separators at the edges belong to no value. */
function trimmed(tokens: readonly Token[]): Token[] {
  const isBar = ({ text }: Token) => text.replace(AROUND, '') === ''
  const from = tokens.findIndex((token) => !isBar(token))
  const to = tokens.findLastIndex((token) => !isBar(token))
  return from < 0 ? [] : tokens.slice(from, to + 1)
}

const PREFIX =
  /^(?:(?:ph|phone|tel|cell|mobile|office|direct|e-?mail)(?!\p{L})\.?:?|[cdmopt]:)\s*/iu

/**
 * The label of a phone or an email would end the value before it: 'Jo Lin | Phone: 815-555-0107'. Grades have
 * theirs: 'Category 2 / Class 3'.
 */
function withoutLabel(kind: PartKind, tokens: Token[]): Token[] {
  const label = LABEL_WORDS[kind]
  const from = label ? tokens.findIndex(({ text }) => !label.test(text)) : 0
  return tokens.slice(Math.max(0, from))
}

const GRADE = /^(?:water|cat(?:egory)?\.?|cl(?:ass)?\.?):?$/i
const GRADES = /^(?:(?:water|cat(?:egory)?\.?|cl(?:ass)?\.?):?\s+)+(?=\d)/i
const PREFIXES: Partial<Record<PartKind, RegExp>> = {
  phone: PREFIX,
  email: PREFIX,
  number: GRADES,
}
const LABEL_WORD = /^(?:(?:ph|phone|tel|cell|mobile|office|direct|e-?mail)\.?:?|[cdmopt]:)$/i
const LABEL_WORDS: Partial<Record<PartKind, RegExp>> = {
  phone: LABEL_WORD,
  email: LABEL_WORD,
  number: GRADE,
}

/** Whether the words are one whole value of the kind. */
function isValue(kind: PartKind, tokens: readonly Token[], textStyle: TextStyle): boolean {
  const text = plainOf(tokens)
  if (kind === 'name')
    return !/[\d@]|\p{L}:/u.test(text) && readValue(kind, text, textStyle) !== null
  if (kind === 'any') return text !== ''
  if (kind === 'text') return isPlainText(text, textStyle)
  if (kind === 'address') return addressStart(text) === 0
  const own = text.replace(PREFIXES[kind] ?? '', '')
  const read = readValue(kind, own, textStyle)
  if (read === null || read.isCut) return false
  return read.start <= 1 && read.end >= own.length - 1
}

/** Words without a date, an amount or another label. */
function isPlainText(text: string, textStyle: TextStyle): boolean {
  if (!/\p{L}{2}/u.test(text) || /\p{L}:(?:\s|$)|[$€£]\s?\d/u.test(text)) return false
  return readValue('date', text, textStyle) === null
}
