import { type Claim, payableClaim } from '../claim.ts'
import { jobFields, jobTruth } from '../claim-truth.ts'
import { wording } from '../labels.ts'
import { addressLines, cityLine, company, oneLine, operator } from '../people.ts'
import type { Random } from '../random.ts'
import { lineTable, type Sale, sale, saleFields } from '../sale.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, dateStyles, dollars, plainMoney, wireMoney, writeDate } from '../writing.ts'

export const claimInvoices: Drafts = {
  restoration,
  restorationBelow,
  subcontractor,
}

const services = [
  'Emergency water extraction',
  'Structural drying, 4 days',
  'Equipment rental: dehumidifiers',
  'Content pack-out and storage',
  'Antimicrobial treatment',
  'Demolition and debris removal',
  'Drywall repair and paint',
  'Flooring replacement',
]

const saved = (random: Random, made: Claim): Sale =>
  sale(
    random,
    services,
    random.pick([0, 575, 700, 825]),
    made.completed,
    addDays(made.completed, 20),
  )

const ownTruth = (made: Claim, bill: Sale) =>
  jobTruth('invoice', made, {
    ...jobFields(made),
    ...saleFields(bill, 'USD', operator.name),
    'financials.invoiced_total': wireMoney(bill.total),
  })

/** The operator's own invoice for a claim. */
function restoration(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const bill = saved(random, made)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: operator.name,
        lines: [...addressLines(operator), operator.phone],
        align: 'left',
      },
      { kind: 'title', text: 'INVOICE', align: random.pick(['left', 'right']) },
      {
        kind: 'sides',
        left: ['Bill To', made.insured.name, ...addressLines(made.at)],
        right: [
          'Details',
          `${wording(random, 'invoice')}: ${bill.number}`,
          `${wording(random, 'invoiceDate')}: ${writeDate(bill.date, style)}`,
          `Due Date: ${writeDate(bill.due, style)}`,
          `${wording(random, 'claim')}: ${made.claimNumber}`,
          `${wording(random, 'policy')}: ${made.policyNumber}`,
          `${wording(random, 'loss')}: ${writeDate(made.dateOfLoss, style)}`,
        ],
      },
      lineTable(bill, plainMoney, ['Service', 'Qty', 'Price', 'Amount']),
      {
        kind: 'totals',
        pairs: [
          [wording(random, 'subtotal'), dollars(bill.subtotal)],
          [wording(random, 'tax'), dollars(bill.tax)],
          [wording(random, 'total'), dollars(bill.total)],
        ],
      },
      {
        kind: 'text',
        text: 'Thank you for your business. Please make checks payable to Ridgeline Restoration LLC.',
      },
    ],
    truth: ownTruth(made, bill),
  }
}

/** The operator's invoice with labels above their values in a grid. */
function restorationBelow(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const bill = saved(random, made)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: operator.name,
        lines: [oneLine(operator)],
        align: 'center',
      },
      {
        kind: 'title',
        text: random.pick(['Final Invoice', 'Invoice for Services', 'Mitigation Invoice']),
        align: 'center',
      },
      {
        kind: 'pairs',
        columns: 3,
        pairs: [
          [wording(random, 'insured'), made.insured.name],
          [wording(random, 'address'), `${made.at.line1}\n${cityLine(made.at)}`],
          [wording(random, 'invoice'), bill.number],
          [wording(random, 'claim'), made.claimNumber],
          [wording(random, 'policy'), made.policyNumber],
          ['Date of Loss', writeDate(made.dateOfLoss, style)],
          ['Invoice Date', writeDate(bill.date, style)],
          [wording(random, 'carrier'), made.carrierWritten],
          ['Payment Terms', 'Due on receipt'],
        ],
      },
      lineTable(bill, dollars, ['Description of Work', 'Units', 'Unit Price', 'Line Total']),
      {
        kind: 'totals',
        pairs: [
          ['Sub-total', dollars(bill.subtotal)],
          [wording(random, 'tax'), dollars(bill.tax)],
          ['Invoice Total', dollars(bill.total)],
          ['Balance Due', dollars(bill.total)],
        ],
      },
    ],
    truth: ownTruth(made, bill),
    style: { values: 'below', colon: false },
  }
}

/** A subcontractor invoices the operator for a claim. The claim creates a job. */
function subcontractor(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const from = company(random, ['Plumbing', 'Electric', 'Drywall', 'Flooring'])
  const bill = saved(random, made)
  const style = random.pick(dateStyles)
  const re = `RE: ${made.insured.name} - Claim ${made.claimNumber}`
  const { claim_number, client_name } = jobFields(made)
  return {
    blocks: [
      { kind: 'letterhead', name: from.name, lines: addressLines(from.place), align: 'left' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Invoice', bill.number],
          ['Date', writeDate(bill.date, style)],
          ['Bill to', operator.name],
          ['Terms', 'Net 15'],
        ],
      },
      {
        kind: 'text',
        text: random.pick([
          re,
          `Job: ${made.insured.name}, ${oneLine(made.at)}\nInsurance claim number: ${made.claimNumber}`,
        ]),
      },
      lineTable(bill, dollars, ['Work performed', 'Qty', 'Rate', 'Amount']),
      {
        kind: 'totals',
        pairs: [
          [wording(random, 'subtotal'), dollars(bill.subtotal)],
          [wording(random, 'tax'), dollars(bill.tax)],
          [wording(random, 'total'), dollars(bill.total)],
        ],
      },
    ],
    truth: jobTruth('invoice', made, {
      claim_number: claim_number!,
      client_name: client_name!,
      ...saleFields(bill, 'USD', from.name),
    }),
  }
}
