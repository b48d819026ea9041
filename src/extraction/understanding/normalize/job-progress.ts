import { type JobStage, type JobStatus, jobStages } from '../../fields.ts'
import { jobProgressWords, progressDoubts } from '../../lexicon/job-progress.ts'
import { enumKey } from './enums.ts'

/** The progress of a job in a list. A word such as On Hold states no stage. */
export type Progress = { status: JobStatus; stage: JobStage | null }

type ProgressMatch = { progress: Progress; at: number; end: number }

const whole = new Map<string, Progress>()
const phrases: [string, Progress][] = []
for (const { status, stage, words } of jobProgressWords) {
  for (const word of words.trim().split(/,\s*/)) {
    const phrase = word.replace(/^=/, '')
    whole.set(phrase, { status, stage })
    if (phrase === word) phrases.push([phrase, { status, stage }])
  }
}
const DOUBT_WORDS = new Set(progressDoubts.split(', '))

/** They count before any other status: `On hold - approved`, `Closed - canceled`. */
const DECISIVE: readonly JobStatus[] = ['lost', 'canceled', 'on_hold']

/**
 * The status and the stage in a text: 'Work in Progress' → open and in_progress. Null if it names
 * none, or two that contradict each other, or has a word that may reverse the meaning.
 */
export function readProgress(text: string): Progress | null {
  const plain = enumKey(text)
  if (plain === '' || plain.length > 120) return null
  const exact = whole.get(plain)
  if (exact !== undefined) return exact
  const matches = matchesIn(plain)
  if (matches.length === 0 || isDoubtful(plain, matches)) return null
  const status = statusOf(matches)
  if (status === null) return null
  const stages = matches.flatMap(({ progress }) => progress.stage ?? [])
  const isOff = status === 'lost' || status === 'canceled'
  return { status, stage: isOff ? null : farthest(stages) }
}

/** Known phrases in a text, without those inside a longer one. */
function matchesIn(plain: string): ProgressMatch[] {
  const padded = ` ${plain} `
  const found: ProgressMatch[] = []
  for (const [phrase, progress] of phrases) {
    const at = padded.indexOf(` ${phrase} `)
    if (at >= 0) found.push({ progress, at, end: at + phrase.length })
  }
  return found.filter((one) => !found.some((other) => isInside(one, other)))
}

function isInside(one: ProgressMatch, other: ProgressMatch): boolean {
  return other.at <= one.at && one.end <= other.end && other.end - other.at > one.end - one.at
}

function isDoubtful(plain: string, matches: ProgressMatch[]): boolean {
  let at = 0
  for (const word of plain.split(' ')) {
    const isMatched = matches.some((match) => match.at <= at && at < match.end)
    if (!isMatched && DOUBT_WORDS.has(word)) return true
    at += word.length + 1
  }
  return false
}

function statusOf(matches: ProgressMatch[]): JobStatus | null {
  const named = new Set(matches.map(({ progress }) => progress.status))
  const decisive = DECISIVE.filter((status) => named.has(status))
  if (decisive.length > 0) return decisive.length === 1 ? (decisive[0] ?? null) : null
  if (named.size === 1) return matches[0]?.progress.status ?? null
  return named.has('open') ? null : 'closed'
}

function farthest(stages: JobStage[]): JobStage | null {
  return jobStages.findLast((stage) => stages.includes(stage)) ?? null
}
