import type { Box } from '../../provenance.ts'
import type { FieldMatch } from '../fields/field-match.ts'
import { isBrokenStreet, type ParsedAddress, splitAddress } from '../normalize/address.ts'
import { addressStart, BOX_OR_UNIT, streetStart } from '../normalize/street-starts.ts'
import { isSplit } from '../normalize/wrapped.ts'
import { anyCase, pattern } from '../pattern.ts'
import { type HeadedTown, headedTown, withHeadedTown } from './headed-towns.ts'
import { CITY_BEHIND, type LabeledTown, labeledTown } from './labeled-towns.ts'
import {
  type Layout,
  type LayoutCell,
  type LayoutRow,
  sameColumn,
  type Token,
  unionOf,
} from './layout.ts'

/** `words` may begin with those of a label or a name. */
export type LocatedAddress = { address: ParsedAddress; text: string; box: Box; words: Token[] }

/** The end of an address: state and postal code. 'Box 40718' is not one. */
const ADDRESS_END = pattern(
  String.raw`
    \b(?!(?:${anyCase(BOX_OR_UNIT)})\b)(?:[A-Z]{2}|[A-Z][a-z]+)\.?,?\s+\d{5}(?:-\d{4})?\b`,
)

const CITY_STATE_ZIP = String.raw`city\s*[,/&]?\s*(?:and )?(?:state|st)\s*[,/&]?\s*(?:and )?zip(?:\s?code)?`
const CITY_LABEL = new RegExp(String.raw`^${CITY_STATE_ZIP}\s*:?\s*`, 'i')
const CITY_LABEL_INSIDE = new RegExp(String.raw`[\s,;]+${CITY_STATE_ZIP}\s*:\s*`, 'i')
const SLASHED_CITY_LINE = /^([^/\d]+?)\s*\/\s*([A-Z]{2})\s*\/\s*(\d{5}(?:-\d{4})?)$/

/** A line of an address without the label 'City/State/Zip'. 'Columbus/OH/43215' is 'Columbus, OH 43215'. */
function lineOf({ text }: { text: string }): string {
  return text
    .replace(CITY_LABEL, '')
    .replace(CITY_LABEL_INSIDE, ', ')
    .replace(SLASHED_CITY_LINE, '$1, $2 $3')
}

/**
 * The lines below a box in its column, up to a gap, a label or `most` lines. After 'Property: 12 Oak St', the
 * next line may begin below the label.
 */
export function linesUnder(
  layout: Layout,
  from: { page: number; row: number; box: Box; labelBox?: Box },
  most: number,
  isEnd: (cell: LayoutCell) => boolean,
): LayoutCell[] {
  const cells: LayoutCell[] = []
  const margin = from.labelBox?.x ?? from.box.x
  let last = from.box
  for (let at = from.row + 1; at < layout.rows.length && cells.length < most; at++) {
    const row = layout.rows[at]!
    if (row.page !== from.page) break
    if (row.top - (last.y + last.height) > 1.6 * Math.max(layout.lineHeight, last.height)) break
    const cell =
      row.cells.find((one) => Math.abs(one.box.x - from.box.x) <= 14) ??
      row.cells.find((one) => sameColumn(last, one.box)) ??
      row.cells.find((one) => Math.abs(one.box.x - margin) <= 3)
    if (!cell) continue
    if (isEnd(cell)) break
    cells.push(cell)
    last = cell.box
  }
  return cells
}

/** An address from `first` on, down to the line with the postal code. */
export function addressAt(
  layout: Layout,
  first: FieldMatch,
  isEnd: (cell: LayoutCell) => boolean,
): LocatedAddress | null {
  const parts = ADDRESS_END.test(first.text) ? null : labeledTown(layout, first)
  if (parts) return withTown(layout, first, parts)
  const headed = ADDRESS_END.test(first.text) ? null : headedTown(layout, first, isEnd)
  if (headed) return withPartsOfTown(layout, first, headed)
  const isWhole = (text: string) => ADDRESS_END.test(text) && !/\d-$/.test(text)
  const under = isWhole(first.text)
    ? []
    : (townBeside(layout, first) ?? linesUnder(layout, first, 4, isEnd))
  const texts = under.map((_, at) => joinedLines([first, ...under.slice(0, at + 1)]))
  const stop = texts.findIndex(isWhole)
  const over = stop < 0 && !isWhole(first.text) ? townOver(layout, first) : null
  const more = over ? [over] : under.slice(0, stop + 1)
  const text = over ? joinedLines([first, over]) : (texts[stop] ?? lineOf(first))
  const address = splitAddress(text)
  if (!address) return null
  const words = [...wordsIn(layout, first), ...more.flatMap((cell) => cell.tokens)]
  return { address, text, box: unionOf([first.box, ...more.map((cell) => cell.box)]), words }
}

function withTown(
  layout: Layout,
  first: FieldMatch,
  { town, cells }: LabeledTown,
): LocatedAddress | null {
  const text = `${first.text.replace(CITY_BEHIND, '')}\n${town}`
  const address = splitAddress(text)
  if (!address) return null
  const words = [...wordsIn(layout, first), ...cells.flatMap((cell) => cell.tokens)]
  return { address, text, box: unionOf([first.box, ...cells.map((cell) => cell.box)]), words }
}

/** The street with the parts of its town that a form states in other cells. */
export function withPartsOfTown(
  layout: Layout,
  first: FieldMatch,
  town: HeadedTown,
): LocatedAddress | null {
  const street = splitAddress(first.text)
  if (!street) return null
  const text = [first, ...town.cells].map((cell) => cell.text).join('\n')
  const words = [...wordsIn(layout, first), ...town.cells.flatMap((cell) => cell.tokens)]
  const box = unionOf([first.box, ...town.cells.map((cell) => cell.box)])
  return { address: withHeadedTown(street, town), text, box, words }
}

/** The words of a value. A form field has none. */
function wordsIn({ rows }: Layout, { page, row, box }: FieldMatch): Token[] {
  const own = rows[row]?.page === page ? rows[row].cells : []
  return own
    .flatMap((cell) => cell.tokens)
    .filter((word) => isAround(word.box.x + word.box.width / 2, box.x, box.width))
    .filter((word) => isAround(word.box.y + word.box.height / 2, box.y, box.height))
}

function isAround(at: number, start: number, length: number): boolean {
  return at >= start && at <= start + length
}

const TOWN = /^\p{Lu}[\p{L}.' -]+,\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?$/u

/**
 * A form may have the street and 'Columbus, OH 43215' in two boxes of a row, also with a label of the town.
 * Null if it has no such box.
 */
function townBeside({ rows }: Layout, { row, box }: FieldMatch): LayoutCell[] | null {
  const beside = rows[row]?.cells.filter((cell) => cell.box.x > box.x + box.width) ?? []
  const next = beside.find((cell) => lineOf(cell) !== '')
  return next && TOWN.test(lineOf(next)) ? [next] : null
}

/** A labeled line with a town: 'City/State/Zip: Tacoma, WA 98405'. `cell` has the town. */
export type TownLine = { row: number; cell: LayoutCell; town: string }

/** The labeled towns that do not belong to a street above them. */
export function townsWithoutStreet({ rows }: Layout): TownLine[] {
  return rows.flatMap(({ cells }, row) => {
    const at = cells.findIndex(({ text }) => CITY_LABEL.test(text))
    const label = cells[at]
    const cell = label && label.text.replace(CITY_LABEL, '') === '' ? cells[at + 1] : label
    const town = cell && lineOf(cell)
    const above = rows[row - 1]?.cells.map(({ text }) => text).join(' ') ?? ''
    return cell && town && TOWN_END.test(town) && streetStart(above) < 0
      ? [{ row, cell, town }]
      : []
  })
}

/** The town in the line above a street. */
function townOver(layout: Layout, { page, row }: FieldMatch): LayoutCell | null {
  const over = townsWithoutStreet(layout).find((one) => one.row === row - 1)
  return over?.cell.page === page ? over.cell : null
}

/** The lines of a block. A ZIP code, word or town that a line break splits is joined again. */
function joinedLines(lines: { text: string }[]): string {
  const [first = '', ...more] = lines.map(lineOf).filter(Boolean)
  return more.reduce((upper, lower) => {
    const isBegunTown =
      BEGUN_TOWN.test(upper) && !PART_OF_BUILDING.test(upper) && streetStart(upper) >= 0
    const isOneLine = isBegunTown || isBrokenStreet(upper, lower)
    const between = isSplit(upper, lower) ? '' : isOneLine ? ' ' : '\n'
    return upper + between + lower
  }, first)
}

/** A street and the first words of a town, 'Suite 210, Salt Lake'. A unit such as 'Apt B' is no town. */
const BEGUN_TOWN = pattern(
  String.raw`
    \d.*,\s*(?!\s|(?:apt|apartment|suite|ste|unit|fl|floor|bldg|building|lot|basement|rear|garage)\b)
    [\p{L}.' ]+$`,
  'iu',
)
/** Small letters begin no town. */
const PART_OF_BUILDING =
  /,\s*(?:\p{Ll}[^,]*|\S+ (?:[Ll]evel|LEVEL|[Ff]loor|FLOOR|[Bb]uilding|[Hh]ouse))$/u

const BEGINS_STREET = /^(?:\d[\w-]*\s+\S|p\.?\s*o\.?\s*box)/i

/** The street and town below a party's name: 'JOHN SMITH / 12 Oak St / Springfield, IL 62704'. */
export function addressUnder(
  layout: Layout,
  party: Pick<FieldMatch, 'page' | 'row' | 'box'> & { labelBox?: Box },
  isEnd: (cell: LayoutCell) => boolean,
): LocatedAddress | null {
  const under = linesUnder(layout, party, 5, isEnd)
  const ends = (_: LayoutCell, at: number) => ADDRESS_END.test(joinedLines(under.slice(0, at + 1)))
  const stop = under.findIndex(ends)
  const begins = ({ text }: LayoutCell) => BEGINS_STREET.test(text) || addressStart(text) === 0
  const start = under.findIndex(begins)
  if (stop < 0 || start < 0 || start > stop) return null
  const cells = under.slice(start, stop + 1)
  const text = joinedLines(cells)
  const address = splitAddress(text)
  const words = cells.flatMap((cell) => cell.tokens)
  return address && { address, text, box: unionOf(cells.map((cell) => cell.box)), words }
}

const TOWN_END = /\p{L}[,.]?\s+[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?$/u

/** The lines below a party's name down to a town with its ZIP code. Null if they have no such town. */
export function townBlockUnder(
  layout: Layout,
  party: FieldMatch,
  isEnd: (cell: LayoutCell) => boolean,
): string | null {
  const lines = linesUnder(layout, party, 5, isEnd).map(lineOf)
  const town = lines.findIndex((line) => TOWN_END.test(line))
  return town < 0 ? null : lines.slice(0, town + 1).join(', ')
}

/** The address behind a party's name in one cell: 'John Smith, 12 Oak St, Springfield, IL 62704'. */
export function addressBehind(
  { rows }: Layout,
  party: Pick<FieldMatch, 'row' | 'text'>,
): LocatedAddress | null {
  const cell = rows[party.row]?.cells.find((one) => one.text.includes(party.text))
  if (!cell) return null
  const rest = cell.text.slice(cell.text.indexOf(party.text) + party.text.length)
  const behind = rest.replace(/^[\s,;|\u00b7\u2013-]+/, '')
  if (!BEGINS_STREET.test(behind)) return null
  const under = ADDRESS_END.test(behind) ? null : townUnder(rows, cell)
  const text = under ? `${behind} ${under.town}` : behind
  if (!ADDRESS_END.test(text)) return null
  const cells = under ? [cell, under.cell] : [cell]
  const words = cells.flatMap((one) => one.tokens)
  const address = splitAddress(text)
  return address?.line1 ? { address, text, box: unionOf(cells.map(({ box }) => box)), words } : null
}

const TOWN_BEGINS = /^\p{Lu}[\p{L} .'’-]*,?\s+[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b/u

/** The town with which a sentence or a wrapped address goes on below: 'Mesa, AZ 85210, and are in force'. */
function townUnder(
  rows: readonly LayoutRow[],
  { row, page, box }: LayoutCell,
): { cell: LayoutCell; town: string } | null {
  const cell = rows[row + 1]?.cells.find((one) => one.page === page && sameColumn(one.box, box))
  const town = cell && TOWN_BEGINS.exec(cell.text)?.[0]
  return town ? { cell, town } : null
}

const SAME_ROW = 6
const COLUMN_WIDTH = 40

/**
 * The party of a phone or an email without a name: the one in its row, else the nearest above within eight
 * lines. One above in another column counts as four lines further away. One that begins behind the contact in
 * its row, such as 'Adjuster' behind 'Phone', is the last choice.
 */
export function nearestParty<Name extends string>(
  contact: FieldMatch,
  parties: FieldMatch<Name>[],
): FieldMatch<Name> | null {
  let best: FieldMatch<Name> | null = null
  let least = Number.POSITIVE_INFINITY
  for (const party of parties) {
    if (party.page !== contact.page) continue
    const down = contact.labelBox.y - party.labelBox.y
    if (down < -3 || down > 110) continue
    const behind = party.labelBox.x - contact.labelBox.x
    const isInColumn = Math.abs(behind) <= COLUMN_WIDTH
    const further = isInColumn ? 0 : down > SAME_ROW ? 60 : behind > 0 ? 120 : 0
    const cost = down + further
    if (cost < least) {
      least = cost
      best = party
    }
  }
  return best
}
