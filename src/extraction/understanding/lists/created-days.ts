import { readDate } from '../normalize/dates.ts'
import { isBlank } from './cell-shapes.ts'
import { type ColumnField, listColumns } from './list-columns.ts'
import type { RecognizedList } from './list-type.ts'
import type { MappedColumn } from './map-columns.ts'

const RECEIVED = listColumns.job_list.find(({ field }) => field === 'dates.received_at')!
const MILESTONE = /^dates\./
/** The work of a job, and its appointment. The due date of an invoice or a bid is neither. */
const WORK = /^dates\.(?:inspected|started|completed)_at$/
const APPOINTMENT = /\b(?:schedul|start|appoint|arriv)/i
const MIN_ROWS = 2
const MOST = 0.6
/** Records that were entered later than this have another reason than the call of a client. */
const MAX_DAYS_AFTER_LOSS = 30
const DAY_MS = 86_400_000

/**
 * The day a job was entered is the day it was received, if each row has it soon after its loss and before
 * its work. Records that were moved to a new program are all entered on one day, long after their losses.
 * A list without losses must have most jobs on different days, work or an appointment in a row, and no number
 * of an invoice or an estimate, which is created later.
 */
export function withCreatedDays(
  { type, mapped }: Pick<RecognizedList, 'type' | 'mapped'>,
  rows: readonly string[][],
): MappedColumn[] {
  const columnOf = (field: ColumnField) => mapped.find(({ column }) => column?.field === field)
  const [created, lost] = [columnOf('-created'), columnOf('date_of_loss')]
  if (type !== 'job_list' || !created || columnOf(RECEIVED.field)) return mapped
  if (!lost && columnOf('-invoice_number')) return mapped
  const others = mapped.filter((one) => MILESTONE.test(fieldOf(one)) || (!lost && isOfWork(one)))
  const filled = rows.filter(
    (row) => textOf(row, created) !== '' && (!lost || textOf(row, lost) !== ''),
  )
  const days = filled.map((row) => dayOf(textOf(row, created)))
  const areSoon = filled.every((row, at) => {
    const day = days[at]!
    const later = others
      .map((one) => dayOf(textOf(row, one)))
      .filter((other) => !Number.isNaN(other))
    const isOfLoss = lost ? isSoon(day - dayOf(textOf(row, lost))) : !Number.isNaN(day)
    return isOfLoss && later.every((other) => other >= day)
  })
  const leastDays = lost ? MIN_ROWS : Math.max(MIN_ROWS, Math.ceil(filled.length * MOST))
  const ofWork = others.filter(isOfWork)
  const hasWork = lost || filled.some((row) => ofWork.some((one) => textOf(row, one) !== ''))
  const isProven = areSoon && hasWork && new Set(days).size >= leastDays
  if (filled.length < MIN_ROWS || !isProven) return mapped
  return mapped.map((one) => (one === created ? { ...one, column: RECEIVED, score: 1 } : one))
}

const fieldOf = ({ column }: MappedColumn): string => column?.field ?? ''
const isOfWork = (one: MappedColumn) =>
  WORK.test(fieldOf(one)) || (fieldOf(one) === '-due' && APPOINTMENT.test(one.header))

const isSoon = (ms: number) => ms >= 0 && ms <= MAX_DAYS_AFTER_LOSS * DAY_MS

function textOf(row: readonly string[], { index }: MappedColumn): string {
  const text = (row[index] ?? '').trim()
  return isBlank(text) ? '' : text
}

/** NaN if the text is no date of one order. Its comparisons are false. */
function dayOf(text: string): number {
  return Date.parse(readDate(text, 'mdy') ?? '')
}
