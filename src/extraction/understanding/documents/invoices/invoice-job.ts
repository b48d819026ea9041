import type { InvoiceLabel } from '../../../lexicon/invoice-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { canonicalAdministrator } from '../../normalize/administrators.ts'
import { canonicalCarrier } from '../../normalize/carriers.ts'
import { flipName } from '../../normalize/names.ts'
import { addField, noFindings, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { readContactsOfBlock } from '../jobs/client-contacts.ts'
import { readHome } from '../jobs/job-addresses.ts'
import { type JobDocument, noSpecs, readJobDocument } from '../jobs/job-document.ts'
import { jobDrafts, setMilestone, warnNamelessClient, withdraw } from '../jobs/job-records.ts'
import { warnOfOtherIssuer } from '../jobs/other-companies.ts'
import { findingsOfSeveralClaims, namesSeveralClaims } from '../jobs/several-claims.ts'
import { addresseeOf, isCarrier, paysClaims } from '../parties/addressee.ts'
import { billedAdministrator, deductibleTakenOff } from './billed-administrator.ts'
import { readBillingAddress } from './billing-address.ts'
import { namesLoss, warnOfForeign } from './foreign-invoice.ts'
import { isOperator } from './parties.ts'
import { readPlaceOfWork } from './place-of-work.ts'
import type { BilledToDate } from './settled-total.ts'

/**
 * A total that no sum proves is shown and not saved. `isRest`: it is a balance after payments, and the total
 * is unknown.
 */
export type TotalMatch = FieldMatch & {
  isDisproven: boolean
  isRest: boolean
  paid: FieldMatch | null
  toDate: BilledToDate | null
}

/** The invoice's values that its job takes over. */
type InvoiceFacts = {
  pairs: FieldPairs<InvoiceLabel>
  issuer: FieldMatch | null
  customer: FieldMatch | undefined
  total: TotalMatch | null
  date: FieldMatch | null
}

/**
 * Adds the job of an invoice that names a claim, a policy, a loss or an insured property. The operator's own
 * invoice is always about a job. The total of one to the operator is a cost.
 */
export function addJob(reading: Reading, findings: PartialFindings, read: InvoiceFacts): void {
  const own = noFindings()
  const jobDocument = readJobDocument(reading, own, noSpecs)
  const { issuer, customer } = read
  const isMine = isOperator(reading, issuer)
  if (!isMine && !namesLoss(jobDocument)) {
    warnOfForeign(findings, jobDocument, issuer)
    return
  }
  if (namesSeveralClaims(reading, jobDocument.pairs)) {
    const several = findingsOfSeveralClaims(reading, jobDocument.pairs, own)
    findings.fields.push(...several.fields)
    findings.transforms.push(...several.transforms)
    findings.warnings.push(...several.warnings)
    return
  }
  addParties(own, jobDocument, read, isMine)
  if (isMine) addAdministrator(reading, own, jobDocument)
  readContactsOfBlock(reading, own, jobDocument)
  const billed = [customer, addresseeOf(reading)].find(
    (party) => party && flipName(party.value) === jobDocument.job.client_name,
  )
  if (isMine && billed) readHome(reading, own, jobDocument, billed)
  if (isMine) readPlaceOfWork(reading, own, jobDocument)
  if (isMine) readBillingAddress(reading, own, jobDocument, customer)
  if (!isMine && isOperator(reading, customer)) {
    dropJobType(own, jobDocument)
    warnOfCost(own, issuer, read.total)
  } else {
    addTotal(own, jobDocument, read.total)
    if (!isMine && issuer) warnOfOtherIssuer(reading, own, issuer)
    if (isMine) addPaid(own, jobDocument, read.total)
    if (read.date) setMilestone(reading, own, jobDocument, 'dates.invoiced_at', read.date)
  }
  warnNamelessClient(own, jobDocument)
  findings.fields.push(...own.fields)
  findings.transforms.push(...own.transforms)
  findings.warnings.push(...own.warnings)
  findings.drafts.push(...jobDrafts(jobDocument, 'create'))
}

/** Whom the operator bills is the client or, if it pays claims, the carrier or its administrator. */
function addParties(
  findings: PartialFindings,
  { job, client }: JobDocument,
  { customer }: InvoiceFacts,
  isMine: boolean,
): void {
  if (!customer) return
  const carrier =
    canonicalCarrier(customer.value) ??
    (isMine && isCarrier(customer.value) ? customer.value : null)
  if (carrier !== null && job.carrier_name === undefined) {
    job.carrier_name = carrier
    addField(findings, 'job', 'carrier_name', customer, { value: carrier, kind: 'carrier' })
  }
  const administrator = canonicalAdministrator(customer.value)
  if (isMine && administrator !== null && job.tpa_name === undefined) {
    job.tpa_name = administrator
    addField(findings, 'job', 'tpa_name', customer, { value: administrator })
  }
  if (!isMine || job.client_name !== undefined || paysClaims(customer.value)) return
  job.client_name = customer.value
  client.name = customer.value
  addField(findings, 'job', 'client_name', customer)
  addField(findings, 'client', 'name', customer)
}

/** The administrator and the carrier that the operator bills, and the deductible that they do not pay. */
function addAdministrator(
  { layout, textStyle }: Reading,
  findings: PartialFindings,
  { job }: JobDocument,
): void {
  const billed = billedAdministrator(layout)
  if (billed && job.carrier_name === undefined) {
    const value = canonicalCarrier(billed.carrier.value) ?? billed.carrier.value
    job.carrier_name = value
    addField(findings, 'job', 'carrier_name', billed.carrier, { value, kind: 'carrier' })
  }
  if (billed && job.tpa_name === undefined) {
    job.tpa_name = billed.administrator.value
    addField(findings, 'job', 'tpa_name', billed.administrator)
  }
  const deductible = deductibleTakenOff(layout, textStyle)
  if (!deductible || job['financials.deductible'] !== undefined) return
  job['financials.deductible'] = deductible.value
  addField(findings, 'job', 'financials.deductible', deductible, { kind: 'money' })
}

const PROVEN = { kind: 'money', proven: true } as const
const TOTAL = { record: 'job', field: 'financials.invoiced_total' } as const

function addTotal(findings: PartialFindings, { job }: JobDocument, total: TotalMatch | null): void {
  if (total?.value.startsWith('-')) {
    const message =
      'job: the total is negative, so it was left out. If it reduces the total billed, set ' +
      'financials.invoiced_total with "svc job set".'
    warn(findings, 'value_refused', message, total.page, TOTAL)
  } else if (!total) {
    const message =
      'job: no total was found on this invoice, so the job has no invoiced total from it. Enter it ' +
      'with "svc job set".'
    warn(findings, 'amount_missing', message, null, TOTAL)
  } else if (total.isRest) {
    const message =
      `job: the balance of ${total.value} is what a payment left, and no total was found, so the job has ` +
      'no invoiced total from this invoice. Enter it with "svc job set".'
    warn(findings, 'amount_missing', message, total.page, TOTAL)
  } else if (!total.isDisproven) {
    const { toDate } = total
    if (toDate) addField(findings, 'document', 'previously_billed', toDate.before, PROVEN)
    const billed = toDate?.sum ?? total
    job['financials.invoiced_total'] = billed.value
    addField(findings, 'job', 'financials.invoiced_total', billed, { kind: 'money' })
  }
}

function addPaid(findings: PartialFindings, { job }: JobDocument, total: TotalMatch | null): void {
  const paid = total?.isDisproven ? null : total?.paid
  if (!paid) return
  job['financials.collected_total'] = paid.value
  addField(findings, 'job', 'financials.collected_total', paid, PROVEN)
}

/** A plumber's bill states the plumber's work. Another type would make a second job of the claim. */
function dropJobType(findings: PartialFindings, { job }: JobDocument): void {
  withdraw(findings, job, 'job_type')
  findings.warnings = findings.warnings.filter(({ field }) => field !== 'job_type')
}

/** The job's own total is what the operator bills. A subcontractor's bill is one of several costs. */
function warnOfCost(
  findings: PartialFindings,
  issuer: FieldMatch | null,
  total: TotalMatch | null,
): void {
  const who = issuer?.value ?? 'Another company'
  const what = total ? `Its total of ${total.value} is a cost` : 'It is a cost'
  const message =
    `${who} billed you for this job. ${what}, so it was not saved. ` +
    'Add it to a cost of the job, such as financials.subcontractor_cost, with "svc job set".'
  warn(findings, 'cost_not_saved', message, issuer?.page ?? null)
}
