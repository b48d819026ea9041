import { a4, type Pair } from '../blocks.ts'
import { wording } from '../labels.ts'
import { addressLines, company, person, place, writePhone } from '../people.ts'
import type { Random } from '../random.ts'
import { lineTable, sale, saleTruth } from '../sale.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dateStyles, dollars, euros, plainMoney, writeDate } from '../writing.ts'
import { claimInvoices } from './development-claims.ts'
import { programInvoices } from './development-programs.ts'

export const developmentInvoices: Drafts = {
  ...claimInvoices,
  ...programInvoices,
  commercial,
  european,
  software,
}

/** An ordinary invoice for goods. It is read, and nothing is saved. */
function commercial(random: Random): DocumentDraft {
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
    truth: saleTruth(bill, 'USD', from.name),
    style: { values: random.pick(['right', 'tight', 'cell', 'below']) },
  }
}

const languages = [
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
function european(random: Random): DocumentDraft {
  const language = random.pick(languages)
  const bill = sale(random, language.goods, language.rate, '2024-01-13', '2026-08-30')
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
      { kind: 'letterhead', name: language.issuer, lines: [...language.at], align: 'left' },
      { kind: 'text', text: `${customer.name}\nBahnhofplatz 3\n6020 Innsbruck` },
      { kind: 'title', text: language.title },
      {
        kind: 'pairs',
        pairs: [
          [language.number, bill.number],
          [language.date, [later.slice(-2), month, year].join(language.sep)],
        ],
      },
      lineTable(bill, money, [...language.head]),
      {
        kind: 'totals',
        pairs: [
          [language.net, money(bill.subtotal)],
          [language.tax, money(bill.tax)],
          [language.total, money(bill.total)],
        ],
      },
      { kind: 'text', text: 'IBAN DE02 1203 0000 0000 2020 51   BIC BYLADEM1001' },
    ],
    truth: saleTruth({ ...bill, date: later }, 'EUR', language.issuer, [customer.name]),
    style: { page: a4 },
  }
}

/** A subscription invoice with its facts in sentences. */
function software(random: Random): DocumentDraft {
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
        text:
          `Issued by ${issuer} on ${writeDate(bill.date, style)}. Payment is due by ` +
          `${writeDate(bill.due, style)}.`,
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
    truth: saleTruth(bill, 'USD', issuer),
  }
}
