import type { Layout } from '../layout/layout.ts'
import { isRegisterReceipt } from '../layout/register-receipt.ts'
import { pattern } from '../pattern.ts'
import type { FoldedText } from './folded-text.ts'
import type { ClassificationWeights } from './weights.ts'

/** Whole words, so that 'restore' is no store. 'Actual Cash Value' names no payment. */
const TENDER = pattern(
  `(?<= )(?:cash(?! value)|change|visa|mastercard|amex|debit|credit card|card|sales tax|tax|gst|vat|
    subtotal|sub total|approved|auth|thank you|cashier|tip|gratuity|receipt|tendered|item|items|qty|
    rounding|server|table|store|terminal|pump|gallons|batch|merchant|customer copy|merchant copy|trans|tran|
    discover|fleet|register|guests|check out|ticket|tare|sale)(?= )`,
  'g',
)
/** Folded digits: OCR and folding write 0 as o and 1 as l. */
const DATE_OR_TIME =
  / \S{1,2} \S{1,2} (2[ol]\S\S|[l2]\S) | (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* /
/** Words for the paid amount on receipts without the word "total". */
const PAID_AMOUNT = pattern(
  String.raw` (?:amount|sale|fee|charges?|paid|payment|due|balance|visa|mastercard|amex|debit|credit)[ ]
    .*[\do l]+ [\dol]{2} $`,
)
/** OCR drops spaces between words, so on a receipt these also count inside other words. */
const LONG_TENDER = pattern(
  `mastercard|credit ?card|sales ?tax|sub ?total|approved|thank ?you|cashier|gratuity|receipt|
    tendered|rounding|terminal|gallons|merchant|customer ?copy|discover|register`,
  'g',
)
const MIN_ROWS = 4
const MAX_ROWS = 70
/** Of a row, with its price. Its blanks are tried as parts of the price, too. */
const MAX_END_CHARS = 300

/** A cash register receipt has no title. It has a total, prices on the right, and payment words. */
export function receiptScore(
  text: FoldedText,
  layout: Layout,
  weights: ClassificationWeights,
): number {
  const rows = text.rows.filter((row) => row.trim() !== '')
  if (rows.length > MAX_ROWS || rows.length < MIN_ROWS) return 0
  const hasTotal = rows.some(
    (row) => / (grand )?(total|amount due|balance due) /.test(row) && /\d|[olo]{2}/.test(row),
  )
  const isSlip = isRegisterReceipt(layout)
  const ends = rows.map((row) => row.slice(-MAX_END_CHARS))
  const priced = ends.filter((row) => /[a-z]{3}.* [\do l]+ [\dol]{2} $/.test(row)).length
  if (!hasTotal && !(isSlip && priced > 0)) return 0
  const spoken = isSlip ? squashed(text) : new Set(found(text.spaced, TENDER))
  let score = hasTotal || ends.some((row) => PAID_AMOUNT.test(row)) ? weights.receipt : 0
  score += Math.min(weights.maxTenderWords, spoken.size * weights.tenderWord)
  if (priced >= 2) score += weights.receiptPrices
  if (isSlip) score += weights.receiptSlip
  if (DATE_OR_TIME.test(text.spaced)) score += weights.receiptDate
  return score
}

const found = (text: string, words: RegExp) => [...text.matchAll(words)].map(([word]) => word)

function squashed(text: FoldedText): Set<string> {
  const plain = text.spaced.replaceAll(' ', '')
  return new Set([...found(text.spaced, TENDER), ...found(plain, LONG_TENDER)])
}
