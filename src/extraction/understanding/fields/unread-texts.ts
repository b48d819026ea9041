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
  const range = behind(hit, hits) ?? beside(layout, hit, hits) ?? under(layout, hit, hits)
  if (!range) return null
  const tokens = range.cell.tokens.slice(range.from, range.to)
  const text = tokens.map((token) => token.text).join(' ')
  const { page } = range.cell
  if (hit.spec.kind === 'date')
    return !hit.weak && resemblesDate(text) ? { text, page, why: 'no date' } : null
  if (hidesDigits(text)) return { text, page, why: 'hidden digits' }
  return !hit.weak && resemblesCode(text) ? { text, page, why: 'unusual form' } : null
}
