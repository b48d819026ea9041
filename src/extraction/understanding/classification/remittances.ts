import type { Layout } from '../layout/layout.ts'
import type { Classification } from './classify.ts'

/** A header of a list has more cells. */
const MAX_CELLS = 3
const REMITTANCE = /\b(?:remittance|remit date|(?:ach|eft) trace)\b/i

/**
 * Whether a title or a label says that claims are paid. The amounts of such a table are payments. As a list,
 * it would state them as the amounts of the jobs.
 */
export function isRemittance({ rows }: Layout, { type }: Classification): boolean {
  const isTitled = ({ cells }: Layout['rows'][number]) =>
    cells.length <= MAX_CELLS && cells.some(({ text }) => REMITTANCE.test(text))
  return type === 'payment' && rows.some(isTitled)
}
