import type { Pair } from '../blocks.ts'
import { alike, drawn, factGrid, rivals, sums } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { oneLine, operator } from '../people.ts'
import { down, type Flow, fact, put, putRight } from '../print-flow.ts'
import type { Random } from '../random.ts'
import type { Truth } from '../truth.ts'
import { addDays, dollars, wireMoney, writeDate } from '../writing.ts'
import { billOf, head, lines, ownBill } from './claim-bill.ts'

/** Invoices with labels below their values, repeated heads, and sums of other documents. */
export const formInvoices: Layouts = {
  labelsBelow: drawn('TimesRoman', 10, labelsBelow),
  repeatedHeads: drawn('Helvetica', 9, repeatedHeads),
  creditsAndHolds: drawn('Helvetica', 9, creditsAndHolds),
}

/** A form: each value has its label below it, under a line. */
function labelsBelow(random: Random, flow: Flow): Truth {
  const bill = billOf(random)
  const { claim } = bill
  head(flow)
  down(flow, 16)
  put(flow, 54, 'INVOICE', { bold: true, size: 14 })
  down(flow, 24)
  const pairs: Pair[] = [
    ['Invoice Number', bill.number],
    ['Invoice Date', writeDate(bill.date, 'us0')],
    ['Job Number', claim.jobNumber],
    ['Insured', claim.insured.name],
    ['Claim Number', claim.claimNumber],
    ['Policy Number', claim.policyNumber],
    ['Date of Loss', writeDate(claim.dateOfLoss, 'us0')],
    ['Insurance Company', claim.carrierWritten],
    ['Adjuster', claim.adjuster.name],
  ]
  factGrid(flow, pairs, { columns: 3, placing: 'below' })
  down(flow, 14)
  lines(flow, bill)
  sums(flow, [
    ['Subtotal', dollars(bill.subtotal)],
    ['Tax', dollars(bill.tax)],
    ['Total', dollars(bill.total)],
  ])
  return ownBill(bill, 'policy_number', 'job_number')
}

/** Pages repeat the customer's account, and a payment slip repeats the sums at the end. */
function repeatedHeads(random: Random, flow: Flow): Truth {
  const bill = billOf(random)
  const { claim } = bill
  const account = alike(random, bill.number)
  flow.edges = {
    head: (page) => {
      put(page, 54, `${operator.name}   Customer ${account}   Page ${page.pages} of 2`, {
        y: 40,
        size: 8,
      })
      return 70
    },
    foot: () => {},
  }
  head(flow)
  down(flow, 10)
  put(flow, 54, `Invoice ${bill.number}`, { bold: true, size: 14 })
  putRight(flow, 564, `Customer ${account}`)
  down(flow, 20)
  factGrid(
    flow,
    [
      ['Invoice Date', writeDate(bill.date, 'long')],
      ['Service Period', `${writeDate(claim.started, 'us')} - ${writeDate(claim.completed, 'us')}`],
      ['Insured', claim.insured.name],
      ['Service Address', oneLine(claim.at)],
      ['Claim', claim.claimNumber],
      ['Date of Loss', writeDate(claim.dateOfLoss, 'long')],
    ],
    { columns: 1, placing: 'left' },
  )
  down(flow, 10)
  lines(flow, bill)
  flow.y = 700
  down(flow, 60)
  sums(flow, [
    ['Subtotal', dollars(bill.subtotal)],
    [`Sales tax`, dollars(bill.tax)],
    ['Invoice total', dollars(bill.total)],
  ])
  down(flow, 30)
  put(flow, 54, '- - - - - - - - - - - Detach and return with your payment - - - - - - - - - - -')
  down(flow, 16)
  fact(flow, 160, 'Customer number', account)
  fact(flow, 420, 'Amount due', dollars(bill.total))
  down(flow)
  fact(flow, 160, 'Check number', '________')
  fact(flow, 420, 'Amount enclosed', '$ ________')
  return ownBill(bill)
}

/** Another invoice is credited, and part of the money is held. The total is this invoice's own. */
function creditsAndHolds(random: Random, flow: Flow): Truth {
  const bill = billOf(random)
  const { claim } = bill
  head(flow)
  down(flow, 16)
  put(flow, 54, 'FINAL INVOICE', { bold: true, size: 14 })
  down(flow, 22)
  const date = (iso: string) => writeDate(iso, 'usdash')
  factGrid(
    flow,
    random.shuffle<Pair>([
      ['Invoice #', bill.number],
      ['Replaces Invoice #', alike(random, bill.number)],
      ['Estimate #', alike(random, claim.jobNumber)],
      ['Job #', claim.jobNumber],
      ['Claim #', claim.claimNumber],
      ['Adjuster Ref #', rivals(random, claim).file],
      ['Invoice Date', date(bill.date)],
      ['Estimate Date', date(claim.inspected)],
      ['Loss Date', date(claim.dateOfLoss)],
      ['Homeowner', claim.insured.name],
      ['Carrier', claim.carrierWritten],
      ['Adjuster', claim.adjuster.name],
    ]),
    { columns: random.pick([2, 3]), placing: random.pick(['left', 'above']) },
  )
  down(flow, 12)
  lines(flow, bill)
  const first = Math.round(bill.total / 2)
  sums(flow, [
    ['Original contract', dollars(bill.total + 125000)],
    ['Subtotal', dollars(bill.subtotal)],
    ['Sales tax', dollars(bill.tax)],
    ['Invoice total', dollars(bill.total)],
    [`Paid ${date(addDays(claim.started, 3))}, check ${random.digits(4)}`, `-${dollars(first)}`],
    ['Recoverable depreciation held by carrier', dollars(claim.money.depreciation)],
    ['Amount still due', dollars(bill.total - first)],
  ])
  put(flow, 54, `Deductible: $${wireMoney(claim.deductible)}`)
  return ownBill(bill, 'job_number')
}
