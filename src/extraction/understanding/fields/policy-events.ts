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

/** The first event of a policy that a sentence states, with a day if it ends or reinstates the policy. */
export function policyEventIn(layout: Layout): StatedEvent | null {
  const { text } = runningTextOf(layout)
  for (const { said, start } of sentencesIn(text)) {
    const isDated = DATE_PATTERNS.some((date) => date.test(said))
    for (const event of EVENTS) {
      // A policy that is not renewed ends on its own day, which another sentence may state.
      if (!isDated && event !== 'nonrenewal') continue
      const match = noticeSentences[event].exec(said)
      if (!match || CONDITION.test(said.slice(0, match.index + match[0].length))) continue
      const end = match.index + match[0].length
      return { event, before: said.slice(0, end), behind: said.slice(end), after: start + end }
    }
  }
  return null
}
