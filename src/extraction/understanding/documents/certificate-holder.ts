import { type SourcedValue, valueIn } from '../fields/field-match.ts'
import { nameOf } from '../fields/values.ts'
import { fold, type Layout, type LayoutCell } from '../layout/layout.ts'
import { looksLikeCompany, normalizeName } from '../normalize/names.ts'
import { pattern } from '../pattern.ts'
import type { Reading } from '../reading.ts'
import { isPerson, namesOperator } from './holder.ts'

/**
 * The holder of a license or certificate, found by the granting sentence, a label or the
 * letterhead.
 */

/** Words before the name. */
const GRANT_PHRASE = pattern(
  String.raw`
      \b(?:(?:certif(?:y|ies)|confirms?|verif(?:y|ies)|attests?)\s+that|
      hereby\s+certified\s+that|be\s+it\s+known\s+that|acknowledges\s+that|
      (?:hereby|is|are|been)\s+(?:granted|issued|awarded|presented|conferred)\s+(?:up)?(?:on|to)|
      has\s+(?:registered|licensed)|^(?:proudly\s+)?(?:presented|awarded|conferred)\s+(?:up)?(?:on|to)$|
      (?:grants?|awards?|presents?|issues?)(?:\s+(?:this|a|the)\s+\w+)?\s+to|
      background\s+(?:check|screening|investigation)\s+(?:of|for|on))\b[:,]?\s*`,
  'i',
)
/** Words after the name: its place, its achievement, or its permission. */
const SENTENCE_CONTINUES = pattern(
  String.raw`
      [,\s]+(?:(?:located|situated|whose|having|with\s+(?:its\s+)?(?:principal|offices?))\b|
      (?:has|have)\s+(?:been|met|satisf|success|complet|fulfil|paid|compl|qualif|demonstr|agreed)|
      (?:is|are)\s+(?:hereby|duly|an?|in|licensed|registered|certified|authorized|recognized|qualified|
      granted|permitted)\b|(?:holds?|meets?|dated|expires|effective|pursuant)\b|
      to\s+(?:engage|conduct|operate|practice|perform|act|transact|do)\b|
      (?:for|under|on|as|by)\s+(?:an?|the)\b|
      (?:of|at)\s+\d|\d{1,6}\s+\p{L}|P\.?\s?O\.?\s+Box)`,
  'iu',
)
/** A line below the name that states the purpose of the certificate. */
const CONTINUATION = pattern(
  String.raw`
      ^\(?(?:(?:has|have|having)\s+(?:been|met|satisf|success|complet|fulfil|paid|compl|qualif|demonstr)|
      (?:is|are)\s+(?:hereby|duly|an?|licensed|registered|certified|authorized|recognized|qualified)\b)`,
  'i',
)
/** "the recipient": the name is on a line below the sentence. */
const BEARER = pattern(
  String.raw`
      ^(?:the|its)\s+(?:recipient|bearer|individual|person|holder|above|following|undersigned)\b|
      ^the\s+(?:company|entity|firm|business|contractor|licensee)\s+(?:listed|named|shown|identified|
      described)\b`,
  'i',
)
const COURSE_WORD = pattern(
  String.raw`
      \b(?:certificat\w*|technician|restoration|training|course|safety|health|card|construction|program|
      damage|drying|registrant|renovator|completion|institute|inspection|department|administration|
      license|board|state|number|trainer|instructor|director|occupational|hour|date)\b`,
  'i',
)
const REACH_OF_BEARER = 6

/** The words of a title, such as "Contractor LICENSE", which a label may begin. */
const TITLE_LINE = pattern(
  String.raw`
      ^(?:(?:contractors?|business|general|state|home|improvement|building|residential|commercial|license|
      licence|licens(?:ed|ing)|registration|registered|certificate|certification|certified|details?|lookup|
      search|
      information|status|number|board|permit|type|class|card|course|firm|technician|name)\W*)+$`,
  'i',
)

type LabeledName = SourcedValue & { weak: boolean; label: string }

/** A person below an empty 'D.B.A.:' is not the trade name. */
const ALIAS_LABEL = /^(?:dba|doingbusinessas|tradename|dbaname)/

/** Headings and titles: 'Demographic Information', 'License Search Results', 'Certificate of Competency'. */
const HEADING = pattern(
  String.raw`
      ^(?:certificate|licen[sc]e|registration|permit)\s+of\b|
      \b(?:information|details?|results?|summary|history|search|status|lookup|profile|overview)\W*$`,
  'i',
)

/**
 * `labeled`: names after labels such as "Licensee", the likeliest first. A weak label may belong to
 * another party.
 */
export function certificateHolder(
  reading: Reading,
  labeled: readonly LabeledName[],
): SourcedValue | null {
  const holder = holderIn(reading, labeled)
  const [owner = '', business] = holder?.value.split(TRADING_AS) ?? []
  return holder && business && isPerson(owner) ? { ...holder, value: business } : holder
}

/** 'JOHN SMITH T/A SMITH ROOFING': a person's business. */
const TRADING_AS =
  /\s*[,(]?\s*\b(?:d\s*[/.]?\s*b\s*[/.]?\s*a\b\.?|doing business as|trading as|t\/a\b)[:\s]+/i

function holderIn(reading: Reading, labeled: readonly LabeledName[]): SourcedValue | null {
  const cells = reading.layout.rows.flatMap((row) => row.cells)
  const granted = first(cells, afterGrant) ?? first(cells, beforeRole)
  if (granted) return granted
  const names = labeled.filter(({ value }) => !TITLE_LINE.test(value) && !HEADING.test(value))
  const isAliasOfPerson = ({ label, value }: LabeledName) =>
    ALIAS_LABEL.test(label) && isPerson(value)
  const [alias] = names.filter(isAliasOfPerson)
  const others = names.filter((one) => !isAliasOfPerson(one))
  const named = others.find(({ weak }) => !weak) ?? others[0]
  if (named && !named.weak) return named
  const own = cells.find((cell) => namesOperator(reading, cell.text))
  const unlabeled = first(cells, beforeContinuation) ?? named ?? first(cells, aboveAddress)
  if (unlabeled) return unlabeled
  return own ? valueIn(own, { value: own.text }) : (companyAlone(cells) ?? alias ?? null)
}

/** 'Cedar Builders LLC (DBA Name)': a name followed by its role. */
const ROLE_BEHIND = /^(.{3,70}?)\s*\((?:dba|d\/b\/a|trade|business|company|firm)(?:\s+name)?\)$/i

function beforeRole(cells: LayoutCell[], at: number): SourcedValue | null {
  const name = ROLE_BEHIND.exec(cells[at]!.text)?.[1]
  return name ? nameIn(cells[at]!, name) : null
}

const LEGAL_FORM = pattern(
  String.raw`
      [\s,](?:inc|incorporated|llc|l\.l\.c|ltd|limited|llp|lp|corp|corporation|co|company|pllc|pc|sons|group|
      bros|brothers|enterprises|services?|contractors|builders|associates|partners)\.?$`,
  'i',
)

/** The licensed trade: 'Mold Remediation Company'. */
const LICENSED_AS = pattern(
  String.raw`
      ^(?:(?:mold|asbestos|lead|water|fire|air|conditioning|refrigeration|heating|hvac|plumbing|electrical|
      roofing|
      mechanical|general|residential|commercial|building|construction|specialty|home|improvement|remediation|
      basic|light|limited|unlimited|class|tier|level|[abc]\d?|
      abatement|assessment|restoration|and|company|contractors?|builders?|services?|corporation|
      group)\W*)+$`,
  'i',
)

/** The only line with the name of a company, if the license prints nothing around it. */
function companyAlone(cells: LayoutCell[]): SourcedValue | null {
  const plain = ({ text }: LayoutCell) => text.replace(/^dear\s+|[,:]$/gi, '')
  const companies = cells.filter((cell) => isCompanyName(plain(cell)))
  const names = new Map(companies.map((cell) => [normalizeName(plain(cell)), cell]))
  const [only] = names.size === 1 ? [...names.values()] : []
  return only ? nameIn(only, only.text) : null
}

const isCompanyName = (text: string) =>
  LEGAL_FORM.test(text) && !ISSUING_BODY.test(text) && !LICENSED_AS.test(text) && !/:/.test(text)

function first(
  cells: LayoutCell[],
  read: (cells: LayoutCell[], at: number) => SourcedValue | null,
): SourcedValue | null {
  for (const at of cells.keys()) {
    const found = read(cells, at)
    if (found) return found
  }
  return null
}

function afterGrant(cells: LayoutCell[], at: number): SourcedValue | null {
  const [cell, next] = [cells[at]!, cells[at + 1]]
  const match = lastGrant(cell.text)
  if (!match) return null
  const rest = cell.text.slice(match.index + match[0].length).replace(/^the$/i, '')
  if (REQUIREMENTS.test(rest)) return at > 0 ? companyOrPerson(cells[at - 1]!) : null
  // 'certify that the board / has registered / …': the issuer comes first.
  if (rest === '' && GRANT_PHRASE.test(cells[at + 2]?.text ?? '')) return null
  if (BEARER.test(rest)) {
    const below = cells.slice(at + 1, at + 1 + REACH_OF_BEARER)
    const line = below.find(
      ({ text }) => isCompanyName(text) || (isPerson(text) && !COURSE_WORD.test(text)),
    )
    return line ? valueIn(line, { value: line.text }) : null
  }
  if (rest === '') return next ? nameIn(next, next.text) : null
  const wraps =
    next && !SENTENCE_CONTINUES.test(` ${rest}`) && SENTENCE_CONTINUES.test(`${rest} ${next.text}`)
  const isWhole =
    next && (CONTINUATION.test(next.text) || SENTENCE_CONTINUES.exec(` ${next.text}`)?.index === 0)
  return nameIn(cell, wraps && !isWhole ? `${rest} ${next.text}` : rest)
}

/** 'certify that the division has registered': the name comes after the last phrase. */
function lastGrant(text: string): RegExpExecArray | null {
  const match = GRANT_PHRASE.exec(text)
  const rest = match ? text.slice(match.index + match[0].length) : ''
  const next = GRANT_PHRASE.exec(rest)
  if (!match || !next) return match
  next.index += match.index + match[0].length
  return next
}

/** 'certify that all requirements … have been met': the name is above the sentence. */
const REQUIREMENTS = /^(?:all|the)\s+(?:\w+\s+){0,2}requirements\b/i

/** The name alone on its line, above what it "has satisfied" or "is hereby licensed" for. */
function beforeContinuation(cells: LayoutCell[], at: number): SourcedValue | null {
  const [cell, next] = [cells[at]!, cells[at + 1]]
  if (next === undefined || !CONTINUATION.test(next.text)) return null
  const [company, caption] = [cells[at - 2], cells[at - 1]]
  // 'CEDAR CO.', 'D.B.A.:', 'LEWIS CARLOS': the company, its empty caption and its qualifier.
  const isQualifier = caption && ALIAS_LABEL.test(fold(caption.text)) && isPerson(cell.text)
  if (isQualifier && company && isCompanyName(company.text)) return nameIn(company, company.text)
  return companyOrPerson(cell)
}

/** The only company that is above its own address, as on an envelope. */
export function companyOnEnvelope({ rows }: Layout): SourcedValue | null {
  const cells = rows.flatMap((row) => row.cells)
  const found = cells.flatMap((cell, at) =>
    isCompanyName(cell.text) ? (aboveAddress(cells, at) ?? []) : [],
  )
  return found.length === 1 ? found[0]! : null
}

function companyOrPerson(cell: LayoutCell): SourcedValue | null {
  const isName = isPerson(cell.text) || looksLikeCompany(cell.text)
  return isName && !/:/.test(cell.text) ? nameIn(cell, cell.text) : null
}

const STREET = /^(?:\d{1,6}\s+\p{L}|P\.?\s?O\.?\s+Box\b)/iu
const CITY_LINE = /\b[A-Z]{2}\.?,?\s+\d{5}\b/
const ISSUING_BODY =
  /\b(?:board|department|division|state of|commonwealth|county|city of|bureau|agency)\b/i

const ALIAS_START = /^(?:d\s*[/.]?\s*b\s*[/.]?\s*a\b\.?|doing business as|trading as|t\/a\b)[:\s]*/i

/** Many states print only the holder and its address, as on an envelope. */
function aboveAddress(cells: LayoutCell[], at: number): SourcedValue | null {
  const cell = cells[at]!
  const below = cells.slice(at + 1, at + 4).map(({ text }) => text)
  const isBlock = STREET.test(below[0] ?? '') && below.some((text) => CITY_LINE.test(text))
  if (!isBlock || ISSUING_BODY.test(cell.text) || /[:\d]/.test(cell.text)) return null
  const above = cells[at - 1]
  const alias = cell.text.replace(ALIAS_START, '')
  // A company is the holder, and of a person the business.
  if (alias !== cell.text) {
    const company = above && looksLikeCompany(above.text) ? companyOrPerson(above) : null
    return company ?? nameIn(cell, alias)
  }
  // A license of a company and of its qualifier is the company's.
  if (above && isPerson(cell.text) && isCompanyName(above.text)) return nameIn(above, above.text)
  return isPerson(cell.text) || looksLikeCompany(cell.text) ? nameIn(cell, cell.text) : null
}

function nameIn(cell: LayoutCell, text: string): SourcedValue | null {
  const end = SENTENCE_CONTINUES.exec(text)
  const name = nameOf(end ? text.slice(0, end.index) : text)
  return name && /^[\p{Lu}\d]/u.test(name.value) ? valueIn(cell, { value: name.value }) : null
}
