import { parsedIn, type SourcedValue } from '../../fields/field-match.ts'
import { firstDate, type TextStyle } from '../../fields/values.ts'
import { fold, type Layout } from '../../layout/layout.ts'
import { isCourseLabel } from './course-dates.ts'
import { EXPIRES_LABELS, ISSUED_LABELS } from './value-over-caption.ts'

type LabeledDay = { label: string; day: SourcedValue }

/** Days whose label is behind them in brackets, as cards print it: '4/10/2026 (Course end date)'. */
export function datesBeforeLabel(layout: Layout, textStyle: TextStyle) {
  const found = layout.rows.flatMap(({ cells }) =>
    cells.flatMap((cell, at): LabeledDay[] => {
      const date = firstDate(cell.text, textStyle)
      if (!date) return []
      const rest = cell.text.slice(date.end)
      const behind = rest.trim() === '' ? (cells[at + 1]?.text ?? '') : rest
      const [, label] = IN_BRACKETS.exec(behind) ?? []
      return label ? [{ label: fold(label), day: parsedIn(cell, date) }] : []
    }),
  )
  const issued = found.filter(({ label }) => ISSUED_LABELS.has(label))
  const begin = issued.find(({ label }) => !isCourseLabel(label)) ?? issued[0]
  return {
    issued: begin?.day ?? null,
    expires: found.find(({ label }) => EXPIRES_LABELS.has(label))?.day ?? null,
  }
}

const IN_BRACKETS = /^\s*\(([^()]{3,40})\)/
