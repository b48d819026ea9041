import type { Pair } from '../blocks.ts'
import { alike, drawn, factGrid, rivals, sums } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { addressLines, oneLine } from '../people.ts'
import { down, type Flow, fact, put, putRight, stackAt } from '../print-flow.ts'
import type { Random } from '../random.ts'
import type { Truth } from '../truth.ts'
import { dollars, plainMoney, writeDate } from '../writing.ts'
import { billOf, head, lines, ownBill } from './claim-bill.ts'

/** Invoices of accounting and field programs that print other numbers and sums beside their own. */
export const accountingInvoices: Layouts = {
  customFields: drawn('Helvetica', 9, customFields),
  jobAndInvoice: drawn('Helvetica', 9, jobAndInvoice),
  administratorBill: drawn('Helvetica', 9, administratorBill),
}

/** An accounting program: facts at the right, and a row of custom fields below the addresses. */
function customFields(random: Random, flow: Flow): Truth {
  const bill = billOf(random)
  const { claim } = bill
  head(flow)
  down(flow, 14)
  put(flow, 54, 'INVOICE', { bold: true, size: 15 })
  down(flow, 20)
  stackAt(
    flow,
    54,
    flow.y,
    [
      'BILL TO',
      claim.carrierWritten,
      `Claims Dept, PO Box ${random.digits(5)}`,
      'Phoenix, AZ 85072',
    ],
    9,
  )
  stackAt(flow, 230, flow.y, ['SHIP TO', claim.insured.name, ...addressLines(claim.at)], 9)
  const facts: Pair[] = [
    ['INVOICE #', bill.number],
    ['DATE', writeDate(bill.date, 'us0')],
    ['DUE DATE', writeDate(bill.due, 'us0')],
    ['TERMS', 'Net 30'],
  ]
  const top = flow.y
  facts.forEach(([label, value], i) => {
    putRight(flow, 470, label, { y: top + i * 12, bold: true })
    put(flow, 478, value, { y: top + i * 12 })
  })
  down(flow, 70)
  const custom: Pair[] = [
    ['INSURED', claim.insured.name],
    ['CLAIM NUMBER', claim.claimNumber],
    ['P.O. NUMBER', rivals(random, claim).order],
    ['DATE OF LOSS', writeDate(claim.dateOfLoss, 'us0')],
    ['SALES REP', claim.estimator.name],
  ]
  factGrid(flow, random.shuffle(custom), { columns: 5, placing: 'above', ruled: true })
  down(flow, 10)
  lines(flow, bill)
  const paid = Math.round(bill.total / 3)
  sums(flow, [
    ['SUBTOTAL', plainMoney(bill.subtotal)],
    ['TAX', plainMoney(bill.tax)],
    ['TOTAL', plainMoney(bill.total)],
    ['PAYMENT', plainMoney(paid)],
    ['BALANCE DUE', dollars(bill.total - paid)],
  ])
  return ownBill(bill)
}

/** A field-service program: the number of the job has the shape of the invoice's. */
function jobAndInvoice(random: Random, flow: Flow): Truth {
  const bill = { ...billOf(random), number: `1${random.digits(7)}` }
  const claim = { ...bill.claim, jobNumber: alike(random, bill.number) }
  const right: Pair[] = [
    ['Invoice', bill.number],
    ['Invoice Date', writeDate(bill.date, 'us')],
    ['Completed Date', writeDate(claim.completed, 'us')],
    ['Customer PO', alike(random, bill.number)],
    ['Payment Term', 'Due Upon Receipt'],
    ['Due Date', writeDate(bill.date, 'us')],
  ]
  const top = flow.y
  right.forEach(([label, value], i) => {
    fact(flow, 470, label, '')
    put(flow, 475, value, { y: top + i * 13 })
    down(flow, 13)
  })
  flow.y = top
  head(flow)
  down(flow, 40)
  const at = flow.y
  stackAt(flow, 54, at, ['Billing Address', claim.insured.name, ...addressLines(claim.at)], 9)
  stackAt(flow, 330, at, ['Job Address', claim.insured.name, ...addressLines(claim.at)], 9)
  down(flow, 70)
  factGrid(
    flow,
    [
      ['Job #', claim.jobNumber],
      ['Claim #', claim.claimNumber],
      ['Loss Date', writeDate(claim.dateOfLoss, 'us')],
      ['Technician', claim.estimator.name],
    ],
    { columns: 4, placing: 'above' },
  )
  down(flow, 10)
  put(flow, 54, 'Description of Work', { bold: true })
  down(flow)
  put(flow, 54, `Ticket ${alike(random, bill.number)}: mitigation at ${claim.at.line1}.`)
  down(flow, 20)
  lines(flow, bill)
  sums(flow, [
    ['Potential Savings', dollars(0)],
    ['Sub-Total', dollars(bill.subtotal)],
    ['Tax', dollars(bill.tax)],
    ['Total Due', dollars(bill.total)],
    ['Payment', dollars(0)],
    ['Balance Due', dollars(bill.total)],
  ])
  return ownBill({ ...bill, claim }, 'job_number')
}

/** A bill through a claims administrator, which has numbers too. The deductible is collected. */
function administratorBill(random: Random, flow: Flow): Truth {
  const bill = billOf(random)
  const { claim } = bill
  const beside = rivals(random, claim)
  head(flow)
  down(flow, 16)
  put(flow, 54, random.pick(['Invoice', 'Mitigation Invoice', 'Program Invoice']), {
    bold: true,
    size: 14,
  })
  down(flow, 22)
  const facts: Pair[] = [
    ['Invoice No.', bill.number],
    ['Invoice Date', writeDate(bill.date, 'us0')],
    [random.pick(['Administrator', 'TPA', 'Program']), 'Bluepath Claim Services'],
    [
      random.pick(['TPA File No.', 'Program Assignment #', 'Administrator Ref #']),
      beside.assignment,
    ],
    ['Insurance Company', claim.carrierWritten],
    [random.pick(['Claim No.', 'Carrier Claim #']), claim.claimNumber],
    ['Policy No.', claim.policyNumber],
    [random.pick(['Contractor Job #', 'Our Job No.']), claim.jobNumber],
    ['Insured', claim.insured.name],
    ['Loss Address', oneLine(claim.at)],
    ['Date of Loss', writeDate(claim.dateOfLoss, 'us0')],
    ['Date Completed', writeDate(claim.completed, 'us0')],
  ]
  factGrid(flow, facts, { columns: random.pick([1, 2]), placing: 'left' })
  down(flow, 12)
  lines(flow, bill)
  const collected = Math.min(claim.deductible, Math.round(bill.total / 4))
  sums(flow, [
    ['Subtotal', dollars(bill.subtotal)],
    ['Sales Tax', dollars(bill.tax)],
    ['Invoice Total', dollars(bill.total)],
    ['Less Deductible Collected from Insured', `(${dollars(collected)})`],
    ['Balance Due from Carrier', dollars(bill.total - collected)],
  ])
  return ownBill(bill, 'policy_number', 'job_number')
}
