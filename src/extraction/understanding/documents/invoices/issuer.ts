import { genericWords, receiptHeadingWords } from '../../../lexicon/not-names.ts'
import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { nameOf } from '../../fields/values.ts'
import {
  fold,
  type Layout,
  type LayoutCell,
  type LayoutRow,
  sameColumn,
  textOf,
} from '../../layout/layout.ts'
import { normalizeName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'

const LEGAL_FORM = pattern(
  String.raw`
      (?:^|[\s,])(?:Inc|LLC|L\.L\.C|Ltd|Limited|LLP|Corp|Corporation|GmbH|AG|KG|OHG|e\.K|B\.V|BV|
      N\.V|NV|S\.A|SA|SAS|S\.A\.S|SARL|S\.A\.R\.L|EURL|S\.L|SL|S\.r\.l|Srl|S\.p\.A|SpA|AB|ApS|
      A\/S|Oy|Oyj|plc|PLC|Pty|Pvt|Sdn\.? Bhd|Co|Company|SE|Lda|s\.r\.o|UG|Kft|Sp\. z o\.o)\.?(?=$|
      [\s,.;)])`,
)
const TRADE_WORD = pattern(
  String.raw`
      \b(?:restoration|services?|construction|contract(?:ing|ors?)|hosting|solutions|group|supply|
      systems|plumbing|electric|roofing|store|shop|market|hotel|restaurant|cafe|enterprise|
      trading|hardware|mart|builders?|cleaning|logistics|telecom|technologies|company)\b`,
  'i',
)
const NOT_A_NAME = pattern(
  String.raw`
      ^items? ordered\W*$|
      ^(?:tax |final |sales |proforma |commercial )?(?:invoice|receipt|bill|rechnung|facture|
      factuur|factura|fattura|statement|page|date|original|copy|estimate|tel|phone|fax|email|www|
      total|thank you|welcome(?: (?:to|back))?|cash|description|to|from|customer|paid|order|quote|
      subtotal|seller|supplier|vendor|visa|mastercard|discover|amex|debit|credit|
      sale|approved|(?:customer|merchant) copy|duplicate|self checkout)\b(?: (?:number|no|date|id|total|
      due))?[\s.:#]*$`,
  'i',
)

/** 'CREDIT CARD SALE', 'Store #123', 'Weigh Ticket': words of receipts and their numbers only. */
const RECEIPT_HEADING = pattern(
  `^(?:\\W*(?:${genericWords.trim()}|${receiptHeadingWords.trim()}|\\d+)(?![\\p{L}\\d]))+\\W*$`,
  'iu',
)
const OPENING_HOURS =
  /\b(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)(?:day)?\b.*\d|\bopen \d|\b\d+ ?(?:hours|hrs|days)\b/i

/** An amount at the end, or before a tax flag or currency: '26.53', '26.53 T', '15,68 EUR'. */
const AMOUNT = String.raw`[$€£]?\d[\d.,]*[.,]\d{2}(?: (?:[A-Z]|[A-Z]{3}))?$`
const PRICED_END = new RegExp(`\\s${AMOUNT}`)
const BARE_AMOUNT = new RegExp(`^${AMOUNT}`)
/**
 * A city line: 'Tampa, FL 33602', 'Tampa, Florida 33602', 'Anytown, USA 12345', 'TAMPA,FL33602'.
 */
const CITY_LINE = pattern(
  String.raw`
      ^[\p{L} .'’-]+(?:,?\s(?:[A-Z]{2}|USA|U\.S\.A)\.?|,\s?(?:[A-Z]{2}|USA)|
      ,\s\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?),?
      \s?\d{5}(?:-\d{4})?(?:,?\s(?:USA|US|United States))?$|
      ^[\p{L} .'’-]+,\s(?:[A-Z]{2}|USA|U\.S\.A\.?)$`,
  'u',
)

const ROUTE = String.raw`(?:I|US|U\.S\.|SR|CR|RT|RTE|ROUTE|HWY|HIGHWAY|STATE ROUTE)[- ]?\d{1,3}[A-Z]?`
const STREET_END = String.raw`
  (?:rd|road|st|street|ave|avenue|blvd|boulevard|dr|ln|hwy|highway|pkwy|ct|pl|trl|pike)\.?`.trim()
/** 'I-55 & WEBER RD': two streets, of which the second shows that it is one. */
const CROSSING = new RegExp(
  `^(?:${ROUTE}|[\\w.' ]+?) ?(?:&|\\/|@| and | at ) ?(?:${ROUTE}|[\\w.' ]+ ${STREET_END})$`,
  'i',
)

/** The weight of a legal suffix, a trade in large print, or a web address that repeats the name. */
const COMPANY = 1.5
/** The weight of a label such as 'Seller'. With a colon, it exceeds that of any company in the head. */
const LABELED = 3
const CLOSED = 1.5

type IssuerCandidate = { text: string; cell: LayoutCell; score: number }

/**
 * The issuer of an invoice or receipt, found by layout alone. Signs are a seller's label, a legal
 * suffix, an email or web address that repeats the name, and the first or largest line of the page.
 * A name under "Bill to" is never the issuer.
 */
export function issuerOf(
  layout: Layout,
  labeled: FieldMatch | undefined,
  customer: FieldMatch | undefined,
): FieldMatch<'issuer'> | null {
  const rows = layout.rows.filter((row) => row.page === layout.rows[0]?.page)
  const tall = Math.max(...rows.flatMap((row) => row.cells.map(heightOf)), 1)
  const domains = domainsOf(textOf(layout))
  const candidates: IssuerCandidate[] = []
  rows.forEach((row, at) => {
    const isPriced = endsWithPrice(row)
    for (const cell of row.cells) {
      if (CITY_LINE.test(cell.text)) continue
      const isSold = isPriced || PRICED_END.test(cell.text)
      if (customer && isCustomers(cell, customer)) continue
      const printed = at < HEAD_ROWS ? cell.text.replace(BRANCH_NUMBER, '') : cell.text
      for (const text of piecesOf(printed)) {
        if (isLabelOfNumber(text, printed)) continue
        if (customer && !customer.weak && normalizeName(text) === normalizeName(customer.value))
          continue
        const place = at < 6 ? 1.6 - 0.2 * at : at > rows.length - 8 ? 0.3 : 0
        const score = scoreOf(text, cell, place, tall, layout, domains)
        // A row with a price is an item ('BAGS 26.53'), unless it is plainly a company.
        if (isSold && score < place + COMPANY) continue
        if (score > 0) candidates.push({ text, cell, score })
      }
    }
  })
  if (labeled && !isArticle(labeled, rows) && !isOther(labeled, customer)) {
    const cell = layout.rows[labeled.row]?.cells.find((one) => sameColumn(one.box, labeled.box))
    const domain = domains.some((one) => matches(labeled.value, one)) ? 2.5 : 0
    const closed = isClosed(labeled, rows) ? CLOSED : 0
    if (cell) candidates.push({ text: labeled.value, cell, score: LABELED + domain + closed })
  }
  for (const one of candidates) {
    const same = candidates.filter((other) => normalizeName(other.text) === normalizeName(one.text))
    one.score += Math.min(1, 0.35 * (same.length - 1))
  }
  candidates.sort((a, b) => b.score - a.score)
  const best = candidates[0]
  return best && best.score >= 1.2
    ? matchIn('issuer', best.cell, { value: best.text, weak: false })
    : null
}

/**
 * Whether a label is part of an item: 'CONTRACTOR BAGS 15.68'. A colon makes it a label. So does a
 * sum at the end of the row: 'Seller Halvorsen Drywall   Total $1,250.00'.
 */
function isArticle(labeled: FieldMatch, rows: LayoutRow[]): boolean {
  if (PRICED_END.test(labeled.value)) return true
  if (isClosed(labeled, rows)) return false
  const { row, text } = labelIn(labeled, rows)
  const namesTotal = row?.cells.some((cell) => /\btotal\b/i.test(cell.text))
  return PRICED_END.test(text) || (!namesTotal && endsWithPrice(row))
}

/** Whether a colon ends the label. */
function isClosed(labeled: FieldMatch, rows: LayoutRow[]): boolean {
  const [label = ''] = labelIn(labeled, rows).text.split(labeled.text)
  return label.trimEnd().endsWith(':')
}

function labelIn({ labelBox }: FieldMatch, rows: LayoutRow[]) {
  const row = rows.find(({ cells }) => cells.some(({ box }) => box === labelBox))
  return { row, text: row?.cells.find(({ box }) => box === labelBox)?.text ?? '' }
}

/** Whether a row ends with an amount and does not call it a sum to pay. */
function endsWithPrice(row: LayoutRow | undefined): boolean {
  if (!row || row.cells.some(({ text }) => /\b(?:due|balance|amount)\b/i.test(text))) return false
  const last = row.cells.at(-1)?.text ?? ''
  return BARE_AMOUNT.test(last)
}

function scoreOf(
  text: string,
  cell: LayoutCell,
  place: number,
  tall: number,
  layout: Layout,
  domains: string[],
): number {
  if (!nameOf(text) || text.length < 2) return 0
  if (NOT_A_NAME.test(text) || RECEIPT_HEADING.test(text) || OPENING_HOURS.test(text)) return 0
  if (CROSSING.test(text) || MONTH_DAY.test(text)) return 0
  const suffix = LEGAL_FORM.test(text)
  const repeated = domains.some((domain) => matches(text, domain))
  const words = text.split(' ').length
  if (words > 7 || (!suffix && !repeated && place === 0)) return 0
  const large = heightOf(cell) >= 1.25 * layout.lineHeight && heightOf(cell) >= 0.8 * tall ? 1 : 0
  return place + (suffix ? 1.6 : 0) + (TRADE_WORD.test(text) ? 0.6 : 0) + (repeated ? 2 : 0) + large
}

/** 'Order Placed' in 'Order Placed: March 3, 2026' names no company. */
const isLabelOfNumber = (text: string, cell: string) =>
  cell.startsWith(`${text}: `) && /\d/.test(cell.slice(text.length)) && !LEGAL_FORM.test(text)

/** The part of 'March 3, 2026' before the comma. */
const MONTH_DAY = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}$/i

const SALE_WORDS = pattern(
  String.raw`
            ^(?:all .* sold by|sold by|thank you for (?:shopping|dining|staying) (?:at|with)|welcome to|
            payment received by|invoice from|(?:order )?receipt from)\s+`,
  'i',
)

/** The part of a receipt with the store's name. Store numbers farther down belong to the sale. */
const HEAD_ROWS = 3
/**
 * The store number of a chain if it is too long for a name: 'Acme Auto Parts #1234'. Shorter
 * numbers stay because they are part of the printed name.
 */
const BRANCH_NUMBER =
  /(?<=^\D*)(?:\s+(?:store|location|loc|site|unit|branch))?\s+(?:#|no\.?|nr\.?|st#|store)\s?#?\d{4,6}$/i

/**
 * A line often has more than a name: 'Acme AG - Uferweg 40', 'Acme Ltd | VAT 12', 'Acme Invoice'.
 */
function piecesOf(text: string): string[] {
  const parts = text.split(
    /\s+[-–—|•·*]\s+|\s{3,}|:\s|,\s(?!(?:Inc|LLC|Ltd|Corp|Limited|S\.|Co\b|L\.L\.C))/,
  )
  return parts.map((part) =>
    part
      .replace(/\s+(?:tax |sales )?(?:invoice|receipt|rechnung|statement|estimate)\.?$/i, '')
      .replace(SALE_WORDS, '')
      .replace(/[\s,;]+$/, '')
      .trim(),
  )
}

const WEB_ADDRESS = pattern(
  String.raw`
        (?:@|www\.|https?:\/\/(?:www\.)?)([\w-]+(?:\.[\w-]+)+)|\b((?:[\w-]+\.)+(?:com|net|org|de|nl|
        fr|co\.uk|io|it|es|eu|in))\b`,
  'gi',
)

const OF_MANY =
  /^(?:www|com|mail|info|gmail|yahoo|hotmail|outlook|example|aol|icloud|billing|support)$/

/** Second-level names of the web and email addresses: 'info@quality-hosting.de' → 'qualityhosting'. */
function domainsOf(text: string): string[] {
  const found = new Set<string>()
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const labels = (match[1] ?? match[2] ?? '').toLowerCase().split('.')
    for (const label of labels.slice(0, -1)) {
      const name = label.replace(/[^a-z0-9]/g, '')
      if (name.length >= 3 && !OF_MANY.test(name)) found.add(name)
    }
  }
  return [...found]
}

function matches(text: string, domain: string): boolean {
  const words = normalizeName(text).split(' ')
  const joined = words.join('')
  const initials = words.map((word) => word[0]).join('')
  if (joined.length < 3) return false
  if (joined === domain || (domain.length >= 5 && joined.startsWith(domain))) return true
  return domain.startsWith(joined) || initials === domain
}

function isCustomers(cell: LayoutCell, customer: FieldMatch): boolean {
  if (cell.page !== customer.page) return false
  const down = cell.box.y - customer.labelBox.y
  const under = down >= -2 && down < 70 && sameColumn(customer.labelBox, cell.box)
  const beside = down >= -2 && down < 60 && sameColumn(customer.box, cell.box)
  return under || beside
}

function isOther(labeled: FieldMatch, customer: FieldMatch | undefined): boolean {
  return customer !== undefined && fold(labeled.value) === fold(customer.value)
}

function heightOf(cell: LayoutCell): number {
  return Math.max(...cell.tokens.map((token) => token.box.height))
}
