import { type FoldedText, hasPhrase } from './folded-text.ts'
import type { ClassificationWeights } from './weights.ts'

const claimPhrases = [
  'claim number',
  'claim no',
  'claim',
  'date of loss',
  'file number',
  'job number',
]
const subjectPhrases = [
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
]
const greeting = / (dear|to whom it may concern|good morning|good afternoon|hello|hi) /
const closing = / (sincerely|regards|best regards|respectfully|yours truly|kind regards|thank you) /
const mailHeaders = ['from', 'to', 'subject', 'sent', 'date', 'cc']

/** Letters and emails count only when they mention a claim or a loss. `lossRows` label one. */
export function letterScore(
  lossRows: number,
  text: FoldedText,
  filename: string,
  weights: ClassificationWeights,
): number {
  const subjects = subjectPhrases.filter((phrase) => hasPhrase(text.spaced, phrase)).length
  const hasClaim = claimPhrases.some((phrase) => hasPhrase(text.spaced, phrase))
  if (!hasClaim || subjects < 2) return 0
  let score = Math.min(weights.maxLetterSubjects, subjects * weights.letterSubject)
  score += Math.min(weights.maxLetterLossRows, lossRows * weights.letterLossRow)
  if (greeting.test(text.spaced)) score += weights.greeting
  if (closing.test(text.spaced)) score += weights.closing
  const headers = mailHeaders.filter((word) =>
    text.rows.slice(0, 20).some((row) => row.startsWith(` ${word} `)),
  )
  if (headers.length >= 3) score += weights.mailHeader
  if (text.rows.slice(0, 30).some((row) => /^ (re|subject|regarding) /.test(row)))
    score += weights.subjectLine
  if (/letter|email|correspond|\.eml/i.test(filename)) score += weights.filename
  return score
}
