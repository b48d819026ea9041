import type { Table } from '../../document.ts'
import { readEnum } from '../normalize/enums.ts'
import type { TableHeader } from './header-row.ts'
import type { ColumnField, ListType } from './list-columns.ts'
import { fieldsNamed } from './list-matchers.ts'

/**
 * Reports print what the rows of a group have in common once, above them: 'Project Manager: Fox, Sam'. Such a
 * heading is a column of the list.
 */

/** What a heading may state. A name of the client is in the rows. */
const FIELDS: ReadonlySet<ColumnField> = new Set<ColumnField>([
  'project_manager',
  'estimator',
  'adjuster_name',
  'carrier_name',
  'tpa_name',
  'program_name',
  'lead_source',
  'job_type',
  'loss_type',
  'status',
  'stage',
  'trade',
  'vendor_type',
])
const TYPES: readonly ListType[] = ['job_list', 'vendor_list']
const HEADING = /^([^:]{2,40}?)\s*(?::|\s[-\u2013])\s*(\S.*)$/u
/** 'Project Manager: Sam Fox (3 jobs)' */
const COUNT = /\s*[([]\s*\d+(?:\s+\p{L}+)?\s*[)\]]$/u
const TOTAL = /^(?:grand\s+|sub-?\s*)?totals?\b|\btotals?:?$/i
const MAX_CELLS = 2

type GroupHeading = { label: string; value: string }

/**
 * The table with a column for what its headings state, and without these headings. A group ends at the next
 * heading of the same label or at its total.
 */
export function withGroups(
  table: Table,
  header: TableHeader,
): { table: Table; header: TableHeader } {
  const start = header.at + header.rows
  const named = new Set(header.texts.flatMap(fieldsOf))
  const trades = tradeHeadings(table.rows, start, named)
  const headings = table.rows.map((row, at) =>
    at < start ? null : (trades.get(at) ?? headingIn(row, named)),
  )
  const labels = [...new Set(headings.flatMap((heading) => heading?.label ?? []))]
  if (labels.length === 0) return { table, header }
  const width = Math.max(header.texts.length, ...table.rows.map((row) => row.length))
  const current = new Map<string, string>()
  const rows = table.rows.map((row, at) => {
    const heading = headings[at]
    const own = row.concat(new Array<string>(width - row.length).fill(''))
    if (heading) {
      current.set(heading.label, heading.value)
      return new Array<string>(width + labels.length).fill('')
    }
    const filled = row.filter((cell) => cell.trim() !== '')
    const isTotal = filled.some((cell) => TOTAL.test(cell.trim()))
    // It may be a trade that is not known.
    if (trades.size > 0 && filled.length === 1) current.delete(TRADE)
    const values = labels.map((label) =>
      isTotal || filled.length < 2 ? '' : (current.get(label) ?? ''),
    )
    if (isTotal) endGroups(current, filled.join(' '))
    return [...own, ...values]
  })
  const texts = header.texts.concat(new Array<string>(width - header.texts.length).fill(''), labels)
  return { table: { ...table, rows }, header: { ...header, texts } }
}

const TRADE = 'Trade'
const MIN_TRADES = 2

/** Below the names of companies, 'PLUMBING' alone in several rows heads the vendors of a trade. */
function tradeHeadings(
  rows: readonly string[][],
  start: number,
  named: ReadonlySet<ColumnField>,
): Map<number, GroupHeading> {
  const found = new Map<number, GroupHeading>()
  if (named.has('trade') || named.has('job_number') || named.has('claim_number')) return found
  if (!named.has('name') && !named.has('-company')) return found
  rows.forEach((row, at) => {
    const [first = '', ...others] = row.map((cell) => cell.trim())
    const isAlone = at >= start && TRADE_WORDS.test(first) && others.every((cell) => cell === '')
    if (isAlone && isTrade(first)) found.set(at, { label: TRADE, value: first })
  })
  return found.size < MIN_TRADES ? new Map() : found
}

/** 'Tree Service' and 'Heating & Cooling', but neither 'Apex Roofing' nor 'Electric Solutions'. */
function isTrade(text: string): boolean {
  const words = text.split(/[\s/&]+/)
  const isOfTrade = (word: string) => readEnum('trade', word) !== null || GENERAL.test(word)
  return readEnum('trade', text) !== null && words.every(isOfTrade)
}

const GENERAL =
  /^(?:and|services?|contractors?|subs?|subcontractors?|vendors?|trades?|work|repairs?)$/i

/** One or two words. 'Ace Plumbing Co' is a company. */
const TRADE_WORDS = /^\p{L}+(?:(?:\s*[/&]\s*|\s)\p{L}+)?$/u

/** 'Subtotal Fox, Sam' ends the group of Sam Fox, and a bare total the group that it is in. */
function endGroups(current: Map<string, string>, total: string): void {
  const named = [...current].filter(([, value]) => total.includes(value))
  const ended = named.length > 0 ? named : [...current].slice(-1)
  for (const [label] of ended) current.delete(label)
}

/** `named`: the fields that the list has a column for. */
function headingIn(row: readonly string[], named: ReadonlySet<ColumnField>): GroupHeading | null {
  const filled = row.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isHeading = filled.length === 1 || (filled.length === MAX_CELLS && filled[0]!.endsWith(':'))
  const [, label, value] = (isHeading && HEADING.exec(filled.join(' '))) || []
  if (!label || !value) return null
  const fields = fieldsOf(label)
  const isOpen = fields.some((field) => FIELDS.has(field)) && !fields.some((one) => named.has(one))
  return isOpen ? { label, value: value.replace(COUNT, '') } : null
}

const fieldsOf = (header: string) => TYPES.flatMap((type) => fieldsNamed(type, header))
