import { invoiceDecoys, invoiceSpecs } from '../../lexicon/invoice-labels.ts'
import { jobSpecs } from '../../lexicon/job-labels.ts'
import { cents } from '../normalize/money.ts'
import { normalizeName } from '../normalize/names.ts'
import { type Found, type Pairs, pairFields } from '../pairs.ts'
import { choose, invoiceRelations, prove, sumOf, verdictOn } from '../proofs.ts'
import { issuerOf } from './issuer.ts'
import { type JobPaper, jobDrafts, noSpecs, readJobPaper, setMilestone } from './job-document.ts'
import { type Layout, textOf } from './layout.ts'
import { noParts, note, type Parts, type Reading, warn } from './parts.ts'
import { allMoney, currencyIn, firstDate, type Habits } from './values.ts'

/** What a job paper labels ends a value of an invoice too. */
const decoys = [...invoiceDecoys, ...jobSpecs.flatMap((spec) => spec.labels)]

/** Reads an invoice or receipt; a job only where it is about one, else its fields alone. */
export function readInvoice(reading: Reading): Parts {
  const parts = noParts()
  const { layout, habits } = reading
  const pairs = pairFields(layout, invoiceSpecs, decoys, habits)
  const date = pairs.best.get('invoice_date') ?? dateAnywhere(layout, habits)
  const customer = pairs.best.get('bill_to')
  const issuer = issuerOf(layout, pairs.best.get('issuer'), customer)
  const number = pairs.best.get('invoice_number')
  if (number) note(parts, 'document', 'invoice_number', number)
  if (date) note(parts, 'document', 'invoice_date', date, { kind: 'date' })
  const due = pairs.best.get('due_date')
  if (due) note(parts, 'document', 'due_date', due, { kind: 'date' })
  if (issuer) note(parts, 'document', 'issuer', issuer)
  if (customer) note(parts, 'document', 'bill_to', customer)
  const total = readAmounts(reading, parts, pairs)
  noteCurrency(reading, parts, total)
  addJob(reading, parts, { pairs, issuer, customer, total, date })
  return parts
}

/** Subtotal, tax and total: the choice under which the sums hold; gives the total. */
function readAmounts(reading: Reading, parts: Parts, pairs: Pairs): Found | null {
  const { layout, habits } = reading
  const candidates = new Map<string, string[]>()
  const found = new Map<string, Found[]>()
  for (const name of ['total', 'subtotal', 'tax', 'shipping', 'discount', 'paid']) {
    const best = pairs.best.get(name)
    const all = [best, ...pairs.all.filter((one) => one.name === name && one !== best)]
    const places = all.filter((one) => one !== undefined)
    if (places.length === 0) continue
    found.set(name, places)
    candidates.set(name, [...new Set(places.map((one) => one.value))])
  }
  // What is left after a deposit is labeled as totals are: the whole is the one that leaves it.
  if (candidates.has('paid')) candidates.set('balance', candidates.get('total') ?? [])
  const amounts = choose(candidates, invoiceRelations)
  for (const name of ['paid', 'balance']) amounts.delete(name)
  const proofs = prove(amounts, invoiceRelations).filter((proof) => proof.fields.length > 1)
  const lines = linesHold(layout, habits, amounts)
  let total: Found | null = null
  for (const [name, value] of amounts) {
    const place = found.get(name)?.find((one) => one.value === value)
    if (!place) continue
    const proven = name === lines ? true : verdictOn(name, proofs, place.sure < 1)
    // 'VAT' heads a column of rates or net prices as often as it labels the sum of the tax.
    if (name === 'tax' && place.how === 'below' && proven !== true) continue
    note(parts, 'document', name, place, { kind: 'money', proven })
    if (name === 'total') total = place
  }
  if (proofs.some((proof) => !proof.holds)) {
    warn(parts, 'sum_does_not_hold', 'Subtotal, tax and total do not add up.', total?.page ?? null)
  }
  return total
}

/**
 * Whether the amounts in the column of the subtotal (or total) above it add up to it. On scanned print
 * nothing is no line: one amount and a zero under it are that amount again, misread alike.
 */
function linesHold(layout: Layout, habits: Habits, amounts: Map<string, string>): string | null {
  for (const name of ['subtotal', 'total']) {
    const value = amounts.get(name)
    if (!value) continue
    for (const row of layout.rows) {
      const cell = row.cells.at(-1)
      const read = cell && allMoney(cell.text, habits).at(-1)
      if (!cell || read?.value !== value) continue
      const right = cell.box.x + cell.box.width
      const lines: string[] = []
      for (let at = cell.row - 1; at >= 0; at--) {
        const above = layout.rows[at]!
        const last = above.cells.at(-1)
        if (!last || above.page !== row.page) break
        if (Math.abs(last.box.x + last.box.width - right) > 6) continue
        const line = allMoney(last.text, habits).at(-1)
        if (line && !(layout.ocr && cents(line.value) === 0n)) lines.push(line.value)
        if (lines.length >= 2 && cents(sumOf(lines)) === cents(value)) return name
      }
    }
  }
  return null
}

/** The currency beside the total, else the only one the text names, else what its '$' must mean. */
function noteCurrency(reading: Reading, parts: Parts, total: Found | null): void {
  const text = textOf(reading.layout)
  const row = total ? reading.layout.rows[total.row] : undefined
  const beside = row ? currencyIn(row.cells.map((cell) => cell.text).join(' ')) : null
  const value = beside ?? currencyIn(text) ?? dollarOf(text) ?? euroOf(text)
  const place = total ?? placeOfSign(reading.layout)
  if (!value || !place) return
  note(parts, 'document', 'currency', { ...place, value, text: value, how: 'layout' }, { value })
}

function dollarOf(text: string): string | null {
  if (!text.includes('$')) return null
  if (/\bcanada\b|\b(?:GST|HST)\/|[A-Z]\d[A-Z] ?\d[A-Z]\d/.test(text)) return 'CAD'
  if (/\baustralia\b|\bABN\b/i.test(text)) return 'AUD'
  return 'USD'
}

function euroOf(text: string): string | null {
  if (/\b(?:MwSt|GmbH|TVA|BTW|B\.V\.|S\.r\.l|SARL)\b/.test(text)) return 'EUR'
  return null
}

function placeOfSign(layout: Layout): Found | null {
  const cell = layout.rows.flatMap((row) => row.cells).find((one) => /[$€£₹]/.test(one.text))
  return cell ? layoutFound('currency', cell.text, cell) : null
}

/** A receipt's only date has no label: the first one that stands alone enough to be read. */
function dateAnywhere(layout: Layout, habits: Habits): Found | null {
  for (const row of layout.rows) {
    for (const cell of row.cells) {
      const read = firstDate(cell.text, habits)
      if (read) {
        return layoutFound('invoice_date', read.value, cell, cell.text.slice(read.start, read.end))
      }
    }
  }
  return null
}

function layoutFound(
  name: string,
  value: string,
  cell: Layout['rows'][number]['cells'][number],
  text = value,
): Found {
  return {
    name,
    value,
    text,
    page: cell.page,
    box: cell.box,
    row: cell.row,
    how: 'layout',
    sure: cell.confidence,
    mended: false,
    label: '',
    weak: true,
    labelBox: cell.box,
  }
}

type Read = {
  pairs: Pairs
  issuer: Found | null
  customer: Found | undefined
  total: Found | null
  date: Found | null
}

/** The job an invoice is about, where it names a claim, a policy, a loss or an insured property. */
function addJob(reading: Reading, parts: Parts, read: Read): void {
  const own = noParts()
  const paper = readJobPaper(reading, own, noSpecs)
  const mine = isOperators(reading, read.issuer)
  if (!mine && !namesLoss(paper)) return
  const { job, client } = paper
  if (job.client_name === undefined && mine && read.customer) {
    job.client_name = read.customer.value
    client.name = read.customer.value
    note(own, 'job', 'client_name', read.customer)
    note(own, 'client', 'name', read.customer)
  }
  if (read.total && !read.total.value.startsWith('-')) {
    job['financials.invoiced_total'] = read.total.value
    note(own, 'job', 'financials.invoiced_total', read.total, { kind: 'money' })
  }
  if (read.date && read.date.value <= reading.context.today) {
    setMilestone(own, paper, 'dates.invoiced_at', read.date)
  }
  parts.fields.push(...own.fields)
  parts.transforms.push(...own.transforms)
  parts.warnings.push(...own.warnings)
  parts.drafts.push(...jobDrafts(paper, 'create'))
}

function isOperators(reading: Reading, issuer: Found | null): boolean {
  const operator = reading.context.operatorName
  if (!operator || !issuer) return false
  return normalizeName(issuer.value) === normalizeName(operator)
}

function namesLoss(paper: JobPaper): boolean {
  const strong = (name: string) => {
    const found = paper.pairs.best.get(name)
    return (
      found !== undefined && (!found.weak || (found.label === 'claim' && found.value.length >= 6))
    )
  }
  if (['claim_number', 'policy_number', 'date_of_loss'].some(strong)) return true
  const client = paper.pairs.best.get('client_name')
  const address = paper.pairs.best.get('address')
  if (client && /insured|policyholder|homeowner/.test(client.label)) return true
  return address !== undefined && /loss|insured|risk|damage/.test(address.label)
}
