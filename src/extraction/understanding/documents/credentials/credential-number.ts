import type { CredentialLabel } from '../../../lexicon/credential-labels.ts'
import { contested, type FieldMatch, type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { firstDate, readValue, type TextStyle } from '../../fields/values.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { readPhone } from '../../normalize/phone.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, warn } from '../../reading.ts'
import type { CredentialRow } from './credential-table.ts'
import { typeNamedIn } from './credential-types.ts'
import { numberOverCaption } from './value-over-caption.ts'

type Match = FieldMatch<CredentialLabel>

/**
 * The number of a credential, and the numbers that other labels give to something else. `unclear`: several
 * numbers without a label, of which none was read.
 */
export type CredentialNumber = {
  number: SourcedValue | null
  others: Match[]
  unclear: readonly SourcedValue[]
}

/** Folded labels of a license. A sheet may also number a receipt, an account or a person's certificate. */
const LICENSE_LABEL = /lic|contractor|^(?:ccb|roc|hic|mhic)/

/**
 * The labeled number, else the one above its caption, else the only one without a label. Two labels of the
 * same rank with different numbers contest each other, and nothing confirms a number without a label.
 */
export function credentialNumber(
  layout: Layout,
  textStyle: TextStyle,
  best: Match | undefined,
  all: readonly Match[],
): CredentialNumber {
  const labeled = nearestOf(all.filter(({ name, weak }) => name === 'number' && !weak))
  const licenses = labeled.filter(({ label }) => LICENSE_LABEL.test(label))
  const isOther = best && !best.weak && !LICENSE_LABEL.test(best.label)
  const number = (isOther ? licenses[0] : undefined) ?? best
  const washington = !number || number.weak ? numberOfWashington(layout) : null
  if (washington) return { number: washington, others: [], unclear: [] }
  if (!number) {
    const over = numberOverCaption(layout, textStyle)
    const inText = distinct(numbersInText(layout, textStyle))
    const alone = distinct(numbersAlone(layout, textStyle))
    const found = over ?? onlyOf(inText) ?? numberAlone(layout, alone)
    const unclear = [inText, alone].find(({ length }) => length > 1) ?? []
    return { number: found, others: [], unclear: found ? [] : unclear }
  }
  const others = labeled.filter((one) => !isSameNumber(one, number))
  const rivals = LICENSE_LABEL.test(number.label)
    ? others.filter(({ label }) => LICENSE_LABEL.test(label))
    : others
  return {
    number: rivals.length > 0 || isUnsure(number, others) ? contested(number) : number,
    others,
    unclear: [],
  }
}

/** Folded labels of the number of a person or a firm. It is the same for all of its certifications. */
const HOLDER_LABEL = /^(?:registrant|technician|tech|student|firm|certifiedfirm)/

/** The IICRC registers a technician once, under one number. Elsewhere it may be that of one license. */
const REGISTRATION = /^(?:reg|regist|registration)(?:no|nbr|num|number|id)?$/
const isOfIicrc = ({ rows }: Layout) =>
  rows.some(({ cells }) => cells.some(({ text }) => /\biicrc\b/i.test(text)))

/**
 * The number for a row `text` of a table without numbers: that of the one holder, as on a transcript. Another
 * number above a table may be that of an order or of one certificate. The same number and type mean the same
 * certification, so courses without a known type and two terms of one type get none. Lines that are no table
 * have the number of their card.
 */
export function numberOfRow(
  layout: Layout,
  text: string,
  rows: readonly CredentialRow[],
  number: SourcedValue | null,
): SourcedValue | null {
  if (rows.length === 0) return number
  if (!number || !('label' in number)) return null
  const label = String(number.label)
  if (!HOLDER_LABEL.test(label) && !(REGISTRATION.test(label) && isOfIicrc(layout))) return null
  const holders = new Set(rows.map(({ holder }) => holder?.value))
  if (holders.size > 1 || rows.some((row) => row.number)) return null
  const type = typeNamedIn(text)
  const isOnly = rows.filter((row) => typeNamedIn(row.text) === type).length === 1
  return type && isOnly ? number : null
}

const isUnsure = (number: Match, others: readonly Match[]) => number.weak && others.length > 0

const WASHINGTON = /\blabor\s+(?:and|&)\s+industries\b|\bwashington\b/i
/** Seven letters of the name, padded with asterisks, three digits and two more characters: 'ACMEB**881LQ'. */
const OF_WASHINGTON = /(?<![\w*])[A-Z][A-Z\d*&]{6}\d{3}[A-Z][A-Z\d](?![\w*])/g

/** The only number in Washington's form, also behind a label that is in no list such as 'Reg: CC'. */
function numberOfWashington({ rows }: Layout): SourcedValue | null {
  const cells = rows.flatMap((row) => row.cells)
  if (!cells.some(({ text }) => WASHINGTON.test(text))) return null
  const found = cells.flatMap((cell) =>
    [...cell.text.matchAll(OF_WASHINGTON)].map(([value]) => valueIn(cell, { value })),
  )
  return onlyOf(distinct(found))
}

/** The best value of each printed label: beside it before below it. */
function nearestOf(matches: readonly Match[]): Match[] {
  const order = ['inline', 'right', 'below']
  const groups = Map.groupBy(matches, ({ labelBox, row }) => `${row}:${labelBox.x}:${labelBox.y}`)
  return [...groups.values()].map(
    (group) => group.toSorted((a, b) => order.indexOf(a.position) - order.indexOf(b.position))[0]!,
  )
}

/** 'ROC 123456' and '123456', '*' and other marks aside. */
function isSameNumber(one: SourcedValue, other: SourcedValue): boolean {
  const [a, b] = [one, other].map(({ value }) => value.replace(/[^\dA-Za-z]/g, '').toUpperCase())
  return a!.endsWith(b!) || b!.endsWith(a!)
}

const WITH_SIGN = String.raw`(?:(?:no|nbr)\b\.?|number\b|\#)[:\s]*(?:is\s+)?`
/**
 * Behind the word, at least four letters and digits, maybe in brackets: 'license (CCB 228117)'. A year or a
 * term in months is none. Without a sign of a number, a certificate has its number only in brackets.
 */
const IN_TEXT = pattern(
  String.raw`
    (?:\b(?:licen[sc]e|registration)\s+\(?
    (?:${WITH_SIGN}(?=[\w*.-]{4}|[A-Z]{1,5}\s\d{4})|(?=[\w*.-]{4}|[A-Z]{3}\s\d{4}))|
    \b(?:certificat(?:e|ion)|certified\s+firm|firm|iicrc)\s+(?:\(?${WITH_SIGN}|\()(?=[\w*.-]{4}))
    (?!(?:[A-Z]+\s)?(?:19|20)\d{2}\b)
    ((?:[A-Z]{1,5}[-. ])?[A-Z]{0,6}[\d*-]*\d{3}[\w*-]*)(?![\w*/]|-\d|\s+(?:days|months|hours))`,
  'gi',
)

/** Without hyphens, ten digits may be a license. */
const PHONE = /^\d{3}-\d{3}-\d{4}$/

/** The numbers behind the word: 'Re: Contractor License L.81442' in a letter. */
function numbersInText({ rows }: Layout, textStyle: TextStyle): SourcedValue[] {
  return rows.flatMap(({ cells }) =>
    cells.flatMap((cell) =>
      [...cell.text.matchAll(IN_TEXT)].flatMap(([, code = '']) =>
        firstDate(code, textStyle) || PHONE.test(code) ? [] : [valueIn(cell, { value: code })],
      ),
    ),
  )
}

const distinct = (found: readonly SourcedValue[]) => [
  ...new Map(found.map((one) => [one.value, one])).values(),
]

const onlyOf = (found: readonly SourcedValue[]) => (found.length === 1 ? found[0]! : null)

/** Words of a line whose number is not the license: an address, a law, a fee, a phone or a form. */
const OTHER_NUMBER = pattern(
  String.raw`
      [$@%§]|\b(?:phone|tel|fax|call|box|suite|ste|chapter|section|title|code|law|act|statutes?|cfr|page|
      form|rev|audit|control|receipt|check|fee|paid|amount|bond|policy|invoice|order|account|confirmation|
      year|version)\b|
      https?:|www\.|\b[A-Z]{2}\.?,?\s+\d{5}\b`,
  'i',
)
/** Letters with digits, or at least five digits. A day or an expiry may follow. */
const NUMBER_ALONE = pattern(
  String.raw`
      ^(?=[\w*-]*\d{4})(?:[A-Z]{1,6}[-. ]?[\dA-Z*-]*\d|\d{2}[A-Z]{1,3}\d{4,}|\d{2}-\d{9}|\d{5,10})
      (?=$|\s{1,3}(?:exp|valid|class)\b)`,
  'i',
)
/** 'CONE 44120': before a space, only capitals. */
const LETTERS_AND_DIGITS = /^[A-Z]{2,6} \d{5,8}$/

/**
 * The only number on a card, alone in its cell, or the only one in the form that the law gives it. Beside
 * another such number it is not read.
 */
function numberAlone({ rows }: Layout, values: readonly SourcedValue[]): SourcedValue | null {
  const text = rows.map(({ cells }) => cells.map((cell) => cell.text).join(' ')).join(' ')
  const laws = NUMBERS_BY_LAW.filter(({ law }) => law.test(text))
  const [ofLaw, other] = values.filter(({ value }) => laws.some(({ form }) => form.test(value)))
  if (ofLaw && !other) return ofLaw
  return values.length === 1 ? contested(values[0]!) : null
}

function numbersAlone({ rows }: Layout, textStyle: TextStyle): SourcedValue[] {
  return rows.flatMap(({ cells }) => cells.flatMap((cell) => codeAlone(cell, textStyle)))
}

/**
 * Laws under which every license number has one form, so the form confirms a number without a label. Florida
 * prints the trade as letters: CGC is a certified general contractor, CFC a certified plumber. New Jersey
 * begins the numbers of home improvement contractors with 13VH. A card of OSHA has the number of its training
 * center and nine digits.
 */
const NUMBERS_BY_LAW = [
  { law: /\bosha\b|\boccupational\s+safety\b/i, form: /^\d{2}-\d{9}$/ },
  { law: /\bnew\s+jersey\b/i, form: /^13VH\d{8}$/ },
  { law: /\bch(?:apter|\.)?\s*489\b/i, form: /^(?:C[ABCFGMPRUV]C|SCC|E[CFGRY]|R[A-Z]\d?)\d{6,8}$/ },
]

function codeAlone(cell: LayoutCell, textStyle: TextStyle): SourcedValue[] {
  const text = cell.text.trim()
  const [code] = LETTERS_AND_DIGITS.exec(text) ?? NUMBER_ALONE.exec(text) ?? []
  if (!code || OTHER_NUMBER.test(text) || readPhone(code)) return []
  if (firstDate(code, textStyle) || /^(?:19|20)\d{2}$/.test(code)) return []
  const read = readValue('code', code, textStyle)
  return read && !read.isCut && read.value.length === code.length
    ? [valueIn(cell, { value: read.value })]
    : []
}

export function warnOfUnclearNumber(
  findings: PartialFindings,
  record: string,
  unclear: readonly SourcedValue[],
): void {
  const texts = unclear.map(({ value }) => `"${value}"`).join(' or ')
  const message = `The number may be ${texts}, so it was left out. Enter it from the document.`
  warn(findings, 'value_cut', message, unclear[0]!.page, { record, field: 'number' })
}
