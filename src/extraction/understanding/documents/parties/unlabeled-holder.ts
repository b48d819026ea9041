import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { fold, type Layout, type LayoutCell } from '../../layout/layout.ts'
import { looksLikeCompany, normalizeName, TRADE_NAME_WORDS } from '../../normalize/names.ts'
import { readUsState } from '../../normalize/states.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import { isPerson, isPersonOrTrade, namesOperator } from './holder.ts'
import {
  companyOrPerson,
  ISSUING_BODY,
  isFirmName,
  isLicensedClass,
  isTradeName,
  nameIn,
} from './holder-names.ts'
import { isOtherParty, linesAbove } from './other-parties.ts'

/** The holder's name by its place on the page, if no label and no granting sentence give it. */

/** A person below an empty 'D.B.A.:' is not the trade name. */
export const ALIAS_LABEL = /^(?:dba|doingbusinessas|tradename|tradingas|dbaname)/

/** A line below the name that states the purpose of the certificate. */
export const CONTINUATION = pattern(
  String.raw`
      ^\(?(?:(?:has|have|having)\s+(?:been|met|satisf|success|complet|fulfil|paid|compl|qualif|demonstr)|
      (?:is|are)\s+(?:hereby|duly|an?|licensed|registered|certified|authorized|recognized|qualified)\b)`,
  'i',
)

/** The name alone on its line, above what it "has satisfied" or "is hereby licensed" for. */
export function beforeContinuation(cells: LayoutCell[], at: number): SourcedValue | null {
  const [cell, next] = [cells[at]!, cells[at + 1]]
  if (next === undefined || !CONTINUATION.test(next.text)) return null
  const [company, caption] = [cells[at - 2], cells[at - 1]]
  // 'CEDAR CO.', 'D.B.A.:', 'LEWIS CARLOS': the company, its empty caption and its qualifier.
  const isQualifier = caption && ALIAS_LABEL.test(fold(caption.text)) && isPerson(cell.text)
  if (isQualifier && company && isFirmName(company.text)) return nameIn(company, company.text)
  const [, state = ''] = TOWN.exec(cell.text) ?? []
  if (readUsState(state) === null) return companyOrPerson(cell)
  return (
    (caption && companyOrPerson(caption)) ?? (isGivenName(state) ? companyOrPerson(cell) : null)
  )
}

/** 'Grand Rapids, Michigan' below the name is its town. 'Hart, Virginia' may be a name. */
const TOWN = /^[\p{L} .'’-]+,\s+([\p{L} .]+)$/u
const isGivenName = (state: string) => /^(?:virginia|georgia|montana)$/i.test(state)

const STREET = /^(?:\d{1,6}\s+\p{L}|P\.?\s?O\.?\s+Box\b)/iu
const CITY_LINE = /\b[A-Z]{2}\.?,?\s+\d{5}\b/
const ALIAS_START = new RegExp(String.raw`^${TRADE_NAME_WORDS}[:\s]*`, 'i')

/** 'Contractor Intake Desk' above the address of the agency. */
const OF_AGENCY = /^(?:contractors?|business|consumer)\s/i

/** Many states print only the holder and its address, as on an envelope. */
export function aboveAddress(cells: LayoutCell[], at: number): SourcedValue | null {
  const cell = cells[at]!
  const below = cells.slice(at + 1, at + 4).map(({ text }) => text)
  const isBlock = STREET.test(below[0] ?? '') && below.some((text) => CITY_LINE.test(text))
  if (!isBlock || ISSUING_BODY.test(cell.text) || /[:\d]/.test(cell.text)) return null
  if (isLicensedClass(cell.text)) return null
  if (OF_AGENCY.test(cell.text) && !isFirmName(cell.text)) return null
  const above = cells[at - 1]
  const alias = cell.text.replace(ALIAS_START, '')
  // A company is the holder, and of a person the business.
  if (alias !== cell.text) {
    const company = above && looksLikeCompany(above.text) ? companyOrPerson(above) : null
    return company ?? nameIn(cell, alias)
  }
  // A license of a company and of its qualifier is the company's.
  if (above && isPerson(cell.text) && isFirmName(above.text)) return nameIn(above, above.text)
  const isName = isPersonOrTrade(cell.text) || looksLikeCompany(cell.text) || isTradeName(cell.text)
  return isName ? nameIn(cell, cell.text) : null
}

/**
 * The only company that a license prints, if it has the place of a holder: alone in its line, below the
 * first one. Nothing around it says that it is another party.
 */
export function companyAlone(reading: Reading): SourcedValue | null {
  const { layout } = reading
  const scope = { layout, isInsurance: false }
  const isScreening = layout.rows.some(({ cells }) => cells.some(({ text }) => SCREENED.test(text)))
  const companies = layout.rows
    .flatMap((row) => row.cells)
    .filter((cell) => isFirmName(plain(cell)) || namesOperator(reading, cell.text))
    .filter((cell) => !isOtherParty(scope, cell) && !endsWithOperator(reading, cell.text))
    .filter((cell) => !(isScreening && SCREENER.test(cell.text)))
  const names = new Map(companies.map((cell) => [normalizeName(plain(cell)), cell]))
  const [only] = names.size === 1 ? [...names.values()] : []
  if (!only || !hasPlaceOfHolder(layout, only)) return null
  return namesOperator(reading, only.text)
    ? valueIn(only, { value: only.text })
    : nameIn(only, plain(only))
}

const SCREENED = /\bbackground\s+(?:checks?|screenings?|investigations?)\b/i
/** The company that checks the staff of others signs the letter about it. */
const SCREENER = /\b(?:screen\w*|background|investigat\w*|verif\w*)\b/i

function hasPlaceOfHolder(layout: Layout, cell: LayoutCell): boolean {
  const row = layout.rows[cell.row]!
  const first = layout.rows.find(({ page }) => page === cell.page)
  if (row === first || row.cells[0] !== cell || INLINE_CAPTION.test(cell.text)) return false
  return !isCaptioned(layout, cell)
}

/** 'Notify Cedar Builders LLC' may be a caption and the operator, or another company. */
function endsWithOperator({ context }: Reading, text: string): boolean {
  const { operatorName } = context
  return operatorName !== null && normalizeName(text).endsWith(` ${normalizeName(operatorName)}`)
}

/** Words of a line that a license prints above the name: its issuer, title, class, status or number. */
const ABOVE_HOLDER = pattern(
  String.raw`
      \d|\b(?:licen[sc]\w*|contract\w*|regist\w*|certif\w*|board|department|division|office|commission|bureau|
      state|commonwealth|county|city|class\w*|type|builders?|compan(?:y|ies)|corporation|individual|llc|
      limited|unlimited|active|current|valid|firm|business|trade|holder|permit|agency|
      conditioning|plumb\w+|electric\w*|mechanical|roofing|hvac|remediation|abatement|restoration|
      general|residential|commercial|home\s+improvement|name|known\s+as|that|iicrc|osha|epa|institute|
      academy|training|technicians?|course)\b`,
  'i',
)
const MAX_CAPTION_WORDS = 4

/** Whether the line above is the caption of something else: 'Site contact', 'Referred by:'. */
export function isCaptioned(layout: Layout, cell: LayoutCell): boolean {
  const [above] = linesAbove(layout, cell)
  if (!above || isPersonOrTrade(above.text) || isFirmName(above.text)) return false
  // A label and its value.
  if (layout.rows[above.row]!.cells.length > 1) return false
  const isShort = above.text.split(' ').length <= MAX_CAPTION_WORDS
  return (isShort || /:\s*$/.test(above.text)) && !ABOVE_HOLDER.test(above.text)
}

/** 'Referred by Cedar Builders LLC' */
const INLINE_CAPTION =
  /^\p{L}+(?:\s+\p{L}+){0,2}\s+(?:by|for|to|via|from|upon|on|contact|site)\s+\p{Lu}/u

/** Without the greeting, or the label that runs into the name: 'Name CEDAR LLC'. */
const plain = ({ text }: LayoutCell) => text.replace(/^(?:dear|(?:full\s+)?name)\s+|[,:]$/gi, '')

/** Companies above their own address, as on an envelope. */
export function companiesOnEnvelope({ rows }: Layout): { cell: LayoutCell; name: SourcedValue }[] {
  const cells = rows.flatMap((row) => row.cells)
  return cells.flatMap((cell, at) => {
    const name = isFirmName(cell.text) ? aboveAddress(cells, at) : null
    return name ? [{ cell, name }] : []
  })
}
