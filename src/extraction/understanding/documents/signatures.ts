import { type FieldMatch, matchIn } from '../fields/field-match.ts'
import { firstDate, type Habits } from '../fields/values.ts'
import type { LayoutRow } from '../layout/layout.ts'
import type { Reading } from '../reading.ts'

/** The date of a signature: on its row, the row above or the two rows below. */
export function signatureDate(reading: Reading, who: RegExp): FieldMatch<'signed'> | null {
  const { layout, habits } = reading
  let best: FieldMatch<'signed'> | null = null
  layout.rows.forEach((row, at) => {
    const text = row.cells.map((cell) => cell.text).join(' ')
    if (
      !/signature|signed|sign here|\bx\s?_{2,}|^x\s|_{5,}|authorized by|accepted by/i.test(text) ||
      text.length > 160
    )
      return
    if (best && !who.test(text)) return
    for (const near of [0, -1, 1, 2].map((step) => layout.rows[at + step])) {
      const found =
        near && near.page === row.page && !isOtherDate(near) ? dateInRow(near, habits) : null
      if (!found) continue
      best ??= found
      break
    }
  })
  return best
}

function isOtherDate(row: LayoutRow): boolean {
  return row.cells.some((cell) => /loss|due|inspect|effective|expir/i.test(cell.text))
}

/** '… has been completed on March 3, 2025', 'work was completed as of 3/3/2025'. */
export function completionInProse(reading: Reading): FieldMatch<'signed'> | null {
  const { layout, habits } = reading
  for (const row of layout.rows) {
    const text = row.cells.map((cell) => cell.text).join(' ')
    if (/complet(?:ed|ion)\b[^.]{0,40}\b(?:on|as of|dated?|this)\b/i.test(text)) {
      const found = dateInRow(row, habits)
      if (found) return found
    }
  }
  return null
}

function dateInRow(row: LayoutRow, habits: Habits): FieldMatch<'signed'> | null {
  for (const cell of row.cells) {
    const read = firstDate(cell.text, habits)
    if (!read) continue
    const text = cell.text.slice(read.start, read.end)
    const { value, repaired } = read
    return matchIn('signed', cell, { value, text, repaired, label: 'signature', weak: false })
  }
  return null
}
