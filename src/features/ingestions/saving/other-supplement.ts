import type { DraftOf } from '../../../extraction/findings.ts'
import { savedSupplement } from '../../../extraction/saved-supplement.ts'
import { cents, fromCents } from '../../../extraction/understanding/normalize/money.ts'
import type { NewJob } from '../../jobs/job.ts'
import type { JobRow } from '../../jobs/job-row.ts'
import type { Merged } from '../../records/record-merge.ts'
import { statementOf } from '../../records/record-provenance.ts'
import { type SaveContext, warn } from './saving.ts'
import { originOf, whereToSet } from './unused-values.ts'

const TOTALS = ['requested', 'approved'] as const
const fieldOf = (total: (typeof TOTALS)[number]) => `financials.supplement_${total}_total` as const

/**
 * The job has one total of its supplements. Whether a second one comes on top of the first is not stated. The
 * receipt then names both amounts, in place of the reader's hint that there may be others.
 */
export function nameOtherSupplement(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  row: JobRow,
  { changes, unused }: Pick<Merged<NewJob>, 'changes' | 'unused'>,
): void {
  if (draft.row !== null) return
  for (const total of TOTALS) {
    const field = fieldOf(total)
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
    if (!replaceHint(saving, draft, total, named))
      warn(saving, draft, 'supplement_total', named, field)
  }
}

/** Without a job, the reader's hint that a supplement was saved is wrong. */
export function nameUnsavedSupplement(saving: SaveContext, draft: DraftOf<'job'>): void {
  for (const total of TOTALS) {
    const own = draft.values[fieldOf(total)]
    const named = `the supplement of ${own} was not saved, because its job was not.`
    replaceHint(saving, draft, total, named)
  }
}

/** Puts other words in place of the reader's hint. False if the reader gave none. */
function replaceHint(
  { warnings }: SaveContext,
  { values }: DraftOf<'job'>,
  total: (typeof TOTALS)[number],
  named: string,
): boolean {
  const own = values[fieldOf(total)]
  const hint = typeof own === 'string' ? savedSupplement(own, total) : null
  const at = warnings.findIndex(({ message }) => hint !== null && message.includes(hint))
  const warning = warnings[at]
  if (!warning || hint === null) return false
  warnings[at] = { ...warning, message: warning.message.replace(hint, () => named) }
  return true
}
