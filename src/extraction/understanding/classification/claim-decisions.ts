import { decisionWords } from '../../lexicon/decision-words.ts'
import type { Layout } from '../layout/layout.ts'
import { runningTextOf, sentencesIn } from '../layout/running-text.ts'
import { IN_CLAUSE, NUMBER_POINT } from '../layout/sentence-ends.ts'
import { pattern } from '../pattern.ts'
import type { FoldedText } from './folded-text.ts'

/** Longer documents have the title or the greeting of their type. */
const MAX_ROWS = 60

/** What a contractor sent. */
const SENT = /\b(?:your|the|this|our)\s+(?:\p{L}+\s+){0,2}?(?:supplement(?:al)?|estimate)\b/iu
const DECIDED = pattern(
  String.raw`
    \b(?:we|has|have|was|were|is|are|be|not|unable|cannot)\b(?:[^.;:]|${NUMBER_POINT}){0,40}?\b
    ${decisionWords}|
    \breviewed\b(?:[^.;:]|${NUMBER_POINT}){0,100}?\band\s+(?:we\s+)?${decisionWords}`,
  'i',
)
const OPEN =
  /\b(?:if|once|until|unless|when(?:ever)?|whether|upon|before|please\s+(?:approve|accept))\b/i
const OTHER_STATEMENT = pattern(
  String.raw`
    \breservation\s+of\s+rights\b|\breserv(?:e|es|ing)\s+(?:all|its|our|their)\s+rights\b|
    \b(?:claim|file|loss)\b${IN_CLAUSE}{0,60}?\b(?:has\s+been|was|is\s+now)\s+(?:re-?assigned|transferred)\b|
    \bnew\s+(?:claims?\s+|desk\s+|field\s+)?(?:adjuster|examiner)\s*(?::|is\b|will\s+be\b|on\b|for\b)`,
  'i',
)

/**
 * Whether a sentence of a short document is one that only a carrier writes about a claim: a decision on an
 * estimate or supplement, a reservation of rights, or a new adjuster.
 */
export function statesDecision(layout: Layout): boolean {
  if (layout.rows.length > MAX_ROWS) return false
  return sentencesIn(runningTextOf(layout).text).some(
    ({ said }) =>
      OTHER_STATEMENT.test(said) || (SENT.test(said) && DECIDED.test(said) && !OPEN.test(said)),
  )
}

const TITLE_ROWS = 30
/** 'Estimate Approval Notice', 'Notice of Estimate Approval', 'Approval of Your Repair Estimate' */
const TITLE = pattern(
  String.raw`
    ^ (?:notice of |letter of )?(?:(?:repair|mitigation|restoration|reconstruction|contractor|vendor) )?
    estimate (?:review )?(?:approval|approved|denial|denied|decision)(?: (?:letter|notice|notification))* $|
    ^ (?:notice of |letter of )?(?:approval|denial) of (?:the |your )?(?:\w+ )?estimate $`,
)
const YOURS = /\byour\s+(?:\p{L}+\s+){0,3}?estimate\b/iu

/** Whether the title names a decision on an estimate, and a sentence tells the contractor the decision. */
export const decidesOnEstimate = ({ rows }: FoldedText, layout: Layout): boolean =>
  layout.rows.length <= MAX_ROWS &&
  rows.slice(0, TITLE_ROWS).some((row) => TITLE.test(row)) &&
  sentencesIn(runningTextOf(layout).text).some(
    ({ said }) => YOURS.test(said) && DECIDED.test(said) && !OPEN.test(said),
  )
