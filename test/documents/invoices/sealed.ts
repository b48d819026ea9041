import { payableClaim } from '../claim.ts'
import { facts, officeNaming } from '../claim-facts.ts'
import { claimFields, jobTruth } from '../claim-truth.ts'
import { addressLines, cityLine, company, oneLine, operator, person } from '../people.ts'
import type { Random } from '../random.ts'
import { bill, saleTruth, totalFields } from '../sale.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, dateStyles, day, dollars, plainMoney, wireMoney, writeDate } from '../writing.ts'
import { goods } from './goods.ts'

export const sealedInvoices: Drafts = { rentalBill, cloudBill, depositBill, plumberNote }

function rentalBill(random: Random): DocumentDraft {
  const from = company(random, ['Equipment Rental', 'Rental Services'])
  const date = day(random, '2025-02-01', '2026-07-01')
  const sum = bill(random, ['LGR dehumidifier', 'Axial air mover', 'Air scrubber'], 750, date)
  return {
    blocks: [
      { kind: 'letterhead', name: from.name, lines: addressLines(from.place), align: 'center' },
      { kind: 'title', text: 'RENTAL INVOICE', align: 'right' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Customer', operator.name],
          ['Contract', random.digits(6)],
          ['Invoice #', sum.number],
          ['Invoice Date', writeDate(sum.date, 'us0')],
          ['Rental Period', `${writeDate(addDays(date, -7), 'us0')} - ${writeDate(date, 'us0')}`],
        ],
      },
      {
        kind: 'table',
        header: ['Qty', 'Equipment', 'Day', 'Week', 'Amount'],
        rows: sum.lines.map(({ text, amount }) => [
          '1',
          text,
          plainMoney(Math.round(amount / 4)),
          plainMoney(amount),
          plainMoney(amount),
        ]),
      },
      {
        kind: 'totals',
        pairs: [
          ['Sub-total', plainMoney(sum.subtotal)],
          ['Sales Tax', plainMoney(sum.tax)],
          ['Invoice Total', dollars(sum.total)],
        ],
      },
    ],
    truth: saleTruth(sum, 'USD', from.name),
  }
}

function cloudBill(random: Random): DocumentDraft {
  const date = day(random, '2025-02-01', '2026-07-01')
  const charges = random.int(900, 90000)
  const tax = Math.round(charges * 0.07)
  const number = random.digits(9)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'Stratus Cloud Services, Inc.',
        lines: ['https://stratuscloud.example'],
        align: 'right',
      },
      { kind: 'title', text: 'Invoice Summary' },
      {
        kind: 'sides',
        left: ['Bill to Address:', operator.name, operator.line1],
        right: [`Invoice Number: ${number}`, `Invoice Date: ${writeDate(date, 'long')}`],
      },
      {
        kind: 'totals',
        pairs: [
          ['Service Charges', dollars(charges)],
          ['Credits', '$0.00'],
          ['Tax', dollars(tax)],
          ['Total for this invoice', dollars(charges + tax)],
        ],
      },
      { kind: 'text', text: 'All charges are in US Dollars. This is not a request for payment.' },
    ],
    truth: {
      documentType: 'invoice',
      fields: {
        invoice_number: number,
        invoice_date: date,
        tax: wireMoney(tax),
        total: wireMoney(charges + tax),
        currency: 'USD',
        issuer: 'Stratus Cloud Services, Inc.',
      },
      saves: [],
      personal: [],
    },
  }
}

/** A final invoice after a deposit. Its total is the price of the work, not the balance. */
function depositBill(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const sum = bill(random, goods, 0, addDays(made.completed, 4))
  const deposit = Math.round(sum.total / 3)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      { kind: 'letterhead', name: operator.name, lines: [operator.line1], align: 'left' },
      { kind: 'title', text: 'FINAL INVOICE' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Invoice #', sum.number],
          ['Date', writeDate(sum.date, style)],
          ...facts(random, made, officeNaming),
        ],
      },
      {
        kind: 'table',
        header: ['Item', 'Amount'],
        rows: sum.lines.map(({ text, amount }) => [text, plainMoney(amount)]),
      },
      {
        kind: 'totals',
        pairs: [
          ['Invoice Total', dollars(sum.total)],
          ['Less Deposit', `-${dollars(deposit)}`],
          ['Balance Due', dollars(sum.total - deposit)],
        ],
      },
    ],
    truth: jobTruth('invoice', made, {
      ...claimFields(made, 'policy_number'),
      ...totalFields(sum, operator.name),
    }),
  }
}

/** A tradesman's bill typed as a note. */
function plumberNote(random: Random): DocumentDraft {
  const from = company(random, ['Plumbing', 'Tree Service', 'Glass'])
  const who = person(random)
  const date = day(random, '2025-02-01', '2026-07-01')
  const sum = bill(random, ['Snaked main line', 'Replaced wax ring', 'Service call'], 0, date)
  return {
    blocks: [
      {
        kind: 'text',
        text: `${from.name}\n${from.place.line1}\n${cityLine(from.place)}`,
      },
      {
        kind: 'text',
        text: `INVOICE ${sum.number}\n${writeDate(date, 'long')}\n\nFor: ${who.name}, ${oneLine(from.place)}`,
      },
      {
        kind: 'text',
        text: sum.lines.map(({ text, amount }) => `${text}   ${dollars(amount)}`).join('\n'),
      },
      { kind: 'text', text: `Total due   ${dollars(sum.total)}\n\nThank you!` },
    ],
    truth: {
      documentType: 'invoice',
      fields: {
        ...totalFields(sum, from.name),
      },
      saves: [],
      personal: [who.name],
    },
  }
}
