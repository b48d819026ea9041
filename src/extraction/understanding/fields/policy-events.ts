import { noticeSentences } from '../../lexicon/policy-notice-labels.ts'
import type { Layout } from '../layout/layout.ts'
import { runningTextOf, sentencesIn } from '../layout/running-text.ts'
import { DATE_PATTERNS } from './date-patterns.ts'

export type PolicyEvent = keyof typeof noticeSentences

const EVENTS = Object.keys(noticeSentences) as PolicyEvent[]
/** A certificate says what happens if a policy is canceled. */
const CONDITION = /\b(?:[Ii]f|[Ss]hould|[Ii]n the event|[Ww]hen(?:ever)?|[Ww]ould|may)\b/

/** An event of a policy in a sentence: the words up to its verb, and those behind it, from `after` on. */
type StatedEvent = { event: PolicyEvent; before: string; behind: string; after: number }

/** What undoes the end of a policy. A promise such as 'once we receive your payment' undoes nothing. */
const UNDOING: readonly PolicyEvent[] = ['reinstatement', 'withdrawal']
const PROMISE = /\b(?:if|once|when|upon|provided|unless|after|subject\s+to|pending)\b/i
/** A policy that is not renewed ends on its own day, which another sentence may state. */
const UNDATED: readonly PolicyEvent[] = ['nonrenewal', 'withdrawal']

/**
 * The first end of a policy that a sentence states, with its day. If a later statement undoes it, that
 * statement. One that is earlier tells the history of the policy.
 */
export function policyEventIn(layout: Layout): StatedEvent | null {
  const { text } = runningTextOf(layout)
  const events = sentencesIn(text)
    .flatMap(({ said, start }) => eventsIn(said, start))
    .toSorted((a, b) => a.after - b.after)
  const last = events.at(-1)
  if (!last || UNDOING.includes(last.event)) return last ?? null
  return events.find(({ event }) => !UNDOING.includes(event))!
}

function eventsIn(said: string, start: number): StatedEvent[] {
  const isDated = DATE_PATTERNS.some((date) => date.test(said))
  return EVENTS.flatMap((event) => {
    if (!isDated && !UNDATED.includes(event)) return []
    const match = noticeSentences[event].exec(said)
    if (!match) return []
    const end = match.index + match[0].length
    const [before, behind] = [said.slice(0, end), said.slice(end)]
    const isPromise = UNDOING.includes(event) && PROMISE.test(behind)
    return CONDITION.test(before) || isPromise
      ? []
      : [{ event, before, behind, after: start + end }]
  })
}
