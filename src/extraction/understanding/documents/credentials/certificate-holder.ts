import { type FieldMatch, type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { splitTown } from '../../fields/town-behind-name.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { BEFORE_TRADE_NAME, TRADE_NAME_WORDS } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import { inSpokenOrder, isPerson, isPersonOrTrade } from '../parties/holder.ts'
import {
  companyOrPerson,
  isFirmName,
  isHeading,
  isLegalForm,
  isLicensedClass,
  isPrintLine,
  nameIn,
  SENTENCE_CONTINUES,
} from '../parties/holder-names.ts'
import { subjectOf } from '../parties/letters.ts'
import { isInMessageHeader, isOtherCaption, isOtherParty } from '../parties/other-parties.ts'
import {
  ALIAS_LABEL,
  aboveAddress,
  beforeContinuation,
  CONTINUATION,
  companyAlone,
  isCaptioned,
} from '../parties/unlabeled-holder.ts'
import { addressedHolder, holderInEnding } from './addressed-holder.ts'
import { isOfClass } from './license-classes.ts'

/**
 * The holder of a license or certificate, found by the granting sentence, a label, the subject of a letter or
 * its place on the page. Names of other parties never count.
 */

/** Words before the name. */
export const GRANT_PHRASE = pattern(
  String.raw`
      \b(?:(?:certif(?:y|ies)|confirms?|verif(?:y|ies)|attests?)\s+that|
      hereby\s+certified\s+that|be\s+it\s+known\s+that|acknowledges\s+that|
      (?:hereby|is|are|been)\s+(?:granted|issued|awarded|presented|conferred)\s+(?:up)?(?:on|to)|
      has\s+(?:registered|licensed)|
      (?:hereby|proudly|formally|officially)\s+(?:recognizes|designates)(?:\s+that)?|
      ^(?:recognizes|designates)(?:\s+that)?$|
      ^(?:proudly\s+)?(?:presented|awarded|conferred)\s+(?:up)?(?:on|to)$|
      (?:grants?|awards?|presents?|issues?)(?:\s+(?:this|a|the)\s+\w+)?\s+to|
      background\s+(?:check|screening|investigation)\s+(?:of|for|on))\b[:,]?\s*`,
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

export type LabeledName = Pick<FieldMatch, 'weak' | 'label' | 'row' | 'labelBox'> & SourcedValue

/**
 * `labeled`: names after labels such as "Licensee", the likeliest first. A weak label may belong to
 * another party.
 */
export function certificateHolder(
  reading: Reading,
  labeled: readonly LabeledName[],
): SourcedValue | null {
  const found = holderIn(reading, labeled)
  const named = found && splitTown(found.value)
  const holder = found && named ? { ...found, value: named.name } : found
  const [owner = '', business] = holder?.value.split(TRADING_AS) ?? []
  if (holder && business && isPerson(owner)) return { ...holder, value: business }
  return holder && { ...holder, value: inSpokenOrder(holder.value) }
}

/** The names after labels, without headings, and without labels of others ('Requesting Company Name'). */
export function namesOfHolder({ layout }: Reading, labeled: readonly LabeledName[]): LabeledName[] {
  const isName = (one: LabeledName) =>
    !isHeading(one.value) && !isOfClass(layout, one) && !isLegalForm(one.value)
  const names = labeled.filter((one) => isName(one) && !isOfOther(layout, one))
  const isRunOn = (one: LabeledName) => isRunIntoLabel(layout, one) && !isFirmName(one.value)
  const apart = names.filter((one) => !isRunOn(one))
  return apart.length > 0 ? apart : names.filter(({ label }) => !OF_AGENCIES.test(label))
}

/** Folded labels that also begin the names of an agency's units: 'Contractor Intake', 'Business Affairs'. */
const OF_AGENCIES = /^(?:contractor|business|firm|company|organization|employee)$/

/** 'Licensee Look-Up Center' may be the heading of a website, as no colon or gap ends its label. */
function isRunIntoLabel({ rows }: Layout, { row, position, text }: LabeledName): boolean {
  if (position !== 'inline') return false
  const cell = rows[row]?.cells.find((one) => one.text.includes(text))
  return cell !== undefined && !/[^\p{L}\d\s]\s*$/u.test(cell.text.split(text)[0]!)
}

function isOfOther(layout: Layout, { page, row, box, labelBox, position }: LabeledName): boolean {
  const cells = layout.rows.flatMap((one) => (one.page === page ? one.cells : []))
  const label = cells.find((cell) => startsIn(cell, labelBox) && cell.box.y === labelBox.y)
  const scope = { layout, isInsurance: false }
  if (label && isOtherCaption(scope, label.text.split(':')[0]!)) return true
  if (label && position === 'below' && NUMBERED.test(label.text)) return true
  const cell = layout.rows[row]?.cells.find((one) => startsIn(one, box))
  if (!cell) return false
  const isTail = position === 'below' && isTailOfName(cell, box)
  return isTail || isPrintLine(cell.text) || isInMessageHeader(layout, cell)
}

/**
 * Whether a name begins within the name of a person or a firm: 'Lopez' of 'Maria E. Lopez', by chance at the
 * left edge of a label. Columns that touch have another gap.
 */
function isTailOfName(cell: LayoutCell, { x }: SourcedValue['box']): boolean {
  const at = cell.tokens.findIndex(({ box }) => Math.abs(box.x - x) < 1)
  if (at < 1 || !(isPerson(cell.text) || isFirmName(cell.text))) return false
  const gaps = cell.tokens.slice(1).map(({ box }, i) => {
    const before = cell.tokens[i]!.box
    return box.x - (before.x + before.width)
  })
  const others = gaps.filter((_, i) => i !== at - 1)
  const space = others.length > 0 ? Math.max(...others) : WIDEST_SPACE * cell.box.height
  return gaps[at - 1]! <= SAME_SPACE * space
}

const WIDEST_SPACE = 0.5
const SAME_SPACE = 1.25

/** 'Contractor License Detail for License # 884120' is a title with its number, and no caption of a name. */
const NUMBERED = /\d{4}/

const startsIn = ({ box }: LayoutCell, { x }: SourcedValue['box']) =>
  box.x <= x + 1 && x < box.x + box.width

/** 'JOHN SMITH T/A SMITH ROOFING': a person's business. */
const TRADING_AS = new RegExp(`${BEFORE_TRADE_NAME}${TRADE_NAME_WORDS}[:\\s]+`, 'i')

function holderIn(reading: Reading, labeled: readonly LabeledName[]): SourcedValue | null {
  const { layout } = reading
  const cells = layout.rows.flatMap((row) => row.cells)
  const isOther = (cell: LayoutCell) => isOtherParty({ layout, isInsurance: false }, cell)
  const first = (read: NameReader, isRefused: CellTest = () => false) =>
    firstName(cells, read, (cell) => isOther(cell) || isRefused(layout, cell))
  const granted = first(afterGrant) ?? first(beforeRole) ?? holderInEnding(reading)
  if (granted) return granted
  const names = namesOfHolder(reading, labeled)
  const isAliasOfPerson = ({ label, value }: LabeledName) =>
    ALIAS_LABEL.test(label) && isPerson(value)
  const [alias] = names.filter(isAliasOfPerson)
  const others = names.filter((one) => !isAliasOfPerson(one))
  const named = others.find(({ weak }) => !weak) ?? others[0]
  if (named && !named.weak)
    return companyOver(named, others) ?? businessUnder(named, others) ?? named
  return (
    subjectOf(layout) ??
    first(beforeContinuation) ??
    addressedHolder(reading) ??
    named ??
    first(aboveAddress, isCaptioned) ??
    companyAlone(reading) ??
    alias ??
    null
  )
}

const ROWS_TO_ALIAS = 2

/** 'Name: CEDAR LLC' over 'DBA: CEDAR HOMES': the company holds the license, as without labels. */
function companyOver(alias: LabeledName, names: readonly LabeledName[]): LabeledName | undefined {
  if (!ALIAS_LABEL.test(alias.label)) return undefined
  return names.find(
    ({ page, row, value }) =>
      page === alias.page &&
      row < alias.row &&
      alias.row - row <= ROWS_TO_ALIAS &&
      isFirmName(value),
  )
}

/** 'Licensee: ANN BELL' over 'Trading as: BELL PLUMBING CO.': the person's business, as without labels. */
function businessUnder(
  person: LabeledName,
  names: readonly LabeledName[],
): LabeledName | undefined {
  if (!isPerson(person.value)) return undefined
  return names.find(
    ({ label, page, row, value }) =>
      ALIAS_LABEL.test(label) &&
      page === person.page &&
      row > person.row &&
      row - person.row <= ROWS_TO_ALIAS &&
      isFirmName(value),
  )
}

type NameReader = (cells: LayoutCell[], at: number) => SourcedValue | null
type CellTest = (layout: Layout, cell: LayoutCell) => boolean

/** The first name that is not refused, as another party's is. */
function firstName(
  cells: LayoutCell[],
  read: NameReader,
  isRefused: (cell: LayoutCell) => boolean,
): SourcedValue | null {
  for (const at of cells.keys()) {
    const found = read(cells, at)
    const cell = found && cells.find((one) => one.box === found.box)
    if (found && !(cell && isRefused(cell))) return found
  }
  return null
}

/** 'Cedar Builders LLC (DBA Name)': a name followed by its role. */
const ROLE_BEHIND = /^(.{3,70}?)\s*\((?:dba|d\/b\/a|trade|business|company|firm)(?:\s+name)?\)$/i

function beforeRole(cells: LayoutCell[], at: number): SourcedValue | null {
  const name = ROLE_BEHIND.exec(cells[at]!.text)?.[1]
  return name ? nameIn(cells[at]!, name) : null
}

function afterGrant(cells: LayoutCell[], at: number): SourcedValue | null {
  const [cell, next] = [cells[at]!, cells[at + 1]]
  const match = lastGrant(cell.text)
  if (!match) return null
  const behind = cell.text.slice(match.index + match[0].length).replace(/^the$/i, '')
  const rest = behind.replace(WORKFORCE, '')
  if (REQUIREMENTS.test(rest)) return at > 0 ? companyOrPerson(cells[at - 1]!) : null
  // 'certify that the board / has registered / …': the issuer comes first.
  if (rest === '' && GRANT_PHRASE.test(cells[at + 2]?.text ?? '')) return null
  if (BEARER.test(rest)) {
    const below = cells.slice(at + 1, at + 1 + REACH_OF_BEARER)
    const line = below.find(
      ({ text }) => isFirmName(text) || (isPersonOrTrade(text) && !COURSE_WORD.test(text)),
    )
    return line ? valueIn(line, { value: line.text }) : null
  }
  if (NUMBER_FIRST.test(rest)) return nameBelowNumber(cells.slice(at + 1, at + 1 + REACH_OF_BEARER))
  if (rest === '') return next ? nameIn(next, next.text) : null
  const wraps =
    next && !SENTENCE_CONTINUES.test(` ${rest}`) && SENTENCE_CONTINUES.test(`${rest} ${next.text}`)
  const isWhole =
    next && (CONTINUATION.test(next.text) || SENTENCE_CONTINUES.exec(` ${next.text}`)?.index === 0)
  return nameIn(cell, wraps && !isWhole ? `${rest} ${next.text}` : rest)
}

/** 'certify that LICENSE NO. ROC 312456 CLASS B': the name is below, and so is the class of the license. */
const NUMBER_FIRST = pattern(
  String.raw`
      ^(?:(?:the|contractor['’]?s?)\s+)*(?:licen[sc]e|registration|certificate|permit)\s+
      (?:(?:no|number|nbr)\b|\#|(?=\S*\d))`,
  'i',
)

function nameBelowNumber(below: LayoutCell[]): SourcedValue | null {
  const isClass = ({ text }: LayoutCell) => COURSE_WORD.test(text) || isLicensedClass(text)
  const line =
    below.find(({ text }) => isFirmName(text)) ??
    below.find((cell) => companyOrPerson(cell) && !isClass(cell))
  return line ? nameIn(line, line.text) : null
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

/** 'confirms that all field employees of Cedar Builders LLC have passed …' */
const WORKFORCE = pattern(
  String.raw`
      ^(?:(?:all|each|every|the|current|active|field|office|of)\s+){0,4}
      (?:employees?|personnel|staff|technicians?|workers?|crews?(?:\s+members?)?|team\s+members?)\s+
      (?:of|at|employed\s+by|working\s+for)(?:\s+|$)`,
  'i',
)

/** 'certify that all requirements … have been met': the name is above the sentence. */
const REQUIREMENTS = /^(?:all|the)\s+(?:\w+\s+){0,2}requirements\b/i
