import { parsedIn, type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { firstDate } from '../../fields/values.ts'
import { runningTextOf, sentencesIn } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import { periodIn } from '../credentials/credential-dates.ts'

/** "It expires 05/01/2026", "when it expires on May 1, 2026", or the end of the policy period. */
export function lastDayIn({ layout, textStyle }: Reading): SourcedValue | null {
  const cells = layout.rows.flatMap((row) => row.cells)
  for (const cell of cells) {
    const word =
      /\b(?:expir(?:es|e|ing|ation)|ends|ending)\b[^.;]{0,25}?(?=\d|\p{Lu}\p{Ll}{2})/u.exec(
        cell.text,
      )
    const rest = word ? cell.text.slice(word.index + word[0].length) : ''
    const day = word ? firstDate(rest, textStyle) : null
    if (day?.start === 0) return parsedIn(cell, day, rest)
  }
  return periodIn(layout, textStyle)?.expires ?? null
}

/** 'The policy will expire on January 1, 2027', also over two lines. An offer may expire too. */
const EXPIRES = pattern(
  String.raw`
    \b(?:polic(?:y|ies)|coverage|insurance|it)\b[^.;]{0,60}?
    \b(?:(?:will\s+)?expires?|ends|remains?\s+in\s+(?:force|effect)|
    (?:an?|the)\s+expiration\s+date\s+(?:of|is))\s+(?:on\s+|through\s+|until\s+)?(?=\d|\p{Lu}\p{Ll}{2})`,
  'giu',
)
const CONDITION = /\b(?:[Ii]f|[Uu]nless|would|[Oo]ffer|not|previously|formerly)\b/

/** The day on which a sentence says that the policy expires. Null if sentences name several days. */
export function lastDayInSentence({ layout, textStyle }: Reading): SourcedValue | null {
  const { text, cellAt } = runningTextOf(layout)
  const days = sentencesIn(text).flatMap(({ said, start }) =>
    [...said.matchAll(EXPIRES)].flatMap((match) => {
      const from = match.index + match[0].length
      const day = firstDate(said.slice(from), textStyle)
      const cell = cellAt(start + from)
      if (day?.start !== 0 || !cell || CONDITION.test(said)) return []
      return [valueIn(cell, { ...day, text: said.slice(from, from + day.end) })]
    }),
  )
  return new Set(days.map(({ value }) => value)).size === 1 ? days[0]! : null
}
