import { type W9Label, w9Decoys, w9Labels } from '../../../lexicon/w9-labels.ts'
import { contested, type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { fieldSpecs, words } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import { isLabeledValue } from '../../fields/printed-labels.ts'
import { nameOf } from '../../fields/values.ts'
import { fold, type Layout, type LayoutCell, sameColumn } from '../../layout/layout.ts'
import { maskTin } from '../../normalize/tin.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import { contactBeside, type W9Contact, type W9Match } from './w9-contact.ts'
import { isFormOfIrs, isRequesters } from './w9-requester.ts'

export type W9Answers = {
  name: SourcedValue | null
  business: SourcedValue | null
  street: SourcedValue | null
  /** The line of city, state and ZIP code, or each of them. */
  town: SourcedValue[]
  tin: SourcedValue | null
  masked: string | null
  /** Of the rows with labels only. */
  contact?: W9Contact
}

const specs = fieldSpecs(w9Labels)
const decoys = words(w9Decoys)

/** The answers of a form that words its questions differently from the IRS, by their labels. */
export function withLabeled(reading: Reading, answers: W9Answers): W9Answers {
  const { layout, textStyle } = reading
  const { best, all } = pairFields<W9Label>(layout, specs, decoys, textStyle)
  const isVendors = (match: W9Match) =>
    !isRequesters(layout, { ...match, box: match.labelBox }, match.box)
  const of = (name: W9Label): W9Match | null => {
    const match = best.get(name)
    return match && isVendors(match) ? match : null
  }
  const street = answers.street ?? wholeStreet(layout, of('street'))
  const place = of('place')
  const stated = place ? [place] : labeledTown(of('city'), of('state'), of('zip'))
  const town = answers.town.length > 0 ? answers.town : stated
  return {
    ...answers,
    name: answers.name ?? of('name'),
    business: answers.business ?? of('business'),
    street,
    town: town.length > 0 || !street ? town : townBelow(layout, street),
    contact: contactBeside(reading, of, all.filter(isVendors)),
  }
}

/** 'Telephone' of '12 Telephone Rd' is a label too, but a number alone is no street. */
function wholeStreet({ rows }: Layout, street: W9Match | null): W9Match | null {
  if (street?.position !== 'right' || !/^\d+$/.test(street.value)) return street
  const cell = rows[street.row]?.cells.find(({ box }) => Math.abs(box.x - street.box.x) < 1)
  return cell ? { ...street, value: cell.text, text: cell.text, box: cell.box } : street
}

const TOWN = /^[\p{L} .'’-]+,?\s+[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?$/u

const STREET = /^(?:\d{1,6}\s+\p{L}|P\.?\s?O\.?\s+Box\b)/iu

/** The line below a street, as on an envelope. */
function townBelow(layout: Layout, { page, box }: SourcedValue): SourcedValue[] {
  const below = layout.rows.find((row) => row.page === page && row.top > box.y + box.height / 2)
  const cell = below?.cells.find(({ text }) => TOWN.test(text))
  return cell ? [valueIn(cell, { value: cell.text })] : []
}

/** Without all three, the words may belong to something else. */
function labeledTown(...parts: (SourcedValue | null)[]): SourcedValue[] {
  const stated = parts.filter((part) => part !== null)
  return stated.length === parts.length ? stated : []
}

/** The flattened form: each answer is under its printed number and question. */
export function answersOnPage(layout: Layout): W9Answers {
  const name =
    answer(layout, /^(?:1\s*\.?\s*)?name (?:\(as shown|of entity|as shown)/i, isName) ??
    answer(layout, NAME_OF_RETURN, isName)
  const business = answer(layout, /^(?:2\s*\.?\s*)?business name/i, isName)
  const street =
    answer(layout, /^(?:[56]\s*\.?\s*)?address \(?number/i) ??
    answer(layout, /^(?:5\s*\.?\s*)?address\b/i, (text) => !TOWN.test(text), STREET)
  const city = answer(layout, /^(?:[67]\s*\.?\s*)?city, ?state/i, () => true, TOWN)
  const tin = tinOf(layout)
  const [source = null, masked = null] = tin ? [tin.source, tin.masked] : []
  return { name, business, street, town: city ? [city] : [], tin: source, masked }
}

/** 'Name of individual or business as shown on your tax return', 'Legal Name (as entered with the IRS)'. */
const NAME_OF_RETURN = pattern(
  String.raw`
      ^(?:\d{1,2}[.)]\s+)?
      (?:\p{L}+ ){0,2}name\b.{0,50}\bas (?:it )?(?:shown|entered|appears|listed|filed|reported|
      registered)\b.{0,20}\b(?:with|on|by)\b`,
  'iu',
)

const PRINTED_TEXT = pattern(
  String.raw`
      disregarded entity|check (?:the )?appropriate|federal tax|exempt(?:ion|ions)? |requester|
      account number|see (?:specific )?instructions|print or type|city, state|
      address \(|business name|name \(as|do not leave|limited liability company|individual\/sole|
      entity's name|^line 2|for a sole proprietor|^[cs] corporation|^partnership|^trust\/estate`,
  'i',
)

/**
 * A numbered question, such as '3a Check the appropriate box …'. '5 Star Restoration' is not one.
 */
const NUMBERED_QUESTION =
  /^[1-7][ab]?\.?\s*(?:name|business|check|if on line|exempt|address|city|list|requester)\b/i
const isName = (text: string) => nameOf(text) !== null
const LABELS = new Set(
  [...specs.flatMap((spec) => [...spec.labels, ...spec.weak]), ...decoys].map(fold),
)
/** '3. Mailing Address' */
const isLabel = (text: string) => LABELS.has(fold(text.replace(/^\d{1,2}[a-c]?[.)]\s+/i, '')))
/** A question and its answer in one line of a text: 'Tax Class | C Corp'. */
const BARRED = /\S\s+\|\s+\S/
const isQuestion = (text: string) =>
  NUMBERED_QUESTION.test(text) || isLabel(text) || isLabeledValue(text) || BARRED.test(text)
const isAnswer = (text: string) => !PRINTED_TEXT.test(text) && !isQuestion(text)

function answer(
  layout: Layout,
  question: RegExp,
  isWanted: (text: string) => boolean = () => true,
  formBeside: RegExp | null = null,
): SourcedValue | null {
  for (const row of layout.rows) {
    const at = row.cells.findIndex((one) => question.test(one.text))
    const cell = row.cells[at]
    if (!cell) continue
    const inline = /:\s*(\S.*)$/.exec(cell.text)?.[1]
    if (inline && isAnswer(inline) && isWanted(inline)) return answerIn(cell, inline)
    const beside = row.cells[at + 1]
    const mayBeBeside = /:$/.test(cell.text) || question === NAME_OF_RETURN
    const mayBeBox = beside && !isFormOfIrs(layout) && !isRequesters(layout, cell, beside.box)
    if (mayBeBox && formBeside?.test(beside.text)) return answerIn(beside, beside.text)
    if (mayBeBeside && beside && isAnswer(beside.text) && isWanted(beside.text))
      return answerIn(beside, beside.text)
    for (const next of layout.rows.slice(cell.row + 1, cell.row + 5)) {
      if (next.page !== row.page) break
      const found = next.cells.find(
        (one) => one.box.x > cell.box.x - 16 && one.box.x < cell.box.x + 150,
      )
      if (!found) continue
      if (isQuestion(found.text)) break
      if (!isAnswer(found.text) || !isWanted(found.text) || found.text.length > 90) continue
      return answerIn(found, found.text)
    }
  }
  return null
}

const TAX_ID_LABEL = pattern(
  String.raw`
      \b(?:(?:federal |employer )?tax(?:payer)?(?:'s)? (?:id(?:entification)?|i\.d\.)(?: (?:number|no\.?|#))?|
      (?:(?:federal|fed|employer'?s?|irs) )+(?:tax )?(?:id(?:entification)?|i\.d\.|f?ein|tin)
      (?: (?:number|no\.?|#))?|irs (?:number|no\.?|#)|
      federal id(?: (?:number|no\.?|#))?|f?ein|tin|ssn|social security (?:no\.?|#)|
      employer id(?:entification)? (?:no\.?|#))\b(?:\s*(?:\(|\/|or)\s*(?:ssn|ein|tin|or|\/|\s)+\)?)*\W*`,
  'i',
)
const tinLabels = [
  { label: /social security number/i, isPerson: true },
  { label: /employer identification number/i, isPerson: false },
]

/**
 * Nine digits, with or without boxes, near 'Social security number' or 'Employer identification
 * number'.
 */
function tinOf(layout: Layout): { source: SourcedValue; masked: string } | null {
  for (const { label, isPerson } of tinLabels) {
    for (const row of layout.rows) {
      const cell = row.cells.find((one) => label.test(one.text) && one.text.length < 90)
      if (!cell) continue
      const near = layout.rows.slice(cell.row, cell.row + 4).filter((one) => one.page === row.page)
      let digits = ''
      for (const one of near) {
        const isOther = one.cells.some(({ text }) =>
          tinLabels.some((other) => other.label !== label && other.label.test(text)),
        )
        if (isOther && one !== row) break
        for (const other of one.cells) {
          if (other !== cell && other.box.x < cell.box.x - 20) continue
          if (other !== cell && /[a-z]{3}/i.test(other.text)) break
          digits += other.text.replace(label, '').replace(/\D/g, '')
        }
        if (digits.length >= 9) break
      }
      if (digits.length !== 9) continue
      const masked = maskTin(isPerson ? ssnOf(digits) : einOf(digits))
      return { source: answerIn(cell, masked), masked }
    }
  }
  return taxIdBeside(layout)
}

/** 'Federal Tax ID 12-3456789': the grouping of the digits shows which kind of number it is. */
function taxIdBeside(layout: Layout): { source: SourcedValue; masked: string } | null {
  const found = taxIdsBeside(layout)
  const title = layout.rows.findIndex((row) => row.cells.some(({ text }) => TITLE.test(text)))
  // The requester's own number is in its letterhead.
  const below = found.filter(({ at }) => at > title)
  const [first, ...others] = below.length > 0 ? below : found
  if (!first) return null
  const isAlone = others.every(({ masked }) => masked === first.masked)
  return { masked: first.masked, source: isAlone ? first.source : contested(first.source) }
}

const TITLE = /\bw\s?-?\s?9\b|taxpayer identification/i

function taxIdsBeside(layout: Layout): { source: SourcedValue; masked: string; at: number }[] {
  const found: { source: SourcedValue; masked: string; at: number }[] = []
  for (const [at, row] of layout.rows.entries()) {
    for (const [place, cell] of row.cells.entries()) {
      const label = TAX_ID_LABEL.exec(cell.text)
      if (!label) continue
      const own = cell.text.slice(label.index + label[0].length)
      const beside = row.cells.slice(place + 1, place + 3).map(({ text }) => text)
      const below = layout.rows
        .slice(at + 1, at + 3)
        .flatMap((next) => next.cells.filter((one) => sameColumn(one.box, cell.box)))
        .map(({ text }) => text)
      const isPerson = SOCIAL_SECURITY.test(label[0])
      const read = [own, ...beside, ...below].map((text) => maskedIn(text, isPerson))
      const masked = read.find((one) => one !== null)
      if (masked) found.push({ source: answerIn(cell, masked), masked, at })
    }
  }
  return found
}

/** The label decides whether nine digits without dashes are an SSN or an EIN. */
const SOCIAL_SECURITY = /^(?:ssn|social security)\b(?!.*\b(?:ein|tin|or)\b)/i

function maskedIn(text: string, isPerson: boolean): string | null {
  const ssn = /(?<![\d-])\d{3}(?:[- ]| - )\d{2}(?:[- ]| - )\d{4}(?![\d-])/.exec(text)
  if (ssn) return maskTin(ssnOf(ssn[0].replace(/\D/g, '')))
  const ein = /(?<![\d-])\d{2}(?:[- ]| - )?\d{7}(?![\d-])/.exec(text)
  if (!ein) return null
  const digits = ein[0].replace(/\D/g, '')
  return maskTin(isPerson && ein[0] === digits ? ssnOf(digits) : einOf(digits))
}

export function ssnOf(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}

export function einOf(digits: string): string {
  return `${digits.slice(0, 2)}-${digits.slice(2)}`
}

function answerIn(cell: LayoutCell, text: string): SourcedValue {
  return valueIn(cell, { value: nameOf(text)?.value ?? text.trim(), text })
}
