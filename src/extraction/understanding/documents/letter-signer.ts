import { type FieldMatch, matchIn } from '../fields/field-match.ts'
import { nameOf } from '../fields/values.ts'
import type { Layout, LayoutCell, LayoutRow } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'
import { isPerson } from './holder.ts'

const CLOSING =
  /^(?:sincerely|(?:best|kind|warm)?\s*regards|respectfully|yours truly|(?:very )?truly yours|thank you)\b/i
/** 'Senior Property Adjuster', 'Claims Representative'. A public adjuster works for the homeowner. */
const ADJUSTERS_TITLE = pattern(
  String.raw`
    ^(?!.*\bpublic\b)(?:[\p{L}.]+\s+){0,3}
    (?:adjuster|claims?\s+(?:rep(?:resentative)?|specialist|examiner|professional|handler|consultant|
    associate|advisor|manager|supervisor))\b`,
  'iu',
)
/** A signature needs up to this many lines of room. */
const MAX_ROWS = 6

/** The adjuster who signs a letter: a person's name between the closing and the title of an adjuster. */
export function adjusterWhoSigns({ rows }: Layout): FieldMatch<'adjuster_name'> | null {
  for (const [at, row] of rows.entries()) {
    const closing = row.cells[0]
    if (!closing || !CLOSING.test(closing.text)) continue
    const found = signerBelow(rows.slice(at + 1, at + 1 + MAX_ROWS), closing)
    if (found) return found
  }
  return null
}

function signerBelow(rows: LayoutRow[], closing: LayoutCell) {
  const cells = rows
    .filter(({ page }) => page === closing.page)
    .flatMap((row) => row.cells.filter((cell) => Math.abs(cell.box.x - closing.box.x) <= 3))
  for (const [at, { text }] of cells.entries()) {
    const signer = cells[at - 1]
    const name = signer && isPerson(signer.text) ? nameOf(signer.text) : null
    if (!signer || !name || !ADJUSTERS_TITLE.test(text)) continue
    return matchIn('adjuster_name', signer, { value: name.value, label: 'signature', weak: false })
  }
  return null
}
