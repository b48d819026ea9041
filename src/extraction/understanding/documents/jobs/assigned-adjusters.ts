import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { firstEmail, firstPhone, nameOf } from '../../fields/values.ts'
import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { isSentence } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import { isPerson } from '../parties/holder.ts'
import { type AdjusterField, contactsIn, type SignaturePart } from './adjusters.ts'

/** The block of a new adjuster: its rows, and what was read from them. */
export type AssignedAdjuster = { rows: LayoutRow[]; matches: FieldMatch<AdjusterField>[] }

/** 'Your new adjuster is:', which may be followed by the name. */
const NEW_ADJUSTER = pattern(
  String.raw`
    \b(?:new(?:ly)?|assigned)\s+(?:\p{L}+\s+){0,2}
    (?:adjuster|claims?\s+(?:rep(?:resentative)?|specialist|examiner|handler|professional))
    (?:\s+(?:on|for)\s+[^.:]{1,60})?\s+(?:is|will\s+be)\s*:\s*(?<name>.*)$`,
  'iu',
)
const CONTACT = pattern(
  String.raw`
    \b(?:(?:your|his|her|their)(?:\s+new)?|(?:new\s+)?adjuster['’]s|new)\s+
    contact(?:\s+(?:info(?:rmation)?|details?))?\s+(?:is|are)\s*:\s*$`,
  'i',
)
/** 'has been reassigned from Ann Bell to Gil Price.' */
const REASSIGNED = /\b(?:re-?assigned|transferred)\b[^.]*?\bto\s+(?<to>\p{Lu}.*)$/su
const MAX_ROWS_OF_SENTENCE = 4
const MAX_ROWS = 6
const LABEL = /^(?:name|adjuster)\s*:\s*/i

/** The adjuster to whom a claim was reassigned, with the phone and the email in the lines below. */
export function assignedAdjuster({ rows }: Layout): AssignedAdjuster | null {
  for (const [at, row] of rows.entries()) {
    if (!textOf(row).includes(':')) continue
    const from = Math.max(0, at + 1 - MAX_ROWS_OF_SENTENCE)
    const said = rows
      .slice(from, at + 1)
      .map(textOf)
      .join(' ')
    const isContact = CONTACT.test(said)
    const own = NEW_ADJUSTER.exec(said)?.groups?.name
    const to = isContact ? REASSIGNED.exec(said)?.groups?.to : undefined
    if (own === undefined && to === undefined) continue
    const block = blockBelow(rows, at)
    const names = [...(own ? [row] : []), ...block].flatMap(({ cells }) => cells)
    const parts = names.map((cell) => ({
      cell,
      text: own && cell.row === row.cells[0]?.row ? own : cell.text,
    }))
    const name = parts.flatMap((part) => nameIn(part) ?? []).at(0)
    // 'Their contact information is:' may be that of another person.
    if (to !== undefined && name && !to.includes(name.value)) continue
    if (block.some(isOfClient) || (block.length === 0 && !name)) continue
    const contacts = name ? contactsIn(withoutFaxes(block)) : []
    return { rows: block, matches: name ? [name, ...contacts] : [] }
  }
  return null
}

/** The phone and the email of a new adjuster are not those of the client, even if the name is not read. */
export function useAssigned(
  pairs: FieldPairs<JobLabel>,
  { rows, matches }: AssignedAdjuster,
): void {
  const isInBlock = ({ page, row, name }: FieldMatch<JobLabel>) =>
    CONTACTS.includes(name) &&
    rows.some(({ cells }) => cells[0]?.page === page && cells[0].row === row)
  pairs.all = pairs.all.filter((one) => !isInBlock(one))
  for (const [name, match] of pairs.best) if (isInBlock(match)) pairs.best.delete(name)
  for (const match of matches) pairs.best.set(match.name, match)
}

const CONTACTS: readonly JobLabel[] = [
  'phone',
  'email',
  'client_phone',
  'client_email',
  'adjuster_phone',
  'adjuster_email',
]

/** The lines up to the last phone or email. */
function blockBelow(rows: readonly LayoutRow[], at: number): LayoutRow[] {
  const below = rows.slice(at + 1, at + 1 + MAX_ROWS)
  const isOther = (row: LayoutRow) =>
    row.page !== rows[at]!.page || isSentence(row) || isClosing(row)
  const end = below.findIndex(isOther)
  const own = end < 0 ? below : below.slice(0, end)
  return own.slice(0, own.findLastIndex(hasContact) + 1)
}

const isOfClient = (row: LayoutRow) => CLIENT.test(textOf(row))
const CLIENT = /^(?:(?:named\s+)?insured|(?:home\s?)?owner|customer|client|policy\s?holder)\b/i
const isClosing = (row: LayoutRow) => /[,.!]$/.test(textOf(row)) && !hasContact(row)
const hasContact = (row: LayoutRow) => (firstPhone(textOf(row)) ?? firstEmail(textOf(row))) !== null
const textOf = ({ cells }: LayoutRow) => cells.map(({ text }) => text).join(' ')

function nameIn({ cell, text }: SignaturePart): FieldMatch<'adjuster_name'> | null {
  const [name = ''] = text.replace(LABEL, '').split(/,\s+|\s+[–|-]\s+/)
  const read = isPerson(name) ? nameOf(name) : null
  return read && matchIn('adjuster_name', cell, { value: read.value, text: name, weak: false })
}

function withoutFaxes(rows: readonly LayoutRow[]): SignaturePart[] {
  const isOfFax = (cells: readonly LayoutCell[], at: number) =>
    /\bfax\b/i.test(cells[at - 1]?.text ?? '')
  return rows.flatMap(({ cells }) =>
    cells.filter((_, at) => !isOfFax(cells, at)).map((cell) => ({ cell, text: cell.text })),
  )
}
