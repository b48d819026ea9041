import { a4, type Block, type Pair } from './blocks.ts'
import { type Claim, jobFields, payableClaim, personalOf } from './claim.ts'
import { wording } from './labels.ts'
import {
  addressLines,
  cityLine,
  company,
  oneLine,
  operator,
  person,
  place,
  writePhone,
} from './people.ts'
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

export const invoices: Record<string, (random: Random) => Draft> = {
  restoration,
  restorationBelow,
  subcontractor,
  commercial,
  european,
  software,
}

type Sale = {
  number: string
  date: string
  due: string
  lines: Line[]
  subtotal: number
  tax: number
  total: number
}
type Line = { text: string; quantity: number; price: number; amount: number }

function sale(
  random: Random,
  goods: readonly string[],
  rate: number,
  from: string,
  to: string,
): Sale {
  const lines = random
    .shuffle(goods)
    .slice(0, random.int(1, 5))
    .map((text) => {
      const quantity = random.int(1, 12)
      const price = random.int(450, 98000)
      return { text, quantity, price, amount: quantity * price }
    })
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const tax = Math.round((subtotal * rate) / 10000)
  const date = day(random, from, to)
  return {
    number: random.pick([
      `INV-${random.digits(5)}`,
      random.digits(6),
      `${random.digits(4)}-${random.digits(2)}`,
      `A${random.digits(7)}`,
    ]),
    date,
    due: addDays(date, random.pick([10, 14, 15, 30])),
    lines,
    subtotal,
    tax,
    total: subtotal + tax,
  }
}

const saleFields = (made: Sale, currency: string, issuer: string) => ({
  invoice_number: made.number,
  invoice_date: made.date,
  subtotal: wireMoney(made.subtotal),
  tax: wireMoney(made.tax),
  total: wireMoney(made.total),
  currency,
  issuer,
})

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

const jobTruth = (made: Claim, bill: Sale, issuer: string): Draft['truth'] => ({
  documentType: 'invoice',
  fields: {
    ...jobFields(made),
    ...saleFields(bill, 'USD', issuer),
    'financials.invoiced_total': wireMoney(bill.total),
  },
  saves: ['clients', 'jobs'],
  personal: personalOf(made),
})

const lineTable = (bill: Sale, money: (cents: number) => string, header: string[]): Block => ({
  kind: 'table',
  header,
  rows: bill.lines.map((line) => [
    line.text,
    String(line.quantity),
    money(line.price),
    money(line.amount),
  ]),
})

/** The operator's own invoice for a claim. */
function restoration(random: Random): Draft {
  const made = payableClaim(random)
  const bill = saved(random, made)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: operator.name,
        lines: [
          operator.line1,
          `${operator.city}, ${operator.state} ${operator.zip}`,
          operator.phone,
        ],
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
    truth: jobTruth(made, bill, operator.name),
  }
}

/** The same, labels above their values in a grid. */
function restorationBelow(random: Random): Draft {
  const made = payableClaim(random)
  const bill = saved(random, made)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: operator.name,
        lines: [`${operator.line1}, ${operator.city}, ${operator.state} ${operator.zip}`],
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
    truth: jobTruth(made, bill, operator.name),
    style: { values: 'below', colon: false },
  }
}

/** A subcontractor bills the operator for a named claim: a job by the claim it names. */
function subcontractor(random: Random): Draft {
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
    truth: {
      documentType: 'invoice',
      fields: {
        claim_number: claim_number!,
        client_name: client_name!,
        ...saleFields(bill, 'USD', from.name),
      },
      saves: ['clients', 'jobs'],
      personal: personalOf(made),
    },
  }
}

const nothing = (
  bill: Sale,
  currency: string,
  issuer: string,
  personal: string[],
): Draft['truth'] => ({
  documentType: 'invoice',
  fields: saleFields(bill, currency, issuer),
  saves: [],
  personal,
})

/** An ordinary invoice for goods: read, and nothing saved. */
function commercial(random: Random): Draft {
  const from = company(random, ['Supply', 'Office Products', 'Industrial', 'Catering'])
  const to = company(random, ['Dental', 'Logistics', 'Bakery', 'Law'])
  const goods = [
    'Copy paper, case',
    'Toner cartridge',
    'Shipping pallets',
    'Coffee service',
    'Safety gloves (box)',
    'Desk chair',
  ]
  const bill = sale(random, goods, random.pick([0, 625, 800]), '2024-01-05', '2026-08-30')
  const style = random.pick(dateStyles)
  const facts: Pair[] = [
    [wording(random, 'invoice'), bill.number],
    [wording(random, 'invoiceDate'), writeDate(bill.date, style)],
    ['PO Number', random.digits(6)],
    ['Due', writeDate(bill.due, style)],
  ]
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: from.name,
        lines: [...addressLines(from.place), writePhone(random, from.phone)],
        align: random.pick(['left', 'right']),
      },
      { kind: 'title', text: random.pick(['Invoice', 'INVOICE', 'Tax Invoice', 'Sales Invoice']) },
      { kind: 'pairs', pairs: random.shuffle(facts), columns: random.pick([1, 2]) },
      {
        kind: 'sides',
        left: ['Sold to', to.name, ...addressLines(to.place)],
        right: ['Ship to', to.name, ...addressLines(to.place)],
      },
      lineTable(bill, plainMoney, ['Item', 'Qty', 'Unit price', 'Amount']),
      {
        kind: 'totals',
        pairs: [
          [wording(random, 'subtotal'), dollars(bill.subtotal)],
          [wording(random, 'tax'), dollars(bill.tax)],
          [wording(random, 'total'), dollars(bill.total)],
        ],
      },
    ],
    truth: nothing(bill, 'USD', from.name, []),
    style: { values: random.pick(['right', 'tight', 'cell', 'below']) },
  }
}

const tongues = [
  {
    title: 'RECHNUNG',
    number: 'Rechnungsnummer',
    date: 'Rechnungsdatum',
    net: 'Nettobetrag',
    tax: 'MwSt. 19%',
    total: 'Gesamtbetrag',
    rate: 1900,
    issuer: 'Müller & Söhne GmbH',
    at: ['Hauptstraße 14', '80331 München'],
    goods: ['Schrauben M8', 'Dichtungsring', 'Montagearbeit', 'Versandkosten'],
    head: ['Bezeichnung', 'Menge', 'Preis', 'Betrag'],
    sep: '.',
  },
  {
    title: 'FACTURE',
    number: 'Facture n°',
    date: 'Date de facturation',
    net: 'Total HT',
    tax: 'TVA 20 %',
    total: 'Total TTC',
    rate: 2000,
    issuer: 'Boulangerie Lefèvre SARL',
    at: ['12 rue des Lilas', '69003 Lyon'],
    goods: ['Pain complet', 'Livraison', 'Croissants', 'Location four'],
    head: ['Désignation', 'Quantité', 'Prix unitaire', 'Montant'],
    sep: '/',
  },
  {
    title: 'FACTUUR',
    number: 'Factuurnummer',
    date: 'Factuurdatum',
    net: 'Subtotaal',
    tax: 'BTW 21%',
    total: 'Totaal te betalen',
    rate: 2100,
    issuer: 'Van Dijk Techniek B.V.',
    at: ['Keizersgracht 220', '1016 DZ Amsterdam'],
    goods: ['Onderhoud', 'Voorrijkosten', 'Filterset', 'Slang 3m'],
    head: ['Omschrijving', 'Aantal', 'Prijs', 'Bedrag'],
    sep: '-',
  },
  {
    title: 'Invoice',
    number: 'Invoice number',
    date: 'Invoice date',
    net: 'Net amount',
    tax: 'VAT 20%',
    total: 'Total EUR',
    rate: 2000,
    issuer: 'Alpenglow Handels GmbH',
    at: ['Mariahilfer Str. 8', '1060 Wien'],
    goods: ['Hiking poles', 'Gift boxes', 'Freight', 'Customs handling'],
    head: ['Article', 'Quantity', 'Price', 'Sum'],
    sep: '.',
  },
] as const

/** European: comma decimals, day before month, VAT, another language. */
function european(random: Random): Draft {
  const tongue = random.pick(tongues)
  const bill = sale(random, tongue.goods, tongue.rate, '2024-01-13', '2026-08-30')
  const [year, month, date] = bill.date.split('-')
  const customer = person(random)
  const mark = random.pick(['€', 'EUR'])
  const money = (cents: number) => `${euros(cents)} ${mark}`
  const later =
    Number(date) > 12
      ? bill.date
      : bill.date.replace(/-\d\d$/, `-${String(Number(date) + 13).padStart(2, '0')}`)
  return {
    blocks: [
      { kind: 'letterhead', name: tongue.issuer, lines: [...tongue.at], align: 'left' },
      { kind: 'text', text: `${customer.name}\nBahnhofplatz 3\n6020 Innsbruck` },
      { kind: 'title', text: tongue.title },
      {
        kind: 'pairs',
        pairs: [
          [tongue.number, bill.number],
          [tongue.date, [later.slice(-2), month, year].join(tongue.sep)],
        ],
      },
      lineTable(bill, money, [...tongue.head]),
      {
        kind: 'totals',
        pairs: [
          [tongue.net, money(bill.subtotal)],
          [tongue.tax, money(bill.tax)],
          [tongue.total, money(bill.total)],
        ],
      },
      { kind: 'text', text: 'IBAN DE02 1203 0000 0000 2020 51   BIC BYLADEM1001' },
    ],
    truth: nothing({ ...bill, date: later }, 'EUR', tongue.issuer, [customer.name]),
    style: { page: a4 },
  }
}

/** A subscription bill that speaks of itself in sentences. */
function software(random: Random): Draft {
  const issuer = random.pick([
    'Cloudpeak Software, Inc.',
    'Mailbird Systems Ltd',
    'Trellis Analytics Inc.',
  ])
  const bill = sale(
    random,
    ['Team plan, monthly', 'Additional seats', 'Storage add-on', 'API calls (10k)'],
    random.pick([0, 887]),
    '2024-01-05',
    '2026-08-30',
  )
  const at = place(random)
  const style = random.pick(['long', 'short', 'iso'] as const)
  return {
    blocks: [
      { kind: 'title', text: `Invoice ${bill.number}` },
      {
        kind: 'text',
        text: `Issued by ${issuer} on ${writeDate(bill.date, style)}. Payment is due by ${writeDate(bill.due, style)}.`,
      },
      {
        kind: 'sides',
        left: ['From', issuer, ...addressLines(at)],
        right: ['To', 'Harbor Dental Group LLC', ...addressLines(place(random))],
      },
      lineTable(bill, dollars, ['Description', 'Quantity', 'Unit price', 'Amount']),
      {
        kind: 'totals',
        pairs: [
          [wording(random, 'subtotal'), dollars(bill.subtotal)],
          [wording(random, 'tax'), dollars(bill.tax)],
          ['Amount due', `${dollars(bill.total)} USD`],
        ],
      },
    ],
    truth: nothing(bill, 'USD', issuer, []),
  }
}
