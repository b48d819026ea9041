import { readProgress } from '../normalize/job-progress.ts'
import type { HeaderMatcher } from './header-match.ts'
import { clean, headerScore, joinRows, scoreHeader, type TableHeader } from './header-row.ts'

/** How certainly a text of the second line is a header. */
const KNOWN = 0.9
/** A header of two rows may score less than the upper row alone, which has no 'Number' below 'Job'. */
const LOST_SCORE = 0.1
const REST_OF_HEADER =
  /^(?:numbers?|num\.?|no\.?|nbr\.?|#|names?|amounts?|totals?|values?|types?)$/i

/**
 * What the line below a header is: the rest of headers that are known without it, such as 'Number' below
 * 'Job' and 'Claim', or other headers. Null for a record.
 */
export function kindOfLowerLine(
  labels: readonly string[],
  headers: readonly string[],
  matchers: HeaderMatcher[],
): 'rest' | 'headers' | null {
  if (labels.length === 0 || labels.every((text) => headers.includes(text))) return null
  if (labels.every((text) => REST_OF_HEADER.test(text))) return 'rest'
  // 'Completed' and 'Paid' may be the states of a record.
  const areKnown = labels.every((text) => headerScore(text, matchers) >= KNOWN)
  return areKnown && labels.length > 1 && !labels.every(readProgress) ? 'headers' : null
}

/**
 * The header with the row below it, if that only completes it. Null if the row has other headers: the second
 * lines of the records would be records.
 */
export function withLowerHeaders(
  rows: readonly string[][],
  header: TableHeader,
  matchers: HeaderMatcher[],
): TableHeader | null {
  if (header.rows !== 1) return header
  const lower = (rows[header.at + 1] ?? []).map(clean)
  const labels = lower.filter((text) => text !== '')
  const kind = kindOfLowerLine(labels, header.texts, matchers)
  if (kind === 'headers') return null
  if (kind === null) return header
  const texts = joinRows(header.texts, lower, matchers)
  const score = scoreHeader(texts, matchers)
  return score >= header.score - LOST_SCORE ? { ...header, texts, score, rows: 2 } : header
}
