import type { DraftOf } from '../../../extraction/findings.ts'
import { cents, fromCents } from '../../../extraction/understanding/normalize/money.ts'
import { capitalized } from '../../../platform/capitalized.ts'
import type { NewJob } from '../../jobs/job.ts'
import type { JobRow } from '../../jobs/job-row.ts'
import type { Merged } from '../../records/record-merge.ts'
import { valueAt } from '../../records/record-paths.ts'
import { statementOf } from '../../records/record-provenance.ts'
import { documentValue, earlierDocument, type ReadField } from './earlier-document.ts'
import { type SaveContext, warn } from './saving.ts'
import { whereToSet } from './unused-values.ts'

const TOTAL = 'financials.invoiced_total'

/** The job has one invoiced total. Whether a second invoice comes on top of the first is not stated. */
export async function warnOfOtherInvoice(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  row: JobRow,
  { changes, unused, values }: Pick<Merged<NewJob>, 'changes' | 'unused' | 'values'>,
): Promise<void> {
  const stated = draft.values[TOTAL]
  const change = changes.find(({ field }) => field === TOTAL)
  const kept = unused.find(({ field }) => field === TOTAL)?.kept ?? valueAt(values, TOTAL)
  const other = change ? change.from : kept
  if (typeof stated !== 'string' || typeof other !== 'string') return
  const earlier = await earlierDocument(saving, 'invoice', statementOf(row, TOTAL).ingestion_id)
  if (!earlier) return
  const [before, number] = [numberIn(earlier.fields), numberIn(saving.fields)]
  if (isSameNumber(before, number)) return
  if (stated === other && !(before && number)) return
  const from = before ? `invoice "${before}"` : `"${earlier.filename}"`
  const own = number ? `invoice "${number}"` : 'this invoice'
  const replaced = `is now ${stated}, from ${own}. It was ${other}, from ${from}.`
  const stays = `stays ${other}, from ${from}. ${capitalized(own)} states ${stated}.`
  const what = `the invoiced total ${change ? replaced : stays}`
  const sum = fromCents(cents(other) + cents(stated))
  warn(
    saving,
    draft,
    'other_invoice',
    `${what} If both were billed, set it to ${sum} ${whereToSet(draft)}.`,
    TOTAL,
  )
}

function numberIn(fields: readonly ReadField[]): string | null {
  return documentValue(fields, 'invoice_number')
}

function isSameNumber(one: string | null, other: string | null): boolean {
  const plain = (number: string) => number.trim().toLowerCase()
  return one !== null && other !== null && plain(one) === plain(other)
}
