import type { ValueKind } from '../../lexicon/entries.ts'
import { labelAttributes, labelQualifiers, numberWords } from '../../lexicon/label-qualifiers.ts'
import type { LayoutCell, Token } from '../layout/layout.ts'
import { canonicalAdministrator } from '../normalize/administrators.ts'
import { isTitle } from '../normalize/person-titles.ts'
import { readPhone } from '../normalize/phone.ts'
import { pattern } from '../pattern.ts'
import { isEstimated, isPlanningAdjective, statesPlan } from './plans.ts'

/**
 * A label with more words is another label: 'Claim Rep Code' and 'Prior Claim #' do not label the
 * claim number.
 */

const whole = (list: string) => pattern(`^(?:${list.trim()})$`, 'i')
const ATTRIBUTE = whole(labelAttributes)
const QUALIFIER = whole(labelQualifiers)
const NUMBER_WORD = whole(numberWords)
/** Without its sign, '#' is no text. */
const SIGN_OF_NUMBER = /^(?:number|no|num|nbr|nr|ref|reference|)$/i
const hasDigit = ({ text }: Token) => /\d/.test(text)

const bare = ({ text }: Token) => text.replace(/[:;#.,]+$/, '')
const isClosed = ({ text }: Token) => /[:;#]$/.test(text)

/** Fields whose label another word before it turns into another one. */
const QUALIFIED: readonly string[] = [
  'claim_number',
  'policy_number',
  'job_number',
  'invoice_number',
  'date_of_loss',
  'client_name',
]

/** A public adjuster works for the insured. */
const OTHER_ADJUSTER = /^(?:public|prior|previous|former|old)$/i

/** The end of another label that contains this one. Null if the label is whole. */
export function endOfOther(
  cell: LayoutCell,
  from: number,
  {
    specs,
    to,
  }: { specs: readonly { spec: { name: string; kind: ValueKind } | null }[]; to: number },
): number | null {
  const own = specs.flatMap(({ spec }) => (spec ? [spec] : []))
  if (own.length === 0 || own.some(({ kind }) => kind === 'money')) return null
  const isOther = own.some(({ name }) => QUALIFIED.includes(name))
  const before = cell.tokens[from - 1]
  if (isOther && isQualified(before)) return to
  const isOfAdjuster = own.some(({ name }) => name.startsWith('adjuster_'))
  if (isOfAdjuster && before && OTHER_ADJUSTER.test(before.text)) return to
  const milestone = own.find(({ name }) => name.startsWith('dates.'))
  const plan = milestone ? endOfPlan(cell.tokens, from, to, milestone.name) : null
  if (plan !== null) return plan
  const isOfNames = own.every(({ kind }) => kind === 'name')
  return (isOfNames ? endOfNumber(cell.tokens, to) : null) ?? endOfLongerLabel(cell.tokens, to)
}

/**
 * 'PH' in 'PH 448820' is no label of a phone, but the first letters of a number. So is 'PM' in 'PM 7710-4',
 * which names no project manager.
 */
export function beginsCode(
  tokens: readonly Token[],
  from: number,
  { specs, to }: { specs: readonly { spec: { kind: ValueKind } | null }[]; to: number },
): boolean {
  const behind = textOf(tokens.slice(to))
  const isPrefix = to === from + 1 && /^[A-Z]{2,4}$/.test(tokens[from]!.text)
  if (!isPrefix || !NUMBER.test(behind) || readPhone(behind) !== null) return false
  return specs.every(({ spec }) => spec !== null && !WITH_NUMBERS.includes(spec.kind))
}

const NUMBER = /^(?=(?:\D*\d){4})[\dA-Z]+(?:[ -][\dA-Z]+){0,3}$/
const WITH_NUMBERS: readonly ValueKind[] = ['code', 'number', 'money', 'date']

/** The end of the label of a party's number: 'Customer #', 'Client Ref. No.'. */
function endOfNumber(tokens: readonly Token[], to: number): number | null {
  if (tokens[to - 1]!.text.endsWith('#')) return to
  if (isClosed(tokens[to - 1]!)) return null
  const behind = tokens.slice(to).findIndex((token) => !SIGN_OF_NUMBER.test(bare(token)))
  const end = behind < 0 ? tokens.length : to + behind
  const isNumber = end === tokens.length || isClosed(tokens[end - 1]!) || hasDigit(tokens[end]!)
  return end > to && isNumber ? end : null
}

/** 'Contractor' in 'Contractor Connection' is no label. */
export function beginsAdministrator(tokens: readonly Token[], from: number, to: number): boolean {
  const text = (end: number) => textOf(tokens.slice(from, end))
  return !isClosed(tokens[to - 1]!) && [to + 1, to + 2].some((end) => isAdministrator(text(end)))
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ')
const isAdministrator = (text: string) => canonicalAdministrator(text) !== null

/**
 * The end of a label with words in brackets behind it: 'Claim Number (required):'. A value may be in brackets
 * too, so a colon or the end of the cell must follow, and no digit may be inside.
 */
export function endOfBrackets(tokens: readonly Token[], to: number): number {
  if (!/^[([]/.test(tokens[to]?.text ?? '') || /[:;]$/.test(tokens[to - 1]!.text)) return to
  const behind = tokens.slice(to, to + MAX_WORDS_IN_BRACKETS)
  const end = behind.findIndex(({ text }) => /[)\]][:;]?$/.test(text))
  if (end < 0 || behind.slice(0, end + 1).some(({ text }) => /\d/.test(text))) return to
  const next = tokens[to + end + 1]
  if (next && /^:/.test(next.text)) return to + end + 2
  return !next || isClosed(behind[end]!) ? to + end + 1 : to
}

const MAX_WORDS_IN_BRACKETS = 5

/**
 * The end of a label of names that goes on with another party: 'Insured & Spouse:'. The name of that party is
 * a part of the value.
 */
export function endOfJoined(
  tokens: readonly Token[],
  to: number,
  specs: readonly { spec: { kind: ValueKind } | null }[],
): number {
  const isOfNames = specs.every(({ spec }) => spec?.kind === 'name')
  // Folded, '&' is nothing, so it may count as a word of the label.
  const [sign = ''] = /&$/.exec(tokens[to - 1]!.text) ?? []
  const from = sign ? to : to + 1
  if (!isOfNames || isClosed(tokens[to - 1]!) || !(sign || isAnd(tokens[to]))) return to
  if (PARTNER.test(textOf(tokens.slice(from)))) return tokens.length
  const behind = tokens.slice(from, from + MAX_JOINED_WORDS)
  const end = behind.findIndex((token) => token.text.endsWith(':'))
  return end < 0 || behind.slice(0, end + 1).some(({ text }) => /\d/.test(text))
    ? to
    : from + end + 1
}

const isAnd = (token: Token | undefined) => /^(?:&|and)$/i.test(token?.text ?? '')

const MAX_JOINED_WORDS = 3
/** In a table, the label fills its cell and has no colon. */
const PARTNER =
  /^(?:spouse|husband|wife|partner|co-?\s?(?:owner|insured|applicant)s?)(?:['’]s)?(?:\snames?)?$/i

/** The end of the longer label that begins with the words up to `to`. Null if these are whole. */
function endOfLongerLabel(tokens: readonly Token[], to: number): number | null {
  const last = tokens[to - 1]!
  if (isClosed(last) || last.text.endsWith('/') || NUMBER_WORD.test(bare(last))) return null
  let end = to
  while (tokens[end] && ATTRIBUTE.test(bare(tokens[end]!))) {
    end++
    if (isClosed(tokens[end - 1]!)) return end
  }
  if (end === to) return null
  const next = tokens[end]
  if (next && (/^[:#]+$/.test(next.text) || NUMBER_WORD.test(bare(next)))) return end + 1
  return !next || /\d/.test(next.text) ? end : null
}

/** Whether the word before a label says that it is about something else: 'Flood Policy #'. */
const isQualified = (before: Token | undefined): boolean =>
  before !== undefined && QUALIFIER.test(before.text)

/**
 * The end of a label that makes a milestone a plan: 'Anticipated Completion Date', 'Start Date (tentative)'.
 * Null if it states no plan.
 */
function endOfPlan(
  tokens: readonly Token[],
  from: number,
  to: number,
  milestone: string,
): number | null {
  const isEstimate = (text: string) => isEstimated(text) && !milestone.startsWith('dates.estimate_')
  const isAdjective = ({ text }: Token) => isPlanningAdjective(text) || isEstimate(text)
  if (wordsBefore(tokens, from).some(isAdjective)) return to
  if (isClosed(tokens[to - 1]!)) return null
  const behind = tokens.slice(to, to + MAX_WORDS_OF_PLAN)
  const ends = behind.findIndex((token) => isClosed(token) || /[)\]]$/.test(token.text))
  const isMarked = DASH.test(tokens[to - 1]!.text) || /^[([]/.test(behind[0]?.text ?? '')
  if (ends < 0 || !isMarked) return null
  const words = behind.slice(0, ends + 1).map(({ text }) => text)
  const text = words.join(' ')
  return statesPlan(text) || isEstimate(text) ? to + ends + 1 : null
}

/** A label may end with a dash: 'Completion Date - Projected:'. */
const DASH = /^[-\u2013\u2014]$/
const MAX_WORDS_OF_PLAN = 4

/** Up to two words before a label, without the value of another label: 'Status: Pending'. */
function wordsBefore(tokens: readonly Token[], from: number): readonly Token[] {
  const near = tokens.slice(Math.max(0, from - 3), from)
  const end = near.findLastIndex((token) => /[:;#,]$|[^t]\.$/i.test(token.text))
  const own = near.slice(end + 1)
  return end >= 0 && isClosed(near[end]!) ? [] : own.slice(-2)
}

/**
 * 'Desk Adjuster' in 'Adjuster: Ana Bell, Desk Adjuster – 800-555-0107' is a title. Behind a label, a name
 * follows.
 */
export function isTitleBehindName(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to + 1).map(({ text }) => text.replace(/,$/, ''))
  const isBehind = /\p{L},$|^(?:position|title):$/iu.test(tokens[from - 1]?.text ?? '')
  return isBehind && isTitle(words.join(' ')) && !/^\p{Lu}/u.test(tokens[to + 1]?.text ?? '')
}
