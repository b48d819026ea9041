import type { DocumentType, Draft, Findings } from '../findings.ts'

/** How an offered text is checked and normalized. */
export type FieldKind = 'money' | 'date' | 'code' | 'name' | 'carrier' | 'line' | 'state' | 'postal'

export type Target = { record: string; name: string }

/** A field a model is asked for; one text may fill the same fact in several records. */
export type Asked = {
  /** The property of the answer: letters, digits and underscores. */
  key: string
  kind: FieldKind
  /** What is meant, in words for the model. */
  says: string
  targets: Target[]
}

/** Below this a value that was read may be replaced; a value without a figure is not touched. */
const lowConfidence = 0.6

type Wish = [name: string, kind: FieldKind, says: string]

const whose: Wish[] = [
  ['client_name', 'name', 'name of the insured, homeowner or customer (not insurer or contractor)'],
  ['claim_number', 'code', "the insurer's claim number"],
]
const about: Wish[] = [
  ...whose,
  ['policy_number', 'code', 'insurance policy number'],
  ['date_of_loss', 'date', 'day of the loss or damage'],
  ['carrier_name', 'carrier', 'name of the insurance company'],
  ['address.line1', 'line', 'street and house number of the damaged property'],
  ['address.city', 'line', 'city of the damaged property'],
  ['address.state', 'state', 'state of the damaged property'],
  ['address.postal_code', 'postal', 'ZIP code of the damaged property'],
]
const amounts: Wish[] = [
  ['financials.rcv_total', 'money', 'total replacement cost value (RCV)'],
  ['financials.depreciation_total', 'money', 'total depreciation'],
  ['financials.acv_total', 'money', 'total actual cash value (ACV)'],
  ['financials.deductible', 'money', 'deductible'],
]
const completed: Wish = ['dates.completed_at', 'date', 'day the work was completed']
const collected: Wish = ['financials.collected_total', 'money', 'amount of this payment']

/** What a paper of each type is expected to say of its job. A W-9 is never sent: it holds a TIN. */
const jobWishes: Partial<Record<DocumentType, Wish[]>> = {
  estimate: [...about, ...amounts],
  scope_of_work: about,
  work_authorization: about,
  certificate_of_completion: [...about, completed],
  payment: [...whose, collected],
  drying_log: whose,
  photo_report: whose,
  correspondence: whose,
}
const invoiceWishes: Wish[] = [
  ['invoice_number', 'code', 'invoice number'],
  ['invoice_date', 'date', 'date of the invoice'],
  ['issuer', 'name', 'company that issued the invoice'],
  ['subtotal', 'money', 'amount before tax'],
  ['tax', 'money', 'total tax'],
  ['total', 'money', 'total of the invoice'],
]
const credentialWishes: Wish[] = [
  ['number', 'code', 'number of the license, certificate or policy'],
  ['issuer', 'name', 'who issued it'],
  ['issued_on', 'date', 'first day it is valid, or the day it was issued'],
  ['expires_on', 'date', 'last day it is valid'],
]

/** The fields of the classified type that are open or of low confidence; none for other types. */
export function askedFor(findings: Findings): Asked[] {
  return wishesFor(findings).filter(({ targets }) => isOpen(findings, targets[0]!))
}

function wishesFor(findings: Findings): Asked[] {
  const { documentType: type, drafts } = findings
  const wishes = jobWishes[type]
  if (wishes) return wishes.map((wish) => asked('job', wish, alsoOfJob(wish[0])))
  if (type === 'invoice') return wishesForInvoice(drafts)
  if (!['license', 'certification', 'certificate_of_insurance'].includes(type)) return []
  return drafts.flatMap((draft) => {
    if (draft.kind !== 'certification') return []
    const type = String(draft.values.certification_type)
    return credentialWishes.map(([name, kind, says]) => {
      const also = draft.vendor ? (alsoOfVendor[`${type} ${name}`] ?? []) : []
      return asked(draft.ref, [name, kind, `${says}; of: ${type.replaceAll('_', ' ')}`], also)
    })
  })
}

/** What a credential says of the vendor that holds it. */
const alsoOfVendor: Record<string, Target[]> = {
  'general_liability expires_on': [{ record: 'vendor', name: 'insurance_expires_on' }],
  'workers_compensation expires_on': [{ record: 'vendor', name: 'workers_comp_expires_on' }],
  'contractor_license number': [{ record: 'vendor', name: 'license_number' }],
  'contractor_license expires_on': [{ record: 'vendor', name: 'license_expires_on' }],
}

/** Whether an invoice is about a job is not for a model to say: its job must be there already. */
function wishesForInvoice(drafts: Draft[]): Asked[] {
  const hasJob = drafts.some((draft) => draft.kind === 'job')
  const own = invoiceWishes.map((wish) => {
    const job = hasJob && wish[0] === 'total'
    return asked(
      'document',
      wish,
      job ? [{ record: 'job', name: 'financials.invoiced_total' }] : [],
    )
  })
  return hasJob ? [...own, ...whose.map((wish) => asked('job', wish, alsoOfJob(wish[0])))] : own
}

function asked(record: string, [name, kind, says]: Wish, also: Target[]): Asked {
  const key = `${record}_${name}`.replace(/[^a-z0-9]+/g, '_')
  return { key, kind, says, targets: [{ record, name }, ...also] }
}

function alsoOfJob(name: string): Target[] {
  if (name === 'client_name') return [{ record: 'client', name: 'name' }]
  if (name === 'financials.rcv_total') return [{ record: 'job', name: 'financials.estimate_total' }]
  return []
}

/** Whether nothing, or nothing trustworthy, was read for a place. */
export function isOpen(findings: Findings, { record, name }: Target): boolean {
  const read = findings.fields.filter((one) => one.record === record && one.name === name)
  return read.every((one) => one.confidence !== null && one.confidence < lowConfidence)
}
