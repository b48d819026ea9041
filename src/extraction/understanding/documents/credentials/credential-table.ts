import { credentialDecoys, credentialLabels } from '../../../lexicon/credential-labels.ts'
import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { fieldSpecs, words } from '../../fields/labels.ts'
import { firstDate, nameOf, readValue, type TextStyle } from '../../fields/values.ts'
import {
  cellInColumn,
  fold,
  type Layout,
  type LayoutCell,
  type LayoutRow,
  unionOf,
} from '../../layout/layout.ts'
import { hasLegalForm } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { inSpokenOrder } from '../parties/holder.ts'
import { isLegalForm } from '../parties/holder-names.ts'
import { isCourseLabel, isIssueLabel } from './course-dates.ts'
import { isRenewalLabel } from './renewal-dates.ts'
import { headersIn, headerTest, partsUnder } from './touching-columns.ts'

/** One row of a table of certifications. `text` is the whole row. */
export type CredentialRow = {
  text: string
  page: number
  holder: SourcedValue | null
  number: SourcedValue | null
  issuer: SourcedValue | null
  issued: SourcedValue | null
  expires: SourcedValue | null
}

type Role =
  | 'what'
  | 'holder'
  | 'number'
  | 'issuer'
  | 'issued_on'
  | 'expires_on'
  | 'renewed'
  | 'other'
  | null
type CredentialColumn = { cell: LayoutCell; role: Role }
type CredentialHeader = {
  row: LayoutRow
  at: number
  columns: CredentialColumn[]
  /** Headers touch, so values may touch too. */
  touches: boolean
}

const specs = fieldSpecs(credentialLabels)
const ROLES = new Map(
  specs.flatMap(({ name, labels, weak }) =>
    [...labels, ...weak].map((label) => [fold(label), name] as const),
  ),
)
/** 'Account Number' may head the number of a license, and beside 'License Number' another number. */
const WEAK_NUMBERS = new Set(
  specs.filter(({ name }) => name === 'number').flatMap(({ weak }) => weak.map(fold)),
)
const TYPE_HEADING = pattern(
  String.raw`
      ^(?:certifications?|certificates?|designations?|credentials?|courses?(?:\s+title)?|class|training|
      licen[sc]e\s+type|type|classification|description|program)$`,
  'i',
)
const isHeader = headerTest(
  new Set([...ROLES.keys(), ...words(credentialDecoys).map(fold)]),
  TYPE_HEADING,
)
/** The gap between two lines of one cell, in heights of a line. */
const MAX_LINE_GAP = 0.8
/** How much nearer values are to the captions under them than to the captions above, in heights of a line. */
const MIN_LEAD = 0.5
/** A row below the table has no date. A wrapped cell gives one such row. */
const MAX_ROWS_WITHOUT_DATE = 2

/**
 * The rows of the first table whose columns describe certifications. Empty if there is no such
 * table.
 */
export function credentialRows(layout: Layout, textStyle: TextStyle): CredentialRow[] {
  for (const [at, row] of layout.rows.entries()) {
    const header = headerOf(row, at)
    const isCaptions = header !== null && isUnderValues(layout, header, textStyle)
    const rows = header && !isCaptions ? rowsUnder(layout, header, textStyle) : []
    if (rows.length > 0) return rows
  }
  return []
}

/**
 * A header has a column of dates and a column of credentials or holders. None of its cells has a
 * colon.
 */
function headerOf(row: LayoutRow, at: number): CredentialHeader | null {
  if (row.cells.some(({ text }) => /[:\d]/.test(text))) return null
  const cells = row.cells.flatMap((cell) => headersIn(cell, isHeader))
  if (cells.length < 2) return null
  const all = cells.map((cell) => ({ cell, role: roleOf(cell.text) }))
  const columns = withoutCourseDays(withoutRenewals(withoutOtherNumbers(all)))
  const has = (...wanted: Role[]) => columns.some(({ role }) => wanted.includes(role))
  const known = columns.filter(({ role }) => role !== null).length
  if (!has('expires_on', 'issued_on') || !has('what', 'holder', 'number') || known < 2) return null
  return { row, at, columns, touches: cells.length > row.cells.length }
}

/**
 * Cards print captions under their values. Such a row has a day above the caption of a day, and the row under
 * the next values has captions too, or the values above are nearer than those below.
 */
function isUnderValues(
  { rows, lineHeight }: Layout,
  { row, at, columns }: CredentialHeader,
  textStyle: TextStyle,
): boolean {
  const [above, below, next] = [rows[at - 1], rows[at + 1], rows[at + 2]]
  if (above?.page !== row.page || above.table || row.table) return false
  const isDay = (cell: LayoutCell | undefined) =>
    cell && firstDate(cell.text, textStyle)?.start === 0
  const dated = columns.filter(({ role }) => role === 'issued_on' || role === 'expires_on')
  if (!dated.some(({ cell }) => isDay(cellInColumn(above.cells, cell.box)))) return false
  const isNext = next?.page === row.page && next.cells.every(({ text }) => isHeader(text))
  if (isNext) return true
  const up = row.top - (above.top + above.height)
  const down = below?.page === row.page ? below.top - (row.top + row.height) : 0
  return down - up > MIN_LEAD * lineHeight
}

function withoutOtherNumbers(columns: CredentialColumn[]): CredentialColumn[] {
  const isWeak = ({ cell }: CredentialColumn) => WEAK_NUMBERS.has(fold(cell.text))
  if (!columns.some((one) => one.role === 'number' && !isWeak(one))) return columns
  return columns.map((one) =>
    one.role === 'number' && isWeak(one) ? { ...one, role: 'other' } : one,
  )
}

/** A renewal date beside an expiration date is neither the first nor the last day. */
function withoutRenewals(columns: CredentialColumn[]): CredentialColumn[] {
  const isRenewal = ({ cell, role }: CredentialColumn) =>
    role === 'expires_on' && isRenewalLabel(cell.text)
  if (!columns.some((one) => one.role === 'expires_on' && !isRenewal(one))) return columns
  return columns.map((one) => (isRenewal(one) ? { ...one, role: 'renewed' } : one))
}

/** The day of a course beside the day of issue is not the first day. */
function withoutCourseDays(columns: CredentialColumn[]): CredentialColumn[] {
  const isIssued = ({ cell, role }: CredentialColumn) =>
    role === 'issued_on' && isIssueLabel(cell.text)
  if (!columns.some(isIssued)) return columns
  const isCourse = ({ cell, role }: CredentialColumn) =>
    role === 'issued_on' && isCourseLabel(cell.text)
  return columns.map((one) => (isCourse(one) ? { ...one, role: 'other' } : one))
}

function roleOf(text: string): Role {
  return TYPE_HEADING.test(text.trim()) ? 'what' : (ROLES.get(fold(text)) ?? null)
}

function rowsUnder(
  layout: Layout,
  { row, at, columns, touches }: CredentialHeader,
  textStyle: TextStyle,
): CredentialRow[] {
  const found: CredentialRow[] = []
  let missed = 0
  for (const below of layout.rows.slice(at + 1)) {
    if (below.page !== row.page || missed >= MAX_ROWS_WITHOUT_DATE) break
    const headers = columns.map(({ cell }) => cell)
    const cells = touches ? below.cells.flatMap((cell) => partsUnder(cell, headers)) : below.cells
    const read = cells.length > 1 ? readRow({ ...below, cells }, columns, textStyle) : null
    const last = found.at(-1)
    if (read) found.push(read)
    else missed++
    if (!read && last?.holder) last.holder = wrappedHolder(last.holder, cells, columns)
  }
  return found
}

/**
 * A holder's name and its rest on the next line of a narrow cell: 'Keystone Plumbing' / 'Corp.'. A text that
 * leaves the column, or a label with its value, is a line below the table.
 */
function wrappedHolder(
  holder: SourcedValue,
  cells: LayoutCell[],
  columns: readonly CredentialColumn[],
): SourcedValue {
  const { x, y, height } = holder.box
  const others = columns.map(({ cell }) => cell.box.x).filter((left) => left > x + height)
  const right = Math.min(...others)
  const rest = cells.find(
    ({ box }) => Math.abs(box.x - x) <= 3 && box.y - (y + height) < MAX_LINE_GAP * height,
  )
  if (!rest || /[\d:]/.test(rest.text) || rest.box.x + rest.box.width > right) return holder
  if (hasLegalForm(holder.value) && !isLegalForm(rest.text)) return holder
  const name = nameOf(`${holder.value} ${rest.text}`)
  if (!name) return holder
  return { ...holder, value: name.value, text: name.value, box: unionOf([holder.box, rest.box]) }
}

function readRow(
  row: LayoutRow,
  columns: CredentialColumn[],
  textStyle: TextStyle,
): CredentialRow | null {
  const left = row.cells.map((cell) =>
    columns.findLast((one) => one.cell.box.x <= cell.box.x + cell.box.height),
  )
  // Two cells are under one header, so the columns are not aligned. A full row still has their order.
  const isShifted = new Set(left).size < left.length && row.cells.length === columns.length
  const placed = row.cells.map((cell, at) => {
    const column = isShifted ? columns[at] : left[at]
    return { cell, role: column?.role ?? null }
  })
  const dates = placed.flatMap(({ cell, role }) => {
    const read = role === 'number' ? null : firstDate(cell.text, textStyle)
    return read ? [{ role, source: valueIn(cell, { ...read, text: cell.text }) }] : []
  })
  const dateOf = (role: Role) => dates.find((one) => one.role === role)?.source ?? null
  const cellOf = (role: Role) => placed.find((one) => one.role === role)?.cell
  const expires = dateOf('expires_on')
  // "Achieved", "Passed": the other date of a row is the day it was issued.
  const other = dates.find(({ role }) => role === null)?.source ?? null
  const issued = dateOf('issued_on') ?? other
  if (!expires && !issued) return null
  const [holder, number, issuer] = [cellOf('holder'), cellOf('number'), cellOf('issuer')]
  const name = holder && nameOf(holder.text)
  const body = issuer && nameOf(issuer.text)
  const hasColumn = columns.some(({ role }) => role === 'number')
  // Narrow columns run together: '97124 Residential' under 'License Type'.
  const numbered = number ?? (hasColumn ? undefined : cellOf('what'))
  const code = numbered && readValue('code', numbered.text, textStyle)
  const isNumber = code && (numbered === number || /^\d{4,}$/.test(code.value))
  return {
    text: row.cells.map(({ text }) => text).join(' '),
    page: row.page,
    holder: holder && name ? valueIn(holder, { value: inSpokenOrder(name.value) }) : null,
    number: isNumber ? valueIn(numbered, { value: code.value }) : null,
    issuer: issuer && body ? valueIn(issuer, { value: body.value }) : null,
    issued,
    expires,
  }
}
