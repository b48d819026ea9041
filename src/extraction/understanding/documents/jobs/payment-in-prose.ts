import { paidLabels } from '../../../lexicon/payment-labels.ts'
import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { fieldSpecs, noDecoys } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import { payeesOfCheck } from '../../fields/payees.ts'
import {
  earlierPayments,
  mentionedPayments,
  reversedPayment,
  type StatedPayment,
  statedPayments,
} from '../../fields/payment-sentences.ts'
import { isAboutSubrogation } from '../../fields/subrogation.ts'
import { allMoney, firstDate } from '../../fields/values.ts'
import type { LayoutRow } from '../../layout/layout.ts'
import { runningTextOf } from '../../layout/running-text.ts'
import { isSameBusiness } from '../../normalize/business-names.ts'
import { cents } from '../../normalize/money.ts'
import { wordList } from '../../normalize/word-list.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'
import { addresseeOf } from '../parties/addressee.ts'
import { greetedInsured } from './greeted-insured.ts'

const COLLECTED = { record: 'job', field: 'financials.collected_total' } as const
const OURS = /^(?:(?:both|the)\s+)?(?:you|your|us|our|contractor)\b|\baddress\b/i
/** Others whom a carrier pays. */
const PARTY = pattern(
  String.raw`
    \b(?:insureds?|homeowners?|policyholders?|owners?|customers?|clients?|mortgage\w*|lender|
    bank(?!\s+account)|
    lienholder|attorney|the\s+estate|estate\s+of|public\s+adjuster|vendor|claimants?|tenants?)\b`,
  'i',
)

type ProsePayment = { amount: FieldMatch<'amount'>; day: FieldMatch<'payment_date'> | null }

/**
 * The amount and the day of a payment to the operator that sentences state. Null if they state several
 * amounts.
 */
export function paymentInProse(reading: Reading): ProsePayment | null {
  const own = statedPayments(reading.layout).filter((one) => !isOfOther(reading, one))
  if (own.some(({ isUnclear }) => isUnclear)) return null
  const [first, ...others] = own.flatMap((one) => paymentOf(reading, one) ?? [])
  return first && others.every(({ amount }) => amount.value === first.amount.value) ? first : null
}

function paymentOf({ layout, textStyle }: Reading, stated: StatedPayment): ProsePayment | null {
  const { cellAt } = runningTextOf(layout)
  const { amount, start, behind } = stated
  const [read] = allMoney(amount, textStyle)
  const cell = cellAt(start)
  if (!read || !cell) return null
  const day = firstDate(behind, textStyle)
  const dayCell = day && cellAt(start + amount.length + day.start)
  return {
    amount: matchIn('amount', cell, { value: read.value, text: amount, label: 'prose' }),
    day:
      day && dayCell && /\bon\s*$/.test(behind.slice(0, day.start))
        ? matchIn('payment_date', dayCell, { ...day, text: behind.slice(day.start, day.end) })
        : null,
  }
}

/** Why the payment is not one to the operator alone. Null if it is. */
function reasonAgainst(
  reading: Reading,
  { payee, isReceived }: Pick<StatedPayment, 'payee' | 'isReceived'>,
): string | null {
  const { name, deliveredTo, isJoint } = payee
  const operator = reading.context.operatorName
  const isFromOperator = isUnderItsName(reading)
  if (isReceived) return isFromOperator ? null : 'went to the sender of the letter'
  if (isFromOperator) return 'came from you'
  if (deliveredTo !== null && PARTY.test(deliveredTo)) return `went to "${name ?? deliveredTo}"`
  if (name === null && isJoint) return 'has several payees'
  const isOperator = (one: string) => operator !== null && isSameBusiness(one, operator)
  const names = name === null ? [] : isOperator(name) ? [name] : namesIn(name, isOperator)
  const isToYou = name === null || names.some((one) => YOU.test(one))
  const addressee = isToYou ? otherAddressee(reading) : null
  if (addressee !== null) return `went to "${names.length > 1 ? name : addressee}"`
  if (name === null) return null
  const isOwn = (one: string) => isOperator(one) || (OURS.test(one) && !PARTY.test(one))
  const isOther = (one: string) =>
    PARTY.test(one) || (operator !== null && /^(?:the\s+)?\p{Lu}/u.test(one))
  const others = names.filter((one) => !isOwn(one) && isOther(one))
  return isJoint || others.length > 0 ? `went to "${name}"` : null
}

/** 'you and Summit Dry & Rebuild': the name of the operator may have an ampersand. */
const namesIn = (payees: string, isOperator: (one: string) => boolean) =>
  payees
    .split(/\s*(?:,|\band\b)\s*/i)
    .flatMap((one) => (isOperator(one) ? [one] : one.split(/\s*&\s*/)))

/** Why the payees whom a sentence names are not the operator alone. */
export function reasonAgainstPayees(reading: Reading): string | null {
  const reasons = payeesOfCheck(reading.layout)
    .filter(({ name }) => name !== null)
    .map((payee) => reasonAgainst(reading, { payee, isReceived: false }))
  return reasons.find((one) => one !== null) ?? null
}

/** The first rows of a letter have the name of its sender. Below, before its text, is the addressee. */
const SENDER_ROWS = 2
const MAX_HEAD_ROWS = 16
const SALUTATION = /^dear\s+|[,:]$/gi
const TEXT_BEGINS = /^(?:re|in\s+re|subject|regarding|dear|to\s+whom)\b/i

const YOU = /^(?:both\s+)?you$/i

/** The person the letter is written to, if that is not the operator: "We issued a payment" is one to them. */
function otherAddressee(reading: Reading): string | null {
  const { layout, context } = reading
  const addressee = addresseeOf(reading)?.value ?? greetedInsured(reading)
  const { operatorName } = context
  if (addressee === null || operatorName === null) return null
  const body = layout.rows.findIndex(({ cells }) =>
    cells.some(({ text }) => TEXT_BEGINS.test(text)),
  )
  const head = layout.rows
    .slice(0, body < 0 ? MAX_HEAD_ROWS : body + 1)
    .flatMap(({ cells }) => cells)
  const isOwn = head.some(({ text }) => isSameBusiness(text.replace(SALUTATION, ''), operatorName))
  return isOwn ? null : addressee
}

function isUnderItsName({ layout: { rows }, textStyle, context }: Reading): boolean {
  const { operatorName } = context
  if (operatorName === null) return false
  const isNamed = ({ cells }: LayoutRow) =>
    cells.some(({ text }) => isSameBusiness(text.replace(SALUTATION, ''), operatorName))
  const body = rows.findIndex(({ cells }) => cells.some(({ text }) => TEXT_BEGINS.test(text)))
  const name = rows.slice(0, SENDER_ROWS).findIndex(isNamed)
  const isDated = rows.slice(0, name).some(({ cells }) => firstDate(cells[0]!.text, textStyle))
  const isAddressed =
    rows.slice(name + 1, body < 0 ? MAX_HEAD_ROWS : body).some(isNamed) ||
    rows.some((row) => row.cells.some(({ text }) => /^dear\b/i.test(text)) && isNamed(row))
  return name >= 0 && !isDated && !isAddressed
}

const isOfOther = (reading: Reading, stated: StatedPayment) =>
  reasonAgainst(reading, stated) !== null

/** Whether an amount is the sum of several payments that sentences state, some of which went to others. */
export function includesPaymentsToOthers(reading: Reading, { value }: { value: string }): boolean {
  const stated = statedPayments(reading.layout)
  if (stated.length < 2) return false
  const sums = stated.flatMap(({ amount }) => allMoney(amount, reading.textStyle).slice(0, 1))
  const total = sums.reduce((sum, one) => sum + cents(one.value), 0n)
  return total === cents(value) && stated.some((one) => isOfOther(reading, one))
}

/** Warns of all stated payments but the saved one. Returns whether sentences state any. */
export function warnOfOtherPayments(
  reading: Reading,
  findings: PartialFindings,
  isSaved: boolean,
): boolean {
  const stated = statedPayments(reading.layout)
  const ofOthers = stated.filter((one) => isOfOther(reading, one))
  for (const one of ofOthers) {
    const message =
      `job: the payment of ${one.amount} ${reasonAgainst(reading, one)}, so it was not saved. If you ` +
      'collected it, set financials.collected_total with "svc job set".'
    warn(findings, 'value_refused', message, pageOf(reading, one), COLLECTED)
  }
  const own = stated.filter((one) => !ofOthers.includes(one))
  const [first] = own
  if (!isSaved && first) {
    const message =
      `job: the document states ${amountsOf(own)}, and what you collected is not clear, so none was saved. ` +
      'Enter it with "svc job set".'
    warn(findings, 'amount_missing', message, pageOf(reading, first), COLLECTED)
  }
  warnOfEarlierPayments(reading, findings)
  return stated.length > 0
}

function warnOfEarlierPayments(reading: Reading, findings: PartialFindings): boolean {
  const earlier = earlierPayments(reading.layout)
  const [first] = earlier
  if (!first) return false
  const message =
    `job: the document also states an earlier payment of ${amountsOf(earlier)}, which was not saved. If ` +
    'you collected it too, set financials.collected_total to the sum with "svc job set".'
  warn(findings, 'value_refused', message, pageOf(reading, first), COLLECTED)
  return true
}

const paidSpecs = fieldSpecs(paidLabels)

/** A letter about another matter, such as a supplement, may also say that something was paid. */
export function warnOfStatedPayment(reading: Reading, findings: PartialFindings): void {
  const { layout, textStyle } = reading
  const isOfInsurer = isAboutSubrogation(layout)
  if (!isOfInsurer && warnOfEarlierPayments(reading, findings)) return
  // What the sender received is collected only if the operator is the sender.
  const isOurs = ({ isReceived }: StatedPayment) => !isReceived || isUnderItsName(reading)
  const [first] = isOfInsurer
    ? statedPayments(layout).filter((one) => one.payee.name !== null && !isOfOther(reading, one))
    : [...statedPayments(layout).filter(isOurs), ...mentionedPayments(layout)]
  const labeled = isOfInsurer
    ? undefined
    : pairFields(layout, paidSpecs, noDecoys, textStyle).best.get('paid')
  const isLabeled = labeled !== undefined && cents(labeled.value) > 0n
  if (!first && !isLabeled) {
    if (!isOfInsurer) warnOfReversedPayment(reading, findings)
    return
  }
  const message =
    `job: the letter also states a payment of ${first?.amount ?? labeled!.text}, which was not saved. If ` +
    'you collected it, set financials.collected_total with "svc job set".'
  const page = first ? pageOf(reading, first) : labeled!.page
  warn(findings, 'value_refused', message, page, COLLECTED)
}

function warnOfReversedPayment(reading: Reading, findings: PartialFindings): void {
  const reversed = reversedPayment(reading.layout)
  if (!reversed) return
  const what = reversed.amount ? `a payment of ${reversed.amount}` : 'a payment'
  const message =
    `job: the letter says that ${what} was stopped, returned or made in error. If ` +
    'financials.collected_total includes it, correct it with "svc job set".'
  warn(findings, 'value_refused', message, pageOf(reading, reversed), COLLECTED)
}

const amountsOf = (stated: readonly { amount: string }[]) =>
  wordList(stated.map(({ amount }) => amount))

const pageOf = ({ layout }: Reading, { start }: { start: number }): number | null =>
  runningTextOf(layout).cellAt(start)?.page ?? null
