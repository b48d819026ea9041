import type { Layout } from '../layout/layout.ts'
import { runningTextOf, type Sentence, sentencesIn } from '../layout/running-text.ts'
import { IN_CLAUSE } from '../layout/sentence-ends.ts'
import { pattern } from '../pattern.ts'
import { type Payee, payeeOf } from './payees.ts'
import { totalOfPayments } from './payment-totals.ts'

const PAYMENT = String.raw`
  (?:(?:a|an|the|your|our|my|this|one|supplemental|additional|final|initial|partial|full|claim|single|
  separate|two|three|several|joint|two-party|advance|emergency|first|second|third|remaining|replacement|new|
  electronic|settlement|indemnity|undisputed|acv|rcv|depreciation|holdback|mitigation|dwelling|
  contents)\s+){0,4}
  (?:payments?|checks?|drafts?)(?:[:,]?\s+(?:(?:(?:payment|check|draft)\s+)?(?:number|no\.?|\#)\s*\S+|
  \d{3,}),?)?`
const SUM = String.raw`\$\s?\d[\d,]*(?:\.\d{2})?`
/** Without a comma behind it, which joins sums: two ways to take it are 2^n for n sums. */
const JOINED_SUM = String.raw`\$\s?\d(?:[\d,]*\d)?(?:\.\d{2})?`
/** 'payments of $1,000.00 and $2,000.00' */
const SUMS = String.raw`
  (?<amounts>${JOINED_SUM}(?:(?:,+|,*\s+(?:and|&)(?:\s+another)?)\s+${JOINED_SUM})*(?:(?<!\.\d\d),+)?)`
const AMOUNT = String.raw`
  \s+(?:(?:(?<payee>(?:payable\s+)?to\s+${IN_CLAUSE}{1,60}?)|
  for\s+${IN_CLAUSE}{1,60}?(?:\s+(?:of|for)\s+${SUM},?)?)\s+)?
  (?:of|for|in\s+the\s+(?:total\s+)?amounts?\s+of|totall?ing)\s+${SUMS}`
const WAS_MADE = String.raw`
  (?:(?:was|were|has\s+been|have\s+been|is\s+being)\s+(?:electronically\s+)?
  (?:issued|mailed|sent|released|made|transferred|deposited)|(?:is|are)\s+(?:enclosed|attached)|
  went(?:\s+out|(?=\s+(?:directly\s+)?to\b))|
  (?:is|are)\s+in\s+the\s+mail)`
/** 'We', 'we have processed your invoice and' */
const WE = String.raw`
  \bwe(?:\s+have|['’]ve|\s+are)?\s+(?:(?:also|now|today)\s+)?
  (?:(?:reviewed|processed|received|approved|accepted|completed|finalized|closed|concluded)\s+
  [^$;]{0,60}?(?:${SUM})?\s+and\s+(?:(?:have|also|now|today)\s+)*)?`
/** 'We are pleased to enclose', 'attached is' */
const ENCLOSED = String.raw`
  \b(?:(?:we|I)\s+(?:(?:are|am)\s+(?:pleased|happy|glad)\s+to\s+)?(?:enclose|attach)|
  (?:we|I)\s+(?:are|am)\s+(?:enclosing|attaching)|
  (?:enclosed|attached)\s+(?:herewith\s+)?(?:is|are|please\s+find|you\s+will\s+find)|
  find\s+(?:enclosed|attached))`
/** 'We issued our insured a payment of $900.00' */
const RECIPIENT = String.raw`
  (?<recipient>you|(?:our|the|your)\s+(?:named\s+)?(?:insureds?|policyholders?|homeowners?|owners?|customers?|
  clients?|mortgagee|mortgage\s+company))`
/** 'We issued a payment of $4,250.00', 'a check for $900.00 was mailed', 'enclosed is our check for …'. */
const STATED = [
  String.raw`
    ${WE}(?:issued|issuing|sent|sending|mailed|mailing|released|releasing|processed|made|cut)\s+
    (?:${RECIPIENT}\s+)?${PAYMENT}${AMOUNT}`,
  String.raw`
    \b${PAYMENT}${AMOUNT}(?:\s+\([^()]{1,60}\))?(?:\s+for\s+${IN_CLAUSE}{1,60}?)?
    (?:,?\s+(?<payable>(?:(?:(?:made\s+)?(?:payable|out)\s+)?(?:jointly\s+)?to|in\s+the\s+names?\s+of)\s+
    ${IN_CLAUSE}{1,60}?))?,?\s+${WAS_MADE}\b`,
  String.raw`
    \b(?:checks?|drafts?)(?:\s+(?:number|no\.?|\#)\s*\S+,?)?${AMOUNT}\s+is\s+(?:made\s+)?(?:payable|out)\s+
    (?:jointly\s+)?to\b`,
  String.raw`\b${PAYMENT}\s+${WAS_MADE}${AMOUNT}`,
  String.raw`
    \b${RECIPIENT}\s+(?:was|were|has\s+been|have\s+been)\s+(?:issued|sent|mailed)\s+${PAYMENT}${AMOUNT}`,
  String.raw`
    ${WE}(?:issued|sent|paid|released)\s+(?:the|your|all)\s+(?:(?:recoverable|withheld)\s+)?
    (?:depreciation|holdback)\s+(?:of|in\s+the\s+(?:total\s+)?amount\s+of)\s+${SUMS}
    (?=\s+(?:directly\s+)?to\b)`,
  String.raw`
    \b(?:enclosed|attached)\s+${PAYMENT}${AMOUNT}\s+(?:represents|reflects|covers|constitutes|is)\b`,
  String.raw`${ENCLOSED}\s+${PAYMENT}${AMOUNT}`,
].map((sentence) => pattern(sentence, 'i'))
const RECEIPT_OF = String.raw`
  \b(?:thank\s+you\s+for|we\s+(?:have\s+)?received|are\s+in\s+receipt\s+of|
  (?:confirm|acknowledge)s?\s+(?:the\s+|our\s+)?receipt\s+of)`
/** 'Thank you for your payment of $900.00', 'we received $900.00 from you' */
const RECEIVED = [
  String.raw`${RECEIPT_OF}\s+(?:your\s+(?:prompt|recent|timely)\s+)?${PAYMENT}${AMOUNT}`,
  String.raw`${RECEIPT_OF}\s+${SUMS}(?=\s+from\b)`,
].map((sentence) => pattern(sentence, 'i'))
const INVOICE = String.raw`
  \b(?:invoice|bill)\b(?:[^$;]{0,60}?\b(?:from|by)\s+(?<payee>${IN_CLAUSE}{1,60}?),?\s+
  (?:dated|for|of|in\s+the|totall?ing)\b)?[^$;]{0,80}?${SUMS}\)?`
/** The invoice was not yet paid, or not all of it. */
const UNPAID = String.raw`\b(?:will|shall|be|not|upon|once|until|when|after|part|less|minus)\b`
const SENT = '(?:sent|sending|mail(?:ed|ing)|issu(?:ed|ing)|releas(?:ed|ing)|transferr(?:ed|ing))'
/** 'We paid $900.00 on May 4', 'your invoice of $900.00 has been paid in full' */
const PAID = [
  String.raw`${WE}pa(?:id|ying)\s+(?<payee>${IN_CLAUSE}{1,80}?\s+)??${SUMS}`,
  String.raw`${WE}(?:remitt(?:ed|ing)|wir(?:ed|ing)|disburs(?:ed|ing))\s+(?:${RECIPIENT}\s+)?${SUMS}`,
  String.raw`${WE}${SENT}\s+${RECIPIENT}\s+${SUMS}`,
  String.raw`${WE}${SENT}\s+${SUMS}(?=\s+(?:directly\s+)?(?:payable\s+)?to\b)`,
  String.raw`
    [^$;]{0,40}?${SUMS}(?=\s+(?:was|were|has\s+been|have\s+been)\s+
    (?:paid|sent|mailed|issued|released|transferred|remitted|wired|disbursed)\s+(?:directly\s+)?to\b)`,
  String.raw`
    ${INVOICE}(?:(?!${UNPAID})[^$;:]){0,40}?
    \b(?:was|is|we|have|has\s+been|have\s+been)\s+(?:(?!${UNPAID})\w+\s+){0,3}?
    paid\s+(?:(?:it|(?:this|the|your)\s+(?:invoice|bill))\s+)?in\s+full\b`,
].map((sentence) => pattern(sentence, 'i'))
/** Goes on from a sentence that names the invoice and its amount. */
const IT_WAS_PAID = pattern(
  String.raw`
    ^\s*(?:(?:it|this|(?:this|the|that|your)\s+(?:invoice|bill))\s+(?:was|has\s+been|is)\s+(?:now\s+)?|
    ${WE}(?:now\s+)?)paid\s+(?:(?:it|(?:this|the|your)\s+(?:invoice|bill))\s+)?in\s+full\b`,
  'i',
)
/** The amount behind these words is not what was paid. Before them, it may not be. */
const DOUBTFUL =
  /\b(?:deductible|depreciation|rcv|acv|value|estimate|balance|limit|less|minus|first|up to)\b/i
/** The payment is not made, or is another one. */
const OTHER = pattern(
  String.raw`
    \b(?:if|would|not|stop(?:ped)?|void(?:ed)?|refund|overpayment|by\s+your|
    cop(?:y|ies)\s+of\s+(?:\w+\s+){0,2}?(?:payments?|checks?|drafts?))\b`,
  'i',
)
/** Before a payment, they say that it is yet to come. */
const FUTURE = /\b(?:once|until|when|after)\b/i
const EARLIER = String.raw`\b(?:previous(?:ly)?|prior|earlier|already|to\s+date)\b`
/** 'a payment of $9.00 for contents and a payment of $4.00', 'no. 11 for $9.00 and no. 12 for $4.00' */
const ANOTHER = pattern(
  String.raw`(?:\b(?:payments?|checks?|drafts?)|(?:\b(?:number|no\.?)|\#)\s*[\w-]*\d[\w-]*,?)${AMOUNT}`,
  'gi',
)
/** A table above a sentence has no period. */
const AMOUNT_IN_TABLE = /(?<![$\d,.])\d[\d,]*\.\d{2}(?=\s)/
const IS_EARLIER = new RegExp(EARLIER, 'i')
const EARLIER_SUM = pattern(
  String.raw`${EARLIER}[^$;]{0,60}?(?<after>${SUM})|(?<before>${SUM})[^$;]{0,40}?${EARLIER}(?:\s+\w+)?`,
  'gi',
)
const PAYMENT_WORD = /\b(?:paid|payments?|checks?|drafts?)\b/i
const STOPPED = String.raw`
  \bstop\s+payment\s+(?:order|request|on|against|was|has|is)\b|\bstopped\s+(?:the\s+)?payment\b|
  \bwe(?:\s+have)?\s+(?:voided|recalled|reversed|cancell?ed)\s+(?:\w+\s+){0,3}?
  (?:payments?|checks?|drafts?)\b|\b(?:payments?|checks?|drafts?)\b[^;]{0,60}?\bbeen\s+(?:voided|stopped)\b`
const IS_STOPPED = pattern(STOPPED, 'i')
/** The payment came back, or was a mistake. */
const REVERSED = pattern(
  String.raw`
    \b(?:payments?|checks?|drafts?|funds)\b(?:\s+\S+){0,8}?\s+(?:was|were|has\s+been|have\s+been|is|are)\s+
    (?:(?:\w+\s+){0,2}?(?:returned|undeliverable|voided|stopped|recalled|reversed|cancell?ed|rescinded)\b|
    (?:\w+\s+){0,6}?(?:in\s+error|by\s+mistake)\b)|
    \bplease\s+(?:return|refund|destroy|send\s+back)\s+(?:\w+\s+){0,3}?
    (?:payments?|checks?|drafts?|funds|money|overpayment)\b|
    \bplease\s+do\s+not\s+(?:cash|deposit)\b|${STOPPED}`,
  'i',
)
const CONDITION =
  /\b(?:[Ii]f|should|may|might|[Uu]nless|would|can|[Ii]n\s+case|[Ii]n\s+the\s+event)\b/

/**
 * A payment that a sentence states. `start`: the place of its amount, `behind`: the words after it,
 * `isReceived`: the sender of the letter got it, `isUnclear`: another amount may be the one that was paid.
 */
export type StatedPayment = {
  amount: string
  start: number
  behind: string
  payee: Payee
  isReceived: boolean
  isUnclear: boolean
}

export function statedPayments(layout: Layout): StatedPayment[] {
  return sentencesOf(layout)
    .map(withSentenceBefore)
    .flatMap(({ said, start }) => {
      if (OTHER.test(said)) return []
      const received = firstOf(RECEIVED, said)
      const made = received ?? firstOf(STATED, said)
      const match = made ?? firstOf(PAID, said)
      const amounts = match?.groups?.amounts
      if (!match || amounts === undefined) return []
      const at = match.index + match[0].lastIndexOf(amounts)
      const before = said.slice(0, at)
      const behind = said.slice(at + amounts.length)
      const own = before.split(AMOUNT_IN_TABLE).at(-1)!
      if (IS_EARLIER.test(`${own} ${behind.split('$')[0]}`)) return []
      const isOfOther = DOUBTFUL.test(match[0]) || /^\s*(?:deductible|depreciation)\b/i.test(behind)
      if (!made && (FUTURE.test(before) || isOfOther)) return []
      const { payee, payable, recipient } = match.groups!
      const stated = {
        behind,
        isReceived: received !== undefined,
        payee: payeeOf(said, payee ?? payable ?? recipient, behind),
      }
      const place = start + at
      const all = [...sumsIn(amounts, place), ...furtherSums(behind, place + amounts.length)]
      const total = totalOfPayments(
        all.map(({ amount }) => amount),
        behind,
      )
      if (total) {
        const from = place + amounts.length + total.at
        const rest = behind.slice(total.at + total.amount.length)
        return { ...stated, amount: total.amount, start: from, behind: rest, isUnclear: false }
      }
      const isUnclear = all.length > 1 || (!made && DOUBTFUL.test(behind))
      return all.map((one) => ({ ...stated, ...one, isUnclear }))
    })
}

const sumsIn = (amounts: string, start: number) =>
  [...amounts.matchAll(new RegExp(JOINED_SUM, 'g'))].map(({ 0: amount, index }) => ({
    amount,
    start: start + index,
  }))

/** The amounts of other payments that the sentence goes on with. */
const furtherSums = (behind: string, start: number) =>
  [...behind.matchAll(ANOTHER)].flatMap(({ 0: words, index, groups }) => {
    const amounts = groups!.amounts!
    return sumsIn(amounts, start + index + words.lastIndexOf(amounts))
  })

/** 'Thank you for your invoice of $900.00. It has been paid in full.' is one statement. */
function withSentenceBefore(own: Sentence, at: number, all: readonly Sentence[]): Sentence {
  const before = all[at - 1]
  if (!before || !IT_WAS_PAID.test(own.said)) return own
  return { said: `${before.said}.${own.said}`, start: before.start }
}

const firstOf = (sentences: readonly RegExp[], said: string) =>
  sentences.map((sentence) => sentence.exec(said)).find((one) => one !== null)

/** Amounts that were paid before: 'We previously paid $5,000.00'. */
export function earlierPayments(layout: Layout): Pick<StatedPayment, 'amount' | 'start'>[] {
  return sentencesOf(layout).flatMap(({ said, start }) =>
    [...said.matchAll(EARLIER_SUM)].flatMap((match) => {
      const amount = match.groups?.after ?? match.groups?.before
      if (amount === undefined || OTHER.test(said) || !PAYMENT_WORD.test(wordsUpTo(said, match)))
        return []
      return [{ amount, start: start + match.index + match[0].indexOf(amount) }]
    }),
  )
}

const PAST = String.raw`(?:(?:was|were|has\s+been|have\s+been|we|we\s+have)\s+(?:\w+\s+)?paid|amount\s+paid)`
const MENTIONED = [
  String.raw`\b${PAST}\b[^$;]{0,60}?(?<amount>${SUM})`,
  String.raw`(?<amount>${SUM})[^$;]{0,60}?\b${PAST}\b`,
  String.raw`
    \b(?:payments?|checks?|drafts?)\b[^$;]{0,60}?(?<amount>${SUM})[^$;]{0,40}?
    \b(?:was|were|has\s+been|have\s+been)\b`,
  String.raw`\benclosed\s+(?:checks?|drafts?|payments?)\b[^$;]{0,60}?(?<amount>${SUM})`,
  // A mortgage company releases the funds of a claim.
  String.raw`
    \b(?:draws?|disbursements?)\b[^$;]{0,60}?(?<amount>${SUM})[^$;]{0,40}?
    \b(?:was|were|has\s+been|have\s+been)\b`,
  String.raw`
    \benclosed\s+(?:is|are|(?:please\s+)?find)?\s*(?:\w+\s+){0,2}?draws?\b[^$;]{0,40}?(?<amount>${SUM})`,
  String.raw`
    \b(?:released|disbursed|issued)\s+(?:\w+\s+){0,3}?(?:draws?|disbursements?|funds)\s+
    (?:of|in\s+the\s+amount\s+of|totall?ing)\s+(?<amount>${SUM})`,
  String.raw`
    \bcop(?:y|ies)\s+of\s+(?:\w+\s+){0,2}?(?:payments?|checks?|drafts?)\b[^$;]{0,60}?(?<amount>${SUM})`,
].map((sentence) => pattern(sentence, 'i'))
/** 'May' is also a month. */
const NOT_YET = pattern(
  String.raw`
    \b(?:[Ii]f|would|not|will|shall|[Oo]nce|[Uu]ntil|[Ww]hen|[Aa]fter|[Uu]pon|may|
    [Pp]lease(?!\s+(?:find|note|see|be\s+advised)))\b`,
)

/** Amounts that a sentence names beside a payment, in other words than those of a plain statement. */
export function mentionedPayments(layout: Layout): Pick<StatedPayment, 'amount' | 'start'>[] {
  return sentencesOf(layout).flatMap(({ said, start }) => {
    const match = firstOf(MENTIONED, said)
    const amount = match?.groups?.amount
    if (!match || !amount || !/[1-9]/.test(amount) || NOT_YET.test(said)) return []
    if (IS_STOPPED.test(said)) return []
    if (/\b(?:deductible|depreciation)\b/i.test(match[0])) return []
    return [{ amount, start: start + match.index + match[0].indexOf(amount) }]
  })
}

const wordsUpTo = (said: string, { 0: words, index }: RegExpExecArray) =>
  said.slice(Math.max(0, index - 40), index) + words

/** The first sentence that says that a payment came back or was a mistake, with its amount. */
export function reversedPayment(layout: Layout): { amount: string | null; start: number } | null {
  const found = sentencesOf(layout).find(({ said }) => REVERSED.test(said) && !CONDITION.test(said))
  return found
    ? { amount: new RegExp(SUM).exec(found.said)?.[0] ?? null, start: found.start }
    : null
}

const sentencesOf = (layout: Layout) => sentencesIn(runningTextOf(layout).text)
