import type { Document, DocumentPage } from '../document.ts'
import {
  definedTerms,
  exampleStatements,
  guideTitles,
  sampleIdentities,
} from '../lexicon/sample-words.ts'
import type { FieldMatch } from './fields/field-match.ts'
import { pattern } from './pattern.ts'

const TITLE = pattern(`^\\W*(?:${guideTitles.trim()})\\W*$`, 'i')
const EXAMPLE = pattern(exampleStatements.trim(), 'i')
const IDENTITY = pattern(sampleIdentities.trim(), 'i')
const TERM = `(?:${definedTerms.trim()})(?: \\((?:rcv|acv)\\))?`
/** 'Depreciation: loss of value due to age', '2 Deductible is the amount …'. An amount follows a label. */
const DEFINITION = pattern(
  `
    ^(?:\\W*(?:\\d{1,2}|[a-z])\\b)?\\W*${TERM}\\s*(?:[:\\u2013\\u2014-]|is|are|means?)\\s+
    (?:the|an?|what|how|loss|any|an amount|amounts?)\\b`,
  'i',
)
const QUESTION = pattern(`\\bwhat (?:is|are|does)\\b.{0,30}\\b${TERM}\\b.{0,30}\\?`, 'i')
/** 'A - Insured name and address B - Claim number' */
const LEGEND = /\bA ?[-\u2013\u2014.):=] ?\p{L}{2}.{0,60}\bB ?[-\u2013\u2014.):=] ?\p{L}{2}/u
const MAX_TITLE_CHARS = 70

type Signs = { title: boolean; example: boolean; terms: boolean; identity: boolean }

function signsOf({ lines }: DocumentPage): Signs {
  const has = (...shapes: RegExp[]) =>
    lines.some(({ text }) => shapes.some((one) => one.test(text)))
  return {
    title: lines.some(({ text }) => text.length <= MAX_TITLE_CHARS && TITLE.test(text.trim())),
    example: has(EXAMPLE),
    terms: has(DEFINITION, QUESTION, LEGEND),
    identity: has(IDENTITY),
  }
}

/** Whether a page looks like a guide: two independent signs that it explains an estimate. */
export function looksLikeGuide(page: DocumentPage): boolean {
  const { title, example, terms, identity } = signsOf(page)
  return title ? example || terms || identity : example && (terms || identity)
}

/**
 * Whether a page that looks like a guide has the values of a sample. Its claim or policy number must
 * differ from the one on a page that is no guide. A page without one must have three signs, and so must a
 * page whose head also has the real number.
 */
export function isGuide(
  document: Document,
  page: DocumentPage,
  numbersOf: (page: DocumentPage) => readonly FieldMatch[],
): boolean {
  if (!looksLikeGuide(page)) return false
  const others = document.pages.filter((other) => other !== page && !looksLikeGuide(other))
  const stated = others.flatMap((other) => numbersOf(other))
  if (stated.length === 0) return false
  const own = numbersOf(page)
  const isIn = (one: FieldMatch) => stated.some(({ value }) => value === one.value)
  const count = Object.values(signsOf(page)).filter(Boolean).length
  if (own.length === 0 || own.some(isIn)) {
    const foreign = own.filter((one) => !isIn(one))
    return count >= 3 && (own.length === 0 || foreign.length > 0)
  }
  return stated.some(({ name }) => own.some((one) => one.name === name))
}
