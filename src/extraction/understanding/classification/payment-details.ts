import type { DocumentType } from '../../findings.ts'
import type { Layout } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'
import { MAX_LETTER_ROWS } from './letters.ts'
import type { ClassificationWeights } from './weights.ts'

const NUMBER = pattern(
  String.raw`
    ^(?:(?:check|draft|eft|ach|trace|payment)\s*(?:number|no\.?|\#)|(?:check|draft)\s*\#?)\s*:?\s*
    (?=[\w-]*\d{4})[\w-]+$`,
  'i',
)
const AMOUNT = pattern(
  String.raw`
    ^(?:(?:total\s+)?(?:payment|check|draft)\s+(?:amount|total)|net\s+payment|
    amount\s+(?:of\s+(?:this\s+)?(?:payment|check)|paid))\s*:?\s*\$\s?\d[\d,]*\.\d{2}$`,
  'i',
)
/** The payment is not made, is taken back, or is an earlier one. */
const OTHER = pattern(
  String.raw`
    \b(?:stop(?:ped)?\s+payment|void(?:ed)?|stale|lost|uncashed|re-?issued?|refund|
    overpa(?:id|yment)|returned|short(?:age|ed)?|denied|not\s+received|unable|
    supplement(?:al|s)?|previous(?:ly)?|prior)\b`,
  'i',
)

type ScoredType = {
  type: DocumentType
  best: DocumentType
  runnerUp: DocumentType
  score: number
  margin: number
}

/**
 * A letter of a payment may be as much a letter by its greeting and closing as a payment. If it states the
 * number and the amount of the check on lines with these labels, it is the payment.
 */
export function withPaymentDetails<Found extends ScoredType>(
  found: Found,
  layout: Layout,
  { closeMargin, threshold }: ClassificationWeights,
): Found {
  const { type, runnerUp, margin, score } = found
  const isEither = [type, runnerUp].every((one) => one === 'payment' || one === 'correspondence')
  // Both types have enough.
  if (!isEither || score - margin < threshold || layout.rows.length > MAX_LETTER_ROWS) return found
  const lines = layout.rows.map(({ cells }) => cells.map(({ text }) => text).join(' '))
  const states = (shape: RegExp) => lines.some((line) => shape.test(line.trim()))
  if (!states(NUMBER) || !states(AMOUNT) || states(OTHER)) return found
  const own = type === 'payment' ? Math.max(margin, closeMargin) : closeMargin
  return { ...found, type: 'payment', best: 'payment', runnerUp: 'correspondence', margin: own }
}
