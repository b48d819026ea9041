import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { readValue, type TextStyle } from '../../fields/values.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { coverageNames } from './coverage-names.ts'

/** 'Policy: General Liability GL 4410087': the number behind the name of the coverage. */

const LABEL = /^policy\b\s*[:#]?\s*/i
const BETWEEN = /^\s*(?:insurance|policy|coverage)?\s*(?:(?:number|no\b\.?|#)\s*)?[:,–-]?\s*/i

export function numberBehindCoverage({ rows }: Layout, textStyle: TextStyle): SourcedValue | null {
  const found = rows.flatMap(({ cells }) =>
    cells.flatMap((cell, at): SourcedValue[] => {
      if (!LABEL.test(cell.text)) return []
      const rest = cell.text.replace(LABEL, '')
      const place = rest === '' ? cells[at + 1] : cell
      const text = rest === '' ? (place?.text ?? '') : rest
      const value = place ? numberIn(place, text, textStyle) : null
      return value ? [value] : []
    }),
  )
  const numbers = new Set(found.map(({ value }) => value))
  return numbers.size === 1 ? found[0]! : null
}

function numberIn(cell: LayoutCell, text: string, textStyle: TextStyle): SourcedValue | null {
  for (const { label } of coverageNames) {
    const name = label.exec(text)
    if (name?.index !== 0) continue
    const rest = text.slice(name[0].length).replace(BETWEEN, '')
    const code = readValue('code', rest, textStyle)
    const isWhole = code?.start === 0 && code.end === rest.trimEnd().length && !code.isCut
    if (isWhole && /\d{3}/.test(code.value)) return valueIn(cell, { value: code.value })
  }
  return null
}
