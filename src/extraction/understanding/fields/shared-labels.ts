import type { LayoutCell } from '../layout/layout.ts'
import type { LabelHit } from './labels.ts'

/** Part `at` of `of` parts that slashes separate. */
export type Share = { at: number; of: number }

/** The place of a label among those of its cell: 'Claim #' in 'Job # / Claim #' is 1 of 2. */
export function shareOf(hit: LabelHit, hits: readonly LabelHit[]): Share | null {
  const last = Math.max(...hits.map(({ to }) => to))
  const { tokens } = hit.cell
  const closed = tokens.findIndex(({ text }, i) => text.endsWith(':') && i >= hit.to - 1)
  const end = closed >= 0 ? Math.max(closed + 1, last) : isAllWords(hit.cell) ? tokens.length : last
  const inside = (i: number) => hits.some(({ from, to }) => from < i && i < to - 1)
  const bars = tokens.flatMap(({ text }, i) => (BAR.test(text) && i < end && !inside(i) ? [i] : []))
  if (bars.length === 0 || hasOwnValue(hits, last)) return null
  return { at: bars.filter((bar) => bar < hit.from).length, of: bars.length + 1 }
}

/** A claim takes the place of a customer's order. The box 'P.O. / Claim No.' has one number. */
export function isInsteadOfOrder({ cell }: LabelHit): boolean {
  const parts = cell.text.split('/').map((part) => part.trim())
  return parts.length === 2 && parts.some((part) => ORDER.test(part))
}

const ORDER = /^(?:p\.? ?o\.?|purchase order)(?: ?(?:#|no\.?|number))?:?$/i

/** In 'Claim 4471-88 / Insured: …', each label has a value. */
function hasOwnValue(hits: readonly LabelHit[], last: number): boolean {
  const [first] = hits
  const isLabel = (i: number) => hits.some(({ from, to }) => from <= i && i < to)
  return first!.cell.tokens.some(
    ({ text }, i) => i > first!.from && i < last && !isLabel(i) && /\d/.test(text),
  )
}

/** A scan may lose the blank before a bar: 'Job #/ Claim #'. */
const BAR = /^[^/]*\/$/

const isAllWords = ({ text }: LayoutCell) => !/\d/.test(text)

/** The words of one part. Null if there are not as many parts. */
export function partOf(
  tokens: readonly { text: string }[],
  { at, of }: Share,
): [from: number, to: number] | null {
  const bars = tokens.flatMap(({ text }, i) => (text === '/' ? [i] : []))
  if (bars.length + 1 !== of) return null
  return [at === 0 ? 0 : bars[at - 1]! + 1, bars[at] ?? tokens.length]
}
