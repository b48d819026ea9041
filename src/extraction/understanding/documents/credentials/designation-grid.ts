import { parsedIn, type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { firstDate, nameOf, readValue, type TextStyle } from '../../fields/values.ts'
import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, warn } from '../../reading.ts'
import { inSpokenOrder, isPerson } from '../parties/holder.ts'
import type { CredentialRow } from './credential-table.ts'
import { typeNamedIn } from './credential-types.ts'

/**
 * A roster with a row for each technician and a column for each designation: 'Technician | WRT | ASD'. A cell
 * has the day of that certification.
 */

type GridRole = 'holder' | 'number' | 'designation' | 'other'
type GridColumn = { cell: LayoutCell; role: GridRole }
type GridCell = {
  holder: SourcedValue
  number: SourcedValue | null
  column: LayoutCell
  cell: LayoutCell
}

/** `leftOut`: what the cells state that cannot be saved, such as 'Luis Ortega: ASD "in progress"'. */
export type DesignationGrid = { rows: CredentialRow[]; leftOut: string[]; page: number }

const HOLDER =
  /^(?:(?:employee|technician|tech|student|registrant|team\s+member)(?:\s+name)?|name|full\s+name)$/i
/** 'Employee ID' is a number of payroll. */
const NUMBER = pattern(
  String.raw`
      ^(?:iicrc|registrant|reg\w*|cert\w*|credential|student|technician|tech)\.?\s*
      (?:\#|no\.?|id|id\s*\#|number|nbr)$`,
  'i',
)
const MAX_HEADER_CHARS = 40
const IN_ENDS = /\b(?:exp\w*|valid|until|thr\w+|renew\w*|due)\b/i
const IN_BEGINS = /\b(?:issued?|certified|completed|passed|since|earned|taken)\b/i
/** A cell that says that the technician does not have it. */
const NONE = /^(?:[-\u2013\u2014.]+|n\/?a|no|none)$/i

export function designationGrid(
  layout: Layout,
  textStyle: TextStyle,
  today: string,
): DesignationGrid | null {
  for (const [at, row] of layout.rows.entries()) {
    const columns = columnsOf(row)
    if (!columns) continue
    const below = layout.rows.slice(at + 1).filter(({ page }) => page === row.page)
    const cells = below.flatMap((one) => cellsOf(one, columns, textStyle))
    if (cells.length > 0) return readCells(cells, textStyle, today, row.page)
  }
  return null
}

function columnsOf({ cells }: LayoutRow): GridColumn[] | null {
  const columns = cells.map((cell) => ({ cell, role: roleOf(cell.text.trim()) }))
  const types = columns.flatMap(({ cell, role }) =>
    role === 'designation' ? [typeNamedIn(cell.text)] : [],
  )
  const isGrid = columns.some(({ role }) => role === 'holder') && types.length > 1
  return isGrid && new Set(types).size === types.length ? columns : null
}

function roleOf(text: string): GridRole {
  if (HOLDER.test(text)) return 'holder'
  if (NUMBER.test(text)) return 'number'
  const type = text.length <= MAX_HEADER_CHARS ? typeNamedIn(text) : null
  return type && /^(?:iicrc_(?!certified_firm)|osha_10|epa_lead_rrp)/.test(type)
    ? 'designation'
    : 'other'
}

function cellsOf({ cells }: LayoutRow, columns: GridColumn[], textStyle: TextStyle): GridCell[] {
  const placed = cells.map((cell) => ({
    cell,
    column: columns.findLast((one) => one.cell.box.x <= cell.box.x + cell.box.height),
  }))
  const of = (role: GridRole) => placed.filter(({ column }) => column?.role === role)
  const [named] = of('holder')
  const name = named && nameOf(named.cell.text)
  const person = name && inSpokenOrder(name.value)
  if (!named || !person || !isPerson(person)) return []
  const holder = valueIn(named.cell, { value: person })
  const [numbered] = of('number')
  const code = numbered && readValue('code', numbered.cell.text, textStyle)
  const number = code && !code.isCut ? valueIn(numbered.cell, { value: code.value }) : null
  return of('designation').flatMap(({ cell, column }) =>
    column && !NONE.test(cell.text.trim()) ? [{ holder, number, column: column.cell, cell }] : [],
  )
}

/** Without a word, one day after today shows that all are last days. */
function readCells(
  cells: readonly GridCell[],
  textStyle: TextStyle,
  today: string,
  page: number,
): DesignationGrid {
  const isOfEnds = cells.some(({ cell }) => (firstDate(cell.text, textStyle)?.value ?? '') > today)
  const read = new Map<string, CredentialRow>()
  const leftOut: string[] = []
  for (const { holder, number, column, cell } of cells) {
    const date = firstDate(cell.text, textStyle)
    const term = termOf(`${column.text} ${cell.text}`) ?? (isOfEnds ? 'expires' : null)
    // A technician has one certification of a type, so a second row of the name is a namesake's.
    const key = `${typeNamedIn(column.text)} ${number?.value ?? holder.value}`
    if (!date || !term || read.has(key))
      leftOut.push(`${holder.value}: ${column.text} "${cell.text}"`)
    else {
      const none = { issuer: null, issued: null, expires: null }
      const day = parsedIn(cell, date)
      read.set(key, { ...none, text: column.text, page, holder, number, [term]: day })
    }
  }
  return { rows: [...read.values()], leftOut, page }
}

function termOf(text: string): 'issued' | 'expires' | null {
  if (IN_ENDS.test(text)) return IN_BEGINS.test(text) ? null : 'expires'
  return IN_BEGINS.test(text) ? 'issued' : null
}

const MAX_NAMED = 8

export function warnOfGrid(findings: PartialFindings, { leftOut, page }: DesignationGrid): void {
  if (leftOut.length === 0) return
  const more = leftOut.length > MAX_NAMED ? ` and ${leftOut.length - MAX_NAMED} more` : ''
  const message =
    `The table states certifications that were left out: ${leftOut.slice(0, MAX_NAMED).join('; ')}${more}. ` +
    'Upload their cards, or a table that has the number and the expiration date of each.'
  warn(findings, 'value_cut', message, page)
}
