import type { CertificationField, DocumentField, FieldName, JobField } from '../fields.ts'
import type { DocumentType, Draft, Findings } from '../findings.ts'
import { REVIEW_BELOW } from '../understanding/fields/doubts.ts'

/** How an offered text is checked and normalized. */
export type AnswerKind =
  | 'money'
  | 'date'
  | 'code'
  | 'name'
  | 'carrier'
  | 'line'
  | 'state'
  | 'postal'

/** The field of a record that a text fills. */
export type FieldTarget = { record: string; name: FieldName }

/** A field that the model is asked for. One text may fill the same fact in several records. */
export type RequestedField = {
  /** The property of the answer: letters, digits and underscores. */
  key: string
  kind: AnswerKind
  /** The meaning of the field, in words for the model. */
  says: string
  targets: FieldTarget[]
}

type Wish<Name extends FieldName = FieldName> = { name: Name; kind: AnswerKind; says: string }

const ownerWishes: Wish<JobField>[] = [
  {
    name: 'client_name',
    kind: 'name',
    says: 'name of the insured, homeowner or customer (not insurer or contractor)',
  },
  { name: 'claim_number', kind: 'code', says: "the insurer's claim number" },
]
const lossWishes: Wish<JobField>[] = [
  ...ownerWishes,
  { name: 'policy_number', kind: 'code', says: 'insurance policy number' },
  { name: 'date_of_loss', kind: 'date', says: 'day of the loss or damage' },
  { name: 'carrier_name', kind: 'carrier', says: 'name of the insurance company' },
  { name: 'address.line1', kind: 'line', says: 'street and house number of the damaged property' },
  { name: 'address.city', kind: 'line', says: 'city of the damaged property' },
  { name: 'address.state', kind: 'state', says: 'state of the damaged property' },
  { name: 'address.postal_code', kind: 'postal', says: 'ZIP code of the damaged property' },
]
const amountWishes: Wish<JobField>[] = [
  { name: 'financials.rcv_total', kind: 'money', says: 'total replacement cost value (RCV)' },
  { name: 'financials.depreciation_total', kind: 'money', says: 'total depreciation' },
  { name: 'financials.acv_total', kind: 'money', says: 'total actual cash value (ACV)' },
  { name: 'financials.deductible', kind: 'money', says: 'deductible' },
]
const completedWish: Wish<JobField> = {
  name: 'dates.completed_at',
  kind: 'date',
  says: 'day the work was completed',
}
const collectedWish: Wish<JobField> = {
  name: 'financials.collected_total',
  kind: 'money',
  says: 'amount of this payment',
}

/**
 * The job fields that documents of each type usually state. A W-9 is never sent because it contains
 * a TIN.
 */
const jobWishes: Partial<Record<DocumentType, Wish<JobField>[]>> = {
  estimate: [...lossWishes, ...amountWishes],
  scope_of_work: lossWishes,
  work_authorization: lossWishes,
  certificate_of_completion: [...lossWishes, completedWish],
  payment: [...ownerWishes, collectedWish],
  drying_log: ownerWishes,
  photo_report: ownerWishes,
  correspondence: ownerWishes,
}
const invoiceWishes: Wish<DocumentField>[] = [
  { name: 'invoice_number', kind: 'code', says: 'invoice number' },
  { name: 'invoice_date', kind: 'date', says: 'date of the invoice' },
  { name: 'issuer', kind: 'name', says: 'company that issued the invoice' },
  { name: 'subtotal', kind: 'money', says: 'amount before tax' },
  { name: 'tax', kind: 'money', says: 'total tax' },
  { name: 'total', kind: 'money', says: 'total of the invoice' },
]
const credentialWishes: Wish<CertificationField>[] = [
  { name: 'number', kind: 'code', says: 'number of the license, certificate or policy' },
  { name: 'issuer', kind: 'name', says: 'who issued it' },
  { name: 'issued_on', kind: 'date', says: 'first day it is valid, or the day it was issued' },
  { name: 'expires_on', kind: 'date', says: 'last day it is valid' },
]

/**
 * The fields of the classified type that are open or have low confidence. Other types have none.
 */
export function fieldsToAsk(findings: Findings): RequestedField[] {
  return wishesFor(findings).filter(({ targets }) => isOpen(findings, targets[0]!))
}

function wishesFor(findings: Findings): RequestedField[] {
  const { documentType: type, drafts } = findings
  const wishes = jobWishes[type]
  if (wishes) return wishes.map((wish) => request('job', wish, alsoOfJob(wish.name)))
  if (type === 'invoice') return wishesForInvoice(drafts)
  if (!['license', 'certification', 'certificate_of_insurance'].includes(type)) return []
  return drafts.flatMap((draft) => {
    if (draft.kind !== 'certification') return []
    const type = String(draft.values.certification_type)
    return credentialWishes.map(({ name, kind, says }) => {
      const also = draft.vendor ? (alsoOfVendor[`${type} ${name}`] ?? []) : []
      return request(
        draft.ref,
        { name, kind, says: `${says} (of: ${type.replaceAll('_', ' ')})` },
        also,
      )
    })
  })
}

/** The fields of the vendor that a credential also fills. */
const alsoOfVendor: Record<string, FieldTarget[]> = {
  'general_liability expires_on': [{ record: 'vendor', name: 'insurance_expires_on' }],
  'workers_compensation expires_on': [{ record: 'vendor', name: 'workers_comp_expires_on' }],
  'contractor_license number': [{ record: 'vendor', name: 'license_number' }],
  'contractor_license expires_on': [{ record: 'vendor', name: 'license_expires_on' }],
}

/** The model does not decide whether an invoice is about a job. The job must already be known. */
function wishesForInvoice(drafts: Draft[]): RequestedField[] {
  const hasJob = drafts.some((draft) => draft.kind === 'job')
  const own = invoiceWishes.map((wish) => {
    const job = hasJob && wish.name === 'total'
    return request(
      'document',
      wish,
      job ? [{ record: 'job', name: 'financials.invoiced_total' }] : [],
    )
  })
  return hasJob
    ? [...own, ...ownerWishes.map((wish) => request('job', wish, alsoOfJob(wish.name)))]
    : own
}

function request(record: string, { name, kind, says }: Wish, also: FieldTarget[]): RequestedField {
  const key = `${record}_${name}`.replace(/[^a-z0-9]+/g, '_')
  return { key, kind, says, targets: [{ record, name }, ...also] }
}

function alsoOfJob(name: JobField): FieldTarget[] {
  if (name === 'client_name') return [{ record: 'client', name: 'name' }]
  if (name === 'financials.rcv_total') return [{ record: 'job', name: 'financials.estimate_total' }]
  return []
}

/** Whether no value was read for a field, or none with good confidence. */
export function isOpen(findings: Findings, { record, name }: FieldTarget): boolean {
  const read = findings.fields.filter((one) => one.record === record && one.name === name)
  // A value without a confidence figure is kept.
  return read.every((one) => one.confidence !== null && one.confidence < REVIEW_BELOW)
}
