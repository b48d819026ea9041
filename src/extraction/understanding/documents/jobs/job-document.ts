import type { JobField } from '../../../fields.ts'
import { estimateLabels } from '../../../lexicon/estimate-labels.ts'
import { type JobLabel, jobDecoys, jobLabels } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { type FieldSpec, fieldSpecs, words } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import { dropPlaceholders, mayBeReal } from '../../fields/placeholder-codes.ts'
import { doubtAbout } from '../../fields/rivals.ts'
import { isPartOfTownHead } from '../../layout/address-heads.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { isSameBusiness } from '../../normalize/business-names.ts'
import { canonicalCarrier } from '../../normalize/carriers.ts'
import { flipName, looksLikeCompany } from '../../normalize/names.ts'
import { peopleOfPlural } from '../../normalize/people-in-lines.ts'
import { withoutTitles } from '../../normalize/person-titles.ts'
import { pattern } from '../../pattern.ts'
import { addField, type PartialFindings, type Reading, warnOfCuts } from '../../reading.ts'
import { addresseeOf, namesCarrier, paysClaims } from '../parties/addressee.ts'
import { adjusterAddressed } from './addressed-adjusters.ts'
import { adjusterOfReference, adjusterWhoPrepared, adjusterWhoSigns } from './adjusters.ts'
import { contactsElsewhere } from './adjusters-elsewhere.ts'
import { assignedAdjuster, useAssigned } from './assigned-adjusters.ts'
import { leaveOutSigners } from './client-signers.ts'
import { adjusterWhoSent } from './email-senders.ts'
import { isOfOperator, sortFileNumbers } from './file-number.ts'
import { labelsByInitials } from './initials.ts'
import { readAddresses, warnOfUnusedTowns } from './job-addresses.ts'
import { readContacts } from './job-contacts.ts'
import { readDates } from './job-dates.ts'
import { readJobTypes, readLoss } from './job-loss.ts'
import { candidatesFor } from './job-matches.ts'
import { type JobRecords, warnOfPlaceholder, warnRefused } from './job-records.ts'
import { leaveOutNamedProjects } from './named-projects.ts'
import { leaveOutOtherOwner } from './other-owner.ts'
import { readProse } from './prose.ts'
import { warnOfCareOf, warnOfSecondName, withoutTenant } from './second-name.ts'
import { leaveOutSeveralPolicies } from './several-policies.ts'
import { isTitleOfSigner } from './signer-titles.ts'
import { carrierOfSubject } from './subject-carrier.ts'
import { readTitledLoss, readTitledWork } from './titled-work.ts'
import { adjusterOfInsurer, adjusterOverTitle, adjusterUnderLine } from './unsigned-adjusters.ts'

/**
 * The records of a document and the labels of their values. `More` are the type's additional
 * labels.
 */
export type JobDocument<More extends string = never> = JobRecords & {
  pairs: FieldPairs<JobLabel | More>
}
/** The part that does not depend on the document type's own fields. */
type JobMatches = JobDocument<JobLabel>

/** Fields that are saved unchanged, with their maximum lengths. */
const plainFields = [
  { name: 'claim_number', maxLength: 64 },
  { name: 'policy_number', maxLength: 64 },
  { name: 'job_number', maxLength: 40 },
  { name: 'assignment_number', maxLength: 64 },
  { name: 'cat_code', maxLength: 20 },
  { name: 'tpa_name', maxLength: 64 },
  { name: 'program_name', maxLength: 64 },
] as const satisfies { name: JobField; maxLength: number }[]

export const jobSpecs = fieldSpecs(jobLabels)

/** Labels of money also end a value: 'Homeowner Deductible' names no homeowner. */
const decoys = [...words(jobDecoys), ...fieldSpecs(estimateLabels).flatMap((spec) => spec.labels)]

/** For documents without fields. */
export const noSpecs: FieldSpec<never>[] = []

/** Reads all facts of a job and its client. `more` are the type's additional fields. */
export function readJobDocument<More extends string>(
  reading: Reading,
  findings: PartialFindings,
  more: FieldSpec<More>[],
): JobDocument<More> {
  const specs = specsWith(more, reading.context.operatorName)
  const pairs = pairFields<JobLabel | More>(reading.layout, specs, decoys, reading.textStyle)
  const placeholders = dropPlaceholders(pairs)
  const isLabel = (cell: LayoutCell) => pairs.labels.has(cell) || isPartOfTownHead(cell)
  const isOpen = (name: JobLabel) => !pairs.best.has(name) && !pairs.cut.has(name)
  sortFileNumbers(reading, pairs as FieldPairs<JobLabel>)
  leaveOutNamedProjects(reading.layout, pairs as FieldPairs<JobLabel>)
  leaveOutSigners(reading.layout, pairs as FieldPairs<JobLabel>)
  for (const match of readProse(reading.layout, reading.textStyle, isOpen)) {
    pairs.best.set(match.name, match)
  }
  const assigned = assignedAdjuster(reading.layout)
  if (assigned) useAssigned(pairs as FieldPairs<JobLabel>, assigned)
  const adjuster = pairs.best.get('adjuster_name')
  // In 'Claims Representative | Farmers', the title of a signature looks like a label.
  const isTitled =
    adjuster && (canonicalCarrier(adjuster.value) !== null || isOfTitle(reading.layout, adjuster))
  if (isTitled) pairs.best.delete('adjuster_name')
  const used = isOpen('adjuster_name') && !assigned ? adjusterReaders(reading) : []
  for (const match of used.flatMap((read) => read(reading.layout))) {
    if (isOpen(match.name)) pairs.best.set(match.name, match)
  }
  const named = pairs.best.get('adjuster_name')
  for (const match of named ? contactsElsewhere(reading.layout, named) : []) {
    if (isOpen(match.name)) pairs.best.set(match.name, match)
  }
  leaveOutSeveralPolicies(reading, findings, pairs as FieldPairs<JobLabel>)
  warnOfCuts(findings, pairs)
  for (const one of placeholders.filter(mayBeReal)) {
    if (!pairs.best.has(one.name)) warnOfPlaceholder(findings, one)
  }
  const records: JobRecords = { job: {}, client: {} }
  const jobDocument: JobMatches = { ...records, pairs: pairs as FieldPairs<JobLabel> }
  for (const { name, maxLength } of plainFields) {
    const match = pairs.best.get(name)
    if (!match) continue
    if (match.value.length > maxLength) {
      warnRefused(findings, name, match, `is longer than ${maxLength} characters`)
      continue
    }
    jobDocument.job[name] = match.value
    addField(findings, 'job', name, match)
  }
  readNames(reading, findings, jobDocument, isLabel)
  readJobTypes(findings, jobDocument)
  readTitledWork(reading, findings, jobDocument)
  readLoss(reading, findings, jobDocument)
  readTitledLoss(reading, findings, jobDocument)
  readDates(reading, findings, jobDocument)
  readAddresses(reading, findings, jobDocument, isLabel)
  leaveOutOtherOwner(findings, jobDocument.pairs, jobDocument)
  warnOfUnusedTowns(reading, findings)
  readContacts(reading, findings, jobDocument, isLabel)
  return { ...records, pairs }
}

/** What reads an adjuster without a label, the surest place first. */
const adjusterReaders = (reading: Reading) => [
  adjusterOfReference,
  adjusterWhoSigns,
  adjusterOfInsurer,
  adjusterOverTitle,
  adjusterWhoSent,
  adjusterAddressed,
  adjusterUnderLine,
  ...(isOfOperator(reading) ? [] : [adjusterWhoPrepared]),
]

/** 'Claims Adjuster | Beacon Adjusting LLC', 'Claims Examiner, Acme on behalf of Beacon Insurance' */
function isOfTitle({ rows }: Layout, { row, value }: FieldMatch): boolean {
  const parts = rows[row]?.cells.flatMap(({ text }) => text.split(/\s*[|,]\s*/).slice(1)) ?? []
  const isFirm = looksLikeCompany(value) || paysClaims(value) || /\bon behalf of\b/i.test(value)
  return isFirm && parts.includes(value)
}

type SpecsOfOperator = { operatorName: string | null; specs: FieldSpec[] }
const specsByMore = new WeakMap<object, SpecsOfOperator>()

/** One list for each type, so that its labels are folded once. It is made again for another operator. */
function specsWith<More extends string>(
  more: FieldSpec<More>[],
  operatorName: string | null,
): FieldSpec<JobLabel | More>[] {
  const known = specsByMore.get(more)
  if (known?.operatorName === operatorName) return known.specs as FieldSpec<JobLabel | More>[]
  const ofJob = (spec: FieldSpec<JobLabel>) =>
    spec.name === 'job_number'
      ? { ...spec, labels: [...spec.labels, ...labelsByInitials(operatorName)] }
      : spec
  const specs: FieldSpec<JobLabel | More>[] = [...jobSpecs.map(ofJob), ...more]
  specsByMore.set(more, { operatorName, specs })
  return specs
}

function readNames(
  reading: Reading,
  findings: PartialFindings,
  matches: JobMatches,
  isLabel: (cell: LayoutCell) => boolean,
): void {
  const { pairs, job, client } = matches
  const operator = reading.context.operatorName
  const isOperator = (name: string) => operator !== null && isSameBusiness(name, operator)
  const isClient = (one: FieldMatch) =>
    !isOperator(one.value) && !isPayer(one) && isParty(one) && isOffered(reading.layout, one)
  const found = candidatesFor(pairs, 'client_name').find(isClient)
  const insured =
    found && doubtedAmong(found, (pairs.rivals.get('client_name') ?? []).filter(isClient))
  const adjuster = pairs.best.get('adjuster_name')
  const addressee = insured ? null : addresseeOf(reading)
  // A letter to or from the adjuster is about another person.
  const isAdjuster = addressee && adjuster && flipName(adjuster.value) === flipName(addressee.value)
  const named = insured ? { ...insured, ...peopleOfPlural(insured) } : isAdjuster ? null : addressee
  if (named) {
    const party = withoutTenant(findings, named)
    const value = flipName(party.value)
    job.client_name = value
    client.name = value
    addField(findings, 'job', 'client_name', party, { value, kind: 'name' })
    addField(findings, 'client', 'name', party, { value, kind: 'name' })
    warnOfSecondName(reading, findings, party, isLabel)
    warnOfCareOf(reading, findings, party)
  }
  const carrier =
    candidatesFor(pairs, 'carrier_name').find(namesCarrier) ?? carrierOfSubject(reading.layout)
  if (carrier) {
    const value = canonicalCarrier(carrier.value) ?? carrier.value
    job.carrier_name = value
    addField(findings, 'job', 'carrier_name', carrier, { value, kind: 'carrier' })
  }
  for (const name of ['adjuster_name', 'estimator', 'project_manager'] as const) {
    const match = pairs.best.get(name)
    if (!match || isOperator(match.value) || isTitleOfSigner(reading.layout, pairs, match)) continue
    const value = flipName(withoutTitles(match.value))
    job[name] = value
    addField(findings, 'job', name, match, { value, kind: 'name' })
  }
}

/** A carrier that is billed. After 'Insured', only the known carriers are not taken for a name. */
function isPayer({ label, value }: FieldMatch): boolean {
  return /^(?:bill|invoice|sold)/.test(label) ? paysClaims(value) : canonicalCarrier(value) !== null
}

/** The operator and a carrier are no rivals of the insured. */
function doubtedAmong(match: FieldMatch, rivals: readonly FieldMatch[]): FieldMatch {
  const { doubt: _, ...plain } = match
  const doubt = doubtAbout(match, rivals)
  return doubt ? { ...plain, doubt } : plain
}

/** 'Customer Satisfaction Form' begins with a label and names no customer. */
const DOCUMENT_WORD = pattern(
  String.raw`
    \b(?:satisfaction|completion|certificate|authori[sz]ation|agreement|information|signature|
    contracts?\b|acceptance|responsibilit|acknowledg|initials)`,
  'i',
)

const TOPIC = pattern(
  `
        claim|estimate|invoice|loss|damage|status|inspect|supplement|request|policy|water|fire|
        update|report|repair|project|photo|payment|rights|coverage|denial|notice|settlement`,
  'i',
)

/** A subject line ('Re: …', 'Job: …') may name the client or something else. */
function isParty(found: FieldMatch): boolean {
  if (DOCUMENT_WORD.test(found.value)) return false
  if (found.label.endsWith('for') && WORK.test(found.value)) return false
  if (found.label !== 're' && found.label !== 'job') return true
  const hasPayer = found.value.split(/\s*[,;/–—]\s*/).some(paysClaims)
  return found.value.includes(' ') && !TOPIC.test(found.value) && !hasPayer
}

/** 'PROPOSAL FOR MOLD REMEDIATION' is a title. */
const WORK = pattern(
  String.raw`
    ^(?:\p{L}+\s+){0,3}(?:mitigation|remediation|dry-?out|reconstruction|rebuild|replacement|repairs?|
    remodel(?:ing)?|clean-?up|abatement)$`,
  'iu',
)

/** A proposal is submitted to the client. Other documents are submitted to the carrier. */
function isOffered({ rows }: Layout, { label }: FieldMatch): boolean {
  return (
    label !== 'submittedto' || rows.some(({ cells }) => cells.some((one) => OFFER.test(one.text)))
  )
}

const OFFER =
  /^(?:(?:repair|service|work|job)\s+)?(?:proposal|bid|quot(?:e|ation))\b(?!\s*(?:no\b|#|for\s*:|:))/i
