import type { DraftOf } from '../../../findings.ts'
import { classify } from '../../classification/classify.ts'
import { cents, fromCents } from '../../normalize/money.ts'
import { normalizeName } from '../../normalize/names.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'
import { joinParts, partsOf } from '../parts-of-file.ts'
import { readInvoice } from './invoice.ts'

/**
 * Reads each invoice of a file from its own pages. Accounting programs print the invoices of a day together,
 * and the bills of subcontractors are attached to an invoice.
 */
export function readInvoices(reading: Reading): PartialFindings {
  const parts = partsOf(reading, beginningOfInvoice, (one, other) => one.name === other.name)
  if (parts.length === 1) return readInvoice(reading)
  const invoices = parts.map((part) => withOwnDate(readInvoice(part)))
  for (const group of ofOneJob(invoices)) if (group.length > 1) leaveOutTotals(group)
  return joinParts(invoices)
}

/** A page that alone is an invoice with a number. A further page repeats the number. */
export function beginningOfInvoice(page: Reading): { name: string } | null {
  const { layout, document } = page
  if (classify(layout, document.form, document.filename).type !== 'invoice') return null
  const read = readInvoice(page)
  const number = documentValue(read, 'invoice_number')
  const isWhole = documentValue(read, 'invoice_date') ?? documentValue(read, 'total')
  return number && isWhole ? { name: number.replaceAll(/\W/g, '').toLowerCase() } : null
}

function withOwnDate(invoice: PartialFindings): PartialFindings {
  const dated = documentValue(invoice, 'invoice_date')
  if (!dated) return invoice
  return { ...invoice, drafts: invoice.drafts.map((draft) => ({ ...draft, dated })) }
}

type Invoice = PartialFindings

/** The invoices whose totals would be one job's. A total that is not saved is in no group. */
function ofOneJob(invoices: readonly Invoice[]): Invoice[][] {
  const groups: Invoice[][] = []
  for (const invoice of invoices) {
    const job = jobOf(invoice)
    if (job?.values[TOTAL] === undefined) continue
    const known = groups.find((group) => group.some((one) => mayBeSameJob(jobOf(one)!, job)))
    if (known) known.push(invoice)
    else groups.push([invoice])
  }
  return groups
}

const TOTAL = 'financials.invoiced_total'

function jobOf({ drafts }: Invoice): DraftOf<'job'> | undefined {
  return drafts.find((draft) => draft.kind === 'job')
}

/** Different numbers tell two jobs apart. Without them, the same client may be meant. */
function mayBeSameJob({ values: one }: DraftOf<'job'>, { values: other }: DraftOf<'job'>): boolean {
  for (const number of ['claim_number', 'job_number'] as const)
    if (one[number] !== undefined && other[number] !== undefined)
      return one[number] === other[number]
  const [name, otherName] = [one.client_name, other.client_name].map((client) =>
    normalizeName(String(client ?? '')),
  )
  return name === otherName
}

function leaveOutTotals(group: readonly Invoice[]): void {
  const totals = group.map((invoice) => jobOf(invoice)!.values[TOTAL] as string)
  for (const invoice of group) {
    delete jobOf(invoice)!.values[TOTAL]
    const isKept = ({ record, name }: { record: string | null; name: string }) =>
      record !== 'job' || name !== TOTAL
    invoice.fields = invoice.fields.filter(isKept)
    invoice.transforms = invoice.transforms.filter(({ record, field }) =>
      isKept({ record, name: field ?? '' }),
    )
  }
  const stated = group.map(
    (invoice, at) => `"${documentValue(invoice, 'invoice_number')}" of ${totals[at]}`,
  )
  const list = `${stated.slice(0, -1).join(', ')} and ${stated.at(-1)}`
  // An invoice that takes off the earlier ones counts them.
  const from = group.findLastIndex((one) => documentValue(one, 'previously_billed') !== null)
  const counted = totals.slice(Math.max(0, from))
  const sum = fromCents(counted.reduce((all, total) => all + cents(total), 0n))
  const message =
    `job: the file has several invoices of one job: ${list}. No invoiced total was saved. ` +
    `If all were billed, set it to ${sum} with "svc job set".`
  warn(group[0]!, 'other_invoice', message, null, { record: 'job', field: TOTAL })
}

function documentValue({ fields }: Invoice, wanted: string): string | null {
  return fields.find(({ record, name }) => record === 'document' && name === wanted)?.value ?? null
}
