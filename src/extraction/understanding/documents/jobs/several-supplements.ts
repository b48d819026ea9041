import type { JobField } from '../../../fields.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import type { Layout } from '../../layout/layout.ts'
import { runningTextOf } from '../../layout/running-text.ts'
import { cents, fromCents } from '../../normalize/money.ts'
import { wordList } from '../../normalize/word-list.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, warn } from '../../reading.ts'

/** A document may state several supplements of one job, which has only their total. */

export type SupplementTotal = 'requested' | 'approved'

/** A folded label with a number, 'Supplement No. 2'. In folded text, 'l' is also a 1. */
const NUMBERED = /^(?:total|net)?(?:approved|authorized)?supplement(?:no)?[l2-9](?!owed)/

/** 'Supplement #2', 'your second supplement', 'the previous supplement' */
const NOT_THE_ONLY_ONE = pattern(
  String.raw`
    \bsupplement(?:al)?(?:\s+(?:claim|request|estimate|approval|approved))*\s*(?:\#|no\.?|number)?\s*
    (?:[2-9]|[1-9]\d)\b(?![.,/]?\d)|
    \b(?:previous|prior|earlier|first|second|third|fourth|2nd|3rd|4th|another|other|additional|further|final)
    \s+(?:\w+\s+)?supplement|\bsupplements\b`,
  'i',
)

/** Whether a letter names another supplement than the first, or several. */
export const isOneOfSeveral = (layout: Layout): boolean =>
  NOT_THE_ONLY_ONE.test(runningTextOf(layout).text)

/** The amounts of several supplements if the document states no total of them, else null. */
export function supplementsWithoutTotal(stated: readonly FieldMatch[]): FieldMatch[] | null {
  const unique = new Map(ofEachLabel(stated).map((one) => [`${one.label} ${one.value}`, one]))
  const all = [...unique.values()].filter(({ value }) => cents(value) > 0n)
  const numbered = all.filter(({ label }) => NUMBERED.test(label))
  const parts = numbered.length > 1 ? numbered : repeated(all)
  if (parts.length < 2 || (numbered.length > 1 && numbered.length < all.length)) return null
  return parts.some((one) => isTotal(one, parts)) ? null : parts
}

/** Amounts below a label are candidates too. The nearest one counts. */
function ofEachLabel(stated: readonly FieldMatch[]): FieldMatch[] {
  const away = ({ box, labelBox }: FieldMatch) => Math.abs(box.y - labelBox.y)
  const groups = Map.groupBy(stated, ({ page, labelBox: { x, y } }) => `${page} ${x} ${y}`)
  return [...groups.values()].map((group) => group.toSorted((a, b) => away(a) - away(b))[0]!)
}

/** The matches with the same label and another amount. */
function repeated(all: readonly FieldMatch[]): FieldMatch[] {
  const groups = Map.groupBy(all, ({ label }) => label)
  return [...groups.values()].find(({ length }) => length > 1) ?? []
}

/** The total of supplements may have the same label as each of them. */
function isTotal(one: FieldMatch, parts: readonly FieldMatch[]): boolean {
  return 2n * cents(one.value) === sumOf(parts)
}

const sumOf = (parts: readonly FieldMatch[]) =>
  parts.reduce((sum, { value }) => sum + cents(value), 0n)

/** The match of the total beside its numbered parts, else the one that counts by its label. */
export function totalOfSupplements(
  best: FieldMatch | undefined,
  stated: readonly FieldMatch[],
): FieldMatch | undefined {
  const isNumbered = ({ label }: FieldMatch) => NUMBERED.test(label)
  if (!best || !isNumbered(best)) return best
  return ofEachLabel(stated).findLast((one) => !isNumbered(one)) ?? best
}

const FIELDS = {
  requested: 'financials.supplement_requested_total',
  approved: 'financials.supplement_approved_total',
} as const satisfies Record<SupplementTotal, JobField>

export function warnOfSeveralSupplements(
  findings: PartialFindings,
  parts: readonly FieldMatch[],
  total: SupplementTotal,
): void {
  const amounts = wordList(parts.map(({ value }) => value))
  const message =
    `job: the document states supplements of ${amounts} and no total, so none was saved. ` +
    `If they add up, enter the sum of ${fromCents(sumOf(parts))} as the ${total} supplement.`
  const subject = { record: 'job', field: FIELDS[total] }
  warn(findings, 'supplement_total', message, parts[0]!.page, subject)
}
