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
  const source = statementOf(row, TOTAL)
  const earlier = await earlierDocument(saving, 'invoice', source.ingestion_id)
  if (!earlier) return
  const before = numberOn(source.page, earlier.fields)
  const own = saving.fields.find(({ record }) => record === draft.ref)
  const number = numberOn(own?.page, saving.fields)
  if (isSameNumber(before, number)) return
  // The later of the two may count the earlier one.
  const [later, part] = change ? [saving.fields, other] : [earlier.fields, stated]
  const counted = documentValue(later, 'previously_billed')
  if (counted === part) return
  if (stated === other && !(before && number)) return
  const from = before ? `invoice "${before}"` : `"${earlier.filename}"`
  const name = number ? `invoice "${number}"` : 'this invoice'
  const replaced = `is now ${stated}, from ${name}. It was ${other}, from ${from}.`
  const stays = `stays ${other}, from ${from}. ${capitalized(name)} states ${stated}.`
  const what = `the invoiced total ${change ? replaced : stays}`
  const sum = fromCents(cents(other) + cents(stated))
  const [last, first] = change ? [name, from] : [from, name]
  const condition = counted
    ? `${capitalized(last)} counts ${counted} of earlier ones. If ${first} is none of them`
    : 'If both were billed'
  warn(
    saving,
    draft,
    'other_invoice',
    `${what} ${condition}, set it to ${sum} ${whereToSet(draft)}.`,
    TOTAL,
  )
}

/** Of the invoice that begins last at or above this page, because a file may hold several. */
function numberOn(page: number | null | undefined, fields: readonly ReadField[]): string | null {
  const numbers = fields.filter(({ name }) => name === 'invoice_number')
  const above = numbers.filter((one) => (one.page ?? 0) <= (page ?? 0))
  return (above.at(-1) ?? numbers[0])?.value ?? null
}

function isSameNumber(one: string | null, other: string | null): boolean {
  const plain = (number: string) => number.trim().toLowerCase()
  return one !== null && other !== null && plain(one) === plain(other)
}
