import type { Table } from '../../document.ts'
import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import { readEnum } from '../normalize/enums.ts'
import { isBlank } from './cell-shapes.ts'
import { endsPolicy } from './expiry-columns.ts'
import type { TableHeader } from './header-row.ts'
import { headerWords } from './header-words.ts'

type PolicyTable = { table: Table; header: TableHeader; left: Warning[] }

const OF_TYPE: Readonly<Record<string, string>> = {
  general_liability: 'Insurance Expiration',
  workers_compensation: 'Workers Comp Expiration',
  contractor_license: 'License Expiration',
}
/** Words of a header above the types of policies: 'Policy Type', 'Coverage', 'Document'. */
const TYPE_WORDS: readonly string[] = headerWords(
  'type policy coverage insurance document certificate line',
)
const POLICY = /_liability$|^workers_compensation$/
const MOSTLY = 0.6
/** Each of them may be in every row. */
const MAX_WARNINGS = 50

/**
 * A tracker of certificates has a row for each policy, with its type and one date. Each day moves below the
 * header of its type: the end of an auto policy is not that of the liability insurance.
 */
export function withPolicyRows(table: Table, header: TableHeader): PolicyTable {
  const from = header.at + header.rows
  const typeAt = header.texts.findIndex((text, at) => isOfTypes(text, cellsOf(table, from, at)))
  const [endAt, ...others] = header.texts.flatMap((text, at) => (endsPolicy(text) ? [at] : []))
  if (typeAt < 0 || endAt === undefined || others.length > 0) return { table, header, left: [] }
  const names = Object.values(OF_TYPE)
  const texts = header.texts.map((text, at) => (at === endAt ? '' : text))
  const left: Warning[] = []
  const rows = table.rows.map((row, at) => {
    if (at < from) return row
    const own = Array.from(texts, (_, column) => (column === endAt ? '' : (row[column] ?? '')))
    const type = readEnum('certification_type', row[typeAt] ?? '')
    const name = type === null ? undefined : OF_TYPE[type]
    const day = (row[endAt] ?? '').trim()
    if (name === undefined && !isBlank(day))
      left.push(warningOfOther(header.texts[endAt]!, day, row[typeAt] ?? '', placeOf(table, at)))
    return [...own, ...names.map((one) => (one === name ? day : ''))]
  })
  return {
    table: { ...table, rows },
    header: { ...header, texts: [...texts, ...names] },
    left: left.slice(0, MAX_WARNINGS),
  }
}

const cellsOf = ({ rows }: Table, from: number, column: number): string[] =>
  rows.slice(from).map((row) => row[column] ?? '')

function isOfTypes(text: string, cells: readonly string[]): boolean {
  const words = headerWords(text)
  if (words.length === 0 || !words.every((word) => TYPE_WORDS.includes(word))) return false
  const filled = cells.filter((cell) => !isBlank(cell))
  const policies = filled.filter((cell) => POLICY.test(readEnum('certification_type', cell) ?? ''))
  return policies.length > 0 && policies.length / filled.length >= MOSTLY
}

const placeOf = ({ page, firstRow }: Table, at: number) => ({ page, row: firstRow + at })

function warningOfOther(
  column: string,
  day: string,
  type: string,
  place: { page: number; row: number },
): Warning {
  const message =
    `Row ${place.row}, column "${column}" was left out: a vendor has no day for "${type}". Upload the ` +
    'certificate to save it.'
  return warningOf('cell_left_out', message, { cell: { column, text: day, rows: 1 }, ...place })
}
