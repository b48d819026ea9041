import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import type { LayoutCell } from '../../layout/layout.ts'
import { readEnum } from '../../normalize/enums.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'

/** The type of a loss in a row where another label hides it. */

/** 'Type of loss: Water, Category 2': 'Water Category' is a label, too. */
const BEFORE_GRADE = pattern(
  String.raw`
    \b(?:(?:type|kind|nature|cause)\s+of\s+(?:loss|damage)|(?:loss|damage)\s+type|peril)\W+
    (water)\W+(?:category|class)\b`,
  'i',
)
/** 'Loss: Sewage backup 11/09/2026', 'Loss: Fire, Oct 28, 2026' */
const LOSS = pattern(
  String.raw`
    ^loss\s*:\s*(\p{L}[\p{L} /&-]+?)
    (?=[\s,;–-]*(?:\(|\bon\b|\d|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?\s\d|$))`,
  'iu',
)

export function lossInRows({ layout }: Reading): FieldMatch<'loss_type'> | null {
  for (const { cells } of layout.rows) {
    const text = cells.map((cell) => cell.text).join(' ')
    const graded = BEFORE_GRADE.exec(text)?.[1]
    const cell = graded && cells.find((one) => one.text.includes(graded))
    if (cell) return lossIn(cell, graded)
    for (const [at, label] of cells.entries()) {
      const place = /^loss\s*:$/i.test(label.text) ? cells[at + 1] : label
      const value = LOSS.exec(place === label ? label.text : `Loss: ${place?.text ?? ''}`)?.[1]
      const type = value ? readEnum('loss_type', value.trim()) : null
      if (place && value && type !== null && type !== 'other') return lossIn(place, value.trim())
    }
  }
  return null
}

const lossIn = (cell: LayoutCell, value: string) =>
  matchIn('loss_type', cell, { value, label: 'loss', weak: true })
