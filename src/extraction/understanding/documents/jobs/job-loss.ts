import type { JobValues } from '../../../findings.ts'
import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { isPlaceholderName } from '../../fields/plausible-name.ts'
import { SENTENCE_END } from '../../layout/sentence-ends.ts'
import { readEnum } from '../../normalize/enums.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { causeOverLines, wholeInCell } from './cause-lines.ts'
import { candidatesFor } from './job-matches.ts'
import { warnRefused } from './job-records.ts'
import { lossInRows } from './loss-in-rows.ts'

type LossMatches = { pairs: FieldPairs<JobLabel>; job: JobValues }

/** The type, cause and date of the loss, and the grades of a water loss. */
export function readLoss(reading: Reading, findings: PartialFindings, matches: LossMatches): void {
  const { pairs, job } = matches
  // A form may state the type beside the cause: 'Type of Loss: Water', 'Cause of Loss: Supply line failure'.
  const stated = candidatesFor(pairs, 'loss_type')
  const causes = stated.filter(isCause)
  const byLabel = [...stated.filter((one) => !isCause(one)), ...causes]
  const inLabels = [...byLabel, ...ofEstimate(pairs)].find(
    ({ value }) => readEnum('loss_type', value) !== null,
  )
  const known = inLabels ?? lossInRows(reading)
  if (known) {
    const type = readEnum('loss_type', known.value)!
    job.loss_type = type
    addField(findings, 'job', 'loss_type', known, { value: type })
  }
  const cause = readCause(reading, findings, matches, causes)
  const [first] = byLabel
  if (first && !known && !cause) warnUnknownType(findings, 'loss_type', first)
  readDescription(reading, findings, matches)
  readGrade(findings, matches, 'water_category', 3)
  readGrade(findings, matches, 'water_class', 4)
  const date = pairs.best.get('date_of_loss')
  if (!date) return
  if (date.value > reading.context.today) {
    const message = 'The date of loss is in the future and was left out. Set it with "svc job set".'
    const subject = { record: 'job', field: 'date_of_loss' } as const
    warn(findings, 'date_in_future', message, date.page, subject)
    return
  }
  job.date_of_loss = date.value
  addField(findings, 'job', 'date_of_loss', date, { kind: 'date' })
}

function readCause(
  { layout }: Reading,
  findings: PartialFindings,
  { pairs, job }: LossMatches,
  causes: readonly FieldMatch<JobLabel>[],
): FieldMatch | undefined {
  const cause = causes.find(
    ({ value }) => value.length <= MAX_CAUSE_CHARS && !isPlaceholderName(value),
  )
  // 'Cause of Loss: Water' says no more than the type, and would replace the cause of an earlier document.
  if (!cause || cause.value.toLowerCase() === job.loss_type) return cause
  const whole = causeOverLines(layout, cause, (cell) => pairs.labels.has(cell))
  // A report goes on: 'Cause and Origin: Supply line leak. Mitigation was performed by …'
  const isOfReport = cause.label.includes('origin')
  const value = isOfReport ? whole.value.split(SENTENCE_END)[0]!.trim() : whole.value
  if (value.length > MAX_CAUSE_CHARS) {
    warnRefused(findings, 'loss_cause', cause, `is longer than ${MAX_CAUSE_CHARS} characters`)
    return cause
  }
  job.loss_cause = value
  const text = whole.value === cause.value ? cause.text : whole.value
  addField(findings, 'job', 'loss_cause', cause, { value, text, box: whole.box })
  return cause
}

const MAX_CAUSE_CHARS = 200
const MAX_DESCRIPTION_CHARS = 5_000
const MIN_DESCRIPTION_WORDS = 3

/** What happened, in the words of the insured or the insurer. */
function readDescription(
  { layout }: Reading,
  findings: PartialFindings,
  { pairs, job }: LossMatches,
): void {
  const labeled = pairs.best.get('description')
  if (!labeled || isPlaceholderName(labeled.value)) return
  const stated = wholeInCell(layout, labeled, pairs.labels)
  const { value, box } = causeOverLines(layout, stated, (cell) => pairs.labels.has(cell))
  // 'Description of Loss: Water' names the type only.
  if (value.split(' ').length < MIN_DESCRIPTION_WORDS) return
  if (value.length > MAX_DESCRIPTION_CHARS) {
    const reason = `is longer than ${MAX_DESCRIPTION_CHARS} characters`
    warnRefused(findings, 'description', stated, reason)
    return
  }
  job.description = value
  addField(findings, 'job', 'description', stated, { value, text: value, box })
}

/** Xactimate prints the type of loss there, and other programs the kind of document. */
const ofEstimate = (pairs: LossMatches['pairs']) =>
  candidatesFor(pairs, 'estimate_type').filter(
    ({ value }) => readEnum('loss_type', value) !== 'other',
  )

/** 'COL' is beside 'DOL'. */
const isCause = ({ label }: FieldMatch) => /cause|source|^col$/.test(label)

/**
 * Mitigation and rebuild of one claim are two jobs, so their documents name the type of work. They may name
 * that of the property and who referred the job, too.
 */
export function readJobTypes(findings: PartialFindings, { pairs, job }: LossMatches): void {
  for (const name of ['job_type', 'property_type', 'lead_source'] as const) {
    const stated = pairs.best.get(name)
    if (!stated) continue
    const type = readEnum(name, stated.value)
    if (type === null) {
      // 'Occupancy: Owner' says who lives there.
      if (!stated.label.startsWith('occupancy')) warnUnknownType(findings, name, stated)
      continue
    }
    job[name] = type
    addField(findings, 'job', name, stated, { value: type })
  }
}

function warnUnknownType(
  findings: PartialFindings,
  field: 'loss_type' | 'job_type' | 'property_type' | 'lead_source',
  { value, page }: FieldMatch,
): void {
  const next = 'If the job has one, set it with "svc job set".'
  const what = field === 'lead_source' ? 'source' : 'type'
  const message = `${field}: "${value}" is not a known ${what} and was left out. ${next}`
  warn(findings, 'unknown_word', message, page, { record: 'job', field })
}

function readGrade(
  findings: PartialFindings,
  { pairs, job }: LossMatches,
  name: 'water_category' | 'water_class',
  most: number,
): void {
  const match = pairs.best.get(name)
  if (!match) return
  const grade = Number(match.value)
  // Without a type, the job on file decides.
  const isWet = [undefined, 'water', 'sewage'].includes(job.loss_type as string | undefined)
  const isGrade = Number.isInteger(grade) && grade >= 1 && grade <= most
  if (isWet && isGrade) {
    job[name] = grade
    addField(findings, 'job', name, match)
  } else {
    const why = isWet ? `is not a number from 1 to ${most}` : 'needs a water or sewage loss'
    warnRefused(findings, name, match, why)
  }
}
