import { payableClaim } from '../claim.ts'
import { facts, officeNaming } from '../claim-facts.ts'
import { claimFields, jobTruth } from '../claim-truth.ts'
import { addressLines, company, operator, person } from '../people.ts'
import type { Random } from '../random.ts'
import { bill, saleFields, saleTruth, totalFields } from '../sale.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, dateStyles, day, dollars, plainMoney, wireMoney, writeDate } from '../writing.ts'
import { goods } from './goods.ts'

export const programInvoices: Drafts = {
  fieldServiceBill,
  ledgerBill,
  drawRequest,
  phoneBill,
}

/** A field-service program's invoice: sender and recipient as blocks, products as rows. */
function fieldServiceBill(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const sum = bill(random, goods, random.pick([0, 575, 700]), addDays(made.completed, 2))
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'sides',
        left: ['RECIPIENT:', made.insured.name, ...addressLines(made.at)],
        right: ['SENDER:', operator.name, ...addressLines(operator)],
      },
      { kind: 'title', text: `Invoice #${sum.number}` },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Issued', writeDate(sum.date, style)],
          ['Due', writeDate(addDays(sum.date, 30), style)],
          ['Claim #', made.claimNumber],
          ['Date of Loss', writeDate(made.dateOfLoss, style)],
        ],
      },
      {
        kind: 'table',
        header: ['PRODUCT/SERVICE', 'QTY.', 'UNIT PRICE', 'TOTAL'],
        rows: sum.lines.map(({ text, amount }) => [
          text,
          '1',
          dollars(amount),
          `${dollars(amount)}*`,
        ]),
      },
      {
        kind: 'totals',
        pairs: [
          ['Subtotal', dollars(sum.subtotal)],
          ['Sales Tax', dollars(sum.tax)],
          ['Total', dollars(sum.total)],
        ],
      },
      { kind: 'text', text: 'Thank you for your business. Please contact us with any questions.' },
    ],
    truth: jobTruth('invoice', made, {
      ...saleFields(sum, 'USD', operator.name),
      client_name: made.insured.name,
      claim_number: made.claimNumber,
      date_of_loss: made.dateOfLoss,
    }),
  }
}

/** An accounting program's invoice: number, date and terms in a small table. */
function ledgerBill(random: Random): DocumentDraft {
  const from = company(random, ['Electric', 'Plumbing', 'Drywall', 'Roofing'])
  const sum = bill(
    random,
    goods,
    random.pick([0, 600, 825]),
    day(random, '2025-02-01', '2026-07-01'),
  )
  const style = random.pick(['us', 'us0', 'us2'] as const)
  return {
    blocks: [
      { kind: 'letterhead', name: from.name, lines: addressLines(from.place), align: 'left' },
      { kind: 'title', text: 'INVOICE' },
      {
        kind: 'sides',
        left: ['BILL TO', operator.name, operator.line1],
        right: ['SHIP TO', operator.name, operator.line1],
      },
      {
        kind: 'table',
        header: ['INVOICE #', 'DATE', 'TOTAL DUE', 'DUE DATE', 'TERMS'],
        rows: [
          [
            sum.number,
            writeDate(sum.date, style),
            dollars(sum.total),
            writeDate(addDays(sum.date, 30), style),
            'Net 30',
          ],
        ],
      },
      {
        kind: 'table',
        header: ['ACTIVITY', 'QTY', 'RATE', 'AMOUNT'],
        rows: sum.lines.map(({ text, amount }) => [
          text,
          '1',
          plainMoney(amount),
          plainMoney(amount),
        ]),
      },
      {
        kind: 'totals',
        pairs: [
          ['SUBTOTAL', plainMoney(sum.subtotal)],
          ['TAX', plainMoney(sum.tax)],
          ['TOTAL', plainMoney(sum.total)],
          ['BALANCE DUE', dollars(sum.total)],
        ],
      },
    ],
    truth: saleTruth(sum, 'USD', from.name),
  }
}

/** An application for a progress payment. The amount due now is the invoice total. */
function drawRequest(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const contract = random.int(2000000, 9000000)
  const done = Math.round(contract * 0.6)
  const held = Math.round(done * 0.1)
  const paid = Math.round(contract * 0.3)
  const due = done - held - paid
  const date = addDays(made.started, 20)
  const number = `PB-${random.digits(4)}`
  const style = random.pick(dateStyles)
  return {
    blocks: [
      { kind: 'letterhead', name: operator.name, lines: [operator.line1], align: 'center' },
      { kind: 'title', text: random.pick(['Progress Invoice', 'Progress Billing Invoice']) },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Invoice No.', number],
          ['Invoice Date', writeDate(date, style)],
          ...facts(random, made, officeNaming),
        ],
      },
      {
        kind: 'totals',
        pairs: [
          ['Original contract amount', dollars(contract)],
          ['Total completed to date', dollars(done)],
          ['Less retainage (10%)', dollars(held)],
          ['Less previous payments', dollars(paid)],
          [random.pick(['Current payment due', 'Amount due this invoice']), dollars(due)],
        ],
      },
    ],
    truth: jobTruth('invoice', made, {
      ...claimFields(made, 'policy_number'),
      ...totalFields({ number, date, total: due }, operator.name),
    }),
  }
}

/** A phone bill: taxes and surcharges, a previous balance, the total of the month. */
function phoneBill(random: Random): DocumentDraft {
  const who = person(random)
  const service = random.int(4500, 22000)
  const tax = Math.round(service * 0.11)
  const total = service + tax
  const before = random.int(4000, 20000)
  const date = day(random, '2025-02-01', '2026-07-01')
  const number = random.digits(10)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'Clearwave Telecom Inc.',
        lines: ['www.clearwavetelecom.example'],
        align: 'left',
      },
      { kind: 'title', text: 'Your Monthly Bill' },
      {
        kind: 'pairs',
        pairs: [
          ['Account holder', who.name],
          ['Invoice number', number],
          ['Bill date', writeDate(date, 'short')],
          ['Due date', writeDate(addDays(date, 21), 'short')],
        ],
      },
      {
        kind: 'totals',
        pairs: [
          ['Previous balance', dollars(before)],
          ['Payments received', `-${dollars(before)}`],
          ['Monthly service charges', dollars(service)],
          ['Taxes, fees & surcharges', dollars(tax)],
          ['Total current charges', dollars(total)],
          ['Total amount due', dollars(total)],
        ],
      },
    ],
    truth: {
      documentType: 'invoice',
      fields: {
        invoice_number: number,
        invoice_date: date,
        tax: wireMoney(tax),
        total: wireMoney(total),
        currency: 'USD',
        issuer: 'Clearwave Telecom Inc.',
      },
      saves: [],
      personal: [who.name],
    },
  }
}
