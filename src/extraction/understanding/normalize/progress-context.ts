import type { JobStage, JobStatus } from '../../fields.ts'
import {
  progressActs,
  progressDoubts,
  progressFillers,
  progressOfWork,
  progressPapers,
  progressParts,
  progressRemarks,
  progressSideMatters,
} from '../../lexicon/job-progress.ts'
import type { StatusWord } from './status-words.ts'

/** The progress of a job in a list. A word such as On Hold states no stage. */
export type Progress = { status: JobStatus; stage: JobStage | null }

/** A known phrase in a status: its words from `from` up to `to`. */
export type ProgressMatch = { phrase: string; progress: Progress; from: number; to: number }

const setOf = (list: string) => new Set(list.trim().split(/,\s*/))
const DOUBTS = setOf(progressDoubts)
const FILLERS = setOf(progressFillers)
const REMARKS = setOf(progressRemarks)
const PAPERS = setOf(progressPapers)
const PARTS = new Set([...setOf(progressParts), ...PAPERS])
const SIDE_MATTERS = setOf(progressSideMatters)
const OF_WORK = setOf(progressOfWork)
/** A refusal of a bare `Scheduled` or `Active` still says that the job is open. */
const REFUSALS = new Set(['not', 'no', 'never', 'non'])

const subjectsOf = new Map<string, Set<string>>()
for (const { acts, subjects } of progressActs) {
  const allowed = new Set([...FILLERS, ...setOf(subjects)])
  for (const act of setOf(acts)) subjectsOf.set(act, allowed)
}

/** The words of a status, and the known phrases in it. */
export type StatusText = { words: readonly StatusWord[]; matches: readonly ProgressMatch[] }

/**
 * Whether a phrase is stated of the job. 'To be completed', 'Mitigation complete' and 'Canceled inspection'
 * have known words, but they do not say that the job is completed or canceled.
 */
export function isStated(match: ProgressMatch, text: StatusText): boolean {
  const before = wordsBefore(match, text)
  const isBare = match.progress.status === 'open' && match.progress.stage === null
  const doubts = isBare ? REFUSALS : DOUBTS
  if (before.some((word) => doubts.has(word))) return false
  if (match.progress.stage !== null && before.some((word) => SIDE_MATTERS.has(word))) return false
  if (OF_WORK.has(match.phrase)) return !before.some((word) => PAPERS.has(word))
  const subjects = subjectsIn(match.phrase)
  if (!subjects) return true
  if (!before.every((word) => subjects.has(word) || isNumber(word))) return false
  return isActOnJob(match, text, subjects)
}

/** The act of a phrase is the phrase itself, or the end or the start of a longer one. */
function subjectsIn(phrase: string): Set<string> | undefined {
  const words = phrase.split(' ')
  return (
    subjectsOf.get(phrase) ??
    subjectsOf.get(words.slice(0, 2).join(' ')) ??
    subjectsOf.get(words.at(-1) as string)
  )
}

/** The words before a phrase in its clause, without those of longer phrases. */
function wordsBefore({ from }: ProgressMatch, { words, matches }: StatusText): string[] {
  const clause = words[from]?.clause
  return words
    .slice(0, from)
    .filter((word, at) => word.clause === clause && !isInPhrase(at, matches))
    .map(({ text }) => text)
}

function isInPhrase(at: number, matches: readonly ProgressMatch[]): boolean {
  return matches.some(({ from, to }) => to - from > 1 && from <= at && at < to)
}

function isActOnJob(match: ProgressMatch, text: StatusText, subjects: Set<string>): boolean {
  const { words, matches } = text
  const { clause } = words[match.to - 1] as StatusWord
  const next = words[match.to]
  const isOwn = next?.clause === clause
  const isKnown = matches.some(({ from, to }) => from <= match.to && match.to < to)
  if (next && isOwn && !isKnown) {
    const goesOn = subjects.has(next.text) || REMARKS.has(next.text) || isNumber(next.text)
    if (!goesOn) return false
  }
  const first = words[match.from] as StatusWord
  const isAlone = match.from === 0 || words[match.from - 1]?.clause !== first.clause
  const isLast = !isOwn
  if (isAlone && isPart(words[match.from - 1]?.clause, text)) return false
  return !(isLast && isAlone && isPart(next?.clause, text))
}

/** Whether a clause only names a part or a document: 'Mitigation: Complete', 'Canceled - Inspection'. */
function isPart(clause: number | undefined, { words, matches }: StatusText): boolean {
  if (clause === undefined) return false
  const own = words.flatMap((word, at) => (word.clause === clause ? [{ ...word, at }] : []))
  return (
    own.every(
      ({ text, at }) =>
        (PARTS.has(text) || isNumber(text)) &&
        !matches.some(({ from, to }) => from <= at && at < to),
    ) && own.some(({ text }) => PARTS.has(text))
  )
}

function isNumber(word: string): boolean {
  return /^\d+(?:st|nd|rd|th)?$/.test(word)
}
