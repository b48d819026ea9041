import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { runningTextOf, sentencesIn } from '../../layout/running-text.ts'
import { titleCells } from '../../layout/title-cells.ts'
import { cents } from '../../normalize/money.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import type { EstimateTotals } from '../estimates/estimate-proofs.ts'
import { isOfOperator } from './file-number.ts'

/**
 * A supplement is printed as an estimate, often without a title of a supplement: the name of the estimate, a
 * note on its first page, its rooms or the heading of its summary say so.
 */

/** 'Estimate with Supplement 1' has the whole RCV, so it is no supplement. */
const SUPPLEMENT_TITLE = pattern(
  String.raw`
    ^(?:estimate\s*[:–—-]\s*)?supplement(?:al)?
    (?:\s+(?:estimate|request|claim|summary|report|proposal))?\s*(?:\#|no\.?|number)?\s*\d{0,3}$`,
  'i',
)

/** 'RAMIREZ_SUPP1.pdf', 'Ramirez Supplement 2.pdf' */
const SUPPLEMENT_NAME = /(?<![a-z])supp(?:l|lement(?:al)?)?[ _.-]*#?\d{0,3}(?![a-z\d])/i
/** 'RAMIREZ_WITH_SUPP1' has the items of the estimate too. */
const WITH_IT = /(?:\bor?_|[\s_-])(?:with|w|incl|including|plus|and)[\s_.-]|[+&]|w\//i
/** Xactimate prints the name of an estimate behind these labels. */
const NAME_LABEL = /^(?:estimate(?:\s+name)?|line\s+item\s+totals?)\s*:\s*(?=\S)/i
/** 'SUPPLEMENT 1. Items that were found behind the cabinets.' on a line that begins with it */
const NOTE = /^supplement(?:al)?\s*(?:#|no\.?|number)?\s*\d{1,2}\s*[.:–—-]\s+(?=\p{L})/iu
const SUMMARY =
  /^(?:supplement(?:al)?\s+summary|summary\s+(?:for|of)\s+(?:the\s+)?supplement\b.*)$/i
const OTHER_SUMMARY = /^summary\s+(?:for|of)\b/i
const MAX_ROWS_TO_RCV = 14
const ROOM_TOTAL = /^totals?\s*:\s*(?=\S)/i

const OTHER_ESTIMATE = String.raw`
  (?:the|your|our|an?)\s+(?:[\w.'’-]+\s+){0,3}?(?:estimate|scope)\b`
/** 'This is a supplement to the estimate of 03/09' */
const IS_ADDED_TO = pattern(
  String.raw`
    \b(?:this|attached|enclosed)\b[^.;]{0,30}?\bsupplement(?:al\s+estimate)?\s+to\s+${OTHER_ESTIMATE}`,
  'i',
)
/** What only a supplement states: that its items are no part of the estimate. */
const ONLY_ADDED = [
  String.raw`
    \b(?:items?|work|repairs?|scope)\b[^.;]{0,60}?\bnot\s+(?:(?:included|listed|shown|found|covered|part)\s+)?
    (?:in|on|of|by)\s+${OTHER_ESTIMATE}`,
  String.raw`
    \bonly\s+(?:the\s+)?(?:added|additional|new|missed|missing|omitted|supplement(?:al)?)\s+
    (?:line\s+)?(?:items?|work|repairs?|amounts?)\b`,
  String.raw`\b(?:added|additional|supplement(?:al)?)\s+(?:line\s+)?(?:items?|work)\s+only\b`,
  String.raw`\bin\s+addition\s+to\s+${OTHER_ESTIMATE}`,
  String.raw`\b(?:not|excludes?)\s+(?:include\s+)?(?:any\s+of\s+)?the\s+original\b`,
].map((words) => pattern(words, 'i'))
const EARLIER = String.raw`
  (?:(?:the|our|your)\s+)?(?:original(?:ly)?|initial|first|prior|previous|earlier|carrier(?:['’]s)?)\s+
  (?:[\w-]+\s+){0,2}?(?:estimates?|scope|items|work)\b`
/** The whole estimate, with what was added. */
const WHOLE = pattern(
  String.raw`
    \b(?:includes?|including|incorporates?|contains?|combines?)\s+
    (?:(?:all|both|everything)\s+(?:of\s+|in\s+)?)?${EARLIER}|
    \b(?:replaces|supersedes)\s+(?:(?:all|any)\s+)?${EARLIER}|
    \b(?:complete|entire|whole|full)\s+(?:and\s+)?(?:revised|updated|amended)\s+(?:estimate|scope)\b`,
  'i',
)

/** Without sentences that deny it: 'does not include the original estimate'. */
const says = (words: RegExp, layout: Layout) =>
  sentencesIn(runningTextOf(layout).text).some(
    ({ said }) => words.test(said) && !/\b(?:not|excludes?)\b/i.test(said),
  )

/** Whether the document states that it has the items of the estimate too. */
export const isWholeEstimate = ({ layout }: Reading): boolean => says(WHOLE, layout)

export const isSupplementTitle = ({ text }: LayoutCell): boolean =>
  SUPPLEMENT_TITLE.test(text.trim())

/** Whether the document calls itself a supplement, by any of the signs. */
export function isCalledSupplement(reading: Reading, totals: EstimateTotals): boolean {
  const { layout, document } = reading
  if (titleCells(layout).some(isSupplementTitle) || SUPPLEMENT_NAME.test(document.filename))
    return true
  const isPrinted =
    IS_ADDED_TO.test(runningTextOf(layout).text) ||
    hasOnlyAddedParts(layout, totals) ||
    isNamedSupplement(layout)
  // A carrier's 'SUPPLEMENT 1 - APPROVED' may head the whole claim.
  return isOfOperator(reading) ? isPrinted || isNoted(layout) : isPrinted && !isOfClaim(totals)
}

/** Whether it has only what is added, so that its total is the supplement. */
export function hasOnlyAdditions({ layout }: Reading, totals: EstimateTotals): boolean {
  if (hasOnlyAddedParts(layout, totals)) return true
  const { text } = runningTextOf(layout)
  return [IS_ADDED_TO, ...ONLY_ADDED].some((words) => words.test(text))
}

function isNoted(layout: Layout): boolean {
  const isNote = ({ cells: [first, ...others], page }: LayoutRow) =>
    page === layout.rows[0]?.page &&
    first !== undefined &&
    others.length === 0 &&
    !first.text.includes('$') &&
    (NOTE.test(first.text) || (isSupplementTitle(first) && /\d$/.test(first.text.trim())))
  return layout.rows.some(isNote)
}

function hasOnlyAddedParts({ rows }: Layout, { sources }: EstimateTotals): boolean {
  const rcv = sources.get('rcv')
  const texts = rows.flatMap(({ cells: [first] }) => (first ? [first.text.trim()] : []))
  const rooms = texts.filter((text) => ROOM_TOTAL.test(text))
  const isAdded = (room: string) => /^supplement/i.test(room.replace(ROOM_TOTAL, ''))
  if (rooms.length > 0 && rooms.every(isAdded)) return true
  if (!rcv || texts.some((text) => OTHER_SUMMARY.test(text) && !SUMMARY.test(text))) return false
  return rows
    .slice(Math.max(0, rcv.row - MAX_ROWS_TO_RCV), rcv.row)
    .some(({ cells, page }) => page === rcv.page && cells.length === 1 && isSummary(cells[0]!))
}

const isSummary = ({ text }: LayoutCell) => SUMMARY.test(text.trim())

function isNamedSupplement({ rows }: Layout): boolean {
  const isNamed = ({ text }: LayoutCell) => {
    const name = NAME_LABEL.test(text.trim()) ? text.trim().replace(NAME_LABEL, '') : ''
    return SUPPLEMENT_NAME.test(name) && !WITH_IT.test(name)
  }
  return rows.some(({ cells }) => cells.some(isNamed))
}

/** A deductible or an earlier payment is taken off the whole claim, not off what is added. */
function isOfClaim({ amounts }: EstimateTotals): boolean {
  return (['deductible', 'prior'] as const).some(
    (name) => cents(amounts.get(name) ?? '0.00') !== 0n,
  )
}
