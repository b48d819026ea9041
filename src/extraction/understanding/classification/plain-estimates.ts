import { hasEstimateSums } from '../documents/estimates/estimate.ts'
import type { Layout, LayoutRow } from '../layout/layout.ts'
import { anyCase, pattern } from '../pattern.ts'
import { textStyleOf } from '../text-style.ts'
import { type FoldedText, hasPhrase } from './folded-text.ts'
import { spacedWithoutTerms } from './payment-terms.ts'
import type { ClassificationWeights } from './weights.ts'

const CUSTOMERS = [
  'prepared for',
  'submitted to',
  'estimate for',
  'customer',
  'client',
  'homeowner',
  'property owner',
]
const TOTAL = /^(?:(?:grand|estimate|estimated|proposal|quote|bid|project|job) )?total\b/i
/** The total names the offer, so its title may share a line with other words. */
const TOTAL_OF_OFFER =
  /^(?:(?:estimate|proposal|quote|bid) total|total (?:estimate|proposal|quote|bid))\b/i
const AMOUNT = /\d[.,]\d{2}\b/

/**
 * What a document adds to the score of an estimate if no type has enough: the sums of an insurance estimate
 * that has no title, and the customer and the total of an offer with few words.
 */
export function plainEstimateScore(
  { layout, text }: { layout: Layout; text: FoldedText },
  { title, lossKinds }: { title: number; lossKinds: number },
  weights: ClassificationWeights,
): number {
  if (lossKinds >= MIN_LOSS_KINDS && hasEstimateSums(layout, textStyleOf(layout)))
    return weights.estimateSums
  const priced = layout.rows.map(textIn).filter((row) => AMOUNT.test(row))
  const isPriced =
    priced.some((row) => TOTAL.test(row)) && !BILL.test(spacedWithoutTerms(text.spaced))
  if (!isPriced) return 0
  if (isOfferLetter(text)) return weights.offerLetter
  if (title >= weights.titleForLoss && hasPriceTable(text)) return weights.offerTable
  const hasCustomer = CUSTOMERS.some((phrase) => hasPhrase(text.spaced, phrase))
  const isNamed = title >= weights.titleForLoss && priced.some((row) => TOTAL_OF_OFFER.test(row))
  const isTitled = isNamed || isTitledWork(layout) || title >= weights.plainOfferTitle
  return isTitled && hasCustomer ? weights.plainOffer : 0
}

const TITLE_ROWS = 8
const OFFER = anyCase('proposal|estimate|quote|quotation|bid')
const WORK = String.raw`\p{Lu}[\p{L}&/]*`
/** 'Proposal – Mold Remediation', 'Roof Replacement - Estimate': the title with the work that is offered. */
const TITLED_WORK = pattern(
  String.raw`
    ^(?:${OFFER})(?:\s[-–—|]|:)\s${WORK}(?:\s${WORK}){0,3}$|
    ^${WORK}(?:\s${WORK}){0,3}\s[-–—|]\s(?:${OFFER})$`,
  'u',
)

const isTitledWork = ({ rows }: Layout) =>
  rows
    .slice(0, TITLE_ROWS)
    .some(({ cells }) => cells.length === 1 && TITLED_WORK.test(cells[0]!.text.trim()))

/** What a bill of few words adds to its score if no type has enough: its title and a total. */
export function plainBillScore(
  layout: Layout,
  title: number,
  weights: ClassificationWeights,
): number {
  const priced = layout.rows.map(textIn).filter((row) => AMOUNT.test(row))
  const isPriced = priced.some((row) => TOTAL.test(row) || DUE.test(row))
  // A list of balances has the word in the cells of its rows.
  const isTitled = layout.rows.some(({ cells }) => cells.length <= 2 && isBillTitle(cells))
  return title >= weights.plainOfferTitle && isTitled && isPriced ? weights.plainOffer : 0
}

const isBillTitle = (cells: LayoutRow['cells']) => cells.some(({ text }) => BILL_TITLE.test(text))
const BILL_TITLE = /^(?:\S+ ){0,2}(?:invoice|bill|receipt)\b/i

const DUE = /^(?:amount|balance) due\b/i

/** 'Thank you for the opportunity to provide this proposal' */
const OFFER_LETTER = pattern(
  ' (?:provide|submit|offer|present|send)(?: you)?(?: with)? (?:this|our|the following|a) ' +
    '(?:\\S+ ){0,2}?(?:proposal|quote|quotation|bid) ',
)

export const isOfferLetter = (text: FoldedText): boolean => OFFER_LETTER.test(text.spaced)

/** Whether a row heads a table with a quantity, a price and an amount. */
function hasPriceTable({ rows }: FoldedText): boolean {
  const heads = [
    / (?:qty|quantity|hours|hrs) /,
    / (?:rate|price|unit price) /,
    / (?:amount|total) /,
  ]
  return rows.some((row) => row.length <= MAX_HEADER_CHARS && heads.every((one) => one.test(row)))
}

const MAX_HEADER_CHARS = 100

/** A claim and its date of loss. Contractors often print the insured and the property without labels. */
const MIN_LOSS_KINDS = 2
const BILL = pattern(' (?:invoice|receipt|amount due|balance due|bill to) ')

const textIn = ({ cells }: LayoutRow) => cells.map(({ text }) => text).join(' ')
