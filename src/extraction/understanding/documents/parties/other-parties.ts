import {
  addresseeWords,
  askingWords,
  insuranceParties,
  messageLabels,
  otherPartyWords,
  sendingWords,
  stampWords,
} from '../../../lexicon/other-parties.ts'
import { cellInColumn, type Layout, type LayoutCell, type LayoutRow } from '../../layout/layout.ts'
import { looksLikeCompany } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { isPersonOrTrade } from './holder.ts'
import { isAddresseeOf, isSignerOf } from './letters.ts'

/**
 * A document names more parties than its holder: who asked for it, to whom it was sent, who owns the
 * building. Such a name never counts as the holder's.
 */

const OTHER_PARTY = pattern(
  String.raw`
    ^(?:(?:${addresseeWords})|(?:\w+\W+){0,2}?(?:
    (?:${sendingWords.trim()})\s+(?:to|from)|(?:${askingWords.trim()})\s+(?:by|for|from)|
    ${otherPartyWords.trim()}))\b(?:\W+(?:name|company|address|date|and|info(?:rmation)?|or))*\W*$`,
  'i',
)
const INSURANCE_PARTY = pattern(String.raw`^(?:${insuranceParties.trim()})\W*$`, 'i')
/** A caption and the name in one cell: 'FAX TO Cedar Builders LLC', 'To: Cedar Builders LLC'. */
const INLINE_PARTY = pattern(
  String.raw`
    ^(?:(?:(?:${sendingWords.trim()})\s+to|(?:${askingWords.trim()})\s+(?:by|for|from)|attn|c\/o)\b[\s:]+\S|
    (?:${addresseeWords}|${otherPartyWords.trim()})\s*:\s*\S)`,
  'i',
)
const STAMP = pattern(
  String.raw`^\W*(?:${stampWords.trim()})\b(?:\W+(?:by|on))?(?=$|\W*\d|\W+\p{L}{3,9}\W+\d)`,
  'iu',
)
const MESSAGE_LABEL = pattern(String.raw`^(?:${messageLabels.trim()})\s*(?:[:#]|$)`, 'i')
const PARTY_OF_MESSAGE = /^(?:company|firm|organization|business|name)(?:\s+name)?\s*:?/i
const PAGE_COUNT = /^p(?:age|g)?s?\.?\s*\d+\s*(?:\/|of)\s*\d+$/i
const PHONE = /^(?:(?:fax|tel|phone)\W*)?(?:\+?1[-. ])?\(?\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}$/i

/** `isInsurance`: the document proves insurance, so its "certificate holder" is not insured. */
export type PartyScope = { layout: Layout; isInsurance: boolean }

export function isOtherParty(scope: PartyScope, cell: LayoutCell): boolean {
  const { layout } = scope
  return (
    INLINE_PARTY.test(cell.text) ||
    hasOtherCaption(scope, cell) ||
    isStamped(layout, cell) ||
    isInFaxHeader(layout, cell) ||
    isInMessageHeader(layout, cell) ||
    isAddresseeOf(layout, cell) ||
    isSignerOf(layout, cell)
  )
}

/** Whether a text is the caption of another party. */
export function isOtherCaption({ isInsurance }: PartyScope, text: string): boolean {
  const plain = text.trim()
  return OTHER_PARTY.test(plain) || (isInsurance && INSURANCE_PARTY.test(plain))
}

/** A caption of another party, alone or with a name: 'Surety', 'Agent: Front Range Insurance'. */
export const namesOtherParty = (text: string): boolean =>
  OTHER_PARTY.test(text.trim()) || INLINE_PARTY.test(text.trim())

/** The caption is to the left, or above the name and the lines that belong to it. */
function hasOtherCaption(scope: PartyScope, cell: LayoutCell): boolean {
  const { cells } = scope.layout.rows[cell.row]!
  const left = cells[cells.indexOf(cell) - 1]
  if (left && isOtherCaption(scope, left.text)) return true
  return linesAbove(scope.layout, cell).some(
    ({ text }) => isOtherCaption(scope, text) || INLINE_PARTY.test(text),
  )
}

const MOST_LINES_ABOVE = 3
/** The gap between two lines of a block, in heights of a line. */
const MAX_LINE_GAP = 1.6

/** The lines above in its column: names, as in 'Mail to' / 'Ann Bell', up to the first other line. */
export function linesAbove(layout: Layout, cell: LayoutCell): LayoutCell[] {
  const found: LayoutCell[] = []
  let last = cell
  for (let at = cell.row - 1; at >= 0 && found.length < MOST_LINES_ABOVE; at--) {
    const row = layout.rows[at]!
    if (row.page !== cell.page || gapBetween(layout, row, last) > MAX_LINE_GAP) break
    const above = cellInColumn(row.cells, last.box)
    if (!above) continue
    found.push(above)
    if (!isPersonOrTrade(above.text) && !looksLikeCompany(above.text)) break
    last = above
  }
  return found
}

function gapBetween({ lineHeight }: Layout, above: LayoutRow, { box }: LayoutCell): number {
  return (box.y - (above.top + above.height)) / Math.max(lineHeight, box.height)
}

function isStamped(layout: Layout, cell: LayoutCell): boolean {
  const [above] = linesAbove(layout, cell)
  if (above && STAMP.test(above.text)) return true
  const row = layout.rows[cell.row + 1]
  if (!row || row.page !== cell.page) return false
  const below = cellInColumn(row.cells, cell.box)
  return below !== undefined && STAMP.test(below.text)
}

/** The line that a fax machine prints at an edge of the page, with the sender and the page. */
function isInFaxHeader({ rows }: Layout, cell: LayoutCell): boolean {
  const row = rows[cell.row]!
  const others = row.cells.filter((one) => one !== cell)
  if (others.some(({ text }) => PAGE_COUNT.test(text))) return true
  const isAtEdge = [rows[cell.row - 1], rows[cell.row + 1]].some((one) => one?.page !== cell.page)
  return isAtEdge && others.some(({ text }) => PHONE.test(text))
}

const ROWS_OF_HEADER = 4

/** 'COMPANY: Cedar Builders LLC' between 'TO' and 'FAX' on a cover sheet. */
export function isInMessageHeader({ rows }: Layout, cell: LayoutCell): boolean {
  const { cells } = rows[cell.row]!
  const left = cells[cells.indexOf(cell) - 1]
  if (!PARTY_OF_MESSAGE.test(left?.text ?? cell.text)) return false
  const near = rows.slice(Math.max(0, cell.row - ROWS_OF_HEADER), cell.row + ROWS_OF_HEADER + 1)
  const labels = near.flatMap((row) =>
    row.page === cell.page ? row.cells.filter(({ text }) => MESSAGE_LABEL.test(text)) : [],
  )
  return labels.length > 1
}
