import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import {
  claimKey,
  fillMilestones,
  type MilestoneDate,
  type MilestoneFills,
  resolveJobs,
} from '../jobs/job.ts'
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

/** An event ready to be written once it has its number, or why its case is no one job. */
type Prepared = { externalId: string | null; row: EventRow | Problem }

/**
 * Writes events as if they came one after another, in a handful of statements; what was already
 * wrong with one stays its outcome. All that can be done is done before the operator's clock is
 * locked; from there to commit no other request writes events of this operator, so numbers keep
 * the order of arrival, and an external id that is not there yet comes from nobody else.
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
  const prepared = await prepare(tx, { operatorId, keys, receivedAt: now.toISOString() }, given)
  const fillsSome = prepared.some((one) => !(one instanceof Problem) && filledBy(one.row) !== null)

  const { first, stamp } = await takeNumbers(tx, operatorId, events.length, fillsSome ? now : null)
  const externalIds = events.flatMap(({ external_id }) => external_id ?? [])
  const seen = new Set(await selectKnownExternalIds(tx, operatorId, externalIds))
  const rows: EventRow[] = []
  const named: NamedEvent[] = []
  const outcomes = prepared.map((one): Outcome => {
    if (one instanceof Problem) return one
    const { externalId, row } = one
    if (externalId !== null && seen.has(externalId)) return DUPLICATE
    if (row instanceof Problem) return row
    row.seq = String(first + rows.length)
    rows.push(row)
    if (externalId !== null) {
      seen.add(externalId)
      named.push({ external_id: externalId, event_id: row.id })
    }
    return { id: row.id, status: 'created' }
  })

  await insertExternalIds(tx, operatorId, named)
  await insertEvents(tx, rows)
  if (stamp) await fillMilestones(tx, operatorId, stamp, fillsOf(rows))
  return outcomes
}

const DUPLICATE = { id: null, status: 'duplicate' } as const

type Writing = { operatorId: OperatorId; keys: OperatorKeys; receivedAt: string }

async function prepare(
  tx: Db,
  writing: Writing,
  given: readonly (NewEvent | Problem)[],
): Promise<(Prepared | Problem)[]> {
  const jobOf = await casesOf(tx, writing.operatorId, given)
  return given.map((event) => {
    if (event instanceof Problem) return event
    const job = jobOf(event.case ?? null)
    const row = job instanceof Problem ? job : rowOf(writing, event, job)
    return { externalId: event.external_id ?? null, row }
  })
}

/** Finds all cases at once; gives each one's job, null for none, or why it has no one job. */
async function casesOf(tx: Db, operatorId: OperatorId, given: readonly (NewEvent | Problem)[]) {
  const ids = new Set<string>()
  const claims = new Set<string>()
  for (const event of given) {
    const named = event instanceof Problem ? null : event.case
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

function rowOf(writing: Writing, event: NewEvent, jobId: string | null): EventRow {
  const { operatorId, keys, receivedAt } = writing
  const id = randomUUIDv7()
  const canonical = canonicalOf(event.activity)
  const attributes = event.attributes ?? NO_ATTRIBUTES
  const caseName = caseNameOf(canonical, attributes)
  const rating = ratingOf(canonical, attributes)
  return {
    operator_id: operatorId,
    id,
    seq: '',
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

/** The date of its job that an event may fill. */
function filledBy(row: EventRow | Problem): MilestoneDate | null {
  return row instanceof Problem || row.job_id === null ? null : dateFilledBy(row.canonical)
}

/** The first event of a batch that fills a date is the one that does. */
function fillsOf(rows: readonly EventRow[]): MilestoneFills {
  const fills: MilestoneFills = new Map()
  for (const row of rows) {
    const date = filledBy(row)
    if (!date || !row.job_id) continue
    const filled = fills.get(row.job_id) ?? {}
    filled[date] ??= row.occurred_at
    fills.set(row.job_id, filled)
  }
  return fills
}
