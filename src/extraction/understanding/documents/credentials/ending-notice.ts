import { parsedIn, type SourcedValue } from '../../fields/field-match.ts'
import { firstDate, type TextStyle } from '../../fields/values.ts'
import type { Layout } from '../../layout/layout.ts'
import { titleCells } from '../../layout/title-cells.ts'
import { pattern } from '../../pattern.ts'

/** A notice or order that ends a license. Its own date is neither the day of issue nor the end. */

const TITLE = pattern(
  String.raw`
    \b(?:notice|order|decision)\s+of\b.{0,30}\b(?:revocation|suspension|cancell?ation|termination|
    surrender)\b|
    \b(?:revocation|suspension|cancell?ation|termination|surrender)\s+(?:notice|order)\b`,
  'i',
)

export const isTitleOfEnding = (text: string) => TITLE.test(text)

export function isEndingNotice(layout: Layout): boolean {
  return titleCells(layout).some(({ text }) => isTitleOfEnding(text))
}

const REINSTATED = pattern(
  String.raw`
    \b(?:notice|order|letter|certificate)\s+of\b.{0,30}\breinstatement\b|
    \breinstatement\s+(?:notice|order|letter)\b`,
  'i',
)

/** A notice that a license is valid again. Its own date and its effective day are not the day of issue. */
export function isReinstatement(layout: Layout): boolean {
  return titleCells(layout).some(({ text }) => REINSTATED.test(text))
}

const EFFECTIVE = /^\W*(?:effective(?:\s+date)?|date\s+effective)\W*/i

/** 'Effective Date: 06/01/2026' on a notice: the day on which the license ends. */
export function effectiveDayOf(layout: Layout, textStyle: TextStyle): SourcedValue | null {
  const cells = layout.rows.flatMap((row) => row.cells)
  for (const [at, cell] of cells.entries()) {
    const label = EFFECTIVE.exec(cell.text)
    if (!label) continue
    const isAlone = label[0].length === cell.text.length
    const next = cells[at + 1]
    const source = isAlone ? (next?.row === cell.row ? next : undefined) : cell
    const text = isAlone ? (source?.text ?? '') : cell.text.slice(label[0].length)
    const day = firstDate(text, textStyle)
    if (source && day?.start === 0) return parsedIn(source, day, text)
  }
  return null
}
