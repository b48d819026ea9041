import {
  CREDENTIAL,
  type Ending,
  endingVerbs,
  endingWords,
  statedEndings,
} from '../../../lexicon/ending-words.ts'
import { parsedIn, type SourcedValue } from '../../fields/field-match.ts'
import { firstDate, type TextStyle } from '../../fields/values.ts'
import type { Layout } from '../../layout/layout.ts'
import { type WrittenSentence, writtenSentences } from '../../layout/written-sentences.ts'
import { pattern } from '../../pattern.ts'
import { isInForce, type Revocation } from './license-status.ts'

/** A sentence of a letter that ends a license: "Your license lapsed on May 1, 2026". */

const WORDS = statedEndings.map((ending) => endingWords[ending].words).join('|')
/** Not the license that the document is about. */
const OTHER = pattern(
  String.raw`
    (?:prior|previous|former|old|other|bonds?|insurance|liability|coverage|compensation|comp|policy|
    tax|driver\S*)\b`,
)
const DETERMINER = String.raw`(?:this|your|the|said|its)\s+(?:(?!${OTHER.source})[\w'’-]+\s+){0,4}?`
const NUMBER = String.raw`,?\s+(?:(?:no\.?|number|#)\s*)?[\w*.-]*\d[\w*.-]*,?`
const OF_HOLDER = pattern(
  String.raw`
    ,?\s+(?:(?:of|held\s+by|issued\s+to|as\s+an?|listed|referenced|shown)\s+
    (?!(?:an?|any|each|every|such)\b)[^;:]{2,60}?|above)`,
)
const LICENSE =
  `(?:${DETERMINER})?${CREDENTIAL}(?!\\s+of\\s+(?:\\w+\\s+)?(?:insurance|liability|coverage)\\b)` +
  `(?:${NUMBER})?(?:${OF_HOLDER.source})?,?`
const ADVERB = String.raw`(?:(?:hereby|now|also|\w+ly)\s+){0,2}`
const BE = String.raw`(?:is|was|has\s+been|had\s+been|is\s+being|(?:will|shall)\s+(?:be|become)|stands)`
const MOVED = '(?:placed|put|moved|changed|converted|transferred)'

/** 'Your license was revoked', 'has been placed on inactive status' */
const PASSIVE =
  String.raw`${LICENSE}\s+${BE}\s+${ADVERB}(?:${MOVED}\s+(?:on|in|into|to)\s+)?` +
  String.raw`(?:an?\s+)?(?<word>${WORDS})`
/** 'Your license lapsed', 'has expired' */
const INTRANSITIVE =
  String.raw`${LICENSE}\s+(?:(?:has|had)\s+)?${ADVERB}(?:(?:became|become|went)\s+)?` +
  '(?<state>lapsed|expired|terminated|inactive)'
/** 'The Board has terminated your license', 'placed your license on inactive status' */
const DONE =
  String.raw`(?:has\s+|have\s+)?${ADVERB}(?:(?<done>${WORDS})\s+${LICENSE}|` +
  String.raw`${MOVED}\s+${LICENSE}\s+(?:on|in|into|to)\s+(?:an?\s+)?(?<status>inactive))`
const WILL_DO = String.raw`(?:will|shall|hereby)\s+${ADVERB}(?<deed>${endingVerbs})s?\s+${LICENSE}`

/** The statement begins its sentence, or a clause that states a fact. */
const CLAUSE = /(?:^\W*|\bthat\s+|,\s+|\band\s+)$/i
/** Who did it, not 'a revoked license' or 'to terminate your license'. */
const ACTOR = /\b(?!(?:to|of|for|an?|the|any|who|which|by|from|with|about|not|never)\s)[\w.]+\s+$/i
const statements = [
  { pattern: PASSIVE, lead: CLAUSE },
  { pattern: INTRANSITIVE, lead: CLAUSE },
  { pattern: DONE, lead: ACTOR },
  { pattern: WILL_DO, lead: ACTOR },
].map((one) => ({ ...one, pattern: new RegExp(`\\b${one.pattern}\\b`, 'i') }))
/** 'In May 2026' states a fact, and 'may' does not. */
const CONDITION = pattern(
  String.raw`
    \b(?:if|unless|may(?!\W{0,3}\d)|might|can|could|would|should|must|whether|when(?:ever)?|any|
    proposed|before|or|otherwise|in\s+the\s+event|(?:an?|each|every)\s+${CREDENTIAL}|${CREDENTIAL}s)\b`,
  'i',
)
const AT_ONCE =
  /^\s+(?:if|when|unless|upon|after|without|until\s+(?!\w+\s+\d)|automatically|\d+\s+days)\b/i
const UNDONE = pattern(
  String.raw`
    \b(?:lifted|stayed|rescinded|vacated|in\s+error|by\s+mistake)\b|
    \b(?:was|is|been|and)\s+(?:\w+ly\s+)?(?:reinstated|restored|reactivated)\b`,
  'i',
)

/** The first sentence with a day, else the first one, else null. */
export function endingSentenceIn(layout: Layout, textStyle: TextStyle): Revocation | null {
  const isValid = isInForce(layout)
  const found = writtenSentences(layout).flatMap((sentence): Revocation[] => {
    const statement = statementIn(sentence.text)
    if (!statement || (isValid && !statement.isFuture)) return []
    const since = dayOf(sentence, statement, textStyle)
    const isWeak = statement.isFuture || !statement.isFirst
    if (!since && isWeak) return []
    return [{ page: sentence.page, ending: statement.ending, since }]
  })
  return found.find(({ since }) => since) ?? found[0] ?? null
}

type StatedEnding = {
  ending: Ending
  from: number
  to: number
  isFuture: boolean
  /** Its sentence begins with it, also behind 'Please note that'. */
  isFirst: boolean
}

function statementIn(text: string): StatedEnding | null {
  for (const { pattern: said, lead } of statements) {
    const match = said.exec(text)
    if (!match) continue
    const [from, to] = [match.index, match.index + match[0].length]
    const [before, behind] = [text.slice(0, from), text.slice(to)]
    const isFuture = /\b(?:will|shall)\b/i.test(match[0])
    const isConditional =
      CONDITION.test(before) || AT_ONCE.test(behind) || (isFuture && CONDITION.test(behind))
    if (isConditional || !lead.test(before) || !/^\W*\p{Lu}/u.test(text)) continue
    if (UNDONE.test(behind)) continue
    return {
      ending: endingOf(match.groups!),
      from,
      to,
      isFuture,
      isFirst: /^\W*$|\bthat\s+$/i.test(before),
    }
  }
  return null
}

function endingOf({ word, state, done, deed, status }: Record<string, string | undefined>): Ending {
  const verb = deed?.toLowerCase()
  const said = verb ? `${verb.replace(/e$/, '')}ed` : (word ?? state ?? done ?? status!)
  return statedEndings.find((ending) =>
    new RegExp(`^(?:${endingWords[ending].words})$`, 'i').test(said),
  )!
}

/** Words before the day, the surest first. 'On' may be the day of something else. */
const LEADS = [
  /^\W*$/,
  /\b(?:effective(?:\s+(?:date|on|as\s+of))?|as\s+of|since|from)\W*$/i,
  /\bon\W*$/i,
]

/** The day from which the license is not valid: 'effective May 15, 2026', not 'until May 15, 2026'. */
function dayOf(
  { text, cellAt }: WrittenSentence,
  { from, to }: StatedEnding,
  textStyle: TextStyle,
): SourcedValue | null {
  const days: { lead: string; at: number; value: SourcedValue }[] = []
  for (let at = 0; at < text.length; ) {
    const date = firstDate(text.slice(at), textStyle)
    if (!date) break
    const start = at + date.start
    const lead = start < from ? text.slice(0, start) : text.slice(to, start)
    days.push({ lead, at: start, value: parsedIn(cellAt(start), date, text.slice(at)) })
    at += date.end
  }
  const behind = days.filter(({ at }) => at >= to)
  const before = days.filter(({ at }) => at < from)
  const led = (some: typeof days, lead: RegExp) => some.find((day) => lead.test(day.lead))?.value
  for (const lead of LEADS) {
    const day = led(behind, lead)
    if (day) return day
  }
  return (
    LEADS.slice(1)
      .map((lead) => led(before, lead))
      .find((day) => day) ?? null
  )
}

const NOUN = '(?:revocation|suspension|cancell?ation|termination)'
const YOURS = String.raw`your\s+(?:(?!${OTHER.source})[\w'’-]+\s+){0,4}?${CREDENTIAL}(?:${NUMBER})?`
const THREAT = pattern(
  String.raw`
    \b${YOURS}\s+(?:may(?!\W{0,3}\d)|might|could|can|will|shall)\s+(?:be\s+|become\s+)?${ADVERB}
    (?:${MOVED}\b|${WORDS}|lapse|expire\s+if)\b|
    \b(?:${NOUN}\s+of|(?:intends?|proceed\w*|decide\w*)\s+to\s+(?:${endingVerbs}))\s+${YOURS}`,
  'i',
)

/** "Your license may be revoked": a letter that the license may end, but has not. */
export function isThreatened(layout: Layout): boolean {
  return writtenSentences(layout).some(({ text }) => THREAT.test(text))
}
