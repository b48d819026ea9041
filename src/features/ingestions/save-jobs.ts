import type { JobField } from '../../extraction/fields.ts'
import type { DraftOf } from '../../extraction/findings.ts'
import { NewJob } from '../jobs/job.ts'
import { type JobRow, jobInput } from '../jobs/job-row.ts'
import { statedStatus, statusAfter } from '../jobs/job-status.ts'
import {
  claimKey,
  createJobs,
  jobRow,
  selectJobCandidates,
  updateJob,
} from '../jobs/jobs.queries.ts'
import { addressIndex, fillEmptyFields, nameIndex } from '../records/record.ts'
import { type AreSame, checkedInput, type FieldPath } from './drafts.ts'
import {
  findJob,
  isNumberTaken,
  type JobIndex,
  type JobInput,
  type JobMatch,
  jobIndex,
  lookupKeys,
} from './match-jobs.ts'
import { chunks, noteMatch, type SaveContext, warn } from './saving.ts'

true satisfies AreSame<JobField, FieldPath<Omit<NewJob, 'client_id'>>>

/**
 * Saves job drafts: found again by claim number, then job number, then insured and address; a job
 * found is completed and never overwritten, one not found is made where the document may make it.
 */
export async function saveJobs(
  saving: SaveContext,
  drafts: DraftOf<'job'>[],
  clientIds: Map<string, string>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const chunk of chunks(drafts)) {
    const inputs = chunk.flatMap((draft) => inputOf(saving, draft, clientIds))
    const { tx, operatorId } = saving
    const candidates = await selectJobCandidates(tx, operatorId, lookupKeys(inputs))
    const known = jobIndex(candidates)
    const fresh: JobRow[] = []
    for (const input of inputs) {
      const id = await saveJob(saving, known, input, fresh)
      if (id) ids.set(input.draft.ref, id)
    }
    await create(saving, fresh)
  }
  return ids
}

/** A placeholder name lets a draft that only completes a job pass the schema; it is never saved. */
const NAMELESS = '-'

function inputOf(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  clientIds: Map<string, string>,
): JobInput[] {
  const named = 'client_name' in draft.values
  const whole = named ? draft : { ...draft, values: { ...draft.values, client_name: NAMELESS } }
  const job = checkedInput(NewJob, whole, saving.warnings)
  if (!job) {
    warn(saving, draft, 'job_incomplete', 'too few values to create a job, so nothing was saved.')
    return []
  }
  if (job.date_of_loss && job.date_of_loss > saving.today) {
    job.date_of_loss = null
    warn(saving, draft, 'date_in_future', 'date_of_loss is in the future and was left out.')
  }
  if (job.status) job.status = statedStatus(job.status, job.dates ?? {})
  const clientId = draft.client === null ? undefined : clientIds.get(draft.client)
  if (clientId) job.client_id = clientId
  const { keys } = saving
  return [
    {
      draft,
      job,
      claim: job.claim_number ? claimKey(job.claim_number) : null,
      name: named ? nameIndex(keys, job.client_name) : null,
      address: addressIndex(keys, job.address),
    },
  ]
}

async function saveJob(
  saving: SaveContext,
  known: JobIndex,
  input: JobInput,
  fresh: JobRow[],
): Promise<string | null> {
  const { draft, job } = input
  const match = findJob(known, input)
  if (match) return completeMatch(saving, known, input, match, fresh)
  if (draft.match !== 'create') {
    warn(saving, draft, 'job_not_found', 'no job matches this document.')
    return null
  }
  if (job.client_name === NAMELESS) {
    warn(saving, draft, 'client_name_missing', 'the job has no client name, so it was not created.')
    return null
  }
  const row = jobRow(saving.operatorId, saving.stamp, saving.keys, job, 'document')
  fresh.push(row)
  known.add(row)
  saving.records.push({ kind: 'job', id: row.id, action: 'created' })
  return row.id
}

async function completeMatch(
  saving: SaveContext,
  known: JobIndex,
  { draft, job }: JobInput,
  { row, by, others }: JobMatch,
  fresh: JobRow[],
): Promise<string> {
  noteMatch(saving, draft, by, row.id)
  if (others > 0) {
    warn(
      saving,
      draft,
      'ambiguous_match',
      `${others + 1} jobs match its ${by}; the oldest was used.`,
    )
  }
  const found = { ...job }
  if (found.job_number && isNumberTaken(known, row, found.job_number)) found.job_number = null
  const have = jobInput(row, saving.keys)
  const whole = fillEmptyFields(have, found)
  if (whole && !fitsWater(whole)) {
    whole.water_category = have.water_category
    whole.water_class = have.water_class
  }
  if (whole?.status && !job.status) {
    whole.status = statusAfter(whole.status, filledDates(have, whole))
  }
  // Two rows of one list: insert the first before the second completes it.
  if (whole && fresh.includes(row)) await create(saving, fresh.splice(0))
  if (whole) {
    const { tx, operatorId, stamp, keys } = saving
    known.replace(row, await updateJob(tx, operatorId, stamp, keys, row.id, whole))
  }
  saving.records.push({ kind: 'job', id: row.id, action: whole ? 'completed' : 'matched' })
  return row.id
}

function create(
  { tx, operatorId: id, mode, keys, now }: SaveContext,
  rows: JobRow[],
): Promise<void> {
  return createJobs(tx, { id, mode }, keys, rows, now)
}

/** The dates that only `whole` has. */
function filledDates(have: NewJob, whole: NewJob): NonNullable<NewJob['dates']> {
  const known = new Map(Object.entries(have.dates ?? {}))
  return Object.fromEntries(
    Object.entries(whole.dates ?? {}).filter(([name]) => (known.get(name) ?? null) === null),
  )
}

function fitsWater(job: NewJob): boolean {
  return job.loss_type === 'water' || job.loss_type === 'sewage'
}
