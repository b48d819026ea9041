import type { JobField } from '../../extraction/fields.ts'
import type { DraftOf } from '../../extraction/findings.ts'
import { NewJob } from '../jobs/job.ts'
import { type JobRow, jobInput } from '../jobs/job-row.ts'
import {
  claimKey,
  createJobs,
  jobRow,
  selectJobCandidates,
  updateJob,
} from '../jobs/jobs.queries.ts'
import { addressIndex, fillEmptyFields, nameIndex } from '../records/record.ts'
import { type AreSame, checkedInput, type FieldPath } from './drafts.ts'
import { MatchIndex } from './matching.ts'
import { chunks, noteMatch, type SaveContext, warn } from './saving.ts'

true satisfies AreSame<JobField, FieldPath<Omit<NewJob, 'client_id'>>>

type Input = {
  draft: DraftOf<'job'>
  job: NewJob
  claim: string | null
  name: string | null
  address: string | null
}
type Match = { row: JobRow; by: string; others: number }

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
    const known: JobIndex = new MatchIndex(keysOf, candidates)
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
): Input[] {
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

function lookupKeys(inputs: Input[]) {
  const present = (values: (string | null | undefined)[]) => values.filter((value) => value != null)
  return {
    claim_key: present(inputs.map(({ claim }) => claim)),
    job_number: present(inputs.map(({ job }) => job.job_number)),
    name_index: present(inputs.map(({ name, address }) => (address ? name : null))),
  }
}

async function saveJob(
  saving: SaveContext,
  known: JobIndex,
  input: Input,
  fresh: JobRow[],
): Promise<string | null> {
  const { draft, job } = input
  const match = findMatch(known, input)
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
  { draft, job }: Input,
  { row, by, others }: Match,
  fresh: JobRow[],
): Promise<string> {
  noteMatch(saving, draft, by, row.id)
  if (others > 0) {
    warn(
      saving,
      draft,
      'match_ambiguous',
      `${others + 1} jobs match its ${by}; the oldest was used.`,
    )
  }
  const found = { ...job }
  if (
    found.job_number &&
    known.find('number', found.job_number).some((other) => other.id !== row.id)
  ) {
    found.job_number = null
  }
  const have = jobInput(row, saving.keys)
  const whole = fillEmptyFields(have, found)
  if (whole && !fitsWater(whole)) {
    whole.water_category = have.water_category
    whole.water_class = have.water_class
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

function fitsWater(job: NewJob): boolean {
  return job.loss_type === 'water' || job.loss_type === 'sewage'
}

type JobIndex = MatchIndex<JobRow, 'claim' | 'number' | 'insured'>

function keysOf(row: JobRow) {
  const { claim_key: claim, job_number: number, name_index, address_index } = row
  return { claim, number, insured: insuredKey(name_index, address_index) }
}

function findMatch(known: JobIndex, { job, claim, name, address }: Input): Match | null {
  const steps: [string, readonly JobRow[]][] = [
    ['claim_number', known.find('claim', claim)],
    ['job_number', known.find('number', job.job_number ?? null)],
    ['client_name and address', known.find('insured', insuredKey(name, address))],
  ]
  for (const [by, rows] of steps) {
    const possible = rows.filter((row) => !contradict(row, job, by))
    const same = possible.filter((row) => job.job_type && row.job_type === job.job_type)
    const [row, ...others] = same.length > 0 ? same : possible
    if (row) return { row, by, others: others.length }
  }
  return null
}

function insuredKey(name: string | null, address: string | null): string | null {
  return name && address ? `${name}|${address}` : null
}

/**
 * Evidence that two jobs differ although both match: mitigation and rebuild of one claim
 * are two jobs, and so are two losses at one house.
 */
function contradict(row: JobRow, job: NewJob, by: string): boolean {
  const differ = (a: string | null, b: string | null | undefined) =>
    a !== null && b != null && a !== b
  if (by === 'job_number') return false
  if (differ(row.job_number, job.job_number) || differ(row.job_type, job.job_type)) return true
  if (by === 'claim_number') return false
  const claim = job.claim_number ? claimKey(job.claim_number) : null
  return differ(row.claim_key, claim) || differ(row.date_of_loss, job.date_of_loss)
}
