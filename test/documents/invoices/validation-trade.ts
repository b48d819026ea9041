import { a4 } from '../blocks.ts'
import { addressLines, company, oneLine } from '../people.ts'
import type { Random } from '../random.ts'
import { bill, saleTruth } from '../sale.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dateStyles, day, dollars, euros, writeDate } from '../writing.ts'

export const tradeInvoices: Drafts = {
  wholesale,
  italian,
  telecom,
}

function wholesale(random: Random): DocumentDraft {
  const from = company(random, ['Electronics', 'Textiles', 'Foods', 'Stationery'])
  const to = company(random, ['Hotel', 'School', 'Clinic'])
  const sum = bill(
    random,
    [
      'Monitors 24 in',
      'Bed linen set',
      'Olive oil 5 l',
      'Envelopes C5',
      'Printer drum',
      'Cable, 2 m',
    ],
    random.pick([0, 600, 888]),
    day(random, '2024-02-01', '2026-08-01'),
  )
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'sides',
        left: ['INVOICE', `# ${sum.number}`],
        right: [from.name, ...addressLines(from.place)],
      },
      {
        kind: 'pairs',
        pairs: [
          ['Billed to', `${to.name}\n${oneLine(to.place)}`],
          ['Issued', writeDate(sum.date, style)],
        ],
      },
      {
        kind: 'table',
        header: ['Article', 'Amount'],
        rows: sum.lines.map(({ text, amount }) => [text, dollars(amount)]),
      },
      {
        kind: 'totals',
        pairs: [
          ['Subtotal', dollars(sum.subtotal)],
          ['Sales tax', dollars(sum.tax)],
          ['Total due', dollars(sum.total)],
        ],
      },
      {
        kind: 'text',
        text: 'Goods remain our property until paid in full. Claims for damage in transit within 7 days.',
      },
    ],
    truth: saleTruth(sum, 'USD', from.name),
  }
}

function italian(random: Random): DocumentDraft {
  const sum = bill(
    random,
    ['Consulenza', 'Trasporto', 'Manutenzione', 'Materiale di consumo'],
    2200,
    day(random, '2024-02-13', '2026-08-01').replace(/-\d\d$/, `-${random.int(13, 28)}`),
  )
  const [year, month, date] = sum.date.split('-')
  const money = (cents: number) => `€ ${euros(cents)}`
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'Officine Bianchi S.r.l.',
        lines: ['Via Roma 22', '20121 Milano', 'P.IVA IT01234567890'],
        align: 'left',
      },
      { kind: 'title', text: 'FATTURA' },
      {
        kind: 'pairs',
        pairs: [
          ['Fattura n.', sum.number],
          ['Data fattura', `${date}/${month}/${year}`],
          ['Cliente', 'Studio Verdi'],
        ],
      },
      {
        kind: 'table',
        header: ['Descrizione', 'Importo'],
        rows: sum.lines.map(({ text, amount }) => [text, money(amount)]),
      },
      {
        kind: 'totals',
        pairs: [
          ['Imponibile', money(sum.subtotal)],
          ['IVA 22%', money(sum.tax)],
          ['Totale fattura', money(sum.total)],
        ],
      },
    ],
    truth: saleTruth(sum, 'EUR', 'Officine Bianchi S.r.l.'),
    style: { page: a4 },
  }
}

function telecom(random: Random): DocumentDraft {
  const issuer = random.pick(['Northline Telecom', 'Brightwave Communications Inc.'])
  const sum = bill(
    random,
    ['Business internet 500', 'Static IP', 'Voice lines', 'Equipment'],
    random.pick([531, 790]),
    day(random, '2024-02-01', '2026-08-01'),
  )
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: issuer,
        lines: ['PO Box 4400', 'Denver, CO 80201'],
        align: 'left',
      },
      {
        kind: 'pairs',
        columns: 3,
        pairs: [
          ['Account number', random.digits(9)],
          ['Invoice number', sum.number],
          ['Invoice date', writeDate(sum.date, style)],
        ],
      },
      { kind: 'heading', text: 'Charges' },
      {
        kind: 'pairs',
        pairs: sum.lines.map(({ text, amount }) => [text, dollars(amount)] as const),
      },
      {
        kind: 'totals',
        pairs: [
          ['Subtotal', dollars(sum.subtotal)],
          ['Taxes and fees', dollars(sum.tax)],
          ['Total amount due', dollars(sum.total)],
        ],
      },
    ],
    truth: saleTruth(sum, 'USD', issuer),
  }
}
