import type { FormField } from '../../document.ts'
import type { DocumentType } from '../../findings.ts'
import { jobLabels } from '../../lexicon/job-labels.ts'
import { fieldSpecs, findLabels, isFieldLabel, noDecoys } from '../fields/labels.ts'
import type { Layout } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'
import { isPurchaseOrder } from '../purchase-orders.ts'
import { isAccountStatement, isReceivablesReport } from '../receivables.ts'
import { isAssignmentForm } from './assignment-titles.ts'
import { isCheckStub } from './check-stubs.ts'
import { decidesOnEstimate, statesDecision } from './claim-decisions.ts'
import { evidence, foreignEvidence, type TypeEvidence } from './evidence.ts'
import { type FoldedText, foldedText, hasPhrase, READ_ROWS } from './folded-text.ts'
import { type Heading, headingsOf, titleScore } from './headings.ts'
import { announcesPayment, decidesOnScope, isAssigned, isDenial, letterScore } from './letters.ts'
import { licenseGrantScore } from './license-grants.ts'
import { isLossWorksheet } from './loss-worksheets.ts'
import { withPaymentDetails } from './payment-details.ts'
import { isReceiptOfMoney } from './payment-receipts.ts'
import { withoutTerms } from './payment-terms.ts'
import { photoStampScore } from './photo-stamps.ts'
import { isOfferLetter, plainBillScore, plainEstimateScore } from './plain-estimates.ts'
import { policyNoticeScore } from './policy-notices.ts'
import { receiptScore } from './receipts.ts'
import { isStatementOfLoss } from './statements-of-loss.ts'
import { type ClassificationWeights, classificationWeights } from './weights.ts'

/** A type that the document may be, and the score that it needs. */
export type TypeCandidate = {
  type: DocumentType
  score: number
  needed: number
  /** Rules out a type even if its score is high enough. */
  lacks?: string
}

/** The type of a document, and its lead over the next type. */
export type Classification = {
  type: DocumentType
  /** The type with the best score, even if that score is below the threshold. */
  best: DocumentType
  score: number
  runnerUp: DocumentType
  margin: number
  /** Only its sums make it an estimate. The rows of a list have them, too. */
  isBySums?: true
}

/** Adds up the evidence for every type. The best type counts if it reaches the threshold. */
export function classify(
  layout: Layout,
  form: FormField[],
  filename: string,
  weights: ClassificationWeights = classificationWeights,
): Classification {
  const scored = typeByEvidence(layout, form, filename, weights)
  const found = withPaymentDetails(scored, layout, weights)
  const mayBeOther = found.type === 'invoice' || found.type === 'estimate'
  const others = [isReceivablesReport, isPurchaseOrder]
  const mayBeStatement = mayBeOther || found.type === 'payment'
  const isOther =
    (mayBeOther && others.some((isKind) => isKind(layout))) ||
    (mayBeStatement && isAccountStatement(layout))
  return isOther ? { ...found, type: 'other' } : found
}

function typeByEvidence(
  layout: Layout,
  form: FormField[],
  filename: string,
  weights: ClassificationWeights,
): Classification {
  const text = foldedText(layout)
  const against = foreignScore(text) + (isProgram(layout, weights) ? weights.program : 0)
  const loss = lossLabels(layout)
  const headings = headingsOf(layout, weights)
  const isPayment = announcesPayment(text, layout)
  const isReceipt = isReceiptOfMoney(layout)
  const isStub = isCheckStub(layout, text)
  const decisions = decisionsIn(text, layout)
  const scores = evidence.map((one) => {
    const material = { layout, text, headings, lossKinds: loss.kinds, filename, decisions }
    const score = scoreOf(one, material, weights)
    const said = isPayment || isReceipt ? weights.paymentSentence : 0
    const stated = one.type === 'payment' ? said + (isStub ? weights.checkStub : 0) : 0
    return { type: one.type, score: score + stated + formScore(one.type, form, weights) - against }
  })
  const sentences = { isPayment: isPayment || isStub, ...decisions }
  const letter = letterScore(loss.rows, text, filename, weights, sentences) - against
  scores.push({ type: 'correspondence', score: letter })
  scores.sort((a, b) => b.score - a.score)
  const [first, second] = [scores[0]!, scores[1]!]
  const title = titleScore(offer, layout, headings, weights)
  // A quote has the prices, the tax and the total of a receipt.
  const isQuote = title >= weights.titleForLoss || isOfferLetter(text)
  const isBill = loss.kinds < MIN_LOSS_KINDS && !isQuote
  const receipt = isBill ? receiptScore(text, layout, weights) - against : 0
  const isOpen = first.score < weights.threshold
  if (isOpen && receipt >= weights.threshold) return decided('invoice', receipt, scores)
  if (isOpen) {
    const added = plainEstimateScore({ layout, text }, { title, lossKinds: loss.kinds }, weights)
    const score = scores.find((one) => one.type === 'estimate')!.score + added
    const bySums = added === weights.estimateSums ? { isBySums: true as const } : {}
    if (score >= weights.threshold) return { ...decided('estimate', score, scores), ...bySums }
    const billed = titleScore(bill, layout, headings, weights)
    const asBill = first.score + plainBillScore(layout, billed, weights)
    if (first.type === 'invoice' && asBill >= weights.threshold)
      return decided('invoice', asBill, scores)
  }
  const isDecision = isOpen && statesDecision(layout)
  const isAssignment = isOpen && (isAssigned(text) || isAssignmentForm(layout, loss.kinds))
  if (isDecision || isAssignment) {
    const stated = { ...sentences, isDecision, isAssignment }
    const score = letterScore(loss.rows, text, filename, weights, stated) - against
    if (score >= weights.threshold) return decided('correspondence', score, scores)
  }
  const mayBeStatement = first.type === 'correspondence' && !isPayment && !decisions.isOnScope
  if (!isOpen && mayBeStatement && isStatementOfLoss(layout, text, loss.kinds))
    return decided('estimate', first.score + weights.closeMargin, scores)
  const isUnpaid = first.type === 'payment' && !isPayment && !isReceipt && !isStub
  if (!isOpen && isUnpaid && isLossWorksheet(layout, text, weights))
    return decided('estimate', first.score + weights.closeMargin, scores)
  if (!isOpen) return decided(first.type, first.score, scores)
  const margin = first.score - second.score
  return { type: 'other', best: first.type, score: first.score, runnerUp: second.type, margin }
}

type LetterDecisions = { isOnScope: boolean; isOnEstimate: boolean }

const decisionsIn = (text: FoldedText, layout: Layout): LetterDecisions => ({
  isOnScope: decidesOnScope(text, layout),
  isOnEstimate: decidesOnEstimate(text, layout),
})

type TypeScore = Pick<TypeCandidate, 'type' | 'score'>

/** `scores`: of all types, the highest first. */
function decided(type: DocumentType, score: number, scores: readonly TypeScore[]): Classification {
  const other = scores.find((one) => one.type !== type)!
  return { type, best: type, score, runnerUp: other.type, margin: score - other.score }
}

/** A cash register prints no labels of a claim and of its insured. */
const MIN_LOSS_KINDS = 2

/**
 * Where to look for a list. Rows that look like a list are read as one, unless the document is clearly of
 * another type. `isOfSeveral`: only a list whose rows name several clients and their claims counts.
 */
export type ListSearch = { where: 'nowhere' | 'tables' | 'tables and pages'; isOfSeveral: boolean }

/**
 * A grid built from the words of a page is weaker evidence than a table. So a lower score of another type
 * ends the search for it. An estimate is about one insured, so rows of several are a list with any score.
 */
export function listSearchFor(
  { type, score, isBySums }: Classification,
  weights: ClassificationWeights = classificationWeights,
): ListSearch {
  if (isBySums) return { where: 'tables and pages', isOfSeveral: true }
  const other = type === 'other' ? 0 : score
  const isSure = other >= weights.noListFrom
  if (isSure && type !== 'estimate') return { where: 'nowhere', isOfSeveral: false }
  const where = other < weights.noDrawnListFrom ? 'tables and pages' : 'tables'
  return { where, isOfSeveral: isSure }
}

type Material = {
  layout: Layout
  text: FoldedText
  headings: Heading[]
  lossKinds: number
  filename: string
  decisions: LetterDecisions
}

function scoreOf(one: TypeEvidence, material: Material, weights: ClassificationWeights): number {
  const isBillOfOffer = one.type === 'invoice' && isOffer(material, weights)
  const { layout, text, headings, lossKinds, filename, decisions } = isBillOfOffer
    ? withoutTerms(material)
    : material
  let phrases = 0
  for (const { phrase, weight } of one.phrases)
    if (hasPhrase(text.spaced, phrase)) phrases += weight
  const columns = Math.max(0, ...one.columns.map((set) => columnScore(set, text, weights)))
  const isDenied = one.type === 'payment' && isDenial(text)
  const isDecided = isDecidedIn(one.type, decisions) && columns === 0
  const title = isDenied || isDecided ? 0 : titleScore(one, layout, headings, weights)
  const named = one.filename.test(filename) ? weights.filename : 0
  const stamps = one.type === 'photo_report' ? photoStampScore(layout, weights) : 0
  const isOfLoss = one.ofLoss && title + stamps >= weights.titleForLoss
  const isOfInsurance = one.type === 'certificate_of_insurance' && lossKinds === 0
  const granted = one.type === 'license' ? licenseGrantScore(layout, weights) : 0
  const said = isOfInsurance ? policyNoticeScore(text, layout, weights) : granted
  const notice = Math.max(0, said - title)
  const loss = isOfLoss ? Math.min(weights.maxLossLabels, weights.lossLabel * lossKinds) : 0
  const score =
    title + stamps + notice + Math.min(phrases, weights.maxPhrases) + columns + named + loss
  // 'Bill To' alone is no title.
  const isUnnamed = title < weights.titleForLoss && !hasPhrase(text.spaced, 'invoice')
  return isBillOfOffer && isUnnamed ? weights.unnamedBill * score : score
}

/** A decision on a scope of work or an estimate names it in its title and is none. */
const isDecidedIn = (type: DocumentType, { isOnScope, isOnEstimate }: LetterDecisions) =>
  (type === 'scope_of_work' && isOnScope) || (type === 'estimate' && isOnEstimate)

const offer = evidence.find(({ type }) => type === 'estimate')!
const bill = evidence.find(({ type }) => type === 'invoice')!

/** Whether its title is a proposal, quote, bid or estimate. The table of prices is that of a bill. */
function isOffer({ layout, headings }: Material, weights: ClassificationWeights): boolean {
  return titleScore(offer, layout, headings, weights) >= weights.titleForLoss
}

/** Sets of headers. One row must have several of a set. */
const MIN_HEADERS = 3
const MAX_HEADER_ROW_CHARS = 160

function columnScore(set: string[], text: FoldedText, weights: ClassificationWeights): number {
  let best = 0
  for (const row of text.rows) {
    const count = set.filter((header) => hasPhrase(row, header)).length
    if (count < MIN_HEADERS || row.length >= MAX_HEADER_ROW_CHARS) continue
    best = Math.max(best, Math.min(weights.maxColumns, count * weights.column))
  }
  return best
}

const COI_FORM_FIELD = /NamedInsured_|CertificateHolder_|Insurer_FullName/
const W9_FORM_FIELD = /topmostSubform.*f1_0?\d+|FederalClassification|Boxes3a/

function formScore(type: DocumentType, form: FormField[], weights: ClassificationWeights): number {
  const count = (name: RegExp) => form.filter((field) => name.test(field.name)).length
  if (type === 'certificate_of_insurance')
    return count(COI_FORM_FIELD) >= 2 ? weights.insuranceForm : 0
  if (type === 'w9') return count(W9_FORM_FIELD) >= 6 ? weights.w9Form : 0
  return 0
}

const lossSpecs = fieldSpecs(
  jobLabels.filter(({ name }) =>
    ['client_name', 'claim_number', 'policy_number', 'date_of_loss', 'address'].includes(name),
  ),
)

/**
 * The number of kinds of loss labels in a document, and of their rows. They count only if one of
 * them is a claim or a loss, because every business document has a client and an address.
 */
function lossLabels(layout: Layout): { kinds: number; rows: number } {
  const labels = [...findLabels(layout, lossSpecs, noDecoys).values()].flat()
  const clear = labels.filter(isFieldLabel).filter((hit) => !hit.weak)
  const kinds = new Set(clear.map((hit) => hit.spec.name))
  if (!kinds.has('claim_number') && !kinds.has('date_of_loss')) return { kinds: 0, rows: 0 }
  return { kinds: kinds.size, rows: new Set(clear.map((hit) => hit.cell.row)).size }
}

/**
 * How closely the text resembles documents that are not job documents. One phrase is not enough.
 */
function foreignScore(text: FoldedText): number {
  let worst = 0
  for (const { phrases, weight } of foreignEvidence) {
    const count = phrases.filter((phrase) => hasPhrase(text.spaced, phrase)).length
    if (count >= 2) worst = Math.max(worst, weight * (count - 1))
  }
  return worst
}

const CODE_LINE = pattern(
  String.raw`
    [{;]\s*$|=>|===|^\s*(?:import|export|const|let|function|def|class|return|#include)\b|
    ^\s*[}\])]+[,;]?$|^\s*"[\w@./-]+":|^['"\x60].*['"\x60],?$`,
)
const MIN_PROGRAM_ROWS = 8

/** Source code and data files name our fields without being about any job. */
function isProgram(layout: Layout, weights: ClassificationWeights): boolean {
  const rows = layout.rows.slice(0, READ_ROWS)
  if (rows.length < MIN_PROGRAM_ROWS) return false
  const code = rows.filter((row) => CODE_LINE.test(row.cells.map((cell) => cell.text).join(' ')))
  return code.length >= weights.programShare * rows.length
}
