import type { MilestoneField } from '../../fields.ts'
import type { ClientValues, Draft, JobValues } from '../../findings.ts'
import type { FieldMatch } from '../fields/field-match.ts'
import { toTimestamp } from '../normalize/dates.ts'
import { addField, type PartialFindings } from '../reading.ts'

/** What a document states of a job and its client, before the drafts are made. */
export type JobRecords = { job: JobValues; client: ClientValues }

/** A milestone the document proves, as midnight UTC of its day. */
export function setMilestone(
  findings: PartialFindings,
  { job }: JobRecords,
  name: MilestoneField,
  match: FieldMatch,
): void {
  const value = toTimestamp(match.value)
  job[name] = value
  addField(findings, 'job', name, match, { value, kind: 'date' })
}

/** The drafts of a job document: the job and, where it names one, the client. */
export function jobDrafts(jobDocument: JobRecords, match: 'create' | 'complete'): Draft[] {
  const client = Object.keys(jobDocument.client).length > 0 && jobDocument.client.name !== undefined
  const drafts: Draft[] = [
    {
      kind: 'job',
      ref: 'job',
      match,
      row: null,
      values: jobDocument.job,
      client: client ? 'client' : null,
    },
  ]
  if (client)
    drafts.push({ kind: 'client', ref: 'client', match, row: null, values: jobDocument.client })
  return drafts
}
