import type { Document, Table } from '../../document.ts'
import type { Draft, Field } from '../../findings.ts'
import type { Transform, Warning } from '../../provenance.ts'
import { reviewReasonsOf, type WarningCode, warningOf } from '../../receipt-warnings.ts'

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
  /** Also those of warnings that are not listed. */
  reviewReasons: Set<WarningCode>
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
    reviewReasons: new Set(),
    finish: () => withLimitsNamed(reading),
  }
  return reading
}

export function warnRow(
  reading: ListReading,
  table: Table,
  row: number,
  code: WarningCode,
  message: string,
): void {
  const warning = warningOf(code, message, { page: table.page, row })
  for (const reason of reviewReasonsOf([warning])) reading.reviewReasons.add(reason)
  reading.rowWarnings++
  if (reading.rowWarnings <= MOST_ROW_WARNINGS) reading.warnings.push(warning)
}

function withLimitsNamed(
  reading: ListReading,
): Pick<ListReading, 'fields' | 'warnings' | 'transforms' | 'drafts'> {
  const { fields, transforms, drafts, records, rowWarnings } = reading
  const warnings = [...reading.warnings]
  if (rowWarnings > MOST_ROW_WARNINGS) {
    const message = `${rowWarnings - MOST_ROW_WARNINGS} more warnings about single rows are not listed.`
    warnings.push(warningOf('warnings_bounded', message))
  }
  if (records > DETAILED_ROWS) {
    const listed = `fields and transforms list the cells of the first ${DETAILED_ROWS}`
    const message = `${records} rows were read; ${listed}.`
    warnings.push(warningOf('fields_bounded', message))
  }
  return { fields, warnings, transforms, drafts }
}
