import { credentialLabels } from '../../../lexicon/credential-labels.ts'
import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { fieldSpecs } from '../../fields/labels.ts'
import { fold, type Layout, sameColumn } from '../../layout/layout.ts'
import { readDate } from '../../normalize/dates.ts'

/** '05/2027', '05-2027', 'May 2027' or 'May, 2027', without a day. */
const MONTH =
  String.raw`(?<![\d/-])(?:(0?[1-9]|1[0-2])\s?[/-]\s?(20\d{2})|` +
  String.raw`([A-Z][a-z]{2,8}|[A-Z]{3,9})\.?,?\s+(20\d{2}))(?![\d/-])`
const WHOLE = new RegExp(`^${MONTH}$`)
const BEHIND_WORD = new RegExp(
  String.raw`\b(?:expir\w*(?:\s+date)?|exp\.?(?:\s+date)?|until|through|thru|` +
    String.raw`valid\s+(?:to|till)|ending|renewal\s+date)` +
    String.raw`(?:\s+(?:on|the\s+end\s+of|end\s+of))?[\s:.-]{1,4}${MONTH}`,
  'i',
)
const EXPIRES_LABELS = new Set(
  fieldSpecs(credentialLabels)
    .filter(({ name }) => name === 'expires_on')
    .flatMap((spec) => spec.labels.map(fold)),
)

/** Cards state only the month of the end. A card that is valid through May is valid on May 31. */
export function monthOfExpiry({ rows }: Layout): SourcedValue | null {
  for (const [at, { cells, page }] of rows.entries()) {
    for (const [place, cell] of cells.entries()) {
      const behind = BEHIND_WORD.exec(cell.text)
      const whole = behind ? null : WHOLE.exec(cell.text.trim())
      const above = rows[at - 1]?.page === page ? rows[at - 1]!.cells : []
      const labels = [cells[place - 1], ...above.filter((one) => sameColumn(one.box, cell.box))]
      const isLabeled = labels.some((one) => one && EXPIRES_LABELS.has(fold(one.text)))
      const month = behind ?? (isLabeled ? whole : null)
      const value = month && lastDayOf(month)
      if (value) return valueIn(cell, { value, text: month[0] })
    }
  }
  return null
}

function lastDayOf([, month, year, name, ofYear]: RegExpExecArray): string | null {
  const first = name
    ? readDate(`${name} 1, ${ofYear}`, 'mdy')
    : `${year}-${month!.padStart(2, '0')}-01`
  if (!first) return null
  const [y, m] = first.split('-').map(Number)
  return new Date(Date.UTC(y!, m!, 0)).toISOString().slice(0, 10)
}
