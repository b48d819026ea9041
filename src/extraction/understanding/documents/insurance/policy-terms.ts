import { isInCode } from '../../fields/date-patterns.ts'
import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { middleOf } from './policy-columns.ts'

const DATE = /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}\b/g

/** The dates of a row. Two are the term of a policy. */
export function datesIn({ cells }: LayoutRow): number {
  return cells.reduce((sum, { text }) => sum + datesOf(text).length, 0)
}

function datesOf(text: string): RegExpExecArray[] {
  const found = [...text.matchAll(DATE)]
  return found.filter(({ 0: date, index }) => !isInCode(text, index, index + date.length))
}

/** A band begins this many line heights above the middle of its coverage's name. */
const ABOVE_LABEL = 0.8

/** Where the policy of a coverage's name begins. */
export function topOf(layout: Layout, label: LayoutCell): number {
  return middleOf(label) - ABOVE_LABEL * Math.max(label.box.height, layout.lineHeight)
}
