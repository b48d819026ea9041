import type { Pair } from '../blocks.ts'
import { drawn, factGrid, rivals, sums } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { addressLines, oneLine } from '../people.ts'
import { down, type Flow, put, putRight, row, stackAt } from '../print-flow.ts'
import type { Random } from '../random.ts'
import type { Truth } from '../truth.ts'
import { addDays, dollars, plainMoney, wireMoney, writeDate } from '../writing.ts'
import { billOf, head, lines, ownBill } from './claim-bill.ts'

/** Invoices with more sums than subtotal, tax and total: tips, discounts, deposits, retainage, aging. */
export const balanceInvoices: Layouts = {
  tipped: drawn('Helvetica', 9, tipped),
  discounted: drawn('Helvetica', 9, discounted),
  depositApplied: drawn('Helvetica', 9, depositApplied),
  retained: drawn('TimesRoman', 10, retained),
  aged: drawn('Helvetica', 9, aged),
}

type ClaimBill = ReturnType<typeof billOf>

function title(flow: Flow, text: string): void {
  head(flow)
  down(flow, 14)
  put(flow, 54, text, { bold: true, size: 15 })
  down(flow, 22)
}

function claimFacts(random: Random, bill: ClaimBill): Pair[] {
  const { claim } = bill
  return random.shuffle<Pair>([
    ['Invoice #', bill.number],
    ['Invoice Date', writeDate(bill.date, 'us0')],
    ['Due Date', writeDate(bill.due, 'us0')],
    ['Customer #', rivals(random, claim).loan],
    ['Claim #', claim.claimNumber],
    ['Date of Loss', writeDate(claim.dateOfLoss, 'us0')],
    ['Insured', claim.insured.name],
    ['Service Address', oneLine(claim.at)],
  ])
}

const withTotal = (bill: ClaimBill, total: number): Truth => {
  const truth = ownBill(bill)
  return { ...truth, fields: { ...truth.fields, total: wireMoney(total) } }
}

/** Paid by card, with a tip for the crew. The tip is part of the total. */
function tipped(random: Random, flow: Flow): Truth {
  const bill = billOf(random)
  const tip = random.int(20, 120) * 100
  title(flow, 'INVOICE')
  factGrid(flow, claimFacts(random, bill), { columns: 2, placing: 'left' })
  down(flow, 10)
  lines(flow, bill)
  sums(flow, [
    ['Subtotal', plainMoney(bill.subtotal)],
    ['Tax', plainMoney(bill.tax)],
    ['Tip', plainMoney(tip)],
    ['Total', dollars(bill.total + tip)],
    [`Visa ending in ${random.digits(4)}`, `-${plainMoney(bill.total + tip)}`],
    ['Balance', '$0.00'],
  ])
  return withTotal(bill, bill.total + tip)
}

/** A discount before tax. The subtotal is the sum of the lines. */
function discounted(random: Random, flow: Flow): Truth {
  const bill = billOf(random)
  const discount = Math.round(bill.subtotal * 0.05)
  const tax = Math.round((bill.subtotal - discount) * 0.07)
  const total = bill.subtotal - discount + tax
  title(flow, 'Invoice')
  factGrid(flow, claimFacts(random, bill), { columns: 2, placing: 'above' })
  down(flow, 10)
  lines(flow, bill)
  sums(flow, [
    ['Subtotal', dollars(bill.subtotal)],
    ['Discount (5%)', `-${dollars(discount)}`],
    ['Taxable amount', dollars(bill.subtotal - discount)],
    ['Sales tax (7%)', dollars(tax)],
    ['Total', dollars(total)],
    ['Amount due', dollars(total)],
  ])
  return withTotal({ ...bill, tax }, total)
}

/** A deposit and the deductible were paid before. */
function depositApplied(random: Random, flow: Flow): Truth {
  const bill = billOf(random)
  const { claim } = bill
  const deposit = Math.round(bill.total / 3)
  const paidOn = writeDate(addDays(claim.started, 1), 'us')
  title(flow, 'FINAL INVOICE')
  stackAt(flow, 54, flow.y, ['Bill to', claim.insured.name, ...addressLines(claim.at)], 9)
  const facts: Pair[] = [
    ['Invoice', bill.number],
    ['Date', writeDate(bill.date, 'us')],
    ['Terms', 'Due on receipt'],
    ['Claim', claim.claimNumber],
    ['Loss date', writeDate(claim.dateOfLoss, 'us')],
  ]
  facts.forEach(([label, value], i) => {
    put(flow, 370, label, { y: flow.y + i * 12, bold: true })
    putRight(flow, 560, value, { y: flow.y + i * 12 })
  })
  down(flow, 80)
  lines(flow, bill)
  sums(flow, [
    ['Subtotal', dollars(bill.subtotal)],
    ['Sales tax', dollars(bill.tax)],
    ['Invoice total', dollars(bill.total)],
    [`Deposit received ${paidOn}`, `(${dollars(deposit)})`],
    ['Total payments', `(${dollars(deposit)})`],
    ['BALANCE DUE', dollars(bill.total - deposit)],
  ])
  return ownBill(bill)
}

/** Ten percent is retained until the final inspection. */
function retained(random: Random, flow: Flow): Truth {
  const bill = billOf(random)
  const { claim } = bill
  const kept = Math.round(bill.total / 10)
  title(flow, 'INVOICE')
  factGrid(
    flow,
    [
      ['Invoice No.', bill.number],
      ['Billed', writeDate(bill.date, 'long')],
      ['Owner', claim.insured.name],
      ['Project', oneLine(claim.at)],
      ['Insurance Claim', claim.claimNumber],
      ['Loss Date', writeDate(claim.dateOfLoss, 'long')],
      ['Contract No.', rivals(random, claim).order],
      ['Work Authorization', writeDate(claim.started, 'long')],
    ],
    { columns: 1, placing: 'left' },
  )
  down(flow, 10)
  lines(flow, bill)
  sums(flow, [
    ['Subtotal', dollars(bill.subtotal)],
    ['Tax', dollars(bill.tax)],
    ['Total', dollars(bill.total)],
    ['Less retainage (10%)', `(${dollars(kept)})`],
    ['Pay this amount', dollars(bill.total - kept)],
  ])
  return ownBill(bill)
}

/** The account's other balances by age are below the sums. */
function aged(random: Random, flow: Flow): Truth {
  const bill = billOf(random)
  const older = random.int(100_00, 4_000_00)
  title(flow, 'Invoice')
  factGrid(flow, claimFacts(random, bill), { columns: 4, placing: 'above', ruled: true })
  down(flow, 10)
  lines(flow, bill)
  sums(flow, [
    ['SUBTOTAL', plainMoney(bill.subtotal)],
    ['TAX', plainMoney(bill.tax)],
    ['TOTAL', dollars(bill.total)],
  ])
  down(flow, 14)
  put(flow, 54, 'Account summary', { bold: true })
  down(flow, 14)
  const edges = [54, 200, 290, 380, 470, 560]
  row(flow, edges, [
    'Current',
    '1-30 days',
    '31-60 days',
    '61-90 days',
    'Over 90',
    'Account balance',
  ])
  row(flow, edges, [
    plainMoney(bill.total),
    plainMoney(older),
    '0.00',
    '0.00',
    '0.00',
    plainMoney(bill.total + older),
  ])
  return ownBill(bill)
}
