import { pattern } from '../pattern.ts'
import type { FoldedText } from './folded-text.ts'
import type { ClassificationWeights } from './weights.ts'

const tender = pattern(
  `
       (cash|change|visa|mastercard|amex|debit|credit card|card|sales tax|tax|gst|vat|subtotal|
      sub total|approved|auth|thank you|cashier|tip|gratuity|receipt|tendered|item|items|qty|
      rounding|server|table|store|terminal) `,
  'g',
)
/** Folded digits: OCR and folding write 0 as o and 1 as l. */
const date =
  / \S{1,2} \S{1,2} (2[ol]\S\S|[l2]\S) | (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* /
const MIN_ROWS = 4
const MAX_ROWS = 70

/** A till receipt has no title: it has a total, prices on the right, and the words of paying. */
export function receiptScore(text: FoldedText, weights: ClassificationWeights): number {
  const rows = text.rows.filter((row) => row.trim() !== '')
  if (rows.length > MAX_ROWS || rows.length < MIN_ROWS) return 0
  const hasTotal = rows.some(
    (row) => / (grand )?(total|amount due|balance due) /.test(row) && /\d|[olo]{2}/.test(row),
  )
  if (!hasTotal) return 0
  const words = new Set([...text.spaced.matchAll(tender)].map((match) => match[1]))
  const priced = rows.filter((row) => /[a-z]{3}.* [\do l]+ [\dol]{2} $/.test(row)).length
  let score = weights.receipt + Math.min(weights.maxTenderWords, words.size * weights.tenderWord)
  if (priced >= 2) score += weights.receiptPrices
  if (date.test(text.spaced)) score += weights.receiptDate
  return score
}
