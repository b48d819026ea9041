import { readProgress } from '../normalize/job-progress.ts'
import { isBlank } from './cell-shapes.ts'
import { headerWords } from './header-words.ts'
import type { RecognizedList } from './list-type.ts'
import type { MappedColumn } from './map-columns.ts'

const DEALS = new Set(headerWords('deal opportunity'))
const ENDED: ReadonlySet<unknown> = new Set(['completed', 'closed'])

/**
 * In an export of a CRM's deals, the close date is the day on which the sale is won or lost, or expected to
 * be. It is the day of the job's end only if each row that has it says that the job is completed or closed.
 */
export function withDaysOfDeals(
  { type, mapped }: Pick<RecognizedList, 'type' | 'mapped'>,
  rows: readonly string[][],
): MappedColumn[] {
  const isOfDeals = mapped.some(({ header }) => headerWords(header).some((word) => DEALS.has(word)))
  const closed = mapped.find(({ column }) => column?.field === 'dates.closed_at')
  if (type !== 'job_list' || !isOfDeals || !closed || /\bjob\b/i.test(closed.header))
    return [...mapped]
  const progress = mapped.filter(({ column }) => /^(?:status|stage)$/.test(column?.field ?? ''))
  const isEnded = (row: readonly string[]) =>
    progress.some(({ index }) => ENDED.has(readProgress(row[index] ?? '')?.status))
  const dated = rows.filter((row) => !isBlank((row[closed.index] ?? '').trim()))
  if (dated.length > 0 && dated.every(isEnded)) return [...mapped]
  return mapped.map((one) => (one === closed ? { ...one, column: null, isOfDeal: true } : one))
}
