import { closings, thanks } from '../../../lexicon/closings.ts'
import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { firstEmail, firstPhone, nameOf } from '../../fields/values.ts'
import { linesUnder } from '../../layout/address-blocks.ts'
import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { canonicalCarrier } from '../../normalize/carriers.ts'
import { flipName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { isPerson } from '../parties/holder.ts'
import { aboveQuoted } from './quoted-messages.ts'

const CLOSING = pattern(String.raw`^(?:${closings}|${thanks})\b[,.!]?\s*`, 'i')
/** 'Senior Property Adjuster', 'Claims Representative'. A public adjuster works for the homeowner. */
export const ADJUSTERS_TITLE = pattern(
  String.raw`
    ^(?!.*\bpublic\b)(?:[\p{L}.]+\s+){0,3}
    (?:adjuster|claims?\s+(?:(?:resolution|service)\s+)?
    (?:rep(?:resentative)?|specialist|examiner|professional|handler|consultant|
    associate|advisor|manager|supervisor))\b`,
  'iu',
)
/** A signature needs up to this many lines of room. */
export const MAX_ROWS = 6
/** The letters of a professional designation behind a name: 'Dana Whitfield, AIC'. */
const DESIGNATION = /^[A-Z]{2,6}$/
const AFTER_SIGNATURE = /^(?:cc|c\.c\.|enc|encl|enclosures?|attachments?|p\.?s)\b/i

export type AdjusterField = 'adjuster_name' | 'adjuster_phone' | 'adjuster_email'
/** A line of a signature, or one of the parts of a line with commas. */
export type SignaturePart = { cell: LayoutCell; text: string }

/**
 * The adjuster who signs a letter, and the phone and the email below the title. The name of a person is
 * between the closing and the title of an adjuster.
 */
export const adjusterWhoSigns = (layout: Layout): FieldMatch<AdjusterField>[] =>
  signerWithTitle(layout, ADJUSTERS_TITLE)

/** Who signs below a closing and over one of these titles. */
export function signerWithTitle({ rows }: Layout, title: RegExp): FieldMatch<AdjusterField>[] {
  for (const [at, row] of rows.entries()) {
    const closing = row.cells[0]
    if (!closing || !CLOSING.test(closing.text)) continue
    const found = signerIn(partsOf(aboveQuoted(rows.slice(at, at + 1 + MAX_ROWS)), closing), title)
    if (found.length > 0) return found
  }
  return []
}

/** The known insurer below the title of an adjuster who signs: 'Claims Specialist | Allstate Insurance'. */
export function insurerOfSigner({ rows }: Layout): SignaturePart | null {
  for (const [at, row] of rows.entries()) {
    const closing = row.cells[0]
    if (!closing || !CLOSING.test(closing.text)) continue
    const parts = partsOf(aboveQuoted(rows.slice(at, at + 1 + MAX_ROWS)), closing)
    if (signerIn(parts).length === 0) continue
    const title = parts.findIndex(({ text }) => ADJUSTERS_TITLE.test(text))
    const found = parts.slice(title + 1).find(({ text }) => canonicalCarrier(text) !== null)
    if (found) return found
  }
  return null
}

/**
 * 'Prepared by: Dana Bell, Claims Adjuster' on an estimate that is not the operator's. The title may be on
 * the line below. Without the title of an adjuster, a contractor may have prepared it.
 */
export function adjusterWhoPrepared(layout: Layout): FieldMatch<AdjusterField>[] {
  for (const { cells } of layout.rows.slice(0, ADDRESS_ROWS)) {
    for (const [at, cell] of cells.entries()) {
      if (!PREPARED.test(cell.text)) continue
      const value = labeledPart(cells.slice(at), PREPARED)
      const name = value && nameOfTitled(layout, value)
      const read = name && isPerson(name) ? nameOf(name) : null
      if (read) return [signed('adjuster_name', { cell: value!.cell, text: name! }, read.value)]
    }
  }
  return []
}

/** The name before the title of an adjuster, or above it. Null without such a title. */
function nameOfTitled(layout: Layout, { cell, text }: SignaturePart): string | null {
  const [name = '', ...titles] = text.split(/,\s+|\s+[–-]\s+/)
  if (titles.some((title) => ADJUSTER.test(title))) return name
  const [below] = linesUnder(layout, cell, 1, () => false)
  const title = below?.text.replace(/^(?:title|position)\s*:\s*/i, '') ?? ''
  return ADJUSTER.test(title) ? flipName(text) : null
}

/** A contractor's office has claims specialists and managers too. */
const ADJUSTER =
  /^(?!.*\bpublic\b)(?:[\p{L}.]+\s+){0,3}(?:adjuster|claims?\s+(?:rep(?:resentative)?|examiner))\b/iu
const PREPARED =
  /^(?:(?:estimate\s+)?(?:prepared|written)\s+by|estimat(?:or|ed\s+by)|inspected\s+by)\s*(?::\s*|$)/i

/**
 * A contractor's estimate of Xactimate names the adjuster behind 'Reference:', with the title below behind
 * 'Position:' and the contacts beside and below.
 */
export function adjusterOfReference({ rows }: Layout): FieldMatch<AdjusterField>[] {
  for (const [at, { cells, page }] of rows.slice(0, ADDRESS_ROWS).entries()) {
    const name = cells[0] && labeledPart(cells, /^reference\s*:\s*/i)
    if (!name || !isPerson(name.text)) continue
    const below = rows.slice(at + 1, at + 1 + MAX_ROWS).filter((row) => row.page === page)
    const end = below.findIndex(({ cells: [first] }) => !OF_REFERENCE.test(first?.text ?? ''))
    const block = below.slice(0, end < 0 ? undefined : end)
    const title = block.map((row) => labeledPart(row.cells, /^position\s*:\s*/i)).find(Boolean)
    const read = title && ADJUSTERS_TITLE.test(title.text) ? nameOf(name.text) : null
    if (!read) continue
    const parts = [cells, ...block.map((row) => row.cells)].flat()
    const contacts = contactsIn(parts.map((cell) => ({ cell, text: cell.text })))
    return [signed('adjuster_name', name, read.value), ...contacts]
  }
  return []
}

const OF_REFERENCE = /^(?:position|company|business|cell(?:ular)?|home|e-?mail|fax|phone)\b/i

/** The text behind a label that begins the row, in its cell or in the next one. */
function labeledPart([first, next]: LayoutCell[], label: RegExp): SignaturePart | null {
  if (!first || !label.test(first.text)) return null
  const own = first.text.replace(label, '')
  if (own !== '') return { cell: first, text: own }
  return next ? { cell: next, text: next.text } : null
}

export const ADDRESS_ROWS = 40

export function partsOf(rows: LayoutRow[], closing: LayoutCell): SignaturePart[] {
  const cells = rows
    .filter(({ page }) => page === closing.page)
    .flatMap(({ cells: own }) => {
      const at = own.findIndex((cell) => Math.abs(cell.box.x - closing.box.x) <= 3)
      return at < 0 ? [] : own.slice(at, at + 1 + contactsBeside(own.slice(at)))
    })
  return cells.flatMap((cell, at) => {
    const own = cell === closing ? cell.text.replace(CLOSING, '') : cell.text
    if (LAST_FIRST.test(own) && ADJUSTERS_TITLE.test(cells[at + 1]?.text ?? ''))
      return [{ cell, text: own }]
    const texts = own.split(/\s*[,|•·]\s+|,$/).filter((text) => text !== '')
    return texts.map((text) => ({ cell, text }))
  })
}

/** '(800) 555-0143   abell@example.com': the number of contacts right behind the first one. */
export function contactsBeside(cells: readonly LayoutCell[]): number {
  const isNext = (cell: LayoutCell, at: number) =>
    isContact(cell.text) && (at === 0 || gapOf(cells[at - 1]!, cell) <= MAX_GAP * cell.box.height)
  const end = cells.findIndex((cell, at) => !isNext(cell, at))
  return Math.max(0, (end < 0 ? cells.length : end) - 1)
}

const isContact = (text: string) => firstPhone(text) !== null || firstEmail(text) !== null
const gapOf = (one: LayoutCell, other: LayoutCell) => other.box.x - one.box.x - one.box.width
/** Farther apart, the contacts may be those of another signature. In heights of a line. */
const MAX_GAP = 4

/** 'Bell, Ann' above a title, and not 'Bell, AIC'. */
const LAST_FIRST = /^\p{Lu}[\p{L}'’-]+, \p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\.?)?$/u

export function signerIn(
  parts: SignaturePart[],
  title = ADJUSTERS_TITLE,
): FieldMatch<AdjusterField>[] {
  for (const [at, { text }] of parts.entries()) {
    if (!title.test(text)) continue
    const signer = parts.slice(0, at).findLast((part) => !DESIGNATION.test(part.text))
    const name = signer && isPerson(signer.text) ? nameOf(signer.text) : null
    if (!signer || !name) continue
    const below = parts.slice(at + 1)
    const end = below.findIndex((part) => AFTER_SIGNATURE.test(part.text))
    const contacts = contactsIn(end < 0 ? below : below.slice(0, end))
    return [signed('adjuster_name', signer, name.value), ...contacts]
  }
  return []
}

export function contactsIn(parts: SignaturePart[]): FieldMatch<AdjusterField>[] {
  const kinds = [
    { name: 'adjuster_phone', read: firstPhone },
    { name: 'adjuster_email', read: firstEmail },
  ] as const
  return kinds.flatMap(({ name, read }) => {
    const part = parts.find(({ text }) => !/\bfax\b/i.test(text) && read(text) !== null)
    return part ? [signed(name, part, read(part.text)!.value)] : []
  })
}

/** The label of a value that a signature states. */
export const SIGNATURE = 'signature'

export function signed<Name extends AdjusterField>(
  name: Name,
  { cell, text }: SignaturePart,
  value: string,
): FieldMatch<Name> {
  return matchIn(name, cell, { value, text, label: SIGNATURE, weak: false })
}
