import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { firstDate, type TextStyle } from '../../fields/values.ts'
import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { isSentence } from '../../layout/running-text.ts'
import { looksLikeCompany } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import { captionsOfClient, datesOverCaptions } from './signature-captions.ts'

/** The PDF engine drops the first line of a W-9's caption 'Signature of / U.S. person'. */
const SIGNATURE_WORDS = pattern(
  String.raw`
    \bsignatures?\b|^(?:here )?u\.?s\.? person\b.*\bdate\b|
    \b(?:(?:docu)?signed|sign here)\b|^sign\s*[:_]|(?:^|\s)\/s\/\s|
    \bx\s?_{2,}|^x\s|_{5,}|\b(?:authorized|accepted) by\b|\b(?:executed|dated) this\b|\bexecuted on\b`,
  'i',
)
/** A longer row is a paragraph, such as 'The undersigned …', and not a signature line. */
const MAX_CHARS = 160

/**
 * The date of a signature: on its row, the row above or the two rows below. A date in `taken` belongs to
 * another label, such as the date of loss.
 */
export function signatureDate(
  reading: Reading,
  who: RegExp,
  taken: FieldMatch[] = [],
): FieldMatch<'signed'> | null {
  const { layout, textStyle } = reading
  let best: FieldMatch<'signed'> | null = null
  const signers = signersOf(layout)
  const above = (at: number) => layout.rows[at + aboveRule(layout, at)]
  const captions = captionsOfClient(layout, textStyle, above)
  layout.rows.forEach((row, at) => {
    const text = textIn(row)
    const isSigner = signers.clients.has(row)
    const isCaption = captions.has(row)
    const isOther = SIGNATURE_WORDS.test(text) || isByOwner(layout, at) || isBelowText(layout, at)
    if (!(isSigner || isCaption || isOther) || text.length > MAX_CHARS) return
    if (best && !who.test(text)) return
    const steps = isCaption ? [aboveRule(layout, at)] : [0, aboveRule(layout, at), 1, 2]
    for (const step of isSigner ? [0] : steps) {
      const near = layout.rows[at + step]
      if (!near || near.page !== row.page || isOtherDate(near) || signers.companies.has(near))
        continue
      const isOwn = (cell: LayoutCell) => !taken.some((one) => isIn(one, cell))
      const free = near.cells.filter(
        (cell) => isOwn(cell) && !isProse(cell, layout.rows[at + step - 1]),
      )
      const found = dateIn(free, textStyle)
      if (!found) continue
      best ??= found
      break
    }
  })
  return best
}

/** The day on which a client signed a certificate of completion. */
export function completionBySignature(
  reading: Reading,
  taken: FieldMatch[],
): FieldMatch<'signed'> | null {
  const signed = signatureDate(
    reading,
    /signature|\bsigned|owner|insured|customer|accepted/i,
    taken,
  )
  if (signed) return signed
  const isOwn = (cell: LayoutCell) => !taken.some((one) => isIn(one, cell))
  const cells = datesOverCaptions(reading.layout, reading.textStyle)
  const found = cells.filter(isOwn).flatMap((cell) => dateIn([cell], reading.textStyle) ?? [])
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0]! : null
}

const textIn = ({ cells }: LayoutRow) => cells.map(({ text }) => text).join(' ')

/** The step to the row above, or to the row above a rule of dashes. */
function aboveRule({ rows }: Layout, at: number): number {
  const above = rows[at - 1]
  return above && /^[-\u2013\u2014_=\s]{8,}$/.test(textIn(above)) ? -2 : -1
}

const BY_OWNER = pattern(
  String.raw`
    ^by\s*:.*\b(?:its|title)\s*:\s*(?:(?:home|property |co-?)?owner|(?:named )?insured|policy ?holder|
    customer|client)\b`,
  'i',
)

/** 'By: Ann Abe  Its: Owner  Date: …'. Below the name of a company, it is the owner of that company. */
function isByOwner({ rows }: Layout, at: number): boolean {
  const above = rows[at - 1]
  const isOfCompany = above && (COMPANY.test(textIn(above)) || looksLikeCompany(textIn(above)))
  return BY_OWNER.test(textIn(rows[at]!)) && !isOfCompany
}

/** 'Owner: Ann Abe  Date: 11/04/2026' below the sentences of a contract. Above them, it may be a head. */
function isBelowText({ rows }: Layout, at: number): boolean {
  const isOfClient = CLIENT.test(textIn(rows[at]!)) && DATED.test(textIn(rows[at]!))
  return isOfClient && rows.slice(0, at).some(isSentence) && !rows.slice(at + 1).some(isSentence)
}

const CLIENT = /^(?:customer|client|(?:home|property )?owner|insured|policy ?holder)s?\s*:/i
const COMPANY = pattern(
  String.raw`
    ^(?:contractor|company|provider|(?:(?:authorized|company|contractor) )?rep(?:resentative|\.)?)s?\s*:`,
  'i',
)
const DATED = /\bdate(?: signed)?\s*[:_]/i

/**
 * The rows in which a client and a company sign below each other, each with a date. A row of only one of
 * them may be at the head of a form. The date of the company is not the client's.
 */
function signersOf({ rows }: Layout) {
  const isOf = (who: RegExp, row: LayoutRow | undefined) =>
    row !== undefined && who.test(textIn(row)) && DATED.test(textIn(row))
  const besides = (who: RegExp, other: RegExp) =>
    rows.filter(
      (row, at) => isOf(who, row) && (isOf(other, rows[at - 1]) || isOf(other, rows[at + 1])),
    )
  return {
    clients: new Set(besides(CLIENT, COMPANY)),
    companies: new Set(besides(COMPANY, CLIENT)),
  }
}

const SIGNED = /\b(?:signed|dated|executed|signature|(?:authorized|accepted) (?:by|on))\b/i
/** A label with its date: 'Date the customer approved the work: 03/04/2026'. */
const LABELED = /:\s*(?:\d|\p{Lu}\p{L}+\.?\s+\d)/u
const LOWER_WORD = /(?<![\p{L}\d])\p{Ll}{2,}/gu
/** Lower-case words that show a sentence. 'this 4th day of March' has fewer. */
const MIN_PROSE = 3

/** Whether the text of a cell is a sentence about something else, or the end of one from the row above. */
function isProse({ text, page, box, row }: LayoutCell, above: LayoutRow | undefined): boolean {
  const upper = above?.page === page && above.cells.length === 1 ? above.cells[0]! : null
  const isWrapped = upper !== null && Math.abs(upper.box.x - box.x) <= 3 && isOpenSentence(upper)
  const whole = isWrapped && upper.row === row - 1 ? `${upper.text} ${text}` : text
  return wordsOfProse(whole) >= MIN_PROSE && !SIGNED.test(whole) && !LABELED.test(whole)
}

/** The words before a date in a sentence that goes on in the next row: 'for the loss of'. */
const OPEN_END = /\b(?:of|on|about|at|by|since|from|dated|before|after|until|through|to|the)$/

const isOpenSentence = ({ text }: LayoutCell) =>
  wordsOfProse(text) >= MIN_PROSE && OPEN_END.test(text)

const wordsOfProse = (text: string) =>
  text.replace(/\b(?:this|day|of|on|the)\b/g, '').match(LOWER_WORD)?.length ?? 0

function isIn({ page, box }: FieldMatch, cell: LayoutCell): boolean {
  if (page !== cell.page || box.y > cell.box.y + cell.box.height) return false
  if (box.y + box.height < cell.box.y) return false
  return box.x < cell.box.x + cell.box.width && box.x + box.width > cell.box.x
}

const OTHER_DATE = pattern(
  String.raw`
    \b(?:loss|due|inspect\w*|effective|expir\w*|estimated|expected|anticipated|scheduled|projected|
    target|(?:prepared|written|presented|issued) by)\b|\b(?:printed|revised|rev\.)(?:\s+on)?:?\s+\d`,
  'i',
)

function isOtherDate(row: LayoutRow): boolean {
  return row.cells.some((cell) => OTHER_DATE.test(cell.text))
}

const COMPLETED_ON = /complet(?:ed|ion)\b[^.]{0,40}\b(?:on|as of|dated?|this)\b/i
const TO_BE_COMPLETED = pattern(
  String.raw`
    \b(?:(?:will|shall|to) be|estimated|expected|anticipated|scheduled|projected)\s+
    (?:[\w-]+\s+){0,3}complet`,
  'i',
)

/** '… has been completed on March 3, 2025', 'work was completed as of 3/3/2025'. */
export function completionInProse(reading: Reading): FieldMatch<'signed'> | null {
  const { layout, textStyle } = reading
  for (const row of layout.rows) {
    const text = row.cells.map((cell) => cell.text).join(' ')
    if (COMPLETED_ON.test(text) && !TO_BE_COMPLETED.test(text)) {
      const found = dateIn(row.cells, textStyle)
      if (found) return found
    }
  }
  return null
}

function dateIn(cells: LayoutCell[], textStyle: TextStyle): FieldMatch<'signed'> | null {
  for (const cell of cells) {
    const read = firstDate(cell.text, textStyle)
    if (!read) continue
    const text = cell.text.slice(read.start, read.end)
    const { value, repaired, time } = read
    return matchIn('signed', cell, { value, text, repaired, time, label: 'signature', weak: false })
  }
  return null
}
