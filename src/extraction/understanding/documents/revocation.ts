import { type SourcedValue, valueIn } from '../fields/field-match.ts'
import { firstDate, type TextStyle } from '../fields/values.ts'
import type { Layout, LayoutCell } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'

/** Whether a license or certificate was revoked. `since` is the day, if it is stated. */
export type Revocation = { page: number; since: SourcedValue | null }

const REVOKED = pattern(
  String.raw`
      \bstatus\W{0,5}revoked\b|^\W*revoked\W*$|^\W*revoked\s+(?:on|as\s+of|effective|since)\b|
      \b(?:notice|order|decision)\s+of\s+(?:\w+\s+){0,3}revocation\b|\brevocation\s+(?:notice|order)\b|
      \b(?:is|are|was|were|been)\s+(?:hereby\s+)?revoked\b|\b(?:date\s+of\s+revocation|revocation\s+date|
      date\s+revoked|revoked\s+on)\b`,
  'i',
)
/** Fine print explains when a license could be revoked. */
const CONDITION_WORD = pattern(
  String.raw`
      \b(?:if|unless|until|may|might|can|could|would|shall|must|not|never|no|none|any|ever|whether|before|
      when|a\s+licen[sc]e\s+that)\b.*\brevo(?:ked|cation)\b`,
  'i',
)

/** The first statement with a day, else the first one, else null. */
export function revocationIn(layout: Layout, textStyle: TextStyle): Revocation | null {
  const cells = layout.rows.flatMap((row) => row.cells)
  let first: Revocation | null = null
  for (const [at, cell] of cells.entries()) {
    if (!REVOKED.test(cell.text) || CONDITION_WORD.test(cell.text)) continue
    const since = dayBehind(cell, cells[at + 1], textStyle)
    if (since) return { page: cell.page, since }
    first ??= { page: cell.page, since: null }
  }
  return first
}

/** A row of a table of credentials states its status, rarely a day. */
export function isRevokedRow(text: string): boolean {
  return /\brevoked\b/i.test(text)
}

/** The date that follows the word, or that begins the next cell. */
function dayBehind(
  cell: LayoutCell,
  next: LayoutCell | undefined,
  textStyle: TextStyle,
): SourcedValue | null {
  const [start] = cell.text.split(/(?<=revo(?:ked|cation))/i)
  const rest = cell.text.slice(start?.length ?? 0)
  const found = firstDate(rest, textStyle)
  if (found) return valueIn(cell, { ...found, text: rest.slice(found.start, found.end) })
  const below = next && firstDate(next.text, textStyle)
  if (!below || next.text.slice(0, below.start).trim() !== '') return null
  return valueIn(next, { ...below, text: next.text.slice(below.start, below.end) })
}
