import { milestoneFields } from '../../../fields.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { isSameBusiness } from '../../normalize/business-names.ts'
import { looksLikeCompany } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { addField, noFindings, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { namesLoss, warnOfForeign } from '../invoices/foreign-invoice.ts'
import { issuerOf } from '../invoices/issuer.ts'
import { isOperator, type Parties, pairsOfBill, partiesOf } from '../invoices/parties.ts'
import type { JobDocument } from '../jobs/job-document.ts'
import { withdraw } from '../jobs/job-records.ts'
import { paysClaims } from '../parties/addressee.ts'
import { readEstimateTotals } from './estimate.ts'

/** What a vendor asks the operator to pay, and what the receipt has of it. */
type VendorQuote = { vendor: FieldMatch; total: string; findings: PartialFindings }

/** 'Pilot Catastrophe Services', 'Bluff Point Adjusting Co.': they estimate a loss for a carrier. */
const OF_CARRIER = /\b(?:adjust(?:ers?|ing|ment)|claims?|catastrophe)\b/i
/** A company in one of the first rows has its letterhead there. */
const HEAD_ROWS = 4

/**
 * The quote of another company to the operator. An estimate with an RCV is of the loss, and that of a carrier
 * or of a firm that works for one is what they pay.
 */
export function vendorQuoteIn(
  reading: Reading,
  jobDocument: JobDocument<never>,
): VendorQuote | null {
  const { issuer, customer } = partiesOfQuote(reading, jobDocument)
  if (!issuer || !isOperator(reading, customer) || isOperator(reading, issuer)) return null
  if (paysClaims(issuer.value) || OF_CARRIER.test(issuer.value)) return null
  if (isUnderOwnHead(reading, customer!)) return null
  if (!looksLikeCompany(issuer.value) && issuer.row >= HEAD_ROWS) return null
  const read = noFindings()
  const { amounts, sources } = readEstimateTotals(reading, read, {})
  const [total, place] = [amounts.get('total'), sources.get('total')]
  if (!total || !place || amounts.has('rcv')) return null
  const findings = noFindings()
  addField(findings, 'document', 'issuer', issuer)
  addField(findings, 'document', 'bill_to', customer!)
  addField(findings, 'document', 'total', place, { value: total, kind: 'money' })
  const isOfReceipt = ({ record }: { record: string | null }) => record === 'document'
  findings.fields.push(...read.fields.filter(isOfReceipt))
  findings.transforms.push(...read.transforms.filter(isOfReceipt))
  findings.warnings.push(...read.warnings)
  return { vendor: issuer, total, findings }
}

/** Folded labels of whom a quote is for. 'Name' and 'Attn' may also be the contractor's. */
const ADDRESSED = pattern(
  `
    ^(?:to|(?:bill(?:ed)?|sold|invoice|issued|quote|bid|submitted|proposalsubmitted)to|
    (?:customer|client)(?:name)?|recipient|(?:prepared|estimate|proposal|quote|bid)for)$`,
)

function partiesOfQuote(reading: Reading, jobDocument: JobDocument<never>): Parties {
  const pairs = pairsOfBill(reading)
  const addressed = [...pairs.all, ...jobDocument.pairs.all].find(
    (one) =>
      (one.name === 'bill_to' || one.name === 'client_name') &&
      ADDRESSED.test(one.label) &&
      isOperator(reading, one),
  )
  if (!addressed) return partiesOf(reading, pairs)
  const customer = { ...addressed, weak: false }
  return { issuer: issuerOf(reading.layout, pairs.best.get('issuer'), customer), customer }
}

/** Whether the operator's name is above that of the recipient, so that the document is its own. */
function isUnderOwnHead({ layout, context }: Reading, { row }: FieldMatch): boolean {
  const above = layout.rows.slice(0, row).flatMap(({ cells }) => cells)
  return above.some(({ text }) => isSameBusiness(text, context.operatorName!))
}

/**
 * Leaves out what a quote says of the vendor's work. Without a clear claim or loss, nothing of it is saved.
 * Returns whether the job that it names remains.
 */
export function leaveOutQuote(
  findings: PartialFindings,
  jobDocument: JobDocument<never>,
  { vendor, total, findings: read }: VendorQuote,
): boolean {
  const { job } = jobDocument
  const isOfLoss = namesLoss(jobDocument)
  if (isOfLoss) {
    withdraw(findings, job, 'job_type')
    for (const name of milestoneFields) withdraw(findings, job, `dates.${name}`)
    findings.warnings = findings.warnings.filter(({ field }) => field !== 'job_type')
    const message =
      `${vendor.value} quoted this job to you. Its total of ${total} is a cost, so it was not saved. Once ` +
      'it is billed, add it to a cost of the job, such as financials.subcontractor_cost, with "svc job set".'
    warn(read, 'cost_not_saved', message, vendor.page)
  } else {
    Object.assign(findings, noFindings())
    warnOfForeign(read, jobDocument, vendor, 'quote')
  }
  findings.fields.push(...read.fields)
  findings.transforms.push(...read.transforms)
  findings.warnings.push(...read.warnings)
  return isOfLoss
}
