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
  holderOfNumber,
  type JobIndex,
  type JobInput,
  type JobMatch,
  jobIndex,
  lookupKeys,
  NAMELESS,
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
  const match = findJob(known, saving.keys, input)
  refuseTakenNumber(saving, known, input, match)
  if (match.outcome === 'found') return completeMatch(saving, known, input, match, fresh)
  if (match.outcome === 'ambiguous') {
    const ids = idsOf(match.rows)
    const what = `${match.rows.length} jobs fit it equally well by ${match.by}: ${ids}.`
    warn(saving, draft, 'ambiguous_match', `${what} Nothing was saved.`)
    return null
  }
  if (draft.match !== 'create') {
    warn(saving, draft, 'job_not_found', 'no job matches this document.')
    return null
  }
  if (job.client_name === NAMELESS) {
    warn(saving, draft, 'client_name_missing', 'the job has no client name, so it was not created.')
    return null
  }
  if (match.outcome === 'contradicted' && match.by === 'claim_number') {
    const what = `its claim number is that of another insured's job: ${idsOf(match.rows)}.`
    warn(saving, draft, 'ambiguous_match', `${what} A new job was created.`)
  }
  const row = jobRow(saving.operatorId, saving.stamp, saving.keys, job, 'document')
  fresh.push(row)
  known.add(row)
  saving.records.push({ kind: 'job', id: row.id, action: 'created' })
  return row.id
}

/** A number that another job has is left out: numbers are unique per operator. */
function refuseTakenNumber(
  saving: SaveContext,
  known: JobIndex,
  { draft, job }: JobInput,
  match: JobMatch,
): void {
  const own = match.outcome === 'found' ? match.row : null
  const holder = job.job_number ? holderOfNumber(known, job.job_number, own) : null
  if (!holder) return
  const reason = `job ${holder.id} has this number and states another claim, client or date of loss`
  warn(
    saving,
    draft,
    'value_not_used',
    `job_number "${job.job_number}" was not used: ${reason}.`,
    'job_number',
  )
  job.job_number = null
}

/** As many as a person would compare. */
const LISTED_CANDIDATES = 10

function idsOf(rows: readonly JobRow[]): string {
  return rows
    .slice(0, LISTED_CANDIDATES)
    .map(({ id }) => id)
    .join(', ')
}

async function completeMatch(
  saving: SaveContext,
  known: JobIndex,
  { draft, job }: JobInput,
  { row, by }: Extract<JobMatch, { outcome: 'found' }>,
  fresh: JobRow[],
): Promise<string> {
  noteMatch(saving, draft, by, row.id)
  const have = jobInput(row, saving.keys)
  const whole = fillEmptyFields(have, job)
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
