import type { JobField } from '../../../extraction/fields.ts'
import type { DraftOf } from '../../../extraction/findings.ts'
import { areOfCouple } from '../../../extraction/understanding/normalize/couples.ts'
import type { NewJob } from '../../jobs/job.ts'
import { withHeldGrades } from '../../jobs/job-grades.ts'
import { mergeJob, provenanceOfNewJob } from '../../jobs/job-merge.ts'
import type { JobRow } from '../../jobs/job-row.ts'
import { withShownStage } from '../../jobs/job-stage.ts'
import {
  changedJobRow,
  claimKey,
  couplesOf,
  createJobs,
  jobRow,
  updateJobs,
} from '../../jobs/jobs.queries.ts'
import { nameIndex } from '../../records/record.ts'
import type { FieldPath } from '../../records/record-field-rules.ts'
import type { Merged } from '../../records/record-merge.ts'
import { isPoorerSpelling } from '../../records/record-spelling.ts'
import { warnOfChangedClient } from './changed-client.ts'
import { warnOfChangedType } from './changed-type.ts'
import { withClaimOnFile } from './claim-spellings.ts'
import type { AreSame } from './drafts.ts'
import {
  addressKey,
  type JobIndex,
  type JobToMatch,
  jobsOnFile,
  NAMELESS,
  withEarlierClaim,
} from './job-candidates.ts'
import { COUPLE } from './job-clients.ts'
import { matchOf, warnOfCorrectedNumber, warnOfReturnedClaim } from './job-numbers.ts'
import { isPartOfCombined, KEPT_CLIENT, KEPT_TYPE, keptValue } from './kept-values.ts'
import { type JobMatch, matchScore } from './match-jobs.ts'
import { mergedRow } from './merged-row.ts'
import { warnOfMixedTotals } from './mixed-totals.ts'
import { warnOfOtherInvoice } from './other-invoice.ts'
import { warnOfOtherPayment } from './other-payment.ts'
import { nameOtherSupplement, nameUnsavedSupplement } from './other-supplement.ts'
import { PendingJobs } from './pending-rows.ts'
import {
  warnOfContradicted,
  warnOfNameless,
  warnOfNone,
  warnOfPossibleJob,
  warnOfSeveral,
} from './possible-jobs.ts'
import type { RenamedClients } from './renamed-clients.ts'
import { chunks, noteMatch, type SaveContext, warn } from './saving.ts'
import { statedNumbers } from './stated-numbers.ts'
import { moveStatedStatus, warnOfReopening } from './status-warnings.ts'
import { awaitedJob } from './unmatched-document.ts'
import { warnOfUnused } from './unused-values.ts'
import { checkedJob, leaveOutUnfitGrades } from './water-grades.ts'

true satisfies AreSame<JobField, FieldPath<Omit<NewJob, 'client_id'>>>

/**
 * Saves job drafts. Updates the matching job on file by the rules of `record-merge-rules.ts`. If there is
 * none, creates one if the document may do so.
 */
export async function saveJobs(
  saving: SaveContext,
  drafts: DraftOf<'job'>[],
  clientIds: Map<string, string>,
  renamed: RenamedClients,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const stated = statedNumbers(drafts)
  for (const chunk of chunks(drafts)) {
    const inputs = chunk.flatMap((draft) => jobToMatch(saving, draft, clientIds) ?? [])
    const known = await jobsOnFile(saving, inputs, stated)
    const pending = new PendingJobs()
    for (const input of inputs) {
      const awaited = awaitedJob(saving, input)
      const id = await saveJob(saving, known, input, pending, renamed)
      if (id) ids.set(input.draft.ref, id)
      else nameUnsavedSupplement(saving, input.draft)
      if (!id) saving.awaited = awaited
    }
    await write(saving, pending)
  }
  return ids
}

/** The job of a draft. Null, with a warning, if too few of its values are valid. */
export function jobToMatch(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  clientIds: Map<string, string>,
): JobToMatch | null {
  const named = 'client_name' in draft.values
  const whole = named ? draft : { ...draft, values: { ...draft.values, client_name: NAMELESS } }
  const job = checkedJob(whole, saving)
  if (!job) {
    warn(
      saving,
      draft,
      'job_incomplete',
      'it has too few valid values, so it was not saved. Create it, then upload again.',
    )
    nameUnsavedSupplement(saving, draft)
    return null
  }
  if (job.date_of_loss && job.date_of_loss > saving.today) {
    job.date_of_loss = null
    const what = 'date_of_loss is in the future and was left out. Set it with "svc job set".'
    warn(saving, draft, 'date_in_future', what, 'date_of_loss')
  }
  moveStatedStatus(saving, draft, job)
  const clientId = draft.client === null ? undefined : clientIds.get(draft.client)
  if (clientId) job.client_id = clientId
  const { keys } = saving
  return {
    draft,
    job,
    claim: job.claim_number ? claimKey(job.claim_number) : null,
    name: named ? nameIndex(keys, job.client_name) : null,
    address: addressKey(job.address),
  }
}

async function saveJob(
  saving: SaveContext,
  known: JobIndex,
  stated: JobToMatch,
  pending: PendingJobs,
  renamed: RenamedClients,
): Promise<string | null> {
  const input = withClaimOnFile(known, stated)
  const { draft, job } = input
  const match = matchOf(saving, known, input)
  if (match.outcome === 'found') return mergeMatch(saving, known, input, match, pending)
  if (match.outcome === 'ambiguous') {
    warnOfSeveral(saving, draft, match, idsOf(match.rows))
    return null
  }
  if (draft.match !== 'create') {
    if (match.outcome === 'contradicted' && match.by === 'claim_number')
      warnOfContradicted(saving, draft, idsOf(match.rows))
    else warnOfNone(saving, known, input)
    return null
  }
  if (job.client_name === NAMELESS) {
    warnOfNameless(saving, draft)
    return null
  }
  // The job numbers tell the units of a building apart.
  const isUnit = job.job_number && known.isSharedClaim(input.claim)
  if (match.outcome === 'contradicted' && match.by === 'claim_number' && !isUnit) {
    const what = `a job with its claim number has a different insured: ${idsOf(match.rows)}.`
    const next =
      'If both are one job, set the insured of the first with "svc job set" and cancel the new one.'
    warn(saving, draft, 'ambiguous_match', `${what} A new job was created. ${next}`)
  }
  warnOfPossibleJob(saving, known, input, match.outcome === 'none')
  const held = leaveOutUnfitGrades(saving, draft, job)
  const { operatorId, stamp, keys, statements } = saving
  const [creation, own] = [statements.creationOf(draft), statements.of(draft)]
  const graded = withHeldGrades(provenanceOfNewJob(job, creation, own), held, own)
  const provenance = renamed.withClientName(job, graded, own('client_name'))
  const row = jobRow(operatorId, stamp, keys, job, 'document', provenance)
  pending.add(row)
  known.add(row)
  saving.records.created('job', row.id, draft.ref)
  return row.id
}

/** More than a person would compare. */
const MAX_LISTED_CANDIDATES = 10

function idsOf(rows: readonly JobRow[]): string {
  return rows
    .slice(0, MAX_LISTED_CANDIDATES)
    .map(({ id }) => id)
    .join(', ')
}

async function mergeMatch(
  saving: SaveContext,
  known: JobIndex,
  input: JobToMatch,
  { row, values, by }: Extract<JobMatch, { outcome: 'found' }>,
  pending: PendingJobs,
): Promise<string> {
  const { draft, job, name } = input
  noteMatch(saving, draft, by, row.id)
  const held = leaveOutUnfitGrades(saving, draft, job, values.loss_type)
  const stated: Partial<NewJob> = { ...job }
  if (job.client_name === NAMELESS) delete stated.client_name
  const { keys, stamp, statements } = saving
  const isSameName = isPoorerSpelling('client_name', job.client_name, values.client_name)
  const isRenamed = name !== null && name !== nameIndex(keys, values.client_name) && !isSameName
  // Its client is not changed either, and both have one spelling of the name.
  const hasKeptClient = draft.match === 'complete' && !job.client_id && row.client_id !== null
  const keepsClient = isRenamed && hasKeptClient
  if (hasKeptClient && job.client_name !== values.client_name) delete stated.client_name
  // A certificate that one of a couple signs does not end the insurance of the other.
  if (by === COUPLE && areOfCouple(job.client_name, values.client_name)) delete stated.client_name
  const isOfPart = isPartOfCombined(draft, job, values)
  if (isOfPart) delete stated.job_type
  const own = mergeJob({ row, values }, stated, statements.of(draft), held)
  const merged = withEarlierClaim(keys, known, row, own)
  if (keepsClient) merged.unused.push(keptValue(row, values, job, 'client_name', KEPT_CLIENT))
  if (isOfPart) merged.unused.push(keptValue(row, values, job, 'job_type', KEPT_TYPE))
  await warnOfMerge(saving, known, input, row, merged)
  const changed = mergedRow(row, merged, (after, provenance) =>
    changedJobRow(row, stamp, keys, after, provenance),
  )
  const shown = withShownStage(merged.changes, row, changed)
  // A stated stage that a date goes beyond is stored, but changes nothing that a sync reads.
  if (shown.length === 0) changed.updated_at = row.updated_at
  saving.records.found('job', row.id, shown, draft.ref)
  if (Object.keys(merged.provenance).length === 0) return row.id
  known.replace(row, changed)
  pending.replace(changed)
  if (merged.changes.some(({ field }) => field === 'client_name'))
    pending.rename(row.id, merged.values.client_name)
  // Another row of the same statement may take the number that this row gives up.
  if (row.job_number !== changed.job_number && row.job_number) await write(saving, pending)
  return row.id
}

async function warnOfMerge(
  saving: SaveContext,
  known: JobIndex,
  input: JobToMatch,
  row: JobRow,
  merged: Merged<NewJob>,
): Promise<void> {
  const { draft } = input
  warnOfUnused(saving, draft, row.id, merged.unused)
  warnOfMixedTotals(saving, draft, row, merged)
  warnOfCorrectedNumber(saving, draft, row.id, merged)
  warnOfReturnedClaim(saving, known, draft, row, merged)
  warnOfChangedType(saving, draft, merged)
  warnOfChangedClient(saving, draft, row.id, merged.changes)
  const isInvoice = saving.documentType === 'invoice'
  if (isInvoice || saving.documentType === 'payment')
    await warnOfOtherPayment(saving, draft, row, merged)
  if (isInvoice) await warnOfOtherInvoice(saving, draft, row, merged)
  nameOtherSupplement(saving, draft, row, merged)
  warnOfReopening(saving, draft, { row, merged })
  warnOfSecondJob(saving, known, input, row, merged.values)
}

/**
 * A list without claims and an estimate without an address are two jobs. A document that states both shows
 * that they may be one. Rows of a list are not compared, because one owner may have many jobs.
 */
function warnOfSecondJob(
  saving: SaveContext,
  known: JobIndex,
  input: JobToMatch,
  row: JobRow,
  values: NewJob,
): void {
  const { draft } = input
  if (draft.row !== null) return
  const others = known
    .findInsured(input)
    .filter((other) => other.id !== row.id)
    .filter((other) => matchScore('client_name and address', known.valuesOf(other), values) >= 0)
  if (others.length === 0) return
  const what = `it is about job ${row.id}, and another job has its client and property: ${idsOf(others)}.`
  const next =
    'If both are one job, set what is missing in one with "svc job set" and cancel the other.'
  warn(saving, draft, 'ambiguous_match', `${what} ${next}`)
}

async function write(saving: SaveContext, pending: PendingJobs): Promise<void> {
  const { tx, operatorId: id, mode, requestId, keys, now } = saving
  const { changed, fresh } = pending.take()
  const isFresh = new Set(fresh.map((row) => row.id))
  const renamed = pending.takeNames().filter((job) => !isFresh.has(job.id))
  await updateJobs(tx, id, changed, couplesOf(keys, renamed))
  await createJobs(tx, { id, mode, requestId }, keys, fresh, now)
}
