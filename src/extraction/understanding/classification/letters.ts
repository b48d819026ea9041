import { closings, thanks } from '../../lexicon/closings.ts'
import { decisionWords } from '../../lexicon/decision-words.ts'
import { statedPayments } from '../fields/payment-sentences.ts'
import { isAboutSubrogation } from '../fields/subrogation.ts'
import type { Layout } from '../layout/layout.ts'
import { runningTextOf, sentencesIn } from '../layout/running-text.ts'
import { NUMBER_POINT } from '../layout/sentence-ends.ts'
import { pattern } from '../pattern.ts'
import { type FoldedText, hasPhrase } from './folded-text.ts'
import type { ClassificationWeights } from './weights.ts'

const CLAIM_PHRASES = [
  'claim number',
  'claim no',
  'claim',
  'date of loss',
  'file number',
  'job number',
]
const SUBJECT_PHRASES = [
  'claim number',
  'claim no',
  'claim',
  'date of loss',
  'adjuster',
  'insured',
  'policy number',
  'water damage',
  'fire damage',
  'mitigation',
  'supplement',
  'policyholder',
  'deductible',
  'restoration',
  'coverage',
  'scope of work',
]
/** The labels of an assignment or an intake sheet. In other letters they are no subjects. */
const INTAKE_PHRASES = [
  'loss address',
  'loss location',
  'type of loss',
  'cause of loss',
  'carrier',
  'insurance company',
  'insurance co',
  'customer',
  'homeowner',
]
const GREETING = / (dear|to whom it may concern|good morning|good afternoon|hello|hi) /
const CLOSING = pattern(`[ ](?:${closings}|${thanks})[ ]`)
const MAIL_HEADERS = ['from', 'to', 'subject', 'sent', 'date', 'cc']

/** The decision of a carrier on a supplement, as the title of a letter or a form. */
const DECISION = pattern(
  String.raw`
    ^ (?:(?:notice of )?supplement(?:al)? (?:(?:request|claim|estimate) )?
    (?:approval|approved|denial|denied|decision)(?: (?:letter|notice|form|no))*(?: [\dl]{1,3})?|
    (?:approval|denial) of (?:the |your )?supplement(?:al)?(?: (?:request|claim|estimate))?) $`,
)

/** A carrier that denies a payment names it in the title. */
const DENIAL = pattern(
  `
    ^ (?:notice of |letter of )?(?:partial |full )?(?:payment|claim|coverage|invoice|benefits?)
    (?: payment)? (?:denial|denied|declination|declined)(?: (?:letter|notice|form))* $|
    ^ (?:notice of |letter of )?(?:denial|declination) of (?:the |your )?
    (?:payment|claim|coverage|invoice|benefits?)(?: payment)? $|
    ^ (?:notice of denial|denial (?:letter|notice)) $`,
)

export const isDenial = ({ rows }: FoldedText): boolean =>
  rows.slice(0, 30).some((row) => DENIAL.test(row))

/** An administrator or a carrier hands a claim to the contractor. */
const ASSIGNMENT = pattern(
  `
    ^ (?:(?:new|claim|vendor|job|service|loss|emergency|mitigation|contractor|program) )+
    (?:assignment|dispatch|referral)
    (?: (?:notice|notification|sheet|form|details?|information|summary|order|request|confirmation))*
    (?: (?:and )?(?:loss notice|notice of loss))? $|
    ^ (?:\\S+ ){1,4}(?:new|program|claim|vendor|job|loss) (?:assignment|dispatch|referral)
    (?: (?:notice|notification|sheet|form))? $|
    ^ (?:\\S+ )?(?:assignment|dispatch|referral)
    (?: (?:notice|notification|sheet|form|details|information|summary|order|request|confirmation))+ $|
    ^ referral to |
    [ ](?:first notice|call|loss|claim|job|emergency|lead|customer) (?:\\S+ )?intake $|
    [ ]intake (?:report|record) $|
    [ ]intake (?:sheet|form) $|^ (?:\\S+ ){0,5}intake (?:sheet|form)(?: \\S+){1,4} $|
    ^ (?:first call|new (?:loss|job|lead|claim)|lead) (?:(?:info|information) )?(?:sheet|form) $|
    ^ (?:first |property |homeowners? )?(?:notice of loss|loss notice) $|^ fnol $`,
)

/** The sentences of such a notice: 'You have received a new assignment', 'Please contact our insured'. */
const ASSIGNED = pattern(
  `
    [ ](?:received|been sent|accepted) (?:a |the |this )?(?:new )?(?:assignment|referral) |
    [ ]you have (?:received|been sent) a new (?:job|claim|loss) |
    [ ]following (?:assignment|loss|claim|referral) (?:has been|was|is) (?:sent|assigned|referred) |
    [ ]been assigned (?:the|this|a) (?:following |new )?(?:loss|claim) |
    [ ](?:contact|call|reach|reach out to) our (?:insureds?|policy ?holders?|mutual insured) `,
)

/** 'The above claim has been reassigned': to another adjuster. */
const REASSIGNMENT = / (?:claim|file|loss) (?:has been|was|is|is now) (?:re ?assigned|transferred) /

/** It counts only if no type has enough, because an estimate may have such a sentence. */
export const isAssigned = ({ spaced }: FoldedText): boolean => ASSIGNED.test(spaced)

const isTitledAssignment = ({ rows, spaced }: FoldedText): boolean =>
  !MEDICAL.test(spaced) &&
  (rows.slice(0, 30).some((row) => ASSIGNMENT.test(row)) || REASSIGNMENT.test(spaced))

const MEDICAL = / (?:patients?|physicians?|diagnosis|injured worker) /

const LOAN = / (?:loan|borrowers?|mortgagors?) /
const CLAIM_FUNDS =
  / (?:loss drafts?|(?:insurance|claim) (?:claim )?(?:funds|proceeds|checks?)|funds held) /

const ENCLOSED =
  / (?:check is enclosed|enclosed (?:is |please find )?(?:a |the |our |your )?check) /

/** A mortgage company writes of the claim's check, which it holds and releases in draws. */
const isLossDraft = ({ spaced }: FoldedText): boolean =>
  LOAN.test(spaced) && CLAIM_FUNDS.test(spaced) && !ENCLOSED.test(spaced)

/** Longer documents are no letters, and searching their sentences takes milliseconds. */
export const MAX_LETTER_ROWS = 200

const SCOPE = String.raw`\bscope\s+of\s+(?:work|repairs?|loss|services)\b`
const WORDS = `(?:[^.;:]|${NUMBER_POINT})`
const SCOPE_DECISION = pattern(
  String.raw`
    \b(?:we|has|have|was|were|is|are|not|unable|cannot)\b${WORDS}{0,40}?\b${decisionWords}
    ${WORDS}{0,60}?${SCOPE}|
    ${SCOPE}${WORDS}{0,60}?\b(?:was|were|is|are|been|be)\s+(?:\w+\s+){0,2}?${decisionWords}`,
  'i',
)
/** The document itself states the scope. */
const OWN_SCOPE = /\b(?:following|below|hereby\s+submit|as\s+follows)\b/i

/** A letter approves or denies the scope of work that the contractor sent. It is no scope of work. */
export const decidesOnScope = (text: FoldedText, layout: Layout): boolean =>
  layout.rows.length <= MAX_LETTER_ROWS &&
  GREETING.test(text.spaced) &&
  sentencesIn(runningTextOf(layout).text).some(
    ({ said }) => SCOPE_DECISION.test(said) && !OWN_SCOPE.test(said),
  )

/** A carrier announces a payment in a sentence. A letter about a supplement or subrogation stays a letter. */
export const announcesPayment = (text: FoldedText, layout: Layout): boolean =>
  layout.rows.length <= MAX_LETTER_ROWS &&
  CLAIM_PHRASES.some((phrase) => hasPhrase(text.spaced, phrase)) &&
  !/ supplement(?:al|s)? /.test(text.spaced) &&
  !isDenial(text) &&
  !isAboutSubrogation(layout) &&
  statedPayments(layout).some(({ isReceived }) => !(isReceived && isLossDraft(text)))

/** What a letter says in sentences. */
export type LetterSentences = {
  isPayment: boolean
  isOnScope: boolean
  isOnEstimate?: boolean
  isDecision?: boolean
  isAssignment?: boolean
}

/** Letters and emails count only when they mention a claim or a loss. `lossRows` label one. */
export function letterScore(
  lossRows: number,
  text: FoldedText,
  filename: string,
  weights: ClassificationWeights,
  { isPayment, isOnScope, isOnEstimate, isDecision, isAssignment }: LetterSentences,
): number {
  const isTitled = isTitledAssignment(text)
  const phrases =
    isTitled || isAssignment ? [...SUBJECT_PHRASES, ...INTAKE_PHRASES] : SUBJECT_PHRASES
  const subjects = phrases.filter((phrase) => hasPhrase(text.spaced, phrase)).length
  const isWebMail = isWebMailOfClaim(text)
  const isMail = isWebMail || isMailOfClaim(text)
  const isOfLoan = isLossDraft(text)
  const hasClaim = isMail || CLAIM_PHRASES.some((phrase) => hasPhrase(text.spaced, phrase))
  if (!hasClaim || (subjects < 2 && !isMail && !isOfLoan && !isDecision)) return 0
  let score = Math.min(weights.maxLetterSubjects, subjects * weights.letterSubject)
  score += Math.min(weights.maxLetterLossRows, lossRows * weights.letterLossRow)
  if (text.rows.slice(0, 30).some((row) => DECISION.test(row))) score += weights.supplementDecision
  if (isOnScope) score += weights.scopeDecision
  if (isOnEstimate && !isPayment) score += weights.claimDecision
  if (isDecision && !isOnEstimate && !isPayment) score += weights.claimDecision
  if (isDenial(text) || isAssignment || isTitled) score += weights.noticeTitle
  if (isOfLoan && !isPayment) score += weights.lossDraft
  if (GREETING.test(text.spaced) && !isPayment) score += weights.greeting
  if (CLOSING.test(text.spaced) && !isPayment) score += weights.closing
  const headers = MAIL_HEADERS.filter((word) => headerRow(text, word))
  if ((isWebMail || headers.length >= 3) && !isPayment) score += weights.mailHeader
  if (isMail && !isPayment) score += weights.mailOfClaim
  if (text.rows.slice(0, 30).some((row) => /^ (re|subject|regarding) /.test(row)))
    score += weights.subjectLine
  if (/letter|email|correspond|\.eml/i.test(filename)) score += weights.filename
  return score
}

const headerRow = ({ rows }: FoldedText, word: string): string | undefined =>
  rows.slice(0, 20).find((row) => row.startsWith(` ${word} `))

/** The end of an address in a folded line. */
const DOMAIN = / (?:com|net|org|us|gov|biz) $/

/** The time behind a day: 'Date: Mon, 2 Nov 2026 10:14:11 -0500'. Folded, 0 and 1 are letters. */
const SENT_AT = / 2o[\dlo]{2} (?:at )?[\dlo]{1,2} [\dlo]{2} /

/** 'RE: Brandt / ALL-0712345 - estimate approved' */
const MAIL_DECISION =
  / (?:estimate|supplement|scope|scope of work) (?:\S+ )?(?:approved|approval|denied|denial|declined) /

/** 'Claim Y63 F 56942' in the text of an email. Folded, 0 and 1 are letters. */
const STATED_CLAIM = / claim (?:number |no )?(?:[a-z]{1,4} )?\S*[2-9]\S* /

/**
 * A printed email whose subject names a claim or the decision on one, or whose text states its number. A memo
 * has neither an address nor the time of sending.
 */
function isMailOfClaim(text: FoldedText): boolean {
  const [from, to, subject] = ['from', 'to', 'subject'].map((word) => headerRow(text, word))
  if (!from || !to || !subject) return false
  const isSent =
    headerRow(text, 'sent') !== undefined ||
    SENT_AT.test(headerRow(text, 'date') ?? '') ||
    DOMAIN.test(from) ||
    DOMAIN.test(to)
  const isOfClaim = CLAIM_PHRASES.some((phrase) => hasPhrase(subject, phrase))
  const isStated = STATED_CLAIM.test(text.spaced)
  return isSent && (isOfClaim || MAIL_DECISION.test(subject) || isStated)
}

/** The sender of an email printed from a browser: ' pat lee pat carrier com fri nov 6 2026 at 7 58 am '. */
const SENDER = pattern(
  String.raw`
    [ ](?:com|net|org|us|gov|biz)[ ](?:mon|tue|wed|thu|fri|sat|sun)(?:[ ]\S+){3}[ ]at[ ]
    [\dlo]{1,2}[ ][\dlo]{2}[ ][ap]m[ ]$`,
)

/** A browser prints an email with its subject above, and without the words "From" and "Subject". */
function isWebMailOfClaim({ rows }: FoldedText): boolean {
  const at = rows.slice(0, 20).findIndex((row) => SENDER.test(row))
  const head = rows.slice(0, Math.max(0, at))
  const isOfClaim = (row: string) =>
    CLAIM_PHRASES.some((phrase) => hasPhrase(row, phrase)) || MAIL_DECISION.test(row)
  return head.some(isOfClaim) && rows.slice(at + 1, at + 3).some((row) => row.startsWith(' to '))
}
