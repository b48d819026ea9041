import type { Layout } from '../layout/layout.ts'
import { runningTextOf } from '../layout/running-text.ts'
import { pattern } from '../pattern.ts'
import type { ClassificationWeights } from './weights.ts'

/** A license is one page. In a longer document, such a sentence quotes a license. */
const MAX_ROWS = 60

/** 'This certifies that Cedar Builders LLC is licensed as a contractor'. In a letter, 'we certify'. */
const GRANT = pattern(
  String.raw`
    \b(?:this\s+(?:certifies|is\s+to\s+certify)|(?:do(?:es)?\s+)?hereby\s+certif(?:y|ies)|be\s+it\s+known)
    \s+that\s[^;]{3,200}?\b(?:is|has\s+been)\s+(?:(?:hereby|duly|currently)\s+){0,2}
    (?:licensed|registered)\s+(?:as|to|under|by|in)\b`,
  'i',
)

/**
 * 'The person whose name appears on this document has complied with the provisions of the Statutes'.
 * Proofs of workers' compensation say so about its law.
 */
const COMPLIED = pattern(
  String.raw`
    \b(?:person|individual|firm|company|business|entity|holder|contractor|licensee)\s+
    (?:whose\s+name\s+appears|named)\s+(?:here(?:on|in)|above|below|on\s+this\s+\p{L}+)\s+
    (?:has|having)\s+(?:(?:duly|fully)\s+)?complied\s+with\s+the\s+(?:provisions|requirements)\s+of\b
    (?=[^.;]{0,60}\b(?:statutes?|laws?|codes?|chapters?|acts?)\b)
    (?![^;]{0,60}\b(?:compensation|insurance)\b)`,
  'iu',
)

/** A license without a title grants in a sentence. */
export function licenseGrantScore(layout: Layout, weights: ClassificationWeights): number {
  if (layout.rows.length > MAX_ROWS) return 0
  const { text } = runningTextOf(layout)
  return GRANT.test(text) || COMPLIED.test(text) ? weights.licenseGrant : 0
}
