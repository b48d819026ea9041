import type { JobValues } from '../../../findings.ts'
import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { firstDate } from '../../fields/values.ts'
import { cellInColumn, type Layout } from '../../layout/layout.ts'
import { runningTextOf } from '../../layout/running-text.ts'
import { flipName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'

const ENTERED = pattern(
  String.raw`
    \b(?:agreement|contract|authorization|assignment)\s+(?:is\s+|was\s+)?(?:made\s+and\s+)?
    (?:entered\s+into|executed|signed)\s+(?:on\s+|as\s+of\s+|effective\s+|this\s+){0,2}`,
  'gi',
)
const MAX_CHARS_BEFORE = 6
const DATE_CHARS = 45
/** 'By: Jane Roe' or '/s/ Jane Roe', above the caption of a signature. */
const SIGNED = /^(?:by\s*:|\/s\/)\s*/i
const CAPTION = /\b(?:customer|client|owner|insured|policyholder|homeowner|signature)\b/i

/** The day on which an agreement was entered into, if its text states the day and the client signed it. */
export function agreementDay(
  { layout, textStyle }: Reading,
  { client_name: client }: JobValues,
): FieldMatch<'dates.authorized_at'> | null {
  if (typeof client !== 'string' || !isSignedBy(layout, client)) return null
  const { text, cellAt } = runningTextOf(layout)
  for (const match of text.matchAll(ENTERED)) {
    const from = match.index + match[0].length
    const date = firstDate(text.slice(from, from + DATE_CHARS), textStyle)
    const cell = cellAt(from)
    if (!cell || !date || date.start > MAX_CHARS_BEFORE) continue
    const stated = text.slice(from + date.start, from + date.end)
    return matchIn('dates.authorized_at', cell, {
      value: date.value,
      text: stated,
      label: 'agreement',
    })
  }
  return null
}

function isSignedBy({ rows }: Layout, client: string): boolean {
  return rows.some(({ cells }, at) =>
    cells.some((cell) => {
      const caption = cellInColumn(rows[at + 1]?.cells ?? [], cell.box)
      const isOfClient = flipName(cell.text.replace(SIGNED, '').trim()) === client
      return isOfClient && SIGNED.test(cell.text) && CAPTION.test(caption?.text ?? '')
    }),
  )
}
