import type { Pair } from '../blocks.ts'
import { payableClaim } from '../claim.ts'
import { jobFields, jobTruth } from '../claim-truth.ts'
import { addressLines, company, oneLine, operator } from '../people.ts'
import type { Random } from '../random.ts'
import { bill, saleFields, totalFields } from '../sale.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, dateStyles, dollars, plainMoney, writeDate } from '../writing.ts'
import { tradeInvoices } from './validation-trade.ts'

export const validationInvoices: Drafts = {
  progressBill,
  hoursAndMaterials,
  ...tradeInvoices,
}

const repairs = [
  'Board-up service',
  'Tarp installation',
  'Dehumidification',
  'Carpet removal',
  'HEPA filtration',
  'Plaster repair',
  'Cabinet refinishing',
]

function progressBill(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const sum = bill(random, repairs, random.pick([0, 650, 725]), addDays(made.completed, 5))
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'sides',
        left: [operator.name, ...addressLines(operator)],
        right: [
          'INVOICE',
          `Invoice no. ${sum.number}`,
          `Invoice date ${writeDate(sum.date, style)}`,
        ],
      },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Owner', made.insured.name],
          ['Job address', oneLine(made.at)],
          ['Claim no.', made.claimNumber],
          ['Policy no.', made.policyNumber],
          ['Loss date', writeDate(made.dateOfLoss, style)],
          ['Insurer', made.carrierWritten],
        ],
      },
      {
        kind: 'table',
        header: ['Description', 'Charge'],
        rows: sum.lines.map(({ text, amount }) => [text, dollars(amount)]),
      },
      {
        kind: 'totals',
        pairs: [
          ['Subtotal', dollars(sum.subtotal)],
          ['Sales tax', dollars(sum.tax)],
          ['Please pay', dollars(sum.total)],
        ],
      },
    ],
    truth: jobTruth('invoice', made, {
      ...jobFields(made),
      ...saleFields(sum, 'USD', operator.name),
    }),
  }
}

function hoursAndMaterials(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const from = company(random, ['Restoration', 'Drying', 'Cleaning'])
  const sum = bill(random, repairs, 0, addDays(made.completed, 9))
  const style = random.pick(dateStyles)
  const end: Pair[] = [
    ['Labor and materials', dollars(sum.subtotal)],
    ['Tax', dollars(sum.tax)],
    ['Amount due', dollars(sum.total)],
  ]
  return {
    blocks: [
      { kind: 'letterhead', name: from.name, lines: [oneLine(from.place)], align: 'center' },
      {
        kind: 'pairs',
        pairs: [
          ['INVOICE NUMBER', sum.number],
          ['INVOICE DATE', writeDate(sum.date, style)],
          ['INSURED', made.insured.name],
          ['LOSS LOCATION', oneLine(made.at)],
          ['CLAIM NUMBER', made.claimNumber],
          ['POLICY NUMBER', made.policyNumber],
          ['DATE OF LOSS', writeDate(made.dateOfLoss, style)],
        ],
      },
      {
        kind: 'table',
        header: ['Labor / material', 'Amount'],
        rows: sum.lines.map(({ text, amount }) => [text, plainMoney(amount)]),
      },
      { kind: 'totals', pairs: end },
    ],
    truth: jobTruth('invoice', made, {
      ...jobFields(made),
      ...totalFields(sum, from.name),
    }),
  }
}
