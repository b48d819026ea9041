import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { allMoney } from '../../fields/values.ts'
import { runningTextOf, sentencesIn } from '../../layout/running-text.ts'
import { IN_CLAUSE } from '../../layout/sentence-ends.ts'
import { cents } from '../../normalize/money.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import { approvalDay, approves, approvesNow, SUM } from './approval-sentences.ts'
import { meansSupplement } from './approved-before.ts'

export const SUPPLEMENT = /\bsupplement(?:al|s)?\b/i
const NUMBERED = /\bsupplement(?:al)?\s*(?:#|no\.?|number)?\s*\d{1,2}\b/gi
const AMOUNT = new RegExp(SUM, 'g')
/** The words before an amount that is another one. */
export const OTHER_AMOUNT = pattern(
  String.raw`
    \b(?:deductible|depreciation|payment|check|cheque|draft|balance|net|rcv|acv|value|invoice|
    (?<!\bsupplement(?:al)?\s)estimate|(?:new|revised|updated|claim|grand)\s+total|less|minus|requested|
    (?<!\bas\s)submitted|billed|limit|dated)
    (?:\s+(?:of|is|was|for|to|at|in\s+the\s+amount\s+of|total(?:ing|s|ed)?|now|a|your|our|the))*\s*[:=]?\s*$`,
  'i',
)
/** The amount of a request may be approved or not. It counts only if the sentence has no other one. */
const REQUESTED = pattern(
  String.raw`
    \brequest(?:ed)?(?:\s+dated\s+[\w,/ -]{6,20}?)?(?:,|\s+(?:amount|is|was))?\s+
    (?:of|for|is|was|totall?ing|in\s+the\s+(?:total\s+)?amount\s+of)\s*$`,
  'i',
)
/** 'the supplement you submitted on 10/27 in the amount of' */
const SUBMITTED = pattern(
  String.raw`
    \bsupplement(?:al)?\b[^.;$]{0,60}?\b(?:submitted|sent|provided|uploaded)\b[^.;$]{0,50}?\s
    (?:of|for|totall?ing|in\s+the\s+(?:total\s+)?amount\s+of)\s+$`,
  'i',
)
/** The words between an approval and its amount. */
const OF_APPROVAL = pattern(
  String.raw`
    (?:approve[ds]?|approving|authori[sz](?:ed?|ing)|agreed(?:\s+(?:to|on|upon))?|accepted|granted|allowed|
    approval\s+(?:of|for))
    (?:\s+(?:and\s+\w+|in\s+part|in\s+full|as\s+submitted|in\s+the\s+(?:total\s+)?amount\s+of|
    (?:for\s+)?a\s+total\s+of|for|at|an?|additional|of|to|the|amount|sum|totall?ing))*\s*[:=]?\s*$`,
  'i',
)
const IS = String.raw`(?:\s+(?:is|was|of|totals)\s+|\s*:\s*)`
/** 'The approved amount is $950.00', after a sentence that approves a supplement. */
export const APPROVED_AMOUNT = pattern(
  String.raw`
    ^\s*(?:(?:the|our|your)\s+)?(?:total\s+)?(?:approved|authori[sz]ed|allowed)\s+(?:amount|total|sum)
    ${IS}(?<before>${SUM})|
    ^\s*(?:(?:the|our|your)\s+)?(?:total\s+)?(?:amount|total|sum)\s+(?:approved|authori[sz]ed|allowed)
    ${IS}(?<after>${SUM})|
    ^\s*(?:it|this)\s+(?:is|was|has\s+been)\s+(?:approved|authori[sz]ed|allowed)\s+
    (?:in\s+the\s+amount\s+of|for|at)\s+(?<it>${SUM})`,
  'i',
)
/** An offer is not yet an approval. */
const OFFER = pattern(
  String.raw`
    \b(?:can|could|able\s+to|willing\s+to|will)\s+(?:only\s+)?
    (?:approve|allow|authori[sz]e|offer|agree\s+to)\b${IN_CLAUSE}{0,60}?${SUM}`,
  'i',
)

type ApprovedInProse = {
  amount: FieldMatch | undefined
  /** What was asked for, beside what was approved. */
  requested: FieldMatch | undefined
  /** The amounts of several supplements without their total. */
  several: FieldMatch[] | null
  day: FieldMatch | undefined
  /** The letter itself is the approval: 'Your supplement is approved'. */
  isNow: boolean
  isUnclear: boolean
}

/**
 * The approved amount of a letter that approves a supplement in a sentence, such as 'We have approved your
 * supplement in the amount of $1,100.00'. Unclear if it approves one, but its amount is not plain.
 */
export function approvedInProse(reading: Reading): ApprovedInProse {
  const { text } = runningTextOf(reading.layout)
  const isOfSupplement = SUPPLEMENT.test(text)
  const found: FieldMatch[] = []
  const requests: FieldMatch[] = []
  const days: FieldMatch[] = []
  let several: FieldMatch[] | null = null
  let isApproved = false
  let isNow = false
  let isUnclear = false
  const sentences = sentencesIn(text)
  for (const [at, { said, start }] of sentences.entries()) {
    const matchAt = (one: RegExpExecArray) => moneyMatch(reading, start + one.index, one[0])
    const amounts = [...said.matchAll(AMOUNT)]
    if (isOfSupplement && /\brequest/i.test(said))
      requests.push(...amounts.filter(isAfter(REQUESTED, said)).flatMap(matchAt))
    if (!approves(said)) requests.push(...amounts.filter(isAfter(SUBMITTED, said)).flatMap(matchAt))
    if (!SUPPLEMENT.test(said) || !approves(said)) {
      const next = APPROVED_AMOUNT.exec(said)
      const isMeant =
        next?.groups?.it !== undefined && approves(said) && meansSupplement(reading, sentences, at)
      isUnclear ||= isMeant === null
      if (isMeant) {
        isApproved = true
        isNow ||= approvesNow(said)
        days.push(...[approvalDay(reading, said, start)].filter((day) => day !== null))
      }
      const sum = next && (next.groups?.before ?? next.groups?.after ?? next.groups?.it)
      if (sum && isApproved) found.push(...moneyMatch(reading, start + said.indexOf(sum), sum))
      else isApproved ||= isOfSupplement && OFFER.test(said) && !/\bif\b/i.test(said)
      continue
    }
    isApproved = true
    isNow ||= approvesNow(said)
    days.push(...[approvalDay(reading, said, start)].filter((day) => day !== null))
    const own = amounts.filter(
      (one) => !isAfter(OTHER_AMOUNT, said)(one) && !isWithOriginal(one, said),
    )
    const parts = own.filter((one) => !isAfter(REQUESTED, said)(one))
    if (numbersIn(said).size > 1 && parts.length > 1) several = parts.flatMap(matchAt)
    else found.push(...amountOf(said, own, parts).flatMap(matchAt))
  }
  const total = several ? totalOf(several) : undefined
  const isOne = new Set(found.map(({ value }) => value)).size === 1
  const amount = total ?? (isOne && !several ? found[0] : undefined)
  return {
    amount,
    requested: only(requests.filter(({ value }) => value !== amount?.value)),
    several: total ? null : several,
    day: only(days),
    isNow: isNow && days.length === 0,
    isUnclear: isUnclear || isApproved,
  }
}

/** Whether the text beside a label names several supplements with their amounts. */
export const namesSeveral = ({ layout }: Reading, { row }: FieldMatch): boolean =>
  layout.rows[row]!.cells.some(
    ({ text }) => numbersIn(text).size > 1 && [...text.matchAll(AMOUNT)].length > 1,
  )

const numbersIn = (said: string) => new Set(said.match(NUMBERED)?.map((one) => one.toLowerCase()))

const isAfter = (words: RegExp, said: string) => (one: RegExpExecArray) =>
  words.test(said.slice(0, one.index))

/** The amount that a sentence approves. None if it may be one of several. */
function amountOf(
  said: string,
  own: RegExpExecArray[],
  parts: RegExpExecArray[],
): RegExpExecArray[] {
  const ways = [own.filter(isAfter(OF_APPROVAL, said)), parts, own]
  const best = ways.find(({ length }) => length > 0) ?? []
  const isListed = parts.some((one) => !best.includes(one) && isAfter(/\band\s*$/i, said)(one))
  return best.length === 1 && !isListed ? best : []
}

/** An amount that is the sum of two others, one of which is that of the original estimate. */
function isWithOriginal(one: RegExpExecArray, said: string): boolean {
  if (!/\b(?:original|initial)/i.test(said)) return false
  const figures = [...said.matchAll(AMOUNT)].map((other) => ({
    at: other.index,
    value: Number(other[0].replace(/[^\d.]/g, '')),
  }))
  const before = figures.filter(({ at }) => at < one.index)
  const value = Number(one[0].replace(/[^\d.]/g, ''))
  const isSum = (a: number, b: number) => Math.abs(a + b - value) < 0.005
  return before.some((a, at) => before.slice(at + 1).some((b) => isSum(a.value, b.value)))
}

/** The one that is the sum of the others. */
function totalOf(parts: readonly FieldMatch[]): FieldMatch | undefined {
  const sum = parts.reduce((all, { value }) => all + cents(value), 0n)
  return parts.length > 2 ? parts.find(({ value }) => 2n * cents(value) === sum) : undefined
}

function only(matches: readonly FieldMatch[]): FieldMatch | undefined {
  return new Set(matches.map(({ value }) => value)).size === 1 ? matches[0] : undefined
}

function moneyMatch({ layout, textStyle }: Reading, at: number, text: string): FieldMatch[] {
  const [read] = allMoney(text, textStyle)
  const cell = runningTextOf(layout).cellAt(at)
  if (!read || !cell) return []
  return [matchIn('approved', cell, { value: read.value, text, label: 'prose', weak: false })]
}
