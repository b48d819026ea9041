import { jobFields } from '../../../fields.ts'
import type { DocumentType, Draft } from '../../../findings.ts'
import type { JobLabel } from '../../../lexicon/job-labels.ts'
import {
  deductibleLabels,
  type PaymentLabel,
  paymentLabels,
} from '../../../lexicon/payment-labels.ts'
import { approvedSupplementLabels } from '../../../lexicon/supplement-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { type FieldSpec, fieldSpecs } from '../../fields/labels.ts'
import { addField, noFindings, type PartialFindings, type Reading } from '../../reading.ts'
import { readEstimateTotals } from '../estimates/estimate.ts'
import { leaveOutQuote, vendorQuoteIn } from '../estimates/vendor-quote.ts'
import { completionBySignature, completionInProse, signatureDate } from '../parties/signatures.ts'
import { agreementDay } from './agreement-day.ts'
import { setApprovedEstimate } from './approved-estimate.ts'
import { warnOfAskedCancellation } from './asked-cancellation.ts'
import { isChangeOrder, setContractSum } from './change-order.ts'
import { leaveOutWholeLoss, setCollected } from './collected-total.ts'
import { leaveOutPhase } from './completed-phase.ts'
import { setFirstSupplement } from './first-supplement.ts'
import { DEDUCTIBLE, setDeductible, setStatedDeductible } from './job-deductible.ts'
import { type JobDocument, noSpecs, readJobDocument } from './job-document.ts'
import {
  jobDrafts,
  namesJob,
  setMilestone,
  warnNoIdentity,
  warnOfClient,
  withdraw,
} from './job-records.ts'
import { setLetterTotals } from './letter-totals.ts'
import { readLetterhead } from './letterhead.ts'
import { setOriginalApproval } from './original-approval.ts'
import { warnOfOtherCompany } from './other-companies.ts'
import { readEstimateFacts } from './own-estimate.ts'
import { readPaidProperty } from './paid-property.ts'
import { readPayer } from './payer.ts'
import { addPaymentFacts, leaveOutDayOfPayment } from './payment-facts.ts'
import { warnOfStatedPayment } from './payment-in-prose.ts'
import { refuseUnclearDeductible } from './percent-deductible.ts'
import { setPreviousApproval } from './previous-approval.ts'
import { setClaimOfSubject, withoutOtherClaim } from './quoted-claims.ts'
import { warnOfRequestedSupplements } from './requested-supplements.ts'
import { setRevisedRcv } from './revised-rcv.ts'
import { findingsOfSeveralClaims, namesSeveralClaims } from './several-claims.ts'
import { setEmailOfSigner } from './signer-emails.ts'
import { deductibleInText, warnOfUnclearDeductibles } from './stated-deductible.ts'
import { isSupplement, leaveOutItsDates, setSupplement } from './supplement.ts'
import { setApprovedSupplement, setLabeledApproval } from './supplement-approval.ts'

const deductibleSpecs = fieldSpecs(deductibleLabels)
const letterSpecs: FieldSpec<'deductible' | 'approved_supplement'>[] = [
  ...deductibleSpecs,
  ...fieldSpecs(approvedSupplementLabels),
]
const paymentSpecs = fieldSpecs(paymentLabels)

/** The facts of the job in any of these documents, with the carrier in the letterhead. */
function readJob<More extends string>(
  reading: Reading,
  findings: PartialFindings,
  more: FieldSpec<More>[],
): JobDocument<More> {
  const jobDocument = readJobDocument(reading, findings, more)
  readLetterhead(reading, findings, jobDocument as JobDocument<never>)
  return jobDocument
}

/** An estimate or a scope of work: a job with its totals and the dates the document states. */
export function readEstimate(reading: Reading): PartialFindings {
  const findings = noFindings()
  const jobDocument = readJob(reading, findings, noSpecs)
  const quote = vendorQuoteIn(reading, jobDocument)
  if (quote) {
    const isOfLoss = leaveOutQuote(findings, jobDocument, quote)
    return isOfLoss ? withDrafts(reading, findings, jobDocument, 'create') : findings
  }
  readEstimateFacts(reading, findings, jobDocument)
  if (isChangeOrder(reading)) {
    leaveOutItsDates(findings, jobDocument, 'change order')
    setContractSum(reading, findings, jobDocument.job)
    return withDrafts(reading, findings, jobDocument, 'create')
  }
  const totals = readEstimateTotals(reading, findings, jobDocument.job)
  if (isSupplement(reading, totals)) {
    leaveOutItsDates(findings, jobDocument, 'supplement')
    setSupplement(reading, findings, jobDocument, totals)
    return withDrafts(reading, findings, jobDocument, 'create')
  }
  setLabeledApproval(reading, findings, jobDocument)
  const total = totals.amounts.get('total')
  const rcv = totals.amounts.get('rcv')
  const place = totals.sources.get('rcv')
  if (rcv !== jobDocument.job['financials.rcv_total']) {
    delete jobDocument.job['financials.estimate_total'] // A sum with the RCV failed, so the RCV is not saved.
  } else if (rcv && place && (!total || total !== rcv)) {
    jobDocument.job['financials.estimate_total'] = rcv
    findings.fields = findings.fields.filter((one) => one.name !== 'financials.estimate_total')
    addField(findings, 'job', 'financials.estimate_total', place, { value: rcv, kind: 'money' })
  }
  return withDrafts(reading, findings, jobDocument, 'create')
}

/** A dated signature proves the date of a work authorization, or the day in the text above a signature. */
function readAuthorization(reading: Reading): PartialFindings {
  // It authorizes the additional work, and not the job.
  if (isChangeOrder(reading)) return readEstimate(reading)
  const findings = noFindings()
  const jobDocument = readJob(reading, findings, deductibleSpecs)
  setEmailOfSigner(reading, findings, jobDocument as JobDocument<never>)
  const unclear = setStatedDeductible(reading, findings, jobDocument)
  const signed = signatureDate(
    reading,
    /owner|insured|customer|client|policyholder|signature|\bsigned|authorized/i,
    labeledDates(jobDocument.pairs),
  )
  const day = signed ?? agreementDay(reading, jobDocument.job)
  if (day) setMilestone(reading, findings, jobDocument, 'dates.authorized_at', day)
  warnOfOtherCompany(reading, findings, jobDocument, 'dates.authorized_at')
  const read = withDrafts(reading, findings, jobDocument, 'create')
  warnOfUnclearDeductibles(read, unclear)
  return read
}

/** A certificate of completion: the stated day of completion, else the day of the signature. */
function readCompletion(reading: Reading): PartialFindings {
  const findings = noFindings()
  const jobDocument = readJob(reading, findings, deductibleSpecs)
  const unclear = setStatedDeductible(reading, findings, jobDocument)
  if (jobDocument.job['dates.completed_at'] === undefined) {
    const completedOn =
      completionInProse(reading) ?? completionBySignature(reading, labeledDates(jobDocument.pairs))
    if (completedOn) setMilestone(reading, findings, jobDocument, 'dates.completed_at', completedOn)
  }
  leaveOutPhase(reading, findings, jobDocument.job)
  warnOfOtherCompany(reading, findings, jobDocument, 'dates.completed_at')
  const read = withDrafts(reading, findings, jobDocument, 'create')
  warnOfUnclearDeductibles(read, unclear)
  return read
}

/** The dates of other events than a signature, by their labels or sentences. */
function labeledDates(pairs: FieldPairs<JobLabel | 'deductible'>): FieldMatch[] {
  return [...pairs.best.values()].filter(
    ({ name }) => name === 'date_of_loss' || name.startsWith('dates.'),
  )
}

/** A payment completes an existing job and never creates one. */
function readPayment(reading: Reading): PartialFindings {
  const findings = noFindings()
  const jobDocument = readJob(reading, findings, paymentSpecs)
  const received = leaveOutDayOfPayment(findings, jobDocument)
  const own = noFindings()
  const totals = readEstimateTotals(reading, own, jobDocument.job)
  // 'Total Paid' is the total of the payment.
  if (!OF_ESTIMATE.test(totals.sources.get('total')?.label ?? ''))
    withdraw(own, jobDocument.job, 'financials.estimate_total')
  if (totals.amounts.has('rcv')) {
    findings.fields.push(...own.fields)
    findings.warnings.push(...own.warnings)
  } else {
    leaveOutAmounts(findings, own, jobDocument)
  }
  setCollected(reading, findings, jobDocument)
  leaveOutWholeLoss(findings, jobDocument)
  readPayer(reading, findings, jobDocument)
  readPaidProperty(reading, findings, jobDocument)
  addPaymentFacts(findings, jobDocument.pairs, received)
  return withDrafts(reading, findings, jobDocument, 'complete')
}

/** A folded label: 'estimatetotal', 'contractprice' */
const OF_ESTIMATE = /estimate|scope|proposal|quote|bid|contract/

/** Without its RCV, a payment states no amounts of the loss but the deductible that it was reduced by. */
function leaveOutAmounts(
  findings: PartialFindings,
  own: PartialFindings,
  { job }: JobDocument<PaymentLabel>,
): void {
  for (const name of jobFields) {
    const isKept = name === DEDUCTIBLE && own.warnings.length === 0 && job[name] !== '0.00'
    if (name.startsWith('financials.') && !isKept) delete job[name]
  }
  if (job[DEDUCTIBLE] === undefined) return
  findings.fields.push(...own.fields.filter(({ name }) => name === DEDUCTIBLE))
  findings.transforms.push(...own.transforms.filter(({ field }) => field === DEDUCTIBLE))
}

/**
 * A letter completes the job that it names, with an approved estimate or supplement, and the totals and the
 * deductible of a letter about one claim.
 */
export function readLetter(reading: Reading): PartialFindings {
  const findings = noFindings()
  const jobDocument = readJob(reading, findings, letterSpecs)
  setClaimOfSubject(reading, findings, jobDocument)
  const { best, all } = jobDocument.pairs
  const [amount, day] = [best.get('approved_supplement'), best.get('dates.estimate_approved_at')]
  const stated = all.filter(({ name }) => name === 'approved_supplement')
  setApprovedSupplement(reading, findings, jobDocument, { amount, stated, day })
  warnOfRequestedSupplements(reading, findings, jobDocument.job)
  setFirstSupplement(reading, findings, jobDocument)
  setApprovedEstimate(reading, findings, jobDocument)
  setOriginalApproval(reading, findings, jobDocument)
  setPreviousApproval(reading, findings, jobDocument)
  if (!namesSeveralClaims(reading, jobDocument.pairs)) {
    setLetterTotals(reading, findings, jobDocument)
    setRevisedRcv(reading, findings, jobDocument)
  }
  warnOfStatedPayment(reading, findings)
  warnOfAskedCancellation(reading, findings)
  const labeled = all.filter(({ name }) => name === 'deductible')
  const isOfClaim = jobDocument.job.claim_number !== undefined
  const { found, unclear } = deductibleInText(reading, labeled, isOfClaim)
  if (found) best.set('deductible', { ...found, name: 'deductible' })
  else best.delete('deductible')
  setDeductible(findings, jobDocument)
  const read = withDrafts(reading, findings, jobDocument, 'complete')
  warnOfUnclearDeductibles(read, unclear)
  return read
}

/** Drying logs and photo reports complete the job that they name. */
function readMention(reading: Reading): PartialFindings {
  const findings = noFindings()
  const jobDocument = readJob(reading, findings, noSpecs)
  return withDrafts(reading, findings, jobDocument, 'complete')
}

export const jobDocumentReaders: Partial<
  Record<DocumentType, (reading: Reading) => PartialFindings>
> = {
  estimate: readEstimate,
  scope_of_work: readEstimate,
  work_authorization: readAuthorization,
  certificate_of_completion: readCompletion,
  payment: withoutOtherClaim(readPayment),
  drying_log: readMention,
  photo_report: readMention,
  correspondence: withoutOtherClaim(readLetter),
}

/** Creates drafts only if the document is about one claim and identifies its job. */
function withDrafts(
  reading: Reading,
  findings: PartialFindings,
  jobDocument: JobDocument<string>,
  match: 'create' | 'complete',
): PartialFindings {
  if (namesSeveralClaims(reading, jobDocument.pairs))
    return findingsOfSeveralClaims(reading, jobDocument.pairs, findings)
  if (!namesJob(jobDocument)) {
    warnNoIdentity(findings)
    return findings
  }
  warnOfClient(findings, jobDocument, match)
  refuseUnclearDeductible(reading, findings, jobDocument)
  const drafts: Draft[] = jobDrafts(jobDocument, match)
  findings.drafts.push(...(match === 'create' ? drafts : drafts.slice(0, 1).map(withoutClient)))
  return findings
}

function withoutClient(draft: Draft): Draft {
  return draft.kind === 'job' ? { ...draft, client: null } : draft
}
