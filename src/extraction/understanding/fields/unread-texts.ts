import type { Layout } from '../layout/layout.ts'
import { behind, beside, under } from './around-labels.ts'
import type { UnreadText } from './assign-values.ts'
import { hidesDigits, resemblesCode } from './codes.ts'
import { resemblesDate } from './date-patterns.ts'
import type { FieldLabelHit, LabelMap } from './labels.ts'

/**
 * The text behind, beside or below the label of a code or a date that resembles one, although none was read
 * from it. Vague labels such as 'File' have other texts beside them, but no other text hides digits.
 */
export function unreadText<Name extends string>(
  layout: Layout,
  hit: FieldLabelHit<Name>,
  hits: LabelMap<Name>,
): UnreadText | null {
  if (hit.spec.kind !== 'code' && hit.spec.kind !== 'date') return null
  const onLine = behind(hit, hits) ?? beside(layout, hit, hits)
  const range = onLine ?? under(layout, hit, hits)
  if (!range) return null
  const tokens = range.cell.tokens.slice(range.from, range.to)
  const text = tokens.map((token) => token.text).join(' ')
  const { page } = range.cell
  if (hit.spec.kind === 'date') {
    const isMonth = SINCE.test(hit.cell.tokens[hit.to - 1]!.text) && MONTH.test(text)
    return !hit.weak && !isMonth && resemblesDate(text) ? { text, page, why: 'no date' } : null
  }
  if (hidesDigits(text)) return { text, page, why: 'hidden digits' }
  const isCode = resemblesCode(text) || (onLine !== null && HYPHENATED.test(text))
  return !hit.weak && isCode ? { text, page, why: 'unusual form' } : null
}

/** 'Certified since: 03/2016' has no day, and needs none. */
const SINCE = /^since:?$/i
const MONTH = /^(?:\d{1,2}[/-]|\p{L}{3,9}\.? )\d{4}$/u

/** A number such as '11-05-2026' has the form of a date. A date has slashes more often. */
const HYPHENATED = /^\d{2}-\d{2}-\d{4}$/
