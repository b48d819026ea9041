import type { FieldMatch } from '../../fields/field-match.ts'
import { nameOf } from '../../fields/values.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { canonicalCarrier, INSURER } from '../../normalize/carriers.ts'
import { normalizeName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { isPerson } from '../parties/holder.ts'
import { type AdjusterField, contactsIn, MAX_ROWS, partsOf, signed, signerIn } from './adjusters.ts'
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
export function adjusterOverTitle({ rows }: Layout): FieldMatch<AdjusterField>[] {
  for (const [at, { cells, page }] of rows.entries()) {
    const [title, ...others] = cells
    const [name, ...beside] = rows[at - 1]?.cells ?? []
    if (!title || !name || others.length + beside.length > 0 || !SURE_TITLE.test(title.text))
      continue
    if (name.page !== page || Math.abs(name.box.x - title.box.x) > 3) continue
    const below = rows.slice(at, at + MAX_ROWS).filter((row) => row.cells.length === 1)
    const found = signerIn(partsOf([rows[at - 1]!, ...below], name))
    if (found.length > 1) return found
  }
  return []
}

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
