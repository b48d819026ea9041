import { closings, thanks } from '../../../lexicon/closings.ts'
import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { beginsWithLabel } from '../../fields/printed-labels.ts'
import { nameOf } from '../../fields/values.ts'
import { addressUnder } from '../../layout/address-blocks.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { canonicalAdministrator } from '../../normalize/administrators.ts'
import { canonicalCarrier, isNoCarrier } from '../../normalize/carriers.ts'
import { looksLikeCompany, normalizeName } from '../../normalize/names.ts'
import { addressStart } from '../../normalize/street-starts.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'

/** Departments, and titles of documents above an address. */
const NOT_A_PERSON = pattern(
  `
    claim|department|office|center|property|estimate|invoice|statement|proposal|report|summary|
    \\b(?:sheet|log|readings?|record|recap|photos?|moisture|daily)\\b`,
  'i',
)

/** The recipient of a letter: a name alone above a street and a town, below the letterhead. */
export function addresseeOf(reading: Reading): FieldMatch<'client_name'> | null {
  const { layout } = reading
  for (const row of layout.rows.slice(0, 25)) {
    for (const cell of row.cells) {
      const read = cell.row > 0 ? nameOf(cell.text) : null
      if (!read || read.value !== cell.text || isCarrier(cell.text)) continue
      if (!isPersonOrEstate(layout, cell.text)) continue
      if (beginsWithLabel(cell.text) || isSigner(layout, cell)) continue
      const match = matchIn('client_name', cell, { value: read.value })
      if (addressUnder(layout, match, () => false)) return match
    }
  }
  return null
}

const ESTATE = /^(?:the )?estate of \p{Lu}/iu
const GREETING = /^dear\b/i
const MAX_WORDS = 4

/** A longer name, as of a couple, may be a heading, unless the letter greets one of its last name. */
function isPersonOrEstate({ rows }: Layout, name: string): boolean {
  if (ESTATE.test(name)) return true
  const words = name.split(' ')
  if (words.length < 2 || looksLikeCompany(name) || NOT_A_PERSON.test(name)) return false
  const surname = normalizeName(words.at(-1)!)
  const isGreeted = ({ text }: LayoutCell) =>
    GREETING.test(text) && normalizeName(text).split(' ').includes(surname)
  return words.length <= MAX_WORDS || rows.some(({ cells }) => cells.some(isGreeted))
}

const CLOSING = pattern(String.raw`^(?:${closings}|${thanks})\s*[,.!]?$`, 'i')
const HEADER_ROWS = 8

/**
 * The name below 'Thank you,' or of the sender of an email, above a title or a company. The address below is
 * that of an office. An insured signs right above the street.
 */
function isSigner({ rows }: Layout, { row, text }: LayoutCell): boolean {
  if (addressStart(rows[row + 1]?.cells[0]?.text ?? '') === 0) return false
  if (CLOSING.test(rows[row - 1]?.cells[0]?.text ?? '')) return true
  const [from] = rows.slice(0, HEADER_ROWS).filter(({ cells }) => /^from\b/i.test(cells[0]!.text))
  return from?.cells.some((cell) => cell.text.includes(text)) ?? false
}

export function isCarrier(name: string): boolean {
  return (
    canonicalCarrier(name) !== null ||
    /\b(?:insurance|mutual|casualty|indemnity|assurance|underwriters)\b/i.test(name)
  )
}

/** A carrier or an administrator of claims may pay for a job. It is never the client. */
export function paysClaims(name: string): boolean {
  return isCarrier(name) || canonicalAdministrator(name) !== null
}

/** Labels that name a carrier only if the name is an insurer's. */
const OTHER_THAN_CARRIER =
  /^(?:company|insurance|underwriter|pay[eo]r(?:name)?|paidby|remitter(?:name)?|issuingcompany)$/

/** 'Claims Dept.', 'Property Claims Processing Center': a part of an insurer below its name. */
const DEPARTMENT = pattern(
  String.raw`
    ^(?:[\p{L}&]+\s){0,3}claims?(?:\s\p{L}+){0,2}\s(?:dep(?:artmen)?t|division|office|unit|cent(?:er|re)|team|
    operations|processing)\.?$`,
  'iu',
)

/** Whether the value of a carrier's label is one. */
export function namesCarrier({ label, value }: FieldMatch): boolean {
  if (isNoCarrier(value) || (DEPARTMENT.test(value) && !isCarrier(value))) return false
  return !OTHER_THAN_CARRIER.test(label) || isCarrier(value)
}
