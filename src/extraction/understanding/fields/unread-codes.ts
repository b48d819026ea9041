import type { Layout } from '../layout/layout.ts'
import { behind, beside, under } from './around-labels.ts'
import type { UnreadCode } from './assign-values.ts'
import { hidesDigits, resemblesCode } from './codes.ts'
import type { FieldLabelHit, LabelMap } from './labels.ts'

/**
 * The text behind, beside or below the label of a code that resembles a number, although no number was read
 * from it. Vague labels such as 'File' have other texts beside them, but no other text hides digits.
 */
export function unreadCode<Name extends string>(
  layout: Layout,
  hit: FieldLabelHit<Name>,
  hits: LabelMap<Name>,
): UnreadCode | null {
  if (hit.spec.kind !== 'code') return null
  const range = behind(hit, hits) ?? beside(layout, hit, hits) ?? under(layout, hit, hits)
  if (!range) return null
  const tokens = range.cell.tokens.slice(range.from, range.to)
  const text = tokens.map((token) => token.text).join(' ')
  const { page } = range.cell
  if (hidesDigits(text)) return { text, page, why: 'hidden digits' }
  return !hit.weak && resemblesCode(text) ? { text, page, why: 'unusual form' } : null
}
