import { a4, type Pair } from './blocks.ts'
import { jobFields, payableClaim, personalOf } from './claim.ts'
import { addressLines, company, oneLine, operator } from './people.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'
import {
  addDays,
  dateStyles,
  day,
  dollars,
  euros,
  plainMoney,
  wireMoney,
  writeDate,
} from './writing.ts'

export const heldOutBills: Record<string, (random: Random) => Draft> = {
  progressBill,
  hoursAndMaterials,
  wholesale,
  italian,
  telecom,
}

type Bill = {
  number: string
  date: string
  lines: [string, number][]
  subtotal: number
  tax: number
  total: number
}

function bill(random: Random, goods: readonly string[], rate: number, date: string): Bill {
  const lines = random
    .shuffle(goods)
    .slice(0, random.int(2, 5))
    .map((text): [string, number] => [text, random.int(1999, 240000)])
  const subtotal = lines.reduce((sum, [, amount]) => sum + amount, 0)
  const tax = Math.round((subtotal * rate) / 10000)
  const number = random.pick([
    `${random.digits(4)}/${random.digits(2)}`,
    `R-${random.digits(6)}`,
    random.digits(7),
  ])
  return { number, date, lines, subtotal, tax, total: subtotal + tax }
}

const fieldsOf = (made: Bill, currency: string, issuer: string) => ({
  invoice_number: made.number,
  invoice_date: made.date,
  subtotal: wireMoney(made.subtotal),
  tax: wireMoney(made.tax),
  total: wireMoney(made.total),
  currency,
  issuer,
})

const repairs = [
  'Board-up service',
  'Tarp installation',
  'Dehumidification',
  'Carpet removal',
  'HEPA filtration',
  'Plaster repair',
  'Cabinet refinishing',
]

function progressBill(random: Random): Draft {
  const made = payableClaim(random)
  const sum = bill(random, repairs, random.pick([0, 650, 725]), addDays(made.completed, 5))
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'sides',
        left: [
          operator.name,
          operator.line1,
          `${operator.city}, ${operator.state} ${operator.zip}`,
        ],
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
        rows: sum.lines.map(([text, amount]) => [text, dollars(amount)]),
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
    truth: {
      documentType: 'invoice',
      fields: { ...jobFields(made), ...fieldsOf(sum, 'USD', operator.name) },
      saves: ['clients', 'jobs'],
      personal: personalOf(made),
    },
  }
}

function hoursAndMaterials(random: Random): Draft {
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
        rows: sum.lines.map(([text, amount]) => [text, plainMoney(amount)]),
      },
      { kind: 'totals', pairs: end },
    ],
    truth: {
      documentType: 'invoice',
      fields: {
        ...jobFields(made),
        invoice_number: sum.number,
        invoice_date: sum.date,
        total: wireMoney(sum.total),
        currency: 'USD',
        issuer: from.name,
      },
      saves: ['clients', 'jobs'],
      personal: personalOf(made),
    },
  }
}

function wholesale(random: Random): Draft {
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
        rows: sum.lines.map(([text, amount]) => [text, dollars(amount)]),
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
    truth: {
      documentType: 'invoice',
      fields: fieldsOf(sum, 'USD', from.name),
      saves: [],
      personal: [],
    },
  }
}

function italian(random: Random): Draft {
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
        rows: sum.lines.map(([text, amount]) => [text, money(amount)]),
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
    truth: {
      documentType: 'invoice',
      fields: fieldsOf(sum, 'EUR', 'Officine Bianchi S.r.l.'),
      saves: [],
      personal: [],
    },
    style: { page: a4 },
  }
}

function telecom(random: Random): Draft {
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
      { kind: 'pairs', pairs: sum.lines.map(([text, amount]) => [text, dollars(amount)] as const) },
      {
        kind: 'totals',
        pairs: [
          ['Subtotal', dollars(sum.subtotal)],
          ['Taxes and fees', dollars(sum.tax)],
          ['Total amount due', dollars(sum.total)],
        ],
      },
    ],
    truth: {
      documentType: 'invoice',
      fields: fieldsOf(sum, 'USD', issuer),
      saves: [],
      personal: [],
    },
  }
}
