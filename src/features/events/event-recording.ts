import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { Problem } from '../../platform/http/problem.ts'
import { Pace } from '../../platform/pace.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { claimKey, type MilestoneFill, type ResolvedJob } from '../jobs/jobs.queries.ts'
import { storageQuota } from '../metering/storage.queries.ts'
import type { Case, NewEvent } from './event.ts'
import { eventProblems } from './event.ts'
import { canonicalOf, caseNameOf, dateFilledBy, ratingOf } from './event-activities.ts'
import { withEarlierClaims } from './event-cases.ts'
import {
  type EventNumbers,
  insertEvents,
  type NewEventRow,
  takeActivityNumbers,
} from './events.queries.ts'

export type EventOutcome =
  | { id: string; status: 'created' }
  | { id: null; status: 'duplicate' }
  | Problem

/** An event that can be written once its case is found. `bytes` counts as stored. */
type PendingEvent = { row: NewEventRow; named: Case | null; bytes: number }

/** Bytes of the row and its index entries. Measured: 230, and 390 with an external id. */
const ROW_BYTES = 400

/**
 * Writes a batch in two statements, with the same results as if the events came one by one. An event that was
 * already refused keeps its result. Parsing and sealing come first, because the first statement locks the
 * operator's clock. Until the commit, no other request writes events of this operator. Numbers therefore
 * follow the order of arrival, and an external id that is not stored yet stays available. `given` is emptied
 * on the way, so that memory is free as soon as events are sealed. `settingBytes` is the monthly allowance
 * from the settings. Throws storage_quota.
 */
export async function recordEvents(
  tx: Db,
  operatorId: OperatorId,
  keys: OperatorKeys,
  given: (NewEvent | Problem)[],
  settingBytes: number,
  now: Date,
): Promise<EventOutcome[]> {
  const drafts = await draftsOf(keys, given)
  const sound = drafts.filter((draft): draft is PendingEvent => !(draft instanceof Problem))
  if (sound.length === 0) return drafts.filter((draft) => draft instanceof Problem)
  const numbers = await takeActivityNumbers(tx, operatorId, batchOf(sound, now))
  const cases = sound.map(({ named }) => named)
  const jobOf = finderOf(await withEarlierClaims(tx, operatorId, keys, numbers.jobs, cases))
  const seen = new Set(numbers.known)
  const written: PendingEvent[] = []
  const outcomes = drafts.map((draft): EventOutcome => {
    if (draft instanceof Problem) return draft
    const { row, named } = draft
    if (row.external_id !== null && seen.has(row.external_id)) return DUPLICATE
    const job = jobOf(named)
    if (job instanceof Problem) return job
    row.job_id = job
    written.push(draft)
    if (row.external_id !== null) seen.add(row.external_id)
    return { id: row.id, status: 'created' }
  })
  await insertAll(tx, operatorId, numbers, written, settingBytes, now)
  return outcomes
}

async function draftsOf(
  keys: OperatorKeys,
  given: (NewEvent | Problem)[],
): Promise<(PendingEvent | Problem)[]> {
  const drafts: (PendingEvent | Problem)[] = []
  const pace = new Pace()
  while (given.length > 0) {
    for (const event of given.splice(0, SLICE_EVENTS)) {
      drafts.push(event instanceof Problem ? event : draftOf(keys, event))
    }
    if (pace.isDue) await pace.rest()
  }
  return drafts
}

const SLICE_EVENTS = 20

/**
 * Large events are written in several statements, because one statement text of 16 MB needs 100 MB more
 * memory.
 */
async function insertAll(
  tx: Db,
  operatorId: OperatorId,
  { first, stamp }: EventNumbers,
  drafts: readonly PendingEvent[],
  settingBytes: number,
  now: Date,
): Promise<void> {
  const rows = drafts.map(({ row }) => row)
  let fills = fillsOf(rows)
  let counted = 0
  for (let from = 0, to = 0; from < rows.length; from = to) {
    let bytes = 0
    while (to < rows.length && bytes < STATEMENT_BYTES) bytes += drafts[to++]!.bytes
    const numbers = { first: first + from, stamp }
    const storage = { bytes, settingBytes }
    const some = rows.slice(from, to)
    if (!(await insertEvents(tx, operatorId, numbers, some, fills, storage, now))) {
      const whole = drafts.reduce((sum, draft) => sum + draft.bytes, 0)
      throw await storageQuota(tx, operatorId, { bytes: whole, counted, settingBytes }, now)
    }
    counted += bytes
    fills = []
  }
}

/** Larger than an ordinary batch. */
const STATEMENT_BYTES = 1024 * 1024

const DUPLICATE = { id: null, status: 'duplicate' } as const

function draftOf(keys: OperatorKeys, event: NewEvent): PendingEvent {
  const id = randomUUIDv7()
  const canonical = canonicalOf(event.activity)
  const attributes = event.attributes ?? NO_ATTRIBUTES
  const caseName = caseNameOf(canonical, attributes)
  const rating = ratingOf(canonical, attributes)
  const text = attributesText(attributes)
  const row: NewEventRow = {
    id,
    occurred_at: event.occurred_at,
    job_id: null,
    activity: event.activity,
    canonical,
    domain: event.domain ?? 'field',
    case_key: caseName === null ? null : keys.blindIndex('case', caseName),
    rating: rating === null ? null : String(rating),
    sealed: text === null ? null : keys.seal({ ...SEALED, id }, text),
    external_id: event.external_id ?? null,
  }
  const texts = [event.activity, event.external_id ?? '', text ?? '']
  const bytes = texts.reduce((sum, one) => sum + Buffer.byteLength(one), ROW_BYTES)
  return { row, named: event.case ?? null, bytes }
}

const SEALED = { table: 'activity_events', column: 'sealed' }

/** Null if nothing is to be stored. */
function attributesText(attributes: object): string | null {
  if (attributes === NO_ATTRIBUTES) return null
  const text = JSON.stringify(attributes)
  return text === '{}' ? null : text
}

const NO_ATTRIBUTES = {}

/** The distinct ids and keys that the drafts name. */
function batchOf(drafts: readonly PendingEvent[], now: Date) {
  const jobIds = new Set<string>()
  const claimKeys = new Set<string>()
  const externalIds = new Set<string>()
  let fillsSome = false
  for (const { row, named } of drafts) {
    if (named?.job_id) jobIds.add(named.job_id)
    if (named?.claim_number) claimKeys.add(claimKey(named.claim_number))
    if (row.external_id !== null) externalIds.add(row.external_id)
    fillsSome ||= named !== null && dateFilledBy(row.canonical) !== null
  }
  return {
    count: drafts.length,
    stampAt: fillsSome ? now : null,
    jobIds: [...jobIds],
    claimKeys: [...claimKeys],
    externalIds: [...externalIds],
  }
}

/**
 * Returns a function that finds a case's job. It returns null for no case, or the reason why the job is
 * unknown or ambiguous.
 */
function finderOf(jobs: readonly ResolvedJob[]) {
  const byId = new Map<string, ResolvedJob>()
  const byClaim = new Map<string, ResolvedJob>()
  for (const job of jobs) {
    if (job.claim_key === null) byId.set(job.id, job)
    else byClaim.set(job.claim_key, job)
  }
  return (named: Case | null): string | null | Problem => {
    if (!named) return null
    const param = named.job_id ? 'case.job_id' : 'case.claim_number'
    const job = named.job_id ? byId.get(named.job_id) : byClaim.get(claimKey(named.claim_number!))
    if (!job) {
      const message = `${param} does not match a job of this operator. Create the job first, or correct it.`
      return new Problem(eventProblems.case_unresolved, { message, param })
    }
    if (job.jobs === 1) return job.id
    const message = `${param} matches ${job.jobs} jobs. Send case.job_id instead.`
    return new Problem(eventProblems.case_ambiguous, { message, param })
  }
}

/** If several events of a batch fill the same date of a job, the first one does. */
function fillsOf(rows: readonly NewEventRow[]): MilestoneFill[] {
  const fills = new Map<string, MilestoneFill>()
  for (const { job_id, canonical, occurred_at } of rows) {
    const date = job_id === null ? null : dateFilledBy(canonical)
    if (date === null || job_id === null) continue
    const fill = fills.get(job_id) ?? { id: job_id }
    fill[date] ??= occurred_at
    fills.set(job_id, fill)
  }
  return [...fills.values()]
}
