import type { DraftOf } from '../../../extraction/findings.ts'
import { savedSupplement } from '../../../extraction/saved-supplement.ts'
import { cents, fromCents } from '../../../extraction/understanding/normalize/money.ts'
import type { NewJob } from '../../jobs/job.ts'
import type { JobRow } from '../../jobs/job-row.ts'
import type { Merged } from '../../records/record-merge.ts'
import { statementOf } from '../../records/record-provenance.ts'
import type { SaveContext } from './saving.ts'
import { originOf, whereToSet } from './unused-values.ts'

/**
 * The job has one total of its supplements. Whether a second one comes on top of the first is not stated. The
 * receipt then names both amounts, in place of the reader's hint that there may be others.
 */
export function nameOtherSupplement(
  { warnings }: SaveContext,
  draft: DraftOf<'job'>,
  row: JobRow,
  { changes, unused }: Pick<Merged<NewJob>, 'changes' | 'unused'>,
): void {
  if (draft.row !== null) return
  for (const total of ['requested', 'approved'] as const) {
    const field = `financials.supplement_${total}_total` as const
    const own = draft.values[field]
    const replaced = changes.find((change) => change.field === field)?.from
    const kept = unused.find((value) => value.field === field)?.kept
    const other = replaced ?? kept
    if (typeof own !== 'string' || typeof other !== 'string') continue
    const origin = originOf(statementOf(row, field))
    const was = `is now ${own}. It was ${other} (${origin}).`
    const stays = `stays ${other} (${origin}). This document states ${own}.`
    const sum = fromCents(cents(own) + cents(other))
    const next = `If both were ${total}, set it to ${sum} ${whereToSet(draft)}.`
    const named = `the ${total} supplement ${replaced ? was : stays} ${next}`
    const at = warnings.findIndex((one) => one.code === 'supplement_total' && one.field === field)
    const hint = warnings[at]
    if (!hint) continue
    const message = hint.message.replace(savedSupplement(own, total), () => named)
    warnings[at] = { ...hint, message }
  }
}
