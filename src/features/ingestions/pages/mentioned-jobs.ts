import { shortIdText } from '../../../dashboard/components/format.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Html, html } from '../../../platform/pages/html.ts'
import type { OperatorPlace } from '../../../platform/pages/page-access.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../../platform/tenant.ts'
import { type JobRow, jobInput } from '../../jobs/job-row.ts'
import { selectJobs } from '../../jobs/jobs.queries.ts'
import type { Provenance } from '../../records/record-provenance.ts'
import { documentsPath } from './document-paths.ts'

/** Warnings name jobs by their id. People know them by their number. */

/** A job that a warning names. Without documents there is nothing to open. */
export type MentionedJob = { name: string; hasDocuments: boolean }
export type MentionedJobs = ReadonlyMap<string, MentionedJob>

/** More than a person opens. A long list may name thousands. */
const MAX_MENTIONED = 20
const ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g

/** The operator's jobs whose ids these texts contain, by id. */
export async function mentionedJobs(
  db: Db,
  keys: OperatorKeys,
  operatorId: OperatorId,
  texts: readonly string[],
): Promise<MentionedJobs> {
  const found = new Set(texts.flatMap((text) => text.match(ID) ?? []))
  const ids = [...found].slice(0, MAX_MENTIONED)
  const rows = ids.length === 0 ? [] : await selectJobs(db, operatorId, ids)
  return new Map(rows.map((row) => [row.id, mentionedJob(row, keys)]))
}

function mentionedJob(row: JobRow, keys: OperatorKeys): MentionedJob {
  const { job_number, claim_number, client_name } = jobInput(row, keys)
  // Two jobs of one claim may have no numbers.
  const name = job_number ?? `${claim_number ?? client_name} (${shortIdText(row.id)})`
  const statements = Object.values((row.provenance ?? {}) as Provenance)
  return { name, hasDocuments: statements.some(({ ingestion_id: id }) => id !== undefined) }
}

/** The text with the name of each job instead of its id, linked to the documents of the job. */
export function withJobNames(text: string, jobs: MentionedJobs, place: OperatorPlace): Html {
  const between = text.split(ID)
  const ids = text.match(ID) ?? []
  const parts = between.map((part, at) => html`${part}${nameOf(ids[at], jobs, place)}`)
  return html`${parts}`
}

function nameOf(id: string | undefined, jobs: MentionedJobs, place: OperatorPlace): Html | string {
  const job = id === undefined ? undefined : jobs.get(id)
  if (!id || !job) return id ?? ''
  if (!job.hasDocuments) return job.name
  return html`<a href="${documentsPath(place)}?q=${id}">${job.name}</a>`
}
