import {
  cellInColumn,
  type Layout,
  type LayoutCell,
  type Token,
  unionOf,
} from '../layout/layout.ts'
import { canonicalAdministrator } from '../normalize/administrators.ts'
import { canonicalCarrier, INSURER } from '../normalize/carriers.ts'
import { addressStart } from '../normalize/street-starts.ts'
import {
  ANY_CONTACT,
  type LabelPart,
  OTHER,
  partsOfLabel,
  partsOfParty,
  withNumber,
} from './combined-labels.ts'
import { splitValues } from './combined-values.ts'
import { isPrintedLabel } from './printed-labels.ts'
import { firstEmail, firstPhone, readValue, type TextStyle } from './values.ts'

/** A text after a label of several fields that could not be assigned to them. */
export type UnsplitText = { label: string; text: string; page: number; parts: LabelPart[] }

const MAX_LABEL_WORDS = 8

type Spelling = { changed: Map<LayoutCell, LayoutCell | null>; unsplit: UnsplitText[] }

/**
 * Writes out labels that name several fields, and sets bars between their values. 'Adjuster Name & Phone:
 * Jane Roe 555-201-3344' becomes 'Adjuster Name / Adjuster Phone: Jane Roe / 555-201-3344'. Returns the
 * texts that could not be split. The layout is without those that no field may have as a whole.
 */
export function spellOutLabels(
  layout: Layout,
  textStyle: TextStyle,
): { layout: Layout; unsplit: UnsplitText[] } {
  const spelling: Spelling = { changed: new Map(), unsplit: [] }
  for (const cell of layout.rows.flatMap(({ cells }) => cells)) {
    const label = MAY_COMBINE.test(cell.text) ? combinedIn(cell) : null
    if (label) spellOut(spelling, layout, textStyle, cell, label)
    else spellOutParty(spelling, layout, textStyle, cell)
  }
  const { changed, unsplit } = spelling
  if (changed.size === 0) return { layout, unsplit }
  const rows = layout.rows.map((row) => ({
    ...row,
    cells: row.cells.flatMap((cell) => (changed.has(cell) ? (changed.get(cell) ?? []) : cell)),
  }))
  return { layout: { ...layout, rows }, unsplit }
}

const MAY_COMBINE = /[/&+,]|\band\b/i

type CombinedLabel = { parts: LabelPart[]; to: number }

/** The combined label that a cell begins with: up to its colon, or the longest one. */
function combinedIn({ tokens }: LayoutCell): CombinedLabel | null {
  const most = Math.min(tokens.length, MAX_LABEL_WORDS)
  const colon = endOfColon(tokens)
  const ends = colon > 0 ? [colon] : Array.from({ length: most }, (_, at) => most - at)
  for (const to of ends) {
    const parts = partsOfLabel(textOf(tokens.slice(0, to)))
    if (parts) return { parts, to }
  }
  return null
}

/** The number of words up to the first colon. 0 if there is none. */
function endOfColon(tokens: readonly Token[]): number {
  return tokens.slice(0, MAX_LABEL_WORDS).findIndex(({ text }) => text.endsWith(':')) + 1
}

function spellOut(
  { changed, unsplit }: Spelling,
  layout: Layout,
  textStyle: TextStyle,
  cell: LayoutCell,
  label: CombinedLabel,
): void {
  const { parts, to } = label
  const inline = cell.tokens.slice(to)
  const value = inline.length > 0 ? null : valueCell(layout, cell)
  const tokens = value?.tokens ?? inline
  const isOfContact = parts.some(({ name }) => name === ANY_CONTACT)
  const kinds = parts.map(({ kind }) => kind)
  const split = isOfContact
    ? null
    : (nameOfBox(layout, parts, cell, value) ??
      splitValues(tokens, kinds, textStyle) ??
      onlyInsurer(parts, tokens))
  if (split) {
    setSplit(changed, cell, value, label, split)
    return
  }
  // One text after 'Type / Cause of Loss' is both.
  if (parts.every(({ name }) => name === 'loss_type')) return
  const text = textOf(tokens)
  const isClosed = value !== null || /[:;]$/.test(cell.tokens[to - 1]!.text)
  const isJoined = isOfContact ? hasContact(text) : isJoinedText(parts, text, textStyle, isClosed)
  if (isJoined || hasContact(text)) {
    unsplit.push({ label: textOf(cell.tokens.slice(0, to)), text, page: cell.page, parts })
    if (isJoined) for (const one of value ? [cell, value] : [cell]) changed.set(one, null)
  }
  if (!isOfContact && !changed.has(cell))
    changed.set(cell, withTokens(cell, [...labelTokens(cell, label), ...inline]))
}

/** Below 'Name / Address', all words above the line of the street are the name: 'Studio 54 LLC'. */
function nameOfBox(
  { rows }: Layout,
  parts: readonly LabelPart[],
  { row }: LayoutCell,
  value: LayoutCell | null,
): Token[][] | null {
  const isBox = parts[0]!.kind === 'name' && parts.some(({ kind }) => kind === 'address')
  if (!isBox || !value || value.row <= row || hasContact(value.text)) return null
  const next = rows[value.row + 1]
  const street = next?.page === value.page ? cellInColumn(next.cells, value.box) : undefined
  const isStreet = street && (addressStart(street.text) === 0 || POST_BOX.test(street.text))
  if (!isStreet || POSTAL_CODE_AT_END.test(value.text)) return null
  return parts.map((_, at) => (at === 0 ? [...value.tokens] : []))
}

const POST_BOX = /^p\.? ?o\.? box\b/i
const POSTAL_CODE_AT_END = /\b\d{5}(?:-\d{4})?$/

const AGENCY = /\bagen(?:t|ts|cy|cies)\b/i

/** The name of a carrier or an administrator alone is known by itself: 'Carrier / TPA: Farmers'. */
function onlyInsurer(parts: readonly LabelPart[], tokens: readonly Token[]): Token[][] | null {
  const text = textOf(tokens)
  const isInsurer = INSURER.test(text) && !AGENCY.test(text) && !text.includes('/')
  const isCarrier = canonicalCarrier(text) !== null || isInsurer
  const name = canonicalAdministrator(text) === null ? isCarrier && 'carrier_name' : 'tpa_name'
  if (!parts.some((part) => part.name === 'carrier_name')) return null
  const own = parts.find((part) => part.name === name)
  return own ? parts.map((part) => (part === own ? [...tokens] : [])) : null
}

/** Whether a text has values of several fields, so that no field may have it as a whole. */
function isJoinedText(
  parts: readonly LabelPart[],
  text: string,
  textStyle: TextStyle,
  isClosed: boolean,
): boolean {
  const kinds = parts.map(({ kind }) => kind)
  if (kinds.every((kind) => kind === 'code')) return readValue('code', text, textStyle)?.start === 0
  // Words before another label, or without a colon, are rarely a value.
  if (!isClosed || /\p{L}:(?:\s|$)/u.test(text)) return false
  if (kinds.every((kind) => kind === 'name')) return text !== ''
  return kinds.some((kind) => LOOSE_KIND.test(kind)) && /\d|\p{L}{2}/u.test(text)
}

const LOOSE_KIND = /^(?:any|date|money|text)$/

const hasContact = (text: string) => firstPhone(text) !== null || firstEmail(text) !== null

/** 'Adjuster: Jane Roe 555-201-3344' names the phone of the adjuster too. */
function spellOutParty(
  { changed }: Spelling,
  layout: Layout,
  textStyle: TextStyle,
  cell: LayoutCell,
): void {
  // In a table, the label fills its cell and has no colon.
  const to = endOfColon(cell.tokens) || cell.tokens.length
  const inline = cell.tokens.slice(to)
  if (to > MAX_LABEL_WORDS) return
  const party = partsOfParty(textOf(cell.tokens.slice(0, to)))
  if (!party) return
  const value = inline.length === 0 ? valueCell(layout, cell) : null
  const tokens = value?.tokens ?? inline
  if (!hasContact(textOf(tokens))) return
  const { name, phone, email } = party
  for (const parts of [
    [name, phone],
    [name, email],
    [name, phone, email],
    [name, email, phone],
  ]) {
    const kinds = parts.map(({ kind }) => kind)
    const split = splitValues(tokens, kinds, textStyle)
    if (!split || split.some(({ length }) => length === 0)) continue
    setSplit(changed, cell, value, { parts, to }, split)
    return
  }
}

function setSplit(
  changed: Spelling['changed'],
  cell: LayoutCell,
  value: LayoutCell | null,
  { parts, to }: CombinedLabel,
  split: Token[][],
): void {
  const pairs = parts.map((part, at) => ({ part, tokens: split[at]! }))
  const ofFields = pairs.filter(({ part }) => part.name !== OTHER)
  const [first] = split.flat()
  const bar = { ...first!, text: '/', box: { ...first!.box, width: 0 } }
  // A missing value leaves its bars.
  const values = ofFields.flatMap(({ tokens }, at) => (at === 0 ? tokens : [{ ...bar }, ...tokens]))
  const label = { parts: ofFields.map(({ part }) => withNumber(part)), to }
  const own = closed(labelTokens(cell, label))
  changed.set(cell, withTokens(cell, value ? own : [...own, ...values]))
  if (value) changed.set(value, withTokens(value, values))
}

/** Short labels such as 'RCV / ACV' stand only before a colon. */
function closed(label: Token[]): Token[] {
  const last = label.at(-1)!
  return /[:;]$/.test(last.text)
    ? label
    : [...label.slice(0, -1), { ...last, text: `${last.text}:` }]
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ')

/** The free cell beside a label, or the one below it. */
function valueCell({ rows }: Layout, { page, row, box }: LayoutCell): LayoutCell | null {
  const beside = rows[row]!.cells.find((cell) => cell.box.x >= box.x + box.width)
  if (beside && isFree(beside)) return beside
  const next = rows[row + 1]
  const below = next?.page === page ? cellInColumn(next.cells, box) : undefined
  return below && isFree(below) ? below : null
}

const isFree = ({ text }: LayoutCell) => !/\p{L}.*:(?:\s|$)/u.test(text) && !isPrintedLabel(text)

/** Each word of a written-out label has the place of the whole label. */
function labelTokens({ tokens, confidence }: LayoutCell, { parts, to }: CombinedLabel): Token[] {
  const own = tokens.slice(0, to)
  const box = unionOf(own.map((token) => token.box))
  const end = /[:;]$/.exec(own.at(-1)!.text)?.[0] ?? ''
  const text = `${parts.map(({ label }) => label).join(' / ')}${end}`
  return text.split(' ').map((word) => ({ text: word, box, confidence }))
}

function withTokens(cell: LayoutCell, tokens: Token[]): LayoutCell {
  return { ...cell, tokens, text: textOf(tokens) }
}
