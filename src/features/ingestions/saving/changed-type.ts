import type { DraftOf } from '../../../extraction/findings.ts'
import type { NewJob } from '../../jobs/job.ts'
import type { Merged } from '../../records/record-merge.ts'
import { type SaveContext, warn } from './saving.ts'

/**
 * The estimates of a mitigation and of a rebuild may state one job number. A list may correct the type of its
 * job, but between two such documents the amounts of one replace those of the other.
 */
export function warnOfChangedType(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  { changes, unused }: Pick<Merged<NewJob>, 'changes' | 'unused'>,
): void {
  if (draft.row !== null) return
  const isType = ({ field }: { field: string }) => field === 'job_type'
  const change = changes.find((one) => isType(one) && one.from !== null)
  const refused = unused.find(
    (one) => isType(one) && one.kept !== 'combined' && one.keptStatement.source !== 'person',
  )
  const what = change
    ? `the job is now of type "${change.to}" and was of type "${change.from}".`
    : refused &&
      `the job stays of type "${refused.kept}", and this document states "${refused.stated}".`
  if (!what) return
  const next = 'If they are two jobs, upload a list with a job number for each.'
  warn(saving, draft, 'ambiguous_match', `${what} ${next}`, 'job_type')
}
