import { pattern } from '../pattern.ts'
import { type FoldedText, foldedWords, foldOnce } from './folded-text.ts'
import type { Heading } from './headings.ts'

const WHOSE = String.raw`(?:(?:the|our|your|each|an?)\s+)?`
/**
 * 'Due upon receipt', 'Net 15 from invoice date', 'balance on final invoice', and 'final invoice due on
 * completion', 'an invoice will be sent'. Not 'on invoice 4471' and not 'Invoice due date'.
 */
const TERMS = pattern(
  String.raw`
    \b(?:(?:up)?on|from|after|following)\s+${WHOSE}(?:(?:receipt|date)\s+of\s+${WHOSE})?
    (?:(?:final|progress)\s+)?
    (?:receipt\b|(?:invoices?|bill)\b(?:\s+date\b)?(?!\s*(?:no\b|num|number\b|\S*\d)))|
    \b(?:(?:final|progress)\s+)?invoices?\s+(?:
    (?:(?:is|are|(?:will|to)\s+be)\s+)?(?:due(?!\s+date)|payable|sent|issued|mailed|emailed)|
    (?:to|will)\s+follow|(?:up)?on\s+completion|at\s+completion)\b`,
  'g',
)

/** An offer says when its bill will be due. These words bill nothing, so they are no evidence of a bill. */
export function withoutTerms<Material extends { text: FoldedText; headings: Heading[] }>(
  material: Material,
): Material {
  const { text, headings } = material
  return {
    ...material,
    text: { ...text, spaced: spacedWithoutTerms(text.spaced) },
    headings: headings.map((heading) => {
      const spaced = spacedWithoutTerms(heading.spaced)
      return spaced === heading.spaced ? heading : { ...heading, spaced, folded: foldOnce(spaced) }
    }),
  }
}

/** `spaced`: folded words. */
export const spacedWithoutTerms = (spaced: string): string =>
  foldedWords(spaced.replace(TERMS, ' '))
