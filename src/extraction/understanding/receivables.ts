import { type Layout, type LayoutCell, type LayoutRow, textOf } from './layout/layout.ts'
import { titleCells } from './layout/title-cells.ts'
import { pattern } from './pattern.ts'

/** Bookkeeping programs print 'A/R Aging Summary' above columns of days, such as '1 - 30'. */
const AGING_TITLE =
  /\b(?:(?:a\/?r|accounts? receivable|receivables?) ag(?:e)?ing|aged (?:receivables?|debtors?))\b/i
const AGING_DAYS = [/\b1 ?[-–] ?30\b/, /\b31 ?[-–] ?60\b/, /\b61 ?[-–] ?90\b/]
const BALANCE_TITLE = /\bcustomer balance (?:detail|summary)\b/i
/** 'Sales by Customer Summary' has one line for each customer. */
const BY_CUSTOMER_TITLE =
  /^(?:sales|income|revenue|estimates?|invoices?|payments?)(?: list)? by (?:customer|client)\b/i
const TITLES = [AGING_TITLE, BALANCE_TITLE, BY_CUSTOMER_TITLE]
/** The heads of the reports of QuickBooks, whose exports may have no title. */
const AGING_HEADS = [/^(?:aging|past due|days past due)$/i, /^open balance$/i]
const BALANCE_HEADS = [
  /^(?:transaction )?type$/i,
  /^date$/i,
  /^num(?:ber)?$/i,
  /^(?:open )?balance$/i,
]

/** What the operator owes, or a ledger of all accounts, has the same heads. */
const OTHER_REPORT = /\b(?:vendors?|bills?(?! to)|debit|ledger|accounts payable|a\/p)\b/i

const NEXT =
  'so nothing was saved. To update a job, upload its invoice or its payment, or a list with claim or job ' +
  'numbers.'

/** A bill or a statement to one customer has the ages or the balances of that customer only. */
const RECIPIENT = /^(?:(?:bill|billed|sold|invoice|invoiced|ship) to\b|statement\b|remit\b)/i
const TITLE_ROWS = 10
const CUSTOMER_HEAD =
  /^(?:name|(?:customer|client|insured|homeowner)s?(?: (?:full )?name|[:/](?:job|project))?)$/i
const INVOICE_HEAD =
  /^(?:invoice|num|(?:inv(?:oice)?|trans(?:action)?)\.? ?(?:#|no\.?|num(?:ber)?))$/i
const BALANCE_HEAD =
  /^(?:(?:open |invoice )?(?:balance|amount|total)|(?:balance|amount) (?:due|open)|total due|open amount)$/i
const AMOUNT = /^\(?-?\$? ?\d[\d,]*(?:\.\d{1,2})?\)?$/

/**
 * Whether a document reports what customers owe, or the invoices of several of them. Its rows and its total
 * have the words and sums of an invoice, but they are not those of one job.
 */
export function isReceivablesReport(layout: Layout): boolean {
  const { rows } = layout
  if (rows.some(({ cells }) => cells.some(({ text }) => RECIPIENT.test(text.trim())))) return false
  const isTitle = ({ cells }: LayoutRow) =>
    cells.length <= 2 && cells.some(({ text }) => TITLES.some((title) => title.test(text.trim())))
  if (rows.slice(0, TITLE_ROWS).some(isTitle)) return true
  if (OTHER_REPORT.test(textOf(layout))) return false
  const hasReportHeads = hasHeads(layout, AGING_HEADS) || hasHeads(layout, BALANCE_HEADS)
  return hasReportHeads || listsInvoicesOfSeveral(layout)
}

/** 'Jon-Don LLC STATEMENT', 'Statement of Account as of 10/31', but no 'Statement of Loss'. */
const STATEMENT_TITLE =
  /^(?!.*\b(?:payment|remittance)\b)(?:[^.;:]{1,40}\s)?statement(?:\sof\saccounts?)?\b(?!\sof\b).{0,24}$/i
/** A plain 'Statement' may be an invoice. */
const ACCOUNT_TITLE = /^statement\sof\saccounts?(?:\sas\sof\b.{0,24})?$/i
/** 'INVOICE', 'Invoice #: 1041' */
const INVOICE_TITLE = /^(?:\w+\s){0,2}invoice(?:\s?(?:#|no\b|num(?:ber)?\b).*)?$/i
const ENTRY_HEAD = pattern(
  String.raw`
    ^(?:inv(?:oice)?|transaction|reference|ref|document|doc|type)\.?(?:\s?(?:\#|no\.?|num(?:ber)?|type))?$|
    ^num(?:ber)?$`,
  'i',
)
const DATE_HEAD = /^(?:transaction )?date$/i
const RUNNING_HEAD = /^(?:(?:open |running )?balance|(?:amount|balance) (?:due|open)|open amount)$/i
/** 'Invoice #1031', 'INV #1031. Due 11/19/2026.' */
const INVOICE_ENTRY = /^inv(?:oice)?\b/i

/** Lists invoices that were billed before. Its total is what is left of them, which no invoice bills. */
export function isAccountStatement(layout: Layout): boolean {
  const titles = titleCells(layout)
  if (!titles.some(({ text }) => STATEMENT_TITLE.test(text.trim()))) return false
  const heads = layout.rows.find((row) => headsEntries(layout, row))
  if (!heads && !titles.some(({ text }) => ACCOUNT_TITLE.test(text.trim()))) return false
  const isAbove = ({ row }: LayoutCell) => !heads || row < heads.cells[0]!.row
  return !titles.some((cell) => isAbove(cell) && INVOICE_TITLE.test(cell.text.trim()))
}

/** Whether a row heads entries with their balances. A head or the text of an entry names an invoice. */
function headsEntries({ rows }: Layout, head: LayoutRow): boolean {
  const has = (named: RegExp) => head.cells.some(({ text }) => named.test(text.trim()))
  if (!has(RUNNING_HEAD)) return false
  if (has(ENTRY_HEAD)) return true
  const below = rows.slice(head.cells[0]!.row + 1).flatMap(({ cells }) => cells)
  return has(DATE_HEAD) && below.some(({ text }) => INVOICE_ENTRY.test(text.trim()))
}

/** Whether rows below their heads have the numbers of several invoices and the names of several customers. */
function listsInvoicesOfSeveral({ rows }: Layout): boolean {
  return rows.some(({ cells }, at) => {
    const heads = [CUSTOMER_HEAD, INVOICE_HEAD, BALANCE_HEAD].map((head) =>
      cells.find(({ text }) => head.test(text.trim())),
    )
    const [customer, invoice, balance] = heads
    if (!customer || !invoice || !balance) return false
    const entries = rows.slice(at + 1).flatMap((row): [string, string][] => {
      const [name, number] = [cellBelow(customer, row), cellBelow(invoice, row)]
      const isEntry = name && number && AMOUNT.test(cellBelow(balance, row) ?? '')
      return isEntry && /\p{L}{2}/u.test(name) && /\d/.test(number) ? [[name, number]] : []
    })
    const [names, numbers] = [0, 1].map((part) => new Set(entries.map((entry) => entry[part])))
    return names!.size > 1 && numbers!.size > 1
  })
}

function cellBelow({ box: head }: LayoutCell, { cells }: LayoutRow): string | null {
  const isBelow = ({ box }: LayoutCell) => box.x < head.x + head.width && head.x < box.x + box.width
  return cells.find(isBelow)?.text.trim() ?? null
}

/** What to upload instead of a report of what customers owe. Null if the document is none. */
export function receivablesMessage(layout: Layout): string | null {
  const text = textOf(layout)
  if (isAccountStatement(layout))
    return `The document is a statement of account. It lists invoices that were billed before, ${NEXT}`
  const isOther = OTHER_REPORT.test(text)
  const hasDays = AGING_DAYS.every((days) => days.test(text)) || hasHeads(layout, AGING_HEADS)
  if (AGING_TITLE.test(text) || (hasDays && !isOther))
    return `The document is an aging of receivables. Records have no balances by age, ${NEXT}`
  const hasBalances = /\binvoice\b/i.test(text) && hasHeads(layout, BALANCE_HEADS)
  if (BALANCE_TITLE.test(text) || (hasBalances && !isOther))
    return `The document is a list of customer balances. Records have no balances of customers, ${NEXT}`
  if (isReceivablesReport(layout))
    return `The document lists amounts of several customers. Its totals are of no single job, ${NEXT}`
  return null
}

function hasHeads({ rows }: Layout, heads: readonly RegExp[]): boolean {
  return rows.some(({ cells }) =>
    heads.every((head) => cells.some(({ text }) => head.test(text.trim()))),
  )
}
