import type { FieldPairs } from '../../fields/assign-values.ts'
import { brokenSumMessage } from '../../fields/broken-sums.ts'
import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import {
  choose,
  type InvoiceAmount,
  invoiceRelations,
  isProven,
  printedSumRelations,
  prove,
  sumOf,
} from '../../fields/proofs.ts'
import { allMoney, currencyIn, type TextStyle } from '../../fields/values.ts'
import { type Layout, textOf } from '../../layout/layout.ts'
import { isRegisterReceipt } from '../../layout/register-receipt.ts'
import { cents } from '../../normalize/money.ts'
import {
  addField,
  noFindings,
  type PartialFindings,
  type Reading,
  warn,
  warnOfCuts,
} from '../../reading.ts'
import { billedToDate } from './billed-to-date.ts'
import { isCreditMemo, warnOfCredit } from './credit-memo.ts'
import { isBeside, type PrintedSum, printedSum } from './invoice-charges.ts'
import { addJob, type TotalMatch } from './invoice-job.ts'
import { pairsOfBill, partiesOf } from './parties.ts'
import { settlePrevious, totalsBesides } from './previous-balance.ts'
import { dateOfSale } from './receipt-dates.ts'
import { totalPaid } from './receipt-tips.ts'
import { amountPaid, sortTotals } from './receipt-totals.ts'
import { isLeftByPayments, type Settlement, settledTotal } from './settled-total.ts'
import { isVoid, warnOfVoid } from './void-invoice.ts'

/** Reads an invoice or receipt. It drafts a job only if the invoice is about one. */
export function readInvoice(reading: Reading): PartialFindings {
  const findings = noFindings()
  const { layout } = reading
  const pairs = pairsOfBill(reading)
  warnOfCuts(findings, pairs)
  const date = dateOfSale(reading, pairs.best.get('invoice_date') ?? null)
  const { issuer, customer } = partiesOf(reading, pairs)
  const number = pairs.best.get('invoice_number')
  if (number) addField(findings, 'document', 'invoice_number', number)
  if (date) addField(findings, 'document', 'invoice_date', date, { kind: 'date' })
  const due = pairs.best.get('due_date')
  if (due) addField(findings, 'document', 'due_date', due, { kind: 'date' })
  if (issuer) addField(findings, 'document', 'issuer', issuer)
  if (customer) addField(findings, 'document', 'bill_to', customer)
  const total = readAmounts(reading, findings, pairs)
  addCurrency(reading, findings, total)
  if (isCreditMemo(layout)) warnOfCredit(findings, total)
  else if (isVoid(layout)) warnOfVoid(findings, total)
  else addJob(reading, findings, { pairs, issuer, customer, total, date })
  return findings
}

const SHOWN_TERMS = ['total', 'subtotal', 'tax', 'shipping', 'discount'] as const
const SUM_TERMS = [...SHOWN_TERMS, 'tip', 'paid', 'previous', 'tendered', 'change'] as const

/** Chooses the subtotal, tax and total for which the sums hold, and returns the total. */
function readAmounts(
  reading: Reading,
  findings: PartialFindings,
  pairs: FieldPairs,
): TotalMatch | null {
  const { layout, textStyle } = reading
  const { candidates, found, printed, settled } = candidatesOf(reading, pairs)
  const amounts = choose(candidates, invoiceRelations)
  preferPrintedTotal(amounts, found)
  if (amounts.get('tip') === '0.00') amounts.delete('tip')
  settlePrevious(amounts, found)
  const hasPrevious = amounts.has('previous')
  if (!hasPrevious) for (const name of ['paid', 'balance'] as const) amounts.delete(name)
  const proofs = proofsOf(amounts, printed)
  // The lines above a sum due may add up to it with the balance of earlier invoices.
  const lines = hasPrevious ? null : linesHold(layout, textStyle, amounts)
  let total: TotalMatch | null = null
  for (const name of SHOWN_TERMS) {
    const place = found.get(name)?.find((one) => one.value === amounts.get(name))
    if (!place) continue
    const proven =
      name === lines || (name === 'total' ? settled !== null : printed?.rows.has(place.row))
        ? true
        : isProven(name, proofs, place.confidence < 1 || place.weak)
    // 'VAT' may head a column of rates or net prices, or label the tax.
    if (name === 'tax' && place.position === 'below' && proven !== true) continue
    addField(findings, 'document', name, place, { kind: 'money', proven })
    if (name === 'total') {
      const isRest = proven !== true && isLeftByPayments(layout, textStyle, place)
      const { paid = null, toDate = null } = settled ?? {}
      total = { ...place, isDisproven: proven === false, isRest, paid, toDate }
    }
  }
  const broken = proofs.find((proof) => !proof.holds)
  if (broken) {
    const message = brokenSumMessage(broken, amounts, total?.isDisproven ? ['total'] : [])
    warn(findings, 'sums_disagree', message, total?.page ?? null)
  }
  return total
}

type Candidates = {
  candidates: Map<InvoiceAmount, string[]>
  found: Map<InvoiceAmount, FieldMatch[]>
  printed: PrintedSum | null
  settled: Settlement | null
}

/** Every amount that a label names. If a printed sum holds, its total is the only one. */
function candidatesOf({ layout, textStyle }: Reading, pairs: FieldPairs): Candidates {
  const candidates = new Map<InvoiceAmount, string[]>()
  const found = new Map<InvoiceAmount, FieldMatch[]>()
  const isReceipt = isRegisterReceipt(layout)
  const placesOf = (name: InvoiceAmount | 'current') => {
    const best = pairs.best.get(name)
    const all = [best, ...pairs.all.filter((one) => one.name === name && one !== best)]
    // In 'Visa 4711' the number is a card's, and on a receipt that in 'Gross 18,420' is a weight.
    const hasCents = name === 'tendered' || name === 'change' || isReceipt
    const isAmount = (one: FieldMatch) => !hasCents || CENTS.test(one.text)
    return all.filter((one) => one !== undefined).filter(isAmount)
  }
  const add = (name: InvoiceAmount, places: FieldMatch[]) => {
    if (places.length === 0) return
    found.set(name, places)
    candidates.set(name, [...new Set(places.map((one) => one.value))])
  }
  const { totals, subtotals } = sortTotals(layout, textStyle, placesOf('total'))
  const stated = totals.filter(isStated)
  for (const name of SUM_TERMS) {
    const all = name === 'total' ? (stated.length > 0 ? stated : totals) : placesOf(name)
    add(name, name === 'subtotal' ? [...all, ...subtotals] : all)
  }
  addOtherTerms(candidates, totals)
  const places = { subtotals: found.get('subtotal') ?? [], totals: stated }
  const printed = printedSum(layout, textStyle, places)
  if (printed) {
    const others = places.subtotals.filter(({ value }) => value !== printed.total.value)
    add('subtotal', [printed.subtotal, ...others])
    add('total', [printed.total])
    if (printed.tax) add('tax', [printed.tax])
  } else {
    const own = totalsBesides(found, placesOf('current'))
    if (own) add('total', own)
  }
  const paid = totalPaid(layout, textStyle, { totals, found, parts: partsOf(candidates) })
  if (paid) add('total', [paid])
  const lone = stated.length > 0 ? null : amountPaid(layout, textStyle, partsOf(candidates))
  if (lone) add('total', [lone])
  const mayBeTotal = [...totals, ...placesOf('current'), ...(found.get('subtotal') ?? [])]
  const settled = billedToDate(layout, textStyle) ?? settledTotal(layout, textStyle, mayBeTotal)
  if (settled) {
    add('total', [settled.total])
    for (const name of ['previous', 'paid', 'balance'] as const) candidates.delete(name)
  } else if (!totals.some(({ weak }) => !weak)) add('total', [...placesOf('current'), ...stated])
  return { candidates, found, printed, settled }
}

/** A total printed beside its label wins over the amount of a column that only equals the subtotal. */
function preferPrintedTotal(
  amounts: Map<InvoiceAmount, string>,
  found: Map<InvoiceAmount, FieldMatch[]>,
): void {
  const value = amounts.get('total')
  const totals = found.get('total') ?? []
  const subtotal = found.get('subtotal')?.find((one) => one.value === amounts.get('subtotal'))
  const isPrinted = (one: FieldMatch) =>
    isBeside(one) && !one.weak && subtotal !== undefined && one.row > subtotal.row
  const printed = totals.find(isPrinted)
  if (!printed || totals.some((one) => one.value === value && isBeside(one))) return
  const proofs = prove(amounts, invoiceRelations)
  if (
    proofs.some(({ terms, holds, isEquality }) => terms.includes('total') && holds && !isEquality)
  )
    return
  amounts.set('total', printed.value)
}

/** Several payments of one total neither prove nor disprove it. */
function proofsOf(amounts: Map<InvoiceAmount, string>, printed: PrintedSum | null) {
  const all = prove(amounts, invoiceRelations)
  const isSum = all.some(({ relation, holds }) => holds && relation === invoiceRelations[0])
  const proofs = printed && !isSum ? provePrinted(amounts, printed) : all
  return proofs.filter(
    ({ terms, holds }) => terms.length > 1 && (holds || !terms.includes('tendered')),
  )
}

function provePrinted(amounts: Map<InvoiceAmount, string>, { charges, reductions }: PrintedSum) {
  const counted = new Map([...amounts, ['charges', charges], ['reductions', reductions]] as const)
  return prove(counted, printedSumRelations)
}

/**
 * A slip may suggest a tip that was not paid. The balance after a deposit has the labels of totals: the total
 * is the amount that leaves this balance.
 */
function addOtherTerms(candidates: Map<InvoiceAmount, string[]>, totals: FieldMatch[]): void {
  const tips = candidates.get('tip')
  if (tips) candidates.set('tip', [...tips, '0.00'])
  if (candidates.has('paid') || candidates.has('previous'))
    candidates.set('balance', [...new Set(totals.map(({ value }) => value))])
}

const CENTS = /[.,]\s?\d{2}\D{0,4}$/

/** With a weak label, a negative amount is a payment, and zero is the balance after it. */
const isStated = ({ value, weak }: FieldMatch) => (weak ? cents(value) > 0n : cents(value) !== 0n)

const partsOf = (candidates: Map<InvoiceAmount, string[]>) =>
  (['subtotal', 'tax'] as const).flatMap((name) => candidates.get(name)?.slice(0, 1) ?? [])

/**
 * Whether the column above the subtotal (or total) adds up to it. In scanned print, an amount of zero does
 * not count as a line: one amount and a zero may be the same amount, misread twice.
 */
function linesHold(
  layout: Layout,
  textStyle: TextStyle,
  amounts: Map<InvoiceAmount, string>,
): InvoiceAmount | null {
  for (const name of ['subtotal', 'total'] as const) {
    const value = amounts.get(name)
    if (!value) continue
    for (const row of layout.rows) {
      const cell = row.cells.at(-1)
      const read = cell && allMoney(cell.text, textStyle).at(-1)
      if (!cell || read?.value !== value) continue
      const right = cell.box.x + cell.box.width
      const lines: string[] = []
      for (let at = cell.row - 1; at >= 0; at--) {
        const above = layout.rows[at]!
        const last = above.cells.at(-1)
        if (!last || above.page !== row.page) break
        if (Math.abs(last.box.x + last.box.width - right) > 6) continue
        const line = allMoney(last.text, textStyle).at(-1)
        if (line && !(layout.ocr && cents(line.value) === 0n)) lines.push(line.value)
        if (lines.length >= 2 && cents(sumOf(lines)) === cents(value)) return name
      }
    }
  }
  return null
}

/** The currency beside the total, else the only one in the text, else the meaning of its '$'. */
function addCurrency(reading: Reading, findings: PartialFindings, total: FieldMatch | null): void {
  const text = textOf(reading.layout)
  const row = total ? reading.layout.rows[total.row] : undefined
  const beside = row ? currencyIn(row.cells.map((cell) => cell.text).join(' ')) : null
  const value = beside ?? currencyIn(text) ?? dollarOf(text) ?? euroOf(text)
  const place = total ?? currencySignIn(reading.layout)
  if (!value || !place) return
  addField(
    findings,
    'document',
    'currency',
    { ...place, value, text: value, position: 'layout' },
    { value },
  )
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

function currencySignIn(layout: Layout): FieldMatch | null {
  const cell = layout.rows.flatMap((row) => row.cells).find((one) => /[$€£₹]/.test(one.text))
  return cell ? matchIn('currency', cell, { value: cell.text }) : null
}
