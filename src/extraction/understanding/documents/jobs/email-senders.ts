import type { FieldMatch } from '../../fields/field-match.ts'
import { firstEmail, nameOf } from '../../fields/values.ts'
import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { canonicalCarrier } from '../../normalize/carriers.ts'
import { normalizeName } from '../../normalize/names.ts'
import { isPerson } from '../parties/holder.ts'
import {
  type AdjusterField,
  contactsIn,
  MAX_ROWS,
  type SignaturePart,
  signed,
} from './adjusters.ts'
import { isNamedInsurer } from './insurer-names.ts'
import { aboveQuoted } from './quoted-messages.ts'

/** Who sent an email, by the line 'From: Bell, Ann <ann.bell@acme.example>' of its header. */
type Sender = { name: string; address: string; cell: LayoutCell; row: number }

const FROM = /^from:?\s+(\S.*)$/iu
const HEADER_ROWS = 8

export function senderOf({ rows }: Pick<Layout, 'rows'>): Sender | null {
  for (const [row, { cells }] of rows.slice(0, HEADER_ROWS).entries()) {
    const [, text = ''] = FROM.exec(cells.map((one) => one.text).join(' ')) ?? []
    const address = firstEmail(text)?.value
    const name = /^(\p{L}[^<]*?)\s*</u.exec(text)?.[1] ?? ''
    if (address) return { name, address, cell: cells.at(-1)!, row }
  }
  return null
}

const SENT = /^(?:sent|(date))\s*:\s*(\S.*)$/iu
/** Browsers print it behind the sender: 'Ann Bell <ann@acme.example> Fri, Nov 6, 2026 at 7:58 AM'. */
const SENT_FROM = /^[^<]*<\S+@\S+> ((?:mon|tue|wed|thu|fri|sat|sun), .+ at \d{1,2}:\d{2}.*)$/i

/** When an email was sent, in its header. 'Date:' is also on a fax or a memo, whose sender has no address. */
export function sentLines(layout: Pick<Layout, 'rows'>): { cell: LayoutCell; text: string }[] {
  const lines = layout.rows.slice(0, HEADER_ROWS).map(({ cells }) => ({
    cell: cells.at(-1)!,
    text: cells.map((one) => one.text).join(' '),
  }))
  const isFrom = lines.some(({ text }) => FROM.test(text))
  const isEmail = senderOf(layout) !== null
  return lines.flatMap(({ cell, text }) => {
    const [, date, when] = SENT.exec(text) ?? []
    const sent = when && isFrom && (isEmail || !date) ? when : SENT_FROM.exec(text)?.[1]
    return sent ? [{ cell, text: sent }] : []
  })
}

/** The address of the adjuster who sent the email. */
export function emailOfSender(layout: Layout, name: string): FieldMatch<'adjuster_email'>[] {
  const sender = senderOf(layout)
  if (!sender || normalizeName(sender.name) !== normalizeName(name)) return []
  const { cell, address } = sender
  return [signed('adjuster_email', { cell, text: address }, address)]
}

/** The adjuster who sent an email and signs it above the claims office of an insurer: 'Acme Claims'. */
export function adjusterWhoSent(layout: Layout): FieldMatch<AdjusterField>[] {
  const office = officeOfSender(layout)
  const read = office && nameOf(office.name.text)
  if (!read) return []
  return [
    signed('adjuster_name', { cell: office.name, text: office.name.text }, read.value),
    ...contactsIn(office.below),
  ]
}

/**
 * The insurer that an email names on a separate line, below its text or above an office, if the sender's
 * address is the insurer's.
 */
export function insurerOfSender(layout: Layout): SignaturePart | null {
  const sender = senderOf(layout)
  if (!sender) return null
  const host = lettersOf(`${sender.name} ${sender.address.split('@')[1]}`)
  for (const { cells } of writtenBy(layout, sender)) {
    const [cell, ...others] = cells
    const text = others.length === 0 && cell ? withoutOffice(cell.text) : ''
    const own = lettersOf(text.replace(LEGAL_WORDS, ''))
    const isHost = own.length >= MIN_LETTERS && host.includes(own)
    if (cell && isHost && looksWhole(text)) return { cell, text }
  }
  return null
}

const MIN_LETTERS = 4
const LEGAL_WORDS =
  /\b(?:the|mutual|insurance|casualty|indemnity|assurance|company|companies|co|group|corp|inc|and|of)\b/gi
const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** A known insurer, or the full name of one. */
const looksWhole = (text: string) =>
  isNamedInsurer(text) &&
  (canonicalCarrier(text) !== null || /\b(?:company|co|group|exchange|association)\.?$/i.test(text))

const OFFICE =
  /\s+(?:property\s+|home(?:owners)?\s+)?claims(?:\s+(?:department|dept\.?|team|office))?$/i
const withoutOffice = (text: string) => text.replace(OFFICE, '')

/** The name above the claims office, with the lines below it. */
function officeOfSender(layout: Layout): { name: LayoutCell; below: SignaturePart[] } | null {
  const sender = senderOf(layout)
  if (!sender || !isPerson(sender.name)) return null
  const rows = writtenBy(layout, sender)
  for (const [at, { cells }] of rows.entries()) {
    const [name] = cells
    const office = rows[at + 1]?.cells[0]?.text ?? ''
    if (!name || cells.length > 1 || normalizeName(name.text) !== normalizeName(sender.name))
      continue
    if (!OFFICE.test(office) || canonicalCarrier(withoutOffice(office)) === null) continue
    const below = rows.slice(at + 2, at + 2 + MAX_ROWS).flatMap((row) => row.cells)
    return { name, below: below.map((cell) => ({ cell, text: cell.text })) }
  }
  return null
}

/** The rows of the sender's own text. */
export function writtenBy({ rows }: Layout, { row }: Sender): LayoutRow[] {
  return aboveQuoted(rows.slice(row + 1))
}
