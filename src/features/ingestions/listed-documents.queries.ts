import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { IngestionRow } from './ingestion.ts'
import { LEFT_TO_CHECK } from './ingestion-reviews.queries.ts'

/** A document must match all of them. A missing filter matches every document. */
export type DocumentFilters = {
  status?: IngestionRow['status'] | undefined
  type?: string | undefined
  source?: IngestionRow['source'] | undefined
  needsReview?: boolean
  from?: Date | null
  /** Exclusive. */
  to?: Date | null
  /** Only documents with these ids. */
  ids?: readonly string[]
}

export type ListedDocumentRow = Pick<
  IngestionRow,
  'id' | 'sealed' | 'status' | 'source' | 'file_type' | 'document_type' | 'error_code'
> &
  Pick<IngestionRow, 'saved_records' | 'lost_values' | 'duplicate_of'> &
  Pick<IngestionRow, 'leased_until' | 'created_at'> & {
    /** How many things a person should still check. Null if there is no open review. */
    doubts: number | null
    /** The name of the API key or the person. Null if it is no longer known. */
    actor: string | null
    canceled_by: string | null
    /** The number of the first job in `saved_records`. */
    job_number: string | null
    /** `sealed` of the earlier document of the same bytes. Null if there is none. */
    original_sealed: IngestionRow['sealed'] | null
  }

/** Newest first, starting after a document. IDs are UUIDv7, so they sort by upload time. */
export async function selectListedDocuments(
  db: Db,
  operatorId: OperatorId,
  filters: DocumentFilters,
  { after, limit }: { after?: string | null | undefined; limit: number },
): Promise<ListedDocumentRow[]> {
  const values: unknown[] = [operatorId, limit]
  const conditions: string[] = ['operator_id = $1']
  const add = (condition: string, value: unknown) => {
    if (value === undefined || value === null) return
    values.push(value)
    conditions.push(condition.replace('?', `$${values.length}`))
  }
  add('id < ?', after)
  add('status = ?', filters.status)
  add('document_type = ?', filters.type)
  add('source = ?', filters.source)
  add('created_at >= ?', filters.from?.toISOString())
  add('created_at < ?', filters.to?.toISOString())
  add('id = any(?::uuid[])', filters.ids)
  if (filters.needsReview) conditions.push(OPEN_REVIEW)
  return run<ListedDocumentRow>(db, listOf(conditions), values)
}

/** Counts documents received since a time, up to `max`. */
export async function countDocumentsSince(
  db: Db,
  operatorId: OperatorId,
  since: Date,
  max: number,
): Promise<number> {
  const values = [operatorId, since.toISOString(), max]
  const [row] = await run<{ count: number }>(db, COUNT_SINCE, values)
  return row?.count ?? 0
}

export async function hasDocuments(db: Db, operatorId: OperatorId): Promise<boolean> {
  return (await run(db, ANY, [operatorId])).length > 0
}

/** How many of these documents are still processing. */
export async function countProcessing(db: Db, operatorId: OperatorId, ids: readonly string[]) {
  const [row] = await run<{ count: number }>(db, COUNT_PROCESSING, [operatorId, ids])
  return row?.count ?? 0
}

/**
 * The document with this id, the documents that state this claim or job number, those that stated a value of
 * its job or of the job with this id, and the copies of all these.
 * File names are sealed without a blind index, so they cannot be searched.
 */
export async function selectDocumentsNamed(
  db: Db,
  operatorId: OperatorId,
  { number, claimKey, id }: { number: string; claimKey: string; id: string | null },
): Promise<string[]> {
  const values = [operatorId, number, claimKey, id]
  return (await run<{ id: string }>(db, NAMED, values)).map((row) => row.id)
}

const OPEN_REVIEW = `exists (
    select from ingestion_reviews r
    where r.operator_id = $1 and r.ingestion_id = ingestions.id and r.accepted_at is null)`

// The first part needs only an index. The joins run only for the rows that are shown. Audit entries are
// joined by time as well, because the key of the log begins with it and the row has the same time.
const listOf = (conditions: readonly string[]) => `
  with shown as materialized (
    select id from ingestions where ${conditions.join(' and ')} order by id desc limit $2)
  select i.id, i.sealed, i.status, i.source, i.file_type, i.document_type, i.error_code,
    i.saved_records, i.lost_values, i.duplicate_of, i.leased_until, i.created_at,
    ${LEFT_TO_CHECK} as doubts,
    j.job_number, original.sealed as original_sealed,
    coalesce(k.name, uploaded.actor_name) as actor, canceled.actor_name as canceled_by
  from shown
  join ingestions i on i.operator_id = $1 and i.id = shown.id
  left join ingestion_reviews r
    on r.operator_id = $1 and r.ingestion_id = i.id and r.accepted_at is null
  left join requests q on i.source = 'api' and q.operator_id = $1 and q.id = i.request_id
  left join api_keys k on k.operator_id = $1 and k.id = q.key_id
  left join audit_entries uploaded on i.source = 'dashboard' and ${entryAt('uploaded', 'created_at')}
  left join audit_entries canceled on i.status = 'canceled' and ${entryAt('canceled', 'finished_at')}
  left join lateral (
    select (one->>'id')::uuid as id from jsonb_array_elements(i.saved_records) as one
    where one->>'kind' = 'job' limit 1) saved on true
  left join jobs j on j.operator_id = $1 and j.id = saved.id
  left join ingestions original on original.operator_id = $1 and original.id = i.duplicate_of
  order by i.id desc`

function entryAt(did: 'uploaded' | 'canceled', column: string): string {
  return `${did}.operator_id = $1 and ${did}.at = i.${column}
    and ${did}.action = 'ingestion.${did}' and ${did}.subject_id = i.id::text`
}

const COUNT_SINCE = `
  select count(*)::int as count from (
    select from ingestions where operator_id = $1 and created_at >= $2 limit $3) as received`
const ANY = 'select from ingestions where operator_id = $1 limit 1'
const COUNT_PROCESSING = `
  select count(*)::int as count from ingestions
  where operator_id = $1 and id = any($2::uuid[]) and status = 'processing'`
// The numbers of documents that were read before migration 0034 are only in jobs. A copy has the same bytes.
const NAMED = `
  with named as (
    select (statement.value->>'ingestion_id')::uuid as id
    from jobs j, jsonb_each(j.provenance) as statement
    where j.operator_id = $1 and (j.job_number = $2 or j.claim_key = $3 or j.id = $4::uuid)
      and jsonb_exists(statement.value, 'ingestion_id')
    union
    select ingestion_id from document_numbers where operator_id = $1 and number in ($2, $3))
  select i.id from ingestions i where i.operator_id = $1 and i.id = $4::uuid
  union
  select id from named
  union
  select copied.id from named
  join ingestions i on i.operator_id = $1 and i.id = named.id
  join ingestions copied on copied.operator_id = $1 and copied.content_sha256 = i.content_sha256
  where copied.status = 'completed'`
