import { type FieldName, IDENTIFYING_JOB_FIELDS } from '../fields.ts'
import type { Draft, Field, Findings, Values } from '../findings.ts'
import { type WarningCode, warningOf } from '../receipt-warnings.ts'
import type { ExtractionContext } from '../task.ts'
import {
  estimateFields,
  estimateRelations,
  inOrder,
  invoiceRelations,
  type Proof,
  prove,
} from '../understanding/fields/proofs.ts'
import { nameOf } from '../understanding/fields/values.ts'
import { isSameBusiness } from '../understanding/normalize/business-names.ts'
import { canonicalCarrier } from '../understanding/normalize/carriers.ts'
import { readDate, readMoment } from '../understanding/normalize/dates.ts'
import { changesTo, type Instant, toInstant } from '../understanding/normalize/instants.ts'
import { readMoney } from '../understanding/normalize/money.ts'
import { flipName } from '../understanding/normalize/names.ts'
import { readState } from '../understanding/normalize/states.ts'
import { looksLikeTin } from '../understanding/normalize/tin.ts'
import { type AnswerKind, type FieldTarget, isOpen, type RequestedField } from './model-fields.ts'
import { foldSpace, locationOf, type PlainText, type TextLocation } from './model-text.ts'

/** The model's answer for each requested field: a text of the document, or null. */
export type ModelAnswers = Record<string, string | null>

type OfferedValue = {
  asked: RequestedField
  value: string
  /** The moment of a date in the operator's time zone. */
  instant: Instant | null
  text: string
  place: TextLocation
}

/**
 * Adds every offered value that passes the checks to the findings. The text must be verbatim in the
 * document and a value of its kind. It must not contradict a sum or the order of dates. Values read
 * with good confidence stay. If a field is filled, the document needs review.
 */
export function fillFindings(
  findings: Findings,
  plain: PlainText,
  asked: RequestedField[],
  answers: ModelAnswers,
  context: ExtractionContext,
): Findings {
  const offers = asked.flatMap((one) => offerOf(one, answers[one.key], plain, context) ?? [])
  const kept = withoutBrokenDates(findings, withoutBrokenSums(findings, offers))
  const filled = kept.reduce(withOffer, findings)
  if (filled.transforms.length === findings.transforms.length) return findings
  const mended = kept.some(({ asked }) => asked.kind === 'money') && brokenSums(filled).length === 0
  const untrue = [
    ...(mended ? SUM_WARNINGS : []),
    ...(filled.drafts.length > 0 ? ['no_identity'] : []),
  ]
  const isTrue = (code: WarningCode) => !untrue.includes(code)
  const names = [...new Set(kept.map(({ asked }) => asked.targets[0]!.name))].join(', ')
  const message = `A language model read ${names}. Check them against the document.`
  return {
    ...filled,
    warnings: [
      ...filled.warnings.filter(({ code }) => isTrue(code)),
      warningOf('model_filled', message),
    ],
    reviewReasons: [...filled.reviewReasons.filter(isTrue), 'model_filled'],
  }
}

/** Warnings about failed sums. They are removed once the sums hold. */
const SUM_WARNINGS: WarningCode[] = ['sums_disagree', 'digit_in_doubt']

function offerOf(
  asked: RequestedField,
  answer: string | null | undefined,
  plain: PlainText,
  context: ExtractionContext,
): OfferedValue | null {
  const text = foldSpace(answer ?? '')
  const place = locationOf(plain, text)
  if (!place) return null
  const value = normalized(asked.kind, text, plain)
  if (value === null || !mayBe(asked, value, context)) return null
  const moment = asked.kind === 'date' ? readMoment(text, plain.textStyle.order) : null
  const instant = moment && toInstant(moment, context.timeZone)
  return { asked, value, instant, text, place }
}

function normalized(kind: AnswerKind, text: string, { textStyle }: PlainText): string | null {
  if (kind === 'money') return readMoney(text, textStyle.style)
  if (kind === 'date') return readDate(text, textStyle.order)
  if (kind === 'state') return readState(text)
  if (kind === 'postal') return /^\d{5}(?:-\d{4})?$/.test(text) ? text : null
  if (kind === 'code') return isCode(text) ? text : null
  if (kind === 'line') return /\p{L}/u.test(text) && text.length <= 120 ? text : null
  const name = nameOf(text)?.value === text ? text : null
  if (kind === 'carrier') return name && (canonicalCarrier(name) ?? name)
  return name && flipName(name)
}

/** A social security number is never a claim number. */
function isCode(text: string): boolean {
  return text.length <= 40 && /\d/.test(text) && /^[\w./# -]+$/.test(text) && !looksLikeTin(text)
}

/** The reader's rules apply to the model too: no date in the future, no insurer as the insured. */
function mayBe(
  asked: RequestedField,
  value: string,
  { today, operatorName }: ExtractionContext,
): boolean {
  const { name } = asked.targets[0]!
  if (asked.kind === 'money') return !value.startsWith('-') || DEDUCTION_FIELDS.has(name)
  if (name === 'date_of_loss' || name.startsWith('dates.')) return value <= today
  if (name !== 'client_name') return true
  const own = operatorName !== null && isSameBusiness(value, operatorName)
  return !own && canonicalCarrier(value) === null
}

/** Documents write these as '-500.00', '(500.00)' or '500.00'. The field is the absolute value. */
const DEDUCTION_FIELDS = new Set<FieldName>([
  'financials.depreciation_total',
  'financials.deductible',
])

const ESTIMATE_TERMS = new Map<string, string>(
  Object.entries(estimateFields).map(([term, field]) => [field, term]),
)

/** The term of a field in the sums. */
function termOf(name: Field['name']): string {
  return ESTIMATE_TERMS.get(name) ?? name
}

/** Drops the offers in every failed sum, until all sums with offers hold. */
function withoutBrokenSums(findings: Findings, offers: OfferedValue[]): OfferedValue[] {
  const offered = offers.filter(({ asked }) => asked.kind === 'money')
  const blamed = new Set(brokenSums(findings, offered).flatMap((proof) => proof.terms))
  const dropped = offered.filter(({ asked }) => blamed.has(termFor(asked)))
  if (dropped.length === 0) return offers
  return withoutBrokenSums(
    findings,
    offers.filter((offer) => !dropped.includes(offer)),
  )
}

/** The sums that fail if the offers replace the fields. */
function brokenSums({ documentType, fields }: Findings, offers: OfferedValue[] = []): Proof[] {
  const relations = documentType === 'invoice' ? invoiceRelations : estimateRelations
  const read = fields.filter(({ value }) => /^-?\d+\.\d\d$/.test(value))
  const amounts = new Map([
    ...read.map(({ name, value }): [string, string] => [termOf(name), value]),
    ...offers.map(({ asked, value }): [string, string] => [termFor(asked), value]),
  ])
  return prove(amounts, relations).filter((proof) => !proof.holds)
}

function termFor({ targets }: RequestedField): string {
  return termOf(targets[0]!.name)
}

/**
 * A credential is issued before it expires. If two dates contradict this, the offered one is
 * dropped.
 */
function withoutBrokenDates(findings: Findings, offers: OfferedValue[]): OfferedValue[] {
  const day = ({ record, name }: FieldTarget) =>
    offers.find(
      ({ asked }) => asked.targets[0]!.record === record && asked.targets[0]!.name === name,
    )?.value ?? findings.fields.find((one) => one.record === record && one.name === name)?.value
  return offers.filter(({ asked }) => {
    const { record, name } = asked.targets[0]!
    if (name !== 'issued_on' && name !== 'expires_on') return true
    const issued = day({ record, name: 'issued_on' })
    const expires = day({ record, name: 'expires_on' })
    return issued === undefined || expires === undefined || inOrder(issued, expires)
  })
}

function withOffer(findings: Findings, offer: OfferedValue): Findings {
  const open = offer.asked.targets.filter((target) => isOpen(findings, target))
  return withFilledDrafts(
    open.reduce((sofar, target) => withField(sofar, target, offer), findings),
    open,
  )
}

function withField(
  findings: Findings,
  target: FieldTarget,
  { value, instant, text, place }: OfferedValue,
): Findings {
  const { record, name } = target
  const zoned = name.startsWith('dates.') ? instant : null
  const wire = zoned?.value ?? wireOf(name, value)
  const same = (one: Field) => one.record === record && one.name === name
  const from = findings.fields.find(same)?.value ?? null
  if (from === wire) return findings
  const field = { record, name, value: wire, text, ...place, confidence: null }
  const change = { record, field: name, page: place.page, row: null }
  const byZone = zoned ? changesTo(zoned, zoned.local) : []
  const transforms = [{ op: 'model.fill' as const, from, to: zoned?.local ?? wire }, ...byZone]
  return {
    ...findings,
    fields: [...findings.fields.filter((one) => !same(one)), field],
    transforms: [...findings.transforms, ...transforms.map((one) => ({ ...change, ...one }))],
  }
}

function wireOf(name: FieldName, value: string): string {
  return DEDUCTION_FIELDS.has(name) ? value.replace(/^-/, '') : value
}

/** Writes the filled fields into their drafts. If they identify a job, it gets a draft. */
function withFilledDrafts(findings: Findings, targets: FieldTarget[]): Findings {
  const drafts = withJob(findings).map((draft) => {
    const values: Values = { ...draft.values }
    for (const { record, name } of targets) {
      const field = findings.fields.find((one) => one.record === record && one.name === name)
      if (draft.ref === record && field) values[name] = field.value
    }
    return { ...draft, values }
  })
  return { ...findings, drafts }
}

const JOB_CREATING_TYPES = [
  'estimate',
  'scope_of_work',
  'work_authorization',
  'certificate_of_completion',
]
const JOB_COMPLETING_TYPES = ['payment', 'drying_log', 'photo_report', 'correspondence']

/** Adds the drafts of a job that the filled fields identify. See understanding/documents. */
function withJob({ documentType, fields, drafts }: Findings): Draft[] {
  const has = (ref: string) => drafts.some((one) => one.ref === ref)
  const values = (record: string): Values =>
    Object.fromEntries(fields.filter((one) => one.record === record).map(entryOf))
  const creates =
    JOB_CREATING_TYPES.includes(documentType) || (documentType === 'invoice' && has('job'))
  if (!creates && !JOB_COMPLETING_TYPES.includes(documentType)) return drafts
  const job = values('job')
  if (!has('job') && !IDENTIFYING_JOB_FIELDS.some((name) => job[name] !== undefined)) return drafts
  const match = creates ? ('create' as const) : ('complete' as const)
  const client = creates && values('client').name !== undefined
  const added: Draft[] = []
  if (!has('job'))
    added.push({ kind: 'job', ref: 'job', match, row: null, values: job, client: null })
  if (client && !has('client')) {
    added.push({ kind: 'client', ref: 'client', match, row: null, values: values('client') })
  }
  return [...drafts, ...added].map((draft) =>
    draft.kind === 'job' && client ? { ...draft, client: 'client' } : draft,
  )
}

function entryOf({ name, value }: Field): [string, string | number] {
  return [name, name === 'water_category' || name === 'water_class' ? Number(value) : value]
}
