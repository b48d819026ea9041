import type { Document, Table } from '../../document.ts'
import type { Draft, Field } from '../../findings.ts'
import type { Transform, Warning } from '../../provenance.ts'

/** Rows whose cells are listed one by one in the receipt; those after them are saved all the same. */
export const DETAILED_ROWS = 200
const MOST_ROW_WARNINGS = 300
/** What is gathered from the tables of one document. */
export type ListReading = {
  document: Document
  today: string
  fields: Field[]
  warnings: Warning[]
  transforms: Transform[]
  drafts: Draft[]
  clients: Map<string, string>
  counts: Record<'job' | 'client' | 'vendor', number>
  badRows: number
  records: number
  rowWarnings: number
  finish(): Pick<ListReading, 'fields' | 'warnings' | 'transforms' | 'drafts'>
}

export function startReading(document: Document, today: string): ListReading {
  const reading: ListReading = {
    document,
    today,
    fields: [],
    warnings: [],
    transforms: [],
    drafts: [],
    clients: new Map(),
    counts: { job: 0, client: 0, vendor: 0 },
    badRows: 0,
    records: 0,
    rowWarnings: 0,
    finish: () => withLimitsNamed(reading),
  }
  return reading
}

export function warnRow(
  reading: ListReading,
  table: Table,
  row: number,
  code: string,
  message: string,
): void {
  reading.rowWarnings++
  if (reading.rowWarnings > MOST_ROW_WARNINGS) return
  reading.warnings.push({ code, message, page: table.page, row })
}

function withLimitsNamed(
  reading: ListReading,
): Pick<ListReading, 'fields' | 'warnings' | 'transforms' | 'drafts'> {
  const { fields, transforms, drafts, records, rowWarnings } = reading
  const warnings = [...reading.warnings]
  const none = { page: null, row: null }
  if (rowWarnings > MOST_ROW_WARNINGS) {
    const message = `${rowWarnings - MOST_ROW_WARNINGS} more warnings about single rows are not listed.`
    warnings.push({ code: 'warnings_bounded', message, ...none })
  }
  if (records > DETAILED_ROWS) {
    const listed = `fields and transforms list the cells of the first ${DETAILED_ROWS}`
    const message = `${records} rows were read; ${listed}.`
    warnings.push({ code: 'fields_bounded', message, ...none })
  }
  return { fields, warnings, transforms, drafts }
}
