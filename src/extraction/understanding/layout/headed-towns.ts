import type { FieldMatch } from '../fields/field-match.ts'
import type { ParsedAddress } from '../normalize/address.ts'
import { readState } from '../normalize/states.ts'
import { pattern } from '../pattern.ts'
import { isAddressHead, labeledParts, type TownPart } from './address-heads.ts'
import { cellInColumn, type Layout, type LayoutCell, type LayoutRow } from './layout.ts'

/** The parts of a town in cells of a form that have their labels above or below them. */
export type HeadedTown = { parts: Partial<Record<TownPart, string>>; cells: LayoutCell[] }

/** A form has the town at most this many rows below its street. */
const MAX_ROWS = 6
/** The label of another address. */
const OTHER_ADDRESS = /\b(?:address|street|location)\b/i

const CITY = String.raw`(?<city>\p{Lu}[\p{L}.'’ -]*?)`
const STATE = String.raw`(?<state>[A-Z]{2}|\p{Lu}\p{Ll}{3,}(?:\s\p{Lu}\p{Ll}+)?)`
const ZIP = String.raw`(?<postal_code>\d{5}(?:-?\d{4})?)`
const forms: { parts: TownPart[]; form: RegExp }[] = [
  { parts: ['city'], form: pattern(`^${CITY}$`, 'u') },
  { parts: ['state'], form: pattern(`^${STATE}$`, 'u') },
  { parts: ['postal_code'], form: pattern(`^${ZIP}$`, 'u') },
  { parts: ['city', 'state'], form: pattern(String.raw`^${CITY}(?:\s?[,/]\s?|\s)${STATE}$`, 'u') },
  {
    parts: ['state', 'postal_code'],
    form: pattern(String.raw`^${STATE}(?:\s?[,/]\s?|\s)${ZIP}$`, 'u'),
  },
  {
    parts: ['city', 'state', 'postal_code'],
    form: pattern(String.raw`^${CITY}(?:\s?[,/]\s?|\s)${STATE}(?:\s?[,/]\s?|\s)${ZIP}$`, 'u'),
  },
]

/**
 * The town of a street, from labels beside that of the street or in the next rows, each with its value on the
 * same side of it. Null if there is none.
 */
export function headedTown(
  { rows }: Layout,
  street: FieldMatch,
  isLabel: (cell: LayoutCell) => boolean,
): HeadedTown | null {
  const { position, page, labelBox } = street
  if (position !== 'below' && position !== 'above') return null
  const step = position === 'below' ? 1 : -1
  const from = rows.findIndex((row) => row.page === page && hasCellAt(row, labelBox))
  const town: HeadedTown = { parts: {}, cells: [] }
  for (let at = from; from >= 0 && at <= from + MAX_ROWS; at++) {
    const line = rows[at]
    const heads = line?.page === page ? line.cells : []
    const own = at === from ? heads.filter(({ box }) => box.x > labelBox.x + 1) : heads
    const end = own.findIndex(({ text }) => OTHER_ADDRESS.test(text))
    for (const head of end < 0 ? own : own.slice(0, end)) {
      const row = rows[at + step]
      const cell = row?.page === page ? cellInColumn(row.cells, head.box) : undefined
      if (cell && !isLabel(cell) && !isAddressHead(cell)) addPart(town, head, cell)
    }
    // '12 Location Rd' is a value.
    if (end >= 0 && !/\d/.test(own[end]!.text)) break
  }
  return town.cells.length > 0 ? town : null
}

/** A form has the town at most this many rows above or below its street. */
const REACH = 8
const LABELED_PART = /^([^:]*:)\s*(\S.*)$/
const EMAIL = /\be-?mail\b/i

/**
 * The town of a street in a form of several columns, from labels with their values beside: 'City: Reno' in
 * the next column. Null if a part is stated twice, or if the form has another address.
 */
export function townInForm({ rows }: Layout, street: FieldMatch): HeadedTown | null {
  const near = rows.slice(Math.max(0, street.row - REACH), street.row + REACH + 1)
  const lines = near.filter(({ page }) => page === street.page).map(({ cells }) => cells)
  const { labelBox } = street
  const isOther = ({ text, box }: LayoutCell) =>
    OTHER_ADDRESS.test(text.split(':')[0]!) &&
    !EMAIL.test(text) &&
    !(Math.abs(box.x - labelBox.x) <= 1 && Math.abs(box.y - labelBox.y) <= 1)
  if (lines.flat().some((cell) => /:/.test(cell.text) && isOther(cell))) return null
  const town: HeadedTown = { parts: {}, cells: [] }
  const stated = lines.flatMap((cells) => cells.flatMap((cell, at) => partIn(cell, cells[at + 1])))
  const parts = stated.flatMap(({ head }) => labeledParts(head))
  if (new Set(parts).size < parts.length) return null
  for (const { head, value } of stated) addPart(town, head, value)
  const { city, state, postal_code } = town.parts
  return city !== undefined && (state ?? postal_code) !== undefined ? town : null
}

/** A label of a part, and its value behind the colon or in the next cell. */
function partIn(cell: LayoutCell, next: LayoutCell | undefined) {
  if (isAddressHead(cell) && cell.text.endsWith(':'))
    return next && !next.text.endsWith(':') ? [{ head: cell, value: next }] : []
  const [, label, text] = LABELED_PART.exec(cell.text) ?? []
  const head = { ...cell, text: label ?? '' }
  return label && text && isAddressHead(head) ? [{ head, value: { ...cell, text } }] : []
}

const hasCellAt = ({ cells }: LayoutRow, { x, y }: { x: number; y: number }) =>
  cells.some(({ box }) => Math.abs(box.x - x) <= 1 && Math.abs(box.y - y) <= 1)

function addPart(town: HeadedTown, head: LayoutCell, cell: LayoutCell): void {
  const stated = labeledParts(head)
  const { form } = forms.find(({ parts }) => parts.join() === stated.join()) ?? {}
  const read = form?.exec(cell.text.replace(/,$/, ''))?.groups
  const isKnown = read?.state === undefined || readState(read.state) !== null
  if (!read || !isKnown || stated.some((part) => town.parts[part] !== undefined)) return
  for (const part of stated) town.parts[part] = read[part]!
  town.cells.push(cell)
}

/** The street with its town, as one address. */
export function withHeadedTown(street: ParsedAddress, { parts }: HeadedTown): ParsedAddress {
  const state = parts.state === undefined ? street.state : readState(parts.state)
  const postal_code = parts.postal_code ?? street.postal_code
  const country = street.country ?? (state !== null || postal_code !== null ? 'US' : null)
  return { ...street, city: parts.city ?? street.city, state, postal_code, country }
}
