import type { Layout } from '../layout/layout.ts'
import { runningTextOf, sentencesIn } from '../layout/running-text.ts'
import { pattern } from '../pattern.ts'

const PAYMENT = String.raw`
  (?:(?:a|an|the|your|our|this|one|supplemental|additional|final|initial|partial|full|claim|
  single)\s+){0,4}
  (?:payments?|checks?|drafts?)(?:\s+(?:number|no\.?|\#)\s*\S+,?)?`
const AMOUNT = String.raw`
  \s+(?:(?:to|payable\s+to|for)\s+[^$.;]{1,60}?\s+)?
  (?:of|for|in\s+the\s+(?:total\s+)?amount\s+of|totall?ing)\s+
  (?<amount>\$\s?\d[\d,]*(?:\.\d{2})?)`
/** 'We issued a payment of $4,250.00', 'a check for $900.00 was mailed', 'enclosed is our check for …'. */
const STATED = [
  String.raw`
    \bwe(?:\s+have|['’]ve|\s+are)?\s+(?:(?:also|now|today)\s+)?
    (?:issued|issuing|sent|sending|mailed|mailing|released|releasing|processed|made)\s+(?:you\s+)?
    ${PAYMENT}${AMOUNT}`,
  String.raw`
    \b${PAYMENT}${AMOUNT},?\s+(?:was|were|has\s+been|have\s+been|is\s+being)\s+
    (?:issued|mailed|sent|released|made)\b`,
  String.raw`\benclosed\s+(?:is|please\s+find|you\s+will\s+find)\s+${PAYMENT}${AMOUNT}`,
].map((sentence) => pattern(sentence, 'i'))
/** The payment is an earlier one, or is not made. */
const OTHER = pattern(
  String.raw`
    \b(?:previous(?:ly)?|prior|earlier|already|to\s+date|if|would|not|stop(?:ped)?|void(?:ed)?|refund|
    overpayment|by\s+your)\b`,
  'i',
)

/** A payment that a sentence states. `start`: the place of its amount, `behind`: the words after it. */
export type StatedPayment = { amount: string; start: number; behind: string }

export function statedPayments(layout: Layout): StatedPayment[] {
  const { text } = runningTextOf(layout)
  return sentencesIn(text).flatMap(({ said, start }) => {
    if (OTHER.test(said)) return []
    const match = STATED.map((sentence) => sentence.exec(said)).find((one) => one !== null)
    const amount = match?.groups?.amount
    if (!match || amount === undefined) return []
    const at = match.index + match[0].indexOf(amount)
    return [{ amount, start: start + at, behind: said.slice(at + amount.length) }]
  })
}
