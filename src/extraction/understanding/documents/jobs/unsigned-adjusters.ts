import type { FieldMatch } from '../../fields/field-match.ts'
import { firstEmail, nameOf } from '../../fields/values.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { canonicalCarrier, INSURER } from '../../normalize/carriers.ts'
import { normalizeName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { isPerson } from '../parties/holder.ts'
import {
  type AdjusterField,
  contactsIn,
  MAX_ROWS,
  partsOf,
  type SignaturePart,
  signed,
  signerIn,
} from './adjusters.ts'
import { contactsOn } from './contact-lines.ts'

/** A title that a contractor's staff does not have: 'Claims Specialist' may be a roofer's. */
const SURE_TITLE = pattern(
  String.raw`^(?!.*\bpublic\b)(?:[\p{L}.]+\s+){0,3}(?:adjuster|claims?\s+(?:representative|examiner))$`,
  'iu',
)

/**
 * The adjuster of a letter without a closing: a name above a title, with the phone or the email below.
 * 'Please call me with any questions.' is the end of its text.
 */
export function adjusterOverTitle(layout: Layout): FieldMatch<AdjusterField>[] {
  const [signer, ...contacts] = signerIn(partsOverTitle(layout))
  if (!signer) return []
  const email = contacts.some(({ name }) => name === 'adjuster_email')
  return [signer, ...contacts, ...(email ? [] : emailOfSender(layout, signer.value))]
}

/** The insurer behind or below that title. */
export function insurerOverTitle(layout: Layout): SignaturePart | null {
  const parts = partsOverTitle(layout)
  const title = parts.findIndex(({ text }) => SURE_TITLE.test(text))
  return parts.slice(title + 1).find(({ text }) => canonicalCarrier(text) !== null) ?? null
}

/** The lines of the first signature with a name above its title, and a phone or an email below. */
function partsOverTitle({ rows }: Layout): SignaturePart[] {
  for (const [at, { cells, page }] of rows.entries()) {
    const [title, ...others] = cells
    const [name, ...beside] = rows[at - 1]?.cells ?? []
    if (!title || !name || others.length + beside.length > 0 || !isSureTitle(title.text)) continue
    if (name.page !== page || Math.abs(name.box.x - title.box.x) > 3) continue
    const below = rows.slice(at, at + MAX_ROWS).filter((row) => row.cells.length === 1)
    const parts = partsOf([rows[at - 1]!, ...below], name)
    if (signerIn(parts).length > 1) return parts
  }
  return []
}

/** 'Claims Adjuster', or 'Claims Adjuster, Allstate' with the name of an insurer. */
function isSureTitle(text: string): boolean {
  const [own = '', insurer] = text.split(/\s*[,|•·]\s+|\s+[–-]\s+/)
  return SURE_TITLE.test(own) && (insurer === undefined || canonicalCarrier(insurer) !== null)
}

const FROM = /^from:?\s+(\p{L}[^<]*?)\s*<([^<>\s]+@[^<>\s]+)>$/iu

/** The address behind the sender's name in the header of an email. */
function emailOfSender({ rows }: Layout, name: string): FieldMatch<AdjusterField>[] {
  for (const { cells } of rows.slice(0, HEADER_ROWS)) {
    const [cell] = cells
    const text = cells.map((one) => one.text).join(' ')
    const [, sender = '', address = ''] = FROM.exec(text) ?? []
    const read = normalizeName(sender) === normalizeName(name) ? firstEmail(address) : null
    if (cell && read)
      return [signed('adjuster_email', { cell: cells.at(-1)!, text: address }, read.value)]
  }
  return []
}

const HEADER_ROWS = 8

/**
 * An insurer's estimate ends with a line for the signature, above the adjuster's name and phone. The insured
 * is named elsewhere, too.
 */
export function adjusterUnderLine(layout: Layout): FieldMatch<AdjusterField>[] {
  const { rows } = layout
  if (!rows.slice(0, LETTERHEAD_ROWS).some(({ cells }) => cells.some(isInsurers))) return []
  for (const [at, { cells, page }] of rows.entries()) {
    const [line, ...others] = cells
    if (!line || others.length > 0 || !SIGNATURE_LINE.test(line.text)) continue
    const [name, phone] = rows.slice(at + 1, at + 3).map((row) => row.cells[0])
    if (name?.page !== page || phone?.page !== page || !isPerson(name.text)) continue
    const read = nameOf(name.text)
    const below = contactsOn([phone])
    if (!read || !below.phone || isNamedBesides(layout, name)) continue
    const parts = [{ cell: phone, text: phone.text }]
    return [
      signed('adjuster_name', { cell: name, text: name.text }, read.value),
      ...contactsIn(parts),
    ]
  }
  return []
}

const LETTERHEAD_ROWS = 3
const SIGNATURE_LINE = /^_{8,}$/

const isInsurers = ({ text }: LayoutCell) => canonicalCarrier(text) !== null && INSURER.test(text)

function isNamedBesides({ rows }: Layout, name: LayoutCell): boolean {
  const plain = normalizeName(name.text)
  return rows.some(({ cells }) =>
    cells.some((cell) => cell !== name && normalizeName(cell.text).includes(plain)),
  )
}
