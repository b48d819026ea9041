import { closings } from '../../../lexicon/closings.ts'
import {
  holderCompanies,
  holderPossessions,
  holderSalutations,
} from '../../../lexicon/other-parties.ts'
import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { firstDate, nameOf } from '../../fields/values.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { normalizeName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { isPersonOrTrade } from './holder.ts'
import { isFirmName, isHeading } from './holder-names.ts'

/**
 * A letter is about its subject ("Re: …"). Its addressee asked for it, unless the letter mentions "your
 * license".
 */

/** The row and page with which the text of a letter begins. */
type LetterBody = { row: number; page: number }

const SUBJECT = /^(?:re|in\s+re|regarding|subject)\s*[:.]\s*/i
const SALUTATION = /^(?:dear\b|to\s+whom\s+it\s+may\s+concern\b|ladies\s+and\s+gentlemen\b)/i
const LETTER_PHRASE = pattern(
  String.raw`
    \bthis\s+letter\b|\bin\s+(?:response|reply)\s+to\s+your\b|
    \b(?:verification|confirmation)\s+letter\b|\byou\s+(?:asked|inquired|requested)\b`,
  'i',
)

/** 'license L.81442', 'policy EBA 0441208', 'status (Firm ID 204417)' */
const NUMBER_BEHIND = pattern(
  String.raw`
    (?:\((?:[\w.#-]+\s+){0,3}[\w.#-]+\)\s+|(?:[\w.#-]+\s+){0,2}[\w*.-]*\d[\w*.-]*,?\s+)?`,
).source
const POSSESSION = String.raw`(?:[\w-]+\s+){0,4}?(?:${holderPossessions.trim()})\s+`
/** What happens to "your policy". */
const ACTION = pattern(
  String.raw`
    (?:(?:cancell?|terminat|suspend|revok|reinstat|inactivat|deactivat|renew)(?:ing|ed)|placed|moved|
    (?:cancell?ation|termination|suspension|revocation|reinstatement|expiration|lapse)\s+of|
    return|surrender|destroy)`,
).source
const TO_HOLDER = pattern(
  String.raw`
    \byour\s+(?:(?:firm|company)['’]s\s+)?${POSSESSION}
    (?:(?:card|number)\s+)?${NUMBER_BEHIND}
    (?:is|has|have|was|were|will|shall|may|expires?|expired|lapsed|remains)\b|
    \b${ACTION}\s+your\s+${POSSESSION}|
    ^at\s+your\s+request,?\s+(?:the\s+)?(?:above\s+)?(?:policy|coverage|licen[sc]e)\s+(?:\S+\s+){0,3}?
    (?:was|is|has\s+been|will\s+be)\s+(?:\w+ly\s+)?(?:cancell?ed|terminated|suspended|placed|surrendered)\b|
    \byour\s+(?:${holderCompanies})\s+(?:is|has|was|meets|met|qualifies|remains)\b|
    \byou\s+(?:are|have\s+been)\s+(?:\w+\s+){0,3}(?:licensed|registered|certified)\b|
    ^congratulations\b|
    \bthank\s+you\s+for\s+(?:renewing|registering|becoming|your\s+(?:renewal|registration))\b|
    \b(?:firm|company|business)\s+(?:named|listed|shown|identified)\s+above\b`,
  'i',
)
/** An agency writes so to a contractor about others, too. */
const SALUTES_HOLDER = new RegExp(String.raw`^dear\s+(?:${holderSalutations.trim()})\b`, 'i')
/** "Your subcontractor" is the holder. "Your contractor license" is the addressee's. */
const OTHER_HOLDER = pattern(
  String.raw`
    \byour\s+(?:sub-?contractor|contractor|vendor|client|insured|principal)\b
    (?!\s+(?:licen[sc]|regist|certif|permit|credential|number|id\b))`,
  'i',
)

/** Whether the document is about a party of its addressee. */
export const isAboutOther = ({ rows }: Layout) =>
  rows.some(({ cells }) => cells.some(({ text }) => OTHER_HOLDER.test(text)))

/** A letter to someone who is not insured, although it may mention "your interest". */
const TO_OTHER = pattern(
  String.raw`
    \b(?:as|are|is)\s+(?:an?|the)\s+(?:certificate\s*holder|additional\s+insured|additional\s+interest|
    loss\s+payee|mortgagee|lien\s*holder|interested\s+party)\b|\byour\s+interest\b|
    \bour\s+(?:named\s+)?(?:insured|policyholder|member)\b|
    ^dear\s+(?:certificate\s*holder|additional|request[eo]r|lien\s*holder|mortgagee|interested)\b`,
  'i',
)
/** What the addressee asked about. A policy is also canceled at the request of its insured. */
const REQUEST =
  /(?<!\b(?:at|per)\s)\byour\s+(?:[\w-]+\s+){0,4}?(?:verification|inquir\w+|request|search|lookup)\b/i

type Letter = { body: LetterBody | null; isToHolder: boolean }

/** Every name on a page asks for it, so it is found once. */
const letters = new WeakMap<Layout, Letter>()

function letterIn(layout: Layout): Letter {
  const known = letters.get(layout)
  if (known) return known
  const found = { body: bodyOf(layout), isToHolder: speaksToHolder(layout) }
  letters.set(layout, found)
  return found
}

/** Whether the document speaks to its addressee as the holder or the insured. */
export const isToHolder = (layout: Layout) => letterIn(layout).isToHolder

function bodyOf({ rows }: Layout): LetterBody | null {
  const opens = ({ text }: LayoutCell) =>
    SUBJECT.test(text) || SALUTATION.test(text) || LETTER_PHRASE.test(text)
  const row = rows.findIndex(({ cells }) => cells.length <= 2 && cells.some(opens))
  return row < 0 ? null : { row, page: rows[row]!.page }
}

function speaksToHolder({ rows }: Layout): boolean {
  const texts = rows.flatMap(({ cells }) => cells.map(({ text }) => text))
  if (texts.some((text) => TO_OTHER.test(text) || REQUEST.test(text) || OTHER_HOLDER.test(text)))
    return false
  if (texts.some((text) => TO_HOLDER.test(text))) return true
  const salutation = texts.findIndex((text) => SALUTES_HOLDER.test(text))
  return salutation >= 0 && !namesOther(texts.slice(0, salutation), texts.slice(salutation + 1))
}

/** Whether the body of a letter has the name of a company in its own line that is not in its head. */
function namesOther(head: readonly string[], body: readonly string[]): boolean {
  const known = new Set(head.map(normalizeName))
  const closing = body.findIndex((text) => CLOSING.test(text))
  const own = closing < 0 ? body : body.slice(0, closing)
  return own.some((text) => isFirmName(text) && !known.has(normalizeName(text)))
}

const STREET = /^(?:\d{1,6}\s+\p{L}|P\.?\s?O\.?\s+Box\b)/iu
const CITY_LINE = /\b[A-Z]{2}\.?,?\s+\d{5}\b/
const LINES_OF_ADDRESS = 4
const ROWS_TO_DATE = 3

/** Whether it is a line of the addressee's name in a letter about someone else. */
export function isAddresseeOf(layout: Layout, cell: LayoutCell): boolean {
  const { body } = letterIn(layout)
  const isInHead = body
    ? cell.row < body.row && cell.page === body.page
    : isBelowDate(layout, cell) && isAboveAddress(layout, cell)
  return isInHead && !isToHolder(layout)
}

const CLOSING = pattern(String.raw`^(?:${closings})\b`, 'i')
const LINES_OF_SIGNATURE = 8

/** Whether it is a line of the signature, as 'Registrant Services' below 'Sincerely'. */
export function isSignerOf({ rows }: Layout, { row, page }: LayoutCell): boolean {
  const above = rows.slice(Math.max(0, row - LINES_OF_SIGNATURE), row)
  return above.some((one) => one.page === page && CLOSING.test(one.cells[0]?.text ?? ''))
}

/** A letter without a salutation still begins with its date and the address. */
function isBelowDate({ rows }: Layout, { row, page }: LayoutCell): boolean {
  const above = rows.slice(Math.max(0, row - ROWS_TO_DATE), row)
  return above.some(({ cells, page: other }) => {
    const [only] = cells
    return other === page && cells.length === 1 && only !== undefined && isDateAlone(only.text)
  })
}

const WRITTEN_DATE = /^\p{L}{3,9}\.?\s+\d{1,2},\s+\d{4}$/u

const isDateAlone = (text: string) =>
  WRITTEN_DATE.test(text.trim()) &&
  firstDate(text, { order: 'mdy', style: 'us', ocr: false }) !== null

function isAboveAddress({ rows }: Layout, { row, page }: LayoutCell): boolean {
  const below = rows
    .slice(row + 1, row + 1 + LINES_OF_ADDRESS)
    .flatMap((one) => (one.page === page ? one.cells.map(({ text }) => text) : []))
  return below.some((text) => STREET.test(text)) && below.some((text) => CITY_LINE.test(text))
}

const LINES_OF_SUBJECT = 3
/** What follows a name in a subject: ', License No. 1234'. */
const BEHIND_SUBJECT = pattern(
  String.raw`
    [,;–-]?\s*\b(?:(?:contractor\s+)?(?:licen[sc]e|registration|certificate)|lic|reg|policy|claim|ubi|no)\b
    \.?\s.*$`,
  'i',
)

/** What a letter is about, before the name: 'Background check summary for', 'Verification of license:'. */
const TOPIC = pattern(
  String.raw`
    ^(?:\p{L}[\p{L}/'’-]*\s+){0,5}?
    (?:summary|checks?|screenings?|investigations?|results?|reports?|status|verification|confirmation|
    letter|notice|statement|history|records?|certificat(?:e|es|ion|ions)|licen[sc](?:e|es|ure|ing)|
    registration|renewal|application|request|inquiry|suspension|revocation|reinstatement|cancell?ation|
    termination|expiration|insurance|coverage|compliance|eligibility|approval|credentials?|standing)
    (?:\s+(?:for|of|on|about|regarding|concerning|to)(?:\s+(?:the\s+)?|$)|\s*[:–—]\s*|\s+-+\s+|$)`,
  'iu',
)

/** A topic may name another one: 'Notice of Suspension of License of Cedar Builders LLC'. */
const withoutTopics = (subject: string) =>
  subject.replace(TOPIC, '').replace(TOPIC, '').replace(TOPIC, '')

/** A signature below the text of a short letter is no subject. */
const SENTENCE = /^(?:\S+\s+){8,40}\S+\.$/

/** The name in the subject of a letter, or in a line below it. */
export function subjectOf(layout: Layout): SourcedValue | null {
  const { rows } = layout
  const at = rows.findIndex(({ cells }) => cells.some(({ text }) => SUBJECT.test(text)))
  if (at < 0) return null
  for (const row of rows.slice(at, at + LINES_OF_SUBJECT)) {
    const isText = (text: string) => row !== rows[at] && SENTENCE.test(text)
    const isBody = ({ text }: LayoutCell) => SALUTATION.test(text) || isText(text)
    if (row.page !== rows[at]!.page || row.cells.some(isBody)) break
    for (const cell of row.cells) {
      const text = withoutTopics(cell.text.replace(SUBJECT, '')).replace(BEHIND_SUBJECT, '')
      const name = nameOf(text)?.value
      if (name && !isHeading(name) && (isFirmName(name) || isPersonOrTrade(name)))
        return valueIn(cell, { value: name })
    }
  }
  return null
}
