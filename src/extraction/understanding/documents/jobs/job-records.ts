import { IDENTIFYING_JOB_FIELDS, type JobField, type MilestoneField } from '../../../fields.ts'
import type { ClientValues, Draft, JobValues } from '../../../findings.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { changesTo, dayOf, toInstant } from '../../normalize/instants.ts'
import { unreadTimeMessage } from '../../normalize/time-of-day.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'

/** The facts of a job and its client before their drafts. */
export type JobRecords = { job: JobValues; client: ClientValues }

/** Whether a record can be found or made by the facts of the job. */
export const namesJob = ({ job }: JobRecords): boolean =>
  IDENTIFYING_JOB_FIELDS.some((name) => job[name] !== undefined)

/**
 * A milestone the document proves: its time, or midnight of its day, in the operator's zone. What is later
 * than today has not happened.
 */
export function setMilestone(
  { context }: Reading,
  findings: PartialFindings,
  { job }: JobRecords,
  name: MilestoneField,
  match: FieldMatch,
): void {
  const moment = { date: match.value, time: match.time ?? null }
  if (dayOf(moment, context.timeZone) > context.today) {
    const message = `${name} is in the future and was left out. Set it with "svc job set".`
    warn(findings, 'date_in_future', message, match.page, { record: 'job', field: name })
    return
  }
  if (moment.time && 'unread' in moment.time) {
    const message = `${name}: ${unreadTimeMessage(moment.time)} Correct it in the job.`
    warn(findings, 'time_left_out', message, match.page, { record: 'job', field: name })
  }
  const instant = toInstant(moment, context.timeZone)
  job[name] = instant.value
  addField(findings, 'job', name, match, { value: instant.value })
  for (const change of changesTo(instant, match.text)) {
    findings.transforms.push({ record: 'job', field: name, ...change, page: match.page, row: null })
  }
}

/** Takes back a value of the job that turned out to be of something else. */
export function withdraw(findings: PartialFindings, job: JobValues, name: JobField): void {
  delete job[name]
  findings.fields = findings.fields.filter((one) => one.name !== name)
  findings.transforms = findings.transforms.filter(({ field }) => field !== name)
}

/** Warns of a stated value that the record cannot take. */
export function warnRefused(
  findings: PartialFindings,
  field: JobField,
  { page }: FieldMatch,
  why: string,
): void {
  const message = `job: ${field} ${why}, so it was left out. If the job has one, set it with "svc job set".`
  warn(findings, 'value_refused', message, page, { record: 'job', field })
}

/** Warns of a claim or policy number that looks like one of a sample or an unfilled form. */
export function warnOfPlaceholder(findings: PartialFindings, match: FieldMatch): void {
  const { name, value, page } = match
  const message =
    `job: ${name} "${value}" looks like a placeholder, so it was left out. ` +
    'If it is the real number, enter it in the job.'
  const subject = { record: 'job', field: name as JobField }
  warn(findings, 'value_refused', message, page, subject)
}

export function warnNoIdentity(findings: PartialFindings): void {
  const message =
    'No client, claim, job number or property was found, so nothing was saved. Add one of them.'
  warn(findings, 'no_identity', message)
}

/** A client without a name is not saved, even if the document has a phone or an email. */
export function warnNamelessClient(findings: PartialFindings, { client }: JobRecords): void {
  if (client.name !== undefined || Object.keys(client).length === 0) return
  const message =
    'client: the document names no client, so the contact details were not saved. ' +
    'Set them with "svc client set".'
  warn(findings, 'name_missing', message, null, { record: 'client', field: 'name' })
}

const CONTACTS = [
  ['contact_phone', 'client_phone', 'phone'],
  ['contact_email', 'client_email', 'email'],
] as const
/** The rows below the client's name that a bare 'Phone' may be in. Further down, it may be the sender's. */
const MAX_ROWS_BELOW = 2

/** Warns of what is not saved of the client, whom a document that only adds to a job does not change. */
export function warnOfClient(
  findings: PartialFindings,
  records: JobRecords & { pairs: ClientPairs },
  match: 'create' | 'complete',
): void {
  if (match === 'create') warnNamelessClient(findings, records)
  else warnOfUnsavedContacts(findings, records)
}

function warnOfUnsavedContacts(
  findings: PartialFindings,
  { client, pairs }: JobRecords & { pairs: ClientPairs },
): void {
  const owners = pairs.all.filter(({ name }) => name === 'client_name')
  const isBelow = ({ page, row }: FieldMatch) =>
    owners.some(
      (owner) => owner.page === page && row >= owner.row && row <= owner.row + MAX_ROWS_BELOW,
    )
  for (const [field, label, bare] of CONTACTS) {
    const value = client[field]
    const isOfClient = (match: FieldMatch) =>
      match.value === value && (match.name === label || (match.name === bare && isBelow(match)))
    if (!value || !pairs.all.some(isOfClient)) continue
    const message =
      `client: the document only adds to a job, so ${field} "${value}" was not saved. If the client ` +
      'lacks it, set it with "svc client set".'
    warn(findings, 'part_not_saved', message, null, { record: 'client', field })
  }
}

type ClientPairs = { all: readonly FieldMatch[] }

/** The drafts of a job document: the job and, if it is named, the client. */
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
