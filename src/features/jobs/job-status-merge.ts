import { type Merged, setMerged } from '../records/record-merge.ts'
import { NEWER } from '../records/record-merge-rules.ts'
import { isNewer, ownStatement, type Statement, statementOf } from '../records/record-provenance.ts'
import type { NewJob } from './job.ts'
import { jobFieldRules } from './job-fields.ts'
import type { JobRow } from './job-row.ts'
import { statusAfter } from './job-status.ts'
import type { JobStatus, MilestoneDate, MilestoneDates } from './job-terms.ts'

/** Merges the status of a job: the newest one that was stated, moved by the dates that came after it. */

/**
 * A status that follows from a date counts as of the acceptance of its document, as that of an event does. A
 * certificate of yesterday would otherwise not complete a job that today's list without a date calls active.
 */
export function derivedStatement({ dated: _, ...statement }: Statement): Statement {
  return { ...statement, derived: true }
}

/** The newest statement of a status, and the newest document that has only dates. */
type StatusSources = { stated: Statement | null; dates: Statement | null }

/**
 * A document that states a status itself moves only that of a person: its own words say more than its dates.
 * Both sources stay beside the status, so that documents result in the same one in any order of arrival.
 */
export function mergeStatus(
  merged: Merged<NewJob>,
  { row, values }: { row: JobRow; values: NewJob },
  own: Partial<NewJob>,
  statement: Statement,
): void {
  const before = values.status ?? 'open'
  const filled = filledDates(merged)
  const onFile = merged.values.dates ?? {}
  if (statementOf(row, 'status').source === 'person') {
    const moved = statusAfter(before, filled, onFile)
    if (moved === before) return
    setStatus(merged, moved, derivedStatement(statement))
    if (own.status && own.status !== moved) noteUnused(merged, own.status, MOVED_BY_DATE)
    return
  }
  const known = sourcesOf(row, before)
  const isStated = own.status && (!known.stated || isNewer(statement, known.stated))
  const isDated = !own.status && statusAfter('open', usedDates(merged, own)) !== 'open'
  const stated = isStated ? statement : known.stated
  const dates = isDated ? newest(derivedStatement(statement), known.dates) : known.dates
  if (dates === null || !(isStated || isDated)) return
  const besides = isStated ? own.dates : datesOf(row, values, known.stated)
  const isMoving = !stated || isNewer(dates, stated)
  const moving = isMoving ? without(onFile, besides ?? {}) : {}
  const status = statusAfter((isStated && own.status) || before, moving, onFile)
  const isDerived = status !== 'open' && status === statusAfter('open', moving, onFile)
  if (isDerived) setStatus(merged, status, { ...dates, ...(stated && { stated }) })
  else if (stated) setStatus(merged, status, { ...stated, dates })
  if (own.status && status !== own.status) noteUnused(merged, own.status, NEWER)
}

const MOVED_BY_DATE = 'only a date moves a status that a person set'

function sourcesOf(row: JobRow, before: JobStatus): StatusSources {
  const own = ownStatement(row, 'status')
  if (!own) {
    const isStated = before !== jobFieldRules.status.default
    return { stated: isStated ? statementOf(row, 'status') : null, dates: null }
  }
  const { stated = null, dates = null, ...statement } = own
  return own.derived ? { stated, dates: statement } : { stated: statement, dates }
}

const newest = (one: Statement, other: Statement | null) =>
  other && isNewer(other, one) ? other : one

/** The dates of a document's own that are on the record now. */
function usedDates({ values }: Merged<NewJob>, { dates }: Partial<NewJob>): MilestoneDates {
  const used = Object.entries(dates ?? {}).filter(
    ([name, day]) => day && values.dates?.[name as MilestoneDate] === day,
  )
  return Object.fromEntries(used)
}

/** The dates on file that come from the document that states the status. */
function datesOf(row: JobRow, { dates }: NewJob, stated: Statement | null): MilestoneDates {
  const own = Object.entries(dates ?? {}).filter(([name]) => {
    const { ingestion_id } = statementOf(row, `dates.${name}`)
    return ingestion_id !== undefined && ingestion_id === stated?.ingestion_id
  })
  return Object.fromEntries(own)
}

function without(dates: MilestoneDates, others: MilestoneDates): MilestoneDates {
  const left = Object.entries(dates).filter(([name]) => !others[name as MilestoneDate])
  return Object.fromEntries(left)
}

/** The status may stay, with newer sources. */
function setStatus(merged: Merged<NewJob>, status: JobStatus, statement: Statement): void {
  setMerged(merged, 'status', status, statement)
  merged.provenance.status = statement
  merged.unused = merged.unused.filter(({ field }) => field !== 'status')
}

function noteUnused(
  { values, provenance, unused }: Merged<NewJob>,
  stated: JobStatus,
  reason: string,
): void {
  const keptStatement = provenance.status!
  unused.push({ field: 'status', stated, kept: values.status!, keptStatement, reason })
}

function filledDates({ changes }: Merged<NewJob>): MilestoneDates {
  const filled = changes.filter(({ field, from }) => field.startsWith('dates.') && from === null)
  return Object.fromEntries(filled.map(({ field, to }) => [field.slice('dates.'.length), to]))
}
