import type { FieldMatch } from '../../fields/field-match.ts'
import { nameOf } from '../../fields/values.ts'
import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { canonicalAdministrator } from '../../normalize/administrators.ts'
import { canonicalCarrier, INSURER } from '../../normalize/carriers.ts'
import { normalizeName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { isPerson } from '../parties/holder.ts'
import {
  type AdjusterField,
  contactsBeside,
  contactsIn,
  MAX_ROWS,
  partsOf,
  type SignaturePart,
  signed,
  signerIn,
  signerWithTitle,
} from './adjusters.ts'
import { contactsOn } from './contact-lines.ts'
import { emailOfSender } from './email-senders.ts'
import { isHousehold, isNamedInsurer } from './insurer-names.ts'
import { aboveQuoted } from './quoted-messages.ts'

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
  return signerIn(partsOverTitle(layout))
}

/** The insurer behind or below that title. */
export function insurerOverTitle(layout: Layout): SignaturePart | null {
  const parts = partsOverTitle(layout)
  const title = parts.findIndex(({ text }) => SURE_TITLE.test(text))
  return parts.slice(title + 1).find(({ text }) => canonicalCarrier(text) !== null) ?? null
}

/**
 * The lines of the first signature with a name above its title. A phone or an email is below, or it is the
 * sender of the email.
 */
function partsOverTitle(layout: Layout): SignaturePart[] {
  const { rows } = layout
  const isTitle = isInsurersEstimate(layout) ? isAnyTitle : isSureTitle
  for (const [at, { cells, page }] of rows.entries()) {
    const [title, ...others] = cells
    const [name, ...beside] = rows[at - 1]?.cells ?? []
    if (!title || !name || others.length + beside.length > 0) continue
    const office = rows[at + 1]?.cells[0]?.text ?? ''
    if (!isTitle(title.text) && !(isAnyTitle(title.text) && isNamedInsurer(office))) continue
    if (name.page !== page || Math.abs(name.box.x - title.box.x) > 3) continue
    const isOwn = (row: LayoutRow) => row.cells.length === 1 + contactsBeside(row.cells)
    const below = aboveQuoted(rows.slice(at, at + MAX_ROWS)).filter(isOwn)
    const parts = partsOf([rows[at - 1]!, ...below], name)
    const isSender = emailOfSender(layout, name.text).length > 0
    if (signerIn(parts).length > (isSender ? 0 : 1)) return parts
  }
  return []
}

/** On an insurer's own estimate, a claim specialist is no contractor's. */
const isAnyTitle = (text: string) => isSureTitle(text) || ANY_TITLE.test(text)
const ANY_TITLE = pattern(
  String.raw`
    ^(?!.*\bpublic\b)(?:[\p{L}.]+\s+){0,3}
    claims?\s+(?:specialist|professional|handler|consultant|associate)$`,
  'iu',
)

/** 'Claims Adjuster', or 'Claims Adjuster, Allstate' with the name of an insurer or of its administrator. */
function isSureTitle(text: string): boolean {
  const [own = '', insurer] = text.split(/\s*[,|•·]\s+|\s+[–-]\s+/)
  return SURE_TITLE.test(own) && (insurer === undefined || handlesClaims(insurer))
}

const handlesClaims = (firm: string) =>
  canonicalCarrier(firm) !== null ||
  canonicalAdministrator(firm) !== null ||
  /\bon behalf of\b/i.test(firm)

/**
 * An insurer's estimate ends with a line for the signature, above the adjuster's name and phone, or with both
 * above the terms of payment. The insured is named elsewhere, too.
 */
export function adjusterUnderLine(layout: Layout): FieldMatch<AdjusterField>[] {
  const { rows } = layout
  if (!isOfInsurer(layout)) return []
  for (const [at, { cells, page }] of rows.entries()) {
    const [line, ...others] = cells
    const isLine = line && others.length === 0 && SIGNATURE_LINE.test(line.text)
    const isTerms = line && TERMS.test(line.text)
    if (!isLine && !isTerms) continue
    const [name, phone] = isLine ? firstCells(rows.slice(at + 1, at + 3)) : cellsAbove(rows, at)
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

/** On an insurer's letterhead, 'Large Loss Specialist' and 'Claims Team Lead' are no contractor's titles. */
export const adjusterOfInsurer = (layout: Layout): FieldMatch<AdjusterField>[] =>
  isUnderInsurer(layout) ? signerWithTitle(layout, INSURERS_TITLE) : []

const isUnderInsurer = (layout: Layout) =>
  isOfInsurer(layout) ||
  layout.rows.slice(0, 1).some(({ cells }) => cells.some(({ text }) => isNamedInsurer(text)))

const INSURERS_TITLE = pattern(
  String.raw`
    ^(?!.*\b(?:public|underwrit\w+)\b)(?:[\p{L}.]+\s+){0,3}
    (?:claims?|property|loss(?:es)?|cat|catastrophe|casualty|field)\s+(?:[\p{L}.]+\s+){0,2}
    (?:specialist|lead(?:er)?|professional|analyst|associate|consultant|manager|supervisor|director|
    examiner|representative|rep|handler|coordinator|officer)\b`,
  'iu',
)

const firstCells = (rows: readonly LayoutRow[]) => rows.map(({ cells }) => cells[0])

/** The name and the phone in one row above, or in two. */
function cellsAbove(rows: readonly LayoutRow[], at: number): (LayoutCell | undefined)[] {
  const above = rows[at - 1]?.cells ?? []
  return above.length === 1 ? firstCells(rows.slice(Math.max(0, at - 2), at)) : above
}

const LETTERHEAD_ROWS = 3
const SIGNATURE_LINE = /^_{8,}$/
/** State Farm prints the name and the phone above this line. */
const TERMS = /^all amounts payable\b/i

/** Whether an insurer's name is at the head of the document. */
const isOfInsurer = ({ rows }: Layout) =>
  rows.slice(0, LETTERHEAD_ROWS).some(({ cells }) => cells.some(isInsurers))

function isInsurers({ text }: LayoutCell): boolean {
  const known = canonicalCarrier(text)
  return known !== null && (INSURER.test(text) || isHousehold(text, known))
}

const CASH_VALUE = /^(?:actual cash value|acv|replacement cost value|rcv|net claim)\b/i

const isInsurersEstimate = (layout: Layout) =>
  isOfInsurer(layout) &&
  layout.rows.some(({ cells }) => cells.length > 1 && CASH_VALUE.test(cells[0]!.text))

function isNamedBesides({ rows }: Layout, name: LayoutCell): boolean {
  const plain = normalizeName(name.text)
  return rows.some(({ cells }) =>
    cells.some((cell) => cell !== name && normalizeName(cell.text).includes(plain)),
  )
}
