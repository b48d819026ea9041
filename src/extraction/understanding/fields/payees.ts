import type { Layout } from '../layout/layout.ts'
import { runningTextOf, sentencesIn } from '../layout/running-text.ts'
import { IN_CLAUSE } from '../layout/sentence-ends.ts'
import { pattern } from '../pattern.ts'

/** Words before 'to' that say for whom the work was: 'the services you provided to our insured'. */
const OF_WORK = String.raw`
  (?:provided|rendered|performed|supplied|services?|repairs?|work|damages?|loss)\s+`
/** 'payable to you', 'in the name of Jane Roe' */
const TO = String.raw`(?<!\b${OF_WORK})(?:(?:payable\s+)?(?:jointly\s+)?to|in\s+the\s+names?\s+of)`
/** Another clause begins behind the payee. */
const CLAUSE = String.raw`
  and\s+(?:\$\d|(?:(?:was|it)\s+)?(?:mailed|sent|delivered|forwarded)|
  (?:[\w'’]+\s+){1,4}?(?:has|have|was|were|is|are)\s+(?:been\s+|also\s+)*
  (?:notified|informed|advised|aware|copied|responsible))`
const END = String.raw`
  (?=\s+(?:on|for|in|at|dated|via|by|as|under|with|check|only|per|pursuant|who|which|that|today|
  yesterday|last|this|c\/o|attn|electronically|directly|because|since|after|
  to\s+(?:cover|pay|settle|satisfy|reimburse|resolve)|${CLAUSE})\b|
  [,;(]|$)`
const TO_PAYEE = pattern(String.raw`^${IN_CLAUSE}{0,60}?\b${TO}\s+(?<payee>.+?)${END}`, 'i')
const DELIVERED = pattern(
  String.raw`
    (?<!\bcop(?:y|ies)\b[^.;]{0,40})\b(?:mailed|sent|delivered|forwarded)\s+(?:it\s+)?(?:directly\s+)?
    to\s+(?<payee>.+?)${END}`,
  'i',
)
/** 'We paid your invoice in the amount of' */
const OF_A_THING = /\b(?:invoices?|bills?|claims?|estimates?|balance)\b/i
const JOINT = /\b(?:joint(?:ly)?|(?:two|dual|multi)-?\s?party|co-?payees?)\b/i

/**
 * To whom a payment goes. `name`: null if its sentence names none, `deliveredTo`: who got the check,
 * `isJoint`: several payees must endorse it.
 */
export type Payee = { name: string | null; deliveredTo: string | null; isJoint: boolean }

/** `stated`: the words of the payee before the amount, `behind`: the words after the amount. */
export function payeeOf(said: string, stated: string | undefined, behind: string): Payee {
  const isThing = stated !== undefined && OF_A_THING.test(stated)
  const name = (isThing ? undefined : stated) ?? TO_PAYEE.exec(behind)?.groups?.payee
  return {
    name: name ? withoutJoiningWords(name) : null,
    deliveredTo: DELIVERED.exec(behind)?.groups?.payee?.trim() ?? null,
    isJoint: JOINT.test(said),
  }
}

const PAYABLE = pattern(
  String.raw`
    \b(?:checks?|drafts?|payments?)\s+(?:(?:is|are|was|were)|(?:has|have)\s+been)\s+(?:made\s+)?
    (?:payable|out|issued|written)\s+(?=(?:jointly\s+)?(?:to|in\s+the\s+names?\s+of)\b)`,
  'i',
)
const CONDITION = /\b(?:if|unless|should|would|when|will)\b/i

/** The payees that sentences name beside another amount: 'The check is payable to you and our insured.' */
export function payeesOfCheck(layout: Layout): Payee[] {
  return sentencesIn(runningTextOf(layout).text).flatMap(({ said }) => {
    const match = PAYABLE.exec(said)
    // A line without a period, such as an amount, may be before the sentence.
    const own = match ? said.slice(Math.max(0, match.index - 40)) : ''
    if (!match || CONDITION.test(own)) return []
    return [payeeOf(own, undefined, said.slice(match.index + match[0].length))]
  })
}

const withoutJoiningWords = (payee: string) =>
  payee
    .trim()
    .replace(
      /^(?:(?:made\s+)?(?:payable|out)\s+)?(?:jointly\s+)?(?:to|in\s+the\s+names?\s+of)\s+/i,
      '',
    )
    .replace(/^the\s+(?:bank\s+)?account\s+of\s+/i, '')
    .replace(/(?:^|\s+)(?:(?:in\s+)?(?:an?|the)\s+(?:total\s+)?(?:amount|sum|total)\s+)?of$/i, '')
