import { type JobStage, type JobStatus, jobStages } from '../../fields.ts'
import { jobProgressWords, progressInsurers, progressParties } from '../../lexicon/job-progress.ts'
import { enumKey } from './enums.ts'
import { isStated, type Progress, type ProgressMatch } from './progress-context.ts'
import { isUnsure, percentIn, type StatusWord, statusWords } from './status-words.ts'

type Phrase = { words: string[]; progress: Progress }

const whole = new Map<string, Progress>()
/** By their first word. */
const phrases = new Map<string, Phrase[]>()
const PARTIES = progressParties.trim().split(/,\s*/)
const INSURERS = progressInsurers.trim().split(/,\s*/)
for (const { status, stage, words } of jobProgressWords) {
  for (const word of words.trim().split(/,\s*/)) {
    const phrase = word.replace(/^=/, '')
    for (const one of withParties(phrase)) add(one, { status, stage }, phrase === word)
  }
}

function withParties(phrase: string): string[] {
  if (/\binsurer\b/.test(phrase)) return INSURERS.map((one) => phrase.replace(/\binsurer\b/, one))
  if (!/\bparty\b/.test(phrase)) return [phrase]
  return PARTIES.map((party) => phrase.replace(/\bparty\b/, party))
}

function add(phrase: string, progress: Progress, isPart: boolean): void {
  whole.set(phrase, progress)
  if (!isPart) return
  const words = phrase.split(' ')
  const first = words[0] as string
  phrases.set(first, [...(phrases.get(first) ?? []), { words, progress }])
}

/** They count before any other status: `On hold - approved`, `Closed - canceled`. */
const DECISIVE: readonly JobStatus[] = ['lost', 'canceled', 'on_hold']
const REOPENED: readonly string[] = ['reopened', 're opened']
const IN_PROGRESS: readonly string[] = ['in', 'progress']
/** 'InProgress', as programs export it. */
const IN_CAPITALS = /^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+$/u
const INNER_CAPITAL = /(?<=\p{Ll})(?=\p{Lu})/gu
const COMPLETION: readonly string[] = ['complete', 'completed', 'completion', 'done', 'finished']

/**
 * The status and the stage in a text: 'Work in Progress' → open and in_progress. Null if it names none, or
 * two that contradict each other, or if a known word is not stated of the job: 'To be completed', 'Demo
 * completed'.
 */
export function readProgress(written: string): Progress | null {
  const text = IN_CAPITALS.test(written.trim()) ? written.replace(INNER_CAPITAL, ' ') : written
  const plain = enumKey(text)
  if (plain === '' || plain.length > 120) return null
  if (isUnsure(text)) return null
  const exact = whole.get(plain)
  if (exact !== undefined) return exact
  const partial = percentIn(text)
  if (partial === null) return progressOf(statusWords(text))
  const words = statusWords(partial.rest)
  return partial.percent >= 100 ? progressOf(words) : unfinished(words, partial.percent)
}

function progressOf(words: StatusWord[]): Progress | null {
  // A number is a code or a date: '03 - Sold', 'Paid 6/1'.
  const unnumbered = words.filter(({ text }) => !/^\d+$/.test(text)).map(({ text }) => text)
  const exact = whole.get(unnumbered.join(' '))
  if (exact !== undefined) return exact
  const some = statedIn(words)
  const stated = some.length > 0 ? [...some, ...wholeClauses(words)] : some
  const status = statusOf(stated)
  if (status === null) return null
  const isOff = status === 'lost' || status === 'canceled'
  const stages = stated.filter(({ progress }) => isReached(progress, status))
  return {
    status,
    stage: isOff ? null : farthest(stages.flatMap((one) => one.progress.stage ?? [])),
  }
}

/** A reopened job was closed before, so the later stage does not count. */
function isReached({ status }: Progress, of: JobStatus): boolean {
  return of !== 'open' || status === 'open'
}

/** '50% complete' is in progress, and '0% complete' is only open. '50% billed' says neither. */
function unfinished(words: StatusWord[], percent: number): Progress | null {
  const ongoing = words.flatMap(({ text, clause }) =>
    COMPLETION.includes(text)
      ? IN_PROGRESS.map((one) => ({ text: one, clause }))
      : [{ text, clause }],
  )
  const stated = statedIn(ongoing).map(({ progress }) => progress)
  if (stated.some(({ status }) => status !== 'open')) return null
  if (!stated.some(({ stage }) => stage === 'in_progress')) return null
  return { status: 'open', stage: percent > 0 ? 'in_progress' : null }
}

function statedIn(words: StatusWord[]): ProgressMatch[] {
  const matches = matchesIn(words)
  return matches.filter((match) => isStated(match, { words, matches }))
}

/** Stages that one word states in a list of progress: 'Complete - Paid', 'Won - scheduled'. */
const STAGES_OF_CLAUSES: readonly (JobStage | null)[] = ['received', 'approved', 'invoiced', 'paid']

/**
 * Clauses that are a known word. Beside no other statement, they may be about something else: 'Deductible -
 * paid'.
 */
function wholeClauses(words: StatusWord[]): ProgressMatch[] {
  const clauses = Map.groupBy(words, ({ clause }) => clause)
  return [...clauses.values()].flatMap((own) => {
    const phrase = own
      .map(({ text }) => text)
      .filter((text) => text !== 'and')
      .join(' ')
    const progress = whole.get(phrase)
    const isStage = progress && STAGES_OF_CLAUSES.includes(progress.stage)
    return isStage ? [{ phrase, progress, from: 0, to: 0 }] : []
  })
}

/** Known phrases in a text, without those inside a longer one. */
function matchesIn(words: StatusWord[]): ProgressMatch[] {
  const found = words.flatMap(({ text }, from) =>
    (phrases.get(text) ?? [])
      .filter((phrase) => phrase.words.every((word, at) => words[from + at]?.text === word))
      .map(({ words: own, progress }) => {
        return { phrase: own.join(' '), progress, from, to: from + own.length }
      }),
  )
  return found.filter((one) => !found.some((other) => isInside(one, other)))
}

function isInside(one: ProgressMatch, other: ProgressMatch): boolean {
  return other.from <= one.from && one.to <= other.to && other.to - other.from > one.to - one.from
}

function statusOf(matches: readonly ProgressMatch[]): JobStatus | null {
  const named = new Set(matches.map(({ progress }) => progress.status))
  const decisive = DECISIVE.filter((status) => named.has(status))
  if (decisive.length > 0) return decisive.length === 1 ? (decisive[0] ?? null) : null
  if (named.size <= 1) return matches[0]?.progress.status ?? null
  if (REOPENED.includes(matches.at(-1)!.phrase)) return 'open'
  return named.has('open') ? null : 'closed'
}

function farthest(stages: JobStage[]): JobStage | null {
  return jobStages.findLast((stage) => stages.includes(stage)) ?? null
}
