import { askingWords, sendingWords } from '../../../lexicon/other-parties.ts'
import type { W9Label } from '../../../lexicon/w9-labels.ts'
import type { FieldMatch, SourcedValue } from '../../fields/field-match.ts'
import { isOfBusiness } from '../../normalize/business-emails.ts'
import { isSameBusiness } from '../../normalize/business-names.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'

export type W9Contact = Partial<Record<'contact' | 'phone' | 'email', SourcedValue>>

export type W9Match = FieldMatch<W9Label>

const CONTACTS = ['contact', 'phone', 'email'] as const
const SAME_PLACE = 4

/**
 * The contact in the rows of the vendor's answers. That of the company that asks for the form is elsewhere on
 * the page, or below its name or a caption such as 'Return to'. `of` reads an answer by its label.
 */
export function contactBeside(
  reading: Reading,
  of: (name: W9Label) => W9Match | null,
  all: readonly W9Match[],
): W9Contact {
  const anchor = of('name') ?? of('street') ?? of('place')
  if (anchor?.position !== 'right') return {}
  const isInRows = (one: W9Match) =>
    one.position === 'right' &&
    one.page === anchor.page &&
    Math.abs(one.labelBox.x - anchor.labelBox.x) <= SAME_PLACE &&
    Math.abs(one.box.x - anchor.box.x) <= SAME_PLACE
  const near = all.filter(({ name }) => isContact(name)).filter(isInRows)
  const own = near.filter(
    (one) =>
      !isBelowRequester(reading, one, anchor.row) &&
      !isBesideEmailOf(near, one, reading.context.operatorName),
  )
  const contact: W9Contact = {}
  for (const field of CONTACTS) {
    const best = of(field)
    const found = own.find((one) => one.row === best?.row && one.name === field)
    const first = found ?? own.find(({ name }) => name === field)
    if (first) contact[field] = first
  }
  return contact
}

const isContact = (name: W9Label) => CONTACTS.some((one) => one === name)

/** 'Requested by', 'Please return this form to:', 'For office use only', with or without a name behind it. */
const REQUESTER = pattern(
  String.raw`
    ^(?:please\s+)?(?:
    (?:${sendingWords.trim()}|upload|give)\b[^.:]{0,60}?\bto|
    (?:${askingWords.trim()})\s+(?:by|for|from)|
    request[eo]rs?(?:['’]s)?(?:\s+(?:name|company|information|contact))?|
    (?:requesting|hiring)\s+(?:party|agency|company|organization|contractor)|
    (?:for\s+)?(?:office|internal|company)\s+use(?:\s+only)?|
    (?:for\s+)?questions(?:\s+(?:about|on|regarding)\b[^.:]{0,40})?
    )\s*(?:$|:)`,
  'i',
)
/** The title of the form. Above it is the letterhead. */
const TITLE = /\bw\s?-?\s?9\b|taxpayer identification (?:number )?(?:form|request)/i

/** Whether the next party above a contact is the company that asks for the form. */
function isBelowRequester(
  { layout, context }: Reading,
  { page, row }: W9Match,
  anchor: number,
): boolean {
  const { operatorName } = context
  for (let at = row; at >= 0 && layout.rows[at]!.page === page; at--) {
    const { cells } = layout.rows[at]!
    if (cells.some(({ text }) => REQUESTER.test(text.trim()))) return true
    if (operatorName !== null && cells.some(({ text }) => isSameBusiness(text, operatorName)))
      return true
    if (at === anchor || cells.some(({ text }) => TITLE.test(text))) return false
  }
  return false
}

/**
 * The rows of one block have one contact: the phone above the operator's email is the operator's, too. A
 * label that occurs again begins another block.
 */
function isBesideEmailOf(
  near: readonly W9Match[],
  one: W9Match,
  operatorName: string | null,
): boolean {
  const isInBlock = ({ row }: W9Match) => {
    const [from, to] = [Math.min(one.row, row), Math.max(one.row, row)]
    const between = near.filter((match) => match.row >= from && match.row <= to)
    const rows = new Set(between.map((match) => match.row))
    const names = new Set(between.map(({ name }) => name))
    return rows.size === to - from + 1 && names.size === between.length
  }
  return near.some(
    (match) =>
      match.name === 'email' && isOfBusiness(match.value, operatorName) && isInBlock(match),
  )
}
