import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { claimKey, fillMilestones, type MilestoneFills, resolveJobs } from '../jobs/job.ts'
import { canonicalOf, caseNameOf, dateFilledBy, ratingOf } from './activities.ts'
import type { Case, NewEvent } from './event.ts'
import {
  type EventRow,
  insertEvents,
  insertExternalIds,
  type NamedEvent,
  selectKnownExternalIds,
  takeNumbers,
} from './events.queries.ts'

export type Outcome =
  | { id: string; status: 'created' }
  | { id: null; status: 'duplicate' }
  | Problem

/**
 * Writes events as if they came one after another, in a handful of statements: what was already
 * wrong with one stays its outcome. The operator's clock is locked from the second statement to
 * commit, so events of one operator are written one request after the other: numbers keep the
 * order of arrival, and an external id that is not there yet comes from nobody else.
 */
export async function recordEvents(
  tx: Db,
  operatorId: OperatorId,
  keys: OperatorKeys,
  given: readonly (NewEvent | Problem)[],
  now: Date,
): Promise<Outcome[]> {
  const events = given.filter((event): event is NewEvent => !(event instanceof Problem))
  if (events.length === 0) return given.filter((event) => event instanceof Problem)
  const jobOf = await casesOf(tx, operatorId, events)
  const first = await takeNumbers(tx, operatorId, events.length)
  const externalIds = events.flatMap(({ external_id }) => external_id ?? [])
  const seen = new Set(await selectKnownExternalIds(tx, operatorId, externalIds))
  const writing = { operatorId, keys, receivedAt: now.toISOString() }
  const rows: EventRow[] = []
  const named: NamedEvent[] = []
  const fills: MilestoneFills = new Map()

  const outcomes = given.map((event): Outcome => {
    if (event instanceof Problem) return event
    const { external_id } = event
    if (typeof external_id === 'string' && seen.has(external_id)) return DUPLICATE
    const jobId = jobOf(event.case ?? null)
    if (jobId instanceof Problem) return jobId
    const row = rowOf(writing, event, jobId, first + rows.length)
    rows.push(row)
    noteFill(fills, row)
    if (typeof external_id === 'string') {
      seen.add(external_id)
      named.push({ external_id, event_id: row.id })
    }
    return { id: row.id, status: 'created' }
  })

  await insertExternalIds(tx, operatorId, named)
  await insertEvents(tx, rows)
  await fillMilestones(tx, operatorId, fills, now)
  return outcomes
}

const DUPLICATE = { id: null, status: 'duplicate' } as const

/** Finds all cases at once; gives each one's job, null for none, or why it has no one job. */
async function casesOf(tx: Db, operatorId: OperatorId, events: readonly NewEvent[]) {
  const ids = new Set<string>()
  const claims = new Set<string>()
  for (const { case: named } of events) {
    if (named?.job_id) ids.add(named.job_id)
    if (named?.claim_number) claims.add(claimKey(named.claim_number))
  }
  const found = await resolveJobs(tx, operatorId, [...ids], [...claims])
  return (named: Case | null): string | null | Problem => {
    if (!named) return null
    const param = named.job_id ? 'case.job_id' : 'case.claim_number'
    const job = named.job_id
      ? found.byId.get(named.job_id)
      : found.byClaim.get(claimKey(named.claim_number!))
    if (!job) {
      const message = `${param} names no job of yours; create the job first, or correct it.`
      return new Problem('case_unresolved', { message, param })
    }
    if (job.jobs === 1) return job.id
    const message = `${param} belongs to ${job.jobs} jobs; name the one that is meant by its job_id.`
    return new Problem('case_ambiguous', { message, param })
  }
}

type Writing = { operatorId: OperatorId; keys: OperatorKeys; receivedAt: string }

function rowOf(writing: Writing, event: NewEvent, jobId: string | null, seq: number): EventRow {
  const { operatorId, keys, receivedAt } = writing
  const id = randomUUIDv7()
  const canonical = canonicalOf(event.activity)
  const attributes = event.attributes ?? NO_ATTRIBUTES
  const caseName = caseNameOf(canonical, attributes)
  const rating = ratingOf(canonical, attributes)
  return {
    operator_id: operatorId,
    id,
    seq: String(seq),
    occurred_at: event.occurred_at,
    job_id: jobId,
    activity: event.activity,
    canonical,
    domain: event.domain ?? 'field',
    case_key: caseName === null ? null : keys.blindIndex('case', caseName),
    rating: rating === null ? null : String(rating),
    sealed: sealedOf(keys, id, attributes),
    received_at: receivedAt,
  }
}

function sealedOf(keys: OperatorKeys, id: string, attributes: object) {
  if (attributes === NO_ATTRIBUTES) return null
  const text = JSON.stringify(attributes)
  if (text === '{}') return null
  return keys.seal({ table: 'activity_events', id, column: 'sealed' }, text)
}

const NO_ATTRIBUTES = {}

/** The first event of a batch that fills a date is the one that does. */
function noteFill(fills: MilestoneFills, row: EventRow): void {
  const date = dateFilledBy(row.canonical)
  if (!date || !row.job_id) return
  const filled = fills.get(row.job_id) ?? {}
  filled[date] ??= row.occurred_at
  fills.set(row.job_id, filled)
}
