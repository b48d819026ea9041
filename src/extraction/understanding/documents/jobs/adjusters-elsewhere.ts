import type { FieldMatch } from '../../fields/field-match.ts'
import { firstEmail, firstPhone } from '../../fields/values.ts'
import type { Layout } from '../../layout/layout.ts'
import { runningTextOf } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import { type AdjusterField, SIGNATURE, signed } from './adjusters.ts'
import { emailOfSender } from './email-senders.ts'

const CALL_ME = pattern(
  String.raw`
    \b(?:(?:call|phone|text|reach|contact|e-?mail|write)\s+(?:to\s+)?me|I\s+can\s+be\s+reached|
    my\s+(?:(?:direct|cell|mobile|office|desk|new|phone|email)\s+)*(?:line|number|phone|cell|email|address)
    \s+(?:is|(?:has\s+)?changed\s+to))\b`,
  'gi',
)
const MAX_CHARS = 200
const NEXT_SENTENCE = /[.!?]\s+(?=\p{Lu})/u

/** The phone and the email of an adjuster that are neither labeled nor below the name. */
export function contactsElsewhere(
  layout: Layout,
  { label, value }: FieldMatch,
): FieldMatch<AdjusterField>[] {
  const inProse = label === SIGNATURE ? contactsOfWriter(layout) : []
  return [...inProse, ...emailOfSender(layout, value)]
}

/** How the adjuster who signs a letter asks to be reached: 'please call me at 800-555-0148'. */
function contactsOfWriter(layout: Layout): FieldMatch<AdjusterField>[] {
  const { text, cellAt } = runningTextOf(layout)
  return [...text.matchAll(CALL_ME)].flatMap((match) => {
    const [said = ''] = text.slice(match.index, match.index + MAX_CHARS).split(NEXT_SENTENCE)
    return [
      { name: 'adjuster_phone' as const, found: firstPhone(said) },
      { name: 'adjuster_email' as const, found: firstEmail(said) },
    ].flatMap(({ name, found }) => {
      const cell = found && cellAt(match.index + found.start)
      const own = found ? said.slice(found.start, found.end) : ''
      return found && cell ? [signed(name, { cell, text: own }, found.value)] : []
    })
  })
}
