import { firstDate, type TextStyle } from '../../fields/values.ts'
import { type Layout, type LayoutCell, type LayoutRow, sameColumn } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { isPerson } from './holder.ts'

const PARTY = `
  (?:(?:home|property |building )?owner|customer|client|(?:named )?insured|policy ?holder|tenant|lessee|
  landlord|lessor|occupant|resident|property manager|assignor)`
/** Those who sign for an owner. */
const AGENT = String.raw`(?:authorized )?(?:agent|representative|rep\.?)`
const ROLE = `(?:${PARTY}(?:['’]?s)?(?: ${AGENT})?|${AGENT} (?:of|for) (?:the )?${PARTY}s?)`
const OF_CLIENT = pattern(
  String.raw`^${ROLE}(?: ?(?:\/|,|or|and|&) ?(?:${ROLE}|${AGENT}))*\W*$`,
  'i',
)
/** Contractors print these captions for their own people, too. */
const OF_EITHER = /^authorized (?:agent|representative|rep\.?|signatory|signer)\W*$/i
const DATE = pattern(
  String.raw`
    ^(?:date(?: (?:signed|completed|accepted|of (?:signature|completion|acceptance)))?|
    (?:signature|completion|acceptance) date|(?:signed|completed|accepted) on)\W*$`,
  'i',
)
const BESIDE = /^(?:title|position|time|(?:printed? |full )?name)\W*$/i

/**
 * The rows of captions below the signature of a client, such as 'Authorized agent' and 'Date'. `above`
 * gives the row of the signer's name and date.
 */
export function captionsOfClient(
  { rows }: Layout,
  textStyle: TextStyle,
  above: (at: number) => LayoutRow | undefined,
): Set<LayoutRow> {
  const captions = [...rows.entries()].filter(([, row]) => isCaptions(row))
  const isOf = (who: RegExp) => captions.filter(([, row]) => hasCaption(row, who))
  const client = isOf(OF_CLIENT)
  const signed = (client.length > 0 ? client : isOf(OF_EITHER)).filter(([at, row]) =>
    isSigned(above(at)?.cells ?? [], row, textStyle),
  )
  return new Set(signed.map(([, row]) => row))
}

/** A signature that is drawn leaves only its date, above the caption of the date. */
function isSigned(cells: LayoutCell[], { cells: captions }: LayoutRow, textStyle: TextStyle) {
  const dates = cells.filter(({ text }) => firstDate(text, textStyle)?.start === 0)
  const caption = captions.find(({ text }) => DATE.test(text))!
  const isDrawn = dates.length === 1 && cells.length === 1 && sameColumn(dates[0]!.box, caption.box)
  return isDrawn || (dates.length > 0 && cells.some(({ text }) => isSigner(text)))
}

const isSigner = (text: string) => text.split(/ (?:&|and) /).some(isPerson)

function hasCaption({ cells }: LayoutRow, caption: RegExp): boolean {
  return cells.some(({ text }) => caption.test(text))
}

function isCaptions(row: LayoutRow): boolean {
  const known = [OF_CLIENT, OF_EITHER, DATE, BESIDE]
  const isKnown = row.cells.every(({ text }) => known.some((one) => one.test(text)))
  return isKnown && hasCaption(row, DATE)
}

/** 'Date work completed', 'Owner / Date', but no 'Date of loss'. */
const ANY_DATE = /\b(?:date|completed|completion)\b/i
const OTHER_DAY =
  /\b(?:loss|start(?:ed)?|due|birth|inspect\w*|expir\w*|received|printed|estimated)\b|:/i
const MAX_CAPTION_WORDS = 6

/** The cells that are only a date and have a row of captions below them, one of which is about a date. */
export function datesOverCaptions({ rows }: Layout, textStyle: TextStyle): LayoutCell[] {
  const isCaption = ({ text }: LayoutCell) =>
    !/\d/.test(text) && !OTHER_DAY.test(text) && text.split(' ').length <= MAX_CAPTION_WORDS
  return rows.flatMap(({ page, cells }, at) => {
    const next = rows[at + 1]
    const isOver =
      next?.page === page &&
      next.cells.every(isCaption) &&
      next.cells.some(({ text }) => ANY_DATE.test(text))
    return isOver ? cells.filter((cell) => isOnlyDate(cell, textStyle)) : []
  })
}

function isOnlyDate({ text }: LayoutCell, textStyle: TextStyle): boolean {
  const date = firstDate(text, textStyle)
  return date?.start === 0 && date.end === text.length
}
