import { type JobIndex, type JobToMatch, NAMELESS } from './job-candidates.ts'
import { haveOneLoss } from './match-jobs.ts'
import { type SaveContext, warn } from './saving.ts'

/**
 * A list without claims and an estimate without an address share no key. A name and a date are too little to
 * merge two jobs, but enough to ask.
 */
export function warnOfPossibleJob(saving: SaveContext, known: JobIndex, input: JobToMatch): void {
  const { draft, job, name } = input
  if (job.client_name === NAMELESS) return
  const others = known
    .find('name', name)
    .filter(({ id, status }) => status !== 'canceled' && !saving.records.has(id))
    .filter((row) => haveOneLoss(known.valuesOf(row), job))
  const [other, ...more] = others
  if (!other || more.length > 0) return
  const what = `a new job was created, and job ${other.id} has its client and date of loss.`
  const next =
    'If both are one job, set what is missing in one with "svc job set" and cancel the other.'
  warn(saving, draft, 'ambiguous_match', `${what} ${next}`)
}
