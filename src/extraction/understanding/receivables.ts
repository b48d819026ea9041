import { type Layout, textOf } from './layout/layout.ts'

/** Bookkeeping programs print 'A/R Aging Summary' above columns of days, such as '1 - 30'. */
const AGING_TITLE = /\b(?:a\/?r|accounts? receivable|receivables?) ag(?:e)?ing\b/i
const AGING_DAYS = [/\b1 ?[-–] ?30\b/, /\b31 ?[-–] ?60\b/, /\b61 ?[-–] ?90\b/]
const BALANCE_TITLE = /\bcustomer balance (?:detail|summary)\b/i
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

/** What to upload instead of a report of what customers owe. Null if the document is none. */
export function receivablesMessage(layout: Layout): string | null {
  const text = textOf(layout)
  const isOther = OTHER_REPORT.test(text)
  const hasDays = AGING_DAYS.every((days) => days.test(text)) || hasHeads(layout, AGING_HEADS)
  if (AGING_TITLE.test(text) || (hasDays && !isOther))
    return `The document is an aging of receivables. Records have no balances by age, ${NEXT}`
  const hasBalances = /\binvoice\b/i.test(text) && hasHeads(layout, BALANCE_HEADS)
  if (BALANCE_TITLE.test(text) || (hasBalances && !isOther))
    return `The document is a list of customer balances. Records have no balances of customers, ${NEXT}`
  return null
}

function hasHeads({ rows }: Layout, heads: readonly RegExp[]): boolean {
  return rows.some(({ cells }) =>
    heads.every((head) => cells.some(({ text }) => head.test(text.trim()))),
  )
}
